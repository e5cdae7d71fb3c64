// The house rules for plain names, and for the test coverage of each room.
import { isProgram, isTest, syntaxOf, visitAll, type Tree } from './tree.ts';
import type { Rule } from './rules.ts';

/** Names that are hard to understand, and the ones to use instead (docs/words.md). */
const riddles: [RegExp, string][] = [
  [/belonging/i, 'ancillary'],
  [/divergence/i, 'discrepancy'],
  [/came-?for/i, 'partner link'],
  [/^sift|-sift|sift-/i, 'filter'],
  [/place-?(queue|batch|rows|request|answer)|decide-?places|retake-?places/i, 'hold'],
  [/(total|seat)-?said|(seat|best)-?told/i, 'announcement, status, result'],
  [/^use-?say$/i, 'message'],
  [/^owe-?webhooks/i, 'queue'],
  [/^(take)?in-?hand/i, 'settling now'],
  [/^leave.*mails?$/i, 'enqueue'],
  [/^(deed|wall|asleep)$/i, 'operation, security policy, lazy'],
  [/^carried$|^carry[A-Z]/, 'transfer'],
  [/^wish|[a-z]Wish/i, 'request, preference, need'],
  [/^over(Page|Of|From)$/i, 'ended hold'],
  [/^sieve$/i, 'filter'],
];

/** `place` is a location: an airport, a city. What is sold in a cabin is a unit of its inventory. */
const inventory = /^src\/(reservations\/inventory\/|flights\/(schedule\/|inventory|quote|flight-columns))/;

export const namesArePlain: Rule = (tree) =>
  [...tree].flatMap(([file, code]) => {
    if (!isProgram(file) || file.startsWith('tests/house') || /i18n\/messages\/|migrate-old-rows/.test(file))
      return [];
    const names = new Set<string>([(file.split('/').at(-1) ?? '').replace(/\..*$/, '')]);
    visitAll(syntaxOf(file, code), (node) => {
      if (/^(JSX)?Identifier$/.test(node.type) && typeof node.name === 'string') names.add(node.name);
    });
    return [...names].flatMap((name) => {
      const riddle = riddles.find(([pattern]) => pattern.test(name));
      if (riddle) return [`${file}: ${name} (say ${riddle[1]})`];
      return inventory.test(file) && /^places?$/i.test(name) ? [`${file}: ${name} (say units)`] : [];
    });
  });

/**
 * The minimum number of test lines per source line. A figure may rise, never fall. Components are not counted, because
 * journeys cover them (docs/decisions/0001-rooms.md).
 */
const leastTested: [RegExp, number][] = [
  [/^src\/reservations\/inventory\//, 1.5],
  [/^src\/reservations\/blocks\//, 1.5],
  [/^src\/payments\//, 1.5],
  [/^src\/seats\//, 1.5],
  [/^src\/flights\//, 0.6],
  [/^src\/messages\//, 0.55],
  [/^src\/reservations\/(?!inventory\/|blocks\/)/, 0.5],
  [/^src\/extras\//, 0.5],
];

export const roomsAreTested: Rule = (tree: Tree) =>
  leastTested.flatMap(([room, least]) => {
    const lines = { source: 0, test: 0 };
    for (const [file, code] of tree)
      if (room.test(file) && (isTest(file) || file.endsWith('.ts')))
        lines[isTest(file) ? 'test' : 'source'] += code.split('\n').length;
    const ratio = lines.test / lines.source;
    return ratio < least
      ? [`${room.source}: ${ratio.toFixed(2)} lines of tests per line, less than ${least}`]
      : [];
  });
