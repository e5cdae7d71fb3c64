// Reads the operation of flights, and the reports behind it.
import { desc, eq, inArray } from 'drizzle-orm';

import { noOperation, type OperationFields } from '#flights/operations/flight-operation.ts';
import { flightOperation, flightOperationReport } from '#platform/db/schema.ts';
import type { Ctx } from '#platform/lib/ctx.ts';

export type StoredOperation = { fields: OperationFields; version: number };

/** By flight; a flight without reports runs as scheduled and has version 0. */
export async function readOperations(
  { db }: Pick<Ctx, 'db'>,
  flightIds: readonly number[],
): Promise<(flightId: number) => StoredOperation> {
  const rows = await db.orm
    .select()
    .from(flightOperation)
    .where(inArray(flightOperation.flightId, [...flightIds]));
  const byFlight = new Map(
    rows.map(({ flightId, fieldTimes: _, version, ...fields }) => [flightId, { fields, version }]),
  );
  return (flightId) => byFlight.get(flightId) ?? { fields: noOperation, version: 0 };
}

export type StoredReport = {
  reportedAt: Date;
  receivedAt: Date;
  accountId: string | null;
  fields: Record<string, unknown>;
};

const MOST_REPORTS = 100;

/** The newest first. */
export function readReports({ db }: Pick<Ctx, 'db'>, flightId: number): Promise<StoredReport[]> {
  return db.orm
    .select({
      reportedAt: flightOperationReport.reportedAt,
      receivedAt: flightOperationReport.receivedAt,
      accountId: flightOperationReport.accountId,
      fields: flightOperationReport.fields,
    })
    .from(flightOperationReport)
    .where(eq(flightOperationReport.flightId, flightId))
    .orderBy(desc(flightOperationReport.receivedAt), desc(flightOperationReport.flightOperationReportId))
    .limit(MOST_REPORTS);
}
