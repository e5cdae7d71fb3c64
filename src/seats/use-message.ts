// A message by its full name, for plain functions that put things into words: keys and arguments of several namespaces.
import { useTranslations } from 'use-intl';

import type { WordKey } from '#platform/i18n/words.ts';
import type { Params } from '#platform/lib/result.ts';

export type SayAny = (key: WordKey, params?: Params) => string;

/** The page's loader brings the words; which arguments a message takes is checked where messages are compared. */
export function useMessage(): SayAny {
  const t: unknown = useTranslations();
  return t as SayAny;
}
