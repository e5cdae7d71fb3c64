// Which of our messages a text is. A shown message may contain typed text, so it is compared and then dropped: only a
// message's key can be stored.
import { messages, overrides } from '#platform/i18n/messages.server.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { basisOf, fallbacksOf, markets } from '#platform/i18n/markets.ts';

type Pattern = { key: string; parts: string[] };
type KnownMessages = { whole: Map<string, string>; patterns: Pattern[] };

/** A pattern with fewer fixed letters would match other people's texts. */
const fewestLetters = 8;

/** `errors.offer_sold_out`, or `other` if no message of ours matches. A summary puts the field before it. */
export function messageKeyOf(text: string, locale: Locale): string {
  const known = indexes[locale];
  const after = text.indexOf(': ');
  return keyIn(known, text) ?? (after < 0 ? null : keyIn(known, text.slice(after + 2))) ?? 'other';
}

function keyIn({ whole, patterns }: KnownMessages, text: string): string | null {
  return whole.get(text) ?? patterns.find(({ parts }) => fits(parts, text))?.key ?? null;
}

/** In one pass over the text, whatever it contains. */
function fits(parts: readonly string[], text: string): boolean {
  const [first = '', ...rest] = parts;
  const last = rest.pop() ?? '';
  if (!text.startsWith(first) || !text.endsWith(last)) return false;
  let at = first.length;
  for (const part of rest) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return at <= text.length - last.length;
}

/** Indexes every wording of the language: the page that showed the text may belong to any site. */
function indexOf(locale: Locale): KnownMessages {
  const known: KnownMessages = { whole: new Map(), patterns: [] };
  const own = markets.filter((market) => fallbacksOf(basisOf[market]).includes(locale));
  const sets: Sentences[] = [messages[locale], ...own.map((market) => overrides[market])];
  // Sentences of errors come first: another area may use the same words.
  const errors = sets.flatMap((set) => leaves('', { errors: set['errors'] }));
  for (const [key, text] of [...errors, ...sets.flatMap((set) => leaves('', set))]) {
    if (!/[{<]/.test(text)) {
      if (!known.whole.has(text)) known.whole.set(text, key);
      continue;
    }
    const parts = text.replaceAll(/<\/?\w+>/g, '').split(/\{\w+\}/);
    // Plurals and choices have braces within braces.
    if (parts.some((part) => /[{}]/.test(part))) continue;
    if (parts.join('').replaceAll(/[^\p{L}]/gu, '').length >= fewestLetters)
      known.patterns.push({ key, parts });
  }
  return known;
}

type Sentences = { readonly [key: string]: string | Sentences | undefined };

function leaves(path: string, words: Sentences): [key: string, text: string][] {
  return Object.entries(words).flatMap(([name, word]): [string, string][] => {
    const key = path ? `${path}.${name}` : name;
    if (word === undefined) return [];
    return typeof word === 'string' ? [[key, word]] : leaves(key, word);
  });
}

// Made once, when the process starts.
const indexes = { en: indexOf('en'), es: indexOf('es'), pt: indexOf('pt') };
