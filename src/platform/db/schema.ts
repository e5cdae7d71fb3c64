// Every table of the product. The schema type is the row type; constraints are the last referee.
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  char,
  check,
  customType,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgSchema,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

import { extraGroupTypes } from '#platform/db/extra-group-types.ts';
import type { ErrorCode } from '#platform/lib/errors.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });
/** A 64-bit transaction id; ordered, never reused. Text here, as it is only handed back to the database. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const minor = (name: string) => bigint(name, { mode: 'number' });

// ---------------------------------------------------------------- flights

export const airport = pgTable('airport', {
  airportCode: char('airport_code', { length: 3 }).primaryKey(),
  nameEn: text('name_en').notNull(),
  nameEs: text('name_es').notNull(),
  namePt: text('name_pt').notNull(),
  /** ISO 3166 alpha-2. */
  country: char('country', { length: 2 }).notNull(),
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
  /** IANA zone; every local time is derived from it. */
  timeZone: text('time_zone').notNull(),
});

export const aircraftType = pgTable('aircraft_type', {
  aircraftCode: char('aircraft_code', { length: 3 }).primaryKey(),
  name: text('name').notNull(),
});

export const airline = pgTable('airline', {
  carrier: text('carrier').primaryKey(),
  name: text('name').notNull(),
  accountingCode: char('accounting_code', { length: 3 }).notNull(),
});

/** One row per finished import of a schedule file: what was read and what it made. */
export const scheduleImport = pgTable('schedule_import', {
  scheduleImportId: uuid('schedule_import_id').primaryKey(),
  fileName: text('file_name').notNull(),
  sha256: char('sha256', { length: 64 }).notNull(),
  importedAt: instant('imported_at').notNull(),
  legsRead: integer('legs_read').notNull(),
  flightsMade: integer('flights_made').notNull(),
  flightsCancelled: integer('flights_cancelled').notNull(),
});

/** A dated flight: one leg on one day. `departureDate` is the local day at the origin. */
export const flight = pgTable(
  'flight',
  {
    flightId: integer('flight_id').primaryKey().generatedByDefaultAsIdentity(),
    carrier: text('carrier').notNull(),
    flightNumber: integer('flight_number').notNull(),
    suffix: text('suffix').notNull().default(''),
    legSequence: smallint('leg_sequence').notNull().default(1),
    /** IATA service type: J scheduled, C charter, F cargo … Only passenger types are sold. */
    serviceType: char('service_type', { length: 1 }).notNull(),
    departureDate: date('departure_date', { mode: 'string' }).notNull(),
    origin: char('origin', { length: 3 })
      .notNull()
      .references(() => airport.airportCode),
    destination: char('destination', { length: 3 })
      .notNull()
      .references(() => airport.airportCode),
    departsAt: instant('departs_at').notNull(),
    arrivesAt: instant('arrives_at').notNull(),
    departureTerminal: text('departure_terminal').notNull().default(''),
    arrivalTerminal: text('arrival_terminal').notNull().default(''),
    aircraftCode: text('aircraft_code').notNull(),
    operatingCarrier: text('operating_carrier').notNull(),
    /** `open` is on sale; `closed` is stopped by staff; `cancelled` no longer flies. */
    state: text('state', { enum: ['open', 'closed', 'cancelled'] })
      .notNull()
      .default('open'),
    scheduleImportId: uuid('schedule_import_id').references(() => scheduleImport.scheduleImportId),
  },
  (t) => [
    unique('flight_once').on(t.carrier, t.flightNumber, t.suffix, t.origin, t.destination, t.departureDate),
    index('flight_market').on(t.origin, t.destination, t.departureDate),
    check('flight_arrives_after', sql`${t.arrivesAt} > ${t.departsAt}`),
    check('flight_moves', sql`${t.origin} <> ${t.destination}`),
    check('flight_state', sql`${t.state} in ('open', 'closed', 'cancelled')`),
  ],
);

/**
 * How a booked flight stood before an import changed it, until the travellers were told: the times, operator and
 * terminals that they know. Written with the change itself, read by notices.
 */
export const flightChange = pgTable(
  'flight_change',
  {
    flightId: integer('flight_id')
      .notNull()
      .references(() => flight.flightId, { onDelete: 'cascade' }),
    scheduleImportId: uuid('schedule_import_id').notNull(),
    departsAt: instant('departs_at').notNull(),
    arrivesAt: instant('arrives_at').notNull(),
    departureTerminal: text('departure_terminal').notNull(),
    arrivalTerminal: text('arrival_terminal').notNull(),
    operatingCarrier: text('operating_carrier').notNull(),
    state: text('state', { enum: ['open', 'closed', 'cancelled'] }).notNull(),
    changedAt: instant('changed_at').notNull(),
    /** Set when the mails about it were left to be sent: changes with one instant are told together. */
    toldAt: instant('told_at'),
  },
  (t) => [
    primaryKey({ name: 'flight_change_pkey', columns: [t.flightId, t.scheduleImportId] }),
    foreignKey({
      name: 'flight_change_import',
      columns: [t.scheduleImportId],
      foreignColumns: [scheduleImport.scheduleImportId],
    }),
    index('flight_change_untold')
      .on(t.changedAt)
      .where(sql`${t.toldAt} is null`),
  ],
);

/** The booking classes of a cabin, best first; a class may be sold up to `share` of the cabin, nested. */
export const bookingClass = pgTable(
  'booking_class',
  {
    cabin: char('cabin', { length: 1 }).notNull(),
    rank: smallint('rank').notNull(),
    bookingClass: char('booking_class', { length: 1 }).notNull(),
    /** Percent of the cabin's capacity that this class and those below it may take together. */
    sharePercent: smallint('share_percent').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.cabin, t.rank] }),
    unique('booking_class_once').on(t.bookingClass),
    check('booking_class_share', sql`${t.sharePercent} between 0 and 100`),
    check('booking_class_rank', sql`${t.rank} >= 1`),
  ],
);

/**
 * Nested inventory of one cabin on one flight. `limits[k]` is what classes k and below may take together and
 * `taken[k]` what they have taken (rank 1 first), so a sale in class k adds to taken[1..k]. limits[1] = capacity.
 */
export const inventory = pgTable(
  'inventory',
  {
    flightId: integer('flight_id')
      .notNull()
      .references(() => flight.flightId, { onDelete: 'cascade' }),
    cabin: char('cabin', { length: 1 }).notNull(),
    capacity: smallint('capacity').notNull(),
    limits: smallint('limits').array().notNull(),
    taken: smallint('taken').array().notNull(),
  },
  (t) => [
    primaryKey({ name: 'inventory_pkey', columns: [t.flightId, t.cabin] }),
    check('inventory_not_oversold', sql`nest_fits(${t.capacity}, ${t.limits}, ${t.taken})`),
  ],
);

