// Work that is done after the answer: named, with its data, and asked for inside the transaction that makes it due.
import type { Tx } from '#db/client.server.ts';

/** Every kind of background work and what it is told. Ids only: the handler reads the rest when it runs. */
export type JobData = {
  /** `occasion` separates the first mail (`confirmed`) from each resend. */
  'send-confirmation': { bookingId: string; occasion: string };
  /** `occasion` counts how often the address asked. */
  'send-newsletter-confirmation': { newsletterSubscriptionId: string; occasion: string };
};

export type JobName = keyof JobData;

/** The port through which a command leaves work behind; it is done at least once if, and only if, `tx` commits. */
export type Jobs = {
  enqueue: <N extends JobName>(tx: Tx, name: N, data: JobData[N]) => Promise<void>;
};
