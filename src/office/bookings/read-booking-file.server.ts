// One booking with everything that staff need to answer a traveller: people, flights, money, messages, and history.
import { asc, eq } from 'drizzle-orm';

import { prepared } from '#platform/db/client.server.ts';
import { ledgerEntry, payment, refund } from '#platform/db/schema.ts';
import { sentencesIn } from '#platform/i18n/words.server.ts';
import { total } from '#platform/i18n/format.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { ok, refuse, type Result } from '#platform/lib/result.ts';
import { type MessageLog, readMessageLog } from '#messages/read-messages.server.ts';
import { tendersOf } from '#payments/payment-tenders.ts';
import { readLeft } from '#payments/refunds/refundable.server.ts';
import type { BookingView } from '#reservations/booking-view.ts';
import { type BookedAlready, findBookedAlready } from '#reservations/passengers/booked-already.server.ts';
import { readBookingForSystem } from '#reservations/read-booking.server.ts';
import { readSellers, type Seller } from '#office/bookings/read-sellers.server.ts';
import { readTimeline, type TimelineEvent } from '#office/bookings/read-timeline.server.ts';

export type BookingFile = {
  booking: Pick<
    BookingView,
    'bookingId' | 'reference' | 'state' | 'locale' | 'contact' | 'flights' | 'promotionCode' | 'createdAt'
  >;
  currency: string;
  total: string;
  /** Null where the traveller bought it. */
  seller: Seller | null;
  people: FilePerson[];
  payments: FilePayment[];
  refunds: FileRefund[];
  /** Where a refund that needs a destination could go: the parts of payments that have anything left. */
  destinations: { part: string; method: FilePayment['method']; instrument: string; left: string }[];
  ledger: FileEntry[];
  messages: Pick<MessageLog['messages'][number], 'messageId' | 'kind' | 'subject' | 'state' | 'writtenAt'>[];
  /** Names of the files that were sent. */
  documents: { fileName: string; messageId: string }[];
  timeline: TimelineEvent[];
  /** Jobs about it that failed for good. */
  deadLetters: number;
};

type FilePerson = {
  passengerNo: number;
  name: string | null;
  type: 'adult' | 'child' | 'infant';
  birthDate: string | null;
  ticketNumber: string | null;
  /** `1: 14A`: the seat on each flight. */
  seats: string[];
  extras: string[];
  /** Other live bookings with this person on one of the flights. */
  alsoBooked: BookedAlready[];
};

type FilePayment = {
  /** A payment in parts has one row for each tender. */
  paymentId: string;
  at: string;
  state: (typeof payment.$inferSelect)['state'];
  method: (typeof payment.$inferSelect)['method'];
  amount: string;
  instrument: string;
  provider: string;
};

type FileRefund = {
  refundId: string;
  at: string;
  amount: string;
  state: (typeof refund.$inferSelect)['state'];
  destination: 'source' | 'voucher';
  reason: (typeof refund.$inferSelect)['reason'];
};

type FileEntry = { at: string; kind: LedgerRow['kind']; account: string; amount: string };

type FileCtx = Pick<Ctx, 'db' | 'now' | 'locale' | 'site'>;

