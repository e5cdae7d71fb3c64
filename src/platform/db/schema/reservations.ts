// Reservations: their flights, passengers, agreed prices, and the extras and seats that were chosen for them.
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  char,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

import { bookingStates } from '#platform/db/booking-states.ts';
import { bookingEventActors, bookingEventKinds } from '#platform/db/booking-event-kinds.ts';
import { couponStates } from '#platform/db/coupon-states.ts';
import { lineKinds, refundClasses } from '#platform/db/price-line-kinds.ts';
import {
  cabinForm,
  countryForm,
  currencyForm,
  instant,
  languageForm,
  letterForm,
  minor,
  oneOf,
  plainForm,
  version,
} from '#platform/db/column-types.ts';
import type { SoldTerms } from '#platform/db/sold-terms.ts';
import { account, agency } from '#platform/db/schema/accounts.ts';
import { inventoryBlock } from '#platform/db/schema/blocks.ts';
import { domain } from '#platform/db/schema/content.ts';
import { extra } from '#platform/db/schema/extras.ts';
import { fareFamily, flight, promotionCode } from '#platform/db/schema/flights.ts';
import { seatCategoryCodes } from '#platform/db/seat-category-codes.ts';

export const booking = pgTable(
  'booking',
  {
    bookingId: uuid('booking_id').primaryKey(),
    /** SHA-256 of the visitor's token: who may open it before it has a reference. */
    visitor: text('visitor').notNull(),
    /** Keyed digests of the address that held it and of the networks around it; null once confirmed or a day old. */
    client: text('client'),
    /** Held on short terms while the flight was in demand: it can be neither extended nor prolonged for long. */
    shortHold: boolean('short_hold').notNull().default(false),
    /** The challenge that was met for a short hold: it serves one hold. */
    challengeId: uuid('challenge_id'),
    /** held → confirmed; held → lapsed (time), released (by the visitor), replaced (by a newer hold). */
    state: text('state', { enum: bookingStates }).notNull(),
    reference: char('reference', { length: 6 }).unique('booking_reference_once'),
    locale: text('locale').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    /**
     * The sum of price_line, booking_extra, the live booking_seat and `paymentFeeMinor`, kept by the commands that
     * write those.
     */
    totalMinor: minor('total_minor').notNull(),
    /** The surcharge of the payment method; 0 until a payment with a surcharge confirms the booking. */
    paymentFeeMinor: minor('payment_fee_minor').notNull().default(0),
    adults: smallint('adults').notNull(),
    children: smallint('children').notNull(),
    infants: smallint('infants').notNull(),
    holdExpiresAt: instant('hold_expires_at').notNull(),
    extensions: smallint('extensions').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    contactEmail: text('contact_email'),
    contactPhone: text('contact_phone'),
    contactLocale: text('contact_locale'),
    marketingConsent: boolean('marketing_consent').notNull().default(false),
    /** The regional site on which it was made: its mails link to that site. */
    domainId: smallint('domain_id')
      .notNull()
      .default(1)
      .references(() => domain.domainId),
    /** The promotion code that its fares were made with. */
    promotionCode: text('promotion_code').references(() => promotionCode.code),
    /** The agency that sells it, and the agent who made it; null where a traveller buys. */
    agencyId: uuid('agency_id').references(() => agency.id),
    agentId: uuid('agent_id').references(() => account.id),
    /** What the agency earns: the sum of the commissions of price_line, booking_extra and the live booking_seat. */
    commissionMinor: minor('commission_minor').notNull().default(0),
    /**
     * Day, airports and family of the first flight as sold, for the reports of agencies: no later change touches them.
     * A flight keeps its local day and its airports (an import makes another one). They are tied to airports and families
     * through the flight.
     */
    tripDay: date('trip_day', { mode: 'string' }),
    tripOrigin: char('trip_origin', { length: 3 }),
    tripDestination: char('trip_destination', { length: 3 }),
    tripFamily: text('trip_family'),
    /**
     * A command that read the booking without a lock writes only if this is unchanged. A change of its chosen vouchers
     * raises it too.
     */
    version: version(),
  },
  (t) => [
    index('booking_hold_expiry')
      .on(t.holdExpiresAt)
      .where(sql`${t.state} = 'held'`),
    index('booking_visitor_held')
      .on(t.visitor)
      .where(sql`${t.state} = 'held'`),
    // With the previous one: covers every booking of a visitor, and a hold is written to one small index only.
    index('booking_visitor_ended')
      .on(t.visitor)
      .where(sql`${t.state} <> 'held'`),
    // By the widest network: digests of the narrower ones follow it after a point.
    index('booking_client_held')
      .on(sql`split_part(${t.client}, '.', 1)`)
      .where(sql`${t.state} = 'held'`),
    uniqueIndex('booking_challenge_once')
      .on(t.challengeId)
      .where(sql`${t.challengeId} is not null`),
    // The office finds a booking by its contact's address; a hold has none, so it adds no entry.
    index('booking_by_email')
      .on(sql`lower(${t.contactEmail})`)
      .where(sql`${t.contactEmail} is not null`),
    // For the portal's lists; travellers' bookings add no entry.
    index('booking_by_agency')
      .on(t.agencyId, t.createdAt)
      .where(sql`${t.agencyId} is not null`),
    index('booking_agency_holds')
      .on(t.agencyId, t.holdExpiresAt)
      .where(sql`${t.agencyId} is not null and ${t.state} = 'held'`),
    index('booking_agency_trips')
      .on(t.agencyId, t.tripDay, t.bookingId)
      .where(sql`${t.agencyId} is not null`),
    check(
      'booking_agency_trip',
      sql`${t.agencyId} is null
        or num_nulls(${t.tripDay}, ${t.tripOrigin}, ${t.tripDestination}, ${t.tripFamily}) = 0`,
    ),
    check('booking_commission', sql`${t.agencyId} is not null or ${t.commissionMinor} = 0`),
    check('booking_agent', sql`(${t.agencyId} is null) = (${t.agentId} is null)`),
    oneOf('booking_state', t.state),
    languageForm('booking_locale', t.locale),
    languageForm('booking_contact_locale', t.contactLocale),
    check(
      'booking_confirmed_whole',
      sql`${t.state} <> 'confirmed' or (${t.reference} is not null and ${t.confirmedAt} is not null)`,
    ),
    check('booking_total', sql`${t.totalMinor} >= 0`),
    check('booking_payment_fee', sql`${t.paymentFeeMinor} between 0 and ${t.totalMinor}`),
    check(
      'booking_party',
      sql`${t.adults} >= 1 and ${t.children} >= 0 and ${t.infants} between 0 and ${t.adults}
        and ${t.adults} + ${t.children} <= 9`,
    ),
    check('booking_reference', sql`${t.reference} ~ '^[A-Z0-9]{6}$'`),
    currencyForm('booking_currency', t.currency),
    // No line break can reach a mail header from here.
    plainForm('booking_contact_email', t.contactEmail),
  ],
);

