// The house rule for plain names: words that are hard to understand, in names of files, folders and code, in comments,
// titles of tests and pages, and in SQL.
import path from 'node:path';

import { commentsOf, isNode, isProgram, isTest, syntaxOf, visitAll, type SyntaxNode } from './tree.ts';
import type { Rule } from './rules.ts';

/** Patterns are matched against words in lower case with hyphens between them, as in `security-wall`. */
type Riddle = { pattern: RegExp; say: string };

/** Hard to understand in names and sentences alike. The words to use are in docs/words.md. */
const everywhere: Riddle[] = [
  { pattern: /\bbelongings?\b/, say: 'ancillary' },
  { pattern: /\bdivergences?\b/, say: 'discrepancy' },
  { pattern: /\bsift(s|ed|ing|er)?\b/, say: 'filter' },
  { pattern: /\bsieves?\b/, say: 'filter' },
  { pattern: /\b(free|lost|lose|sold|held|taken)-places?\b/, say: 'inventory, hold, seat' },
  { pattern: /\bplaces?-(that-(is|are)-)?(sold|left|taken|held)\b/, say: 'inventory, hold, seat' },
  { pattern: /\bdeeds?\b/, say: 'operation' },
  { pattern: /\basleep\b/, say: 'lazy' },
  { pattern: /\bwalls?\b(?!-clock)/, say: 'security policy' },
  { pattern: /\bdoors?\b/, say: 'router, login page' },
  { pattern: /\bwish(es|ed|ing)?\b/, say: 'request, preference, need' },
  { pattern: /\bcarr(y|ies|ied)-over\b/, say: 'transfer' },
  { pattern: /\bleave-(\w+-)?(mail|report|notice)s\b/, say: 'enqueue' },
];

/** Plain in a sentence, but a riddle as a name. */
const asNames: Riddle[] = [
  { pattern: /\bcame-for\b/, say: 'partner link' },
  { pattern: /\bplaces?-(queue|batch|rows?|requests?|answers?)\b/, say: 'hold' },
  { pattern: /\b(decide|retake)-places?\b/, say: 'hold' },
  { pattern: /\bsaid\b/, say: 'answer, sentence, output' },
  { pattern: /\b(un)?told\b/, say: 'announcement, status, result' },
  { pattern: /\buse-say\b/, say: 'message' },
  { pattern: /\bowe-webhooks?\b/, say: 'queue' },
  { pattern: /\bin-hand\b/, say: 'settling now' },
  { pattern: /\bcarr(y|ied)\b(?!-infant)/, say: 'transfer' },
  { pattern: /\bover-(page|of|from|code|title|text|acting)\b/, say: 'ended' },
  { pattern: /\b(on|hold)-over\b/, say: 'ended' },
];

export const riddles: readonly Riddle[] = [...everywhere, ...asNames];

/** Words that are plain where they stand. */
const plainHere: Record<string, string> = {
  'src/seats/map/FacilityRows.tsx door': 'of the aircraft',
  'src/seats/map/SeatMap.test.tsx door': 'of the aircraft',
  'src/content/scenery/kit-town.ts doors': 'of drawn houses',
  'src/seats/map/SeatMap.tsx walls': 'of the cabin',
  'src/seats/plane/facility-lines.ts walls': 'of the cabin',
  'src/seats/plane/seat-bands.ts wall': 'of the cabin',
  'src/seats/plane/seat-bands.ts walls': 'of the cabin',
  'src/seats/plane/seat-bands.test.ts wall': 'of the cabin',
  'src/seats/plane/seat-bands.test.ts walls': 'of the cabin',
  'src/seats/map/seats.css doors': 'of the aircraft',
  'src/seats/map/seats.css wall': 'of the cabin',
  'bench/results/2026-11-22.md door': 'next door',
  'src/platform/db/migrate-old-rows.test.ts divergence': 'a column of an old database',
  'src/platform/db/migrate-old-rows.test.ts places': 'a column of an old database',
  'src/seats/seats.schemas.ts placed': 'the former name of the field `seated`',
  'src/seats/seats.api.ts placed': 'the former name of the field `seated`',
  'src/seats/seats.api.test.ts placed': 'the former name of the field `seated`',
  'src/app/api-docs/api-document.test.ts placed': 'the former name of the field `seated`',
  'docs/decisions/0021-mails.md told': 'the occasion in stored messages',
  'src/flights/schedule/note-changes.server.ts told': 'the column `told_at`',
  'src/messages/jobs.ts told': 'a field of queued jobs',
  'src/messages/outbox/enqueue-due-mails.server.ts told': 'a field of queued jobs',
  'src/messages/outbox/send-due.server.ts told': 'a field of queued jobs',
};

