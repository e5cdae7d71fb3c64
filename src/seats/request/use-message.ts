// Messages by their full keys, for plain functions that use several namespaces.
import { useTranslations } from 'use-intl';

import type { WordKey } from '#platform/i18n/words.ts';
import type { Params } from '#platform/lib/result.ts';

export type FormatMessage = (key: WordKey, params?: Params) => string;

/** The page's loader sends the messages. Their arguments are checked by a test that compares the languages. */
export function useMessage(): FormatMessage {
  const t: unknown = useTranslations();
  return t as FormatMessage;
}
