// One message per thing and occasion: written once, sent at least once, and remembered with every attempt.
import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm';

import { type Tx, withTx } from '#db/client.server.ts';
import { message, messageAttachment, messageAttempt } from '#db/schema.ts';
import type { Ctx } from '#lib/ctx.ts';
import { uuidv7 } from '#lib/ids.ts';
import { isForGood } from '#notices/jobs.ts';
import type { MailTransport } from '#notices/mail-transport.server.ts';
import type { Mail, MailFile } from '#notices/mail.ts';

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
  /** Stored with the message and sent as stored. */
  files?: readonly MailFile[];
  /** Done in the transaction that stores this very draft, and not when another run was first. */
  onStored?: (tx: Tx) => Promise<void>;
};

export type Way = {
  /** Added to those of every mail; the same for every try. */
  headers?: Readonly<Record<string, string>>;
  /** From this moment on it says nothing that is still true: it is not sent any more. */
  before?: Date | undefined;
  /** Puts in what must not be stored, such as the code of a voucher; the same for every try. */
  reveal?: (text: string) => string;
};

export type Sent = 'sent' | 'sent before' | 'not needed';

/**
 * Sends what `write` says once per occasion; a second run for the same occasion sends nothing, and `write` answers null
 * when there is nothing to say any more. Throws when the mail could not be handed over, so that the outbox tries again
 * with the very same message; `ForGood` when the receiver will never take it. Every attempt is stored with its answer.
 */
export async function sendOnce(
  ctx: SendCtx,
  transport: MailTransport,
  what: Occasion,
  write: () => Promise<Draft | null>,
  { headers = {}, before, reveal = (text) => text }: Way = {},
): Promise<Sent> {
  if (before && before <= ctx.now) return 'not needed';
  const stored = (await readMessage(ctx, what)) ?? (await writeMessage(ctx, what, write));
  if (!stored) return 'not needed';
  if (stored.sentAt) return 'sent before';
  const outgoing = {
    messageId: stored.messageId,
    to: stored.recipient,
    locale: stored.locale,
    subject: stored.subject,
    text: reveal(stored.textBody),
    html: reveal(stored.htmlBody),
    files: await readFiles(ctx, stored.messageId),
    headers,
  };
  const answer = await transport.send(outgoing).catch(async (error: unknown) => {
    const said = error instanceof Error ? error.message : String(error);
    await remember(ctx, stored.messageId, isForGood(error) ? 'refused' : 'failed', said);
    throw error;
  });
  // A kill before this line sends the same message again, with the same Message-ID: at least once.
  await remember(ctx, stored.messageId, 'sent', answer);
  ctx.log.info({ messageId: stored.messageId, ...what.about, kind: what.kind }, 'mail sent');
  return 'sent';
}

type Message = typeof message.$inferSelect;

async function readMessage(ctx: SendCtx, what: Occasion): Promise<Message | undefined> {
  const [row] = await ctx.db.orm.select().from(message).where(isOf(what));
  return row;
}

function readFiles(ctx: SendCtx, messageId: string): Promise<MailFile[]> {
  const { fileName, contentType, content, attachmentNo } = messageAttachment;
  return ctx.db.orm
    .select({ fileName, contentType, content })
    .from(messageAttachment)
    .where(eq(messageAttachment.messageId, messageId))
    .orderBy(asc(attachmentNo));
}

async function writeMessage(
  ctx: SendCtx,
  what: Occasion,
  write: () => Promise<Draft | null>,
): Promise<Message | undefined> {
  const draft = await write();
  if (!draft) return undefined;
  await withTx(ctx.db, async (tx) => {
    const [written] = await tx
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
    if (!written) return;
    const files = (draft.files ?? []).map((file, at) => ({ ...written, attachmentNo: at + 1, ...file }));
    if (files.length > 0) await tx.insert(messageAttachment).values(files);
    await draft.onStored?.(tx);
  });
  return readMessage(ctx, what);
}

/** What the next server answered is kept short: it is read by a person. */
const ANSWER_MAX = 500;

async function remember(
  ctx: SendCtx,
  messageId: string,
  outcome: (typeof messageAttempt.$inferInsert)['outcome'],
  said: string,
): Promise<void> {
  const answer = said.slice(0, ANSWER_MAX);
  await withTx(ctx.db, async (tx) => {
    // The row's lock numbers the attempts, should two workers have sent it at once.
    const [row] = await tx
      .update(message)
      .set({ attempts: sql`${message.attempts} + 1`, lastError: outcome === 'sent' ? null : answer })
      .where(eq(message.messageId, messageId))
      .returning({ attemptNo: message.attempts });
    if (!row) return;
    await tx.insert(messageAttempt).values({ messageId, ...row, at: ctx.now, outcome, answer });
    if (outcome !== 'sent') return;
    const unsent = and(eq(message.messageId, messageId), isNull(message.sentAt));
    await tx.update(message).set({ sentAt: ctx.now }).where(unsent);
  });
}

function isOf({ about, kind, occasion }: Occasion): SQL | undefined {
  const same =
    'bookingId' in about
      ? eq(message.bookingId, about.bookingId)
      : eq(message.newsletterSubscriptionId, about.newsletterSubscriptionId);
  return and(same, eq(message.kind, kind), eq(message.occasion, occasion));
}
