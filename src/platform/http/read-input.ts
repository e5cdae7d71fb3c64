// One schema per request, for checking and documentation; every wrong field gets a catalogue code.
import type { z } from 'zod';

import { type ErrorCode, isErrorCode } from '#platform/lib/errors.ts';
import { type FieldError, ok, type Refusal, refuseFields, type Result } from '#platform/lib/result.ts';

/**
 * The body as the schema's type, or one refusal that names each wrong field. A schema sets the code of a field by its
 * message: `z.string({ error: 'date_invalid' })`.
 */
export function readInput<S extends z.ZodType>(
  schema: S,
  body: unknown,
): Result<z.infer<S>, 'input_invalid'> {
  const parsed = schema.safeParse(body, { reportInput: true });
  return parsed.success ? ok(parsed.data) : refuseIssues(parsed.error.issues);
}

function refuseIssues(issues: readonly z.core.$ZodIssue[]): Refusal<'input_invalid'> {
  return refuseFields(issues.slice(0, 50).flatMap(fieldsOf));
}

function fieldsOf(issue: z.core.$ZodIssue): FieldError[] {
  const path = issue.path.join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.slice(0, 20).map((key) => ({
      path: (path ? `${path}.${key}` : key).slice(0, 120),
      code: 'field_unknown',
    }));
  }
  return [{ path: path.slice(0, 120), code: codeOf(issue) }];
}

function codeOf(issue: z.core.$ZodIssue): ErrorCode {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'field_missing';
  if (isErrorCode(issue.message)) return issue.message;
  return issue.code === 'too_big' && issue.origin === 'string' ? 'text_too_long' : 'field_invalid';
}