/** What a fare family allows, in data; the words are in the messages by `code`. */
export const fareFamily = pgTable('fare_family', {
  family: text('family').primaryKey(),
  cabin: char('cabin', { length: 1 }).notNull(),
  rank: smallint('rank').notNull(),
  cabinBagKg: smallint('cabin_bag_kg').notNull(),
  checkedBags: smallint('checked_bags').notNull(),
  checkedBagKg: smallint('checked_bag_kg').notNull(),
  /** Changes are free until this many days before departure. */
  freeChangeDays: smallint('free_change_days').notNull(),
  refundable: boolean('refundable').notNull(),
  seatIncluded: boolean('seat_included').notNull(),
});

/** A filed fare, one direction, per passenger type, in one currency; never converted (Specification §10). */
export const fare = pgTable(
  'fare',
  {
    fareId: integer('fare_id').primaryKey().generatedByDefaultAsIdentity(),
    origin: char('origin', { length: 3 }).notNull(),
    destination: char('destination', { length: 3 }).notNull(),
    bookingClass: char('booking_class', { length: 1 }).notNull(),
    family: text('family')
      .notNull()
      .references(() => fareFamily.family),
    currency: char('currency', { length: 3 }).notNull(),
    /** First and last local departure day that it is good for. */
    travelFrom: date('travel_from', { mode: 'string' }).notNull(),
    travelTo: date('travel_to', { mode: 'string' }).notNull(),
    adultMinor: minor('adult_minor').notNull(),
    childMinor: minor('child_minor').notNull(),
    infantMinor: minor('infant_minor').notNull(),
  },
  (t) => [
    unique('fare_once').on(t.origin, t.destination, t.bookingClass, t.family, t.currency, t.travelFrom),
    check('fare_amounts', sql`${t.adultMinor} >= 0 and ${t.childMinor} >= 0 and ${t.infantMinor} >= 0`),
    check('fare_travel', sql`${t.travelFrom} <= ${t.travelTo}`),
  ],
);

/** A carrier surcharge, tax or fee, filed per currency; null conditions match everything. */
export const charge = pgTable(
  'charge',
  {
    chargeId: integer('charge_id').primaryKey().generatedByDefaultAsIdentity(),
    code: char('code', { length: 2 }).notNull(),
    kind: text('kind', { enum: ['surcharge', 'tax', 'fee'] }).notNull(),
    departureAirport: char('departure_airport', { length: 3 }),
    departureCountry: char('departure_country', { length: 2 }),
    arrivalAirport: char('arrival_airport', { length: 3 }),
    arrivalCountry: char('arrival_country', { length: 2 }),
    /** `null` for both, else only on flights within / across a border. */
    international: boolean('international'),
    currency: char('currency', { length: 3 }).notNull(),
    adultMinor: minor('adult_minor').notNull(),
    childMinor: minor('child_minor').notNull(),
    infantMinor: minor('infant_minor').notNull(),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    validTo: date('valid_to', { mode: 'string' }).notNull(),
    nameEn: text('name_en').notNull(),
    nameEs: text('name_es').notNull(),
    namePt: text('name_pt').notNull(),
  },
  (t) => [
    check('charge_kind', sql`${t.kind} in ('surcharge', 'tax', 'fee')`),
    check('charge_amounts', sql`${t.adultMinor} >= 0 and ${t.childMinor} >= 0 and ${t.infantMinor} >= 0`),
  ],
);

/**
 * A promotion code: so many percent, or a filed amount per seated passenger and flight, off the fare; never off
 * taxes and fees. Null conditions match everything.
 */
export const promotionCode = pgTable(
  'promotion_code',
  {
    /** Upper case, letters and digits. */
    code: text('code').primaryKey(),
    percent: smallint('percent'),
    /** Minor units off per adult or child and flight, by currency: `{ "EUR": 2000 }`; null with `percent`. */
    amounts: jsonb('amounts').$type<Record<string, number>>(),
    domainId: smallint('domain_id'),
    origin: char('origin', { length: 3 }),
    destination: char('destination', { length: 3 }),
    families: text('families').array(),
    /** It can be used from, and until before, these instants. */
    bookFrom: instant('book_from').notNull(),
    bookTo: instant('book_to').notNull(),
    /** First and last local departure day. */
    travelFrom: date('travel_from', { mode: 'string' }).notNull(),
    travelTo: date('travel_to', { mode: 'string' }).notNull(),
    minPassengers: smallint('min_passengers').notNull().default(1),
    /** Bookings that may use it, held and confirmed ones together; null for any number. */
    maxUses: integer('max_uses'),
    uses: integer('uses').notNull().default(0),
    active: boolean('active').notNull().default(true),
  },
  (t) => [
    check('promotion_code_form', sql`${t.code} ~ '^[A-Z0-9]{3,20}$'`),
    check('promotion_code_percent', sql`${t.percent} between 1 and 90`),
    check('promotion_code_kind', sql`(${t.percent} is null) <> (${t.amounts} is null)`),
    check('promotion_code_uses', sql`${t.uses} >= 0 and (${t.maxUses} is null or ${t.uses} <= ${t.maxUses})`),
  ],
);

/** Counts changes to the small filed tables (airports, fares, charges …), so that processes know when to reread. */
export const filedVersion = pgTable('filed_version', {
  singleton: boolean('singleton').primaryKey().default(true),
  version: bigint('version', { mode: 'number' }).notNull().default(1),
});

/**
 * Which flights had places taken or given back, one row per batch: what processes poll to keep their copy of the
 * availability fresh. Rows are kept for minutes.
 */
