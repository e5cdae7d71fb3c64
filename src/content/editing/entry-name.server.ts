// The entry that an editor means, and the checks that every command on it shares.
import { and, eq, isNull } from 'drizzle-orm';

import { isAllowedTarget } from '#content/allowed-target.server.ts';
import { type Bodies, bodySchemas, type Kind, photographIn } from '#content/bodies.ts';
import { cleanBody } from '#content/clean-html.server.ts';
import { keyProblem } from '#content/editing/check-content.server.ts';
import type { Database, Tx } from '#platform/db/client.server.ts';
import { contentEntry, domain, photograph } from '#platform/db/schema.ts';
import { readInput } from '#platform/http/read-input.ts';
import { locales } from '#platform/i18n/locales.ts';
import { type Wording, wordings } from '#platform/i18n/markets.ts';
import { ok, refuse, type Result } from '#platform/lib/result.ts';
import type { Settings } from '#platform/lib/settings.server.ts';

export type EditCtx = { db: Database; now: Date; settings: Pick<Settings, 'LINK_HOSTS'> };

/** `domainId` null: the entry of all sites, or with a market as its language of those of the market. */
export type EntryName = { domainId: number | null; language: Wording; kind: Kind; key: string };

type NameRefusal = 'domain_unknown' | 'locale_unknown' | 'entry_key_invalid';

/** Refuses a name that no entry can have. */
export async function checkName(
  db: Database,
  { domainId, language, kind, key }: EntryName,
): Promise<Result<null, NameRefusal>> {
  const known: readonly Wording[] = domainId === null ? wordings : locales;
  if (!known.includes(language)) return refuse('locale_unknown');
  if (keyProblem(kind, key)) return refuse('entry_key_invalid');
  if (domainId === null) return ok(null);
  const found = await db.orm.$count(domain, eq(domain.domainId, domainId));
  return found > 0 ? ok(null) : refuse('domain_unknown');
}

/** The body in the shape of its kind, its HTML clean; refuses targets off the list and unknown photographs. */
export async function checkBody<K extends Kind>(
  ctx: Pick<EditCtx, 'db' | 'settings'>,
  kind: K,
  raw: unknown,
): Promise<Result<Bodies[K], 'input_invalid' | 'link_target_refused' | 'photograph_unknown'>> {
  const read = readInput(bodySchemas[kind], raw);
  if (!read.ok) return read;
  const body = read.value as Bodies[K];
  if ('url' in body && typeof body.url === 'string' && !(await isAllowedTarget(ctx, body.url))) {
    return refuse('link_target_refused');
  }
  const named = photographIn(body);
  if (named !== undefined && (await ctx.db.orm.$count(photograph, eq(photograph.name, named))) === 0) {
    return refuse('photograph_unknown');
  }
  return ok(cleanBody(kind, body));
}

/** The entry, locked until the transaction ends, or undefined. */
export async function lockEntry(tx: Tx, { domainId, language, kind, key }: EntryName) {
  const [row] = await tx
    .select()
    .from(contentEntry)
    .where(
      and(
        domainId === null ? isNull(contentEntry.domainId) : eq(contentEntry.domainId, domainId),
        eq(contentEntry.language, language),
        eq(contentEntry.kind, kind),
        eq(contentEntry.entryKey, key),
      ),
    )
    .for('update');
  return row;
}
