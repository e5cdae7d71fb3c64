// An act of the audit log in words. Acts of later rooms that have no words yet are shown as they are stored.
import { en } from '#platform/i18n/catalogue.server.ts';
import type { Reader } from '#platform/i18n/markets.ts';
import { say } from '#platform/i18n/words.server.ts';

export function sayAct(reader: Reader, act: string): string {
  const key = act.replaceAll('.', '_');
  return isNamed(key) ? say(reader)(`office.acts.${key}`) : act;
}

function isNamed(key: string): key is keyof (typeof en)['office']['acts'] {
  return Object.hasOwn(en.office.acts, key);
}
