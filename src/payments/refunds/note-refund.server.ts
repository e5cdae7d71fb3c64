// What became of a refund, in the history of its booking.
import type { Tx } from '#platform/db/client.server.ts';
import type { refund } from '#platform/db/schema.ts';
import type { PaymentCtx } from '#payments/states/payment-ctx.ts';
import { bySystem, type EventActor } from '#reservations/events/booking-event.ts';
import { writeBookingEvents } from '#reservations/events/write-booking-events.server.ts';

/** In the transaction that changes its state; a provider or the bank did it, or `by`. */
export async function noteRefund(
  tx: Tx,
  { now: at }: Pick<PaymentCtx, 'now'>,
  kind: 'refunded' | 'refund_refused' | 'refund_moved',
  { refundId, bookingId, destination, ...row }: typeof refund.$inferSelect,
  by: EventActor = bySystem,
): Promise<void> {
  const details = { refundId, destination };
  await writeBookingEvents(tx, [{ bookingId, kind, details, ...by, amountMinor: 0 - row.amountMinor, at }]);
}
