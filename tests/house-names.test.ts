// The house rules for names and comments, and for the test coverage of each room.
import path from 'node:path';
import { expect, test } from 'vitest';

import { namesArePlain, plainExceptionsExist, riddles } from './house/plain.ts';
import { offersAreDescribed } from './house/docstrings.ts';
import { commentsAreRare, roomsAreTested, roomsHaveAMinimum } from './house/shares.ts';
import { readTree } from './house/tree.ts';

const tree = readTree(path.resolve(import.meta.dirname, '..'));
const treeOf = (files: Record<string, string>) => new Map(Object.entries(files));

test('names, comments and titles of tests have terms of the field', () => {
  expect(namesArePlain(tree)).toEqual([]);
});

test('each exception to plain names is needed', () => {
  expect(plainExceptionsExist(tree)).toEqual([]);
  expect(plainExceptionsExist(new Map()).length).toBeGreaterThan(0);
});

/** One name for each pattern, in their order. */
const mutants = [
  'lostBelongings',
  'divergenceKind',
  'siftFlights',
  'flightSieve',
  'freePlaces',
  'placesLeft',
  'auditDeed',
  'AsleepPanel',
  'SecurityWall',
  'loginDoor',
  'seatWish',
  'carriesOver',
  'leaveAgencyReports',
  'flightCameFor',
  'placeBatch',
  'retakePlaces',
  'totalSaid',
  'setTold',
  'useSay',
  'oweWebhooks',
  'takeInHand',
  'carryNames',
  'overCodeOf',
  'holdOver',
];

test('each pattern has a mutant', () => {
  expect(mutants).toHaveLength(riddles.length);
});

test.each(riddles.map((riddle, at) => [mutants[at] ?? '', riddle] as const))(
  'the rule of names can fail: %s',
  (name, { pattern, say }) => {
    const breaches = namesArePlain(treeOf({ 'src/seats/a.ts': `export const ${name} = 1;` }));
    expect(breaches.filter((breach) => breach.endsWith(`(say ${say})`))).toHaveLength(1);
    expect(breaches.some((breach) => pattern.test(breach))).toBe(true);
  },
);

test.each([
  ['a name of a file', { 'src/shopping/sift-flights.ts': 'export const a = 1;' }],
  ['a component', { 'src/seats/A.tsx': 'export const A = () => <SeatTold />;' }],
  ['a type', { 'src/payments/a.ts': 'export type DivergenceKind = 1;' }],
  ['a name of one word', { 'src/seats/a.ts': 'export const said = 1;' }],
  ['a parameter', { 'src/seats/a.ts': 'export const a = (untold: boolean) => !untold;' }],
  ['a member of a type', { 'src/seats/a.ts': 'export type Seat = { toldAt: string };' }],
  ['a constant', { 'src/payments/a.ts': 'export const LOST_BELONGINGS = 1;' }],
  ['a member', { 'src/payments/a.ts': 'export const { securityWall } = a.b;' }],
  ['a key of a message', { 'src/platform/i18n/messages/en/a.ts': "export const a = { overTitle: 'b' };" }],
  ['a name in a string', { 'src/app/a.ts': "task('leave-change-mails', 5);" }],
  ['a comment', { 'src/app/a.ts': '// The same by every door.\nexport const a = 1;' }],
  [
    'a comment over two lines',
    { 'src/app/a.ts': '/** For every place that is\n sold. */\nexport const a = 1;' },
  ],
  ['a title of a test', { 'src/app/a.test.ts': "test('a wish is met', () => {});" }],
  ['a title of a table of tests', { 'src/app/a.test.ts': "it.each(a)('%s is a deed', () => {});" }],
  ['a title with a value', { 'src/app/a.test.ts': 'describe(`the wall of ${a}`, () => {});' }],
  ['a place in the inventory', { 'src/reservations/inventory/a.ts': 'export const places = 3;' }],
  ['a count of places', { 'src/flights/a.ts': 'export const placeCount = 3;' }],
  ['places of a flight', { 'src/flights/a.ts': 'export const placesPerFlight = 3;' }],
  ['a place of an address', { 'src/content/site/a.ts': 'export type Place = string;' }],
  ['what is placed', { 'src/seats/a.ts': 'export const a = { placed: [] };' }],
  ['a place in a name of a file', { 'src/content/scenery/places-asia.ts': 'export const a = 1;' }],
  ['a private place', { 'src/seats/a.ts': 'export class A { #place = 1; }' }],
  ['a note of a room', { 'src/seats/README.md': '# seats\nA wish is met before the price.' }],
  ['a name in a decision', { 'docs/decisions/0001-rooms.md': 'The column `lost_belongings` counts.' }],
  ['a sentence of a decision', { 'docs/decisions/0001-rooms.md': 'The same by every door.' }],
  ['a comment in CSS', { 'src/seats/a.css': '/* The deed of the page. */\n.a { color: red; }' }],
  ['a class in CSS', { 'src/seats/a.css': '.seat-told { color: red; }' }],
  ['a comment in a template', { 'src/messages/templates/a.typ': '// Behind the door.\n#let a = 1' }],
  ['a name in a template', { 'src/messages/templates/a.typ': '#let place = 1' }],
  ['a migration', { 'src/platform/db/migrations/0015_a.sql': 'alter table a add column "places" int;' }],
  ['SQL in a template', { 'src/flights/a.ts': 'query(`select places from flight where id = ${id}`);' }],
  ['SQL in a string', { 'src/flights/a.ts': "query('update flight set lost_belongings = 1');" }],
  ['a folder', { 'src/doors/a.ts': 'export const a = 1;' }],
  ['a folder of pictures', { 'demo/places/a.json': '{}' }],
])('the rule of names can fail: %s', (_, mutant) => {
  expect(namesArePlain(treeOf(mutant))).toHaveLength(1);
});

