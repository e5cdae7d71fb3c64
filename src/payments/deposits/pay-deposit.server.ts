// Charges the deposit of a group to the agency's credit: one conditional update decides, as for a sale
// (docs/decisions/0020-agencies.md).
import type { Agent } from '#identity/signed-in.ts';
import { prepared, type Tx } from '#platform/db/client.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { ok, refuse, type Result } from '#platform/lib/result.ts';
import { noteCreditLevel } from '#payments/credit/credit-level.server.ts';
import {
  readAgentLimits,
  soldByAgent,
  whyAgentMayNot,
  whyNotOnCredit,
} from '#payments/credit/hold-credit.server.ts';
import { countDeposit, isWithinMonth, monthOf } from '#payments/ledger/credit-month.server.ts';
import { postEntry } from '#payments/ledger/ledger.server.ts';
import type { CreditRefusal } from '#payments/states/payment-options.ts';
import type { PaymentCtx } from '#payments/states/payment-ctx.ts';

export type DepositCtx = Pick<Ctx, 'now' | 'locale' | 'site' | 'settings'> &
  Pick<PaymentCtx, 'emit'> & { account: Agent };

export type DepositOrder = {
  groupId: string;
  /** The name of the group: the statement shows it. */
  name: string;
  currency: string;
  units: number;
  amountMinor: number;
};

/**
 * Runs in the transaction that changes the group, after its inventory is taken. A refusal charges nothing. The
 * remaining credit is read under the account's row lock, so two deposits never take the same credit.
 */
export async function payDeposit(
  tx: Tx,
  ctx: DepositCtx,
  { groupId, name, currency, units, amountMinor }: DepositOrder,
): Promise<Result<null, CreditRefusal>> {
  const { agencyId, accountId: agentId } = ctx.account;
  const request = { agencyId, currency, grossMinor: amountMinor, commissionMinor: 0 };
  const month = monthOf(ctx);
  const [locked] = await prepared<Locked>(tx, LOCK, [agencyId, currency, amountMinor, month]);
  if (!locked?.isEnough) return (await whyNotOnCredit(tx, ctx, request)) ?? refuse('credit_blocked');
  // Under the lock: two simultaneous deposits of one agent are judged one after the other.
  const limits = await readAgentLimits(tx, agentId, currency);
  const soldMinor = await soldByAgent(tx, ctx, { agentId, currency, limits });
  const beyond = whyAgentMayNot(ctx, { currency, netMinor: amountMinor, limits, soldMinor });
  if (beyond) return beyond;
  const { creditAccountId } = locked;
  const creditMonth = await countDeposit(tx, { creditAccountId, amountMinor, month });
  const who = [groupId, creditAccountId, agencyId, agentId];
  await prepared(tx, INSERT, [...who, currency, units, amountMinor, ctx.now, creditMonth]);
  await postEntry(tx, ctx, {
    occasion: `deposit:${groupId}`,
    kind: 'deposit',
    debit: { account: 'agency', creditAccountId },
    credit: { account: 'deposit' },
    amountMinor,
    currency,
    accountId: agentId,
    note: name,
  });
  await noteCreditLevel(tx, ctx, [creditAccountId]);
  return ok(null);
}

type Locked = { creditAccountId: string; isEnough: boolean };

const LOCK = `select a.credit_account_id "creditAccountId",
    a.used_minor + a.held_minor + $3::bigint <= a.limit_minor and a.blocked_at is null
      and ${isWithinMonth('$4::text', '$3::bigint')}
      and g.suspended_at is null and parent.suspended_at is null and g.selling_stopped_at is null "isEnough"
  from credit_account a join agency g using (agency_id) left join agency parent on parent.agency_id = g.parent_agency_id
  where a.agency_id = $1 and a.currency = $2 for no key update of a`;

/** What is due is paid at once. */
const INSERT = `with due as (insert into amount_due (due_id, kind, group_id, amount_minor, currency, state, created_at,
      settled_at) values ($1::uuid, 'deposit', $1::uuid, $7::bigint, $5, 'paid', $8::timestamptz, $8::timestamptz))
  insert into group_deposit
    (group_id, credit_account_id, agency_id, agent_id, currency, units, paid_minor, paid_at, credit_month)
  values ($1::uuid, $2, $3, $4, $5, $6, $7::bigint, $8::timestamptz, $9)`;
