// The written messages, newest first, by state, kind and day; and one of them with its attempts and its text.
import { eq } from 'drizzle-orm';

import { prepared } from '#platform/db/client.server.ts';
import { booking, message, messageAttachment } from '#platform/db/schema.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { isUuid } from '#platform/lib/ids.ts';
import { ok, refuse, type Result } from '#platform/lib/result.ts';
import { isDay } from '#platform/lib/time.ts';
import type { MessageAttempt, MessageView } from '#messages/message-view.ts';
import { messageState } from '#messages/read-messages.server.ts';
import { isRepeatable } from '#messages/repeat-message.server.ts';
import { type ListState, pageRows } from '#platform/workspace/list-address.ts';

export type MessageKind = (typeof message.$inferSelect)['kind'];

export const messageKinds = message.kind.enumValues;
export const messageSorts = ['written'] as const;
export const messageFilters = ['sent', 'open', 'refused'] as const;

export type MessageFilter = {
  state: (typeof messageFilters)[number] | null;
  kind: MessageKind | null;
  from: string | null;
  to: string | null;
};

export type MessageRow = {
  messageId: string;
  kind: MessageKind;
  to: string;
  subject: string;
  state: MessageView['state'];
  attempts: number;
  writtenAt: string;
  bookingId: string | null;
  reference: string | null;
};

const PER_PAGE = 25;

/** Reads the filter from an address: what is not valid counts as missing. Days are in UTC, both included. */
export function readMessageFilter(query: URLSearchParams): MessageFilter {
  const day = (name: string) => {
    const value = query.get(name) ?? '';
    return isDay(value) ? value : null;
  };
  return {
    state: messageFilters.find((each) => each === query.get('state')) ?? null,
    kind: messageKinds.find((each) => each === query.get('kind')) ?? null,
    from: day('from'),
    to: day('to'),
  };
}

/** Returns 25 messages. The filter `open` means neither sent nor refused at the last attempt. */
export async function findMessages(
  { db }: Pick<Ctx, 'db'>,
  { state, kind, from, to }: MessageFilter,
  list: ListState,
): Promise<{ rows: MessageRow[]; hasNext: boolean }> {
  const given = [state, kind, from, to, PER_PAGE + 1, (list.page - 1) * PER_PAGE];
  const stored = await prepared<StoredMessage>(db, list.descending ? NEWEST : OLDEST, given, {
    // The best index depends on the given filters.
    replan: true,
  });
  return pageRows(stored.map(rowOf), PER_PAGE);
}

type StoredMessage = Omit<MessageRow, 'state' | 'writtenAt'> & {
  writtenAt: Date;
  sentAt: Date | null;
  last: MessageAttempt['outcome'] | null;
};

function rowOf({ writtenAt, sentAt, last, ...row }: StoredMessage): MessageRow {
  const attempts = last === null ? [] : [{ outcome: last }];
  return { ...row, writtenAt: writtenAt.toISOString(), state: messageState({ sentAt }, attempts, false) };
}

const listed = (
  order: 'asc' | 'desc',
) => `select m.message_id "messageId", m.kind, m.recipient "to", m.subject,
    m.attempts::int attempts, m.created_at "writtenAt", m.sent_at "sentAt", m.booking_id "bookingId", b.reference,
    last.outcome last
  from message m left join booking b using (booking_id)
    left join lateral (select outcome from message_attempt a where a.message_id = m.message_id
      order by attempt_no desc limit 1) last on true
  where ($1::text is null or case when $1 = 'sent' then m.sent_at is not null else m.sent_at is null end)
    and (coalesce($1, 'sent') = 'sent' or ($1 = 'refused') = (last.outcome is not distinct from 'refused'))
    and ($2::text is null or m.kind = $2)
    and ($3::date is null or m.created_at >= $3::date::timestamp at time zone 'UTC')
    and ($4::date is null or m.created_at < ($4::date + 1)::timestamp at time zone 'UTC')
  order by m.created_at ${order}, m.message_id ${order} limit $5::int offset $6::int`;

const NEWEST = listed('desc');
const OLDEST = listed('asc');

export type MessageFile = MessageRow & {
  language: string;
  sentAt: string | null;
  text: string;
  files: string[];
  tried: MessageAttempt[];
  repeatable: boolean;
};

/** Refuses `message_unknown`. Files are names without content; `repeatable` means that staff may send it again. */
export async function readMessageFile(
  { db }: Pick<Ctx, 'db'>,
  messageId: string,
): Promise<Result<MessageFile, 'message_unknown'>> {
  if (!isUuid(messageId)) return refuse('message_unknown');
  const [row] = await db.orm
    .select({ message, reference: booking.reference })
    .from(message)
    .leftJoin(booking, eq(booking.bookingId, message.bookingId))
    .where(eq(message.messageId, messageId));
  if (!row) return refuse('message_unknown');
  const [tried, files] = await Promise.all([
    prepared<Omit<MessageAttempt, 'at'> & { at: Date }>(db, ATTEMPTS, [messageId]),
    db.orm
      .select({ fileName: messageAttachment.fileName })
      .from(messageAttachment)
      .where(eq(messageAttachment.messageId, messageId))
      .orderBy(messageAttachment.attachmentNo),
  ]);
  const { kind, recipient, subject, attempts, createdAt, sentAt, bookingId, locale, textBody } = row.message;
  return ok({
    messageId,
    kind,
    subject,
    attempts,
    bookingId,
    to: recipient,
    reference: row.reference,
    state: messageState({ sentAt }, tried, false),
    writtenAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    language: locale,
    text: textBody,
    files: files.map(({ fileName }) => fileName),
    tried: tried.map(({ at, ...attempt }) => ({ ...attempt, at: at.toISOString() })),
    repeatable: isRepeatable(row.message),
  });
}

const ATTEMPTS = `select at, outcome, answer from message_attempt where message_id = $1 order by attempt_no`;
