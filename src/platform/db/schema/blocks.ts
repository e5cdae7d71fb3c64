// Units of flights reserved for one agency, which nobody else can buy: allotments and groups
// (docs/decisions/0020-agencies.md).
import { sql } from 'drizzle-orm';
import { char, check, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';

import { cabinForm, currencyForm, instant, letterForm, minor, oneOf } from '#platform/db/column-types.ts';
import { account, agency } from '#platform/db/schema/accounts.ts';
import { fareFamily, flight } from '#platform/db/schema/flights.ts';
import { groupRequest } from '#platform/db/schema/groups.ts';

/** Blocks given together: an allotment is a series of dates, a group is one trip of many people. */
export const blockContract = pgTable(
  'block_contract',
  {
    contractId: uuid('contract_id').primaryKey(),
    agencyId: uuid('agency_id')
      .notNull()
      .references(() => agency.id),
    kind: text('kind', { enum: ['allotment', 'group'] }).notNull(),
    name: text('name').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    family: text('family')
      .notNull()
      .references(() => fareFamily.family),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => account.id),
    /** The group that it is for, which has the same id; null for an allotment. */
    groupId: uuid('group_id')
      .generatedAlwaysAs(sql`case when kind = 'group' then contract_id end`)
      .references(() => groupRequest.groupId),
  },
  (t) => [
    oneOf('block_contract_kind', t.kind),
    index('block_contract_by_agency').on(t.agencyId, t.contractId),
    check('block_contract_name', sql`length(${t.name}) between 1 and 80 and ${t.name} !~ '[[:cntrl:]]'`),
    currencyForm('block_contract_currency', t.currency),
  ],
);

/**
 * Units of one cabin of a flight. Always: contracted = free + released + units of its held and confirmed bookings.
 * `free_units` are in `inventory.taken`, `released_units` are not. Written only under the lock of the inventory row.
 */
export const inventoryBlock = pgTable(
  'inventory_block',
  {
    blockId: uuid('block_id').primaryKey(),
    contractId: uuid('contract_id')
      .notNull()
      .references(() => blockContract.contractId),
    flightId: integer('flight_id')
      .notNull()
      .references(() => flight.flightId),
    cabin: char('cabin', { length: 1 }).notNull(),
    classRank: smallint('class_rank').notNull(),
    bookingClass: char('booking_class', { length: 1 }).notNull(),
    direction: text('direction', { enum: ['outbound', 'inbound'] }).notNull(),
    contractedUnits: smallint('contracted_units').notNull(),
    freeUnits: smallint('free_units').notNull(),
    releasedUnits: smallint('released_units').notNull().default(0),
    /** The contracted base fare, net of commission; all null: the filed fare of its class. */
    adultMinor: minor('adult_minor'),
    childMinor: minor('child_minor'),
    infantMinor: minor('infant_minor'),
    /** From then on it cannot be booked, and its free units return to sale. */
    releaseAt: instant('release_at').notNull(),
  },
  (t) => [
    oneOf('inventory_block_direction', t.direction),
    cabinForm('inventory_block_cabin', t.cabin),
    index('inventory_block_by_contract').on(t.contractId),
    index('inventory_block_by_flight').on(t.flightId),
    index('inventory_block_to_release')
      .on(t.releaseAt)
      .where(sql`${t.freeUnits} > 0`),
    check(
      'inventory_block_units',
      sql`${t.contractedUnits} >= 1 and ${t.freeUnits} >= 0 and ${t.releasedUnits} >= 0
        and ${t.freeUnits} + ${t.releasedUnits} <= ${t.contractedUnits}`,
    ),
    check('inventory_block_rank', sql`${t.classRank} >= 1`),
    check(
      'inventory_block_fare',
      sql`num_nulls(${t.adultMinor}, ${t.childMinor}, ${t.infantMinor}) in (0, 3)`,
    ),
    check(
      'inventory_block_amounts',
      sql`${t.adultMinor} >= 0 and ${t.childMinor} >= 0 and ${t.infantMinor} >= 0`,
    ),
    letterForm('inventory_block_class', t.bookingClass),
  ],
);
