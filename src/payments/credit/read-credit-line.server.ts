// Reads lines of credit. A transaction of `readAsAgencies` sees only those of its agencies.
import { type Database, prepared, type Tx } from '#platform/db/client.server.ts';
import { ALERT_PERCENT, type CreditLine } from '#payments/credit/credit-line.ts';

/** Null where the agency has no credit in that currency. */
export async function readCreditLine(
  db: Database | Tx,
  agencyId: string,
  currency: string,
): Promise<CreditLine | null> {
  const [row] = await prepared<LineRow>(db, `${LINES} where agency_id = $1 and currency = $2`, [
    agencyId,
    currency,
  ]);
  return row ? lineOf(row) : null;
}

/** By agency and currency. */
export async function readCreditLines(
  db: Database | Tx,
  agencyIds: readonly string[],
): Promise<(CreditLine & { agencyId: string })[]> {
  const all = `${LINES} where agency_id = any($1::uuid[]) order by agency_id, currency`;
  const rows = await prepared<LineRow>(db, all, [agencyIds]);
  return rows.map((row) => ({ ...lineOf(row), agencyId: row.agencyId }));
}

type LineRow = Omit<CreditLine, 'availableMinor' | 'alertPercent'> & { agencyId: string };

const LINES = `select agency_id "agencyId", credit_account_id "creditAccountId", currency, kind,
  limit_minor "limitMinor", security_deposit_minor "depositMinor", security_deposit_percent "depositPercent",
  used_minor "usedMinor", held_minor "heldMinor", month_limit_minor "monthLimitMinor", month_minor "monthMinor", month,
  blocked_reason "blocked"
  from credit_account`;

function lineOf({ agencyId: _, ...row }: LineRow): CreditLine {
  const availableMinor = row.limitMinor - row.usedMinor - row.heldMinor;
  return { ...row, availableMinor, alertPercent: ALERT_PERCENT };
}
