// Commands: a traveller chooses a voucher for a booking by its code, or removes it. No money moves before payment.
import { and, eq, type SQL, sql } from 'drizzle-orm';

import { noteSellerAct } from '#identity/audit/note-seller-act.server.ts';
import { holdAccess } from '#reservations/booking-access.ts';
import { type BookingRow, openForChange } from '#reservations/open-for-change.server.ts';
import { type Tx, withTx } from '#platform/db/client.server.ts';
import { bookingVoucher, voucher } from '#platform/db/schema.ts';
import { isUuid } from '#platform/lib/ids.ts';
import { assert, ok, type Refusal, refuse, type Result } from '#platform/lib/result.ts';
import { optionsFor } from '#payments/credit/credit-option.server.ts';
import { actorOf } from '#reservations/events/booking-event.ts';
import { writeBookingEvents } from '#reservations/events/write-booking-events.server.ts';
import type { PaymentCtx } from '#payments/states/payment-ctx.ts';
import { readPaymentFacts } from '#payments/states/payment-facts.server.ts';
import type { PaymentOptions } from '#payments/states/payment-options.ts';
import { limitGuesses, typedHash } from '#payments/vouchers/typed-code.server.ts';

/** The most vouchers that may pay one booking. */
export const MOST_VOUCHERS = 5;

type OpenCode =
  | 'booking_unknown'
  | 'hold_expired'
  | 'hold_replaced'
  | 'booking_not_open'
  | 'booking_locked_by_payment';

type VoucherCode =
  | 'voucher_unknown'
  | 'voucher_expired'
  | 'voucher_currency_wrong'
  | 'voucher_used_up'
  | 'voucher_in_use'
  | 'voucher_already_chosen'
  | 'vouchers_too_many';

/** Returns the payment plan with it. `code` as typed: lower case, spaces and dashes are accepted. */
export async function addVoucher(
  ctx: PaymentCtx,
  { bookingId, code }: { bookingId: string; code: string },
): Promise<Result<PaymentOptions, OpenCode | VoucherCode | 'rate_limited'>> {
  return limitGuesses(ctx, () => changeVouchers(ctx, bookingId, (tx, open) => add(tx, ctx, open, code)));
}

/** A voucher that is not chosen is no error: removing is idempotent. */
export function dropVoucher(
  ctx: PaymentCtx,
  { bookingId, voucherId }: { bookingId: string; voucherId: string },
): Promise<Result<PaymentOptions, OpenCode>> {
  return changeVouchers<OpenCode>(ctx, bookingId, async (tx) => {
    if (!isUuid(voucherId)) return null;
    const mine = and(eq(bookingVoucher.bookingId, bookingId), eq(bookingVoucher.voucherId, voucherId));
    await tx.delete(bookingVoucher).where(mine);
    return null;
  });
}

/**
 * Under the booking's row lock, and only while it is open for changes. A trigger raises the booking's version, so an
 * earlier payment plan becomes stale.
 */
function changeVouchers<Code extends OpenCode | VoucherCode>(
  ctx: PaymentCtx,
  bookingId: string,
  change: (tx: Tx, open: BookingRow) => Promise<Refusal<Code> | null>,
): Promise<Result<PaymentOptions, OpenCode | Code>> {
  return withTx(ctx.db, async (tx) => {
    const open = await openForChange(tx, holdAccess(ctx), bookingId, { lives: ['held'], now: ctx.now });
    if (!open.ok) return open;
    const refused = await change(tx, open.value);
    if (refused) return refused;
    await noteSellerAct(tx, ctx, 'vouchers', bookingId);
    await writeBookingEvents(tx, [{ bookingId, kind: 'vouchers', ...actorOf(ctx), at: ctx.now }]);
    const facts = await readPaymentFacts(tx, bookingId);
    assert(facts, 'a locked booking is there');
    return ok(await optionsFor(tx, ctx, facts));
  });
}

async function add(
  tx: Tx,
  ctx: PaymentCtx,
  open: BookingRow,
  code: string,
): Promise<Refusal<VoucherCode> | null> {
  const hash = typedHash(ctx, code);
  const found = hash && (await readVoucherFor(tx, open.bookingId, eq(voucher.codeHash, hash)));
  return found ? chooseVoucher(tx, ctx, open, found) : refuse('voucher_unknown');
}

/** Adds it as the last one of the locked booking, or returns the refusal. */
export async function chooseVoucher(
  tx: Tx,
  ctx: Pick<PaymentCtx, 'now'>,
  { bookingId, currency }: BookingRow,
  found: FoundVoucher,
): Promise<Refusal<VoucherCode> | null> {
  const { codeEnd } = found;
  if (found.isChosen) return refuse('voucher_already_chosen', { codeEnd });
  if (found.expiresAt <= ctx.now) return refuse('voucher_expired', { codeEnd });
  if (found.currency !== currency) return refuse('voucher_currency_wrong', { currency: found.currency });
  if (found.balanceMinor === 0)
    return refuse(found.isHeld ? 'voucher_in_use' : 'voucher_used_up', { codeEnd });
  if (found.chosen >= MOST_VOUCHERS) return refuse('vouchers_too_many', { limit: MOST_VOUCHERS });
  const { voucherId, last } = found;
  await tx.insert(bookingVoucher).values({ bookingId, voucherId, position: last + 1 });
  return null;
}

export type FoundVoucher = NonNullable<Awaited<ReturnType<typeof readVoucherFor>>>;

/** The voucher, whether this booking has chosen it and a payment holds part of it, and the booking's voucher count. */
export async function readVoucherFor(tx: Tx, bookingId: string, isIt: SQL) {
  const { voucherId, codeEnd, currency, balanceMinor, expiresAt } = voucher;
  const own = sql`from booking_voucher c where c.booking_id = ${bookingId}`;
  const [found] = await tx
    .select({
      voucherId,
      codeEnd,
      currency,
      balanceMinor,
      expiresAt,
      isChosen: sql<boolean>`exists (select ${own} and c.voucher_id = ${voucher}.voucher_id)`,
      chosen: sql<number>`(select count(*)::int ${own})`,
      last: sql<number>`(select coalesce(max(c.position), 0)::int ${own})`,
      isHeld: sql<boolean>`exists (select from payment_tender t
        where t.voucher_id = ${voucher}.voucher_id and t.state = 'held')`,
    })
    .from(voucher)
    .where(isIt);
  return found ?? null;
}
