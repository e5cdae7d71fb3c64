// How flights are operated on the day: times, gate, boarding, delays, and the reports that said so.
import { sql } from 'drizzle-orm';
import { char, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { instant, oneOf, version } from '#platform/db/column-types.ts';
import { boardingStates, operationCauses } from '#platform/db/operation-states.ts';
import { account } from '#platform/db/schema/accounts.ts';
import { airport, flight } from '#platform/db/schema/flights.ts';

/** The operation of a flight as last reported. A flight without a row runs as scheduled. */
export const flightOperation = pgTable(
  'flight_operation',
  {
    flightId: integer('flight_id')
      .primaryKey()
      .references(() => flight.flightId, { onDelete: 'cascade' }),
    estimatedDepartsAt: instant('estimated_departs_at'),
    estimatedArrivesAt: instant('estimated_arrives_at'),
    /** Actual times, in the order in which they happen. */
    offBlockAt: instant('off_block_at'),
    airborneAt: instant('airborne_at'),
    landedAt: instant('landed_at'),
    onBlockAt: instant('on_block_at'),
    /** The first door open: the arrival for the rights of passengers (CJEU C-452/13). */
    doorOpenAt: instant('door_open_at'),
    departureGate: text('departure_gate'),
    boarding: text('boarding', { enum: boardingStates }),
    registration: text('registration'),
    /** At most two, as in a movement message (IATA AHM 780). */
    delays: jsonb('delays').$type<{ code: string; minutes: number }[]>(),
    cancellationCause: text('cancellation_cause', { enum: operationCauses }),
    divertedTo: char('diverted_to', { length: 3 }).references(() => airport.airportCode),
    /** For each reported field the instant of its report, in milliseconds: reports may arrive in another order. */
    fieldTimes: jsonb('field_times').$type<Record<string, number>>().notNull(),
    version: version(),
  },
  (t) => [
    oneOf('flight_operation_boarding', t.boarding),
    oneOf('flight_operation_cancellation_cause', t.cancellationCause),
    check('flight_operation_gate', sql`${t.departureGate} ~ '^[A-Z0-9]{1,5}$'`),
    check('flight_operation_registration', sql`${t.registration} ~ '^[A-Z0-9]{1,3}-?[A-Z0-9]{1,5}$'`),
    check(
      'flight_operation_order',
      sql`coalesce(${t.offBlockAt} <= ${t.airborneAt}, true) and coalesce(${t.airborneAt} <= ${t.landedAt}, true)
        and coalesce(${t.landedAt} <= ${t.onBlockAt}, true) and coalesce(${t.onBlockAt} <= ${t.doorOpenAt}, true)`,
    ),
  ],
);

/** A report about a flight's operation: append-only (trigger `flight_operation_report_append_only`). */
export const flightOperationReport = pgTable(
  'flight_operation_report',
  {
    flightOperationReportId: uuid('flight_operation_report_id').primaryKey(),
    flightId: integer('flight_id')
      .notNull()
      .references(() => flight.flightId),
    reportedAt: instant('reported_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    /** The member of staff; null where a program reported it. */
    accountId: uuid('account_id').references(() => account.id),
    /** The reported fields as they were sent; null withdraws a value. */
    fields: jsonb('fields').$type<Record<string, unknown>>().notNull(),
  },
  (t) => [index('flight_operation_report_by_flight').on(t.flightId, t.receivedAt)],
);
