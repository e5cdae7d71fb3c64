// How many flights of an agency's bookings leave at another time, or not at all. Every page of the portal asks, and the
// number rarely changes, so each process remembers it for a minute: no page waits for it twice.
import { CHANGES_READ } from '#agency/frame/needs.ts';
import { hasTravellers } from '#platform/db/coupon-states.ts';
import { isSold } from '#platform/db/booking-states.ts';
import { type Database, prepared, type Tx } from '#platform/db/client.server.ts';

const KEPT_MS = 60_000;
/** More agencies than work at once; beyond that the cache is cleared. */
const MOST = 1_000;

type ChangeCount = { at: number; count: number };

const remembered = new WeakMap<Database, Map<string, ChangeCount>>();

type ChangeQuery = { agencyId: string; now: Date };

/** `tx` reads as the agency, on a connection of `db`. */
export async function countChanges(db: Database, tx: Tx, { agencyId, now }: ChangeQuery): Promise<number> {
  const own = remembered.get(db) ?? new Map<string, ChangeCount>();
  remembered.set(db, own);
  const known = own.get(agencyId);
  const age = known ? now.getTime() - known.at : -1;
  if (known && age >= 0 && age < KEPT_MS) return known.count;
  const rows = await prepared(tx, CHANGES, [agencyId, now]);
  if (own.size >= MOST) own.clear();
  own.set(agencyId, { at: now.getTime(), count: rows.length });
  return rows.length;
}

const CHANGES = `with changed as (select distinct on (c.flight_id) c.flight_id
    from flight_change c join flight f using (flight_id)
    where f.departs_at > $2 and (f.state = 'cancelled' or f.departs_at <> c.departs_at)
    order by c.flight_id, c.changed_at)
  select from changed join booking_flight bf using (flight_id) join booking b using (booking_id)
  where b.agency_id = $1 and ${isSold('b')} and ${hasTravellers('bf')} limit ${CHANGES_READ}`;
