// The three languages have the same messages with the same arguments, and none is left untranslated.
import compile from 'icu-minify/compile';
import { describe, expect, it } from 'vitest';

import { type Locale, locales } from '#platform/i18n/locales.ts';
import { messages } from '#platform/i18n/messages.server.ts';
import type { WordKey } from '#platform/i18n/words.ts';
import { say, wordsFor } from '#platform/i18n/words.server.ts';
import { errorStatus } from '#platform/lib/errors.ts';

/** Words and names that are the same in English and in one of the other two languages. */
const alike = new Set(
  [
    'Alisio',
    'Portal',
    'Total',
    'Terminal',
    'Extras',
    'Error',
    'Basic',
    'Plus',
    'Flex',
    'Business',
    'X',
  ].concat([
    'API',
    'PDF',
    'E',
    'mail',
    'Honduras',
    'Costa',
    'Rica',
    'Portugal',
    'Newsletter',
    'Menu',
    'Subtotal',
    'Roles',
    'Voucher',
    'Extra',
    'CSV',
    'Excel',
    'XLSX',
    'MAD',
    'CUN',
    'h',
    'min',
  ]),
);

/** The rest of a message without its arguments and the words that are the same. */
function ownWords(message: string): string[] {
  return (message.replaceAll(/\{[^{}]*\}/g, ' ').match(/\p{L}+/gu) ?? []).filter((word) => !alike.has(word));
}

type Tree = { readonly [key: string]: string | Tree };

function leaves(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : leaves(value, `${prefix}${key}.`),
  );
}

const sentences = (locale: Locale) => new Map(leaves(messages[locale]));

/** Argument and tag names of a message, also those inside the branches of a plural or a select. */
function argumentsOf(message: string): string[] {
  return [...new Set(namesIn(compile(message)))].toSorted();
}

/** A compiled message is a text, or a list of texts and nodes; a node is a name, its kind and its branches. */
function namesIn(message: unknown): string[] {
  if (!Array.isArray(message)) return [];
  return message.flatMap((node): string[] => {
    if (!Array.isArray(node)) return [];
    const [name, kind, branches] = node as [string, unknown, object];
    if (kind === undefined) return [name];
    const inside = typeof kind === 'number' && kind > 0 ? Object.values(branches ?? {}) : [node.slice(1)];
    return [name, ...inside.flatMap(namesIn)];
  });
}

/**
 * Arguments that a refusal may need: the number of lines in a file or of pieces left; the age and the telephone of a
 * site, which come only with the two refusals of minors who travel alone; the limit of a role, which comes with the
 * refusal of a refund; the remaining credit and the amount to pay, which come with the refusal of credit.
 */
const counts = new Set([
  'lines',
  'left',
  'age',
  'phone',
  'minutes',
  'waitSeconds',
  'limit',
  'asked',
  'available',
  'pay',
  'most',
  'units',
  'flight',
  'flights',
  'seats',
  'free',
  'made',
  'count',
  'agency',
  'name',
  'reference',
  'surplus',
]);

describe('messages', () => {
  it.each(locales)('in %s have the same keys and arguments as in English', (locale) => {
    const english = sentences('en');
    const own = sentences(locale);
    expect([...own.keys()].toSorted()).toEqual([...english.keys()].toSorted());
    for (const [key, sentence] of own) {
      expect(argumentsOf(sentence), `${locale} ${key}`).toEqual(argumentsOf(english.get(key) ?? ''));
    }
  });

  it.each(['es', 'pt'] as const)('in %s are not left in English', (locale) => {
    const english = sentences('en');
    const left = [...sentences(locale)].filter(
      ([key, text]) => english.get(key) === text && ownWords(text).length > 0,
    );
    expect(left).toEqual([]);
  });

  it.each(locales)(
    'in %s end every refusal with a full stop and need no argument but a count or a fact of the site',
    (locale) => {
      for (const code of Object.keys(errorStatus) as (keyof typeof errorStatus)[]) {
        const sentence = messages[locale].errors[code];
        expect(sentence, code).toMatch(/\.$/);
        expect(
          argumentsOf(sentence).filter((name) => !counts.has(name)),
          code,
        ).toEqual([]);
      }
    },
  );
});

describe('say', () => {
  it('fills in plurals by the rules of the language', () => {
    expect(say('en')('common.infants', { count: 1 })).toBe('1 infant');
    expect(say('es')('common.infants', { count: 2 })).toBe('2 bebés');
    expect(say('pt')('common.children', { count: 1 })).toBe('1 criança');
  });

  it('a message that does not exist is a bug', () => {
    expect(() => say('en')('errors.nope' as WordKey)).toThrow('errors.nope');
  });
});

describe('words for a page', () => {
  it('contain the namespaces and single keys that a loader requests, and no more', () => {
    const words = wordsFor('pt', ['common', 'errors.back']);
    expect(Object.keys(words)).toEqual(['common', 'errors']);
    expect(words['errors']).toEqual({ back: 'Voltar à página inicial' });
    expect(JSON.parse(words['common'] as string)).toMatchObject({ close: 'Fechar' });
  });

  it('contain a whole namespace when it is requested both whole and in part', () => {
    expect(wordsFor('es', ['errors', 'errors.back'])).toEqual(wordsFor('es', ['errors']));
    expect(wordsFor('es', ['errors.back', 'errors'])).toEqual(wordsFor('es', ['errors']));
  });
});
