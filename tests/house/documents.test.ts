// The house rules for documents: links lead somewhere, and what tests and comments cite is there.
import path from 'node:path';

import { checkRules, isTest, type Rule, type Tree } from './tree.ts';

/** Files that may contain citations; the rules quote things that do not exist. */
const citing = (tree: Tree) => [...tree].filter(([file]) => !file.startsWith('tests/house/'));
const pagesIn = (tree: Tree) => [...tree].filter(([file]) => file.endsWith('.md'));

/** Pictures and folders are no text of the tree: a link to one is read as a link to what lies in it. */
const linksResolve: Rule = (tree) =>
  pagesIn(tree).flatMap(([file, text]) =>
    [...text.matchAll(/(?<!!)\[[^\]]*\]\(([^)\s#]+)(?:#([^)\s]*))?\)|(?<!!)\]\(#([^)\s]+)\)/g)]
      .filter(([, to = '']) => !/^(\w+:|\/)/.test(to))
      .filter(([, to, there, here]) => {
        const target = to ? path.posix.normalize(path.posix.join(path.posix.dirname(file), to)) : file;
        const anchor = there ?? here;
        if (/\.(png|jpe?g|svg)$/.test(target)) return false;
        const page = tree.get(target);
        if (page === undefined) return ![...tree.keys()].some((each) => each.startsWith(`${target}/`));
        return anchor ? !anchorsIn(page).includes(anchor) : false;
      })
      .map(([link]) => `${file}: ${link}`),
  );

const anchorsIn = (page: string) =>
  [...page.matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\d\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

const specification = 'docs/specification.md';

/** A test title contains a row's id in brackets; each row occurs once in the specification. */
const rowsExist: Rule = (tree) => {
  const rows = [...(tree.get(specification) ?? '').matchAll(/^- \*\*([A-Z]{2}-\d{2})\*\* /gm)].map(
    ([, id]) => id,
  );
  return [
    ...rows.filter((id, at) => rows.indexOf(id) !== at).map((id) => `${specification} has ${id} twice`),
    ...citing(tree).flatMap(([file, text]) =>
      [...(isTest(file) ? text.matchAll(/\[([A-Z]{2}-\d{2})\]/g) : [])]
        .filter(([, id]) => !rows.includes(id))
        .map(([id]) => `${file}: ${id}`),
    ),
  ];
};

/** `Specification §4 "Menus"` has a heading `## 4.`, and its section contains the quoted words. */
const sectionsExist: Rule = (tree) => {
  const sections = new Map(
    (tree.get(specification) ?? '')
      .split(/^(?=## )/m)
      .map((section) => [/^## (\d+)\./.exec(section)?.[1], section.replaceAll(/\s+/g, ' ').toLowerCase()]),
  );
  return citing(tree).flatMap(([file, text]) =>
    [...text.matchAll(/Specification (§.*)/g)].flatMap(([, line = '']) =>
      [...line.matchAll(/§(\d+)(?:[,:]? "([^"]+)")?/g)]
        .filter(([, number, quote]) => !sections.get(number)?.includes(quote?.toLowerCase() ?? ''))
        .map(([citation]) => `${file}: Specification ${citation}`),
    ),
  );
};

const index = 'docs/decisions/README.md';

/** `docs/decisions/0013-holds.md`, `decision 13` and `decisions 13 and 14` name pages; the index has each page. */
const decisionsExist: Rule = (tree) => {
  const pages = [...tree.keys()]
    .filter((file) => /^docs\/decisions\/\d/.test(file))
    .map((file) => file.slice(15));
  const cited = /(?:\bdecisions?(?: page)?[/ ]|\]\()(\d{4}(?!\d)(?:-[a-z0-9-]+\.md)?)/gi;
  const byNumber = /\bdecisions?(?: page)?\s+(\d{1,2}(?!\d)(?:(?:, | and )\d{1,2}(?!\d))*)/gi;
  const links = /\[(?:decision )?(\d{1,2})\]\([^)\s]*?(\d{4})-[a-z0-9-]+\.md\)/gi;
  return [
    ...pages
      .filter((page) => !tree.get(index)?.includes(`](${page})`))
      .map((page) => `${index} lacks ${page}`),
    ...citing(tree).flatMap(([file, text]) => [
      ...[
        ...[...text.matchAll(cited)].map(([, name = '']) => name),
        ...[...text.matchAll(byNumber)].flatMap(([, list = '']) =>
          list.split(/, | and /).map((number) => number.padStart(4, '0')),
        ),
      ]
        .filter((name) => !pages.some((page) => page.startsWith(name)))
        .map((name) => `${file}: decision ${name}`),
      ...[...text.matchAll(links)]
        .filter(([, number, page]) => Number(number) !== Number(page))
        .map(([link]) => `${file}: ${link}`),
    ]),
  ];
};

const rooms = { 'docs/decisions/0001-rooms.md': '', [index]: '| [1](0001-rooms.md) | rooms |' };

checkRules([
  [
    'a link leads to a file and a heading that exist',
    linksResolve,
    [
      { 'docs/a.md': '[b](b.md)' },
      { 'docs/a.md': '# A\n[b](#b)' },
      { 'docs/a.md': '[b](../a.md#c)', 'a.md': '# B' },
    ],
    { 'docs/a.md': '[b](../src/b) [c](https://a.b) [d](#the-end)\n# The end', 'src/b/c.ts': '' },
  ],
  [
    'a test cites only rows that the specification has, each once',
    rowsExist,
    [
      { 'src/seats/a.test.ts': "test('a seat [ST-99]', () => {});" },
      { [specification]: '- **ST-01** (API) One.\n- **ST-01** (API) Two.\n' },
    ],
    { [specification]: '- **ST-01** (API) One.\n', 'src/a.test.ts': "test('a seat [ST-01]', () => {});" },
  ],
  [
    'a citation of the specification leads to its section',
    sectionsExist,
    ['// Specification §2.', '// Specification §1 "Menus".', '// Specification §1 and §2.'].map((code) => ({
      [specification]: '## 1. Seats\n',
      'src/seats/a.ts': code,
    })),
    { [specification]: '## 1. Seats\n', 'src/seats/a.ts': '// Specification §1, "Seats".' },
  ],
  [
    'a decision that is cited exists, and the index has every decision',
    decisionsExist,
    [
      { 'docs/decisions/0001-rooms.md': '' },
      ...[
        'docs/decisions/0002',
        'decisions/0001-room.md',
        'decisions 1 and 2',
        '[2](decisions/0001-rooms.md)',
      ].map((text) => ({ ...rooms, 'docs/a.md': text })),
    ],
    { ...rooms, 'src/seats/a.ts': '// docs/decisions/0001-rooms.md, decision 0001, decision 1' },
  ],
]);
