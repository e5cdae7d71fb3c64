// One message per subject and occasion: written once, sent at least once, and recorded with every attempt.
import { type Database, prepared, type Tx, withTx } from '#platform/db/client.server.ts';
import { columnsOf } from '#platform/db/columns.server.ts';
import { message, type messageAttempt } from '#platform/db/schema.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { senderOf } from '#platform/lib/airline.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import { insertEventsFrom } from '#reservations/events/write-booking-events.server.ts';
import { isForGood } from '#messages/jobs.ts';
import type { MailTransport } from '#messages/outbox/mail-transport.server.ts';
import type { Mail, MailFile } from '#messages/frame/mail.ts';
import { picturesIn } from '#messages/frame/mail-pictures.server.ts';
import { withReservationLinks } from '#messages/outbox/reservation-link.server.ts';

export type SendCtx = Pick<Ctx, 'db' | 'now' | 'random' | 'settings' | 'log' | 'airline'>;

/** The history of a booking says what was written about it. */
const WRITTEN = `, happened as (${insertEventsFrom(`select $2::uuid, 'mail_written', 'system', null::uuid, null::uuid,
  null::smallint[], null::bigint, null, jsonb_build_object('messageId', message_id, 'mail', $3::text),
  $10::timestamptz from written`)})`;

/** The subjects of a message: each has a column, and a message has one of them. */
const subjects = {
  bookingId: statementsOf('booking_id'),
  newsletterSubscriptionId: statementsOf('newsletter_subscription_id'),
  accountLinkId: statementsOf('account_link_id'),
  accountId: statementsOf('account_id'),
  creditAccountId: statementsOf('credit_account_id'),
  agencyApplicationId: statementsOf('agency_application_id'),
  agencyMailId: statementsOf('agency_mail_id'),
  groupMailId: statementsOf('group_mail_id'),
};

type Subject = keyof typeof subjects;

function statementsOf(column: string) {
  return {
    read: `select ${columnsOf(message, 'm')}, f.file_name "fileName", f.content_type "contentType", f.content
      from message m left join message_attachment f using (message_id)
      where m.${column} = $1 and m.kind = $2 and m.occasion = $3 order by f.attachment_no`,
    insert: `with written as (
        insert into message
          (message_id, ${column}, kind, occasion, locale, recipient, subject, text_body, html_body, created_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing returning message_id
      ), files as (
        insert into message_attachment (message_id, attachment_no, file_name, content_type, content)
        select w.message_id, f.no, f.name, f.type, substring($14::bytea from
          (sum(f.size) over (order by f.no) - f.size + 1)::int for f.size)
        from written w, unnest($11::text[], $12::text[], $13::int[]) with ordinality f (name, type, size, no)
      )${column === 'booking_id' ? WRITTEN : ''}
      select message_id from written`,
  };
}

/** The subject of a message, its kind, and the reason for sending it now: together they identify it. */
export type Occasion = {
  about: { [Name in Subject]: Readonly<Record<Name, string>> }[Subject];
  kind: (typeof message.$inferSelect)['kind'];
  occasion: string;
};

export type Draft = Mail & {
  locale: string;
  recipient: string;
  /** Stored with the message and sent as stored. */
  files?: readonly MailFile[];
  /** Runs in the transaction that stores this draft, and not if another run was first. */
  onStored?: (tx: Tx) => Promise<void>;
};

export type Way = {
  /** In addition to those of every mail; the same at every attempt. */
  headers?: Readonly<Record<string, string>>;
  /** From this moment on its content is no longer true: it is no longer sent. */
  before?: Date | undefined;
  /** Inserts what must not be stored, such as the code of a voucher; the same at every attempt. */
  reveal?: (text: string) => string;
};

export type SendOutcome = 'sent' | 'sent before' | 'not needed';

/**
 * Sends the text from `write` once per occasion; a second run for the same occasion sends nothing, and `write` returns
 * null when there is nothing left to say. Throws when the mail could not be sent, so that the outbox retries with
 * exactly the same message; `ForGood` if the recipient will never accept it. Every attempt is stored with its answer.
 */
export async function sendOnce(
  ctx: SendCtx,
  transport: MailTransport,
  what: Occasion,
  write: () => Promise<Draft | null>,
  { headers = {}, before, reveal = (text) => text }: Way = {},
): Promise<SendOutcome> {
  if (before && before <= ctx.now) return 'not needed';
  const stored = (await readMessage(ctx, what)) ?? (await writeMessage(ctx, what, write));
  if (!stored) return 'not needed';
  if (stored.sentAt) return 'sent before';
  const revealed = (text: string) => reveal(withReservationLinks(text, stored.recipient, ctx.settings));
  const outgoing = {
    messageId: stored.messageId,
    from: senderOf(ctx.airline, ctx.settings.PUBLIC_URL),
    to: stored.recipient,
    locale: stored.locale,
    subject: stored.subject,
    text: revealed(stored.textBody),
    html: revealed(stored.htmlBody),
    files: stored.files,
    pictures: await picturesIn(ctx, stored.htmlBody),
    headers,
  };
  const answer = await transport.send(outgoing).catch(async (error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    await remember(ctx, stored.messageId, isForGood(error) ? 'refused' : 'failed', reason);
    throw error;
  });
  // A kill before this line sends the same message again, with the same Message-ID: at least once.
  await remember(ctx, stored.messageId, 'sent', answer);
  ctx.log.info({ messageId: stored.messageId, ...what.about, kind: what.kind }, 'mail sent');
  return 'sent';
}

