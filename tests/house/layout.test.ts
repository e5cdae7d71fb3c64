// The house rules for boundaries: which rooms there are, who may import whom, how many files a folder holds.
import {
  checkRules,
  circlesIn,
  importsOf,
  isOwn,
  isProduct,
  isProgram,
  isTest,
  ofPrograms,
  type Rule,
} from './tree.ts';

/** Rooms from the bottom up: each may import from the ones before it. */
const rooms =
  'platform content identity flights after-sale reservations funnel shopping seats extras hold-transfer payments messages'
    .concat(' servicing checkin claims agency office screens app')
    .split(' ');

/** Within the platform the folders have their own order. */
const ground = ['lib', 'db', 'i18n', 'ui', 'steps', 'workspace', 'http'];

/** Files in a folder; and files that may import each other in a circle, types included. */
const mostFiles = 30;
const mostInCircle = 5;

const isSource = (file: string) => file.startsWith('src/') && !isTest(file);
const roomOf = (file: string) => /^src\/([^/]+)\//.exec(file)?.[1];
const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/'));
/** The room, or the division of it, that a file belongs to; deeper files belong to the division. */
const divisionOf = (file: string) => /^src\/[^/]+\/[^/]+(?=\/)/.exec(file)?.[0] ?? folderOf(file);

/** The files at the root of src come last: they may import everything. `paths.ts` comes first: it imports nothing. */
function rankOf(file: string): number {
  if (file === 'src/paths.ts') return 0;
  const room = roomOf(file);
  if (room === undefined) return rooms.length;
  if (room !== 'platform') return rooms.indexOf(room);
  const floor = ground.indexOf(/^src\/platform\/([^/]+)\//.exec(file)?.[1] ?? '');
  return floor < 0 ? -1 : floor / ground.length;
}

const importsPointDown = ofPrograms(isSource, (file, code) => {
  if (rankOf(file) < 0) return ['its room has no position in the order'];
  return importsOf(file, code).flatMap(({ from, types }) => {
    // Only the program itself may import the demonstration; the sandbox is only used over HTTP.
    if (!isOwn(from) || (file === 'src/server.ts' && from.startsWith('demo/'))) return [];
    const mayName = types && file === 'src/platform/lib/ctx.ts' && /^src\/platform\/(db|i18n)\//.test(from);
    return from.startsWith('src/') && (mayName || rankOf(from) <= rankOf(file)) ? [] : [from];
  });
});

/** The sandbox uses only code without business logic or tables; the demonstration may use every room. */
const programsBesideStandAlone = ofPrograms(
  (file) => /^(sandbox|demo)\//.test(file) && !isTest(file),
  (file, code) => {
    const allowed = file.startsWith('demo/') ? /^(demo|src)\// : /^(sandbox|src\/platform\/(lib|i18n))\//;
    return importsOf(file, code).flatMap(({ from }) => (!isOwn(from) || allowed.test(from) ? [] : [from]));
  },
);

/** The screens of the office and those of the portal: what both need is in `screens/workspace`. */
const workspaceOf = (file: string) => /^src\/screens\/(office|ta)\//.exec(file)?.[1];

const workspacesStandApart = ofPrograms(isProduct, (file, code) =>
  importsOf(file, code).flatMap(({ from }) => {
    const other = workspaceOf(from);
    return other === undefined || other === workspaceOf(file) ? [] : [from];
  }),
);

const onlyServerFilesTouchTheDatabase = ofPrograms(
  (file) => isSource(file) && !/\.server\.tsx?$|^src\/platform\/db\//.test(file),
  (file, code) =>
    importsOf(file, code).flatMap(({ from }) => (/^(pg|pg-boss|drizzle-orm)(\/|$)/.test(from) ? [from] : [])),
);

/** Generated files and files per language may lie deeper. */
const deeper = /^src\/platform\/(db\/(migrations|schema)|i18n\/messages)\//;
const rootFile = /^src\/(server\.ts|routes\.ts|paths\.ts|root\.tsx|entry\.(client|server)\.tsx)$/;

const filesLieInRooms: Rule = (tree) =>
  [...tree.keys()].filter(
    (file) =>
      (/^src\/[^/]+$/.test(file) && !rootFile.test(file)) ||
      /^src\/.*\/index\.tsx?$/.test(file) ||
      (/^src\/([^/]+\/){4}./.test(file) && !deeper.test(file)),
  );

/** The kit of components, and one file per area of texts. */
const uncounted = /^src\/platform\/(ui|i18n\/messages\/[\w-]+)$/;

const foldersAreSmall: Rule = (tree) => {
  const counted = [...tree.keys()].filter((file) => isProgram(file) && !/\.test\.tsx?$/.test(file));
  return [...Map.groupBy(counted, folderOf)]
    .filter(([folder, { length }]) => length > mostFiles && !uncounted.test(folder))
    .map(([folder, { length }]) => `${folder} holds ${length} source files, more than ${mostFiles}`);
};

const circlesAreSmall: Rule = (tree) => {
  const files = [...tree].filter(([file]) => isProgram(file) && !isTest(file));
  const edges = new Map(files.map(([file, code]) => [file, importsOf(file, code).map(({ from }) => from)]));
  return circlesIn(edges)
    .filter(({ length }) => length > mostInCircle)
    .map((circle) => `${circle.length} files import each other: ${circle.slice(0, 8).join(', ')}`);
};

/** The divisions of a room form no circle: each can be read without those that use it. */
const divisionsFormNoCircle: Rule = (tree) => {
  const edges = new Map<string, string[]>();
  for (const [file, code] of tree) {
    const [room, own] = [roomOf(file), divisionOf(file)];
    if (!isProgram(file) || isTest(file) || !room || room === 'platform' || own === `src/${room}`) continue;
    const others = importsOf(file, code).map(({ from }) => (roomOf(from) === room ? divisionOf(from) : own));
    edges.set(own, [...(edges.get(own) ?? []), ...others.filter((other) => other !== own)]);
  }
  return circlesIn(edges).map((circle) => circle.join(' and '));
};

const folder = (name: string, count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`${name}${n}.ts`, '']));
const circle = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, n) => [
      `src/seats/a${n}.ts`,
      `import type { b } from '#seats/a${(n + 1) % count}.ts';`,
    ]),
  );

