// One step of settling a payment: what it did, and what was learned on the way.
import type { ProviderPayment } from '#payments/states/gateway.ts';
import type { PaymentRow } from '#payments/states/payment-row.server.ts';

export type Step = {
  /** False when nothing more can be done now. */
  moved: boolean;
  /** The payment as it is now; null when it has to be read again, because somebody else was faster. */
  row: PaymentRow | null;
  /** What the provider said in this step. */
  seen: ProviderPayment | null;
};

export const stays: Step = { moved: false, row: null, seen: null };

export function moved(row: PaymentRow | null, seen: ProviderPayment | null = null): Step {
  return { moved: true, row, seen };
}

/** Nothing to do about what the provider said. */
export function heard(seen: ProviderPayment): Step {
  return { moved: false, row: null, seen };
}
