// A schema's error, as words that follow the name of the field.
import type { z } from 'zod';

export type FieldReason = { path: PropertyKey[]; reason: string };

/** One line per wrong field; unknown fields are named one by one. */
export function fieldReasons(issues: readonly z.core.$ZodIssue[]): FieldReason[] {
  return issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return [{ path: issue.path, reason: reasonOf(issue) }];
    return issue.keys.map((key) => ({ path: [...issue.path, key], reason: 'is not a field here' }));
  });
}

/** `items`, 0, `link` → `items.0.link`. */
export function dotted(path: readonly PropertyKey[]): string {
  return path.map(String).join('.');
}

function reasonOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') {
    // Parsed with `reportInput`; an undefined input means that the field is missing.
    return issue.input === undefined ? 'is missing' : `must be ${kindOf(issue.expected)}`;
  }
  if (issue.code === 'too_small' && issue.minimum === 1 && issue.origin !== 'number') return 'is empty';
  if (issue.code === 'too_small') return `is less than ${issue.minimum}${unitOf(issue.origin)}`;
  if (issue.code === 'too_big') return `is more than ${issue.maximum}${unitOf(issue.origin)}`;
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.map(String).join(', ')}`;
  if (issue.code === 'invalid_format' && issue.format === 'date') return 'must be a day as 2026-11-20';
  if (issue.code === 'invalid_format' && issue.format === 'url') return 'must be an http(s) address';
  return issue.message;
}

function kindOf(expected: string): string {
  const names: Record<string, string> = {
    string: 'text',
    int: 'a whole number',
    number: 'a number',
    boolean: 'true or false',
    array: 'a list',
    tuple: 'an empty list',
    object: 'a map of fields',
    record: 'a map of entries',
  };
  return names[expected] ?? expected;
}

function unitOf(origin: string): string {
  if (origin === 'string') return ' characters';
  return origin === 'array' ? ' items' : '';
}
