// Reservations: their flights, passengers, agreed prices, and the extras and seats that were chosen for them.
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
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
     * Day, airports and family of the first flight, for the reports of agencies. A booking keeps its flights, and a
     * flight its local day and its airports (an import makes another one), so none of it ever changes. They are tied to
     * airports and families through the flight.
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
    /** Units held in the inventory: adults + children; lap infants take none. */
    units: smallint('units').notNull(),
    /** Copied from the booking: a reader of an agency's departures finds its bookings by it, and nobody else's. */
    agencyId: uuid('agency_id'),
    /** The agency's block that its units come from; null: they were on sale. */
    blockId: uuid('block_id').references(() => inventoryBlock.blockId),
  },
  (t) => [
    primaryKey({ name: 'booking_flight_pkey', columns: [t.bookingId, t.flightNo] }),
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
    check('booking_flight_units', sql`${t.units} between 1 and 9`),
    letterForm('booking_flight_class', t.bookingClass),
    check('booking_flight_rank', sql`${t.classRank} >= 1`),
    // A seat names the flight too: with this key it cannot be another one.
    unique('booking_flight_seats').on(t.bookingId, t.flightNo, t.flightId),
  ],
);

/** Serial part of e-ticket numbers; gaps are harmless. */
export const ticketSerial = pgSequence('ticket_serial', { startWith: 1, maxValue: 99_999_999 });

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
    ticketNumber: char('ticket_number', { length: 13 }).unique('ticket_number_once'),
    /** Somebody said that this person is meant, who is on one of these flights already; false after another name. */
    againConfirmed: boolean('again_confirmed').notNull().default(false),
  },
  (t) => [
    primaryKey({ name: 'passenger_pkey', columns: [t.bookingId, t.passengerNo] }),
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
    check('passenger_ticket_number', sql`${t.ticketNumber} ~ '^[0-9]{13}$'`),
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

/** A part of the agreed price: one passenger, one flight, one code. */
export const priceLine = pgTable(
  'price_line',
  {
    bookingId: uuid('booking_id').notNull(),
    lineNo: smallint('line_no').notNull(),
    passengerNo: smallint('passenger_no').notNull(),
    flightNo: smallint('flight_no').notNull(),
    /** `discount` is negative: what a promotion code takes off the fare. */
    kind: text('kind', { enum: ['fare', 'discount', 'surcharge', 'tax', 'fee'] }).notNull(),
    code: text('code').notNull(),
    amountMinor: minor('amount_minor').notNull(),
    /** The agency's part of the amount, by the rule at that time; the rest is net. */
    commissionMinor: minor('commission_minor').notNull().default(0),
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
    oneOf('price_line_kind', t.kind),
    check(
      'price_line_commission',
      sql`${t.commissionMinor} between least(0, ${t.amountMinor}) and greatest(0, ${t.amountMinor})`,
    ),
    check('price_line_sign', sql`(${t.kind} = 'discount') = (${t.amountMinor} < 0)`),
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
    /** Set when the hold ended without a sale: the seat is then free for others. */
    releasedAt: instant('released_at'),
  },
  (t) => [
    primaryKey({ name: 'booking_seat_pkey', columns: [t.bookingId, t.passengerNo, t.flightNo] }),
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
    primaryKey({ name: 'extra_inventory_pkey', columns: [t.flightId, t.extraCode] }),
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
    primaryKey({ name: 'hold_refusal_pkey', columns: [t.countedMinute, t.flightId, t.client, t.code] }),
    check('hold_refusal_counted', sql`${t.refusals} > 0`),
  ],
);
