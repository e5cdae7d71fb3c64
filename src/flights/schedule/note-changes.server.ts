// Records booked flights before an import changes them: src/messages notifies the travellers, who know the old times.
import { sql, type SQL } from 'drizzle-orm';

import { hasInventory } from '#platform/db/booking-states.ts';
import { prepared, type Tx } from '#platform/db/client.server.ts';

/** Call before the flights are written: records what a traveller would notice of changed or reinstated flights. */
export async function noteChanges(tx: Tx, importId: string, now: Date): Promise<void> {
  await note(
    tx,
    importId,
    now,
    sql`JOIN pg_temp.incoming i USING (flight_id) WHERE (f.departs_at, f.arrives_at, f.departure_terminal,
      f.arrival_terminal, f.operating_carrier, f.state = 'cancelled') IS DISTINCT FROM
      (i.departs_at, i.arrives_at, i.departure_terminal, i.arrival_terminal, i.operating_carrier, false)`,
  );
}

/** Call before the flights that the file no longer has are cancelled. */
export async function noteCancellations(tx: Tx, importId: string, now: Date): Promise<void> {
  await note(tx, importId, now, sql`JOIN pg_temp.gone g USING (flight_id) WHERE true`);
}

/** Marks the changes that were not announced yet, and returns their flights: each is returned once. */
export async function takeUnannouncedChanges(tx: Tx, announcedAt: Date): Promise<number[]> {
  const rows = await prepared<{ flightId: number }>(
    tx,
    sql`UPDATE flight_change SET told_at = ${announcedAt.toISOString()} WHERE told_at IS NULL
      RETURNING flight_id "flightId"`,
  );
  return [...new Set(rows.map(({ flightId }) => flightId))];
}

/** Visitors with a hold have seen the old times too, and may have booked before the change is announced. */
async function note(tx: Tx, importId: string, now: Date, changed: SQL): Promise<void> {
  await prepared(
    tx,
    sql`INSERT INTO flight_change (flight_id, schedule_import_id, departs_at, arrives_at,
      departure_terminal, arrival_terminal, operating_carrier, state, changed_at)
    SELECT f.flight_id, ${importId}, f.departs_at, f.arrives_at, f.departure_terminal, f.arrival_terminal,
      f.operating_carrier, f.state, ${now.toISOString()}
    FROM flight f ${changed} AND f.departs_at > ${now.toISOString()}
      AND EXISTS (SELECT FROM booking_flight bf JOIN booking b USING (booking_id)
        WHERE bf.flight_id = f.flight_id AND ${sql.raw(hasInventory('b'))})
    ON CONFLICT DO NOTHING`,
  );
}
