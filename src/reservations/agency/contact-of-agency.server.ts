// The contact of a booking must reach the traveller, so an agency's own address is not accepted
// (docs/decisions/0045-agency-terms.md).
import { prepared } from '#platform/db/client.server.ts';
import type { BookingCtx } from '#reservations/booking-ctx.ts';

/** Whether an agent gives an address of their agency, or of a colleague. Reads nothing for travellers. */
export async function isContactOfAgency({ account, db }: BookingCtx, email: string): Promise<boolean> {
  if (account?.kind !== 'agency') return false;
  const [row] = await prepared<{ own: boolean }>(db, OWN, [account.agencyId, email.toLowerCase()]);
  return row?.own ?? false;
}

const OWN = `select exists (select from agency a where a.agency_id = $1 and lower(a.email) = $2)
  or exists (select from agency_member m join account p using (account_id)
    where m.agency_id = $1 and lower(p.email) = $2) "own"`;