checkRules([
  [
    'a room imports only from rooms to its left',
    importsPointDown,
    [
      { 'src/platform/lib/a.ts': "import { b } from '#flights/b.ts';" },
      { 'src/seats/a.ts': "export { b } from '../screens/b.tsx';" },
      { 'src/platform/lib/ctx.ts': "import { b } from '#platform/db/client.server.ts';" },
      { 'src/flights/a.ts': "const b = await import('#reservations/b.ts');" },
      { 'src/flights/a.ts': "import { b } from '#tests/support/b.ts';" },
      { 'src/helpers/a.ts': 'export const a = 1;' },
    ],
    {
      'src/platform/lib/ctx.ts': "import type { b } from '#platform/db/b.ts'; import { z } from 'zod';",
      'src/platform/lib/a.test.ts': "import { b } from '#tests/support/b.ts';",
      'src/server.ts': "import { b } from '#demo/b.ts'; import { c } from '#app/c.ts';",
    },
  ],
  [
    'the sandbox imports the ground alone, the demonstration the product',
    programsBesideStandAlone,
    [
      { 'sandbox/a.ts': "import { b } from '#payments/b.ts';" },
      { 'demo/a.ts': "import { b } from '#sandbox/b.ts';" },
    ],
    { 'sandbox/a.ts': "import { b } from '#platform/lib/b.ts';", 'demo/a.ts': "import '#flights/b.ts';" },
  ],
  [
    'nothing but its own workspace imports a screen of the office or of the portal',
    workspacesStandApart,
    [
      { 'src/screens/ta/a.ts': "import { b } from '#screens/office/groups/b.ts';" },
      { 'src/screens/office/groups/a.ts': "import type { b } from '../../ta/groups/b.ts';" },
      { 'src/screens/workspace/a.ts': "export { b } from '#screens/ta/b.ts';" },
    ],
    {
      'src/screens/ta/a.ts': "import { b } from '#screens/ta/reports/b.ts';",
      'src/screens/site/home/a.ts': "import { b } from '#screens/tales/b.ts';",
    },
  ],
  [
    'only server files and db import the driver or the query builder',
    onlyServerFilesTouchTheDatabase,
    [
      { 'src/seats/a.ts': "import { eq } from 'drizzle-orm';" },
      { 'src/seats/A.tsx': "import pg from 'pg';" },
    ],
    { 'src/seats/a.server.ts': "import { eq } from 'drizzle-orm';" },
  ],
  [
    'files lie in a room, at most two levels deep, and no file is a barrel',
    filesLieInRooms,
    [{ 'src/helpers.ts': '' }, { 'src/screens/office/groups/rows/a.ts': '' }, { 'src/seats/index.ts': '' }],
    { 'src/server.ts': '', 'src/screens/office/groups/a.ts': '', 'src/platform/i18n/messages/en/a.ts': '' },
  ],
  [
    `a folder holds at most ${mostFiles} source files`,
    foldersAreSmall,
    [folder('src/seats/a', mostFiles + 1), folder('tests/support/seats/a', mostFiles + 1)],
    { ...folder('src/seats/a', mostFiles), 'src/seats/a.test.ts': '', ...folder('src/platform/ui/A', 40) },
  ],
  [
    `at most ${mostInCircle} files import each other in a circle`,
    circlesAreSmall,
    [circle(mostInCircle + 1)],
    circle(mostInCircle),
  ],
  [
    'the divisions of a room form no circle',
    divisionsFormNoCircle,
    [
      {
        'src/seats/map/a.ts': "import { b } from '#seats/best/b.ts';",
        'src/seats/best/b.ts': "import { c } from '#seats/list/c.ts';",
        'src/seats/list/c.ts': "import { a } from '#seats/map/a.ts';",
      },
    ],
    {
      'src/seats/map/a.ts': "import { b } from '#seats/best/b.ts';",
      'src/seats/best/b.ts': "import { c } from '#seats/c.ts';",
      'src/seats/c.ts': "import { a } from '#seats/map/a.ts';",
    },
  ],
]);