/** `GARCIALOPEZ` of the ticket name `GARCIA LOPEZ/ANA`. */
const foldedSurname = (ticketName: AnyPgColumn) =>
  sql`regexp_replace(split_part(${ticketName}, '/', 1), '[^A-Z0-9]', '', 'g')`;

/** The last word of a surname of several: `NUNEZ` of `TORRES NUNEZ/ANA`, `CRUZ` of `GARCIA DE LA CRUZ/ANA`. */
const lastOfSurname = (ticketName: AnyPgColumn) =>
  sql`regexp_replace(split_part(${ticketName}, '/', 1), '^.* ', '')`;

/** One flight of the trip, in travel order, with the class from which its seats are sold. */
export const bookingFlight = pgTable(
  'booking_flight',
  {
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => booking.bookingId, { onDelete: 'cascade' }),
    flightNo: smallint('flight_no').notNull(),
    direction: text('direction', { enum: ['outbound', 'inbound'] }).notNull(),
    flightId: integer('flight_id')
      .notNull()
      .references(() => flight.flightId),
    cabin: char('cabin', { length: 1 }).notNull(),
    classRank: smallint('class_rank').notNull(),
    /** No foreign key to `booking_class`: a ticket keeps its letter when the airline files new classes. */
    bookingClass: char('booking_class', { length: 1 }).notNull(),
    family: text('family')
      .notNull()
      .references(() => fareFamily.family),
    /**
     * Units held in the inventory: adults + children while it is held, then the live coupons of those; lap infants take
     * none.
     */
    units: smallint('units').notNull(),
    /** What was sold with it, copied from the filing of its family when it was held; it never changes. */
    terms: jsonb('terms').$type<SoldTerms>().notNull(),
    /** Copied from the booking: a reader of an agency's departures finds its bookings by it, and nobody else's. */
    agencyId: uuid('agency_id'),
    /** The agency's block that its units come from; null: they were on sale. */
    blockId: uuid('block_id').references(() => inventoryBlock.blockId),
  },
  (t) => [
    primaryKey({
      name: 'booking_flight_pkey',
      columns: [t.bookingId, t.flightNo],
    }),
    index('booking_flight_by_flight').on(t.flightId),
    // Travellers' bookings add no entry.
    index('booking_flight_by_agency')
      .on(t.agencyId, t.flightId)
      .where(sql`${t.agencyId} is not null`),
    // A booking of units on sale adds no entry.
    index('booking_flight_by_block')
      .on(t.blockId)
      .where(sql`${t.blockId} is not null`),
    oneOf('booking_flight_direction', t.direction),
    cabinForm('booking_flight_cabin', t.cabin),
    check('booking_flight_units', sql`${t.units} between 0 and 9`),
    letterForm('booking_flight_class', t.bookingClass),
    check('booking_flight_rank', sql`${t.classRank} >= 1`),
    // A seat names the flight too: with this key it cannot be another one.
    unique('booking_flight_seats').on(t.bookingId, t.flightNo, t.flightId),
  ],
);