/** A place is an airport or a city that can be searched, and nothing else: the files that have one. */
const place: Riddle = { pattern: /\bplace[ds]?\b(?!-(items|content|self)\b)/, say: 'what it is' };
const searched: [files: RegExp, where: string][] = [
  [/^src\/shopping\/(search\/|search-form\.)/, 'the search form'],
  [
    /^src\/shopping\/offers\/(RouteMap|draw-map|route-map)\./,
    'the route map, which leads to the search form',
  ],
  [/^src\/screens\/ta-groups\/group-form\./, 'the request of a group'],
  [/^src\/screens\/kit-(data\/kit-(map|search)|shopping\/KitSearch)\./, 'the gallery'],
  [/^src\/platform\/i18n\/messages\/\w+\/search\.ts$/, 'the texts of the search form'],
];

export const namesArePlain: Rule = (tree) =>
  riddlesIn(tree)
    .filter((found) => !Object.hasOwn(plainHere, `${found.file} ${found.word}`) && !isSearched(found))
    .map(({ file, word, say }) => `${file}: ${word} (say ${say})`);

/** A leftover exception would allow the word unnoticed. */
export const plainExceptionsExist: Rule = (tree) => {
  const found = riddlesIn(tree);
  const words = new Set(found.map(({ file, word }) => `${file} ${word}`));
  const places = found.filter(({ say }) => say === place.say);
  return [
    ...Object.keys(plainHere).filter((each) => !words.has(each)),
    ...searched.flatMap(([files, where]) => (places.some(({ file }) => files.test(file)) ? [] : [where])),
  ];
};

type Found = { file: string; word: string; say: string };

function riddlesIn(tree: Parameters<Rule>[0]): Found[] {
  const found = new Map<string, Found>();
  const find = (file: string, texts: readonly string[], list: readonly Riddle[]) => {
    // One text with a line for each is much faster to search.
    const text = texts.join('\n');
    for (const { pattern, say } of list)
      for (const [word] of text.matchAll(new RegExp(pattern, 'g')))
        found.set(`${file} ${word}`, { file, word, say });
  };
  for (const [file, text] of tree) {
    const { names, sentences } = textsOf(file, text);
    find(file, [...names], [...riddles, place]);
    find(file, sentences, everywhere);
  }
  const folders = new Set([...tree.keys()].flatMap(foldersOf));
  for (const folder of folders) find(`${folder}/`, [hyphened(path.basename(folder))], [...riddles, place]);
  return [...found.values()];
}

function isSearched({ file, say }: Found): boolean {
  return say === place.say && searched.some(([files]) => files.test(file));
}

/** Every folder above the file. */
function foldersOf(file: string): string[] {
  const folder = path.posix.dirname(file);
  return folder === '.' ? [] : [folder, ...foldersOf(folder)];
}

type Texts = { names: ReadonlySet<string>; sentences: readonly string[] };

