// The names of accounts, for lists that only store ids.
import { type Database, prepared } from '#platform/db/client.server.ts';
import { isUuid } from '#platform/lib/ids.ts';

/** A deleted account has no name: its id is shown. */
export async function accountNames(
  db: Database,
  ids: readonly (string | null)[],
): Promise<Map<string, string>> {
  const known = [...new Set(ids.filter((id) => id !== null && isUuid(id)))];
  if (known.length === 0) return new Map();
  const rows = await prepared<{ id: string; name: string }>(
    db,
    'select account_id id, name from account where account_id = any($1::uuid[])',
    [known],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
