// The history of a booking, read from the tables of every room that stores events of it.
import { asc, eq } from 'drizzle-orm';

import { hasEnded } from '#platform/db/booking-states.ts';
import type { Database } from '#platform/db/client.server.ts';
import { prepared } from '#platform/db/client.server.ts';
import { auditEntry, bookingNote, dispute, invoice, payment, refund } from '#platform/db/schema.ts';
import type { Reader } from '#platform/i18n/markets.ts';
import { say } from '#platform/i18n/words.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import type { Money } from '#platform/lib/money.ts';
import { invoiceNumber } from '#messages/invoices/invoice.ts';
import { readCreditNotes } from '#messages/invoices/read-credit-notes.server.ts';
import type { MessageLog } from '#messages/read-messages.server.ts';
import { tendersOf } from '#payments/payment-tenders.ts';
import type { BookingView } from '#reservations/booking-view.ts';
import { accountNames } from '#office/people/account-names.server.ts';
import { inOrder, joinActs, type TimelineEvent } from '#office/bookings/booking-timeline.ts';

type TimelineContext = {
  booking: BookingView;
  messages: MessageLog['messages'];
  money: (amount: Money) => string;
};

type ReadCtx = Pick<Ctx, 'db'> & Reader;

/** At most this many provider events and acts: a booking has a handful. */
const MOST = 200;

export async function readTimeline(ctx: ReadCtx, given: TimelineContext): Promise<TimelineEvent[]> {
  const { db } = ctx;
  const { booking, messages } = given;
  const [acts, ...parts] = await Promise.all([
    actEvents(ctx, given),
    paymentEvents(db, given),
    refundEvents(db, given),
    disputeEvents(db, given),
    invoiceEvents(db, given),
    creditNoteEvents(db, given),
    noteEvents(db, given),
  ]);
  const events = [...bookingEvents(booking, given), ...parts.flat()];
  return inOrder([...joinActs(events, acts), ...messages.flatMap(messageEvents)]);
}

const nobody = { who: null, remark: null } as const;

function bookingEvents(booking: BookingView, { money }: TimelineContext): TimelineEvent[] {
  const { state, holdExpiresAt, createdAt, confirmedAt, currency, totalMinor, passengers } = booking;
  const total = money({ minor: totalMinor, currency });
  const tickets = passengers.filter(({ ticketNumber }) => ticketNumber !== null).length;
  const held: TimelineEvent = { at: createdAt, kind: 'held', params: { total }, ...nobody };
  if (confirmedAt) {
    return [held, { at: confirmedAt, kind: 'confirmed', params: { total, tickets }, ...nobody }];
  }
  // The time when a visitor gave up a hold is not stored: it ended no later than it would have lapsed.
  return hasEnded(state) ? [held, { at: holdExpiresAt, kind: state, params: {}, ...nobody }] : [held];
}

async function paymentEvents(db: Database, { booking, money }: TimelineContext): Promise<TimelineEvent[]> {
  const rows = await db.orm
    .select()
    .from(payment)
    .where(eq(payment.bookingId, booking.bookingId))
    .orderBy(asc(payment.createdAt));
  const events = await prepared<{ type: string; provider: string; receivedAt: Date }>(
    db,
    `select e.type, e.provider, e.received_at "receivedAt" from payment p
       join payment_event e using (provider, provider_payment_id)
     where p.booking_id = $1 order by e.received_at limit ${MOST}`,
    [booking.bookingId],
  );
  // One event for each tender, because staff refund each to where it came from.
  const begun = rows.flatMap((row) =>
    tendersOf(row).flatMap(({ method, amountMinor }): TimelineEvent[] => {
      const amount = money({ minor: amountMinor, currency: row.currency });
      const params = { amount, method, state: row.state, code: row.failureCode ?? '' };
      return [
        { at: row.createdAt.toISOString(), kind: 'payment_begun', params, ...nobody },
        { at: row.updatedAt.toISOString(), kind: 'payment_now', params, ...nobody },
      ];
    }),
  );
  return [
    ...begun,
    ...events.map(({ type, provider, receivedAt }): TimelineEvent => {
      return { at: receivedAt.toISOString(), kind: 'provider_event', params: { type, provider }, ...nobody };
    }),
  ];
}

