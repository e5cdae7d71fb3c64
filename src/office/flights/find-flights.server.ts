// The flights of a day with their operation, and one flight with the reports about it.
import { eq } from 'drizzle-orm';

import {
  causeOf,
  departureDelay,
  type FlightPhase,
  type OperationField,
  type OperationFields,
  phaseOf,
  operationFieldNames,
} from '#flights/operations/flight-operation.ts';
import {
  readOperations,
  readReports,
  type StoredOperation,
} from '#flights/operations/read-operations.server.ts';
import { operationTexts } from '#office/flights/operation-form.ts';
import { accountNames } from '#office/people/account-names.server.ts';
import { isSold } from '#platform/db/booking-states.ts';
import { prepared } from '#platform/db/client.server.ts';
import type { OperationCause } from '#platform/db/operation-states.ts';
import { flight } from '#platform/db/schema.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { isDay, localDay } from '#platform/lib/time.ts';
import { ok, refuse, type Result } from '#platform/lib/result.ts';
import { pageRows } from '#platform/workspace/list-address.ts';

export type FlightFilter = { day: string; flightNumber: number | null; origin: string | null };

export type FlightListRow = {
  flightId: number;
  flightNumber: string;
  origin: string;
  destination: string;
  departsAt: string;
  /** The actual or else the estimated departure; null where none was reported. */
  leavesAt: string | null;
  gate: string | null;
  phase: FlightPhase;
  cause: OperationCause | null;
  /** Units of confirmed bookings. */
  travellers: number;
};

const PER_PAGE = 25;

/** Reads the filter from an address: what is not valid counts as missing, and without a day it is today in UTC. */
export function readFlightFilter(query: URLSearchParams, now: Date): FlightFilter {
  const day = query.get('day') ?? '';
  const number = /^(?:(?=\d?[A-Z])[A-Z0-9]{2}[A-Z]?)?\s*(\d{1,4})$/i.exec(
    query.get('flight')?.trim() ?? '',
  )?.[1];
  const origin = query.get('from')?.trim().toUpperCase() ?? '';
  return {
    day: isDay(day) ? day : localDay(now, 'UTC'),
    flightNumber: number === undefined ? null : Number(number),
    origin: /^[A-Z]{3}$/.test(origin) ? origin : null,
  };
}

type StoredFlight = {
  flightId: number;
  flightNumber: string;
  origin: string;
  destination: string;
  departsAt: Date;
  arrivesAt: Date;
  state: 'open' | 'closed' | 'cancelled';
  travellers: number;
};

/** The departures of a day in UTC, by time; 25 on a page. */
export async function findFlights(
  { db }: Pick<Ctx, 'db'>,
  { day, flightNumber, origin }: FlightFilter,
  page: number,
): Promise<{ rows: FlightListRow[]; hasNext: boolean }> {
  const stored = await prepared<StoredFlight>(
    db,
    FLIGHTS,
    [day, flightNumber, origin, PER_PAGE + 1, (page - 1) * PER_PAGE],
    { replan: true },
  );
  const { rows, hasNext } = pageRows(stored, PER_PAGE);
  const operationOf = await readOperations(
    { db },
    rows.map(({ flightId }) => flightId),
  );
  return { rows: rows.map((row) => rowOf(row, operationOf(row.flightId))), hasNext };
}

function rowOf(scheduled: StoredFlight, { fields }: StoredOperation): FlightListRow {
  const { flightId, flightNumber, origin, destination, departsAt, travellers } = scheduled;
  const leavesAt = fields.offBlockAt ?? fields.estimatedDepartsAt;
  return {
    flightId,
    flightNumber,
    origin,
    destination,
    departsAt: departsAt.toISOString(),
    leavesAt: leavesAt?.toISOString() ?? null,
    gate: fields.departureGate,
    phase: phaseOf(fields, scheduled),
    cause: causeOf(fields),
    travellers,
  };
}

