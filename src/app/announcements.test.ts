// What rooms announce becomes a job with what the job needs; kinds that read rows first are in the tests of their mails.
import { expect, test } from 'vitest';

import { type Announced, announceTo } from '#app/announcements.server.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { worldNow } from '#tests/support/database/test-database.ts';

const cases: readonly [Announced, name: string, data: object][] = [
  [
    { kind: 'booking_confirmed', bookingId: 'b' },
    'send-confirmation',
    { bookingId: 'b', occasion: 'confirmed' },
  ],
  [{ kind: 'account_link_made', accountLinkId: 'l' }, 'send-account-link', { accountLinkId: 'l' }],
  [
    { kind: 'password_changed', accountId: 'a' },
    'send-password-changed',
    { accountId: 'a', changedAt: worldNow.toISOString() },
  ],
  [
    { kind: 'newsletter_asked', newsletterSubscriptionId: 'n', occasion: 'asked-2' },
    'send-newsletter-confirmation',
    { newsletterSubscriptionId: 'n', occasion: 'asked-2' },
  ],
];

test.each(cases)('%j', async (event, name, data) => {
  const jobs: unknown[] = [];
  const enqueue = (_: unknown, job: string, ...work: unknown[]) =>
    Promise.resolve(void jobs.push([job, ...work]));
  const emit = announceTo({ jobs: { enqueue }, clock: () => worldNow });
  await emit({} as Tx, event);
  expect(jobs).toEqual([[name, data]]);
});
