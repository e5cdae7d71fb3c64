// Words for pages (compiled, by namespace) and for texts that the server writes itself (mails, API, errors).
import compile from 'icu-minify/compile';
import format, { type CompiledMessage } from 'icu-minify/format';

import { type Locale, locales, tagOf } from '#platform/i18n/locales.ts';
import { basisOf, markets, type Reader, type Wording, wordingOf } from '#platform/i18n/markets.ts';
import { messages, overrides } from '#platform/i18n/messages.server.ts';
import type { CompiledWords, Namespace, PackedWords, WordKey } from '#platform/i18n/words.ts';
import { assert, type Params } from '#platform/lib/result.ts';

/**
 * The compiled messages of whole namespaces, or of single keys (`errors.back`), for a loader to return as `words`; the
 * root layout joins those of a page's loaders. `wordsFor(ctx, ['select'])` uses the language of the request and the
 * wording of its site. A bare language is its base, for texts without a site.
 */
export function wordsFor(reader: Reader | Locale, wanted: readonly (Namespace | WordKey)[]): PackedWords {
  const words: PackedWords = {};
  const wording = wordingOf(reader);
  for (const name of wanted) {
    const [namespace = '', ...path] = name.split('.');
    if (path.length === 0) words[namespace] = packed[wording][namespace] ?? {};
    else insert(words, namespace, path, compiledAt(wording, name));
  }
  return words;
}

/**
 * Returns a function that formats a message: `say(ctx)('errors.offer_sold_out')`, `say('es')` for texts without a site.
 */
export function say(reader: Reader | Locale): (key: WordKey, params?: Params) => string {
  const wording = wordingOf(reader);
  return (key, params) => {
    const message = compiledAt(wording, key);
    assert(typeof message === 'string' || Array.isArray(message), `${key} is a message`);
    if (typeof message === 'string') return message;
    return String(format(message, tagOf(wording), { ...params }, { formatters, timeZone: 'UTC' }));
  };
}

/** Sentences without arguments below a key, for values in data: `sentencesIn(ctx, 'booking.families')`. */
export function sentencesIn(reader: Reader | Locale, key: string): Readonly<Record<string, string>> {
  const found = compiledAt(wordingOf(reader), key);
  assert(isWords(found), `${key} has sentences`);
  return Object.fromEntries(
    Object.entries(found).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
  );
}

// Compiled once, when the process starts: 400 messages take about 30 ms.
const compiled = compileEach();

const packed = byWording((wording) =>
  Object.fromEntries(Object.entries(compiled[wording]).map(([name, words]) => [name, JSON.stringify(words)])),
);

/** A market is its basis with its own sentences merged in, so that a look-up uses one tree. */
function compileEach(): Readonly<Record<Wording, CompiledWords>> {
  const trees = Object.fromEntries(locales.map((locale) => [locale, compileAll(messages[locale])]));
  for (const market of markets) {
    const basis = trees[basisOf[market]];
    assert(basis, `${market} comes after what it is based on`);
    trees[market] = overlaid(basis, compileAll(overrides[market]));
  }
  return trees as Record<Wording, CompiledWords>;
}

function overlaid(basis: CompiledWords, own: CompiledWords): CompiledWords {
  const joined = { ...basis };
  for (const [key, value] of Object.entries(own)) {
    const below = basis[key];
    joined[key] = isWords(value) && isWords(below) ? overlaid(below, value) : value;
  }
  return joined;
}

function byWording<T>(make: (wording: Wording) => T): Readonly<Record<Wording, T>> {
  return Object.fromEntries([...locales, ...markets].map((wording) => [wording, make(wording)])) as Record<
    Wording,
    T
  >;
}

type Sentences = { readonly [key: string]: string | Sentences | undefined };

function compileAll(words: Sentences): CompiledWords {
  return Object.fromEntries(
    Object.entries(words).flatMap(([key, word]) =>
      word === undefined ? [] : [[key, typeof word === 'string' ? compile(word) : compileAll(word)]],
    ),
  );
}

const found = byWording(() => new Map<string, CompiledMessage | CompiledWords>());

/** At most as many as there are messages: an unknown key throws. */
function compiledAt(wording: Wording, key: string): CompiledMessage | CompiledWords {
  const known = found[wording].get(key);
  if (known) return known;
  const at = lookUp(wording, key);
  found[wording].set(key, at);
  return at;
}

function lookUp(wording: Wording, key: string): CompiledMessage | CompiledWords {
  let at: CompiledMessage | CompiledWords | undefined = compiled[wording];
  for (const step of key.split('.')) at = isWords(at) ? at[step] : undefined;
  assert(at !== undefined, `the message ${key} exists`);
  return at;
}

function insert(
  words: PackedWords,
  namespace: string,
  path: string[],
  message: CompiledMessage | CompiledWords,
): void {
  let at = (words[namespace] ??= {});
  // Packed: the whole namespace is already there.
  if (typeof at === 'string') return;
  for (const step of path.slice(0, -1)) {
    const next: CompiledMessage | CompiledWords | undefined = at[step];
    at = at[step] = isWords(next) ? next : {};
  }
  at[path.at(-1) ?? ''] = message;
}

function isWords(value: CompiledMessage | CompiledWords | undefined): value is CompiledWords {
  return typeof value === 'object' && !Array.isArray(value);
}

const formatters = {
  getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...args),
  getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) =>
    kept(numberFormats, args, () => new Intl.NumberFormat(...args)),
  getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) =>
    kept(pluralRules, args, () => new Intl.PluralRules(...args)),
};

// Creating one takes as long as formatting ten messages; there are few, because messages name them.
const numberFormats = new Map<string, Intl.NumberFormat>();
const pluralRules = new Map<string, Intl.PluralRules>();

function kept<T>(known: Map<string, T>, args: readonly unknown[], make: () => T): T {
  const key = JSON.stringify(args);
  let value = known.get(key);
  if (!value) known.set(key, (value = make()));
  return value;
}
