// Credit accounts that open automatically: what an agency earns on card sales, or gets from its parent, needs an
// account even where no line was agreed.
import { prepared, type Tx } from '#platform/db/client.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import { assert } from '#platform/lib/result.ts';

type OpenCtx = Pick<Ctx, 'now' | 'random'>;

/** The account of this agency and currency; if there is none, one without a line is opened. */
export async function openedCredit(
  tx: Tx,
  ctx: OpenCtx,
  { agencyId, currency }: { agencyId: string; currency: string },
): Promise<string> {
  const found = await prepared<{ id: string }>(tx, FIND, [agencyId, currency]);
  if (found[0]) return found[0].id;
  await prepared(tx, OPEN, [uuidv7(ctx.now, ctx.random), agencyId, currency, ctx.now]);
  const [made] = await prepared<{ id: string }>(tx, FIND, [agencyId, currency]);
  assert(made, 'an account that was opened is there');
  return made.id;
}

/** The credit account of the agency that a booking belongs to; null for a traveller's. */
export async function creditOfBooking(tx: Tx, ctx: OpenCtx, bookingId: string): Promise<string | null> {
  const [row] = await prepared<{ agencyId: string | null; currency: string }>(tx, OWNER, [bookingId]);
  if (!row?.agencyId) return null;
  return openedCredit(tx, ctx, { agencyId: row.agencyId, currency: row.currency });
}

const FIND = 'select credit_account_id id from credit_account where agency_id = $1 and currency = $2';

/** If another transaction opens it at the same moment, that account is used. */
const OPEN = `insert into credit_account (credit_account_id, agency_id, currency, kind, limit_minor, created_at)
  values ($1, $2, $3, 'prepaid', 0, $4) on conflict (agency_id, currency) do nothing`;

const OWNER = 'select agency_id "agencyId", currency from booking where booking_id = $1';