async function refundEvents(db: Database, { booking, money }: TimelineContext): Promise<TimelineEvent[]> {
  const rows = await db.orm.select().from(refund).where(eq(refund.bookingId, booking.bookingId));
  return rows.flatMap((row): TimelineEvent[] => {
    const amount = money({ minor: row.amountMinor, currency: row.currency });
    const params = { amount, destination: row.destination, reason: row.reason, state: row.state };
    const asked: TimelineEvent = { at: row.createdAt.toISOString(), kind: 'refund_asked', params, ...nobody };
    return row.state === 'due'
      ? [asked]
      : [asked, { at: row.updatedAt.toISOString(), kind: 'refund_now', params, ...nobody }];
  });
}

async function disputeEvents(db: Database, { booking, money }: TimelineContext): Promise<TimelineEvent[]> {
  const rows = await db.orm
    .select({ dispute })
    .from(dispute)
    .innerJoin(payment, eq(payment.paymentId, dispute.paymentId))
    .where(eq(payment.bookingId, booking.bookingId));
  return rows.flatMap(({ dispute: row }): TimelineEvent[] => {
    const params = { amount: money({ minor: row.amountMinor, currency: row.currency }), state: row.state };
    const opened: TimelineEvent = {
      at: row.openedAt.toISOString(),
      kind: 'dispute_opened',
      params,
      ...nobody,
    };
    return row.closedAt
      ? [opened, { at: row.closedAt.toISOString(), kind: 'dispute_closed', params, ...nobody }]
      : [opened];
  });
}

async function invoiceEvents(db: Database, { booking }: TimelineContext): Promise<TimelineEvent[]> {
  const rows = await db.orm.select().from(invoice).where(eq(invoice.bookingId, booking.bookingId));
  return rows.map(({ series, number, issuedAt }) => {
    return {
      at: issuedAt.toISOString(),
      kind: 'invoice',
      params: { number: invoiceNumber(series, number) },
      ...nobody,
    };
  });
}

async function creditNoteEvents(
  db: Database,
  { booking: { bookingId, currency }, money }: TimelineContext,
): Promise<TimelineEvent[]> {
  const notes = await readCreditNotes({ db }, bookingId);
  return notes.map(({ number, amountMinor, issuedAt }) => {
    const amount = money({ minor: amountMinor, currency });
    return { at: issuedAt.toISOString(), kind: 'credit_note', params: { number, amount }, ...nobody };
  });
}

async function noteEvents(db: Database, { booking }: TimelineContext): Promise<TimelineEvent[]> {
  const rows = await db.orm
    .select()
    .from(bookingNote)
    .where(eq(bookingNote.bookingId, booking.bookingId))
    .orderBy(asc(bookingNote.at))
    .limit(MOST);
  return rows.map(({ at, authorName, text }) => {
    return { at: at.toISOString(), kind: 'note', params: {}, who: authorName, remark: text };
  });
}

async function actEvents(ctx: ReadCtx, { booking }: TimelineContext): Promise<TimelineEvent[]> {
  const rows = await prepared<ActRow>(ctx.db, ACTS, [booking.bookingId]);
  const names = await accountNames(
    ctx.db,
    rows.map(({ actorId }) => actorId),
  );
  return rows.map((row) => {
    const { at, actorId, act, reason } = row;
    const name = actorId === null ? null : (names.get(actorId) ?? actorId);
    return {
      at: at.toISOString(),
      kind: 'act',
      params: { act },
      who: name && actorOf(ctx, name, row),
      remark: reason,
    };
  });
}

/** Agents with their agency; staff with the agency that they acted as. */
function actorOf(reader: Reader, who: string, { actorKind, agency }: ActRow): string {
  if (agency === null) return who;
  return actorKind === 'staff' ? say(reader)('officeAudit.forAgency', { who, agency }) : `${who}, ${agency}`;
}

type ActRow = Pick<typeof auditEntry.$inferSelect, 'at' | 'actorKind' | 'actorId' | 'act' | 'reason'> & {
  agency: string | null;
};

const ACTS = `select e.at, e.actor_kind "actorKind", e.actor_id "actorId", g.name agency, e.act, e.reason
  from audit_entry e left join agency g on g.agency_id = e.agency_id::uuid
  where e.subject_type = 'booking' and e.subject_id = $1 and e.act <> 'bookings.note'
  order by e.at desc, e.audit_entry_id desc limit ${MOST}`;

function messageEvents(message: MessageLog['messages'][number]): TimelineEvent[] {
  const { kind, to, writtenAt, attempts } = message;
  return [
    { at: writtenAt, kind: 'message_written', params: { kind, to }, ...nobody },
    ...attempts.map(({ at, outcome, answer }): TimelineEvent => {
      return { at, kind: 'message_attempt', params: { kind, outcome, answer }, ...nobody };
    }),
  ];
}
