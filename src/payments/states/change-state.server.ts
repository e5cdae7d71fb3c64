// Changes a payment's state as the table allows and, in the same statement, everything that belongs to the new state:
// its parts, the voucher balances and the ledger. None of them can be stored without the others.
import { type SQL, sql } from 'drizzle-orm';

import { type Database, prepared, type Tx } from '#platform/db/client.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import type { ErrorCode } from '#platform/lib/errors.ts';
import { assert } from '#platform/lib/result.ts';
import type { ProviderPayment } from '#payments/states/gateway.ts';
import { postMovements } from '#payments/ledger/ledger.server.ts';
import type { PaymentRow } from '#payments/states/payment-row.server.ts';
import { type Facts, type PaymentState, whyNot } from '#payments/states/payment-states.ts';

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
): Facts {
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
  const parts = [changedPart(row, after), ...effects(ctx, after, change)];
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
    returning payment_id, booking_id, provider, currency, amount_minor)`;
}

/** The new state of the parts in each payment state: vouchers', and the provider's. */
const parts: Partial<Record<PaymentState, { vouchers: PartState; provider: PartState }>> = {
  authorised: { vouchers: 'taken', provider: 'taken' },
  captured: { vouchers: 'taken', provider: 'taken' },
  declined: { vouchers: 'returned', provider: 'returned' },
  failed: { vouchers: 'returned', provider: 'returned' },
  void_due: { vouchers: 'returned', provider: 'held' },
  refund_due: { vouchers: 'returned', provider: 'held' },
  voided: { vouchers: 'returned', provider: 'returned' },
  refunded: { vouchers: 'returned', provider: 'returned' },
};

type PartState = 'held' | 'taken' | 'returned';

function effects(ctx: Pick<Ctx, 'now'>, { state }: PaymentRow, { seen }: Change): SQL[] {
  const become = parts[state];
  if (!become) return [];
  const movements = [
    ...(become.vouchers === 'taken' ? [REDEMPTIONS] : []),
    ...(state === 'captured' ? [CAPTURE] : []),
    ...(state === 'refund_due' && seen ? [captureWithoutBooking(seen)] : []),
    ...(state === 'refunded' ? [LATE_REFUND] : []),
  ];
  return [
    // A voucher part changes only from `held`, so it is used or released once.
    sql`part as (update payment_tender t
      set state = case when t.kind = 'voucher' then ${become.vouchers} else ${become.provider} end
      from changed c where t.payment_id = c.payment_id
        and case when t.kind = 'voucher' then t.state = 'held' else t.state <> ${become.provider} end
      returning t.payment_id, t.tender_no, t.kind, t.voucher_id, t.amount_minor)`,
    ...(become.vouchers === 'returned' ? [GIVE_BACK] : []),
    ...(movements.length > 0
      ? [sql`movement as (${sql.join(movements, sql` union all `)})`, postMovements(ctx)]
      : []),
  ];
}

/** Locks vouchers by id. Clears `expired_at`, so that the expiry job processes an expired voucher again. */
const GIVE_BACK = sql`locked as (select voucher_id from voucher
      where voucher_id in (select voucher_id from part where kind = 'voucher') order by voucher_id for no key update),
    given_back as (update voucher v set balance_minor = v.balance_minor + p.amount_minor, expired_at = null
      from part p join locked using (voucher_id) where v.voucher_id = p.voucher_id)`;

/** Columns as `postMovements` expects them. */
const REDEMPTIONS = sql`select 'redemption:' || p.payment_id || ':' || p.tender_no as occasion, 'redemption' as kind,
    'voucher' as debit, null::text as debit_provider, 'booking' as credit, null::text as credit_provider,
    p.amount_minor, c.currency::text, c.booking_id, c.payment_id, p.voucher_id
  from part p join changed c using (payment_id) where p.kind = 'voucher'`;

const CAPTURE = sql`select 'capture:' || payment_id as occasion, 'capture' as kind, 'provider' as debit,
    provider as debit_provider, 'booking' as credit, null::text as credit_provider, amount_minor, currency::text,
    booking_id, payment_id, null::uuid as voucher_id
  from changed where amount_minor > 0`;

/** What the provider captured less what it refunded, whatever was ordered. */
function captureWithoutBooking({ capturedMinor, refundedMinor, currency }: ProviderPayment): SQL {
  return sql`select 'capture:' || payment_id as occasion, 'capture' as kind, 'provider' as debit,
      provider as debit_provider, 'unmatched' as credit, null::text as credit_provider,
      ${capturedMinor - refundedMinor}::bigint as amount_minor, ${currency}::text as currency, booking_id, payment_id,
      null::uuid as voucher_id
    from changed`;
}

/** Exactly the amount posted as money without a booking. */
const LATE_REFUND = sql`select 'late_refund:' || c.payment_id as occasion, 'late_refund' as kind,
    'unmatched' as debit, null::text as debit_provider, 'provider' as credit, c.provider as credit_provider,
    -sum(l.amount_minor)::bigint as amount_minor, l.currency::text, c.booking_id, c.payment_id, null::uuid as voucher_id
  from changed c join ledger_entry e on e.payment_id = c.payment_id join ledger_line l using (entry_id)
  where l.account = 'unmatched' group by c.payment_id, c.booking_id, c.provider, l.currency
  having sum(l.amount_minor) < 0`;
