// An agency's credit as a way to pay: what would be left of the line, and the largest possible part.
import { type Database, prepared, type Tx } from '#platform/db/client.server.ts';
import { leftOfMonth, netOf } from '#payments/credit/credit-line.ts';
import {
  readAgentLimits,
  soldByAgent,
  whyAgentMayNot,
  whyNotOnCredit,
} from '#payments/credit/hold-credit.server.ts';
import { monthOf } from '#payments/ledger/credit-month.server.ts';
import { readDepositShare } from '#payments/ledger/deposit-share.server.ts';
import { readCreditLine } from '#payments/credit/read-credit-line.server.ts';
import { payerOf, type PaymentCtx } from '#payments/states/payment-ctx.ts';
import type { PaymentFacts } from '#payments/states/payment-facts.server.ts';
import type { CreditOption, PaymentOptions } from '#payments/states/payment-options.ts';
import { optionsOf, planPayment } from '#payments/states/payment-plan.ts';

/** All payment options of a booking; a traveller's booking needs no extra statement. */
export async function optionsFor(
  db: Database | Tx,
  ctx: PaymentCtx,
  facts: PaymentFacts,
  creditMinor = 0,
): Promise<PaymentOptions> {
  const plan = planPayment(ctx.gateways, facts, ctx.now);
  if (facts.booking.agencyId === null || plan.restMinor === 0) return optionsOf(plan);
  const credit = await creditOption(db, ctx, facts, plan.restMinor);
  const onCredit = Math.min(creditMinor, credit.mostMinor);
  if (onCredit <= 0) return optionsOf(plan, credit);
  return optionsOf(planPayment(ctx.gateways, { ...facts, creditMinor: onCredit }, ctx.now), credit);
}

async function creditOption(
  db: Database | Tx,
  ctx: PaymentCtx,
  { booking, aliveId }: PaymentFacts,
  grossMinor: number,
): Promise<CreditOption> {
  const { agencyId, currency, commissionMinor } = booking;
  const netMinor = netOf(grossMinor, commissionMinor);
  const agentId = payerOf(ctx, booking) ?? '';
  const own = await readOwnHeld(db, aliveId, agentId, monthOf(ctx));
  const request = {
    agencyId: agencyId ?? '',
    currency,
    grossMinor,
    commissionMinor,
    own,
  };
  const limits = await readAgentLimits(db, agentId, currency);
  const soldMinor = (await soldByAgent(db, ctx, { agentId, currency, limits })) - own.byAgentMinor;
  const closed = await whyNotOnCredit(db, ctx, request);
  const refusal = closed ?? whyAgentMayNot(ctx, { currency, netMinor, limits, soldMinor });
  const line = await readCreditLine(db, request.agencyId, currency);
  const monthLeftMinor = line ? leftOfMonth(line, monthOf(ctx)) + own.monthMinor : Infinity;
  // What a branch's parent lets it put on credit this month is all that it has.
  const availableMinor = Math.min((line?.availableMinor ?? 0) + own.heldMinor, monthLeftMinor);
  // A booking of a group brings back its share of the deposit.
  const depositBackMinor = await readDepositShare(db, booking.bookingId);
  const isOpen = closed === null || ['credit_exceeded', 'branch_limit_exceeded'].includes(closed.code);
  const most = Math.min(
    availableMinor,
    limits.bookingLimitMinor ?? Infinity,
    (limits.dayLimitMinor ?? Infinity) - soldMinor,
  );
  return {
    grossMinor,
    commissionMinor,
    netMinor,
    availableMinor,
    depositBackMinor,
    leftMinor: availableMinor - netMinor + depositBackMinor,
    mostMinor: isOpen && most >= 0 ? Math.min(grossMinor, most + commissionMinor) : 0,
    refusal: refusal?.code ?? null,
  };
}

/** What the open payment of this booking keeps of the line: another choice first gives it back. */
async function readOwnHeld(db: Database | Tx, aliveId: string | null, agentId: string, month: string) {
  const [own] = aliveId === null ? [] : await prepared<OwnHeld>(db, OWN_HELD, [aliveId, agentId, month]);
  return own ?? { heldMinor: 0, byAgentMinor: 0, monthMinor: 0 };
}

type OwnHeld = { heldMinor: number; byAgentMinor: number; monthMinor: number };

const OWN_HELD = `select coalesce(sum(t.credit_held_minor), 0)::bigint "heldMinor",
    coalesce(sum(t.credit_held_minor) filter (where p.agent_id::text = $2), 0)::bigint "byAgentMinor",
    coalesce(sum(t.credit_held_minor) filter (where t.credit_month >= $3::text), 0)::bigint "monthMinor"
  from payment p join payment_tender t using (payment_id)
  where p.payment_id = $1 and t.kind = 'credit' and t.state = 'held'`;
