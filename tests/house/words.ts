// The house rules for its texts: room notes, the three languages, citations, and what must not be mentioned.
import { catalogueFile, catalogueOf, marketCatalogueOf, marketsFile } from '../../scripts/catalogue.ts';
import { isTest, type Tree } from './tree.ts';
import type { Rule } from './rules.ts';

/** Messages of one language: sentence by key, keys as `errors.offer_sold_out`. */
export type Messages = Readonly<Record<string, string>>;

const locales = ['en', 'es', 'pt'];

/** The same keys and arguments in every language, and no empty sentence. */
export function messageBreaches(byLocale: Readonly<Record<string, Messages>>): string[] {
  const keys = new Set(locales.flatMap((locale) => Object.keys(byLocale[locale] ?? {})));
  if (keys.size === 0) return ['there are no messages'];
  return [...keys].flatMap((key) => {
    const texts = locales.map((locale) => byLocale[locale]?.[key]);
    const missing = locales.filter((_, at) => !texts[at]?.trim());
    if (missing.length > 0) return [`${key} is missing in ${missing.join(', ')}`];
    const forms = new Set(texts.map((text) => argumentsOf(text ?? '').join(' ')));
    return forms.size > 1 ? [`${key} has different arguments: ${[...forms].join(' | ')}`] : [];
  });
}

export function missingErrorSentences(
  codes: readonly string[],
  byLocale: Record<string, Messages>,
): string[] {
  return codes.flatMap((code) =>
    locales
      .filter((locale) => !byLocale[locale]?.[`errors.${code}`]?.trim())
      .map((locale) => `${code} has no sentence in ${locale}`),
  );
}

/** The arguments of an ICU message, with kinds: `{n, plural, one {a seat} other {# seats}}` is `n:plural`. */
export function argumentsOf(message: string): string[] {
  // Two apostrophes are one; an apostrophe before a brace quotes up to the next one.
  const text = message.replaceAll("''", '').replaceAll(/'[{}][^']*'?/g, '');
  const found = new Set<string>();
  for (const [, tag] of text.matchAll(/<(\w+)>/g)) found.add(`<${tag}>`);
  for (const inner of groupsOf(text)) for (const each of argumentOf(inner)) found.add(each);
  return [...found].toSorted();
}

/** The text between the outermost braces. */
function groupsOf(text: string): string[] {
  const groups: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const symbol = text[at];
    if (symbol === '{' && depth++ === 0) from = at + 1;
    if (symbol === '}' && --depth === 0) groups.push(text.slice(from, at));
  }
  return groups;
}

/** `n, plural, one {…} other {…}`: the argument itself, and those within its texts. */
function argumentOf(inner: string): string[] {
  const [name = '', kind] = inner.split(',', 2).map((part) => part.trim());
  if (!kind) return [name];
  const texts = /^(plural|select|selectordinal)$/.test(kind) ? groupsOf(inner) : [];
  return [`${name}:${kind}`, ...texts.flatMap(argumentsOf)];
}

export const theCatalogueIsCurrent: Rule = (tree) => {
  const hasMarkets = tree.has(marketsFile) || [...tree.keys()].some((file) => ofMarket.test(file));
  const written = [
    [catalogueFile, catalogueOf(tree)] as const,
    ...(hasMarkets ? [[marketsFile, marketCatalogueOf(tree)] as const] : []),
  ];
  return written
    .filter(([file, text]) => tree.get(file) !== text)
    .map(([file]) => `${file} is not what the files of messages make: run \`npm run catalogue\``);
};

const ofMarket = /^src\/platform\/i18n\/messages\/[a-z]{2}-/;

const specification = 'docs/specification.md';

/** A test title contains a row's id in brackets; each row occurs once in the specification. */
export const testsCiteRowsThatExist: Rule = (tree) => {
  const stated = [...(tree.get(specification) ?? '').matchAll(/^- \*\*([A-Z]{2}-\d{2})\*\* /gm)].map(
    ([, id]) => id ?? '',
  );
  const repeated = stated.filter((id, at) => stated.indexOf(id) !== at);
  const known = new Set(stated);
  return [
    ...repeated.map((id) => `${specification}: ${id} stands twice`),
    ...citing(tree, isTest).flatMap(([file, text]) =>
      [...text.matchAll(/\[([A-Z]{2}-\d{2})\]/g)]
        .filter(([, id]) => !known.has(id ?? ''))
        .map(([id]) => `${file}: ${id} is not in ${specification}`),
    ),
  ];
};

