// Groups of agencies: requested without names, quoted by the airline, and booked as names become known
// (docs/decisions/0020-agencies.md).
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  char,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';

import { currencyForm, instant, languageForm, minor, oneOf } from '#platform/db/column-types.ts';
import { groupEventKinds, groupStates } from '#platform/db/schema/group-states.ts';
import { account, agency } from '#platform/db/schema/accounts.ts';
import { airport, fareFamily, flight } from '#platform/db/schema/flights.ts';

/** An agency's request. Once accepted, its blocks are a contract with the same id (`block_contract.group_id`). */
export const groupRequest = pgTable(
  'group_request',
  {
    groupId: uuid('group_id').primaryKey(),
    agencyId: uuid('agency_id')
      .notNull()
      .references(() => agency.id),
    /** The agent who sent the request; gets the mails. */
    requestedBy: uuid('requested_by')
      .notNull()
      .references(() => account.id),
    state: text('state', { enum: groupStates }).notNull(),
    name: text('name').notNull(),
    origin: char('origin', { length: 3 })
      .notNull()
      .references(() => airport.airportCode),
    destination: char('destination', { length: 3 })
      .notNull()
      .references(() => airport.airportCode),
    outDay: date('out_day', { mode: 'string' }).notNull(),
    /** Null: one way. */
    backDay: date('back_day', { mode: 'string' }),
    flexibleDays: smallint('flexible_days').notNull(),
    adults: smallint('adults').notNull(),
    children: smallint('children').notNull(),
    infants: smallint('infants').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    family: text('family').references(() => fareFamily.family),
    /** For one person, everything included. */
    budgetMinor: minor('budget_minor'),
    remarks: text('remarks'),
    contactName: text('contact_name').notNull(),
    contactPhone: text('contact_phone').notNull(),
    locale: text('locale').notNull(),
    /** The number of the open or accepted quote; 0 before there is one. */
    quoteNo: smallint('quote_no').notNull().default(0),
    /** The same, tied to its quote; null before there is one. */
    openQuoteNo: smallint('open_quote_no').generatedAlwaysAs(sql`nullif(quote_no, 0)`),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    oneOf('group_request_state', t.state),
    languageForm('group_request_locale', t.locale),
    index('group_request_by_agency').on(t.agencyId, t.groupId),
    index('group_request_by_state').on(t.state, t.groupId),
    check('group_request_name', sql`length(${t.name}) between 1 and 80 and ${t.name} !~ '[[:cntrl:]]'`),
    check('group_request_days', sql`${t.backDay} is null or ${t.backDay} >= ${t.outDay}`),
    check('group_request_flexible_days', sql`${t.flexibleDays} between 0 and 3`),
    check(
      'group_request_party',
      sql`${t.adults} >= 1 and ${t.children} >= 0 and ${t.infants} between 0 and ${t.adults}
        and ${t.adults} + ${t.children} + ${t.infants} between 10 and 150`,
    ),
    check('group_request_budget', sql`${t.budgetMinor} > 0`),
    check('group_request_route', sql`${t.origin} <> ${t.destination}`),
    check(
      'group_request_quote',
      sql`${t.quoteNo} >= 0 and (${t.quoteNo} > 0 or ${t.state} in ('requested',
      'withdrawn', 'declined'))`,
    ),
    currencyForm('group_request_currency', t.currency),
    foreignKey({
      name: 'group_request_quoted',
      columns: [t.groupId, t.openQuoteNo],
      foreignColumns: [groupQuote.groupId, groupQuote.quoteNo],
    }),
  ],
);

