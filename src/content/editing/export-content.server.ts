// Exports sites and entries as the files that an import reads; the same content always gives the same bytes.
import { parse, stringify } from 'yaml';

import { type Bodies, bodySchemas, type Kind } from '#content/bodies.ts';
import { canonical } from '#content/editing/canonical.ts';
import type { ContentFile } from '#content/editing/check-content.server.ts';
import { cleanBody } from '#content/clean-html.server.ts';
import { kindFiles } from '#content/editing/content-path.ts';
import { domainFile } from '#content/editing/domain-file.ts';
import { leanBody, leanFields } from '#content/editing/lean-body.ts';
import { describedPhotographs } from '#content/photographs/export-photographs.ts';
import { readPhotographs } from '#content/photographs/read-photographs.server.ts';
import { filedScenes } from '#content/scenery/scenes-file.ts';
import { regionNames } from '#content/regions.ts';
import type { Database } from '#platform/db/client.server.ts';
import { contentEntry, domain, domainHost, scene } from '#platform/db/schema.ts';

export type ExportedContent = {
  files: ContentFile[];
  /** The pictures that go with them; `readKeptPicture` has the bytes. */
  pictures: { path: string; pictureId: string }[];
  domains: number;
  entries: number;
  /** Entries that are left out because their shape is no longer valid, and why. */
  broken: string[];
};

/** Everything stored, published and drafted, read in one snapshot; entries in key order. */
export async function exportContent(db: Database): Promise<ExportedContent> {
  const { domains, hosts, entries, photographs, scenes } = await db.orm.transaction(
    async (tx) => ({
      domains: await tx.select().from(domain).orderBy(domain.domainId),
      hosts: await tx.select().from(domainHost),
      entries: await tx.select().from(contentEntry),
      photographs: [...(await readPhotographs({ orm: tx })).values()],
      scenes: await tx.select().from(scene).orderBy(scene.name),
    }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  const broken: string[] = [];
  const byPath = new Map<string, Record<string, unknown>>();
  for (const row of domains) {
    const own = hosts.filter(
      ({ regionId }) => regionId === row.domainId || (regionId === 8 && row.domainId === 9),
    );
    const parsed = domainFile.safeParse({ ...fileFields(row), hosts: own.map(hostFields).toSorted(byHost) });
    if (parsed.success) byPath.set(`domains/${regionOf(row.domainId)}.yaml`, leanDomain(parsed.data));
    else broken.push(`site ${row.region}: ${parsed.error.issues[0]?.message ?? ''}`);
  }
  for (const row of entries.toSorted((a, b) => (a.entryKey < b.entryKey ? -1 : 1))) {
    const path = `${row.domainId === null ? 'shared' : regionOf(row.domainId)}/${row.language}`;
    const entry = leanEntry(row);
    if (typeof entry === 'string') broken.push(`${path} ${row.kind} ${row.entryKey}: ${entry}`);
    else if (row.kind === 'page') byPath.set(`${path}/pages/${row.entryKey}.yaml`, entry);
    else addTo(byPath, `${path}/${fileOf(row.kind)}.yaml`, row.entryKey, entry);
  }
  for (const { path, value } of describedPhotographs(photographs)) byPath.set(path, value);
  const { described, drawings } = filedScenes(scenes);
  if (scenes.length > 0) byPath.set('scenes/scenes.yaml', described);
  const files = [...byPath].map(([path, value]) => ({ path, text: yamlOf(value) })).concat(drawings);
  files.sort((a, b) => (a.path < b.path ? -1 : 1));
  const pictures = photographs
    .map(({ name, pictureId }) => ({ path: `photographs/${name}.jpg`, pictureId }))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
  return { files, pictures, domains: domains.length, entries: entries.length, broken };
}

function leanEntry(row: typeof contentEntry.$inferSelect): Record<string, unknown> | string {
  const entry: Record<string, unknown> = {};
  for (const version of ['published', 'draft'] as const) {
    if (row[version] === null) continue;
    const parsed = bodySchemas[row.kind].safeParse(row[version]);
    if (!parsed.success) return `${version}: ${parsed.error.issues[0]?.message ?? 'has another shape'}`;
    const body: Bodies[Kind] = parsed.data;
    entry[version] = leanBody(cleanBody(row.kind, body));
  }
  if (row.removalDrafted) entry['removalDrafted'] = true;
  return entry;
}

function addTo(
  byPath: Map<string, Record<string, unknown>>,
  path: string,
  key: string,
  entry: unknown,
): void {
  let file = byPath.get(path);
  if (!file) byPath.set(path, (file = {}));
  file[key] = entry;
}

function fileFields({ domainId: _, region: __, ...fields }: typeof domain.$inferSelect) {
  return fields;
}

type Host = typeof domainHost.$inferSelect;

function hostFields({ host, stage, regionId }: Host) {
  return { host, stage, ...(regionId === 8 && { region: 'www2' }) };
}

function byHost(a: { host: string }, b: { host: string }): number {
  return a.host < b.host ? -1 : 1;
}

function leanDomain(fields: object): Record<string, unknown> {
  const { favicon, previewTokenRequired, minorAloneFrom, ...lean } = leanFields(fields);
  const { hosts, ...first } = lean;
  return {
    ...first,
    ...(favicon !== '/favicon.svg' && { favicon }),
    ...(previewTokenRequired === true && { previewTokenRequired }),
    ...(minorAloneFrom !== 16 && { minorAloneFrom }),
    hosts,
  };
}

function regionOf(domainId: number): string {
  return Object.entries(regionNames).find(([id]) => Number(id) === domainId)?.[1] ?? '';
}

function fileOf(kind: Exclude<Kind, 'page'>): string {
  return Object.entries(kindFiles).find(([, each]) => each === kind)?.[0] ?? '';
}

/** Long lines stay whole and multi-line texts are blocks, so that changing a word changes one line. */
export function yamlOf(value: Record<string, unknown>): string {
  const text = stringify(value, { lineWidth: 0, blockQuote: 'literal' });
  // A block cannot represent every text, e.g. one of spaces and a line break; quotes can.
  if (canonical(parse(text)) === canonical(value)) return text;
  return stringify(value, { lineWidth: 0, blockQuote: false });
}