/** As it is sent, every time. */
type Message = Omit<Draft, 'text' | 'html' | 'files' | 'onStored'> & {
  messageId: string;
  textBody: string;
  htmlBody: string;
  sentAt: Date | null;
  files: readonly MailFile[];
};

type MessageRow = typeof message.$inferSelect &
  ({ fileName: string; contentType: string; content: Buffer } | { fileName: null });

async function readMessage(ctx: SendCtx, { about, kind, occasion }: Occasion): Promise<Message | undefined> {
  const { read, id } = subjectOf(about);
  const rows = await prepared<MessageRow>(ctx.db, read, [id, kind, occasion]);
  const files = rows.flatMap((row) =>
    row.fileName === null
      ? []
      : [{ fileName: row.fileName, contentType: row.contentType, content: row.content }],
  );
  return rows[0] && { ...rows[0], files };
}

function subjectOf(about: Occasion['about']) {
  for (const [name, id] of Object.entries(about)) if (isSubject(name)) return { ...subjects[name], id };
  throw new Error('a message is about something that has a column');
}

function isSubject(name: string): name is Subject {
  return Object.hasOwn(subjects, name);
}

async function writeMessage(
  ctx: SendCtx,
  what: Occasion,
  write: () => Promise<Draft | null>,
): Promise<Message | undefined> {
  const draft = await write();
  if (!draft) return undefined;
  const { text: textBody, html: htmlBody, files = [], onStored, ...rest } = draft;
  const fresh = { ...rest, textBody, htmlBody, files, messageId: uuidv7(ctx.now, ctx.random), sentAt: null };
  const isFirst = onStored
    ? await withTx(ctx.db, async (tx) => {
        const first = await insertMessage(tx, fresh, what, ctx.now);
        if (first) await onStored(tx);
        return first;
      })
    : await insertMessage(ctx.db, fresh, what, ctx.now);
  // Another run was first: its text is the message.
  return isFirst ? fresh : readMessage(ctx, what);
}

/** With its files in one statement, all or nothing; false if one exists for this occasion. */
async function insertMessage(
  db: Database | Tx,
  { messageId, locale, recipient, subject, textBody, htmlBody, files }: Message,
  { about, kind, occasion }: Occasion,
  now: Date,
): Promise<boolean> {
  const { insert, id } = subjectOf(about);
  const rows = await prepared(db, insert, [
    messageId,
    id,
    kind,
    occasion,
    locale,
    recipient,
    subject,
    textBody,
    htmlBody,
    now,
    files.map((file) => file.fileName),
    files.map((file) => file.contentType),
    files.map((file) => file.content.length),
    // One value is sent as binary; each in an array would be written as text.
    Buffer.concat(files.map((file) => file.content)),
  ]);
  return rows.length > 0;
}

/** The next server's answer is kept short, for a person to read. */
const ANSWER_MAX = 500;

async function remember(
  ctx: SendCtx,
  messageId: string,
  outcome: (typeof messageAttempt.$inferInsert)['outcome'],
  answer: string,
): Promise<void> {
  await prepared(ctx.db, REMEMBER, [messageId, outcome, answer.slice(0, ANSWER_MAX), ctx.now]);
}

/** The row's lock numbers the attempts, in case two workers send it at once. */
const REMEMBER = `with counted as (
      update message set attempts = attempts + 1, last_error = case when $2::text = 'sent' then null else $3::text end,
        sent_at = case when $2 = 'sent' then coalesce(sent_at, $4::timestamptz) else sent_at end
      where message_id = $1::uuid returning attempts, booking_id, kind
    ), happened as (${insertEventsFrom(`select booking_id, case when $2::text = 'sent' then 'mail_sent' else 'mail_failed' end,
        'system', null::uuid, null::uuid, null::smallint[], null::bigint, null, jsonb_build_object('messageId', $1::uuid,
        'mail', kind, 'attemptNo', attempts, 'outcome', $2::text), $4::timestamptz
      from counted where booking_id is not null`)})
    insert into message_attempt (message_id, attempt_no, at, outcome, answer)
    select $1, attempts, $4, $2, $3 from counted`;
