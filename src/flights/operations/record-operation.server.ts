// Records what staff or a program of the airline reports about the operation of a flight.
import { and, eq } from 'drizzle-orm';

import {
  type FieldTimes,
  type FlightPhase,
  mergeReport,
  noOperation,
  type OperationField,
  type OperationFields,
  operationErrors,
  phaseOf,
  reportErrors,
} from '#flights/operations/flight-operation.ts';
import { noteAct } from '#identity/audit/note-act.server.ts';
import type { AccountCtx } from '#identity/signed-in.ts';
import { type Tx, withTx } from '#platform/db/client.server.ts';
import { airport, flight, flightOperation, flightOperationReport } from '#platform/db/schema.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import { assert, type FieldError, ok, refuse, refuseFields, type Result } from '#platform/lib/result.ts';

/** How a program names a flight: its designator, and the local day and airport of its departure. */
export type FlightName = {
  carrier: string;
  flightNumber: number;
  suffix: string;
  origin: string;
  departureDate: string;
};

export type OperationReport = {
  flight: { flightId: number } | FlightName;
  /** When it was so, by the reporter's clock. Fields of which a later report is stored stay as they are. */
  reportedAt: Date;
  /** A missing field is not reported; null withdraws it. */
  fields: Partial<OperationFields>;
  /**
   * The version that a person saw: the report is refused if another one is stored, and else overrules what was reported,
   * whatever its time. A program sends none.
   */
  version?: number;
  /** The reason that a member of staff gives. */
  reason?: string;
};

export type RecordedOperation = {
  flightId: number;
  fields: OperationFields;
  phase: FlightPhase;
  outdated: OperationField[];
};

type RecordCtx = Pick<Ctx, 'db' | 'now' | 'random' | 'requestId'> & AccountCtx;

/** Stores the report, and the operation that follows from it, in one transaction. The same report can be sent again. */
export function recordOperation(
  ctx: RecordCtx,
  report: OperationReport,
): Promise<Result<RecordedOperation, 'operation_flight_unknown' | 'operation_changed' | 'input_invalid'>> {
  return withTx(ctx.db, async (tx) => {
    const scheduled = await lockFlight(tx, report.flight);
    if (!scheduled) return refuse('operation_flight_unknown');
    const { flightId } = scheduled;
    const stored = await lockOperation(tx, flightId);
    if (report.version !== undefined && report.version !== stored.version) return refuse('operation_changed');
    const merged = mergeReport(stored, { ...report, overrules: report.version !== undefined });
    const errors: FieldError[] = [
      ...reportErrors(report, scheduled, ctx.now),
      ...operationErrors(merged.fields, scheduled, ctx.now),
    ];
    const to = report.fields.divertedTo;
    if (to && !(await isAirport(tx, to))) errors.push({ path: 'divertedTo', code: 'airport_unknown' });
    if (errors.length > 0) return refuseFields(errors);
    await tx
      .insert(flightOperation)
      .values({ flightId, ...merged.fields, fieldTimes: merged.fieldTimes })
      .onConflictDoUpdate({
        target: flightOperation.flightId,
        set: { ...merged.fields, fieldTimes: merged.fieldTimes },
      });
    await tx.insert(flightOperationReport).values({
      flightOperationReportId: uuidv7(ctx.now, ctx.random),
      flightId,
      reportedAt: report.reportedAt,
      receivedAt: ctx.now,
      accountId: ctx.account?.accountId ?? null,
      fields: report.fields,
    });
    await noteAct(tx, ctx, {
      act: 'flights.operate',
      subject: { type: 'flight', id: String(flightId) },
      ...(report.reason !== undefined && { reason: report.reason }),
      details: { fields: Object.keys(report.fields).join(' ') },
    });
    const { fields, outdated } = merged;
    return ok({ flightId, fields, phase: phaseOf(fields, scheduled), outdated });
  });
}

/** Locked, so that an import does not cancel the flight and two reports do not meet in between. */
async function lockFlight(tx: Tx, named: OperationReport['flight']) {
  const [row] = await tx
    .select()
    .from(flight)
    .where(
      'flightId' in named
        ? eq(flight.flightId, named.flightId)
        : and(
            eq(flight.carrier, named.carrier),
            eq(flight.flightNumber, named.flightNumber),
            eq(flight.suffix, named.suffix),
            eq(flight.origin, named.origin),
            eq(flight.departureDate, named.departureDate),
          ),
    )
    .for('no key update');
  return row;
}

async function lockOperation(
  tx: Tx,
  flightId: number,
): Promise<{ fields: OperationFields; fieldTimes: FieldTimes; version: number }> {
  const [row] = await tx.select().from(flightOperation).where(eq(flightOperation.flightId, flightId));
  if (!row) return { fields: noOperation, fieldTimes: {}, version: 0 };
  const { flightId: same, fieldTimes, version, ...fields } = row;
  assert(same === flightId, 'the row of this flight');
  return { fields, fieldTimes, version };
}

async function isAirport(tx: Tx, airportCode: string): Promise<boolean> {
  const rows = await tx.select().from(airport).where(eq(airport.airportCode, airportCode));
  return rows.length > 0;
}
