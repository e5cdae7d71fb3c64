// Reads the files of a content folder and checks everything that can be checked without a database.
import { z } from 'zod';

import {
  type Bodies,
  bodySchemas,
  type Kind,
  menuAreas,
  type MenuItem,
  photographIn,
} from '#content/bodies.ts';
import { cleanBody, lostHtml } from '#content/clean-html.server.ts';
import { type FindingReason, reason } from '#platform/i18n/finding-reason.ts';
import { entryKeyForm, type FileSubject, fileSubjectOf } from '#content/editing/content-path.ts';
import { type DomainFile, domainFile } from '#content/editing/domain-file.ts';
import { dotted, fieldReasons } from '#content/editing/issue-reason.ts';
import { isReservedKey } from '#content/editing/reserved-keys.ts';
import { readYaml, type YamlText } from '#content/editing/read-yaml.server.ts';
import type { DescribedPhotograph } from '#content/photographs/pair-photographs.ts';
import { photographFile } from '#content/photographs/photograph-file.ts';
import { readDrawing } from '#content/scenery/read-drawing.server.ts';
import type { SceneRow } from '#content/scenery/read-scenes.server.ts';
import {
  type DescribedScene,
  type FiledDrawing,
  pairScenes,
  scenesFile,
} from '#content/scenery/scenes-file.ts';
import type { Wording } from '#platform/i18n/markets.ts';

export type ContentFile = { path: string; text: string };

/** A position in the files. */
export type Position = { file: string; line: number; path: string };
export type Finding = Position & { reason: FindingReason };

/** `region` null: for all sites, or for those of the market that `language` names. */
export type FileEntry<K extends Kind = Kind> = {
  region: string | null;
  language: Wording;
  kind: K;
  key: string;
  published: Bodies[K] | null;
  draft: Bodies[K] | null;
  removalDrafted: boolean;
  position: Position;
  /** The photographs that it names, and where. */
  photographs: { name: string; position: Position }[];
};

export type FileDomain = { region: string; body: DomainFile; lineOf: (field: string) => Position };

export type CheckedContent = {
  domains: FileDomain[];
  entries: FileEntry[];
  photographs: DescribedPhotograph[];
  scenes: SceneRow[];
  /** Nothing may be stored while there is one. */
  problems: Finding[];
  /** Still stored, but not as written. */
  warnings: Finding[];
};

/** Every problem of every file, and the content of the valid ones; HTML is already clean. */
export function checkContent(files: readonly ContentFile[]): CheckedContent {
  const checked: OpenContent = {
    domains: [],
    entries: [],
    photographs: [],
    scenes: [],
    described: [],
    drawings: [],
    problems: [],
    warnings: [],
  };
  for (const { path, text } of files) {
    const subject = fileSubjectOf(path);
    if (subject === null) continue;
    const fail = (line: number, why: FindingReason) =>
      checked.problems.push({ file: path, line, path: '', reason: why });
    if ('code' in subject) {
      fail(1, subject);
      continue;
    }
    if (subject.type === 'drawing') {
      const { drawing, problem, lost } = readDrawing(text, subject.shape);
      if (problem) fail(1, problem);
      else checked.drawings.push({ ...subject, file: path, svg: drawing });
      const position = { file: path, line: 1, path: '' };
      checked.warnings.push(...lost.map((what) => ({ ...position, reason: reason('html_lost', { what }) })));
      continue;
    }
    const yaml = readYaml(text);
    if (Array.isArray(yaml)) for (const each of yaml) fail(each.line, each.reason);
    else readFile({ path, subject, yaml, checked });
  }
  const { described, drawings, ...content } = checked;
  const { scenes, problems } = pairScenes(described, drawings);
  return { ...content, scenes, problems: [...content.problems, ...problems] };
}

/** Scenes and their drawings are in separate files. */
type OpenContent = CheckedContent & { described: DescribedScene[]; drawings: FiledDrawing[] };
type OpenFile = {
  path: string;
  subject: Exclude<FileSubject, { type: 'drawing' }>;
  yaml: YamlText;
  checked: OpenContent;
};

function readFile(file: OpenFile): void {
  const { subject, yaml } = file;
  if (subject.type === 'domain') return readDomain(file, subject.region);
  if (subject.type === 'photograph') return readPhotograph(file, subject.name);
  if (subject.type === 'scenes') return readScenesFile(file);
  if (subject.type === 'page') return readEntry(file, [], { ...subject, kind: 'page' }, yaml.value);
  // A file with only comments has no entries yet.
  const map = z.record(z.string(), z.unknown()).safeParse(yaml.value ?? {}, { reportInput: true });
  if (!map.success) return findAll(file, [], map.error.issues);
  for (const [key, value] of Object.entries(map.data)) readEntry(file, [key], { ...subject, key }, value);
}

