// The rules of the house for its texts: room notes, the three languages, the walk, and what must not be mentioned.
import type { Tree } from './tree.ts';
import type { Rule } from './rules.ts';

/** Each room, each floor of the ground, and the programs beside src. */
const roomFolder = /^(src\/platform\/[^/]+|src\/(?!platform\/)[^/]+|sandbox|demo)\/.*\.tsx?$/;

export const roomsHaveNotes: Rule = (tree) => {
  const rooms = new Set([...tree.keys()].flatMap((file) => roomFolder.exec(file)?.[1] ?? []));
  return [...rooms].flatMap((room) => {
    const notes = tree.get(`${room}/README.md`);
    if (notes === undefined) return [`${room} has no README.md`];
    const lines = notes.trimEnd().split('\n').length;
    return lines > 10 ? [`${room}/README.md has ${lines} lines, more than 10`] : [];
  });
};

/** Messages of one language: sentence by key, keys as `errors.sold_out`. */
export type Messages = Readonly<Record<string, string>>;

const locales = ['en', 'es', 'pt'];

/** Same keys and same arguments in every language, and no empty sentence. */
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
  // Two apostrophes are one; one apostrophe before a brace quotes up to the next.
  const text = message.replaceAll("''", '').replaceAll(/'[{}][^']*'?/g, '');
  const found = new Set<string>();
  for (const [, tag] of text.matchAll(/<(\w+)>/g)) found.add(`<${tag}>`);
  for (const inner of groupsOf(text)) for (const each of argumentOf(inner)) found.add(each);
  return [...found].toSorted();
}

/** What stands between the outermost braces of a text. */
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

export const theWalkIsTrue: Rule = (tree) => {
  const walk = tree.get('docs/walk.md');
  if (walk === undefined) return ['docs/walk.md is missing'];
  const named = [...walk.matchAll(/`#?([\w./-]+\.(?:tsx?|mjs|md|sql))`/g)].map(([, file]) => file ?? '');
  return named
    .filter((file) => !tree.has(file) && !tree.has(`src/${file}`))
    .map((file) => `docs/walk.md: ${file}`);
};

const places: [string, RegExp][] = [
  ['a package registry', /registry\.[a-z]+js\.org|npm\.pkg|npmmirror|verdaccio|artifactory|jfrog|nexus\//i],
  [
    'a path of one machine',
    /(?<![\w.])\/(?:work|root|Users)\/[\w.-]+|(?<![\w.])\/home\/\w+\/|[A-Z]:\\Users\\|\.\.\/shared/,
  ],
];

export const noPlaceOfOurOwn: Rule = (tree: Tree) =>
  [...tree].flatMap(([file, text]) =>
    // The rule names what it forbids, and its test proves that it does.
    /^tests\/house(\/words|\.test)\.ts$/.test(file)
      ? []
      : places.flatMap(([what, pattern]) => (pattern.test(text) ? [`${file} mentions ${what}`] : [])),
  );
