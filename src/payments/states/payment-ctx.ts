// What payment commands need besides the context of bookings: providers, and whom to tell.
import type { AccountCtx } from '#identity/signed-in.ts';
import type { BookingCtx } from '#reservations/booking-ctx.ts';
import type { Emit } from '#platform/lib/ctx.ts';
import { assert } from '#platform/lib/result.ts';
import type { DueSettlers } from '#payments/states/due.ts';
import type { Gateway, Gateways } from '#payments/states/gateway.ts';
import type { PaymentEvent } from '#payments/states/payment-event.ts';

export type PaymentCtx = BookingCtx &
  AccountCtx & {
    gateways: Gateways;
    /** What each kind of due does once it is paid, besides a sale. */
    settlers: DueSettlers;
    emit: Emit<PaymentEvent>;
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
