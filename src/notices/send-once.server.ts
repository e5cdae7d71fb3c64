// One message per thing and occasion: written once, sent at least once, and remembered as sent.
import { and, eq, isNull, type SQL } from 'drizzle-orm';

import { type Tx, withTx } from '#db/client.server.ts';
import { message } from '#db/schema.ts';
import type { Ctx } from '#lib/ctx.ts';
import { uuidv7 } from '#lib/ids.ts';
import type { MailTransport } from '#notices/mail-transport.server.ts';
import type { Mail } from '#notices/mail.ts';

export type SendCtx = Pick<Ctx, 'db' | 'now' | 'random' | 'settings' | 'log'>;

/** What a message is about, of which kind it is, and why it is sent now: together they name it. */
export type Occasion = {
  about: { bookingId: string } | { newsletterSubscriptionId: string };
  kind: string;
  occasion: string;
};

export type Draft = Mail & {
  locale: string;
  recipient: string;
  /** Done in the transaction that stores this very draft, and not when another run was first. */
  onStored?: (tx: Tx) => Promise<void>;
};

/**
 * Sends what `write` says once per occasion; a second run for the same occasion sends nothing, and `write` answers null
 * when there is nothing to say any more. Throws when the mail could not be handed over, so that the outbox tries again
 * with the very same message. `headers` are added to those of every mail and must be the same for every try.
 */
export async function sendOnce(
  ctx: SendCtx,
  transport: MailTransport,
  what: Occasion,
  write: () => Promise<Draft | null>,
  headers: Readonly<Record<string, string>> = {},
): Promise<'sent' | 'sent before' | 'not needed'> {
  const stored = (await readMessage(ctx, what)) ?? (await writeMessage(ctx, what, write));
  if (!stored) return 'not needed';
  if (stored.sentAt) return 'sent before';
  await transport.send({
    messageId: stored.messageId,
    to: stored.recipient,
    locale: stored.locale,
    subject: stored.subject,
    text: stored.textBody,
    html: stored.htmlBody,
    headers,
  });
  // A kill before this line sends the same message again, with the same Message-ID: at least once.
  await ctx.db.orm
    .update(message)
    .set({ sentAt: ctx.now })
    .where(and(eq(message.messageId, stored.messageId), isNull(message.sentAt)));
  ctx.log.info({ messageId: stored.messageId, ...what.about, kind: what.kind }, 'mail sent');
  return 'sent';
}

type Message = typeof message.$inferSelect;

async function readMessage(ctx: SendCtx, what: Occasion): Promise<Message | undefined> {
  const [row] = await ctx.db.orm.select().from(message).where(isOf(what));
  return row;
}

async function writeMessage(
  ctx: SendCtx,
  what: Occasion,
  write: () => Promise<Draft | null>,
): Promise<Message | undefined> {
  const draft = await write();
  if (!draft) return undefined;
  await withTx(ctx.db, async (tx) => {
    const written = await tx
      .insert(message)
      .values({
        messageId: uuidv7(ctx.now, ctx.random),
        ...what.about,
        kind: what.kind,
        occasion: what.occasion,
        locale: draft.locale,
        recipient: draft.recipient,
        subject: draft.subject,
        textBody: draft.text,
        htmlBody: draft.html,
        createdAt: ctx.now,
      })
      .onConflictDoNothing()
      .returning({ messageId: message.messageId });
    if (written.length > 0) await draft.onStored?.(tx);
  });
  return readMessage(ctx, what);
}

function isOf({ about, kind, occasion }: Occasion): SQL | undefined {
  const same =
    'bookingId' in about
      ? eq(message.bookingId, about.bookingId)
      : eq(message.newsletterSubscriptionId, about.newsletterSubscriptionId);
  return and(same, eq(message.kind, kind), eq(message.occasion, occasion));
}
