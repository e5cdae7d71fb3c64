// The catalogue of extras: groups, options, filed prices, what fares include and what fits on board.
import { sql } from 'drizzle-orm';
import {
  boolean,
  char,
  check,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';

import { currencyForm, minor, oneOf } from '#platform/db/column-types.ts';
import { extraGroupTypes } from '#platform/db/extra-group-types.ts';
import { domain } from '#platform/db/schema/content.ts';
import { aircraftType, airport, fareFamily } from '#platform/db/schema/flights.ts';
import { seatCategoryCodes } from '#platform/db/seat-category-codes.ts';

/** A need with its options: baggage, sports, meals, assistance … (Specification §3, "Extras per flight"). */
export const extraGroup = pgTable(
  'extra_group',
  {
    groupCode: text('group_code').primaryKey(),
    type: text('type', { enum: extraGroupTypes }).notNull(),
    rank: smallint('rank').notNull(),
    icon: text('icon').notNull(),
    /** IATA code of the service request for the whole group. */
    ssrId: char('ssr_id', { length: 4 }).notNull(),
  },
  (t) => [oneOf('extra_group_type', t.type), check('extra_group_ssr', sql`${t.ssrId} ~ '^[A-Z0-9]{4}$'`)],
);

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
    /** `flight`: per passenger and flight. `trip`: per passenger, once, stored with the first flight. */
    scope: text('scope', { enum: ['flight', 'trip'] })
      .notNull()
      .default('flight'),
    /** Weight of a piece of baggage; 0 for an extra without weight. */
    weightKg: smallint('weight_kg').notNull().default(0),
    maxQuantity: smallint('max_quantity').notNull().default(1),
    /** Passenger types that may have it. */
    passengerTypes: text('passenger_types').array().notNull(),
    refundable: boolean('refundable').notNull(),
    /** A refundable extra is given back until this many hours before departure. */
    refundHours: smallint('refund_hours').notNull().default(0),
    /** Reason for issuance of its EMD: code and sub-code (ATPCO); null: the airline files none. */
    rfic: char('rfic', { length: 1 }),
    rfisc: char('rfisc', { length: 3 }),
    commissionable: boolean('commissionable').notNull().default(false),
    /** Free, never charged, never refused for a missing price: assistance (EU 1107/2006). */
    free: boolean('free').notNull().default(false),
    /** Must be ordered at least this many hours before departure. */
    deadlineHours: smallint('deadline_hours').notNull().default(0),
    /** A passenger has at most one option of an exclusive group on a flight: one meal, one kind of wheelchair. */
    exclusiveGroup: text('exclusive_group'),
    active: boolean('active').notNull().default(true),
  },
  (t) => [
    oneOf('extra_scope', t.scope),
    check(
      'extra_passenger_types',
      sql`${t.passengerTypes} <@ array['adult', 'child', 'infant'] and cardinality(${t.passengerTypes}) > 0`,
    ),
    check('extra_quantity', sql`${t.maxQuantity} between 1 and 9`),
    check('extra_deadline', sql`${t.deadlineHours} >= 0 and ${t.refundHours} >= 0`),
    check('extra_issuance', sql`${t.rfic} ~ '^[A-GI]$' and ${t.rfisc} ~ '^[A-Z0-9]{3}$'`),
    check('extra_ssr', sql`${t.ssrCode} ~ '^[A-Z0-9]{4}$'`),
  ],
);

/**
 * A filed price, or a withdrawal. Null conditions match everything; among the matching rows, the one with the most
 * conditions applies, where a route outranks a haul and a haul outranks a domain.
 */
export const extraPrice = pgTable(
  'extra_price',
  {
    extraPriceId: integer('extra_price_id').primaryKey().generatedByDefaultAsIdentity(),
    extraCode: text('extra_code')
      .notNull()
      .references(() => extra.extraCode),
    domainId: smallint('domain_id').references(() => domain.domainId),
    origin: char('origin', { length: 3 }).references(() => airport.airportCode),
    destination: char('destination', { length: 3 }).references(() => airport.airportCode),
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
    oneOf('extra_price_haul', t.haul),
    check('extra_price_amount', sql`${t.amountMinor} >= 0`),
    currencyForm('extra_price_currency', t.currency),
  ],
);

/** What a fare family includes per passenger and flight, in pieces. */
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

/** How many pieces of a limited extra an aircraft carries; without a row it is not limited. */
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
 * What a bundle contains per passenger and flight, in pieces. The bundle itself is an extra of the group type `bundle`,
 * with a filed price like any other (docs/decisions/0012-extras-and-bundles.md).
 */
export const bundleExtra = pgTable(
  'bundle_extra',
  {
    bundleCode: text('bundle_code')
      .notNull()
      .references(() => extra.extraCode),
    extraCode: text('extra_code')
      .notNull()
      .references(() => extra.extraCode),
    quantity: smallint('quantity').notNull(),
  },
  (t) => [
    primaryKey({ name: 'bundle_extra_pkey', columns: [t.bundleCode, t.extraCode] }),
    check('bundle_extra_quantity', sql`${t.quantity} >= 1`),
    check('bundle_extra_other', sql`${t.bundleCode} <> ${t.extraCode}`),
  ],
);

/** Seat categories that a bundle includes, as a fare family does. */
export const bundleSeat = pgTable(
  'bundle_seat',
  {
    bundleCode: text('bundle_code')
      .notNull()
      .references(() => extra.extraCode),
    categoryCode: text('category_code', { enum: seatCategoryCodes }).notNull(),
  },
  (t) => [
    primaryKey({ name: 'bundle_seat_pkey', columns: [t.bundleCode, t.categoryCode] }),
    oneOf('bundle_seat_category', t.categoryCode),
  ],
);
