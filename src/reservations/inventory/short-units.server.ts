// How much of an address's daily units of a flight its holds have used. Units are counted by time: twice the minutes of
// a short hold are twice the units (docs/decisions/0009-holds.md).
import { isSold } from '#platform/db/booking-states.ts';
import { prepared, type Tx } from '#platform/db/client.server.ts';
import { networkTimes, widestNetwork } from '#platform/http/client-address.ts';
import { shortWindowHours } from '#reservations/inventory/hold-budgets.ts';

/** SQL for the units that a booking `b` with its flight `bf` counts; `minutes` is SQL for the time of a short hold. */
export function shortUnits(b: string, bf: string, minutes: string): string {
  const time = `extract(epoch from ${b}.hold_expires_at - ${b}.created_at) / 60`;
  return `ceil(${bf}.units * case when ${b}.short_hold
    then greatest(1, round(${time} / ${minutes}::numeric, 2)) else 1 end)`;
}

/** SQL: whether the booking `b` was held within the last hours, a day by default, and is not sold; `now` is SQL. */
export function isHeldLately(b: string, now: string, hours = shortWindowHours): string {
  return `not ${isSold(b)} and ${b}.created_at > ${now}::timestamptz - interval '${hours} hours'`;
}

/** SQL: the same, of short holds only. */
export function isShortLately(b: string, now: string, hours = shortWindowHours): string {
  return `${b}.short_hold and ${isHeldLately(b, now, hours)}`;
}

/** First key of the advisory locks of addresses: `(CLIENT_LOCK, hash of the widest network)`. */
export const CLIENT_LOCK = 7_716;

/** SQL: whether the booking `b` was held from the network whose digest is the SQL `network`. */
export function isOfNetwork(b: string, network: string): string {
  return `${widestNetwork(`${b}.client`)} = ${widestNetwork(network)}
    and starts_with(${b}.client || '.', ${network} || '.')`;
}

/** SQL rows `(network, times)` of the networks of a `client`, like `networksOfHolder`. */
export function networksInSql(client: string): string {
  const times = `(array[${networkTimes.join(',')}])`;
  return `(select array_to_string(part[1:n], '.') network, ${times}[cardinality(part) - n + 1] times
    from string_to_array(${client}, '.') part, generate_series(1, cardinality(part)) n)`;
}

const LOCK_HOLDER = `select pg_advisory_xact_lock(${CLIENT_LOCK}, hashtext(${widestNetwork('client')})) from booking
  where booking_id = $1 and client is not null`;

/**
 * Serialises what an address uses up: two payments that begin at once must not both get the time that is left. Call it
 * before any row is locked, as in a batch of holds.
 */
export async function lockHolder(tx: Tx, bookingId: string): Promise<void> {
  await prepared(tx, LOCK_HOLDER, [bookingId]);
}