/** The airline's offer; never changed, a newer one replaces it. Each deadline is a last day, at the airline's clock. */
export const groupQuote = pgTable(
  'group_quote',
  {
    groupId: uuid('group_id')
      .notNull()
      .references((): AnyPgColumn => groupRequest.groupId),
    quoteNo: smallint('quote_no').notNull(),
    family: text('family')
      .notNull()
      .references(() => fareFamily.family),
    currency: char('currency', { length: 3 }).notNull(),
    /** The final price of the whole group, with taxes as filed when it was quoted. */
    totalMinor: minor('total_minor').notNull(),
    /** Per unit: infants on laps pay none. */
    depositMinor: minor('deposit_minor').notNull(),
    validUntil: date('valid_until', { mode: 'string' }).notNull(),
    depositDue: date('deposit_due', { mode: 'string' }).notNull(),
    /** After this day unnamed seats return to sale. */
    namesDue: date('names_due', { mode: 'string' }).notNull(),
    note: text('note'),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => account.id),
  },
  (t) => [
    primaryKey({ name: 'group_quote_pkey', columns: [t.groupId, t.quoteNo] }),
    check('group_quote_amounts', sql`${t.totalMinor} >= 0 and ${t.depositMinor} >= 0`),
    check(
      'group_quote_deadlines',
      sql`${t.validUntil} <= ${t.namesDue} and ${t.depositDue} <= ${t.namesDue}`,
    ),
    currencyForm('group_quote_currency', t.currency),
  ],
);

/** One direction of a quote: the agreed base fares, and the charges as filed then. */
export const groupQuoteFlight = pgTable(
  'group_quote_flight',
  {
    groupId: uuid('group_id').notNull(),
    quoteNo: smallint('quote_no').notNull(),
    direction: text('direction', { enum: ['outbound', 'inbound'] }).notNull(),
    flightId: integer('flight_id')
      .notNull()
      .references(() => flight.flightId),
    adultMinor: minor('adult_minor').notNull(),
    childMinor: minor('child_minor').notNull(),
    infantMinor: minor('infant_minor').notNull(),
    adultChargesMinor: minor('adult_charges_minor').notNull(),
    childChargesMinor: minor('child_charges_minor').notNull(),
    infantChargesMinor: minor('infant_charges_minor').notNull(),
  },
  (t) => [
    primaryKey({ name: 'group_quote_flight_pkey', columns: [t.groupId, t.quoteNo, t.direction] }),
    oneOf('group_quote_flight_direction', t.direction),
    foreignKey({
      name: 'group_quote_flight_quote',
      columns: [t.groupId, t.quoteNo],
      foreignColumns: [groupQuote.groupId, groupQuote.quoteNo],
    }),
    check(
      'group_quote_flight_amounts',
      sql`${t.adultMinor} >= 0 and ${t.childMinor} >= 0 and ${t.infantMinor} >= 0`,
    ),
  ],
);

/** The events of a group, in order; append-only. */
export const groupEvent = pgTable(
  'group_event',
  {
    groupId: uuid('group_id')
      .notNull()
      .references(() => groupRequest.groupId),
    eventNo: smallint('event_no').notNull(),
    kind: text('kind', { enum: groupEventKinds }).notNull(),
    /** Null: the clock. */
    accountId: uuid('account_id').references(() => account.id),
    quoteNo: smallint('quote_no'),
    /** Number of named travellers, or of units that returned to sale. */
    people: smallint('people'),
    amountMinor: minor('amount_minor'),
    /** Why it was declined. */
    note: text('note'),
    occurredAt: instant('occurred_at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'group_event_pkey', columns: [t.groupId, t.eventNo] }),
    oneOf('group_event_kind', t.kind),
    foreignKey({
      name: 'group_event_quote',
      columns: [t.groupId, t.quoteNo],
      foreignColumns: [groupQuote.groupId, groupQuote.quoteNo],
    }),
  ],
);

/** A mail about a group to one person of the agency: each occasion is due once. */
export const groupMail = pgTable(
  'group_mail',
  {
    groupMailId: uuid('group_mail_id').primaryKey(),
    groupId: uuid('group_id')
      .notNull()
      .references(() => groupRequest.groupId),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** `quoted:2`, `names-7:2`: its topic, and the number of its quote. */
    occasion: text('occasion').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [unique('group_mail_once').on(t.groupId, t.occasion, t.accountId)],
);
