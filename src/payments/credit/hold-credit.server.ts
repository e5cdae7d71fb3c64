// Keeps a part of an agency's line for a payment. One conditional update decides, so that no credit is spent twice
// (docs/decisions/0020-agencies.md).
import { type Database, prepared, type Tx } from '#platform/db/client.server.ts';
import { money } from '#platform/i18n/format.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { ok, type Refusal, refuse, type Result } from '#platform/lib/result.ts';
import { leftOfMonth, netOf } from '#payments/credit/credit-line.ts';
import { countInMonth, isWithinMonth, monthOf } from '#payments/ledger/credit-month.server.ts';
import { readCreditLine } from '#payments/credit/read-credit-line.server.ts';
import type { SellingLimit } from '#platform/db/schema/accounts.ts';
import type { CreditRefusal } from '#payments/states/payment-options.ts';

export type CreditRequest = {
  agencyId: string;
  currency: string;
  /** The agent who pays: the agent's own limits apply to what the agency pays net. */
  agentId: string;
  grossMinor: number;
  /** What the agency earns on the whole booking. */
  commissionMinor: number;
};

/** The reader's language and the way amounts are written. */
export type SayCtx = Pick<Ctx, 'now' | 'locale' | 'site' | 'settings'>;

export type HeldCredit = {
  creditAccountId: string;
  amountMinor: number;
  creditHeldMinor: number;
  /** The month in which the account counts it. */
  creditMonth: string;
};

/**
 * Runs in the transaction that stores the payment, after its booking and vouchers are locked. A refusal holds nothing.
 * What an agent sold is counted under the account's row lock, so two payments of one agent wait for each other.
 */
export async function holdCredit(
  tx: Tx,
  ctx: SayCtx,
  request: CreditRequest,
): Promise<Result<HeldCredit, CreditRefusal>> {
  const { agencyId, currency, grossMinor, commissionMinor } = request;
  const netMinor = netOf(grossMinor, commissionMinor);
  const limits = await readAgentLimits(tx, request.agentId, currency);
  if (limits.dayLimitMinor !== null) await prepared(tx, LOCK, [agencyId, currency]);
  const soldMinor = await soldByAgent(tx, ctx, { ...request, limits });
  const beyond = whyAgentMayNot(ctx, { currency, netMinor, limits, soldMinor });
  if (beyond) return beyond;
  const [held] = await prepared<Pick<HeldCredit, 'creditAccountId' | 'creditMonth'>>(tx, HOLD, [
    agencyId,
    currency,
    netMinor,
    monthOf(ctx),
  ]);
  if (held) return ok({ ...held, amountMinor: grossMinor, creditHeldMinor: netMinor });
  return (await whyNotOnCredit(tx, ctx, request)) ?? refuse('credit_blocked');
}

const LOCK = 'select from credit_account where agency_id = $1 and currency = $2 for no key update';

/** A branch of a suspended agency sells nothing either, nor does one whose parent has stopped its selling. */
const HOLD = `update credit_account a set held_minor = a.held_minor + $3::bigint,
    ${countInMonth('$4::text', '$3::bigint')}
  from agency g left join agency parent on parent.agency_id = g.parent_agency_id
  where a.agency_id = $1 and a.currency = $2 and g.agency_id = a.agency_id
    and a.used_minor + a.held_minor + $3::bigint <= a.limit_minor and a.blocked_at is null
    and ${isWithinMonth('$4::text', '$3::bigint')}
    and g.suspended_at is null and parent.suspended_at is null and g.selling_stopped_at is null
  returning a.credit_account_id "creditAccountId", a.month "creditMonth"`;

/** `own` is already held for a payment that this request would replace, and is counted in this month. */
type LineRequest = Omit<CreditRequest, 'agentId'> & { own?: { heldMinor: number; monthMinor: number } };

