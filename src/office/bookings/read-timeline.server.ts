// The history of a booking for staff: its events, with what staff wrote about them and what the mail servers answered.
import { type Database, prepared } from '#platform/db/client.server.ts';
import type { Reader } from '#platform/i18n/markets.ts';
import { say } from '#platform/i18n/words.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import type { Money } from '#platform/lib/money.ts';
import type { BookingEventKind } from '#platform/db/booking-event-kinds.ts';
import type { MessageLog } from '#messages/read-messages.server.ts';
import { readBookingEvents, type StoredEvent } from '#reservations/events/read-booking-events.server.ts';
import { type EventParams, eventParams } from '#reservations/events/told-events.ts';

export type TimelineEvent = {
  /** ISO instant. */
  at: string;
  kind: BookingEventKind;
  params: EventParams & Partial<Record<'amount' | 'recipient' | 'answer', string>>;
  /** How a payment that was begun is paid. */
  methods: readonly string[];
  /** The person, if it was one with an account. */
  who: string | null;
  /** What a person wrote: a note, or the reason for an act. */
  remark: string | null;
};

type TimelineContext = {
  bookingId: string;
  currency: string;
  messages: MessageLog['messages'];
  money: (amount: Money) => string;
};

/** Oldest first. */
export async function readTimeline(
  ctx: Pick<Ctx, 'db'> & Reader,
  { bookingId, currency, messages, money }: TimelineContext,
): Promise<TimelineEvent[]> {
  const [events, remarks] = await Promise.all([
    readBookingEvents(ctx.db, bookingId),
    readRemarks(ctx.db, bookingId),
  ]);
  return events.map((event): TimelineEvent => {
    const { at, kind, amountMinor } = event;
    const remark = remarks.get(remarkKey(event));
    // An act of several events has its reason once.
    remarks.delete(remarkKey(event));
    const amount = amountMinor === null ? 'none' : money({ minor: Math.abs(amountMinor), currency });
    return {
      at: at.toISOString(),
      kind,
      params: { amount, ...eventParams(event), ...mailOf(event, messages) },
      methods: event.kind === 'payment_begun' ? event.details.methods : [],
      who: whoOf(ctx, event) ?? remark?.name ?? null,
      remark: remark?.text ?? null,
    };
  });
}

/** To whom, and the answer; nothing where the message is no longer kept. */
function mailOf(event: StoredEvent, messages: MessageLog['messages']) {
  if (event.kind !== 'mail_written' && event.kind !== 'mail_sent' && event.kind !== 'mail_failed') return {};
  const { details } = event;
  const message = messages.find(({ messageId }) => messageId === details.messageId);
  const attempt = 'attemptNo' in details ? message?.attempts[details.attemptNo - 1] : undefined;
  return { recipient: message?.to ?? 'none', answer: attempt?.answer ?? '' };
}

/** Agents with their agency; staff with the agency that they acted as. An account that was deleted has its id. */
function whoOf(reader: Reader, { actor, accountId, who, agency }: StoredEvent): string | null {
  const name = who ?? accountId;
  if (name === null || agency === null) return name;
  return actor === 'staff'
    ? say(reader)('officeAudit.forAgency', { who: name, agency })
    : `${name}, ${agency}`;
}

type Remark = { key: string; name: string | null; text: string };

/** Notes by their id; the reasons of acts by who did them and when, as the event says it too. */
async function readRemarks(db: Database, bookingId: string): Promise<Map<string, Remark>> {
  const rows = await prepared<Remark>(db, REMARKS, [bookingId]);
  return new Map(rows.map((row) => [row.key, row]));
}

function remarkKey(event: StoredEvent): string {
  return event.kind === 'note' ? event.details.noteId : `${event.accountId} ${event.at.getTime()}`;
}

const REMARKS = `select booking_note_id::text key, author_name name, text from booking_note where booking_id = $1
  union all select actor_id || ' ' || (extract(epoch from at) * 1000)::bigint, null, reason from audit_entry
    where subject_type = 'booking' and subject_id = $1::text and actor_id is not null and reason is not null`;
