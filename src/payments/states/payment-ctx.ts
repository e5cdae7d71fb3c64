// What payment commands need besides the context of bookings: providers, and callbacks for announcements.
import type { AccountCtx } from '#identity/signed-in.ts';
import type { BookingCtx } from '#reservations/booking-ctx.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { assert } from '#platform/lib/result.ts';
import type { DueSettlers } from '#payments/states/due.ts';
import type { Gateway, Gateways } from '#payments/states/gateway.ts';

export type PaymentCtx = BookingCtx &
  AccountCtx & {
    gateways: Gateways;
    /** What each kind of due does once it is paid, besides a sale. */
    settlers: DueSettlers;
    /** Called once per booking, inside the transaction that confirms it, so its writes commit with it. */
    onConfirmed: (tx: Tx, bookingId: string) => Promise<void>;
    /** Called inside the transaction that ends a payment without a booking, unless the traveller was waiting for it. */
    onPaymentProblem: (tx: Tx, paymentId: string) => Promise<void>;
    /** Called inside the transaction that marks a refund as done; `refundIds` are those of one request. */
    onRefunded: (tx: Tx, refundIds: readonly string[]) => Promise<void>;
    /** Called inside the transaction in which a refund finds no destination: the traveller is asked for another one. */
    onRefundStuck: (tx: Tx, refundId: string) => Promise<void>;
    /** Called inside the transaction after which most of an agency's line is used, once each time that happens. */
    onCreditLow: (tx: Tx, creditAccountId: string) => Promise<void>;
  };

/** The provider that the payment was begun with, whichever one the deployment uses now. */
export function gatewayOf(ctx: Pick<PaymentCtx, 'gateways'>, { provider }: { provider: string }): Gateway {
  const gateway = ctx.gateways.named(provider);
  assert(gateway, `the provider ${provider} is set up`);
  return gateway;
}

/** The agent of the session; if nobody is signed in, the agent who booked. Null for a traveller's booking. */
export function payerOf(
  { account }: Pick<PaymentCtx, 'account'>,
  { agencyId, agentId }: { agencyId: string | null; agentId: string | null },
): string | null {
  if (agencyId === null) return null;
  return account?.kind === 'agency' && account.agencyId === agencyId ? account.accountId : agentId;
}

/** Of timed work: what it leaves alone, and when it ends. */
export type SweepLimits = {
  quietMs?: number;
  /** A provider that does not answer takes ten seconds for each: once this is aborted, the rest is left for later. */
  stopping?: AbortSignal;
};