export const inventoryChange = pgTable(
  'inventory_change',
  {
    changeNo: bigint('change_no', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The writing transaction: numbers of rows may commit out of order, so readers compare this instead. */
    xid: xid8('xid')
      .notNull()
      .default(sql`pg_current_xact_id()`),
    flightIds: integer('flight_ids').array().notNull(),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (t) => [index('inventory_change_xid').on(t.xid), index('inventory_change_age').on(t.changedAt)],
);

// ---------------------------------------------------------------- booking

export const booking = pgTable(
  'booking',
  {
    bookingId: uuid('booking_id').primaryKey(),
    /** SHA-256 of the visitor's token: who may open it before it has a reference. */
    visitor: text('visitor').notNull(),
    /** held → confirmed; held → lapsed (time), released (by the visitor), replaced (by a newer hold). */
    state: text('state', { enum: ['held', 'confirmed', 'lapsed', 'released', 'replaced'] }).notNull(),
    reference: char('reference', { length: 6 }).unique('booking_reference_once'),
    locale: text('locale').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    /**
     * The sum of price_line, booking_extra, the live booking_seat and `paymentFeeMinor`, kept by the commands that
     * write those.
     */
    totalMinor: minor('total_minor').notNull(),
    /** What the chosen way of paying costs; 0 until a payment with a surcharge confirms the booking. */
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
    /** The regional site on which it was made: its mails lead back there. */
    domainId: smallint('domain_id').notNull().default(1),
    /** The promotion code that its fares were made with. */
    promotionCode: text('promotion_code').references(() => promotionCode.code),
  },
  (t) => [
    index('booking_hold_expiry')
      .on(t.holdExpiresAt)
      .where(sql`${t.state} = 'held'`),
    index('booking_visitor_held')
      .on(t.visitor)
      .where(sql`${t.state} = 'held'`),
    check('booking_state', sql`${t.state} in ('held', 'confirmed', 'lapsed', 'released', 'replaced')`),
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
  ],
);

/** One flight of the trip, in travel order, with the class in which its places are taken. */
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
    bookingClass: char('booking_class', { length: 1 }).notNull(),
    family: text('family')
      .notNull()
      .references(() => fareFamily.family),
    /** Places taken in the inventory: adults + children; lap infants take none. */
    places: smallint('places').notNull(),
  },
  (t) => [
    primaryKey({ name: 'booking_flight_pkey', columns: [t.bookingId, t.flightNo] }),
    index('booking_flight_by_flight').on(t.flightId),
    check('booking_flight_places', sql`${t.places} between 1 and 9`),
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
    /** A–Z form as it stands on the ticket, `SURNAME/GIVEN`. */
    ticketName: text('ticket_name'),
    gender: text('gender', { enum: ['F', 'M', 'X', 'U'] }),
    birthDate: date('birth_date', { mode: 'string' }),
    nationality: char('nationality', { length: 2 }),
    loyaltyId: text('loyalty_id'),
    ticketNumber: char('ticket_number', { length: 13 }).unique('ticket_number_once'),
  },
  (t) => [
    primaryKey({ name: 'passenger_pkey', columns: [t.bookingId, t.passengerNo] }),
    check('passenger_type', sql`${t.type} in ('adult', 'child', 'infant')`),
    // One lap infant per adult (Specification §11).
    uniqueIndex('infant_per_adult')
      .on(t.bookingId, t.adultNo)
      .where(sql`${t.type} = 'infant' and ${t.adultNo} is not null`),
  ],
);

/** A part of the agreed price: one passenger, one flight, one code. */
export const priceLine = pgTable(
  'price_line',
  {
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => booking.bookingId, { onDelete: 'cascade' }),
    lineNo: smallint('line_no').notNull(),
    passengerNo: smallint('passenger_no').notNull(),
    flightNo: smallint('flight_no').notNull(),
    /** `discount` is negative: what a promotion code takes off the fare. */
    kind: text('kind', { enum: ['fare', 'discount', 'surcharge', 'tax', 'fee'] }).notNull(),
    code: text('code').notNull(),
    amountMinor: minor('amount_minor').notNull(),
  },
  (t) => [
    primaryKey({ name: 'price_line_pkey', columns: [t.bookingId, t.lineNo] }),
    check('price_line_kind', sql`${t.kind} in ('fare', 'discount', 'surcharge', 'tax', 'fee')`),
    check('price_line_sign', sql`(${t.kind} = 'discount') = (${t.amountMinor} < 0)`),
  ],
);

// ---------------------------------------------------------------- extras

/** A need with its options: baggage, sports, meals, assistance … (Specification §3, "Extras per flight"). */
export const extraGroup = pgTable('extra_group', {
  groupCode: text('group_code').primaryKey(),
  type: text('type', { enum: extraGroupTypes }).notNull(),
  rank: smallint('rank').notNull(),
  icon: text('icon').notNull(),
  /** IATA code of the service request that stands for the whole group. */
  ssrId: char('ssr_id', { length: 4 }).notNull(),
  titleEn: text('title_en').notNull(),
  titleEs: text('title_es').notNull(),
  titlePt: text('title_pt').notNull(),
  shortDescriptionEn: text('short_description_en').notNull(),
  shortDescriptionEs: text('short_description_es').notNull(),
  shortDescriptionPt: text('short_description_pt').notNull(),
});

/** One option of a group: something that can be added for a passenger on a flight, or once for the trip. */
export const extra = pgTable(
  'extra',
  {
    extraCode: text('extra_code').primaryKey(),
    groupCode: text('group_code')
      .notNull()
      .references(() => extraGroup.groupCode),
    rank: smallint('rank').notNull().default(1),
    /** Numbers of the option and of its category in the services of a booking (Specification §3). */
    serviceId: integer('service_id').notNull().unique('extra_service_once'),
    categoryId: smallint('category_id').notNull(),
    icon: text('icon').notNull(),
    ssrCode: char('ssr_code', { length: 4 }).notNull(),
    /** `flight`: per passenger and flight. `trip`: per passenger, once; it is kept with the first flight. */
    scope: text('scope', { enum: ['flight', 'trip'] })
      .notNull()
      .default('flight'),
    /** Of a piece of baggage; 0 for what has no weight. */
    weightKg: smallint('weight_kg').notNull().default(0),
    maxQuantity: smallint('max_quantity').notNull().default(1),
    /** Passenger types that may have it. */
    passengerTypes: text('passenger_types').array().notNull(),
    refundable: boolean('refundable').notNull(),
    commissionable: boolean('commissionable').notNull().default(false),
    /** Free, never charged, never refused for its price: assistance (EU 1107/2006). */
    free: boolean('free').notNull().default(false),
    /** Ordered at the latest this many hours before departure. */
    deadlineHours: smallint('deadline_hours').notNull().default(0),
    /** A passenger has at most one option of an exclusive group on a flight: one meal, one kind of wheelchair. */
    exclusiveGroup: text('exclusive_group'),
    active: boolean('active').notNull().default(true),
    titleEn: text('title_en').notNull(),
    titleEs: text('title_es').notNull(),
    titlePt: text('title_pt').notNull(),
    descriptionEn: text('description_en').notNull(),
    descriptionEs: text('description_es').notNull(),
    descriptionPt: text('description_pt').notNull(),
  },
  (t) => [
    check('extra_quantity', sql`${t.maxQuantity} between 1 and 9`),
    check('extra_deadline', sql`${t.deadlineHours} >= 0`),
  ],
);

/**
 * A filed price, or a withdrawal. Null conditions match everything; of the rows that match, the one with most
 * conditions counts, and a route counts for more than a haul, a haul for more than a domain.
 */
export const extraPrice = pgTable(
  'extra_price',
  {
    extraPriceId: integer('extra_price_id').primaryKey().generatedByDefaultAsIdentity(),
    extraCode: text('extra_code')
      .notNull()
      .references(() => extra.extraCode),
    domainId: smallint('domain_id'),
    origin: char('origin', { length: 3 }),
    destination: char('destination', { length: 3 }),
    /** `short` below 2,500 km great-circle, else `long`. */
    haul: text('haul', { enum: ['short', 'long'] }),
    currency: char('currency', { length: 3 }).notNull(),
    amountMinor: minor('amount_minor').notNull(),
    /** False: not sold where this row matches. */
    onSale: boolean('on_sale').notNull().default(true),
  },
  (t) => [
    unique('extra_price_once')
      .on(t.extraCode, t.domainId, t.origin, t.destination, t.haul, t.currency)
      .nullsNotDistinct(),
    check('extra_price_amount', sql`${t.amountMinor} >= 0`),
  ],
);

