// The rules of the house for its boundaries: which rooms there are, who may import whom, how many files a folder holds.
import { importsOf, isProgram, isTest, type Tree } from './tree.ts';
import type { Rule } from './rules.ts';

/** Rooms from the bottom up: each may import from the ones before it. */
export const rooms =
  'platform content identity flights reservations funnel shopping seats extras rebooking payments messages'
    .concat(' servicing checkin claims agency office screens app')
    .split(' ');

/** Within the platform the folders have their own order. */
const ground = ['lib', 'db', 'i18n', 'ui', 'steps', 'workspace', 'http'];

const rootFile = /^src\/(server\.ts|routes\.ts|paths\.ts|root\.tsx|entry\.(client|server)\.tsx)$/;

const programs = (tree: Tree) => [...tree].filter(([file]) => isProgram(file) && !isTest(file));
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

export const importsPointDown: Rule = (tree) =>
  programs(tree).flatMap(([file, code]) => {
    if (!file.startsWith('src/')) return [];
    if (rankOf(file) < 0) return [`${file}: its room has no position in the order`];
    return importsOf(file, code).flatMap(({ from, names }) => {
      if (!/^(src|demo|gallery|sandbox|tests|bench|scripts)\//.test(from)) return [];
      // Only the program itself may import the demonstration; the sandbox is only used over HTTP.
      if (file === 'src/server.ts' && from.startsWith('demo/')) return [];
      const isCtx = file === 'src/platform/lib/ctx.ts' && names === 'types';
      const mayName = isCtx && /^src\/platform\/(db|i18n)\//.test(from);
      return from.startsWith('src/') && (mayName || rankOf(from) <= rankOf(file))
        ? []
        : [`${file} imports ${from}`];
    });
  });

/** The sandbox uses only code without business logic or tables; the demonstration may use every room. */
export const programsBesideStandAlone: Rule = (tree) =>
  programs(tree).flatMap(([file, code]) => {
    const own = /^(sandbox|demo)\//.exec(file)?.[1];
    if (!own) return [];
    const allowed = own === 'sandbox' ? /^(sandbox|src\/platform\/(lib|i18n))\// : /^(demo|src)\//;
    const foreign = importsOf(file, code).filter(({ from }) =>
      /^(src|demo|gallery|sandbox|tests|bench|scripts)\//.test(from),
    );
    return foreign.flatMap(({ from }) => (allowed.test(from) ? [] : [`${file} imports ${from}`]));
  });

/** The screens of the office and those of the portal: what both need is in `screens/workspace`. */
const workspaceOf = (file: string) => /^src\/screens\/(office|ta)(?:-[\w-]+)?\//.exec(file)?.[1];

/** Nothing imports a screen of the office or of the portal but that workspace itself. */
export const workspacesStandApart: Rule = (tree) =>
  programs(tree).flatMap(([file, code]) => {
    const foreign = importsOf(file, code).filter(({ from }) => {
      const other = workspaceOf(from);
      return other !== undefined && other !== workspaceOf(file);
    });
    return foreign.map(({ from }) => `${file} imports ${from}`);
  });

export const rootIsBare: Rule = (tree) =>
  [...tree.keys()].filter((file) => /^src\/[^/]+$/.test(file) && !rootFile.test(file));

/** A room has at most two levels of folders; generated files and files per language may be deeper. */
const deeper = /^src\/platform\/(db\/(migrations|schema)|i18n\/messages)\//;

export const roomsAreTwoLevelsDeep: Rule = (tree) =>
  [...tree.keys()].filter((file) => /^src\/([^/]+\/){4}./.test(file) && !deeper.test(file));

const most = 30;
/** The kit of components, and one file per area of texts. */
const uncounted = /^src\/platform\/(ui|i18n\/messages\/[\w-]+)$/;

/** Tests are beside what they test and are not counted; what they share is. */
export const foldersAreSmall: Rule = (tree) => {
  const counts = new Map<string, number>();
  for (const file of tree.keys()) {
    if (!isProgram(file) || /\.test\.tsx?$/.test(file) || uncounted.test(folderOf(file))) continue;
    counts.set(folderOf(file), (counts.get(folderOf(file)) ?? 0) + 1);
  }
  return [...counts].flatMap(([folder, count]) =>
    count > most ? [`${folder} holds ${count} source files, more than ${most}`] : [],
  );
};

/** The divisions of a room form no cycle: each can be read without those that use it. */
export const divisionsFormNoCircle: Rule = (tree) => {
  const edges = new Map<string, Map<string, string>>();
  for (const [file, code] of programs(tree)) {
    const room = roomOf(file);
    const own = divisionOf(file);
    if (!room || room === 'platform' || own === `src/${room}`) continue;
    for (const { from } of importsOf(file, code)) {
      const other = divisionOf(from);
      if (roomOf(from) !== room || other === own || other === `src/${room}`) continue;
      const to = edges.get(own) ?? new Map<string, string>();
      edges.set(own, to.set(other, to.get(other) ?? `${file} imports ${from}`));
    }
  }
  return [...edges].flatMap(([from, to]) =>
    [...to].flatMap(([next, example]) =>
      reaches(edges, next, from) ? [`${from} and ${next}: ${example}`] : [],
    ),
  );
};

function reaches(
  edges: ReadonlyMap<string, ReadonlyMap<string, string>>,
  from: string,
  to: string,
  seen = new Set<string>(),
): boolean {
  if (from === to) return true;
  if (seen.has(from)) return false;
  seen.add(from);
  return [...(edges.get(from)?.keys() ?? [])].some((next) => reaches(edges, next, to, seen));
}
