// Changes a payment's state as the table allows and, in the same statement, everything that belongs to the new state:
// its parts, what was due, voucher balances, agencies' credit and the ledger. None of them can be stored without the others.
import { type SQL, sql } from 'drizzle-orm';

import { type Database, prepared, type Tx } from '#platform/db/client.server.ts';
import type { BookingEventKind } from '#platform/db/booking-event-kinds.ts';
import { isPaid } from '#platform/db/payment-states.ts';
import { insertEventsFrom } from '#reservations/events/write-booking-events.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import type { ErrorCode } from '#platform/lib/errors.ts';
import { assert } from '#platform/lib/result.ts';
import type { ProviderPayment } from '#payments/states/gateway.ts';
import { creditMovements, releaseCredit } from '#payments/ledger/credit-movements.server.ts';
import { postMovements } from '#payments/ledger/ledger.server.ts';
import type { PaymentRow } from '#payments/states/payment-row.server.ts';
import { type PaymentFacts, type PaymentState, whyNot } from '#payments/states/payment-states.ts';

export type Change = {
  to: PaymentState;
  /** An intermediate state, where one statement makes two steps. */
  through?: PaymentState;
  /** The provider's answer; new details of the instrument are stored. */
  seen?: ProviderPayment | null;
  bookingConfirmed?: boolean;
  takenByPerson?: boolean;
  failureCode?: ErrorCode | null;
};

export type Changeable = Pick<PaymentRow, 'state' | 'amountMinor' | 'currency' | 'provider'> & {
  providerPaymentId: string | null;
};

export function factsOf(
  row: Changeable,
  { seen = null, bookingConfirmed = false, takenByPerson = false }: Change,
): PaymentFacts {
  const { amountMinor, currency, provider } = row;
  const providerPaymentId = seen?.providerPaymentId ?? row.providerPaymentId;
  return { amountMinor, currency, provider, providerPaymentId, bookingConfirmed, takenByPerson, seen };
}

/** Whether the table allows this change of this payment now. */
export function mayChange(row: Changeable, change: Change): boolean {
  const facts = factsOf(row, change);
  const steps = [...(change.through ? [change.through] : []), change.to];
  return steps.every((to, at) => whyNot(steps[at - 1] ?? row.state, to, facts) === null);
}

/**
 * Changes the state if it is still the one that the caller saw, and returns the new row; null when another process
 * changed it first. A payment that ends without a booking returns its voucher parts at once; confirmation uses them.
 */
export async function changeState(
  db: Database | Tx,
  ctx: Pick<Ctx, 'now'>,
  row: PaymentRow,
  change: Change,
): Promise<PaymentRow | null> {
  assert(mayChange(row, change), `a payment may go from ${row.state} to ${change.to} now`);
  const after = rowAfter(row, change, ctx.now);
  const parts = [
    changedPart(row, after),
    ...happenedPart(after),
    ...dueEffect(ctx, row, after),
    ...effects(ctx, after, change),
  ];
  // There are as many SQL texts as shapes of a change: a dozen.
  const changed = await prepared(db, sql`with ${sql.join(parts, sql`, `)} select from changed`);
  return changed.length > 0 ? after : null;
}

function rowAfter(row: PaymentRow, { to, seen, failureCode }: Change, now: Date): PaymentRow {
  return {
    ...row,
    state: to,
    updatedAt: now,
    failureCode: failureCode === undefined ? row.failureCode : failureCode,
    providerPaymentId: seen?.providerPaymentId ?? row.providerPaymentId,
    redirectUrl: to === 'pending' && seen?.redirectUrl ? seen.redirectUrl : row.redirectUrl,
    instrumentBrand: seen?.instrument?.brand ?? row.instrumentBrand,
    instrumentLastFour: seen?.instrument?.lastFour ?? row.instrumentLastFour,
  };
}

function changedPart(row: PaymentRow, after: PaymentRow): SQL {
  return sql`changed as (update payment set state = ${after.state}, updated_at = ${after.updatedAt.toISOString()},
      failure_code = ${after.failureCode}, provider_payment_id = ${after.providerPaymentId},
      redirect_url = ${after.redirectUrl}, instrument_brand = ${after.instrumentBrand},
      instrument_last_four = ${after.instrumentLastFour}
    where payment_id = ${row.paymentId} and state = ${row.state}
    returning payment_id, due_id, booking_id, provider, currency, amount_minor, commission_minor)`;
}

