// The rules of the house for its texts: room notes, the three languages, the walk, and what must not be mentioned.
import type { Tree } from './tree.ts';
import type { Rule } from './rules.ts';

export const roomsHaveNotes: Rule = (tree) => {
  const rooms = new Set([...tree.keys()].flatMap((file) => /^(src\/[^/]+)\/.*\.tsx?$/.exec(file)?.[1] ?? []));
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
  const found = new Set<string>();
  // Two apostrophes are one; one apostrophe before a brace quotes up to the next.
  const text = message.replaceAll("''", '').replaceAll(/'[{}][^']*'?/g, '');
  // An argument opens with its name; the texts of plural and select open with anything else after a word.
  for (const [, name, kind] of text.matchAll(/\{\s*([\w.]+)\s*(?:\}|,\s*(\w+)\s*[,}])/g)) {
    found.add(kind ? `${name}:${kind}` : `${name}`);
  }
  for (const [, tag] of text.matchAll(/<(\w+)>/g)) found.add(`<${tag}>`);
  // `one {seat}` looks like an argument: what follows a selector is text.
  for (const [, only] of text.matchAll(
    /(?:\bzero|\bone|\btwo|\bfew|\bmany|\bother|=\d+)\s*\{\s*(\w+)\s*\}/g,
  )) {
    if (!new RegExp(`\\{\\s*${only}\\s*,`).test(text)) found.delete(`${only}`);
  }
  return [...found].toSorted();
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
