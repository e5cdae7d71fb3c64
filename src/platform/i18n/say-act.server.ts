// The acts of the audit log in words.
import { en } from '#platform/i18n/catalogue.server.ts';
import type { Reader } from '#platform/i18n/markets.ts';
import { say } from '#platform/i18n/words.server.ts';

/** The act's name in the reader's language; an act without words yet as it is stored, `agencies.terms`. */
export function sayAct(reader: Reader, act: string): string {
  const key = act.replaceAll('.', '_');
  // What agents do to bookings is called as what staff do who act as an agency.
  const named = [key, key.replace(/^portal_/, 'acting_')].find(isNamed);
  return named === undefined ? act : say(reader)(`office.acts.${named}`);
}

function isNamed(key: string): key is keyof (typeof en)['office']['acts'] {
  return Object.hasOwn(en.office.acts, key);
}
