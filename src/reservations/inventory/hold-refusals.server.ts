// Refused holds, counted per minute in the database: staff see those of all processes (read-hold-pressure.server.ts).
import { type Database, prepared } from '#platform/db/client.server.ts';
import type { ErrorCode } from '#platform/lib/errors.ts';
import { inBatches } from '#platform/lib/in-batches.ts';

export const countedRefusals = ['holds_too_many', 'flight_holds_too_many', 'hold_challenge_missing'] as const;

export type CountedRefusal = (typeof countedRefusals)[number];

export function isCounted(code: ErrorCode): code is CountedRefusal {
  return countedRefusals.some((counted) => counted === code);
}

type Refused = { code: CountedRefusal; client: string | null; flightIds: readonly number[]; now: Date };

const counters = new WeakMap<Database, (refused: Refused) => Promise<null>>();

/** Counts one refusal for each flight of the trip; refusals of the same moment share a statement. */
export async function countRefusal(db: Database, refused: Refused): Promise<void> {
  let count = counters.get(db);
  if (!count) counters.set(db, (count = inBatches((all) => writeAll(db, all))));
  await count(refused);
}

// In the order of the key, so that two processes wait for each other instead of deadlocking.
const COUNT = `insert into hold_refusal (counted_minute, flight_id, client, code, refusals)
  select date_trunc('minute', r.at), r.flight_id, r.client, r.code, count(*)::int
  from unnest($1::timestamptz[], $2::int[], $3::text[], $4::text[]) r(at, flight_id, client, code)
    join flight using (flight_id)
  group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (counted_minute, flight_id, client, code)
    do update set refusals = hold_refusal.refusals + excluded.refusals`;

async function writeAll(db: Database, all: readonly Refused[]): Promise<null[]> {
  const rows = all.flatMap(({ flightIds, ...rest }) => flightIds.map((flightId) => ({ flightId, ...rest })));
  await prepared(db, COUNT, [
    rows.map(({ now }) => now.toISOString()),
    rows.map(({ flightId }) => flightId),
    rows.map(({ client }) => client ?? ''),
    rows.map(({ code }) => code),
  ]);
  return all.map(() => null);
}

/** Removes counts older than the digests of addresses are kept; returns how many. */
export async function forgetRefusals(db: Database, before: Date): Promise<number> {
  const text = 'delete from hold_refusal where counted_minute < $1::timestamptz returning 1';
  return (await prepared(db, text, [before.toISOString()])).length;
}
