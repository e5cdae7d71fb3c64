// A schema's error, as a reason that follows the name of the field.
import type { z } from 'zod';

import { type FindingReason, other, reason } from '#platform/i18n/finding-reason.ts';

export type FieldReason = { path: PropertyKey[]; reason: FindingReason };

/** One line per wrong field; unknown fields are named one by one. */
export function fieldReasons(issues: readonly z.core.$ZodIssue[]): FieldReason[] {
  return issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return [{ path: issue.path, reason: reasonOf(issue) }];
    return issue.keys.map((key) => ({ path: [...issue.path, key], reason: reason('field_unknown') }));
  });
}

/** `items`, 0, `link` → `items.0.link`. */
export function dotted(path: readonly PropertyKey[]): string {
  return path.map(String).join('.');
}

function reasonOf(issue: z.core.$ZodIssue): FindingReason {
  if (issue.code === 'invalid_type') {
    // Parsed with `reportInput`; an undefined input means that the field is missing.
    return issue.input === undefined ? reason('missing') : reason('kind', { kind: issue.expected });
  }
  if (issue.code === 'too_small') {
    const unit = issue.origin;
    if (issue.minimum === 1 && unit !== 'number') return reason('empty');
    return reason('less', { least: String(issue.minimum), unit });
  }
  if (issue.code === 'too_big') return reason('more', { most: String(issue.maximum), unit: issue.origin });
  if (issue.code === 'invalid_value')
    return reason('one_of', { values: issue.values.map(String).join(', ') });
  if (issue.code === 'invalid_format' && issue.format === 'date') return reason('day_form');
  if (issue.code === 'invalid_format' && issue.format === 'url') return reason('url_form');
  const code = ownCodes.find((own) => own === issue.message);
  return code ? reason(code) : other(issue.message);
}

/** What the schemas of bodies and photographs report for their own rules: a code instead of zod's sentence. */
const ownCodes = [
  'empty',
  'control_character',
  'scene_word',
  'link_form',
  'one_target',
  'is_origin',
  'before_start',
  'version_missing',
  'removal_alone',
] as const satisfies readonly FindingReason['code'][];