/** Serial part of e-ticket numbers; gaps are harmless. */
export const ticketSerial = pgSequence('ticket_serial', {
  startWith: 1,
  maxValue: 99_999_999,
});

export const passenger = pgTable(
  'passenger',
  {
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => booking.bookingId, { onDelete: 'cascade' }),
    passengerNo: smallint('passenger_no').notNull(),
    type: text('type', { enum: ['adult', 'child', 'infant'] }).notNull(),
    /** The adult who carries this infant. */
    adultNo: smallint('adult_no'),
    givenNames: text('given_names'),
    surname: text('surname'),
    /** A–Z form as printed on the ticket, `SURNAME/GIVEN`. */
    ticketName: text('ticket_name'),
    gender: text('gender', { enum: ['F', 'M', 'X', 'U'] }),
    birthDate: date('birth_date', { mode: 'string' }),
    nationality: char('nationality', { length: 2 }),
    loyaltyId: text('loyalty_id'),
    /** Somebody said that this person is meant, who is on one of these flights already; false after another name. */
    againConfirmed: boolean('again_confirmed').notNull().default(false),
  },
  (t) => [
    primaryKey({
      name: 'passenger_pkey',
      columns: [t.bookingId, t.passengerNo],
    }),
    // The office finds a booking by a last name as on the ticket, without separators between its words.
    index('passenger_by_surname')
      .on(sql`(${foldedSurname(t.ticketName)}) collate "C"`)
      .where(sql`${t.ticketName} is not null`),
    // And by its last word, for people with two surnames.
    index('passenger_by_second_surname')
      .on(sql`(${lastOfSurname(t.ticketName)}) collate "C"`)
      .where(sql`${t.ticketName} like '% %/%'`),
    // Who still has to be named: every page of the portal counts the agency's holds with such passengers.
    index('passenger_unnamed')
      .on(t.bookingId)
      .where(sql`${t.surname} is null`),
    oneOf('passenger_type', t.type),
    oneOf('passenger_gender', t.gender),
    check('passenger_adult', sql`${t.adultNo} is null or ${t.type} = 'infant'`),
    foreignKey({
      name: 'passenger_adult_no',
      columns: [t.bookingId, t.adultNo],
      foreignColumns: [t.bookingId, t.passengerNo],
    }),
    // One lap infant per adult (Specification §11).
    uniqueIndex('infant_per_adult')
      .on(t.bookingId, t.adultNo)
      .where(sql`${t.type} = 'infant' and ${t.adultNo} is not null`),
    countryForm('passenger_nationality', t.nationality),
  ],
);

/**
 * What a visitor has typed for a held booking and not submitted yet, field by field: personal data, deleted in the
 * transaction in which the hold ends or is confirmed (docs/decisions/0010-passengers.md).
 */
export const bookingDraft = pgTable(
  'booking_draft',
  {
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => booking.bookingId, { onDelete: 'cascade' }),
    /** The name of the form's field: `passengers.0.surname`. */
    field: text('field').notNull(),
    /** As typed; a valid date is YYYY-MM-DD, because each language writes it in another order. */
    value: text('value').notNull(),
    /** The page view that wrote it, and the number of its request: a late request changes nothing. */
    page: text('page').notNull(),
    turn: integer('turn').notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'booking_draft_pkey', columns: [t.bookingId, t.field] }),
    check('booking_draft_size', sql`length(${t.field}) <= 60 and length(${t.value}) <= 300`),
    check('booking_draft_page', sql`length(${t.page}) <= 40 and ${t.turn} >= 0`),
  ],
);

