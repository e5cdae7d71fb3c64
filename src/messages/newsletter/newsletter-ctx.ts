// What the newsletter's commands need beside the common values, and how often the form may be sent.
import type { Emit } from '#platform/lib/ctx.ts';
import type { RatedCtx, RateRule } from '#platform/http/rate-limit.ts';

/** Somebody asked for the newsletter: a mail asks for the confirmation. */
export type NewsletterEvent = {
  kind: 'newsletter_asked';
  newsletterSubscriptionId: string;
  occasion: string;
};

export type NewsletterCtx = RatedCtx & {
  emit: Emit<NewsletterEvent>;
};

/** A household may sign up its members; a flood from everywhere must not slow down bookings. */
export const signUpRates: readonly RateRule[] = [
  { name: 'newsletter-minute', tokens: 5, seconds: 60 },
  { name: 'newsletter-hour', tokens: 20, seconds: 3600 },
  { name: 'newsletter-all', tokens: 50, seconds: 1, shared: true },
];
