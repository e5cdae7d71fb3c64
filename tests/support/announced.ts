// For tests: the `emit` of a context that does something of its own with some kinds of events, and nothing with others.
import type { Tx } from '#platform/db/client.server.ts';
import type { PaymentEvent } from '#payments/states/payment-event.ts';

type Heard = {
  [Kind in PaymentEvent['kind']]?: (event: Extract<PaymentEvent, { kind: Kind }>, tx: Tx) => unknown;
};

/** Hears nothing. */
export const silent = (): Promise<void> => Promise.resolve();

/** Hears these kinds of events of payments; what a function throws fails the transaction. */
export function hearing(heard: Heard): (tx: Tx, event: PaymentEvent) => Promise<void> {
  return async (tx, event) => {
    const act: ((event: never, tx: Tx) => unknown) | undefined = heard[event.kind];
    await act?.(event as never, tx);
  };
}