/**
 * A part of the agreed price. A hold has the lines of its fares; the sale adds its extras, seats and the surcharge of the
 * payment, and from then on the total is the sum of all lines. A sold line is never edited or deleted: another line ends
 * it, with the negative amount, once.
 */
export const priceLine = pgTable(
  'price_line',
  {
    bookingId: uuid('booking_id').notNull(),
    lineNo: smallint('line_no').notNull(),
    /** Null for what belongs to the booking as a whole. */
    passengerNo: smallint('passenger_no'),
    flightNo: smallint('flight_no'),
    kind: text('kind', { enum: lineKinds }).notNull(),
    code: text('code').notNull(),
    refundClass: text('refund_class', { enum: refundClasses }).notNull(),
    /** For an extra or a seat: given back until this many hours before departure; null: it is not. */
    refundHours: smallint('refund_hours'),
    amountMinor: minor('amount_minor').notNull(),
    /** The agency's part of the amount, by the rule at that time; the rest is net. */
    commissionMinor: minor('commission_minor').notNull().default(0),
    /** The line that this one ends. */
    endsLineNo: smallint('ends_line_no'),
    /** The event of the booking that added or ended it after the sale. */
    cause: text('cause'),
  },
  (t) => [
    primaryKey({ name: 'price_line_pkey', columns: [t.bookingId, t.lineNo] }),
    foreignKey({
      name: 'price_line_passenger',
      columns: [t.bookingId, t.passengerNo],
      foreignColumns: [passenger.bookingId, passenger.passengerNo],
    }).onDelete('cascade'),
    foreignKey({
      name: 'price_line_flight',
      columns: [t.bookingId, t.flightNo],
      foreignColumns: [bookingFlight.bookingId, bookingFlight.flightNo],
    }).onDelete('cascade'),
    foreignKey({
      name: 'price_line_ends',
      columns: [t.bookingId, t.endsLineNo],
      foreignColumns: [t.bookingId, t.lineNo],
    }),
    // A line ends once.
    uniqueIndex('price_line_ended_once')
      .on(t.bookingId, t.endsLineNo)
      .where(sql`${t.endsLineNo} is not null`),
    oneOf('price_line_kind', t.kind),
    oneOf('price_line_refund_class', t.refundClass),
    check(
      'price_line_commission',
      sql`${t.commissionMinor} between least(0, ${t.amountMinor}) and greatest(0, ${t.amountMinor})`,
    ),
    check(
      'price_line_sign',
      sql`${t.amountMinor} = 0
        or (${t.amountMinor} < 0) = ((${t.kind} = 'discount') <> (${t.endsLineNo} is not null))`,
    ),
    check('price_line_refund_hours', sql`${t.refundHours} >= 0`),
  ],
);

/** An electronic document. Its number is never used again. */
export const document = pgTable(
  'document',
  {
    documentNumber: char('document_number', { length: 13 }).primaryKey(),
    /** `emd_a` belongs to a coupon, `emd_s` stands alone. */
    kind: text('kind', { enum: ['ticket', 'emd_a', 'emd_s'] }).notNull(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => booking.bookingId, { onDelete: 'cascade' }),
    passengerNo: smallint('passenger_no').notNull(),
    /** The price line that an EMD stands for. */
    lineNo: smallint('line_no'),
    /** Reason for issuance, of an EMD. */
    rfic: char('rfic', { length: 1 }),
    rfisc: char('rfisc', { length: 3 }),
    state: text('state', { enum: ['issued', 'exchanged', 'refunded', 'void'] }).notNull(),
    exchangedFor: char('exchanged_for', { length: 13 }).references(
      (): AnyPgColumn => document.documentNumber,
    ),
    issuedAt: instant('issued_at').notNull(),
  },
  (t) => [
    index('document_by_passenger').on(t.bookingId, t.passengerNo),
    index('document_by_exchange')
      .on(t.exchangedFor)
      .where(sql`${t.exchangedFor} is not null`),
    foreignKey({
      name: 'document_passenger',
      columns: [t.bookingId, t.passengerNo],
      foreignColumns: [passenger.bookingId, passenger.passengerNo],
    }),
    foreignKey({
      name: 'document_line',
      columns: [t.bookingId, t.lineNo],
      foreignColumns: [priceLine.bookingId, priceLine.lineNo],
    }),
    oneOf('document_kind', t.kind),
    oneOf('document_state', t.state),
    check('document_number_form', sql`${t.documentNumber} ~ '^[0-9]{13}$'`),
    check('document_line_kind', sql`(${t.kind} = 'ticket') = (${t.lineNo} is null)`),
  ],
);

