// The contact of a booking must reach the traveller, so an agency's own address is not accepted
// (docs/decisions/0020-agencies.md).
import type { AccountCtx } from '#identity/signed-in.ts';
import { prepared } from '#platform/db/client.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';

type ContactCtx = Pick<Ctx, 'db'> & AccountCtx;

/**
 * Whether an agent gives an address of their agency, its parent or a branch, or of a colleague at one of them. Reads
 * nothing for travellers.
 */
export async function isContactOfAgency({ account, db }: ContactCtx, email: string): Promise<boolean> {
  if (account?.kind !== 'agency') return false;
  const [row] = await prepared<{ own: boolean }>(db, OWN, [account.agencyId, email.toLowerCase()]);
  return row?.own ?? false;
}

/** Branches have no branches: an agency, its parent and all branches are those of one head. */
const OWN = `with head as (select coalesce(parent_agency_id, agency_id) id from agency where agency_id = $1),
    own as (select a.agency_id, a.email from agency a, head where a.agency_id = head.id or a.parent_agency_id = head.id)
  select exists (select from own where lower(email) = $2)
  or exists (select from own join agency_member using (agency_id) join account p using (account_id)
    where lower(p.email) = $2) "own"`;
