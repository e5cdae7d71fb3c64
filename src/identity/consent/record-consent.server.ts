// Stores the proof of a choice: which words were shown, what was allowed, when and on which site. It has no address and
// no visitor; to prove or question a choice, give its id, which is in the cookie.
import { lt } from 'drizzle-orm';

import { type Consent, consentVersion } from '#identity/consent/consent.ts';
import { consentChoice } from '#platform/db/schema.ts';
import type { ConsentCategory } from '#platform/db/schema/tags.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { uuidv7 } from '#platform/lib/ids.ts';

type ConsentCtx = Pick<Ctx, 'db' | 'now' | 'random' | 'site' | 'locale'>;

/** Writes one row per choice and returns what the cookie holds; earlier choices are kept. */
export async function recordConsent(
  ctx: ConsentCtx,
  { asked, granted }: { asked: ConsentCategory[]; granted: ConsentCategory[] },
): Promise<Consent> {
  const consentId = uuidv7(ctx.now, ctx.random);
  await ctx.db.orm.insert(consentChoice).values({
    consentId,
    madeAt: ctx.now,
    textVersion: consentVersion,
    domainId: ctx.site.domainId,
    language: ctx.locale,
    asked,
    granted,
  });
  return { consentId, version: consentVersion, asked, granted };
}

/** Deletes proofs that are no longer needed; a timer calls it. Returns how many. */
export async function forgetConsents({
  db,
  now,
  settings,
}: Pick<Ctx, 'db' | 'now'> & { settings: Pick<Ctx['settings'], 'CONSENT_PROOF_DAYS'> }): Promise<number> {
  const before = new Date(now.getTime() - settings.CONSENT_PROOF_DAYS * 86_400_000);
  const gone = await db.orm.delete(consentChoice).where(lt(consentChoice.madeAt, before));
  return gone.rowCount ?? 0;
}
