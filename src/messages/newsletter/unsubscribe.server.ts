// Ends a subscription by the signed link of any of its mails: no login, no question, no delay.
import { and, eq, ne } from 'drizzle-orm';

import { newsletterSubscription } from '#platform/db/schema.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { ok, refuse, type Result } from '#platform/lib/result.ts';
import { readUnsubscribeToken } from '#messages/newsletter/link-token.server.ts';

type Unsubscribed = Result<undefined, 'newsletter_link_unknown'>;

/** Gives the same answer a second time, and for a deleted subscription: the result is what was wanted. */
export async function unsubscribe(
  ctx: Pick<Ctx, 'db' | 'now' | 'settings'>,
  token: string,
): Promise<Unsubscribed> {
  const id = readUnsubscribeToken(token, ctx.settings);
  if (!id) return refuse('newsletter_link_unknown');
  const table = newsletterSubscription;
  await ctx.db.orm
    .update(table)
    .set({ state: 'unsubscribed', unsubscribedAt: ctx.now })
    .where(and(eq(table.newsletterSubscriptionId, id), ne(table.state, 'unsubscribed')));
  return ok(undefined);
}

/** Whether the link is one of ours; reads no database and changes nothing. */
export function checkUnsubscribeLink({ settings }: Pick<Ctx, 'settings'>, token: string): Unsubscribed {
  return readUnsubscribeToken(token, settings) ? ok(undefined) : refuse('newsletter_link_unknown');
}
