// One step of settling a payment: what it changed, and what it learned.
import type { ProviderPayment } from '#payments/states/gateway.ts';
import type { PaymentRow } from '#payments/states/payment-row.server.ts';

export type Step = {
  /** False when nothing more can be done now. */
  moved: boolean;
  /** The payment as it is now; null when it has to be read again, because another process changed it first. */
  row: PaymentRow | null;
  /** The provider's answer in this step. */
  seen: ProviderPayment | null;
};

export const stays: Step = { moved: false, row: null, seen: null };

export function moved(row: PaymentRow | null, seen: ProviderPayment | null = null): Step {
  return { moved: true, row, seen };
}

/** Nothing to do about the provider's answer. */
export function unchanged(seen: ProviderPayment): Step {
  return { moved: false, row: null, seen };
}
