// For tests of what is due after the sale: an amount, and a settler that adds it to the booking, as a room that sells
// extras later does.
import { sql } from 'drizzle-orm';

import { withTx } from '#platform/db/client.server.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import { ok } from '#platform/lib/result.ts';
import type { DueSettlers, SettleDue } from '#payments/states/due.ts';
import { type NewDue, openDue } from '#payments/dues/due.server.ts';
import { settlePayment } from '#payments/settle-payment.server.ts';
import type { PaymentCtx } from '#payments/states/payment-ctx.ts';
import { takePayment } from '#payments/take-payment.server.ts';

/** A line of what is due, and one of the surcharge; the total follows. */
const addLine: SettleDue = (ctx, { due, payment }, accept) =>
  withTx(ctx.db, async (tx) => {
    const { bookingId, dueId, amountMinor, commissionMinor } = due;
    const fee = payment.surchargeMinor;
    // First, as it would be for a command that has already been stored by another process.
    const accepted = await accept(tx);
    if (!accepted.ok) return accepted;
    await tx.execute(sql`update booking set total_minor = total_minor + ${amountMinor + fee},
    payment_fee_minor = payment_fee_minor + ${fee}, commission_minor = commission_minor + ${commissionMinor}
    where booking_id = ${bookingId}`);
    await tx.execute(sql`insert into price_line (booking_id, line_no, kind, code, refund_class, amount_minor,
      commission_minor, cause)
    select ${bookingId}, coalesce(max(line_no), 0) + 1, 'extra', 'bag', 'service', ${amountMinor}, ${commissionMinor},
      ${dueId} from price_line where booking_id = ${bookingId}`);
    return ok(null);
  });

export const testSettlers: DueSettlers = { addition: addLine, fee: addLine };

type World = { ctx: (change?: Partial<PaymentCtx>) => PaymentCtx };

/** An amount that is due for a sold booking; a bag of 70.00 EUR unless told otherwise. */
export function dueFor(world: World, bookingId: string, change: Partial<NewDue> = {}): Promise<string> {
  const ctx = world.ctx();
  const target = uuidv7(ctx.now);
  const due = {
    kind: 'addition' as const,
    bookingId,
    target,
    amountMinor: 7_000,
    currency: 'EUR',
    ...change,
  };
  return withTx(ctx.db, (tx) => openDue(tx, ctx, due));
}

/** Pays it with a card by token, and captures. Returns the payment. */
export async function paidDue(
  world: World,
  bookingId: string,
  change: Partial<NewDue> & { paymentToken?: string } = {},
): Promise<{ dueId: string; paymentId: string }> {
  const { paymentToken = 'tok_approved', ...due } = change;
  const dueId = await dueFor(world, bookingId, due);
  const ctx = world.ctx();
  const returnUrl = `${ctx.settings.PUBLIC_URL}/es/payment?booking=${bookingId}`;
  const order = { bookingId, dueId, consent: true, locale: 'es' as const, returnUrl, paymentToken };
  const taken = await takePayment(ctx, order);
  if (!taken.ok) throw new Error(`payment refused: ${taken.code}`);
  const { paymentId } = taken.value;
  await settlePayment(ctx, paymentId);
  return { dueId, paymentId };
}
