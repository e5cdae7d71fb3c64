// The API of the newsletter (Specification §7): requests a subscription, without revealing whether one existed.
import { Hono } from 'hono';
import { z } from 'zod';

import { describe } from '#platform/http/describe.ts';
import type { RouterEnv } from '#platform/http/router-env.ts';
import { refuseRequest } from '#platform/http/problem.server.ts';
import { limitRate } from '#platform/http/rate-limit.ts';
import { readInput } from '#platform/http/read-input.ts';
import { type NewsletterCtx, signUpRates } from '#messages/newsletter/newsletter-ctx.ts';
import { NAME_MAX, NAME_MIN } from '#messages/newsletter/sign-up-limits.ts';
import { subscribe } from '#messages/newsletter/subscribe.server.ts';
import { EMAIL_MAX } from '#reservations/contact/contact-limits.ts';

/** Shapes only: the command checks the values, for the page's form as well. */
export const signUpSchema = z
  .strictObject({
    name: z.string().meta({ description: `${NAME_MIN} to ${NAME_MAX} characters after trimming.` }),
    email: z.string().meta({ description: `Local part, @, domain; at most ${EMAIL_MAX} characters.` }),
    language: z
      .string()
      .meta({ description: 'One that the regional site speaks, in lower case: `en`, `es` or `pt`.' }),
  })
  .meta({ id: 'NewsletterSignUp' });

export const acceptedSchema = z
  .strictObject({
    accepted: z.literal(true).meta({ description: 'The same for a new address and for a known one.' }),
  })
  .meta({ id: 'NewsletterAccepted' });

export const newsletterApi = new Hono<RouterEnv<NewsletterCtx>>().post(
  '/newsletter',
  describe({
    operationId: 'subscribeToNewsletter',
    summary: 'Subscribe to the newsletter',
    description:
      'For the regional site of the Host header. An address that is not subscribed gets a mail with a link to ' +
      'confirm, at most one an hour; nothing else is ever sent to it before. Limited to 5 requests a minute and ' +
      '20 an hour per client address, and to 50 a second in all; `Retry-After` says when to come again.',
    tag: 'Newsletter',
    access: 'open',
    body: {
      schema: signUpSchema,
      example: { name: 'Ana García', email: 'ana@example.com', language: 'es' },
    },
    answer: { status: 202, schema: acceptedSchema, description: 'Accepted.', example: { accepted: true } },
    refusals: ['rate_limited', 'invalid_name', 'invalid_email', 'locale_unknown'],
  }),
  limitRate(signUpRates),
  async (c) => {
    const ctx = c.get('ctx');
    const input = readInput(signUpSchema, c.get('body'));
    if (!input.ok) return refuseRequest(c, ctx, input);
    const asked = await subscribe(ctx, input.value);
    return asked.ok ? c.json({ accepted: true }, 202) : refuseRequest(c, ctx, asked);
  },
);
