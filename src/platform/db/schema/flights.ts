// What can be flown and what it costs: airports, fleet, dated flights with their inventory, filed fares and charges.
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  char,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';

import {
  cabinForm,
  countryForm,
  currencyForm,
  instant,
  letterForm,
  minor,
  oneOf,
  xid8,
} from '#platform/db/column-types.ts';
import { refundClasses } from '#platform/db/price-line-kinds.ts';
import { domain } from '#platform/db/schema/content.ts';

/** Its names by language are in `translation`. */
export const airport = pgTable(
  'airport',
  {
    airportCode: char('airport_code', { length: 3 }).primaryKey(),
    /** ISO 3166 alpha-2. */
    country: char('country', { length: 2 }).notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    /** IANA zone; every local time is derived from it. */
    timeZone: text('time_zone').notNull(),
  },
  (t) => [
    check('airport_code_form', sql`${t.airportCode} ~ '^[A-Z]{3}$'`),
    countryForm('airport_country', t.country),
  ],
);

/** An import adds unknown types, with the code as their name. */
export const aircraftType = pgTable(
  'aircraft_type',
  {
    aircraftCode: char('aircraft_code', { length: 3 }).primaryKey(),
    name: text('name').notNull(),
  },
  (t) => [check('aircraft_type_form', sql`${t.aircraftCode} ~ '^[A-Z0-9]{3}$'`)],
);

/** An import adds unknown airlines, with the designator as their name. */
export const airline = pgTable(
  'airline',
  {
    carrier: text('carrier').primaryKey(),
    name: text('name').notNull(),
    /** The first three digits of its tickets; null for an airline that only operates others' flights. */
    accountingCode: char('accounting_code', { length: 3 }),
  },
  (t) => [check('airline_accounting_code', sql`${t.accountingCode} ~ '^[0-9]{3}$'`)],
);

/** One row per finished import of a schedule file: what was read and what resulted. */
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
    carrier: text('carrier')
      .notNull()
      .references(() => airline.carrier),
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
    aircraftCode: text('aircraft_code')
      .notNull()
      .references(() => aircraftType.aircraftCode),
    operatingCarrier: text('operating_carrier')
      .notNull()
      .references(() => airline.carrier),
    /** `open` is on sale; `closed` is stopped by staff; `cancelled` no longer operates. */
    state: text('state', { enum: ['open', 'closed', 'cancelled'] })
      .notNull()
      .default('open'),
    scheduleImportId: uuid('schedule_import_id').references(() => scheduleImport.scheduleImportId),
  },
  (t) => [
    unique('flight_once').on(t.carrier, t.flightNumber, t.suffix, t.origin, t.destination, t.departureDate),
    index('flight_market').on(t.origin, t.destination, t.departureDate),
    index('flight_by_departure').on(t.departsAt),
    check('flight_arrives_after', sql`${t.arrivesAt} > ${t.departsAt}`),
    check('flight_moves', sql`${t.origin} <> ${t.destination}`),
    oneOf('flight_state', t.state),
    check('flight_carrier', sql`${t.carrier} ~ '^(?=.*[A-Z])[A-Z0-9]{2}[A-Z]?$'`),
    check('flight_suffix', sql`${t.suffix} ~ '^[A-Z]?$'`),
    letterForm('flight_service_type', t.serviceType),
  ],
);

/**
 * A booked flight before an import changed it, until the travellers are notified: the times, operator and terminals
 * that they know. Written with the change itself, read by the notices.
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
    operatingCarrier: text('operating_carrier')
      .notNull()
      .references(() => airline.carrier),
    state: text('state', { enum: ['open', 'closed', 'cancelled'] }).notNull(),
    changedAt: instant('changed_at').notNull(),
    /** Set when the mails about it were queued: changes with one instant are announced together. */
    announcedAt: instant('told_at'),
  },
  (t) => [
    primaryKey({ name: 'flight_change_pkey', columns: [t.flightId, t.scheduleImportId] }),
    foreignKey({
      name: 'flight_change_import',
      columns: [t.scheduleImportId],
      foreignColumns: [scheduleImport.scheduleImportId],
    }),
    oneOf('flight_change_state', t.state),
    index('flight_change_untold')
      .on(t.changedAt)
      .where(sql`${t.announcedAt} is null`),
  ],
);

