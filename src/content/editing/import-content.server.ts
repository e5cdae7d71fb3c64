// Imports a folder of content files: sites and entries, all or nothing, in one transaction.
import { isOnHosts } from '#content/allowed-target.server.ts';
import {
  checkContent,
  type CheckedContent,
  type ContentFile,
  type FileDomain,
  type Finding,
} from '#content/editing/check-content.server.ts';
import { lockContent } from '#content/content-lock.server.ts';
import { reason } from '#platform/i18n/finding-reason.ts';
import { contentEdited } from '#content/content-copy.server.ts';
import { regionIdOf } from '#content/editing/content-path.ts';
import { checkPhotographs } from '#content/photographs/check-photographs.ts';
import { writePhotographs } from '#content/photographs/keep-pictures.server.ts';
import type { PictureFile } from '#content/photographs/picture-folder.server.ts';
import { changedRows, preparePhotographs } from '#content/photographs/prepare-photographs.server.ts';
import { readPhotographs } from '#content/photographs/read-photographs.server.ts';
import { changedScenes, writeScenes } from '#content/scenery/read-scenes.server.ts';
import { supportedLanguages } from '#content/domain.ts';
import { hostsAfter, storeDomains } from '#content/editing/store-domains.server.ts';
import {
  nameOf,
  readStanding,
  rowOf,
  textOfEntry,
  writeEntries,
} from '#content/editing/store-entries.server.ts';
import { type Database, type Tx, withTx } from '#platform/db/client.server.ts';
import { domain, domainHost } from '#platform/db/schema.ts';
import type { Refusal } from '#platform/lib/result.ts';
import type { Settings } from '#platform/lib/settings.server.ts';

export type ContentReport = {
  domains: number;
  entries: number;
  photographs: number;
  scenes: number;
  /** Entries, photographs and scenes that were new or changed. */
  written: number;
  problems: Finding[];
  warnings: Finding[];
};

export type ContentAnswer =
  | { ok: true; value: ContentReport }
  | (Refusal<'content_refused'> & { report: ContentReport });

type ImportCtx = { db: Database; now: Date; settings: Pick<Settings, 'LINK_HOSTS'> };

/**
 * Loads the content of the files and the pictures beside them; entries and sites that they do not name stay unchanged.
 * If it is refused, every wrong field is named by file, line and path, and nothing is loaded
 * (docs/decisions/0016-content.md).
 */
export async function importContent(
  ctx: ImportCtx,
  files: readonly ContentFile[],
  pictures: readonly PictureFile[] = [],
): Promise<ContentAnswer> {
  const checked = checkContent(files);
  const report = (written: number, problems: Finding[]): ContentReport => ({
    domains: checked.domains.length,
    entries: checked.entries.length,
    photographs: checked.photographs.length,
    scenes: checked.scenes.length,
    written,
    problems,
    warnings: checked.warnings,
  });
  const refused = (problems: Finding[]): ContentAnswer => ({
    ok: false,
    code: 'content_refused',
    params: { lines: new Set(problems.map(({ file, line }) => `${file}:${line}`)).size },
    report: report(0, problems),
  });
  if (checked.problems.length > 0) return refused(checked.problems);
  const prepared = await preparePhotographs(ctx, checked.photographs, pictures);
  if (prepared.problems.length > 0) return refused(prepared.problems);
  const answer = await withTx(ctx.db, async (tx): Promise<ContentAnswer> => {
    await lockContent(tx);
    const { problems, warnings } = await checkAgainstSites(tx, checked, ctx.settings.LINK_HOSTS);
    if (problems.length > 0) return refused(problems);
    await storeDomains(tx, checked.domains);
    const standing = await readStanding(tx);
    const rows = checked.entries.map(rowOf).filter((row) => {
      const before = standing.get(nameOf(row));
      return !before || textOfEntry(before) !== textOfEntry(row);
    });
    const photographs = await changedRows(tx, prepared.rows);
    await writePhotographs(tx, photographs, () => ctx.now);
    const scenes = await changedScenes(tx, checked.scenes);
    await writeScenes(tx, scenes, () => ctx.now);
    await writeEntries(tx, rows, () => ctx.now);
    const value = report(rows.length + photographs.length + scenes.length, []);
    return { ok: true, value: { ...value, warnings: [...value.warnings, ...warnings] } };
  });
  contentEdited(ctx.db);
  return answer;
}

/**
 * Checks against stored data: a region without a site, another site's host, a target off the list, a missing
 * photograph.
 */
export async function checkAgainstSites(
  tx: Tx,
  { domains, entries, photographs }: Pick<CheckedContent, 'domains' | 'entries' | 'photographs'>,
  linkHosts: readonly string[],
): Promise<{ problems: Finding[]; warnings: Finding[] }> {
  const problems: Finding[] = [];
  const warnings: Finding[] = [];
  const languages = await languagesAfter(tx, domains);
  const hosts = hostsAfter(await tx.select().from(domainHost), domains, problems);
  for (const { region, language, published, draft, position } of entries) {
    if (region !== null) {
      const spoken = languages.get(regionIdOf(region));
      if (!spoken) problems.push({ ...position, reason: reason('site_missing', { region }) });
      else if (!supportedLanguages(spoken).some((spokenHere) => spokenHere === language)) {
        warnings.push({
          ...position,
          reason: reason('language_unspoken', { region, language }),
        });
      }
    }
    for (const body of [published, draft]) {
      if (!body || !('url' in body) || body.url === undefined || isOnHosts(body.url, hosts, linkHosts))
        continue;
      problems.push({ ...position, reason: reason('host_refused', { url: body.url }) });
    }
  }
  const stored = [...(await readPhotographs({ orm: tx })).values()].map(
    ({ name, alt }) => [name, alt] as const,
  );
  problems.push(
    ...checkPhotographs({
      described: photographs,
      stored: new Map(stored),
      named: entries.flatMap((entry) => entry.photographs),
      sites: [...languages.values()],
      changed: domains.map(({ body, lineOf }) => ({
        languages: body.languages,
        position: lineOf('languages'),
      })),
    }),
  );
  return { problems, warnings };
}

async function languagesAfter(tx: Tx, domains: readonly FileDomain[]): Promise<Map<number, string[]>> {
  const rows = await tx.select({ domainId: domain.domainId, languages: domain.languages }).from(domain);
  const languages = new Map(rows.map((row) => [row.domainId, row.languages]));
  for (const { region, body } of domains) languages.set(regionIdOf(region), body.languages);
  return languages;
}
