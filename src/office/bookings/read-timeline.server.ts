// What happened to a booking, read from the tables of every room that remembers something of it.
import { asc, eq } from 'drizzle-orm';

import type { Database } from '#platform/db/client.server.ts';
import { prepared } from '#platform/db/client.server.ts';
import { auditEntry, bookingNote, dispute, invoice, payment, refund } from '#platform/db/schema.ts';
import type { Money } from '#platform/lib/money.ts';
import type { MessageLog } from '#messages/read-messages.server.ts';
import type { BookingView } from '#reservations/booking-view.ts';
import { accountNames } from '#office/people/account-names.server.ts';
import { inOrder, type TimelineEvent } from '#office/bookings/booking-timeline.ts';

type Given = {
  booking: BookingView;
  messages: MessageLog['messages'];
  money: (amount: Money) => string;
};

/** At most this many of a provider's events and of acts: a booking has a handful. */
const MOST = 200;

export async function readTimeline(db: Database, given: Given): Promise<TimelineEvent[]> {
  const { booking, messages } = given;
  const parts = await Promise.all([
    paymentEvents(db, given),
    refundEvents(db, given),
    disputeEvents(db, given),
    invoiceEvents(db, given),
    noteEvents(db, given),
    actEvents(db, given),
  ]);
  return inOrder([...bookingEvents(booking, given), ...parts.flat(), ...messages.flatMap(messageEvents)]);
}

const nobody = { who: null, said: null } as const;

function bookingEvents(booking: BookingView, { money }: Given): TimelineEvent[] {
  const { state, holdExpiresAt, createdAt, confirmedAt, currency, totalMinor, passengers } = booking;
  const total = money({ minor: totalMinor, currency });
  const tickets = passengers.filter(({ ticketNumber }) => ticketNumber !== null).length;
  const held: TimelineEvent = { at: createdAt, kind: 'held', params: { total }, ...nobody };
  if (confirmedAt) {
    return [held, { at: confirmedAt, kind: 'confirmed', params: { total, tickets }, ...nobody }];
  }
  // When a visitor gave a hold up is not stored: it ended at the latest when it would have lapsed.
  return state === 'held' || state === 'confirmed'
    ? [held]
    : [held, { at: holdExpiresAt, kind: state, params: {}, ...nobody }];
}

async function paymentEvents(db: Database, { booking, money }: Given): Promise<TimelineEvent[]> {
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
  const begun = rows.flatMap((row): TimelineEvent[] => {
    const amount = money({
      minor: row.amountMinor + row.vouchersMinor + row.creditMinor,
      currency: row.currency,
    });
    const params = { amount, method: row.method, state: row.state, code: row.failureCode ?? '' };
    return [
      { at: row.createdAt.toISOString(), kind: 'payment_begun', params, ...nobody },
      { at: row.updatedAt.toISOString(), kind: 'payment_now', params, ...nobody },
    ];
  });
  return [
    ...begun,
    ...events.map(({ type, provider, receivedAt }): TimelineEvent => {
      return { at: receivedAt.toISOString(), kind: 'provider_event', params: { type, provider }, ...nobody };
    }),
  ];
}

async function refundEvents(db: Database, { booking, money }: Given): Promise<TimelineEvent[]> {
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

async function disputeEvents(db: Database, { booking, money }: Given): Promise<TimelineEvent[]> {
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

async function invoiceEvents(db: Database, { booking }: Given): Promise<TimelineEvent[]> {
  const rows = await db.orm.select().from(invoice).where(eq(invoice.bookingId, booking.bookingId));
  return rows.map(({ series, number, issuedAt }) => {
    return {
      at: issuedAt.toISOString(),
      kind: 'invoice',
      params: { number: `${series}-${number}` },
      ...nobody,
    };
  });
}

async function noteEvents(db: Database, { booking }: Given): Promise<TimelineEvent[]> {
  const rows = await db.orm
    .select()
    .from(bookingNote)
    .where(eq(bookingNote.bookingId, booking.bookingId))
    .orderBy(asc(bookingNote.at))
    .limit(MOST);
  return rows.map(({ at, authorName, text }) => {
    return { at: at.toISOString(), kind: 'note', params: {}, who: authorName, said: text };
  });
}

async function actEvents(db: Database, { booking }: Given): Promise<TimelineEvent[]> {
  const rows = await prepared<Pick<typeof auditEntry.$inferSelect, 'at' | 'actorId' | 'act' | 'reason'>>(
    db,
    `select at, actor_id "actorId", act, reason from audit_entry
     where subject_type = 'booking' and subject_id = $1 and act <> 'bookings.note' order by at desc limit ${MOST}`,
    [booking.bookingId],
  );
  const names = await accountNames(
    db,
    rows.map(({ actorId }) => actorId),
  );
  return rows.map(({ at, actorId, act, reason }) => {
    const who = actorId === null ? null : (names.get(actorId) ?? actorId);
    return { at: at.toISOString(), kind: 'act', params: { act }, who, said: reason };
  });
}

function messageEvents(message: MessageLog['messages'][number]): TimelineEvent[] {
  const { kind, to, writtenAt, attempts } = message;
  return [
    { at: writtenAt, kind: 'message_written', params: { kind, to }, ...nobody },
    ...attempts.map(({ at, outcome, answer }): TimelineEvent => {
      return { at, kind: 'message_attempt', params: { kind, outcome, answer }, ...nobody };
    }),
  ];
}