/** The booking classes of a cabin, best first; a class may sell up to its share of the cabin, nested. */
export const bookingClass = pgTable(
  'booking_class',
  {
    cabin: char('cabin', { length: 1 }).notNull(),
    rank: smallint('rank').notNull(),
    bookingClass: char('booking_class', { length: 1 }).notNull(),
    /** Percentage of the cabin's capacity that this class and those below it may sell together. */
    sharePercent: smallint('share_percent').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.cabin, t.rank] }),
    unique('booking_class_once').on(t.bookingClass),
    check('booking_class_share', sql`${t.sharePercent} between 0 and 100`),
    cabinForm('booking_class_cabin', t.cabin),
    check('booking_class_rank', sql`${t.rank} >= 1`),
    letterForm('booking_class_letter', t.bookingClass),
  ],
);

/**
 * Nested inventory of one cabin on one flight. `limits[k]` is what classes k and below may take together and `taken[k]`
 * what they have taken (rank 1 first), so a sale in class k adds to taken[1..k]. limits[1] = capacity.
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
    cabinForm('inventory_cabin', t.cabin),
    check('inventory_not_oversold', sql`nest_fits(${t.capacity}, ${t.limits}, ${t.taken})`),
  ],
);

/** What a fare family allows, in data; the words are in the messages by `code`. */
export const fareFamily = pgTable(
  'fare_family',
  {
    family: text('family').primaryKey(),
    cabin: char('cabin', { length: 1 }).notNull(),
    rank: smallint('rank').notNull(),
    cabinBagKg: smallint('cabin_bag_kg').notNull(),
    checkedBags: smallint('checked_bags').notNull(),
    checkedBagKg: smallint('checked_bag_kg').notNull(),
    seatIncluded: boolean('seat_included').notNull(),
  },
  (t) => [cabinForm('fare_family_cabin', t.cabin)],
);

/**
 * What a fare family allows after the sale, filed per currency and never edited: a later filing has its own day from
 * which it is sold. Fees are per passenger and direction, in minor units; infants pay none. What applied at the sale is
 * copied to the booking (`booking_flight.terms`), so no filing ever changes a ticket (docs/decisions/25-after-sale.md).
 */
export const fareRule = pgTable(
  'fare_rule',
  {
    family: text('family')
      .notNull()
      .references(() => fareFamily.family),
    currency: char('currency', { length: 3 }).notNull(),
    /** First day, in the airline's zone, on which it is sold. */
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    refundable: boolean('refundable').notNull(),
    cancelFeeMinor: minor('cancel_fee_minor').notNull(),
    changeAllowed: boolean('change_allowed').notNull(),
    /** What a change costs where it is not free any more. */
    changeFeeMinor: minor('change_fee_minor').notNull(),
    /** Changes are free until this many days before departure; null: never. */
    freeChangeDays: smallint('free_change_days'),
    /** What is kept of the fare of a flight that was missed; null: all of it. */
    noShowFeeMinor: minor('no_show_fee_minor'),
    /** What another person's name costs; null: not sold. */
    nameFeeMinor: minor('name_fee_minor'),
    /** A fare that falls by a change pays the fee with what is left over; else that becomes a voucher. */
    netting: boolean('netting').notNull(),
  },
  (t) => [
    primaryKey({ name: 'fare_rule_pkey', columns: [t.family, t.currency, t.validFrom] }),
    currencyForm('fare_rule_currency', t.currency),
    check(
      'fare_rule_fees',
      sql`least(${t.cancelFeeMinor}, ${t.changeFeeMinor}, ${t.noShowFeeMinor}, ${t.nameFeeMinor}) >= 0`,
    ),
    check('fare_rule_days', sql`${t.freeChangeDays} >= 0`),
  ],
);

/** A filed fare, one direction, per passenger type, in one currency; never converted (Specification §10). */
export const fare = pgTable(
  'fare',
  {
    fareId: integer('fare_id').primaryKey().generatedByDefaultAsIdentity(),
    origin: char('origin', { length: 3 })
      .notNull()
      .references(() => airport.airportCode),
    destination: char('destination', { length: 3 })
      .notNull()
      .references(() => airport.airportCode),
    bookingClass: char('booking_class', { length: 1 })
      .notNull()
      .references(() => bookingClass.bookingClass),
    family: text('family')
      .notNull()
      .references(() => fareFamily.family),
    currency: char('currency', { length: 3 }).notNull(),
    /** First and last local departure day on which it is valid. */
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
    currencyForm('fare_currency', t.currency),
  ],
);

