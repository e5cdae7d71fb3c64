// Words for pages (compiled, by namespace) and for texts that the server writes itself (mails, API, errors).
import compile from 'icu-minify/compile';
import format, { type CompiledMessage } from 'icu-minify/format';

import { type Locale, locales, tagOf } from '#platform/i18n/locales.ts';
import { messages } from '#platform/i18n/messages.server.ts';
import type { CompiledWords, Namespace, PackedWords, WordKey } from '#platform/i18n/words.ts';
import { assert, type Params } from '#platform/lib/result.ts';

/**
 * The compiled messages of whole namespaces, or of single keys (`errors.back`), ready for a loader to return as
 * `words`; the root layout joins what the loaders of a page return.
 */
export function wordsFor(locale: Locale, wanted: readonly (Namespace | WordKey)[]): PackedWords {
  const words: PackedWords = {};
  for (const name of wanted) {
    const [namespace = '', ...path] = name.split('.');
    if (path.length === 0) words[namespace] = packed[locale][namespace] ?? {};
    else place(words, namespace, path, compiledAt(locale, name));
  }
  return words;
}

/** A function that formats a message in one language: `say('es')('errors.offer_sold_out')`. */
export function say(locale: Locale): (key: WordKey, params?: Params) => string {
  return (key, params) => {
    const message = compiledAt(locale, key);
    assert(typeof message === 'string' || Array.isArray(message), `${key} is a message`);
    if (typeof message === 'string') return message;
    return String(format(message, tagOf(locale), { ...params }, { formatters, timeZone: 'UTC' }));
  };
}

// Compiled once, when the process starts: 400 messages take about 30 ms.
const compiled = Object.fromEntries(
  locales.map((locale) => [locale, compileAll(messages[locale])]),
) as Record<Locale, CompiledWords>;

const packed = Object.fromEntries(
  locales.map((locale) => [
    locale,
    Object.fromEntries(
      Object.entries(compiled[locale]).map(([name, words]) => [name, JSON.stringify(words)]),
    ),
  ]),
) as Record<Locale, PackedWords>;

type Sentences = { readonly [key: string]: string | Sentences };

function compileAll(words: Sentences): CompiledWords {
  return Object.fromEntries(
    Object.entries(words).map(([key, word]) => [
      key,
      typeof word === 'string' ? compile(word) : compileAll(word),
    ]),
  );
}

const found = Object.fromEntries(locales.map((locale) => [locale, new Map()])) as Record<
  Locale,
  Map<string, CompiledMessage | CompiledWords>
>;

/** At most as many as there are messages: an unknown key throws. */
function compiledAt(locale: Locale, key: string): CompiledMessage | CompiledWords {
  const known = found[locale].get(key);
  if (known) return known;
  const at = lookUp(locale, key);
  found[locale].set(key, at);
  return at;
}

function lookUp(locale: Locale, key: string): CompiledMessage | CompiledWords {
  let at: CompiledMessage | CompiledWords | undefined = compiled[locale];
  for (const step of key.split('.')) at = isWords(at) ? at[step] : undefined;
  assert(at !== undefined, `the message ${key} exists`);
  return at;
}

function place(
  words: PackedWords,
  namespace: string,
  path: string[],
  message: CompiledMessage | CompiledWords,
): void {
  let at = (words[namespace] ??= {});
  // Packed: the whole namespace is there already.
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

// Making one takes as long as formatting ten messages; there are few, because messages name them.
const numberFormats = new Map<string, Intl.NumberFormat>();
const pluralRules = new Map<string, Intl.PluralRules>();

function kept<T>(known: Map<string, T>, args: readonly unknown[], make: () => T): T {
  const key = JSON.stringify(args);
  let value = known.get(key);
  if (!value) known.set(key, (value = make()));
  return value;
}
