// A single connection to a database, beside the pool of the books.
import pg from 'pg';

/** It is not connected yet. Without a listener its break would end the process. */
export function openConnection(url: string): pg.Client {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  return client;
}