/** What the rule reads in a file, as words with hyphens. */
function textsOf(file: string, text: string): Texts {
  if (file.startsWith('tests/house') || file === 'CHANGELOG.md' || isOldSql(file))
    return { names: new Set(), sentences: [] };
  const own = hyphened(path.basename(file).replace(/\..*$/, ''));
  if (isProgram(file)) {
    const sql = sqlIn(file, text);
    const names = [own, ...namesIn(file, text), ...sql.flatMap(identifiersOf)];
    return { names: new Set(names), sentences: [...sentencesIn(file, text), ...sql.map(wordsOf)] };
  }
  const kind = path.extname(file);
  const named = namesOfKind[kind];
  if (!named) return { names: new Set([own]), sentences: [] };
  const read = kind === '.typ' ? commentsOfTypst(text) : [text];
  return { names: new Set([own, ...named(text)]), sentences: read.map(wordsOf) };
}

/** Migrations until the one that renamed, and rows of databases before it. */
function isOldSql(file: string): boolean {
  const [, migration] = /\/migrations\/(\d{4})_\w+\.sql$/.exec(file) ?? [];
  return (migration !== undefined && migration <= '0014') || /\/rows-before-\d+\.sql$/.test(file);
}

/** Names in a page stand in backticks; in Typst they are what `let` defines. */
const namesOfKind: Record<string, (text: string) => string[]> = {
  '.md': (text) => [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, code = '']) => identifiersOf(code)),
  '.css': (text) => identifiersOf(text.replaceAll(/\/\*[\s\S]*?\*\//g, '')),
  '.sql': (text) => identifiersOf(text.replaceAll(/--.*/g, '')),
  '.typ': (text) => [...text.matchAll(/\blet ([\w-]+)/g)].map(([, name = '']) => hyphened(name)),
};

function commentsOfTypst(text: string): string[] {
  return [text.match(/(?<!:)\/\/.*/g)?.join(' ') ?? ''];
}

function identifiersOf(code: string): string[] {
  return (code.match(/[A-Za-z][\w-]*/g) ?? []).map(hyphened);
}

function wordsOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, '-');
}

const isSql =
  /^\s*(select|insert\s+into|update|delete\s+from|with|create|alter)\b[\s\S]*\b(from|set|values|as|on|table)\b/i;

/** Strings and templates that are statements, with `?` for each value. */
function sqlIn(file: string, code: string): string[] {
  const found: string[] = [];
  visitAll(syntaxOf(file, code), ({ type, value, start, end }) => {
    if (type !== 'Literal' && type !== 'TemplateLiteral') return;
    const text = typeof value === 'string' ? value : code.slice(start + 1, end - 1);
    if (isSql.test(text)) found.push(text.replaceAll(/\$\{[^}]*\}/g, '?'));
  });
  return found;
}

/** Every identifier, and strings that are names themselves. */
function namesIn(file: string, code: string): Set<string> {
  const names = new Set<string>();
  visitAll(syntaxOf(file, code), ({ type, name, value }) => {
    if (/^(JSX|Private)?Identifier$/.test(type) && typeof name === 'string') names.add(hyphened(name));
    if (type === 'Literal' && typeof value === 'string' && /^[a-z\d]+(-[a-z\d]+)+$/.test(value))
      names.add(value);
  });
  return names;
}

/** Comments and titles of tests. */
function sentencesIn(file: string, code: string): string[] {
  const sentences = commentsOf(file, code).map(({ value }) => value);
  if (isTest(file))
    visitAll(syntaxOf(file, code), (node) => {
      const title = titleOf(node, code);
      if (title) sentences.push(title);
    });
  return sentences.map(wordsOf);
}

/** The first argument of `test`, `it` and `describe`, also of `test.each([…])`. */
function titleOf({ type, callee, arguments: given }: SyntaxNode, code: string): string | null {
  if (type !== 'CallExpression' || !isNode(callee) || !Array.isArray(given)) return null;
  const [title] = given;
  if (!isNode(title) || !/^(Template)?Literal$/.test(title.type)) return null;
  return /^(test|it|describe)\b/.test(code.slice(callee.start, callee.end))
    ? code.slice(title.start, title.end)
    : null;
}

function hyphened(name: string): string {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1-$2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase();
}