const FLIGHTS = `select f.flight_id "flightId", f.carrier || f.flight_number || f.suffix "flightNumber",
    f.origin, f.destination, f.departs_at "departsAt", f.arrives_at "arrivesAt", f.state,
    (select coalesce(sum(bf.units), 0)::int from booking_flight bf join booking b using (booking_id)
      where bf.flight_id = f.flight_id and ${isSold('b')}) travellers
  from flight f
  where f.departs_at >= $1::date::timestamp at time zone 'UTC'
    and f.departs_at < ($1::date + 1)::timestamp at time zone 'UTC'
    and ($2::int is null or f.flight_number = $2) and ($3::text is null or f.origin = $3)
  order by f.departs_at, f.flight_id limit $4::int offset $5::int`;

export type ReportRow = {
  reportedAt: string;
  receivedAt: string;
  /** Null where a program reported it. */
  who: string | null;
  /** Each reported field with its value as the form writes it; empty where it was withdrawn. */
  fields: (readonly [name: OperationField, value: string])[];
};

export type FlightFile = {
  flightId: number;
  flightNumber: string;
  origin: string;
  destination: string;
  departsAt: string;
  arrivesAt: string;
  aircraftCode: string;
  phase: FlightPhase;
  cause: OperationCause | null;
  delayMinutes: number;
  fields: {
    [Name in keyof OperationFields]: OperationFields[Name] extends Date | null
      ? string | null
      : OperationFields[Name];
  };
  version: number;
  reports: ReportRow[];
};

/** One flight by its id in an address; refuses `operation_flight_unknown`. */
export async function readFlightFile(
  { db }: Pick<Ctx, 'db'>,
  id: string,
): Promise<Result<FlightFile, 'operation_flight_unknown'>> {
  const flightId = /^\d{1,9}$/.test(id) ? Number(id) : 0;
  const [row] = await db.orm.select().from(flight).where(eq(flight.flightId, flightId));
  if (!row) return refuse('operation_flight_unknown');
  const [operationOf, reports] = await Promise.all([
    readOperations({ db }, [flightId]),
    readReports({ db }, flightId),
  ]);
  const { fields, version } = operationOf(flightId);
  const names = await accountNames(
    db,
    reports.map(({ accountId }) => accountId),
  );
  const { origin, destination, aircraftCode } = row;
  return ok({
    flightId,
    flightNumber: `${row.carrier}${row.flightNumber}${row.suffix}`,
    origin,
    destination,
    aircraftCode,
    departsAt: row.departsAt.toISOString(),
    arrivesAt: row.arrivesAt.toISOString(),
    phase: phaseOf(fields, row),
    cause: causeOf(fields),
    delayMinutes: departureDelay(fields, row),
    fields: {
      ...fields,
      estimatedDepartsAt: fields.estimatedDepartsAt?.toISOString() ?? null,
      estimatedArrivesAt: fields.estimatedArrivesAt?.toISOString() ?? null,
      offBlockAt: fields.offBlockAt?.toISOString() ?? null,
      airborneAt: fields.airborneAt?.toISOString() ?? null,
      landedAt: fields.landedAt?.toISOString() ?? null,
      onBlockAt: fields.onBlockAt?.toISOString() ?? null,
      doorOpenAt: fields.doorOpenAt?.toISOString() ?? null,
    },
    version,
    reports: reports.map(({ reportedAt, receivedAt, accountId, fields: reported }) => ({
      reportedAt: reportedAt.toISOString(),
      receivedAt: receivedAt.toISOString(),
      who: accountId && (names.get(accountId) ?? accountId),
      fields: reportedTexts(reported),
    })),
  });
}

function reportedTexts(reported: Readonly<Record<string, unknown>>): ReportRow['fields'] {
  const texts = operationTexts(reported);
  return operationFieldNames
    .filter((name) => name in reported)
    .map((name) => [name, (texts[name] ?? '').replace('T', ' ')] as const);
}