/** What a fare family includes for each passenger and flight, in pieces. */
export const familyExtra = pgTable(
  'family_extra',
  {
    family: text('family')
      .notNull()
      .references(() => fareFamily.family),
    extraCode: text('extra_code')
      .notNull()
      .references(() => extra.extraCode),
    quantity: smallint('quantity').notNull(),
  },
  (t) => [
    primaryKey({ name: 'family_extra_pkey', columns: [t.family, t.extraCode] }),
    check('family_extra_quantity', sql`${t.quantity} >= 1`),
  ],
);

/** How many pieces an aircraft carries of an extra that is limited; without a row it is not limited. */
export const extraCapacity = pgTable(
  'extra_capacity',
  {
    aircraftCode: text('aircraft_code')
      .notNull()
      .references(() => aircraftType.aircraftCode),
    extraCode: text('extra_code')
      .notNull()
      .references(() => extra.extraCode),
    capacity: smallint('capacity').notNull(),
  },
  (t) => [
    primaryKey({ name: 'extra_capacity_pkey', columns: [t.aircraftCode, t.extraCode] }),
    check('extra_capacity_amount', sql`${t.capacity} >= 0`),
  ],
);

/**
 * Pieces of a limited extra on one flight; a row is made with the first sale. `taken` is always the sum of the
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

/** An extra agreed for one passenger on one flight, at the price of the moment it was chosen. */
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
    /** What the airport has to know of an assistance: own wheelchair, its battery, a remark. */
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
  ],
);

// ---------------------------------------------------------------- seats

/** The seat map of an aircraft type; `layout` has the shape of seats/seat-layout.ts and is checked when it is read. */
export const seatMap = pgTable('seat_map', {
  aircraftCode: text('aircraft_code')
    .primaryKey()
    .references(() => aircraftType.aircraftCode),
  layout: jsonb('layout').notNull(),
});

/** A seat that is not given away on one flight, or `*`: no seat of this flight can be chosen. */
export const seatBlock = pgTable(
  'seat_block',
  {
    flightId: integer('flight_id')
      .notNull()
      .references(() => flight.flightId, { onDelete: 'cascade' }),
    seat: text('seat').notNull(),
    reason: text('reason', { enum: ['crew', 'defect', 'weight', 'airport', 'no_map'] }).notNull(),
  },
  (t) => [primaryKey({ name: 'seat_block_pkey', columns: [t.flightId, t.seat] })],
);

/**
 * A filed price of a seat category; null conditions match everything. A row for the route counts before one for the
 * haul, that before the general one. In EUR, without any row, the default of the specification counts.
 */
export const seatPrice = pgTable(
  'seat_price',
  {
    seatPriceId: integer('seat_price_id').primaryKey().generatedByDefaultAsIdentity(),
    categoryCode: text('category_code').notNull(),
    origin: char('origin', { length: 3 }),
    destination: char('destination', { length: 3 }),
    haul: text('haul', { enum: ['short', 'long'] }),
    currency: char('currency', { length: 3 }).notNull(),
    amountMinor: minor('amount_minor').notNull(),
  },
  (t) => [
    unique('seat_price_once')
      .on(t.categoryCode, t.origin, t.destination, t.haul, t.currency)
      .nullsNotDistinct(),
    check('seat_price_amount', sql`${t.amountMinor} >= 0`),
  ],
);

/** Seat categories that a fare family includes. */
export const familySeat = pgTable(
  'family_seat',
  {
    family: text('family')
      .notNull()
      .references(() => fareFamily.family),
    categoryCode: text('category_code').notNull(),
  },
  (t) => [primaryKey({ name: 'family_seat_pkey', columns: [t.family, t.categoryCode] })],
);

/** A seat agreed for one passenger on one flight. The unique index is the last word: no seat twice. */
export const bookingSeat = pgTable(
  'booking_seat',
  {
    bookingId: uuid('booking_id').notNull(),
    passengerNo: smallint('passenger_no').notNull(),
    flightNo: smallint('flight_no').notNull(),
    flightId: integer('flight_id')
      .notNull()
      .references(() => flight.flightId),
    /** Row and letter: `14A`. */
    seat: text('seat').notNull(),
    categoryCode: text('category_code').notNull(),
    amountMinor: minor('amount_minor').notNull(),
    /** The passenger said to be 16 or older and able and willing to help at an exit. */
    exitConfirmed: boolean('exit_confirmed').notNull().default(false),
    pickedAt: instant('picked_at').notNull(),
    /** Set when the hold ended without a sale: the seat is then free for others. */
    releasedAt: instant('released_at'),
  },
  (t) => [
    primaryKey({ name: 'booking_seat_pkey', columns: [t.bookingId, t.passengerNo, t.flightNo] }),
    // Who looks for the seats of a booking says `(released_at is null) is true`, which this index does not promise:
    // else all of it may be read for that, because a bitmap of seats looks cheap while there are few.
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
      columns: [t.bookingId, t.flightNo],
      foreignColumns: [bookingFlight.bookingId, bookingFlight.flightNo],
    }).onDelete('cascade'),
    check('booking_seat_name', sql`${t.seat} ~ '^[1-9][0-9]?[A-HJ-L]$'`),
    check('booking_seat_amount', sql`${t.amountMinor} >= 0`),
  ],
);

// ---------------------------------------------------------------- payments

/** Which ways of paying a site offers in a currency, and what each costs the traveller. */
export const paymentMethod = pgTable(
  'payment_method',
  {
    domainId: smallint('domain_id')
      .notNull()
      .references(() => domain.domainId),
    currency: char('currency', { length: 3 }).notNull(),
    /** `card`: authorised, then captured. `instant`: a bank payment that is captured as it is made. */
    method: text('method', { enum: ['card', 'instant'] }).notNull(),
    /** Null takes the provider of the deployment (setting PAYMENT_PROVIDER). */
    provider: text('provider'),
    position: smallint('position').notNull(),
    /** Hundredths of a percent of the amount that is paid this way. */
    surchargeBasisPoints: integer('surcharge_basis_points').notNull().default(0),
    surchargeFixedMinor: minor('surcharge_fixed_minor').notNull().default(0),
    active: boolean('active').notNull().default(true),
  },
  (t) => [
    primaryKey({ name: 'payment_method_pkey', columns: [t.domainId, t.currency, t.method] }),
    check(
      'payment_method_surcharge',
      sql`${t.surchargeBasisPoints} between 0 and 1000 and ${t.surchargeFixedMinor} >= 0`,
    ),
  ],
);

