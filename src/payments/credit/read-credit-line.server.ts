// Reads what an agency may still spend in a currency; null where it has no credit in it.
import type { CreditLine } from '#payments/credit/credit-line.ts';
import { type Database, prepared, type Tx } from '#platform/db/client.server.ts';

export async function readCreditLine(
  db: Database | Tx,
  agencyId: string,
  currency: string,
): Promise<CreditLine | null> {
  const [row] = await prepared<Omit<CreditLine, 'alertPercent'>>(db, LINE, [agencyId, currency]);
  return row ? { ...row, alertPercent: 80 } : null;
}

const LINE = `select credit_account_id "creditAccountId", currency, kind, limit_minor "limitMinor",
    used_minor "usedMinor", held_minor "heldMinor", limit_minor - used_minor - held_minor "availableMinor",
    blocked_reason "blocked"
  from credit_account where agency_id = $1 and currency = $2`;
