// A single connection to a database, apart from the pool of the books.
import pg from 'pg';

/** Not connected yet. Without a listener, a broken connection would end the process. */
export function openConnection(url: string): pg.Client {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  return client;
}
