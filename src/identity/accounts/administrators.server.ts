// The airline keeps at least one active administrator. Ask here before you remove that role from a person.
import { prepared, type Tx } from '#platform/db/client.server.ts';

/**
 * Whether another active administrator remains without `accountId`. The rows stay locked until the transaction ends, in
 * one order: if two people remove each other at once, the second sees what the first did.
 */
export async function anotherAdministrator(tx: Tx, accountId: string): Promise<boolean> {
  const rows = await prepared<{ accountId: string }>(tx, LOCK, []);
  return rows.some((row) => row.accountId !== accountId);
}

const LOCK = `select account_id "accountId" from account
  where kind = 'staff' and 'administrator' = any(roles) and activated_at is not null and suspended_at is null
  order by account_id for update`;