/**
 * A carrier surcharge, tax or fee, filed per currency; null conditions match everything. Its names by
 * language are in `translation`.
 */
export const charge = pgTable(
  'charge',
  {
    chargeId: integer('charge_id').primaryKey().generatedByDefaultAsIdentity(),
    code: char('code', { length: 2 }).notNull(),
    kind: text('kind', { enum: ['surcharge', 'tax', 'fee'] }).notNull(),
    departureAirport: char('departure_airport', { length: 3 }).references(() => airport.airportCode),
    departureCountry: char('departure_country', { length: 2 }),
    arrivalAirport: char('arrival_airport', { length: 3 }).references(() => airport.airportCode),
    arrivalCountry: char('arrival_country', { length: 2 }),
    /** `null` for both, else only on flights within / across a border. */
    international: boolean('international'),
    currency: char('currency', { length: 3 }).notNull(),
    adultMinor: minor('adult_minor').notNull(),
    childMinor: minor('child_minor').notNull(),
    infantMinor: minor('infant_minor').notNull(),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    validTo: date('valid_to', { mode: 'string' }).notNull(),
    /**
     * `passenger`: given back for a flight that is not flown. `fare`: given back with the fare. `service`: given back
     * only if the airline fails.
     */
    refundClass: text('refund_class', { enum: refundClasses }).notNull(),
  },
  (t) => [
    oneOf('charge_kind', t.kind),
    oneOf('charge_refund_class', t.refundClass),
    check('charge_amounts', sql`${t.adultMinor} >= 0 and ${t.childMinor} >= 0 and ${t.infantMinor} >= 0`),
    check('charge_code', sql`${t.code} ~ '^[A-Z0-9]{2}$'`),
    currencyForm('charge_currency', t.currency),
    countryForm('charge_departure_country', t.departureCountry),
    countryForm('charge_arrival_country', t.arrivalCountry),
  ],
);

/**
 * A promotion code: a percentage, or a filed amount per seated passenger and flight, off the fare; never off taxes and
 * fees. Null conditions match everything.
 */
export const promotionCode = pgTable(
  'promotion_code',
  {
    /** Upper case, letters and digits. */
    code: text('code').primaryKey(),
    percent: smallint('percent'),
    /** Minor units off per adult or child and flight, by currency: `{ "EUR": 2000 }`; null with `percent`. */
    amounts: jsonb('amounts').$type<Record<string, number>>(),
    domainId: smallint('domain_id').references(() => domain.domainId),
    origin: char('origin', { length: 3 }).references(() => airport.airportCode),
    destination: char('destination', { length: 3 }).references(() => airport.airportCode),
    families: text('families').array(),
    /** It can be used from the first instant, and until before the second. */
    bookFrom: instant('book_from').notNull(),
    bookTo: instant('book_to').notNull(),
    /** First and last local departure day. */
    travelFrom: date('travel_from', { mode: 'string' }).notNull(),
    travelTo: date('travel_to', { mode: 'string' }).notNull(),
    minPassengers: smallint('min_passengers').notNull().default(1),
    /** Number of bookings that may use it, held and confirmed ones together; null for no limit. */
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

/** Counts changes to the small filed tables (airports, fares, charges ...), so that processes know when to reload. */
export const filedVersion = pgTable(
  'filed_version',
  {
    singleton: boolean('singleton').primaryKey().default(true),
    version: bigint('version', { mode: 'number' }).notNull().default(1),
  },
  (t) => [check('filed_version_singleton', sql`${t.singleton}`)],
);

/**
 * Flights whose inventory was taken or returned, one row per batch: processes poll it to keep their copy of the
 * availability fresh. Rows are kept for minutes.
 */
export const inventoryChange = pgTable(
  'inventory_change',
  {
    changeNo: bigint('change_no', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The writing transaction: row numbers may commit out of order, so readers compare this instead. */
    xid: xid8('xid')
      .notNull()
      .default(sql`pg_current_xact_id()`),
    flightIds: integer('flight_ids').array().notNull(),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (t) => [index('inventory_change_xid').on(t.xid), index('inventory_change_age').on(t.changedAt)],
);