test('a place is an airport or a city that can be searched', () => {
  const lawful = {
    'src/shopping/search/a.ts': 'export const places = [];',
    'src/shopping/a.ts': '// Changed in place.\nexport const placeholder = text.replace(a, b);',
    'src/shopping/a.css': '.a { place-items: center; }',
    'src/messages/templates/a.typ': '#let a = place(top, line(length: 1pt))',
    'src/platform/db/migrations/0014_a.sql': 'alter table a rename column "places" to "units";',
    'tests/support/fixtures/rows-before-0008.sql': 'insert into divergence (a) values (1);',
    'CHANGELOG.md': '- `places` is `units`.',
    'src/seats/a.ts':
      '// What the page said of it, at the wall clock of Madrid.\nexport const mayCarryInfant = 1;',
    'src/seats/map/FacilityRows.tsx': '// Drawn as a door.\nexport const status = 1;',
    'src/seats/a.test.ts': "test('is left out', () => { expect(text).toBe('Behind the door'); });",
  };
  expect(namesArePlain(treeOf(lawful))).toEqual([]);
});

test('every room has its own tests, most of all the rooms of money, inventory, blocks and seats', () => {
  expect(roomsAreTested(tree)).toEqual([]);
  expect(roomsHaveAMinimum(tree)).toEqual([]);
});

test('the rule of tests can fail', () => {
  const inventory = 'src/reservations/inventory';
  const source = { [`${inventory}/a.ts`]: 'a;\n'.repeat(9) };
  expect(roomsAreTested(treeOf(source))).toHaveLength(1);
  expect(roomsAreTested(treeOf({ ...source, [`${inventory}/a.test.ts`]: 'a;\n'.repeat(15) }))).toEqual([]);
  const blocks = { 'src/reservations/blocks/a.ts': 'a;\n'.repeat(9) };
  expect(roomsAreTested(treeOf({ ...blocks, 'src/reservations/a.test.ts': 'a;\n'.repeat(90) }))).toHaveLength(
    1,
  );
});

const rooms = 'agency app content extras flights identity messages office payments platform'.concat(
  ' rebooking reservations screens seats servicing shopping',
);

test.each(rooms.split(' '))('the room %s needs tests', (room) => {
  expect(roomsAreTested(treeOf({ [`src/${room}/a.ts`]: 'a;\n'.repeat(9) }))).toHaveLength(1);
});

test('a room without a minimum is found', () => {
  expect(roomsHaveAMinimum(treeOf({ 'src/lounges/a.ts': '', 'src/lounges/a.test.ts': 'a;' }))).toEqual([
    'src/lounges/',
  ]);
  expect(roomsHaveAMinimum(treeOf({ 'src/seats/a.ts': '', 'src/server.ts': '' }))).toEqual([]);
});

test('three to eight of a hundred lines are comments', () => {
  expect(commentsAreRare(tree)).toEqual([]);
});

test('the rule of comments can fail', () => {
  const withComments = (count: number) => ({
    'src/seats/a.ts': '// Why.\n'.repeat(count) + 'a;\n'.repeat(100 - count),
    'src/seats/a.test.ts': '// Why.\n'.repeat(100),
    'README.md': 'a\n'.repeat(100),
  });
  expect([2, 3, 8, 9].map((count) => commentsAreRare(treeOf(withComments(count))).length)).toEqual([
    1, 0, 0, 1,
  ]);
  const block = { 'scripts/a.ts': `/* ${'Why.\n'.repeat(9)}*/\n${'a;\n'.repeat(90)}` };
  expect(commentsAreRare(treeOf(block))).toHaveLength(1);
});

test('what a room offers to others has a docstring', () => {
  expect(offersAreDescribed(tree)).toEqual([]);
});

test('the rule of docstrings can fail', () => {
  const offered = (declaration: string) => ({
    'src/seats/a.ts': `// Seats.\n\n${declaration}`,
    'src/extras/b.ts': "import { a } from '#seats/a.ts';\na();",
  });
  const missing = [
    'export function a() {}',
    'export const a = async () => 1;',
    '/* 1A */\nexport function a() {}',
  ];
  for (const each of missing) expect(offersAreDescribed(treeOf(offered(each)))).toEqual(['src/seats/a.ts a']);
  const fine = ['/** Seat 1A. */\nexport function a() {}', 'export const a = 1;', 'export function b() {}'];
  for (const each of fine) expect(offersAreDescribed(treeOf(offered(each)))).toEqual([]);
  const { 'src/seats/a.ts': own } = offered('export function a() {}');
  expect(
    offersAreDescribed(
      treeOf({ 'src/seats/a.ts': own, 'src/seats/b.ts': "import { a } from '#seats/a.ts';" }),
    ),
  ).toEqual([]);
});
