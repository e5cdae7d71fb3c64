// The log of messages: what was written about a booking, to whom, and the result of sending it.
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';

import { booking, message, messageAttempt } from '#platform/db/schema.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { firstOf, type Page, type PageRequest, unknownCursor } from '#platform/http/page-of.ts';
import { isUuid } from '#platform/lib/ids.ts';
import { ok, refuse, type Result } from '#platform/lib/result.ts';
import type { MessageAttempt, MessageView } from '#messages/message-view.ts';
import { type DeadLetter, readDeadLetters } from '#messages/outbox/outbox.server.ts';

type Reader = Pick<Ctx, 'db'>;

/**
 * A page of the messages of the visitor's own booking, oldest first; addresses are masked, and the servers' answers are
 * left out.
 */
export async function readMessages(
  ctx: Pick<Ctx, 'db' | 'visitor'>,
  bookingId: string,
  { limit, after }: PageRequest,
): Promise<Result<Page<MessageView>, 'booking_unknown' | 'input_invalid'>> {
  if (!isUuid(bookingId) || !ctx.visitor) return refuse('booking_unknown');
  const mine = and(eq(booking.bookingId, bookingId), eq(booking.visitor, ctx.visitor));
  const [row] = await ctx.db.orm.select({ bookingId: booking.bookingId }).from(booking).where(mine);
  if (!row) return refuse('booking_unknown');
  if (after !== null && !(await isOfBooking(ctx, bookingId, after))) return unknownCursor;
  const { messages } = await readMessageLog(ctx, bookingId, { after, most: limit + 1 });
  const shown = ({ answer: _, ...attempt }: MessageAttempt) => attempt;
  const views = messages.map((each) => {
    return { ...each, to: maskedAddress(each.to), attempts: each.attempts.map(shown) };
  });
  return ok(firstOf(views, limit, ({ messageId }) => messageId));
}

async function isOfBooking({ db }: Reader, bookingId: string, messageId: string): Promise<boolean> {
  if (!isUuid(messageId)) return false;
  const mine = and(eq(message.bookingId, bookingId), eq(message.messageId, messageId));
  return (await db.orm.select({ messageId: message.messageId }).from(message).where(mine)).length > 0;
}

export type MessageLog = {
  messages: (Omit<MessageView, 'attempts'> & { attempts: MessageAttempt[] })[];
  /** Work about this booking that will not be retried automatically. */
  deadLetters: DeadLetter[];
};

/** Everything, for the airline's staff; or at most so many messages behind one of them. */
export async function readMessageLog(
  { db }: Reader,
  bookingId: string,
  part: { after: string | null; most: number } | null = null,
): Promise<MessageLog> {
  const ordered = db.orm
    .select()
    .from(message)
    .where(and(eq(message.bookingId, bookingId), part?.after ? behind(part.after) : undefined))
    .orderBy(asc(message.createdAt), asc(message.messageId))
    .$dynamic();
  const [messages, deadLetters] = await Promise.all([
    part ? ordered.limit(part.most) : ordered,
    readDeadLetters(db, bookingId),
  ]);
  const ids = messages.map(({ messageId }) => messageId);
  const attempts = await db.orm
    .select({ attempt: messageAttempt })
    .from(messageAttempt)
    .where(inArray(messageAttempt.messageId, ids))
    .orderBy(asc(messageAttempt.attemptNo));
  const givenUp = (kind: string) => deadLetters.some((dead) => dead.job === `send-${kind}`);
  return {
    deadLetters,
    messages: messages.map((row) => {
      const own = attempts.flatMap(({ attempt: { messageId, at, outcome, answer } }) =>
        messageId === row.messageId ? [{ at: at.toISOString(), outcome, answer }] : [],
      );
      return {
        messageId: row.messageId,
        kind: row.kind,
        subject: row.subject,
        locale: row.locale,
        to: row.recipient,
        writtenAt: row.createdAt.toISOString(),
        sentAt: row.sentAt?.toISOString() ?? null,
        state: messageState(row, own, givenUp(row.kind)),
        attempts: own,
      };
    }),
  };
}

function behind(messageId: string): SQL {
  return sql`(${message.createdAt}, ${message.messageId}) >
    (select m.created_at, m.message_id from ${message} m where m.message_id = ${messageId})`;
}

/** `attempts` oldest first; `givenUp` where a dead letter says that there are no more retries. */
export function messageState(
  { sentAt }: { sentAt: Date | null },
  attempts: readonly Pick<MessageAttempt, 'outcome'>[],
  givenUp: boolean,
): MessageView['state'] {
  if (sentAt) return 'sent';
  if (attempts.at(-1)?.outcome === 'refused') return 'refused';
  if (givenUp) return 'given_up';
  return attempts.length > 0 ? 'retrying' : 'waiting';
}

/** `ines@example.com` → `i…@example.com`: enough to recognise one's own, and not enough to write to it. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return `${/^./su.exec(address)?.[0] ?? ''}…${address.slice(at)}`;
}