/** `Specification §4 "Menus"` has a heading `## 4.`, and its section contains the quoted words. */
export const specificationCitationsResolve: Rule = (tree) => {
  const sections = new Map(
    (tree.get(specification) ?? '')
      .split(/^(?=## )/m)
      .map((section) => [/^## (\d+)\./.exec(section)?.[1], section.replaceAll(/\s+/g, ' ').toLowerCase()]),
  );
  return citing(tree, (file) => /\.(tsx?|css|md)$/.test(file)).flatMap(([file, text]) =>
    [...text.matchAll(/Specification (§.*)/g)].flatMap(([, line = '']) =>
      [...line.matchAll(/§(\d+)(?:[,:]? "([^"]+)")?/g)]
        .filter(([, number, quote]) => !sections.get(number)?.includes(quote?.toLowerCase() ?? ''))
        .map(([citation]) => `${file}: Specification ${citation} leads nowhere`),
    ),
  );
};

/**
 * `docs/decisions/0013-holds.md`, `docs/decisions/0013`, `decision 0013`, `decisions 13 and 14` and links among
 * pages name one; the number of a link is that of its page. Migrations are never edited: the index explains the names
 * they use.
 */
export const citedDecisionsExist: Rule = (tree) => {
  const pages = decisionPages(tree).map((file) => file.slice('docs/decisions/'.length));
  const cited = /(?:\bdecisions?(?: page)?[/ ]|\]\()(\d{4}(?!\d)(?:-[a-z0-9-]+\.md)?)/gi;
  const byNumber = /\bdecisions?(?: page)?\s+(\d{1,2}(?!\d)(?:(?:, | and )\d{1,2}(?!\d))*)/gi;
  const links = /\[(?:decision )?(\d{1,2})\]\([^)\s]*?(\d{4})-[a-z0-9-]+\.md\)/gi;
  const former = [...(tree.get(index) ?? '').matchAll(/`(\d{4}(?:-[a-z0-9-]+\.md)?)`/g)].map(
    ([, name]) => name ?? '',
  );
  return citing(tree, () => true).flatMap(([file, text]) => {
    const known = /\/migrations\//.test(file) ? former : pages;
    const names = [
      ...[...text.matchAll(cited)].map(([, name]) => name ?? ''),
      ...[...text.matchAll(byNumber)].flatMap(([, list]) =>
        (list ?? '').split(/, | and /).map((number) => number.padStart(4, '0')),
      ),
    ];
    return [
      ...names
        .filter((name) => !known.some((page) => page.startsWith(name)))
        .map((name) => `${file}: decision ${name} does not exist`),
      ...[...text.matchAll(links)]
        .filter(([, number, page]) => Number(number) !== Number(page))
        .map(([link]) => `${file}: ${link} names another number`),
    ];
  });
};

const index = 'docs/decisions/README.md';

function decisionPages(tree: Tree): string[] {
  return [...tree.keys()].filter((file) => file.startsWith('docs/decisions/') && file !== index).toSorted();
}

/** Pages have the numbers from 1 on, and the index has one line for each, in their order. */
export const decisionsAreIndexed: Rule = (tree) => {
  const pages = decisionPages(tree);
  const rows = [...(tree.get(index) ?? '').matchAll(/^\| \[\d+\]\((\S+)\) \| \S/gm)].map(
    ([, page]) => `docs/decisions/${page}`,
  );
  return [
    ...pages
      .filter((file, at) => !file.startsWith(`docs/decisions/${String(at + 1).padStart(4, '0')}-`))
      .map((file) => `${file}: its number leaves a gap or stands twice`),
    ...pages.filter((file) => !rows.includes(file)).map((file) => `${file} has no line in ${index}`),
    ...rows.filter((row, at) => row !== pages[at]).map((row) => `${index}: ${row} is not in its place`),
  ];
};

/** Files that may contain citations; the rules and their mutants quote things that do not exist. */
function citing(tree: Tree, isMeant: (file: string) => boolean): [string, string][] {
  return [...tree].filter(
    ([file]) => isMeant(file) && !/^tests\/house(\/|-decisions\.test|\.test)/.test(file),
  );
}

const mentions: [string, RegExp][] = [
  ['a package registry', /registry\.[a-z]+js\.org|npm\.pkg|npmmirror|verdaccio|artifactory|jfrog|nexus\//i],
  [
    'a path of one machine',
    /(?<![\w.])\/(?:work|root|Users)\/[\w.-]+|(?<![\w.])\/home\/\w+\/|[A-Z]:\\Users\\|\.\.\/shared/,
  ],
];

export const noLocalPaths: Rule = (tree: Tree) =>
  [...tree].flatMap(([file, text]) =>
    // The rule names what it forbids, and its test proves that it works.
    /^tests\/house(\/words|\.test)\.ts$/.test(file)
      ? []
      : mentions.flatMap(([what, pattern]) => (pattern.test(text) ? [`${file} mentions ${what}`] : [])),
  );
