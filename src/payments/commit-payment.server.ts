// Settles what a payment pays, in one transaction: both are committed, or the money is marked for void or refund. A
// sale confirms its booking; anything later is settled by the room that asked for it.
import { confirmBooking } from '#reservations/confirm-booking.server.ts';
import { guaranteedUntil } from '#reservations/guarantee-hold.server.ts';
import type { BookingRow } from '#reservations/open-for-change.server.ts';
import { retakeHold } from '#reservations/retake-hold.server.ts';
import { isHeldState, isSoldState } from '#platform/db/booking-states.ts';
import { prepared, type Tx, withTx } from '#platform/db/client.server.ts';
import { columnsOf } from '#platform/db/columns.server.ts';
import { isInProgress } from '#platform/db/payment-states.ts';
import { payment } from '#platform/db/schema.ts';
import type { ErrorCode } from '#platform/lib/errors.ts';
import { assert, ok, refuse } from '#platform/lib/result.ts';
import { creditOfBooking } from '#payments/credit/open-credit.server.ts';
import { noteCreditLevel } from '#payments/credit/credit-level.server.ts';
import { lockDepositOf, returnDeposit } from '#payments/deposits/settle-deposit.server.ts';
import { type DueRow, isLater } from '#payments/states/due.ts';
import { lockDue, readDue } from '#payments/dues/due.server.ts';
import { changeState } from '#payments/states/change-state.server.ts';
import type { ProviderPayment } from '#payments/states/gateway.ts';
import type { PaymentCtx } from '#payments/states/payment-ctx.ts';
import { isOfSale, type PaymentRow } from '#payments/states/payment-row.server.ts';
import { refuseBrokenSeats } from '#seats/recheck-seats.server.ts';

/**
 * Captures nothing: money is captured only after the confirmed booking is stored (docs/decisions/0013). `seen` is null
 * when vouchers and credit pay everything. Returns the payment as it is now, or null when it has to be read again.
 */
export async function commitPayment(
  ctx: PaymentCtx,
  row: PaymentRow,
  seen: ProviderPayment | null,
): Promise<PaymentRow | null> {
  const { paymentId, bookingId } = row;
  if (!isOfSale(row)) return commitLater(ctx, row, seen);
  const first = await withTx(ctx.db, (tx) => commitOrSayWhy(tx, ctx, { paymentId, bookingId, seen }));
  if (!first.why) return first.row;
  // The hold has lapsed. Its units are requested again in the hold queue's own transaction, then every check is
  // repeated: another process may have confirmed the booking with this payment meanwhile.
  const retaken = await retakeHold(ctx, bookingId, { whole: true });
  const giveUpBecause = retaken.ok ? null : retaken.code;
  const again = { paymentId, bookingId, seen, giveUpBecause };
  const second = await withTx(ctx.db, (tx) => commitOrSayWhy(tx, ctx, again));
  // Retaken and lapsed again in between: the payment is still pending, and the next settling tries again.
  if (second.why)
    ctx.log.warn({ paymentId, bookingId, why: second.why }, 'the hold was retaken and lost again');
  return second.row;
}

type Attempt = {
  paymentId: string;
  bookingId: string;
  seen: ProviderPayment | null;
  /** Set: the money is marked for void or refund when the booking cannot be confirmed. */
  giveUpBecause?: ErrorCode | null;
};

/** `why`: the reason the booking could not be confirmed; null when this transaction decided the payment. */
type Committed = { why: ErrorCode | null; row: PaymentRow | null };

