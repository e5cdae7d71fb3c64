// The gallery draws what travellers see: the components themselves, or parts that contain them.
import type { Rule } from './rules.ts';
import { isNode, isTest, resolveImport, syntaxOf, type Tree, visitAll } from './tree.ts';

/** Not seen by travellers, pages of their own, and the kit, which has its own rule. */
const others = /^src\/(platform|office|agency|screens|app)\//;

/** What has nothing to show beside its page. */
const onTheirPage = new Map([
  ['src/content/seo/DestinationTags.tsx', 'in the head of a document, not seen'],
  ['src/reservations/frame/StepPage.tsx', 'a page of its own'],
  ['src/reservations/frame/TotalAnnouncement.tsx', 'heard, not seen'],
  ['src/shopping/search/KeptSearch.tsx', 'the search, which is drawn, with the words of an error page'],
]);

export const theGalleryShowsTheRooms: Rule = (tree) => {
  const drawn = drawnFrom(tree, /^src\/screens\/kit[\w-]*\/(kit|Kit\w*)\.tsx$/);
  const drawnAnyway = [...onTheirPage.keys()].filter((file) => drawn.has(file));
  const missing = [...tree.keys()]
    .filter((file) => /^src\/.*\/[A-Z]\w*\.tsx$/.test(file) && !others.test(file) && !isTest(file))
    .filter((file) => !drawn.has(file) && !onTheirPage.has(file));
  return [
    ...missing.map((file) => `${file} is not drawn in the gallery`),
    ...drawnAnyway.map((file) => `${file} is drawn in the gallery and needs no exemption`),
  ];
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
