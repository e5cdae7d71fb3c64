// What is wrong in a file of content, as a code: `say-finding` says it in the language of the editor.
import type { WordKey } from '#platform/i18n/words.ts';

type CodeOf<Key> = Key extends `contentImport.reasons.${infer Code}` ? Code : never;

export type FindingReason = {
  code: CodeOf<WordKey>;
  params?: Readonly<Record<string, string>>;
};

export function reason(code: FindingReason['code'], params?: FindingReason['params']): FindingReason {
  return params ? { code, params } : { code };
}

/** A sentence for technicians, in English: about hosts, styles and the scripts of others in a site's own file. */
export function other(text: string): FindingReason {
  return reason('other', { text });
}
