// Deletes applications that led to nothing, with their mails: a refused applicant may want to ask why, but not for
// ever.
import { prepared } from '#platform/db/client.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';

const DAY_MS = 86_400_000;
/** After it was refused. */
const REFUSED_MS = 180 * DAY_MS;
/** Counted from its receipt, when it was never decided. */
const OPEN_MS = 365 * DAY_MS;

/** Returns how many were deleted. */
export async function forgetApplications({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<number> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  return (await prepared(db, FORGET, [ago(REFUSED_MS), ago(OPEN_MS)])).length;
}

const FORGET = `delete from agency_application
  where (state = 'refused' and decided_at < $1) or (state = 'received' and created_at < $2)
  returning 1`;
