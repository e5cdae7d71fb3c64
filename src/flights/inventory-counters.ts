// SQL that writes the counters of the inventory. A sale combines it with its own rows in one statement, under locks on
// the cabins' rows.

/** A common table expression: tells the copies of the availability which flights, `$1`, have changed. */
export const noteChange = 'change as (insert into inventory_change (flight_ids) values ($1::int[]))';

/** Writes the counters `$3`, each an array as text, of the flights `$1` and cabins `$2`. */
export const writeCounters = `update inventory i set taken = v.taken::smallint[]
  from unnest($1::int[], $2::bpchar[], $3::text[]) v(flight_id, cabin, taken)
  where i.flight_id = v.flight_id and i.cabin = v.cabin`;
