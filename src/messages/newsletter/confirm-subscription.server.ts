// The second half of the double opt-in: the owner of the address presses the link of the mail.
import { and, eq, gt } from 'drizzle-orm';

import { newsletterSubscription } from '#platform/db/schema.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { ok, refuse, type Result } from '#platform/lib/result.ts';
import { readConfirmToken } from '#messages/newsletter/link-token.server.ts';

type ConfirmCtx = Pick<Ctx, 'db' | 'now'>;
type LinkCode = 'newsletter_link_unknown' | 'newsletter_link_used' | 'newsletter_link_expired';

/** Long enough for a holiday without mail, short enough that the request is still current. */
const GOOD_FOR_MS = 7 * 86_400_000;

/** Confirms the subscription of this token, once; of two simultaneous attempts one confirms and one is refused. */
export async function confirmSubscription(
  ctx: ConfirmCtx,
  token: string,
): Promise<Result<undefined, LinkCode>> {
  const read = readConfirmToken(token);
  if (!read) return refuse('newsletter_link_unknown');
  const table = newsletterSubscription;
  const confirmed = await ctx.db.orm
    .update(table)
    .set({ state: 'confirmed', confirmedAt: ctx.now, unsubscribedAt: null })
    .where(
      and(
        eq(table.newsletterSubscriptionId, read.id),
        eq(table.confirmHash, read.hash),
        eq(table.state, 'pending'),
        gt(table.askedAt, new Date(ctx.now.getTime() - GOOD_FOR_MS)),
      ),
    )
    .returning({ id: table.newsletterSubscriptionId });
  return confirmed.length > 0 ? ok(undefined) : judgeConfirmLink(ctx, token, 'newsletter_link_used');
}

/** Whether the link can be pressed, and why not; changes nothing. */
export async function checkConfirmLink(ctx: ConfirmCtx, token: string): Promise<Result<undefined, LinkCode>> {
  return judgeConfirmLink(ctx, token, null);
}

/** `open` is the answer for a link that looks usable; one that was just refused was used at the same moment. */
async function judgeConfirmLink(
  ctx: ConfirmCtx,
  token: string,
  open: LinkCode | null,
): Promise<Result<undefined, LinkCode>> {
  const read = readConfirmToken(token);
  const table = newsletterSubscription;
  const [row] = read
    ? await ctx.db.orm.select().from(table).where(eq(table.newsletterSubscriptionId, read.id))
    : [];
  if (!row || row.confirmHash !== read?.hash) return refuse('newsletter_link_unknown');
  // The hash outlives its use, so that a second press can be recognised.
  if (row.state !== 'pending') return refuse('newsletter_link_used');
  if (row.askedAt.getTime() + GOOD_FOR_MS <= ctx.now.getTime()) return refuse('newsletter_link_expired');
  return open ? refuse(open) : ok(undefined);
}