/** One passenger on one flight, from the sale on: what the state of the booking is derived from. */
export const coupon = pgTable(
  'coupon',
  {
    bookingId: uuid('booking_id').notNull(),
    passengerNo: smallint('passenger_no').notNull(),
    flightNo: smallint('flight_no').notNull(),
    state: text('state', { enum: couponStates }).notNull(),
    /** As carried: an upgrade changes them for one passenger. */
    cabin: char('cabin', { length: 1 }).notNull(),
    bookingClass: char('booking_class', { length: 1 }).notNull(),
    /** The fare and what follows it, as sold; minor units. */
    valueMinor: minor('value_minor').notNull(),
    /** The ticket of which it is a coupon. */
    documentNumber: char('document_number', { length: 13 })
      .notNull()
      .references(() => document.documentNumber),
  },
  (t) => [
    primaryKey({
      name: 'coupon_pkey',
      columns: [t.bookingId, t.passengerNo, t.flightNo],
    }),
    index('coupon_by_document').on(t.documentNumber),
    foreignKey({
      name: 'coupon_passenger',
      columns: [t.bookingId, t.passengerNo],
      foreignColumns: [passenger.bookingId, passenger.passengerNo],
    }).onDelete('cascade'),
    foreignKey({
      name: 'coupon_flight',
      columns: [t.bookingId, t.flightNo],
      foreignColumns: [bookingFlight.bookingId, bookingFlight.flightNo],
    }).onDelete('cascade'),
    oneOf('coupon_state', t.state),
    cabinForm('coupon_cabin', t.cabin),
    letterForm('coupon_class', t.bookingClass),
    check('coupon_value', sql`${t.valueMinor} >= 0`),
  ],
);

/**
 * What happened to a booking, written by each command in its transaction. Rows are append-only: a trigger refuses
 * anything else. The histories of portal, office and traveller read them.
 */