/** Money that the airline owes whoever has the code. The code itself is never stored. */
export const voucher = pgTable(
  'voucher',
  {
    voucherId: uuid('voucher_id').primaryKey(),
    /** SHA-256 of the code in capitals without separators. */
    codeHash: char('code_hash', { length: 64 }).notNull().unique('voucher_code_once'),
    /** Its last four signs, to tell vouchers apart. */
    codeEnd: char('code_end', { length: 4 }).notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    issuedMinor: minor('issued_minor').notNull(),
    /** What can still be used; what a payment under way holds is already taken off. */
    balanceMinor: minor('balance_minor').notNull(),
    reason: text('reason', { enum: ['refund', 'goodwill', 'gift'] }).notNull(),
    /** The booking that it came from, where there is one. */
    bookingId: uuid('booking_id').references(() => booking.bookingId),
    expiresAt: instant('expires_at').notNull(),
    /** Set when what was left of it after its expiry was written off. */
    expiredAt: instant('expired_at'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    check('voucher_balance', sql`${t.balanceMinor} between 0 and ${t.issuedMinor}`),
    check('voucher_issued', sql`${t.issuedMinor} > 0`),
    index('voucher_expiry')
      .on(t.expiresAt)
      .where(sql`${t.expiredAt} is null`),
  ],
);

/** Vouchers that a traveller means to use for a booking, in the order of use; no money has moved. */
export const bookingVoucher = pgTable(
  'booking_voucher',
  {
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => booking.bookingId, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    voucherId: uuid('voucher_id')
      .notNull()
      .references(() => voucher.voucherId),
  },
  (t) => [
    primaryKey({ name: 'booking_voucher_pkey', columns: [t.bookingId, t.voucherId] }),
    unique('booking_voucher_position').on(t.bookingId, t.position),
  ],
);

/** One attempt to pay a booking: at most one provider's part and any number of vouchers (`payment_tender`). */
export const payment = pgTable(
  'payment',
  {
    paymentId: uuid('payment_id').primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => booking.bookingId),
    /** created → pending → authorised → captured; or declined, failed, voided; late money: refund_due → refunded. */
    state: text('state', {
      enum: [
        'created',
        'pending',
        'authorised',
        'captured',
        'declined',
        'failed',
        'void_due',
        'voided',
        'refund_due',
        'refunded',
      ],
    }).notNull(),
    /** What the provider is asked for, the surcharge included; 0 when vouchers pay everything. */
    amountMinor: minor('amount_minor').notNull(),
    /** What vouchers pay of it; together with `amountMinor` the booking's total and the surcharge. */
    vouchersMinor: minor('vouchers_minor').notNull().default(0),
    /** What the method costs; added to the booking's total when the payment confirms it. */
    surchargeMinor: minor('surcharge_minor').notNull().default(0),
    currency: char('currency', { length: 3 }).notNull(),
    method: text('method', { enum: ['card', 'instant', 'voucher'] })
      .notNull()
      .default('card'),
    /** `none` when vouchers pay everything. */
    provider: text('provider').notNull(),
    providerPaymentId: text('provider_payment_id').unique('payment_provider_once'),
    /** Where the traveller goes on: the provider's own page. */
    redirectUrl: text('redirect_url'),
    /** What the provider was asked with, kept so that a repeated request is the same to the byte. */
    returnUrl: text('return_url').notNull(),
    /** A provider's one-time token that stands for a card, given instead of the page; never card data. */
    paymentToken: text('payment_token'),
    locale: text('locale').notNull(),
    failureCode: text('failure_code').$type<ErrorCode>(),
    /** What the traveller knows the instrument by: `Visa`, `4242`. */
    instrumentBrand: text('instrument_brand'),
    instrumentLastFour: char('instrument_last_four', { length: 4 }),
    /** Set when its traveller was told to wait for the bank: a bad end that comes later is told by mail. */
    waitedAt: instant('waited_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    // At most one payment of a booking is alive: the last word against double charges.
    uniqueIndex('payment_one_alive')
      .on(t.bookingId)
      .where(sql`${t.state} in ('created', 'pending', 'authorised', 'captured')`),
    index('payment_unsettled')
      .on(t.updatedAt)
      .where(sql`${t.state} in ('created', 'pending', 'authorised', 'void_due', 'refund_due')`),
    index('payment_by_booking').on(t.bookingId),
    // Both are nothing where the booking costs nothing.
    check('payment_amount', sql`${t.amountMinor} >= 0 and ${t.vouchersMinor} >= 0`),
    check('payment_surcharge', sql`${t.surchargeMinor} between 0 and ${t.amountMinor}`),
    check('payment_method_voucher', sql`(${t.method} = 'voucher') = (${t.amountMinor} = 0)`),
  ],
);

/** The parts of a payment. A voucher's part is taken off its balance while `held` and given back when `returned`. */
export const paymentTender = pgTable(
  'payment_tender',
  {
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payment.paymentId),
    tenderNo: smallint('tender_no').notNull(),
    kind: text('kind', { enum: ['card', 'instant', 'voucher'] }).notNull(),
    amountMinor: minor('amount_minor').notNull(),
    voucherId: uuid('voucher_id').references(() => voucher.voucherId),
    state: text('state', { enum: ['held', 'taken', 'returned'] }).notNull(),
  },
  (t) => [
    primaryKey({ name: 'payment_tender_pkey', columns: [t.paymentId, t.tenderNo] }),
    check('payment_tender_amount', sql`${t.amountMinor} > 0`),
    check('payment_tender_voucher', sql`(${t.kind} = 'voucher') = (${t.voucherId} is not null)`),
    index('payment_tender_by_voucher').on(t.voucherId),
  ],
);

/** Money given back for a confirmed booking, one row per tender that it goes back over. */
export const refund = pgTable(
  'refund',
  {
    refundId: uuid('refund_id').primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => booking.bookingId),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payment.paymentId),
    tenderNo: smallint('tender_no').notNull(),
    /** Names the wish: the same one twice is one refund. */
    occasion: text('occasion').notNull(),
    reason: text('reason', {
      enum: ['cancelled', 'schedule_change', 'goodwill', 'duplicate', 'correction'],
    }).notNull(),
    amountMinor: minor('amount_minor').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    destination: text('destination', { enum: ['source', 'voucher'] }).notNull(),
    /** due → done, or refused when the provider never will: then a discrepancy tells a person. */
    state: text('state', { enum: ['due', 'done', 'refused'] }).notNull(),
    /** The voucher that was issued or filled up again. */
    voucherId: uuid('voucher_id').references(() => voucher.voucherId),
    failureCode: text('failure_code').$type<ErrorCode>(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    unique('refund_once').on(t.bookingId, t.occasion, t.paymentId, t.tenderNo, t.destination),
    index('refund_due')
      .on(t.updatedAt)
      .where(sql`${t.state} = 'due'`),
    check('refund_amount', sql`${t.amountMinor} > 0`),
  ],
);