/** Refuses `booking_unknown`; the caller has checked the right. Amounts are text, instants ISO, flight times local. */
export async function readBookingFile(
  ctx: FileCtx,
  bookingId: string,
): Promise<Result<BookingFile, 'booking_unknown'>> {
  const read = await readBookingForSystem(ctx, bookingId);
  if (!read.ok) return refuse('booking_unknown');
  const booking = read.value;
  const money = (amount: { minor: number; currency: string }) => total(amount, ctx.locale, ctx.site.country);
  const log = await readMessageLog(ctx, bookingId);
  const [payments, refunds, parts, ledger, documents, timeline, sellers, already] = await Promise.all([
    ctx.db.orm.select().from(payment).where(eq(payment.bookingId, bookingId)).orderBy(asc(payment.createdAt)),
    ctx.db.orm.select().from(refund).where(eq(refund.bookingId, bookingId)).orderBy(asc(refund.createdAt)),
    readLeft(ctx.db, bookingId),
    prepared<LedgerRow>(ctx.db, LEDGER, [bookingId]),
    prepared<{ fileName: string; messageId: string }>(ctx.db, DOCUMENTS, [bookingId]),
    readTimeline(ctx, { bookingId, currency: booking.currency, messages: log.messages, money }),
    readSellers(ctx, [bookingId]),
    findBookedAlready(ctx, { bookingId, people: booking.passengers, visitor: null }),
  ]);
  const { reference, state, locale, contact, flights, promotionCode, createdAt } = booking;
  const families = sentencesIn(ctx, 'booking.families');
  return ok({
    booking: {
      bookingId,
      reference,
      state,
      locale,
      contact,
      promotionCode,
      createdAt,
      flights: flights.map((flight) => ({ ...flight, family: families[flight.family] ?? flight.family })),
    },
    currency: booking.currency,
    total: money({ minor: booking.totalMinor, currency: booking.currency }),
    seller: sellers.get(bookingId) ?? null,
    people: booking.passengers.map((person) => ({
      ...personOf(person, booking, ctx.locale),
      alsoBooked: already.filter(({ passengerNo }) => passengerNo === person.passengerNo),
    })),
    payments: payments.flatMap((row) => paymentsOf(row, money)),
    refunds: refunds.map((row) => ({
      refundId: row.refundId,
      at: row.createdAt.toISOString(),
      amount: money({ minor: row.amountMinor, currency: row.currency }),
      state: row.state,
      destination: row.destination,
      reason: row.reason,
    })),
    destinations: parts.map(({ paymentId, tenderNo, kind, leftMinor }) => {
      const row = payments.find((each) => each.paymentId === paymentId);
      return {
        part: `${paymentId}/${tenderNo}`,
        method: kind,
        instrument: row && row.method === kind ? instrumentOf(row) : '',
        left: money({ minor: leftMinor, currency: booking.currency }),
      };
    }),
    ledger: ledger.map(({ at, kind, account, minor, currency }) => {
      return { at: at.toISOString(), kind, account, amount: money({ minor, currency }) };
    }),
    messages: log.messages.map(({ messageId, kind, subject, state: sent, writtenAt }) => {
      return { messageId, kind, subject, state: sent, writtenAt };
    }),
    documents,
    timeline,
    deadLetters: log.deadLetters.length,
  });
}

type Money = (amount: { minor: number; currency: string }) => string;

function paymentsOf(row: typeof payment.$inferSelect, money: Money): FilePayment[] {
  return tendersOf(row).map(({ method, amountMinor }) => {
    const isProviders = method === row.method;
    return {
      paymentId: row.paymentId,
      at: row.createdAt.toISOString(),
      state: row.state,
      method,
      amount: money({ minor: amountMinor, currency: row.currency }),
      instrument: isProviders ? instrumentOf(row) : '',
      provider: isProviders ? row.provider : '',
    };
  });
}

type LedgerRow = {
  at: Date;
  kind: (typeof ledgerEntry.$inferSelect)['kind'];
  account: string;
  minor: number;
  currency: string;
};

const LEDGER = `select e.occurred_at at, e.kind, l.account || coalesce(' ' || l.provider, '') account,
    l.amount_minor minor, l.currency
  from ledger_entry e join ledger_line l using (entry_id)
  where e.booking_id = $1 order by e.occurred_at, e.entry_id, l.line_no limit 400`;

const DOCUMENTS = `select distinct on (f.file_name) f.file_name "fileName", f.message_id "messageId"
  from message m join message_attachment f using (message_id)
  where m.booking_id = $1 order by f.file_name, m.created_at desc`;

function personOf(
  person: BookingView['passengers'][number],
  booking: BookingView,
  locale: Ctx['locale'],
): Omit<FilePerson, 'alsoBooked'> {
  const { passengerNo, type, givenNames, surname, birthDate, ticketNumber } = person;
  const own = <T extends { passengerNo: number }>(all: readonly T[]) =>
    all.filter((each) => each.passengerNo === passengerNo);
  return {
    passengerNo,
    type,
    birthDate,
    ticketNumber,
    name: surname === null ? null : [surname, givenNames].filter(Boolean).join(', '),
    seats: own(booking.seats).map(({ flightNo, seat }) => `${flightNo}: ${seat}`),
    extras: own(booking.extras).map(({ titles, quantity }) => `${quantity} × ${titles[locale]}`),
  };
}

function instrumentOf({ instrumentBrand, instrumentLastFour }: typeof payment.$inferSelect): string {
  return [instrumentBrand, instrumentLastFour].filter((part) => part !== null).join(' … ');
}