export const bookingEvent = pgTable(
  'booking_event',
  {
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => booking.bookingId, { onDelete: 'cascade' }),
    /** In the order in which they were written, with gaps: commands need no lock on the booking for it. */
    eventNo: bigint('event_no', { mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    kind: text('kind', { enum: bookingEventKinds }).notNull(),
    actor: text('actor', { enum: bookingEventActors }).notNull(),
    /** The account that acted; accounts may be deleted, events not. */
    accountId: uuid('account_id'),
    /** The agency that an agent acted for, or that a member of staff acted as. */
    agencyId: uuid('agency_id'),
    /** The passengers that it is about; null: all of them. */
    passengerNos: smallint('passenger_nos').array(),
    /** Minor units of the booking's currency: of what is held or paid, or below zero given back; null without money. */
    amountMinor: minor('amount_minor'),
    cause: text('cause'),
    /** Counts, codes and ids by kind, and no words of a person: reservations/events/booking-event.ts. */
    details: jsonb('details').notNull().default({}),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({
      name: 'booking_event_pkey',
      columns: [t.bookingId, t.eventNo],
    }),
    oneOf('booking_event_kind', t.kind),
    oneOf('booking_event_actor', t.actor),
  ],
);

/** An extra agreed for one passenger on one flight, at the price when it was chosen. */
export const bookingExtra = pgTable(
  'booking_extra',
  {
    bookingId: uuid('booking_id').notNull(),
    passengerNo: smallint('passenger_no').notNull(),
    flightNo: smallint('flight_no').notNull(),
    extraCode: text('extra_code')
      .notNull()
      .references(() => extra.extraCode),
    quantity: smallint('quantity').notNull(),
    unitMinor: minor('unit_minor').notNull(),
    /** The agency's part, for all pieces together. */
    commissionMinor: minor('commission_minor').notNull().default(0),
    /** What the airport must know about an assistance: own wheelchair, its battery, a remark. */
    details: jsonb('details'),
    /** Set when the booking lost it after the sale: it takes no stock any more. */
    endedAt: instant('ended_at'),
  },
  (t) => [
    primaryKey({
      name: 'booking_extra_pkey',
      columns: [t.bookingId, t.passengerNo, t.flightNo, t.extraCode],
    }),
    foreignKey({
      name: 'booking_extra_passenger',
      columns: [t.bookingId, t.passengerNo],
      foreignColumns: [passenger.bookingId, passenger.passengerNo],
    }).onDelete('cascade'),
    foreignKey({
      name: 'booking_extra_flight',
      columns: [t.bookingId, t.flightNo],
      foreignColumns: [bookingFlight.bookingId, bookingFlight.flightNo],
    }).onDelete('cascade'),
    check('booking_extra_quantity', sql`${t.quantity} >= 1`),
    check('booking_extra_amount', sql`${t.unitMinor} >= 0`),
    check('booking_extra_commission', sql`${t.commissionMinor} between 0 and ${t.unitMinor} * ${t.quantity}`),
  ],
);

/** A seat agreed for one passenger on one flight. The unique index guarantees that no seat is sold twice. */
export const bookingSeat = pgTable(
  'booking_seat',
  {
    bookingId: uuid('booking_id').notNull(),
    passengerNo: smallint('passenger_no').notNull(),
    flightNo: smallint('flight_no').notNull(),
    /** The flight of `flightNo`: with the seat it is what is sold once. */
    flightId: integer('flight_id').notNull(),
    /** Row and letter: `14A`. */
    seat: text('seat').notNull(),
    categoryCode: text('category_code', { enum: seatCategoryCodes }).notNull(),
    amountMinor: minor('amount_minor').notNull(),
    /** The agency's part of the amount. */
    commissionMinor: minor('commission_minor').notNull().default(0),
    /** The passenger confirmed to be 16 or older and able and willing to help at an exit. */
    exitConfirmed: boolean('exit_confirmed').notNull().default(false),
    pickedAt: instant('picked_at').notNull(),
    /** Set when the hold ended without a sale, or the booking lost it after the sale: the seat is then free for others. */
    releasedAt: instant('released_at'),
  },
  (t) => [
    primaryKey({
      name: 'booking_seat_pkey',
      columns: [t.bookingId, t.passengerNo, t.flightNo],
    }),
    uniqueIndex('booking_seat_once')
      .on(t.flightId, t.seat)
      .where(sql`${t.releasedAt} is null`),
    foreignKey({
      name: 'booking_seat_passenger',
      columns: [t.bookingId, t.passengerNo],
      foreignColumns: [passenger.bookingId, passenger.passengerNo],
    }).onDelete('cascade'),
    foreignKey({
      name: 'booking_seat_flight',
      columns: [t.bookingId, t.flightNo, t.flightId],
      foreignColumns: [bookingFlight.bookingId, bookingFlight.flightNo, bookingFlight.flightId],
    }).onDelete('cascade'),
    check('booking_seat_name', sql`${t.seat} ~ '^[1-9][0-9]?[A-HJ-L]$'`),
    oneOf('booking_seat_category', t.categoryCode),
    check('booking_seat_amount', sql`${t.amountMinor} >= 0`),
    check('booking_seat_commission', sql`${t.commissionMinor} between 0 and ${t.amountMinor}`),
  ],
);

/**
 * Pieces of a limited extra on one flight; a row is created with the first sale. `taken` is always the sum of the
 * quantities in held and confirmed bookings.
 */
export const extraInventory = pgTable(
  'extra_inventory',
  {
    flightId: integer('flight_id')
      .notNull()
      .references(() => flight.flightId, { onDelete: 'cascade' }),
    extraCode: text('extra_code')
      .notNull()
      .references(() => extra.extraCode),
    capacity: smallint('capacity').notNull(),
    taken: smallint('taken').notNull().default(0),
  },
  (t) => [
    primaryKey({
      name: 'extra_inventory_pkey',
      columns: [t.flightId, t.extraCode],
    }),
    check('extra_not_oversold', sql`${t.taken} between 0 and ${t.capacity}`),
  ],
);

/** How often holds were refused or had to meet a challenge, per minute; kept for a day. */
export const holdRefusal = pgTable(
  'hold_refusal',
  {
    countedMinute: instant('counted_minute').notNull(),
    flightId: integer('flight_id')
      .notNull()
      .references(() => flight.flightId, { onDelete: 'cascade' }),
    /** Keyed digest of the address. */
    client: text('client').notNull(),
    code: text('code').notNull(),
    refusals: integer('refusals').notNull(),
  },
  (t) => [
    primaryKey({
      name: 'hold_refusal_pkey',
      columns: [t.countedMinute, t.flightId, t.client, t.code],
    }),
    check('hold_refusal_counted', sql`${t.refusals} > 0`),
  ],
);