async function commitOrSayWhy(tx: Tx, ctx: PaymentCtx, attempt: Attempt): Promise<Committed> {
  const { bookingId, seen, giveUpBecause = null } = attempt;
  const { held, row } = await lockBoth(tx, attempt);
  // Another process has already stored this result.
  if (!isInProgress(row.state)) return { why: null, row };
  const giveUp = async (failureCode: ErrorCode) => ({
    why: null,
    row: await endWithoutBooking(tx, ctx, row, { seen, failureCode }),
  });
  const mismatch = whySaleNotThis(held, row) ?? whyMoneyNot(row, seen);
  if (mismatch) {
    noteMismatch(ctx, row, mismatch);
    return giveUp(mismatch);
  }
  // A retaken hold may have seats next to another booking's infant.
  const mayHaveLapsed = isHeldState(held.state) && !isStillHeld(held, row, ctx.now);
  const broken = mayHaveLapsed ? await refuseBrokenSeats(tx, ctx, bookingId) : null;
  if (broken) return giveUp(broken.code);
  const confirmed = await confirmBooking(tx, ctx, bookingId, row.surchargeMinor);
  if (confirmed.ok) {
    const after = await paidPayment(tx, ctx, { row, seen, agencyId: held.agencyId });
    return { why: null, row: after };
  }
  if (confirmed.code === 'passengers_missing') return giveUp(confirmed.code);
  return giveUpBecause ? giveUp(giveUpBecause) : { why: confirmed.code, row };
}

/** The room that asked for the money applies what it pays for, and accepts it in the same transaction. */
async function commitLater(
  ctx: PaymentCtx,
  payment: PaymentRow,
  seen: ProviderPayment | null,
): Promise<PaymentRow | null> {
  const due = await readDue(ctx.db, payment.dueId);
  assert(due && isLater(due), 'a deposit is not paid by a payment');
  const settle = ctx.settlers[due.kind];
  assert(settle, `a room settles what is due for a ${due.kind}`);
  let after: PaymentRow | null = null;
  const settled = await settle(ctx, { due, payment }, async (tx) => {
    const { held, row } = await lockBoth(tx, payment);
    if (!isInProgress(row.state)) return refuse('booking_changed');
    const mismatch = whyDueNotThis(held, await lockDue(tx, row.dueId), row) ?? whyMoneyNot(row, seen);
    if (mismatch) {
      noteMismatch(ctx, row, mismatch);
      return refuse(mismatch);
    }
    after = await paidPayment(tx, ctx, { row, seen, agencyId: null });
    return ok(null);
  });
  if (settled.ok) return after;
  return withTx(ctx.db, async (tx) => {
    const { row } = await lockBoth(tx, payment);
    // Another process has already stored a result.
    if (!isInProgress(row.state)) return row;
    return endWithoutBooking(tx, ctx, row, { seen, failureCode: settled.code });
  });
}

function noteMismatch(
  { log }: Pick<PaymentCtx, 'log'>,
  { paymentId, bookingId }: PaymentRow,
  mismatch: ErrorCode,
): void {
  log.error({ paymentId, bookingId, mismatch }, 'money does not fit what it pays');
}

/**
 * The usual lock order: booking, then payment. The join cannot lock a payment before its booking. `no key update`
 * suffices, as no key changes; a stronger lock would block rows that refer to these (ledger entries) and deadlock.
 */
async function lockBoth(
  tx: Tx,
  { bookingId, paymentId }: Pick<Attempt, 'bookingId' | 'paymentId'>,
): Promise<{ held: HeldBooking; row: PaymentRow }> {
  const [locked] = await prepared<PaymentRow & HeldColumns>(tx, LOCK_BOTH, [bookingId, paymentId]);
  assert(locked, 'a payment and its booking are never deleted');
  const { heldState, heldSince, heldShort, heldMinor, heldCurrency, heldAgency, ...row } = locked;
  const held = {
    state: heldState,
    createdAt: heldSince,
    shortHold: heldShort,
    totalMinor: heldMinor,
    currency: heldCurrency,
    agencyId: heldAgency,
  };
  return { held, row };
}

/** The booking's columns that the decision depends on. */
type HeldBooking = Pick<
  BookingRow,
  'state' | 'createdAt' | 'shortHold' | 'totalMinor' | 'currency' | 'agencyId'
>;
type HeldColumns = {
  heldState: HeldBooking['state'];
  heldSince: Date;
  heldShort: boolean;
  heldMinor: number;
  heldCurrency: string;
  heldAgency: string | null;
};

const LOCK_BOTH = `with held as (select booking_id, state, created_at, short_hold, total_minor, currency, agency_id
      from booking where booking_id = $1 for no key update)
    select ${columnsOf(payment, 'p')}, held.state "heldState", held.created_at "heldSince", held.short_hold "heldShort",
      held.total_minor "heldMinor", held.currency "heldCurrency",
      held.agency_id "heldAgency"
    from held join payment p using (booking_id) where p.payment_id = $2 for no key update of p`;

