// What agencies earn and how long they may hold, as filed: tables of the room flights.
import { sql } from 'drizzle-orm';
import { char, check, date, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';

import { currencyForm, instant, minor, oneOf } from '#platform/db/column-types.ts';
import { agency, agencyGroup } from '#platform/db/schema/accounts.ts';
import { extra, extraGroup } from '#platform/db/schema/extras.ts';
import { airport, fareFamily } from '#platform/db/schema/flights.ts';
import { seatCategoryCodes } from '#platform/db/seat-category-codes.ts';

/**
 * What an agency earns, as filed: never changed, only ended. The most specific rule that applies when a price is agreed
 * decides; what it gives is kept with the price line (docs/decisions/0020-agencies.md).
 */
export const commissionRule = pgTable(
  'commission_rule',
  {
    commissionRuleId: uuid('commission_rule_id').primaryKey(),
    /** The rule is for one agency, for a group, or (neither) for every agency. */
    agencyId: uuid('agency_id').references(() => agency.id),
    agencyGroupId: uuid('agency_group_id').references(() => agencyGroup.agencyGroupId),
    appliesTo: text('applies_to', { enum: ['fare', 'surcharge', 'extra', 'seat'] }).notNull(),
    /** IATA codes of one flight's airports; null: any. */
    origin: char('origin', { length: 3 }).references(() => airport.airportCode),
    destination: char('destination', { length: 3 }).references(() => airport.airportCode),
    family: text('family').references(() => fareFamily.family),
    /** For extras: one option, or a group of them; for seats: a category. Null: all of them. */
    extraCode: text('extra_code').references(() => extra.extraCode),
    extraGroup: text('extra_group').references(() => extraGroup.groupCode),
    seatCategory: text('seat_category', { enum: seatCategoryCodes }),
    /** Days of departure, both included. */
    departsFrom: date('departs_from', { mode: 'string' }),
    departsTo: date('departs_to', { mode: 'string' }),
    /** `percent` of the amount, `fixed` per passenger and flight, or the `net` amount, the rest being commission. */
    kind: text('kind', { enum: ['percent', 'fixed', 'net'] }).notNull(),
    basisPoints: integer('basis_points'),
    amountMinor: minor('amount_minor'),
    /** The `net` amount of a child where it is another; null: the same as an adult's. */
    childAmountMinor: minor('child_amount_minor'),
    currency: char('currency', { length: 3 }),
    /** Sales from this moment. */
    soldFrom: instant('sold_from').notNull(),
    endedAt: instant('ended_at'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    oneOf('commission_rule_applies_to', t.appliesTo),
    oneOf('commission_rule_kind', t.kind),
    check('commission_rule_whose', sql`${t.agencyId} is null or ${t.agencyGroupId} is null`),
    check(
      'commission_rule_amount',
      sql`case ${t.kind} when 'percent' then ${t.basisPoints} is not null and ${t.basisPoints} between 0 and 10000
          and ${t.amountMinor} is null
        else ${t.amountMinor} is not null and ${t.amountMinor} >= 0 and ${t.currency} is not null
          and ${t.basisPoints} is null end`,
    ),
    check(
      'commission_rule_child',
      sql`${t.childAmountMinor} is null or (${t.kind} = 'net' and ${t.childAmountMinor} >= 0)`,
    ),
    check('commission_rule_net', sql`${t.kind} <> 'net' or ${t.appliesTo} = 'fare'`),
    oneOf('commission_rule_seat_category', t.seatCategory),
    check(
      'commission_rule_item',
      sql`(${t.appliesTo} = 'extra' or (${t.extraCode} is null and ${t.extraGroup} is null))
        and (${t.extraCode} is null or ${t.extraGroup} is null)
        and (${t.appliesTo} = 'seat' or ${t.seatCategory} is null)`,
    ),
    check('commission_rule_days', sql`${t.departsFrom} <= ${t.departsTo}`),
    currencyForm('commission_rule_currency', t.currency),
  ],
);

/** How long, and how much, an agency may hold without paying. */
export const agencyHoldRule = pgTable(
  'agency_hold_rule',
  {
    agencyHoldRuleId: uuid('agency_hold_rule_id').primaryKey(),
    agencyId: uuid('agency_id').references(() => agency.id),
    agencyGroupId: uuid('agency_group_id').references(() => agencyGroup.agencyGroupId),
    family: text('family').references(() => fareFamily.family),
    holdHours: smallint('hold_hours').notNull(),
    /** A hold ends so many hours before the first departure at the latest. */
    hoursBeforeDeparture: smallint('hours_before_departure').notNull(),
    openHolds: smallint('open_holds').notNull(),
    /** Units of one flight in all its open holds. */
    unitsPerFlight: smallint('units_per_flight').notNull(),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    check('agency_hold_rule_whose', sql`${t.agencyId} is null or ${t.agencyGroupId} is null`),
    check(
      'agency_hold_rule_bounds',
      sql`${t.holdHours} between 0 and 720 and ${t.hoursBeforeDeparture} between 0 and 2160
        and ${t.openHolds} between 1 and 1000 and ${t.unitsPerFlight} between 1 and 500`,
    ),
  ],
);
