// What payment commands need beside those of a booking: a provider, and somebody to tell that a booking is confirmed.
import type { BookingCtx } from '#booking/booking-ctx.ts';
import type { Tx } from '#db/client.server.ts';
import type { Gateway } from '#payments/gateway.ts';

export type PaymentCtx = BookingCtx & {
  gateway: Gateway;
  /** Called once per booking, inside the transaction that confirms it: what it leaves behind commits with it. */
  onConfirmed: (tx: Tx, bookingId: string) => Promise<void>;
};
