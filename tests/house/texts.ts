// The house rules for texts that people read: dates with letters, no tiny text, no promise without its capability.
import compile from 'icu-minify/compile';
import format from 'icu-minify/format';

import { argumentsOf, type Messages } from './words.ts';
import { importsOf, isProgram, isTest } from './tree.ts';
import type { Rule } from './rules.ts';

const typing = 'src/reservations/passengers/typed-date.ts';
const formats = 'src/platform/i18n/format.ts';

/** Dates are written by `format.ts`; the only numeric form is for input fields (decision 23). */
export const daysHaveLetters: Rule = (tree) =>
  [...tree].flatMap(([file, code]) => {
    if (!isProgram(file) || isTest(file) || !file.startsWith('src/') || file === formats) return [];
    const typed = importsOf(file, code).some(({ from }) => from.endsWith('i18n/format.ts'));
    const breaches: string[] = [];
    if (typed && file !== typing && /\btypedDate\b/.test(code))
      breaches.push(`${file} shows a day in figures`);
    if (/\.toLocaleDateString\(|\bdateStyle\b/.test(code)) breaches.push(`${file} formats a day by itself`);
    return breaches;
  });

const smallest = 12;
const inPixels = { px: 1, rem: 16, pt: 4 / 3 } as const;
const sizes = /(?:text-\[|font-size:\s*(?:clamp\(|min\(|max\()?)(\d*\.?\d+)(px|rem|pt)\b/g;

/** Checks pages; drawn pictures, PDF and mails have sizes of their own. */
export const noTextIsTiny: Rule = (tree) =>
  [...tree].flatMap(([file, code]) => {
    if (!/^src\/.*\.(tsx|css)$/.test(file) || isTest(file)) return [];
    const small = [...code.matchAll(sizes)].filter(([, size, unit]) => {
      const pixels = Number(size) * inPixels[unit as keyof typeof inPixels];
      return pixels > 0 && pixels < smallest;
    });
    const element =
      file.endsWith('.tsx') && /<(small|sub)\b/.test(code) ? [`${file}: an element of small text`] : [];
    return [...small.map(([text]) => `${file}: ${text}`), ...element];
  });

/** Phrases that must not appear if a capability is not offered. */
const phrases: [capability: string, promise: RegExp][] = [
  ['onlineCheckin', /online check-in|check-in online/i],
  [
    'changeOnline',
    /(?:change|changed|cambi\w+|alter\w+|mud\w+)[^.;]* (?:on this site|en este sitio|neste site)/i,
  ],
  ['cancelOnline', /(?:cancel\w*)[^.;]* (?:on this site|en este sitio|neste site)/i],
];

/** Sentences that promise something even if nothing is offered. */
export function promisesWithoutCapability(messages: Messages): string[] {
  return Object.entries(messages).flatMap(([key, text]) => {
    // A calendar alarm that is only made if online check-in is offered.
    if (key === 'documents.alarmCheckin') return [];
    const remaining = withoutOffers(text);
    return phrases
      .filter(([, promise]) => promise.test(remaining))
      .map(([capability]) => `${key} does not read ${capability}`);
  });
}

function withoutOffers(text: string): string {
  const values = argumentsOf(text).map((each): [string, unknown] => {
    const [name = '', kind] = each.split(':');
    if (name.startsWith('<')) return [name.slice(1, -1), (inner: string) => inner];
    return [name, kind === 'plural' || kind === 'number' ? 2 : kind === 'select' ? 'no' : 'x'];
  });
  const formatters = {
    getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) =>
      new Intl.NumberFormat(...args),
    getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) =>
      new Intl.PluralRules(...args),
    getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
      new Intl.DateTimeFormat(...args),
  };
  return String(format(compile(text), 'en', Object.fromEntries(values) as never, { formatters }));
}
