// An error in a content file, in words for the editor who imports it.
import type { FindingReason } from '#platform/i18n/finding-reason.ts';
import type { Reader } from '#platform/i18n/markets.ts';
import { say } from '#platform/i18n/words.server.ts';

type Finding = {
  file: string;
  line: number;
  /** The field; empty for a whole file. */
  path: string;
  reason: FindingReason;
};

/** `photographs/pier.yaml:2 alt has no text in pt, which a site speaks`. */
export function sayFinding(reader: Reader, { file, line, path, reason }: Finding): string {
  return `${file}:${line} ${path} ${sayReason(reader, reason)}`;
}

/** The words that follow the name of a file or a field. */
export function sayReason(reader: Reader, { code, params }: FindingReason): string {
  return say(reader)(`contentImport.reasons.${code}`, params);
}
