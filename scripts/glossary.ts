// The glossary of each market, read from docs/words/markets.md, and the product's sentences that break it.
import type { Locale } from '#platform/i18n/locales.ts';
import { fallbacksOf, type Reader, toWording, type Wording } from '#platform/i18n/markets.ts';
import { messages } from '#platform/i18n/messages.server.ts';
import type { CompiledWords, Namespace } from '#platform/i18n/words.ts';
import { wordsFor } from '#platform/i18n/words.server.ts';

export const glossaryFile = 'docs/words/markets.md';

/** The words that a market uses and those that it never uses; `*` matches any letters. */
export type Glossary = ReadonlyMap<Wording, { say: readonly string[]; never: readonly string[] }>;

/** A country whose readers get the wording; a plain language belongs to a site without a country. */
const countries: Readonly<Partial<Record<Wording, string>>> = {
  'es-419': 'DO',
  'es-MX': 'MX',
  'pt-BR': 'BR',
  'en-GB': 'PT',
};

/** A reader whose sentences are in this wording. */
export function readerOf(wording: Wording): Reader {
  const locale = fallbacksOf(wording).at(-1) as Locale;
  return { locale, country: countries[wording] ?? null };
}

/** Reads the tables of the page: one section for each wording, three columns. */
export function readGlossary(page: string): Glossary {
  const found = new Map<Wording, { say: string[]; never: string[] }>();
  for (const section of page.split(/^## /m).slice(1)) {
    const wording = toWording(/^[\w-]+/.exec(section)?.[0] ?? '');
    if (!wording) continue;
    const rows = [...section.matchAll(/^\| ([^|]*)\|([^|]*)\|([^|]*)\|$/gm)].slice(1);
    const column = (at: number) =>
      rows.flatMap((row) => (row[at] ?? '').split(',').flatMap((word) => word.trim() || []));
    found.set(wording, { say: column(2), never: column(3) });
  }
  return found;
}

/** Every text that a reader may see, by the key of its sentence; a plural or a choice has several. */
export function textsFor(reader: Reader): Map<string, string> {
  const namespaces = Object.keys(messages.en) as Namespace[];
  const texts = new Map<string, string>();
  for (const [name, packed] of Object.entries(wordsFor(reader, namespaces))) {
    const words: unknown = typeof packed === 'string' ? JSON.parse(packed) : packed;
    collect(name, words as CompiledWords, texts);
  }
  return texts;
}

function collect(path: string, words: CompiledWords, texts: Map<string, string>): void {
  for (const [key, word] of Object.entries(words)) {
    const at = `${path}.${key}`;
    if (typeof word === 'string' || Array.isArray(word)) texts.set(at, textOf(word));
    else collect(at, word as CompiledWords, texts);
  }
}

/** A compiled message is a text, or a list of texts and nodes; a node is a name, its kind and its branches. */
function textOf(message: unknown): string {
  if (typeof message === 'string') return message;
  if (!Array.isArray(message)) return '';
  return message.map((node) => (Array.isArray(node) ? ofNode(node) : textOf(node))).join(' ');
}

function ofNode([, kind, branches, ...rest]: unknown[]): string {
  if (typeof kind === 'number' && branches && typeof branches === 'object')
    return Object.values(branches).map(textOf).join(' | ');
  return [kind, branches, ...rest].map(textOf).join(' ');
}

/** `billete*` in running text, as a whole word or words. */
export function patternOf(word: string): RegExp {
  const letters = word
    .replaceAll(/[.()?]/g, String.raw`\$&`)
    .replaceAll('*', String.raw`\p{L}*`)
    .replaceAll(' ', String.raw`\s+`);
  return new RegExp(String.raw`(?<!\p{L})${letters}(?!\p{L})`, 'iu');
}

/** The words that readers of a wording must never see: its own, and those of the markets that it is based on. */
export function bannedFor(glossary: Glossary, wording: Wording): string[] {
  const own = glossary.get(wording);
  const basis = fallbacksOf(wording).slice(1, -1);
  return [...(own?.never ?? []), ...basis.flatMap((each) => glossary.get(each)?.never ?? [])];
}

/** `es-MX select.title: "billete*" in …`: one line for each sentence with a banned word. */
export function glossaryBreaches(
  glossary: Glossary,
  wording: Wording,
  texts: ReadonlyMap<string, string>,
): string[] {
  const banned = bannedFor(glossary, wording).map((word) => [word, patternOf(word)] as const);
  return [...texts].flatMap(([key, text]) =>
    banned
      .filter(([, pattern]) => pattern.test(text))
      .map(([word]) => `${wording} ${key}: "${word}" in: ${text}`),
  );
}

/** Words that the page lists for a market but that none of its sentences contains. */
export function unusedWords(
  glossary: Glossary,
  wording: Wording,
  texts: ReadonlyMap<string, string>,
): string[] {
  const all = [...texts.values()].join('\n');
  const say = glossary.get(wording)?.say ?? [];
  return say.filter((word) => !patternOf(word).test(all)).map((word) => `${wording} never says "${word}"`);
}
