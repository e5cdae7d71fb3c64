// The house rule for plain names: words that are hard to understand, by the parts of names, in comments and in titles.
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
  { pattern: /\bsaid-(by|of|twice)\b/, say: 'text, repeated' },
  { pattern: /\b(total|seat)-said\b/, say: 'announcement, status, result' },
  { pattern: /\b(seat|best|set)-told\b/, say: 'announcement, status, result' },
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
  'src/platform/db/migrate-old-rows.test.ts divergence': 'a column of an old database',
};

/** `place` is a location: an airport, a city. What is sold in a cabin is a unit of its inventory. */
const inventory = /^src\/(reservations\/inventory\/|flights\/(schedule\/|inventory|quote|flight-columns))/;

export const namesArePlain: Rule = (tree) =>
  riddlesIn(tree)
    .filter(({ file, word }) => !Object.hasOwn(plainHere, `${file} ${word}`))
    .map(({ file, word, say }) => `${file}: ${word} (say ${say})`);

/** A leftover exception would allow the word unnoticed. */
export const plainExceptionsExist: Rule = (tree) => {
  const found = new Set(riddlesIn(tree).map(({ file, word }) => `${file} ${word}`));
  return Object.keys(plainHere).filter((each) => !found.has(each));
};

type Found = { file: string; word: string; say: string };

function riddlesIn(tree: Parameters<Rule>[0]): Found[] {
  return [...tree].flatMap(([file, code]) => {
    if (!isProgram(file) || file.startsWith('tests/house')) return [];
    const names = namesIn(file, code);
    const found = new Map<string, Found>();
    const find = (text: string, { pattern, say }: Riddle) => {
      for (const [word] of text.matchAll(new RegExp(pattern, 'g'))) found.set(word, { file, word, say });
    };
    for (const name of names) for (const riddle of riddles) find(name, riddle);
    for (const text of sentencesIn(file, code)) for (const riddle of everywhere) find(text, riddle);
    if (inventory.test(file)) for (const name of names) find(name, { pattern: /^places?$/, say: 'units' });
    return [...found.values()];
  });
}

/** The name of the file, every identifier, and strings that are names themselves, as words with hyphens. */
function namesIn(file: string, code: string): Set<string> {
  const names = new Set([hyphened((file.split('/').at(-1) ?? '').replace(/\..*$/, ''))]);
  visitAll(syntaxOf(file, code), ({ type, name, value }) => {
    if (/^(JSX)?Identifier$/.test(type) && typeof name === 'string') names.add(hyphened(name));
    if (type === 'Literal' && typeof value === 'string' && /^[a-z\d]+(-[a-z\d]+)+$/.test(value))
      names.add(value);
  });
  return names;
}

/** Comments and titles of tests, as words with hyphens. */
function sentencesIn(file: string, code: string): string[] {
  const sentences = commentsOf(file, code).map(({ value }) => value);
  if (isTest(file))
    visitAll(syntaxOf(file, code), (node) => {
      const title = titleOf(node, code);
      if (title) sentences.push(title);
    });
  return sentences.map((text) => text.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, '-'));
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
