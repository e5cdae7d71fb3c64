// SQL that writes the counters of the inventory. A sale puts it into one statement with its own rows, under locks on
// the rows of the cabins.

/** A common table expression: notifies the copies of the availability which flights, `$1`, have changed. */
export const noteChange = 'change as (insert into inventory_change (flight_ids) values ($1::int[]))';

/** Writes the counters `$3`, each an array as text, of the flights `$1` and cabins `$2`. */
export const writeCounters = `update inventory i set taken = v.taken::smallint[]
  from unnest($1::int[], $2::bpchar[], $3::text[]) v(flight_id, cabin, taken)
  where i.flight_id = v.flight_id and i.cabin = v.cabin`;
