// For tests: a subscriber's view of the newsletter, with a movable clock and stored mails.
import { eq } from 'drizzle-orm';

import type { TestDatabase } from '#tests/support/database/test-database.ts';
import { newsletterSubscription } from '#platform/db/schema.ts';
import { testRates } from '#tests/support/app/test-rates.ts';
import { testAirline } from '#tests/support/airline.ts';
import { defaultSite } from '#platform/lib/ctx.ts';
import { cryptoRandom } from '#platform/lib/ids.ts';
import { openLog } from '#platform/lib/log.server.ts';
import { assert } from '#platform/lib/result.ts';
import { readSettings } from '#platform/lib/settings.server.ts';
import type { NewsletterCtx } from '#messages/newsletter/newsletter-ctx.ts';
import { sendNewsletterConfirmation } from '#messages/newsletter/send-newsletter-confirmation.server.ts';
import { mailKeeper } from './mail-keeper.ts';
import type { MailTransport, OutgoingMail } from '#messages/outbox/mail-transport.server.ts';

type Asked = { newsletterSubscriptionId: string; occasion: string };

/** The context of a request to a site at a given time; `asked` are its queued mails, and `post` sends them. */
export function subscriberOf(test: TestDatabase, now: Date, domainId = 1, env: Record<string, string> = {}) {
  const read = readSettings({ PUBLIC_URL: 'http://localhost:3000', ...env });
  assert(read.ok, 'the settings of the tests are good');
  const asked: Asked[] = [];
  const sent: OutgoingMail[] = [];
  const keeper: MailTransport = mailKeeper(sent);
  const ctx: NewsletterCtx = {
    db: test.db,
    now,
    airline: testAirline,
    random: cryptoRandom,
    locale: 'en',
    site: { ...defaultSite(read.settings), domainId },
    visitor: null,
    requestId: 't',
    log: openLog('silent'),
    settings: read.settings,
    client: 'unknown',
    rates: testRates(),
    emit: async (_tx, { newsletterSubscriptionId, occasion }) =>
      void asked.push({ newsletterSubscriptionId, occasion }),
  };
  const post = async (transport = keeper) => {
    const outcomes = [];
    for (const job of asked.splice(0)) outcomes.push(await sendNewsletterConfirmation(ctx, transport, job));
    return outcomes;
  };
  return { ctx, asked, sent, post };
}

/** The token of the link in a mail: `confirm` or `unsubscribe`. */
export function tokenIn(mail: { text: string } | undefined, page: string): string {
  return new RegExp(`/newsletter/${page}\\?token=([\\w-]+)`).exec(mail?.text ?? '')?.[1] ?? '';
}

export async function subscriptionsOf(test: TestDatabase, email: string) {
  return test.db.orm.select().from(newsletterSubscription).where(eq(newsletterSubscription.email, email));
}