/** A payer's complaint at the bank, as the provider tells it. */
export const dispute = pgTable(
  'dispute',
  {
    provider: text('provider').notNull(),
    providerDisputeId: text('provider_dispute_id').notNull(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payment.paymentId),
    amountMinor: minor('amount_minor').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    /** The money is with the bank while `open`; `won` brings it back, `lost` does not. */
    state: text('state', { enum: ['open', 'won', 'lost'] }).notNull(),
    reason: text('reason').notNull(),
    /** Until when the provider takes evidence. */
    evidenceDueAt: instant('evidence_due_at'),
    openedAt: instant('opened_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (t) => [primaryKey({ name: 'dispute_pkey', columns: [t.provider, t.providerDisputeId] })],
);

/** One movement of money; its lines add up to nothing. Rows are only ever added: triggers refuse anything else. */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    entryId: uuid('entry_id').primaryKey(),
    /** Names the movement: `capture:<paymentId>`; written twice it is one entry. */
    occasion: text('occasion').notNull().unique('ledger_entry_once'),
    kind: text('kind', {
      enum: [
        'capture',
        'redemption',
        'refund',
        'late_refund',
        'voucher_issue',
        'voucher_return',
        'voucher_expiry',
        'dispute_open',
        'dispute_won',
        'dispute_lost',
        'correction',
      ],
    }).notNull(),
    bookingId: uuid('booking_id').references(() => booking.bookingId),
    paymentId: uuid('payment_id').references(() => payment.paymentId),
    voucherId: uuid('voucher_id').references(() => voucher.voucherId),
    occurredAt: instant('occurred_at').notNull(),
  },
  (t) => [index('ledger_entry_by_payment').on(t.paymentId), index('ledger_entry_by_booking').on(t.bookingId)],
);

/** Debits are positive, credits negative. */
export const ledgerLine = pgTable(
  'ledger_line',
  {
    entryId: uuid('entry_id')
      .notNull()
      .references(() => ledgerEntry.entryId),
    lineNo: smallint('line_no').notNull(),
    /** What each account means stands in payments/ledger-accounts.ts. */
    account: text('account', {
      enum: [
        'provider',
        'booking',
        'unmatched',
        'voucher',
        'goodwill',
        'breakage',
        'disputed',
        'dispute_loss',
        'correction',
      ],
    }).notNull(),
    /** Of which provider, where the account has one ledger per provider. */
    provider: text('provider'),
    currency: char('currency', { length: 3 }).notNull(),
    amountMinor: minor('amount_minor').notNull(),
  },
  (t) => [
    primaryKey({ name: 'ledger_line_pkey', columns: [t.entryId, t.lineNo] }),
    check('ledger_line_amount', sql`${t.amountMinor} <> 0`),
    check(
      'ledger_line_provider',
      sql`(${t.account} in ('provider', 'disputed')) = (${t.provider} is not null)`,
    ),
  ],
);

/** A difference between provider, ledger and bookings, until somebody has put it right. */
export const discrepancy = pgTable(
  'discrepancy',
  {
    discrepancyId: uuid('discrepancy_id').primaryKey(),
    /** Which comparison found it: payments/discrepancy-kinds.ts. */
    kind: text('kind').notNull(),
    /** What it is about: a payment, a provider's payment, a booking, a voucher. */
    subject: text('subject').notNull(),
    details: jsonb('details').$type<Record<string, string | number | null>>().notNull(),
    foundAt: instant('found_at').notNull(),
    /** The last comparison that still saw it. */
    seenAt: instant('seen_at').notNull(),
    resolvedAt: instant('resolved_at'),
    /** How: `gone`, or the name of the way that somebody chose. */
    resolution: text('resolution'),
    note: text('note'),
  },
  (t) => [
    uniqueIndex('discrepancy_open_once')
      .on(t.kind, t.subject)
      .where(sql`${t.resolvedAt} is null`),
  ],
);

/** The comparison of each day: whoever writes the row of a day is the one that makes it. */
export const reconciliationRun = pgTable('reconciliation_run', {
  day: date('day', { mode: 'string' }).primaryKey(),
  startedAt: instant('started_at').notNull(),
  /** Null while it runs, and for ever when its process died: then another makes it. */
  finishedAt: instant('finished_at'),
  /** Differences that were open when it ended. */
  open: integer('open'),
});

/** Which of a provider's payments a comparison has seen on the list, while it runs. */
export const reconciliationSeen = pgTable(
  'reconciliation_seen',
  {
    runId: uuid('run_id').notNull(),
    providerPaymentId: text('provider_payment_id').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (t) => [primaryKey({ name: 'reconciliation_seen_pkey', columns: [t.runId, t.providerPaymentId] })],
);

/** What a receipt or an invoice is made out to. Numbers have no gaps within a series. */
export const invoice = pgTable(
  'invoice',
  {
    series: text('series').notNull(),
    number: integer('number').notNull(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => booking.bookingId)
      .unique('invoice_per_booking'),
    name: text('name').notNull(),
    taxId: text('tax_id'),
    address: text('address').notNull(),
    country: char('country', { length: 2 }).notNull(),
    issuedAt: instant('issued_at').notNull(),
  },
  (t) => [primaryKey({ name: 'invoice_pkey', columns: [t.series, t.number] })],
);

/** Receipts and invoices as they were first served. A receipt with other content is another version. */
export const keptDocument = pgTable(
  'kept_document',
  {
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => booking.bookingId),
    kind: text('kind').$type<'receipt' | 'invoice'>().notNull(),
    locale: text('locale').notNull(),
    /** The number of an invoice, or the SHA-256 of the content of a receipt. */
    version: text('version').notNull(),
    content: bytea('content').notNull(),
    madeAt: instant('made_at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'kept_document_pkey', columns: [t.bookingId, t.kind, t.locale, t.version] }),
    check('kept_document_kind', sql`${t.kind} in ('receipt', 'invoice')`),
  ],
);

/** Every webhook event once, whatever the provider sends twice. */
export const paymentEvent = pgTable(
  'payment_event',
  {
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    type: text('type').notNull(),
    providerPaymentId: text('provider_payment_id').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (t) => [primaryKey({ name: 'payment_event_pkey', columns: [t.provider, t.eventId] })],
);

// ---------------------------------------------------------------- ground

/** One row per idempotency key and client: what was asked, and the answer that a retry gets again. */
export const idempotency = pgTable(
  'idempotency',
  {
    /** Visitor hash and operation, so that one client's key never opens another's answer. */
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    requestHash: char('request_hash', { length: 64 }).notNull(),
    /** Id given to the resource before it is made: a retry after a crash finds what the first try stored. */
    resourceId: uuid('resource_id').notNull(),
    /** Null while it runs. */
    status: smallint('status'),
    body: jsonb('body'),
    lockedUntil: instant('locked_until').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'idempotency_pkey', columns: [t.scope, t.key] }),
    index('idempotency_age').on(t.createdAt),
  ],
);