/** Money that is already captured (a bank payment) needs no second step. */
async function paidPayment(
  tx: Tx,
  ctx: PaymentCtx,
  { row, seen, agencyId }: { row: PaymentRow; seen: ProviderPayment | null; agencyId: string | null },
): Promise<PaymentRow | null> {
  const to = seen?.state === 'captured' ? 'captured' : 'authorised';
  const change = { to, ...knownFirst(row, seen), seen, bookingConfirmed: true } as const;
  const ofAgency = row.creditMinor > 0 || row.commissionMinor > 0;
  // For a group: its deposit is locked before the credit accounts.
  const deposit = agencyId === null ? null : await lockDepositOf(tx, row.bookingId);
  const credit = ofAgency ? await creditOfBooking(tx, ctx, row.bookingId) : null;
  const after = await changeState(tx, ctx, row, change);
  if (deposit) await returnDeposit(tx, ctx, { bookingId: row.bookingId, deposit });
  const touched = credit ?? deposit?.creditAccountId;
  if (touched) await noteCreditLevel(tx, ctx, [touched]);
  if (isOfSale(row)) await ctx.emit(tx, { kind: 'booking_confirmed', bookingId: row.bookingId });
  if (row.provider !== 'none' || !after) return after;
  return changeState(tx, ctx, after, { to: 'captured', bookingConfirmed: true });
}

/** A payment by vouchers or credit alone has nothing at a provider to void or refund. */
async function endWithoutBooking(
  tx: Tx,
  ctx: PaymentCtx,
  row: PaymentRow,
  { seen, failureCode }: { seen: ProviderPayment | null; failureCode: ErrorCode },
): Promise<PaymentRow | null> {
  if (!seen) return changeState(tx, ctx, row, { to: 'failed', failureCode });
  const to = seen.state === 'captured' ? 'refund_due' : 'void_due';
  const after = await changeState(tx, ctx, row, { to, ...knownFirst(row, seen), seen, failureCode });
  if (after) await ctx.emit(tx, { kind: 'payment_problem', paymentId: row.paymentId });
  return after;
}

/** A `created` payment passes through `pending` once the provider has answered. */
function knownFirst(row: PaymentRow, seen: ProviderPayment | null): { through?: 'pending' } {
  return seen && row.state === 'created' ? { through: 'pending' } : {};
}

/** True while the extension by the request to pay guarantees that the hold has not lapsed. */
function isStillHeld(held: HeldBooking, row: PaymentRow, now: Date): boolean {
  const guaranteed = guaranteedUntil(held, row.createdAt);
  // Allows one minute of clock skew.
  return now.getTime() < guaranteed.getTime() - 60_000;
}

/** A booking that is already confirmed while this payment is pending was confirmed by another payment. */
function whySaleNotThis(held: HeldBooking, row: PaymentRow): ErrorCode | null {
  if (isSoldState(held.state)) return 'booking_already_paid';
  return pays(row, held.totalMinor, held.currency) ? null : 'price_changed';
}

function whyDueNotThis(held: HeldBooking, due: DueRow, row: PaymentRow): ErrorCode | null {
  if (due.state !== 'open') return due.state === 'paid' ? 'booking_already_paid' : 'due_closed';
  if (!isSoldState(held.state)) return 'due_closed';
  return pays(row, due.amountMinor, due.currency) ? null : 'price_changed';
}

function pays(row: PaymentRow, owedMinor: number, currency: string): boolean {
  const partsMinor = row.amountMinor + row.vouchersMinor + row.creditMinor;
  return partsMinor === owedMinor + row.surchargeMinor && row.currency === currency;
}

function whyMoneyNot(row: PaymentRow, seen: ProviderPayment | null): ErrorCode | null {
  if (!seen) return null;
  const isOurs = seen.amountMinor === row.amountMinor && seen.currency === row.currency;
  // Part of a bank payment may have been refunded at the provider before we learned of the payment.
  const isWhole =
    seen.state !== 'captured' || (seen.capturedMinor === row.amountMinor && seen.refundedMinor === 0);
  return isOurs && isWhole ? null : 'payment_amount_wrong';
}
