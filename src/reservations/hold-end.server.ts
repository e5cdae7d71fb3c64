// When a hold that is extended or taken again ends: an agency's by its own rule.
import { holdEnd, holdTermsFor } from '#flights/agency-terms/hold-terms.ts';
import { readTerms } from '#flights/agency-terms/read-terms.server.ts';
import { prepared, type Tx } from '#platform/db/client.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';

/** As if the hold began now, but not after the release of its block. A traveller's hold ends at `atLeast`. */
export async function holdEndFromNow(
  db: Tx | Ctx['db'],
  { now }: Pick<Ctx, 'now'>,
  { bookingId, agencyId }: { bookingId: string; agencyId: string | null },
  atLeast: Date,
): Promise<Date> {
  if (agencyId === null) return atLeast;
  type Row = { family: string; departsAt: Date; releaseAt: Date | null };
  const flights = await prepared<Row>(db, FLIGHTS, [bookingId]);
  const [first] = flights;
  if (!first) return atLeast;
  const families = flights.map(({ family }) => family);
  const terms = holdTermsFor(await readTerms(db, agencyId, now), families);
  const end = holdEnd(terms, { now, departsAt: first.departsAt, atLeast });
  const releases = flights.map(({ releaseAt }) => (releaseAt ?? end).getTime());
  return new Date(Math.min(end.getTime(), ...releases));
}

const FLIGHTS = `select bf.family, f.departs_at "departsAt", k.release_at "releaseAt"
  from booking_flight bf join flight f using (flight_id) left join inventory_block k using (block_id)
  where bf.booking_id = $1 order by bf.flight_no`;
