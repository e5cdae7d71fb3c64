// Asks for the newsletter: one subscription per site and address, pending until its owner confirms by mail.
import { and, eq, lte, ne, sql } from 'drizzle-orm';

import { readSite } from '#content/read-site.server.ts';
import { type Tx, withTx } from '#platform/db/client.server.ts';
import { newsletterSubscription } from '#platform/db/schema.ts';
import { locales } from '#platform/i18n/locales.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import { type FieldError, ok, refuseFields, type Result } from '#platform/lib/result.ts';
import type { NewsletterCtx } from '#messages/newsletter/newsletter-ctx.ts';
import { refuseAddress, refuseName, tidySignUp } from '#messages/newsletter/sign-up.ts';

export type SubscribeInput = { name: string; email: string; language: string };

/** One address gets no more mails than this, however often it is typed into a form. */
const MAIL_GAP_MS = 3_600_000;

/**
 * Gives the same answer for an address that is new, waiting or subscribed, so that nobody learns which it is. Enqueues
 * a confirmation mail for an address that is not confirmed and was not mailed within the hour. Refuses `invalid_name`
 * before `invalid_email` (Specification §5), and a language that the site does not offer.
 */
export async function subscribe(
  ctx: NewsletterCtx,
  input: SubscribeInput,
): Promise<Result<undefined, 'input_invalid'>> {
  const wrong = await refuse(ctx, input);
  if (wrong.length > 0) return refuseFields(wrong);
  const { name, email } = tidySignUp(input);
  await withTx(ctx.db, async (tx) => {
    const asked = await ask(ctx, tx, { name, email, language: input.language });
    if (!asked) return;
    const { id: newsletterSubscriptionId, times } = asked;
    await ctx.emit(tx, { kind: 'newsletter_asked', newsletterSubscriptionId, occasion: `asked-${times}` });
  });
  return ok(undefined);
}

async function refuse(ctx: NewsletterCtx, { name, email, language }: SubscribeInput): Promise<FieldError[]> {
  const site = await readSite({ ...ctx, site: { ...ctx.site, preview: false } });
  const spoken = locales.some((locale) => locale === language && site?.domain.languages.includes(locale));
  const codes = [
    ['name', refuseName(name)],
    ['email', refuseAddress(email)],
    ['language', spoken ? null : 'locale_unknown'],
  ] as const;
  return codes.flatMap(([path, code]) => (code ? [{ path, code }] : []));
}

/** The subscription that needs a mail, or null. Of two at the same moment the unique index lets only one through. */
async function ask(
  ctx: NewsletterCtx,
  tx: Tx,
  asked: { name: string; email: string; language: string },
): Promise<{ id: string; times: number } | null> {
  const table = newsletterSubscription;
  const returned = { id: table.newsletterSubscriptionId, times: table.asked };
  const [made] = await tx
    .insert(table)
    .values({
      newsletterSubscriptionId: uuidv7(ctx.now, ctx.random),
      domainId: ctx.site.domainId,
      ...asked,
      state: 'pending',
      createdAt: ctx.now,
      askedAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning(returned);
  if (made) return made;
  // The latest sign-up decides the next mail; the link in an older mail becomes invalid.
  const [again] = await tx
    .update(table)
    .set({ ...asked, state: 'pending', confirmHash: null, askedAt: ctx.now, asked: sql`${table.asked} + 1` })
    .where(
      and(
        eq(table.domainId, ctx.site.domainId),
        eq(sql`lower(${table.email})`, sql`lower(${asked.email})`),
        ne(table.state, 'confirmed'),
        lte(table.askedAt, new Date(ctx.now.getTime() - MAIL_GAP_MS)),
      ),
    )
    .returning(returned);
  return again ?? null;
}
