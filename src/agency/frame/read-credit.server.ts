// The credit of an agency as its portal shows it: one line per currency, in the order of the alphabet.
import { prepared, type Tx } from '#platform/db/client.server.ts';

export type CreditFigures = {
  currency: string;
  kind: 'limit' | 'deposit' | 'prepaid' | 'invoice';
  limitMinor: number;
  usedMinor: number;
  heldMinor: number;
  availableMinor: number;
  blocked: 'staff' | 'overdue' | null;
};

/** Of one agency; `tx` reads as agencies, and sees no other's. */
export function readCredit(tx: Tx, agencyId: string): Promise<CreditFigures[]> {
  return prepared<CreditFigures>(tx, CREDIT, [agencyId]);
}

const CREDIT = `select currency, kind, limit_minor "limitMinor", used_minor "usedMinor", held_minor "heldMinor",
    limit_minor - used_minor - held_minor "availableMinor", blocked_reason blocked
  from credit_account where agency_id = $1 order by currency`;
