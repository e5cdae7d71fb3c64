// The house rules for boundaries, run on the real tree, and each rule run on trees that break it.
import path from 'node:path';
import { expect, test } from 'vitest';

import { knotsAreSmall } from './house/knots.ts';
import * as layout from './house/layout.ts';
import type { Rule } from './house/rules.ts';
import { readTree, type Tree } from './house/tree.ts';

const tree = readTree(path.resolve(import.meta.dirname, '..'));

const importing = (n: number) => `import type { b } from '#seats/a${n}.ts';`;

/** A rule, and a file for each way to break it; the second file, if any, must not trigger it. */
const boundaries: [string, Rule, Record<string, string>[], Record<string, string>?][] = [
  [
    'a room imports only from rooms to its left',
    layout.importsPointDown,
    [
      { 'src/platform/lib/a.ts': "import { b } from '#flights/b.ts';" },
      { 'src/seats/a.ts': "export { b } from '../screens/b.tsx';" },
      { 'src/platform/lib/ctx.ts': "import { b } from '#platform/db/client.server.ts';" },
      { 'src/flights/a.ts': "const b = await import('#reservations/b.ts');" },
      { 'src/flights/a.ts': "import { b } from '../../tests/b.ts';" },
      { 'src/flights/a.ts': "import { b } from '#tests/support/b.ts';" },
      { 'src/flights/a.ts': "import { b } from '#demo/b.ts';" },
      { 'src/server.ts': "import { b } from '#sandbox/b.ts';" },
      { 'src/helpers/a.ts': 'export const a = 1;' },
    ],
    {
      'src/platform/lib/ctx.ts': "import type { b } from '#platform/db/b.ts'; import { z } from 'zod';",
      'src/platform/lib/a.test.ts': "import { b } from '#tests/support/b.ts';",
      'src/server.ts': "import { b } from '#demo/b.ts'; import { c } from '#app/c.ts';",
    },
  ],
  [
    'the sandbox stands on the ground alone, the demonstration on the product',
    layout.programsBesideStandAlone,
    [
      { 'sandbox/a.ts': "import { b } from '#payments/b.ts';" },
      { 'sandbox/a.ts': "import { b } from '#demo/b.ts';" },
      { 'sandbox/a.ts': "import { b } from '#platform/db/schema.ts';" },
      { 'demo/a.ts': "import { b } from '#sandbox/b.ts';" },
    ],
    {
      'sandbox/a.ts': "import { b } from '#platform/lib/b.ts';",
      'demo/a.ts': "import { b } from '#flights/b.ts';",
    },
  ],
  [
    'screens of the office and of the portal do not import each other, nor does any other screen import them',
    layout.workspacesStandApart,
    [
      { 'src/screens/ta/a.ts': "import { b } from '#screens/office/b.ts';" },
      { 'src/screens/ta-reports/a.ts': "import type { b } from '../office-login/b.ts';" },
      { 'src/screens/office-groups/a.ts': "import { b } from '#screens/ta-groups/b.ts';" },
      { 'src/screens/workspace/a.ts': "export { b } from '#screens/ta/b.ts';" },
      { 'src/screens/acting/a.ts': "const b = await import('#screens/office-login/b.ts');" },
    ],
    {
      'src/screens/ta/a.ts': "import { b } from '#screens/ta-reports/b.ts';",
      'src/screens/office-groups/a.ts': "import { b } from '#screens/workspace/b.ts';",
      'src/screens/home/a.ts': "import { b } from '#screens/tales/b.ts';",
    },
  ],
  [
    'nothing lies at the root of src but the program, the site map and React Router’s own files',
    layout.rootIsBare,
    [{ 'src/helpers.ts': '' }, { 'src/app.css': '' }],
    { 'src/server.ts': '', 'src/root.tsx': '', 'src/seats/a.ts': '' },
  ],
  [
    'a room is at most two levels deep below itself',
    layout.roomsAreTwoLevelsDeep,
    [{ 'src/screens/office/groups/rows/a.ts': '' }],
    { 'src/screens/office/groups/a.ts': '', 'src/platform/i18n/messages/en/a.ts': '' },
  ],
  [
    'a folder holds at most 30 source files, the kit of components excepted',
    layout.foldersAreSmall,
    ['src/seats', 'tests/support/seats', 'bench/stage'].map((folder) =>
      Object.fromEntries(Array.from({ length: 31 }, (_, n) => [`${folder}/a-${n}.ts`, ''])),
    ),
    Object.fromEntries(
      Array.from({ length: 30 }, (_, n) => [
        [`src/seats/a-${n}.ts`, ''],
        [`src/seats/a-${n}.test.ts`, ''],
        [`tests/journeys/a-${n}.test.ts`, ''],
        [`tests/journeys/b-${n}.test.ts`, ''],
        [`src/platform/ui/A${n}.tsx`, ''],
        [`src/platform/ui/B${n}.tsx`, ''],
      ]).flat(),
    ),
  ],
  [
    'at most five files import each other in a circle',
    knotsAreSmall,
    [
      Object.fromEntries(
        [1, 2, 3, 4, 5, 6].map((n) => [`src/seats/a${n}.ts`, importing(n === 6 ? 1 : n + 1)]),
      ),
    ],
    Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`src/seats/a${n}.ts`, importing(n === 5 ? 1 : n + 1)])),
  ],
  [
    'the divisions of a room form no circle',
    layout.divisionsFormNoCircle,
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
];

function treeOf(files: Record<string, string>): Tree {
  return new Map(Object.entries(files));
}

test.each(boundaries)('%s', (_, rule) => {
  expect(rule(tree)).toEqual([]);
});

test.each(boundaries)('the rule can fail: %s', (_, rule, mutants, lawful = {}) => {
  for (const mutant of mutants)
    expect(rule(treeOf(mutant)), JSON.stringify(mutant).slice(0, 120)).not.toEqual([]);
  expect(rule(treeOf(lawful))).toEqual([]);
});
