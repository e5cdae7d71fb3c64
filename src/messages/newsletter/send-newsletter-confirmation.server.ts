// The job of a sign-up: makes the confirm link when its mail is written, and sends it once.
import { and, eq } from 'drizzle-orm';

import { readDomains } from '#content/read-site.server.ts';
import { newsletterSubscription } from '#platform/db/schema.ts';
import { toLocale } from '#platform/i18n/locales.ts';
import { confirmToken, newsletterLink, unsubscribeToken } from '#messages/newsletter/link-token.server.ts';
import { airlineOn } from '#messages/documents/read-around.server.ts';
import { newsletterMail } from '#messages/newsletter/newsletter-mail.ts';
import type { JobData } from '#messages/jobs.ts';
import type { MailTransport } from '#messages/outbox/mail-transport.server.ts';
import { type Draft, type SendCtx, sendOnce } from '#messages/outbox/send-once.server.ts';
import { pathTo } from '#paths.ts';

type Job = JobData['send-newsletter-confirmation'];
type SubscriptionRow = typeof newsletterSubscription.$inferSelect;

/**
 * Sends the mail that asks the owner of the address to confirm. `not needed` when the subscription is gone, no longer
 * waiting, or was requested again since: that has its own mail.
 */
export async function sendNewsletterConfirmation(
  ctx: SendCtx,
  transport: MailTransport,
  { newsletterSubscriptionId, occasion }: Job,
): ReturnType<typeof sendOnce> {
  const about = { newsletterSubscriptionId };
  const table = newsletterSubscription;
  const [row] = await ctx.db.orm
    .select()
    .from(table)
    .where(eq(table.newsletterSubscriptionId, newsletterSubscriptionId));
  if (!row) return 'not needed';
  const unsubscribeUrl = await linkOf(
    ctx,
    row,
    'unsubscribe',
    unsubscribeToken(newsletterSubscriptionId, ctx.settings),
  );
  return sendOnce(
    ctx,
    transport,
    { about, kind: 'newsletter-confirmation', occasion },
    async () =>
      row.state === 'pending' && `asked-${row.asked}` === occasion ? draft(ctx, row, unsubscribeUrl) : null,
    // RFC 2369 and RFC 8058: the mail program's own button. Both are built only from configuration and a signed token.
    {
      headers: {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    },
  );
}

async function draft(ctx: SendCtx, row: SubscriptionRow, unsubscribeUrl: string): Promise<Draft> {
  const { newsletterSubscriptionId: id, asked } = row;
  const { token, hash } = confirmToken(id, ctx.random);
  const confirmUrl = await linkOf(ctx, row, 'confirm', token);
  const locale = toLocale(row.language) ?? 'en';
  const domain = (await readDomains(ctx)).find((each) => each.domainId === row.domainId);
  const country = domain?.country ?? null;
  const siteUrl = new URL(confirmUrl).origin + pathTo(row.language, '');
  const airline = airlineOn(domain ?? null, ctx.airline);
  const table = newsletterSubscription;
  return {
    ...(await newsletterMail({ airline, locale, country, confirmUrl, unsubscribeUrl, siteUrl })),
    locale,
    recipient: row.email,
    onStored: async (tx) => {
      await tx
        .update(table)
        .set({ confirmHash: hash })
        .where(and(eq(table.newsletterSubscriptionId, id), eq(table.asked, asked)));
    },
  };
}

function linkOf(
  ctx: SendCtx,
  { domainId, language }: SubscriptionRow,
  page: 'confirm' | 'unsubscribe',
  token: string,
): Promise<string> {
  return newsletterLink(ctx, { domainId, language, page, token });
}
