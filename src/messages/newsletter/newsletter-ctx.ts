// What the newsletter's commands need beside the common values, and how often the form may be sent.
import type { Tx } from '#platform/db/client.server.ts';
import type { RatedCtx, RateRule } from '#platform/http/rate-limit.ts';

export type NewsletterCtx = RatedCtx & {
  /** Called inside the transaction that makes a confirmation mail due: its writes commit with it. */
  onNewsletterAsked: (tx: Tx, newsletterSubscriptionId: string, occasion: string) => Promise<void>;
};

/** A household may sign up its members; a flood from everywhere must not slow down bookings. */
export const signUpRates: readonly RateRule[] = [
  { name: 'newsletter-minute', tokens: 5, seconds: 60 },
  { name: 'newsletter-hour', tokens: 20, seconds: 3600 },
  { name: 'newsletter-all', tokens: 50, seconds: 1, shared: true },
];
