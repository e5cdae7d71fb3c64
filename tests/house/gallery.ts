// The gallery draws what travellers and agents see of a booking: the components themselves, or parts that contain them.
import type { Rule } from './rules.ts';
import { isNode, isTest, resolveImport, syntaxOf, type Tree, visitAll } from './tree.ts';

const rooms =
  /^src\/(payments\/paying|identity\/consent|extras\/choosing|seats\/map|reservations\/\w+|shopping\/flight-cards)\//;

/** What has nothing to show beside its page. */
const onTheirPage = new Map([
  ['src/reservations/frame/StepPage.tsx', 'a page of its own'],
  ['src/reservations/frame/TotalAnnouncement.tsx', 'heard, not seen'],
  ['src/seats/map/SeatChoice.tsx', 'map, list and dock, which are drawn, with their requests'],
  ['src/shopping/flight-cards/PartnerLinkNote.tsx', 'a notice'],
]);

export const theGalleryShowsTheRooms: Rule = (tree) => {
  const drawn = drawnFrom(tree, /^src\/screens\/kit[\w-]*\/(kit|Kit\w*)\.tsx$/);
  return [...tree.keys()]
    .filter((file) => rooms.test(file) && /\/[A-Z]\w*\.tsx$/.test(file) && !isTest(file))
    .filter((file) => !drawn.has(file) && !onTheirPage.has(file))
    .map((file) => `${file} is not drawn in the gallery`);
};

/** The files that the gallery draws an element of, directly or within another one. */
function drawnFrom(tree: Tree, gallery: RegExp): Set<string> {
  const drawn = new Set<string>();
  const open = [...tree.keys()].filter((file) => gallery.test(file));
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    const code = tree.get(file);
    if (code === undefined || drawn.has(file)) continue;
    drawn.add(file);
    open.push(...filesDrawnIn(file, code));
  }
  return drawn;
}

function filesDrawnIn(file: string, code: string): string[] {
  const elements = new Set<string>();
  const imported = new Map<string, string>();
  visitAll(syntaxOf(file, code), (node) => {
    if (node.type === 'JSXOpeningElement') elements.add(nameOf(node.name));
    if (node.type !== 'ImportDeclaration' || !isNode(node.source)) return;
    const { specifiers, source } = node;
    for (const each of Array.isArray(specifiers) ? specifiers.filter(isNode) : [])
      imported.set(nameOf(each.local), resolveImport(file, String(source.value)));
  });
  return [...elements].flatMap((name) => imported.get(name) ?? []);
}

const nameOf = (node: unknown) => (isNode(node) && typeof node.name === 'string' ? node.name : '');