/** What a booking's history says of each state; of the others it says nothing. */
const happenedIn: Partial<Record<PaymentState, BookingEventKind>> = {
  authorised: 'payment_authorised',
  captured: 'paid',
  declined: 'payment_failed',
  failed: 'payment_failed',
  void_due: 'payment_failed',
  refund_due: 'payment_failed',
  voided: 'payment_returned',
  refunded: 'payment_returned',
};

/** Nothing waits for the money where no provider has any. */
function happenedPart({ state, provider, ...row }: PaymentRow): SQL[] {
  const kind = state === 'authorised' && provider === 'none' ? undefined : happenedIn[state];
  if (!kind) return [];
  const details = { paymentId: row.paymentId };
  const amountMinor = row.amountMinor + row.vouchersMinor + row.creditMinor;
  return [
    sql`happened as (${sql.raw(insertEventsFrom(''))} select booking_id, ${kind}::text, 'system', null::uuid,
      null::uuid, null::smallint[], ${amountMinor}::bigint, ${row.failureCode}::text,
      ${JSON.stringify(details)}::jsonb, ${row.updatedAt.toISOString()}::timestamptz
      from changed where booking_id is not null)`,
  ];
}

/** What is due is paid as soon as its money can be taken, and is open again where a bank has taken that away. */
function dueEffect({ now }: Pick<Ctx, 'now'>, before: PaymentRow, after: PaymentRow): SQL[] {
  const [was, is] = [isPaid(before.state), isPaid(after.state)];
  if (was === is) return [];
  const set = is
    ? sql`state = 'paid', settled_at = ${now.toISOString()}::timestamptz`
    : sql`state = 'open', settled_at = null`;
  return [sql`due as (update amount_due d set ${set} from changed c where d.due_id = c.due_id)`];
}

/** The new state of the parts in each payment state: our own (vouchers and credit), and the provider's. */
const parts: Partial<Record<PaymentState, { own: PartState; provider: PartState }>> = {
  authorised: { own: 'taken', provider: 'taken' },
  captured: { own: 'taken', provider: 'taken' },
  declined: { own: 'returned', provider: 'returned' },
  failed: { own: 'returned', provider: 'returned' },
  void_due: { own: 'returned', provider: 'held' },
  refund_due: { own: 'returned', provider: 'held' },
  voided: { own: 'returned', provider: 'returned' },
  refunded: { own: 'returned', provider: 'returned' },
};

type PartState = 'held' | 'taken' | 'returned';

function effects(ctx: Pick<Ctx, 'now'>, row: PaymentRow, { seen }: Change): SQL[] {
  const { state } = row;
  const become = parts[state];
  if (!become) return [];
  const confirms = become.own === 'taken';
  const movements = [
    ...(confirms ? [REDEMPTIONS] : []),
    ...(confirms && row.creditMinor > 0 ? [CREDIT_SALES] : []),
    ...(confirms && row.commissionMinor > 0 ? [COMMISSION] : []),
    ...(state === 'captured' ? [CAPTURE] : []),
    ...(state === 'refund_due' && seen ? [captureWithoutBooking(seen)] : []),
    ...(state === 'refunded' ? [LATE_REFUND] : []),
  ];
  const posts =
    movements.length > 0
      ? [sql`movement as (${sql.join(movements, sql` union all `)})`, postMovements(ctx)]
      : [];
  return [
    // A part of ours changes only from `held`, so it is used or released once.
    sql`part as (update payment_tender t
      set state = case when ${IS_OWN} then ${become.own} else ${become.provider} end
      from changed c where t.payment_id = c.payment_id
        and case when ${IS_OWN} then t.state = 'held' else t.state <> ${become.provider} end
      returning t.payment_id, t.tender_no, t.kind, t.voucher_id, t.amount_minor, t.credit_account_id,
        t.credit_held_minor, t.credit_month, t.state)`,
    ...(become.own === 'returned' ? [GIVE_BACK] : []),
    ...posts,
    ...creditEffects(ctx, row, { confirms, posts: posts.length > 0 }),
  ];
}

/** Only agencies' payments have any. */
function creditEffects(
  ctx: Pick<Ctx, 'now'>,
  { creditMinor, commissionMinor }: PaymentRow,
  { confirms, posts }: { confirms: boolean; posts: boolean },
): SQL[] {
  if (creditMinor === 0 && (commissionMinor === 0 || !confirms)) return [];
  return [posts ? creditMovements(ctx, RELEASED) : releaseCredit(RELEASED)];
}

const IS_OWN = sql.raw(`t.kind in ('voucher', 'credit')`);

