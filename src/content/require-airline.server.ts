// An installation may sell only when its selling airline is known.
import { publishedRows } from '#content/content-copy.server.ts';
import type { Database } from '#platform/db/client.server.ts';
import type { Airline } from '#platform/lib/airline.ts';

/** The selling airline of a database; throws a sentence for the operator when none is filed. */
export async function requireAirline(db: Database): Promise<Airline> {
  const { airline } = await publishedRows(db);
  if (airline.carrier !== '') return airline;
  throw new Error(
    'this database names no selling airline. Insert its row into the table selling_airline (docs/operations.md).',
  );
}
