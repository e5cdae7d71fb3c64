// The house rules for texts that people read: no promise without its capability.
import compile from 'icu-minify/compile';
import format from 'icu-minify/format';

import { argumentsOf, type Messages } from './words.ts';

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
