// An error in a content file, as a code: `say-finding` translates it into the editor's language.
import type { WordKey } from '#platform/i18n/words.ts';

type CodeOf<Key> = Key extends `contentImport.reasons.${infer Code}` ? Code : never;

export type FindingReason = {
  code: CodeOf<WordKey>;
  params?: Readonly<Record<string, string>>;
};

/** `code` must have a message below `contentImport.reasons`, which the compiler checks. */
export function reason(code: FindingReason['code'], params?: FindingReason['params']): FindingReason {
  return params ? { code, params } : { code };
}

/** A sentence for technicians, in English: about hosts, styles and third-party scripts in a site's own file. */
export function other(text: string): FindingReason {
  return reason('other', { text });
}