function readDomain(file: OpenFile, region: string): void {
  const parsed = domainFile.safeParse(file.yaml.value, { reportInput: true });
  if (!parsed.success) return findAll(file, [], parsed.error.issues);
  for (const [index, host] of parsed.data.hosts.entries()) {
    if (host.region && region !== 'www') find(file, ['hosts', index, 'region'], reason('region_only_www'));
  }
  const lineOf = (field: string) => positionAt(file, field === '' ? [] : field.split('.'));
  file.checked.domains.push({ region, body: parsed.data, lineOf });
}

function readPhotograph(file: OpenFile, name: string): void {
  const parsed = photographFile.safeParse(file.yaml.value, { reportInput: true });
  if (!parsed.success) return findAll(file, [], parsed.error.issues);
  const positionOf = (field: 'alt' | '') => positionAt(file, field === '' ? [] : [field]);
  file.checked.photographs.push({ name, body: parsed.data, positionOf });
}

function readScenesFile(file: OpenFile): void {
  const parsed = scenesFile.safeParse(file.yaml.value ?? {}, { reportInput: true });
  if (!parsed.success) return findAll(file, [], parsed.error.issues);
  for (const [name, body] of Object.entries(parsed.data))
    file.checked.described.push({ name, body, position: positionAt(file, [name]) });
}

type EntryName = { region: string | null; language: Wording; kind: Kind; key: string };

function readEntry(
  file: OpenFile,
  at: string[],
  { region, language, kind, key }: EntryName,
  value: unknown,
): void {
  const wrongKey = keyProblem(kind, key);
  if (wrongKey) find(file, at, wrongKey);
  const parsed = entrySchema(kind).safeParse(value, { reportInput: true });
  if (!parsed.success) return findAll(file, at, parsed.error.issues);
  const { published, draft, removalDrafted } = parsed.data;
  const clean = (version: 'published' | 'draft', body: Bodies[Kind] | undefined) => {
    if (!body) return null;
    checkBody(file, [...at, version], body);
    return cleanBody(kind, body);
  };
  file.checked.entries.push({
    region,
    language,
    kind,
    key,
    published: clean('published', published),
    draft: clean('draft', draft),
    removalDrafted,
    position: positionAt(file, at),
    photographs: Object.entries({ published, draft }).flatMap(([version, body]) => {
      const name = body && photographIn(body);
      return name === undefined ? [] : [{ name, position: positionAt(file, [...at, version, 'photograph']) }];
    }),
  });
}

function entrySchema(kind: Kind) {
  const body: z.ZodType<Bodies[Kind]> = bodySchemas[kind];
  return z
    .strictObject({
      published: body.optional(),
      draft: body.optional(),
      removalDrafted: z.boolean().default(false),
    })
    .refine(({ published, draft }) => published || draft, 'version_missing')
    .refine(({ published, draft, removalDrafted }) => !removalDrafted || (published && !draft), {
      path: ['removalDrafted'],
      error: 'removal_alone',
    });
}

/** Why an entry of this kind cannot have this key, or null. */
export function keyProblem(kind: Kind, key: string): FindingReason | null {
  if (!entryKeyForm.test(key) || key.length > 80) return reason('key_form');
  if (kind === 'menu' && !Object.hasOwn(menuAreas, key)) {
    return reason('one_of', { values: Object.keys(menuAreas).join(', ') });
  }
  if (kind === 'destination' && !/^[a-z]{3}$/.test(key)) return reason('key_airport');
  if (kind === 'texts' && key !== 'texts') return reason('key_texts');
  if (isReservedKey(kind, key)) return reason('key_reserved');
  return null;
}

/** What a schema cannot check: duplicate ids, and HTML that will not be stored as written. */
function checkBody(file: OpenFile, at: string[], body: Bodies[Kind]): void {
  if ('items' in body) findTwins(file, [...at, 'items'], body.items, new Set());
  const field = 'html' in body ? 'html' : 'footerText';
  const html = 'html' in body ? body.html : 'footerText' in body ? body.footerText : '';
  for (const { what, linesBefore } of lostHtml(html)) {
    const position = positionAt(file, [...at, field]);
    // A block's text begins on the line after its field.
    const line = position.line + (html.includes('\n') ? linesBefore + 1 : 0);
    file.checked.warnings.push({ ...position, line, reason: reason('html_lost', { what }) });
  }
}

function findTwins(file: OpenFile, at: PropertyKey[], items: readonly MenuItem[], seen: Set<number>): void {
  for (const [index, { id, children }] of items.entries()) {
    if (seen.has(id)) find(file, [...at, index, 'id'], reason('id_twice', { id: String(id) }));
    seen.add(id);
    findTwins(file, [...at, index, 'children'], children, seen);
  }
}

function findAll(file: OpenFile, at: readonly string[], issues: readonly z.core.$ZodIssue[]): void {
  for (const each of fieldReasons(issues)) find(file, [...at, ...each.path], each.reason);
}

function find(file: OpenFile, path: readonly PropertyKey[], why: FindingReason): void {
  file.checked.problems.push({ ...positionAt(file, path), reason: why });
}

function positionAt({ path: file, yaml }: OpenFile, path: readonly PropertyKey[]): Position {
  return { file, line: yaml.lineOf(path), path: dotted(path) };
}
