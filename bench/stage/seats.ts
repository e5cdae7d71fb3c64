// Seats for the synthetic market: one map of any size for its only aircraft; aisles do not affect the figures.
import type { Database } from '#platform/db/client.server.ts';

/** Letters of a wide cabin; `I` is not a seat letter. */
const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'J', 'K'];

/** The names of the seats in a map of `rows` × `abreast`, front to back. */
export function seatNames(rows: number, abreast: number): string[] {
  return Array.from({ length: rows * abreast }, (_, n) => {
    return `${1 + Math.floor(n / abreast)}${LETTERS[n % abreast] ?? 'A'}`;
  });
}

/** A map of one cabin, from the front to the back in five categories. */
export function seatLayout(rows: number, abreast: number): object {
  const letters = LETTERS.slice(0, abreast);
  const [third, rest] = [Math.floor(abreast / 3), Math.ceil((abreast * 2) / 3)];
  const columns = [...letters.slice(0, third), '', ...letters.slice(third, rest), '', ...letters.slice(rest)];
  const categories = ['STC6', 'STC4', 'STC2', 'STC2', 'STC1'];
  const cabin = {
    cabin: 'Y',
    columns,
    rows: Array.from({ length: rows }, (_, n) => ({
      row: n + 1,
      seats: Object.fromEntries(
        letters.map((letter) => [letter, { category: categories[Math.floor((n * 5) / rows)], features: [] }]),
      ),
    })),
    facilities: [],
  };
  return { aircraftCode: '32Q', cabins: [cabin] };
}

/** Stores the map; the prices are the specification's defaults. */
export async function makeSeatMap(db: Database, rows: number, abreast: number): Promise<void> {
  const layout = seatLayout(rows, abreast);
  await db.pool.query('insert into seat_map (aircraft_code, layout) values ($1, $2)', ['32Q', layout]);
  await db.pool.query('update filed_version set version = version + 1');
}
