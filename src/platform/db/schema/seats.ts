// Filed seat data: maps, blocked seats, prices, and what fare families include.
import { sql } from 'drizzle-orm';
import { char, check, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';

import { currencyForm, minor, oneOf } from '#platform/db/column-types.ts';
import { aircraftType, airport, fareFamily, flight } from '#platform/db/schema/flights.ts';
import { seatCategoryCodes } from '#platform/db/seat-category-codes.ts';

/** The seat map of an aircraft type; `layout` is checked by seats/layout/seat-layout.ts when it is read. */
export const seatMap = pgTable('seat_map', {
  aircraftCode: text('aircraft_code')
    .primaryKey()
    .references(() => aircraftType.aircraftCode),
  layout: jsonb('layout').notNull(),
});

/** A seat that is not sold on one flight, or `*`: no seat of this flight can be chosen. */
export const seatBlock = pgTable(
  'seat_block',
  {
    flightId: integer('flight_id')
      .notNull()
      .references(() => flight.flightId, { onDelete: 'cascade' }),
    seat: text('seat').notNull(),
    reason: text('reason', { enum: ['crew', 'defect', 'weight', 'airport', 'no_map'] }).notNull(),
  },
  (t) => [
    primaryKey({ name: 'seat_block_pkey', columns: [t.flightId, t.seat] }),
    oneOf('seat_block_reason', t.reason),
    check('seat_block_seat', sql`${t.seat} ~ '^([*]|[1-9][0-9]?[A-HJ-L])$'`),
  ],
);

/**
 * A filed price of a seat category; null conditions match everything. A row for the route outranks one for the haul,
 * which outranks the general one. In EUR, without any row, the specification's default applies.
 */
export const seatPrice = pgTable(
  'seat_price',
  {
    seatPriceId: integer('seat_price_id').primaryKey().generatedByDefaultAsIdentity(),
    categoryCode: text('category_code', { enum: seatCategoryCodes }).notNull(),
    origin: char('origin', { length: 3 }).references(() => airport.airportCode),
    destination: char('destination', { length: 3 }).references(() => airport.airportCode),
    haul: text('haul', { enum: ['short', 'long'] }),
    currency: char('currency', { length: 3 }).notNull(),
    amountMinor: minor('amount_minor').notNull(),
  },
  (t) => [
    unique('seat_price_once')
      .on(t.categoryCode, t.origin, t.destination, t.haul, t.currency)
      .nullsNotDistinct(),
    oneOf('seat_price_category', t.categoryCode),
    oneOf('seat_price_haul', t.haul),
    check('seat_price_amount', sql`${t.amountMinor} >= 0`),
    currencyForm('seat_price_currency', t.currency),
  ],
);

/** Seat categories that a fare family includes. */
export const familySeat = pgTable(
  'family_seat',
  {
    family: text('family')
      .notNull()
      .references(() => fareFamily.family),
    categoryCode: text('category_code', { enum: seatCategoryCodes }).notNull(),
  },
  (t) => [
    primaryKey({ name: 'family_seat_pkey', columns: [t.family, t.categoryCode] }),
    oneOf('family_seat_category', t.categoryCode),
  ],
);