/** The refusal as it is now, for the page and for the answer; null when the line is long enough. */
export async function whyNotOnCredit(
  db: Database | Tx,
  ctx: SayCtx,
  { agencyId, currency, grossMinor, commissionMinor, own = NOTHING_OWN }: LineRequest,
): Promise<Refusal<CreditRefusal> | null> {
  const [open] = await prepared<{ isOpen: boolean; isStopped: boolean }>(db, IS_OPEN, [agencyId]);
  if (open?.isStopped) return refuse('branch_selling_stopped');
  const line = await readCreditLine(db, agencyId, currency);
  if (!line) return refuse('credit_missing', { currency });
  if (line.blocked || !open?.isOpen) return refuse('credit_blocked');
  const payMinor = netOf(grossMinor, commissionMinor);
  const availableMinor = line.availableMinor + own.heldMinor;
  const monthLeftMinor = leftOfMonth(line, monthOf(ctx)) + own.monthMinor;
  if (Math.min(availableMinor, monthLeftMinor) >= payMinor) return null;
  const { monthLimitMinor } = line;
  if (monthLimitMinor !== null && monthLeftMinor < availableMinor)
    return refuse('branch_limit_exceeded', {
      ...inBoth(ctx, currency, { limit: monthLimitMinor, left: monthLeftMinor, pay: payMinor }),
      currency,
    });
  return refuse('credit_exceeded', {
    ...inBoth(ctx, currency, { available: availableMinor, pay: payMinor }),
    currency,
  });
}

const NOTHING_OWN = { heldMinor: 0, monthMinor: 0 };

/** `pay` becomes `payMinor` for programs and `pay` for people; negative amounts are shown as zero. */
export function inBoth(ctx: SayCtx, currency: string, amounts: Record<string, number>) {
  return Object.fromEntries(
    Object.entries(amounts).flatMap(([name, given]) => {
      const minor = Math.max(0, given);
      return [[`${name}Minor`, minor] as const, [name, inWords(ctx, minor, currency)] as const];
    }),
  );
}

function inWords({ locale, site }: Pick<SayCtx, 'locale' | 'site'>, minor: number, currency: string): string {
  return money({ minor, currency }, locale, site.country);
}

const IS_OPEN = `select g.suspended_at is null and parent.suspended_at is null "isOpen",
    g.selling_stopped_at is not null "isStopped"
  from agency g left join agency parent on parent.agency_id = g.parent_agency_id where g.agency_id = $1`;

export type AgentLimits = SellingLimit;

/** In the currency. Null means no limit; an agent who is no longer a member has nothing left to spend. */
export async function readAgentLimits(
  db: Database | Tx,
  agentId: string,
  currency: string,
): Promise<AgentLimits> {
  const [row] = await prepared<AgentLimits>(db, LIMITS, [agentId, currency]);
  return row ?? { bookingLimitMinor: null, dayLimitMinor: null };
}

const LIMITS = `select (limits -> $2::text ->> 'bookingLimitMinor')::bigint "bookingLimitMinor",
    (limits -> $2::text ->> 'dayLimitMinor')::bigint "dayLimitMinor"
  from agency_member where account_id = $1`;

type AgentRequest = { currency: string; netMinor: number; limits: AgentLimits; soldMinor: number };

export function whyAgentMayNot(
  ctx: SayCtx,
  { currency, netMinor, limits: { bookingLimitMinor, dayLimitMinor }, soldMinor }: AgentRequest,
): Refusal<'agent_limit_exceeded'> | null {
  const because = (limitMinor: number) =>
    refuse('agent_limit_exceeded', { limitMinor, currency, limit: inWords(ctx, limitMinor, currency) });
  if (bookingLimitMinor !== null && netMinor > bookingLimitMinor) return because(bookingLimitMinor);
  return dayLimitMinor !== null && soldMinor + netMinor > dayLimitMinor ? because(dayLimitMinor) : null;
}

type SellingAgent = Pick<CreditRequest, 'agentId' | 'currency'> & { limits: AgentLimits };

/** What the agent sold on credit, net. A day is the last 24 hours: agents of one agency work in several time zones. */
export async function soldByAgent(
  db: Database | Tx,
  ctx: SayCtx,
  { agentId, currency, limits }: SellingAgent,
): Promise<number> {
  if (limits.dayLimitMinor === null) return 0;
  const since = new Date(ctx.now.getTime() - 86_400_000);
  const [sold] = await prepared<{ minor: number }>(db, SOLD, [agentId, currency, since]);
  return sold?.minor ?? 0;
}

/** A deposit counts as far as no booking has brought it back: those bookings count themselves. */
const SOLD = `select ((select coalesce(sum(t.credit_held_minor), 0)
    from payment p join payment_tender t using (payment_id)
    where p.agent_id = $1 and p.currency = $2 and p.created_at > $3 and t.kind = 'credit' and t.state <> 'returned')
  + (select coalesce(sum(d.paid_minor - d.returned_minor), 0) from group_deposit d
    where d.agent_id = $1 and d.currency = $2 and d.paid_at > $3))::bigint minor`;