/** A message to a traveller, as it was sent. Unique per booking, kind and occasion, so that retries send it once. */
export const message = pgTable(
  'message',
  {
    messageId: uuid('message_id').primaryKey(),
    bookingId: uuid('booking_id').references(() => booking.bookingId),
    kind: text('kind').notNull(),
    occasion: text('occasion').notNull(),
    locale: text('locale').notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    textBody: text('text_body').notNull(),
    htmlBody: text('html_body').notNull(),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
    attempts: smallint('attempts').notNull().default(0),
    /** Why the last attempt failed; null when none has. */
    lastError: text('last_error'),
    newsletterSubscriptionId: uuid('newsletter_subscription_id').references(
      () => newsletterSubscription.newsletterSubscriptionId,
      { onDelete: 'cascade' },
    ),
  },
  (t) => [
    unique('message_once').on(t.bookingId, t.kind, t.occasion),
    unique('message_newsletter_once').on(t.newsletterSubscriptionId, t.kind, t.occasion),
  ],
);

/** Every attempt to hand a message over: what the log of messages tells. */
export const messageAttempt = pgTable(
  'message_attempt',
  {
    messageId: uuid('message_id')
      .notNull()
      .references(() => message.messageId, { onDelete: 'cascade' }),
    attemptNo: smallint('attempt_no').notNull(),
    at: instant('at').notNull(),
    outcome: text('outcome', { enum: ['sent', 'failed', 'refused'] }).notNull(),
    /** What the next server answered, or why it could not be reached. */
    answer: text('answer').notNull(),
  },
  (t) => [primaryKey({ name: 'message_attempt_pkey', columns: [t.messageId, t.attemptNo] })],
);

/** A file that went with a message, kept as it was sent. */
export const messageAttachment = pgTable(
  'message_attachment',
  {
    messageId: uuid('message_id')
      .notNull()
      .references(() => message.messageId, { onDelete: 'cascade' }),
    attachmentNo: smallint('attachment_no').notNull(),
    fileName: text('file_name').notNull(),
    contentType: text('content_type').notNull(),
    content: bytea('content').notNull(),
  },
  (t) => [primaryKey({ name: 'message_attachment_pkey', columns: [t.messageId, t.attachmentNo] })],
);

// ---------------------------------------------------------------- regional sites and their content

/** A regional site (Specification §3 "Domain"). Texts in languages are content entries of kind `texts`. */
export const domain = pgTable(
  'domain',
  {
    domainId: smallint('domain_id').primaryKey(),
    /** The region's name in addresses and files: `mexico`, `costarica`. */
    region: text('region').notNull().unique('domain_region_once'),
    /** ISO 3166 alpha-2, or null for a site of no country. */
    country: char('country', { length: 2 }),
    /** A site that is switched off cannot be found (Specification §4 "Domain not found"). */
    active: boolean('active').notNull().default(true),
    /** Null on local sites; else manage and check-in open this airline's site in a new tab. */
    externalBookingUrl: text('external_booking_url'),
    /** As an editor wrote them; those that the product does not speak are left out when read. */
    languages: text('languages').array().notNull(),
    defaultLanguage: text('default_language').notNull(),
    /** ISO 4217, in the order of the selector. */
    currencies: text('currencies').array().notNull(),
    defaultCurrency: char('default_currency', { length: 3 }).notNull(),
    facebook: text('facebook'),
    twitter: text('twitter'),
    instagram: text('instagram'),
    tiktok: text('tiktok'),
    telephone: text('telephone'),
    checkin: boolean('checkin').notNull(),
    favicon: text('favicon').notNull().default('/favicon.svg'),
    /** Name of a theme of content/themes.ts. */
    style: text('style').notNull(),
    companyName: text('company_name').notNull(),
    /** The English-only link of the navbar; null leads to our own `/en/us-flights`. */
    usFlightsUrl: text('us_flights_url'),
    agencySignUpUrl: text('agency_sign_up_url'),
    /** Then drafts are shown only to who has a signed, unexpired token (Specification §13). */
    previewTokenRequired: boolean('preview_token_required').notNull().default(false),
  },
  (t) => [
    check('domain_id_range', sql`${t.domainId} between 1 and 9`),
    check('domain_has_language', sql`${t.defaultLanguage} = any(${t.languages})`),
    check('domain_has_currency', sql`${t.defaultCurrency} = any(${t.currencies})`),
  ],
);

/** Which region a host name belongs to, and in which stage. Hosts that are not here belong to region 0. */
export const domainHost = pgTable(
  'domain_host',
  {
    /** Lower case, without port. */
    host: text('host').primaryKey(),
    /** 1 to 9 (Specification §9); 8, `www2`, is served as 9. */
    regionId: smallint('region_id').notNull(),
    stage: text('stage', { enum: ['production', 'staging', 'pre', 'test', 'demo'] }).notNull(),
  },
  (t) => [
    check('domain_host_region', sql`${t.regionId} between 1 and 9`),
    check('domain_host_stage', sql`${t.stage} in ('production', 'staging', 'pre', 'test', 'demo')`),
    check('domain_host_form', sql`${t.host} = lower(${t.host}) and ${t.host} !~ '[:/ ]'`),
  ],
);

/**
 * One thing that editors write, in one language, for one site or (`domain_id` null) for all. `published` is what
 * everybody sees, `draft` what the preview shows instead; a body has the shape of its kind (content/bodies.ts).
 */