/** What the payment no longer holds of a line of credit; the amount given back no longer counts in its month. */
const RELEASED = sql`select credit_account_id, credit_held_minor as held_minor,
  case when state = 'returned' then credit_month end as back_month from part where kind = 'credit'`;

/** Locks vouchers by id. Clears `expired_at`, so that the expiry job processes an expired voucher again. */
const GIVE_BACK = sql`locked as (select voucher_id from voucher
      where voucher_id in (select voucher_id from part where kind = 'voucher') order by voucher_id for no key update),
    given_back as (update voucher v set balance_minor = v.balance_minor + p.amount_minor, expired_at = null
      from part p join locked using (voucher_id) where v.voucher_id = p.voucher_id)`;

/** Columns as `postMovements` expects them, after those that name the accounts. */
const movement = (occasion: string, kind: string, accounts: string, amount: string, voucher = 'null::uuid') =>
  sql.raw(`select ${occasion} as occasion, '${kind}' as kind, ${accounts}, ${amount} as amount_minor,
    c.currency::text, c.booking_id, c.payment_id, ${voucher} as voucher_id, null::uuid as account_id,
    null::text as note`);

type Book = { account: string; provider?: string; agency?: string };

/** The accounts of a movement, with SQL expressions for the provider and the credit account. */
function between(debit: Book, credit: Book): string {
  const side = (name: string, { account, provider, agency }: Book) =>
    `'${account}' as ${name}, ${provider ?? 'null::text'} as ${name}_provider,
    ${agency ?? 'null::uuid'} as ${name}_agency`;
  return `${side('debit', debit)}, ${side('credit', credit)}`;
}

const PAID: Book = { account: 'booking' };
const AT_PROVIDER: Book = { account: 'provider', provider: 'c.provider' };
const UNMATCHED: Book = { account: 'unmatched' };

const REDEMPTIONS = sql`${movement(
  "'redemption:' || p.payment_id || ':' || p.tender_no",
  'redemption',
  between({ account: 'voucher' }, PAID),
  'p.amount_minor',
  'p.voucher_id',
)} from part p join changed c using (payment_id) where p.kind = 'voucher'`;

/** Gross: the agency's commission is a movement of its own. */
const CREDIT_SALES = sql`${movement(
  "'credit_sale:' || p.payment_id || ':' || p.tender_no",
  'credit_sale',
  between({ account: 'agency', agency: 'p.credit_account_id' }, PAID),
  'p.amount_minor',
)} from part p join changed c using (payment_id) where p.kind = 'credit'`;

/** However the booking was paid. The agency's account has been opened before, if there was none. */
const COMMISSION = sql`${movement(
  "'commission:' || c.payment_id",
  'commission',
  between({ account: 'commission' }, { account: 'agency', agency: 'a.credit_account_id' }),
  'c.commission_minor',
)} from changed c join booking b using (booking_id)
    join credit_account a on a.agency_id = b.agency_id and a.currency = c.currency where c.commission_minor > 0`;

const CAPTURE = sql`${movement(
  "'capture:' || c.payment_id",
  'capture',
  between(AT_PROVIDER, PAID),
  'c.amount_minor',
)} from changed c where c.amount_minor > 0`;

/** Captured minus refunded as the provider reports it, whatever was requested. */
function captureWithoutBooking({ capturedMinor, refundedMinor, currency }: ProviderPayment): SQL {
  return sql`select 'capture:' || c.payment_id as occasion, 'capture' as kind,
      ${sql.raw(between(AT_PROVIDER, UNMATCHED))},
      ${capturedMinor - refundedMinor}::bigint as amount_minor, ${currency}::text as currency, c.booking_id,
      c.payment_id, null::uuid as voucher_id, null::uuid as account_id, null::text as note
    from changed c`;
}

/** Exactly the amount posted as money without a booking. */
const LATE_REFUND = sql`select 'late_refund:' || c.payment_id as occasion, 'late_refund' as kind,
    ${sql.raw(between(UNMATCHED, AT_PROVIDER))},
    -sum(l.amount_minor)::bigint as amount_minor, l.currency::text, c.booking_id, c.payment_id,
    null::uuid as voucher_id, null::uuid as account_id, null::text as note
  from changed c join ledger_entry e on e.payment_id = c.payment_id join ledger_line l using (entry_id)
  where l.account = 'unmatched' group by c.payment_id, c.booking_id, c.provider, l.currency
  having sum(l.amount_minor) < 0`;
