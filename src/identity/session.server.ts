// Who is signed in: a row by the hash of the token in the cookie `user-uid`; an expired one counts as none.
import { and, eq, gt } from 'drizzle-orm';

import { signedInSession } from '#platform/db/schema.ts';
import type { Ctx } from '#platform/lib/ctx.ts';

type SessionCtx = Pick<Ctx, 'db' | 'now' | 'visitor'>;

/** The user of the request's token, or null (Specification §4, SS-03). */
export async function readSession({ db, now, visitor }: SessionCtx): Promise<{ name: string } | null> {
  if (!visitor) return null;
  const [row] = await db.orm
    .select({ name: signedInSession.userName })
    .from(signedInSession)
    .where(and(eq(signedInSession.tokenHash, visitor), gt(signedInSession.expiresAt, now)));
  return row ?? null;
}

/** Ends the session of the request's token; one that does not exist is ended already. */
export async function endSession({ db, visitor }: Pick<SessionCtx, 'db' | 'visitor'>): Promise<void> {
  if (visitor) await db.orm.delete(signedInSession).where(eq(signedInSession.tokenHash, visitor));
}