export const contentEntry = pgTable(
  'content_entry',
  {
    contentEntryId: integer('content_entry_id').primaryKey().generatedByDefaultAsIdentity(),
    domainId: smallint('domain_id').references(() => domain.domainId),
    language: char('language', { length: 2 }).notNull(),
    kind: text('kind', { enum: ['texts', 'menu', 'banner', 'offer', 'slider', 'page', 'link'] }).notNull(),
    /** Unique within site, language and kind: `navbar`, `cancun-winter`, `baggage`. */
    entryKey: text('entry_key').notNull(),
    published: jsonb('published'),
    draft: jsonb('draft'),
    /** The preview shows it as gone; publishing removes it. */
    removalDrafted: boolean('removal_drafted').notNull().default(false),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    unique('content_entry_once').on(t.domainId, t.language, t.kind, t.entryKey).nullsNotDistinct(),
    check(
      'content_entry_kind',
      sql`${t.kind} in ('texts', 'menu', 'banner', 'offer', 'slider', 'page', 'link')`,
    ),
    check('content_entry_key', sql`${t.entryKey} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('content_entry_not_empty', sql`${t.published} is not null or ${t.draft} is not null`),
  ],
);

/** Raised by triggers whenever a site, a host or an entry changes; processes compare it with their copy. */
export const contentVersion = pgTable(
  'content_version',
  {
    singleton: boolean('singleton').primaryKey().default(true),
    version: bigint('version', { mode: 'number' }).notNull(),
  },
  (t) => [check('content_version_singleton', sql`${t.singleton}`)],
);

/** How often a short link was followed, per day. */
export const shortLinkClick = pgTable(
  'short_link_click',
  {
    domainId: smallint('domain_id').notNull(),
    entryKey: text('entry_key').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    clicks: integer('clicks').notNull(),
  },
  (t) => [primaryKey({ columns: [t.domainId, t.entryKey, t.day] })],
);

/** Who asked for the newsletter, on which site and in which language; nobody is written to before confirming. */
export const newsletterSubscription = pgTable(
  'newsletter_subscription',
  {
    newsletterSubscriptionId: uuid('newsletter_subscription_id').primaryKey(),
    domainId: smallint('domain_id')
      .notNull()
      .references(() => domain.domainId),
    language: char('language', { length: 2 }).notNull(),
    name: text('name').notNull(),
    /** As typed, trimmed; compared without case. */
    email: text('email').notNull(),
    state: text('state', { enum: ['pending', 'confirmed', 'unsubscribed'] }).notNull(),
    /** SHA-256 of the token in the newest confirmation mail; kept after its use, to tell who presses twice. */
    confirmHash: char('confirm_hash', { length: 64 }),
    createdAt: instant('created_at').notNull(),
    /** When the last confirmation mail was asked for: one address is not written to more often than hourly. */
    askedAt: instant('asked_at').notNull(),
    /** How many confirmation mails were asked for: it names each of them. */
    asked: integer('asked').notNull().default(1),
    confirmedAt: instant('confirmed_at'),
    unsubscribedAt: instant('unsubscribed_at'),
  },
  (t) => [
    uniqueIndex('newsletter_subscription_once').on(t.domainId, sql`lower(${t.email})`),
    check('newsletter_subscription_state', sql`${t.state} in ('pending', 'confirmed', 'unsubscribed')`),
    // No line break can reach a mail header from here.
    check('newsletter_subscription_plain', sql`${t.email} !~ '[[:cntrl:]]' and ${t.name} !~ '[[:cntrl:]]'`),
  ],
);

/** Who is signed in, by the hash of the token in the cookie `user-uid`. Anonymous visitors have no row. */
export const signedInSession = pgTable(
  'signed_in_session',
  {
    tokenHash: char('token_hash', { length: 64 }).primaryKey(),
    userType: text('user_type', { enum: ['agency'] }).notNull(),
    userName: text('user_name').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [check('signed_in_session_type', sql`${t.userType} in ('agency')`)],
);

// ---------------------------------------------------------------- the sandbox payment provider's own books

export const sandbox = pgSchema('sandbox');

export const sandboxPayment = sandbox.table(
  'payment',
  {
    sandboxPaymentId: text('sandbox_payment_id').primaryKey(),
    idempotencyKey: text('idempotency_key').notNull().unique('sandbox_payment_key_once'),
    merchantReference: text('merchant_reference').notNull(),
    /**
     * requires_card or requires_confirmation (instant), requires_authentication, processing, authorised, captured,
     * declined, cancelled, refunded.
     */
    state: text('state').notNull(),
    amountMinor: minor('amount_minor').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    locale: text('locale').notNull(),
    returnUrl: text('return_url').notNull(),
    webhookUrl: text('webhook_url').notNull(),
    failureCode: text('failure_code'),
    /** Names the magic card, and with it how this payment goes on; the number itself is never stored. */
    cardLastFour: char('card_last_four', { length: 4 }),
    /** When a slow bank answers: the state it then takes. */
    resolvesAt: instant('resolves_at'),
    resolvesTo: text('resolves_to'),
    /** `instant` captures as it is made and cannot be given up, only refunded. */
    method: text('method', { enum: ['card', 'instant'] })
      .notNull()
      .default('card'),
    /** `tok_<name of a magic card>`: decided as it was made, without a page; null for a payment with a page. */
    paymentToken: text('payment_token'),
    /** What the payer reads on the page beside the amount. */
    description: text('description').notNull().default(''),
    /** Wrong codes typed on the bank's page. */
    wrongCodes: smallint('wrong_codes').notNull().default(0),
    authorisedAt: instant('authorised_at'),
    capturedMinor: minor('captured_minor').notNull().default(0),
    refundedMinor: minor('refunded_minor').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    check('sandbox_capture', sql`${t.capturedMinor} between 0 and ${t.amountMinor}`),
    check('sandbox_refund', sql`${t.refundedMinor} between 0 and ${t.capturedMinor}`),
    index('sandbox_payment_due')
      .on(t.resolvesAt)
      .where(sql`${t.resolvesAt} is not null`),
    index('sandbox_payment_list').on(t.createdAt, t.sandboxPaymentId),
  ],
);

/** A capture, cancellation or refund that was asked for: the same key is never done twice. */
export const sandboxOperation = sandbox.table(
  'operation',
  {
    idempotencyKey: text('idempotency_key').primaryKey(),
    sandboxPaymentId: text('sandbox_payment_id')
      .notNull()
      .references(() => sandboxPayment.sandboxPaymentId),
    kind: text('kind', { enum: ['capture', 'cancel', 'refund'] }).notNull(),
    amountMinor: minor('amount_minor').notNull(),
    /** A refund may take a while, and may come back although it was done. */
    state: text('state', { enum: ['processing', 'done', 'refused'] })
      .notNull()
      .default('done'),
    resolvesAt: instant('resolves_at'),
    resolvesTo: text('resolves_to', { enum: ['done', 'refused'] }),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('sandbox_operation_by_payment').on(t.sandboxPaymentId),
    index('sandbox_operation_due')
      .on(t.resolvesAt)
      .where(sql`${t.resolvesAt} is not null`),
  ],
);

/** A payer's complaint at the sandbox's bank; while it is `coming` nobody is told of it. */
export const sandboxDispute = sandbox.table(
  'dispute',
  {
    disputeId: text('dispute_id').primaryKey(),
    sandboxPaymentId: text('sandbox_payment_id')
      .notNull()
      .references(() => sandboxPayment.sandboxPaymentId)
      .unique('sandbox_dispute_once'),
    amountMinor: minor('amount_minor').notNull(),
    state: text('state', { enum: ['coming', 'open', 'won', 'lost'] }).notNull(),
    reason: text('reason').notNull(),
    openedAt: instant('opened_at').notNull(),
    /** When the bank decides by itself, and how. */
    decidesAt: instant('decides_at').notNull(),
    decidesTo: text('decides_to', { enum: ['won', 'lost'] }).notNull(),
    closedAt: instant('closed_at'),
  },
  (t) => [
    index('sandbox_dispute_due')
      .on(t.openedAt)
      .where(sql`${t.state} in ('coming', 'open')`),
  ],
);

/** A webhook that the sandbox owes: delivered until the merchant answers 2xx, possibly twice and out of order. */
export const sandboxDelivery = sandbox.table(
  'delivery',
  {
    deliveryId: text('delivery_id').primaryKey(),
    eventId: text('event_id').notNull(),
    url: text('url').notNull(),
    body: text('body').notNull(),
    dueAt: instant('due_at').notNull(),
    attempts: smallint('attempts').notNull().default(0),
    deliveredAt: instant('delivered_at'),
  },
  (t) => [
    index('sandbox_delivery_due')
      .on(t.dueAt)
      .where(sql`${t.deliveredAt} is null`),
  ],
);
