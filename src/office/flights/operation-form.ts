// The form of a flight's operation: what changed of the fields that a member of staff saw.
import {
  isOperationField,
  type OperationField,
  type OperationFields,
} from '#flights/operations/flight-operation.ts';
import { boardingStates, operationCauses } from '#platform/db/operation-states.ts';
import { isDay } from '#platform/lib/time.ts';
import { cleanCode } from '#platform/lib/clean-text.ts';
import { formText } from '#platform/lib/form-text.ts';
import { type FieldError, ok, refuse, refuseFields, type Result } from '#platform/lib/result.ts';

export const timeFields = [
  'estimatedDepartsAt',
  'estimatedArrivesAt',
  'offBlockAt',
  'airborneAt',
  'landedAt',
  'onBlockAt',
  'doorOpenAt',
] as const satisfies OperationField[];

export const codeFields = ['departureGate', 'registration', 'divertedTo'] as const satisfies OperationField[];

/** The values of the form's fields, as texts; times are in UTC. */
export function operationTexts(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  const delays = Array.isArray(fields['delays'])
    ? (fields['delays'] as { code: string; minutes: number }[])
    : [];
  return {
    ...Object.fromEntries(timeFields.map((name) => [name, minuteOf(fields[name])])),
    ...Object.fromEntries(
      [...codeFields, 'boarding', 'cancellationCause'].map((name) => [name, textOf(fields[name])]),
    ),
    delays: delays.map(({ code, minutes }) => `${code}/${minutes}`).join(' '),
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** `2026-12-05T10:00` of an instant, as the input for a local time takes it. */
function minuteOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString().slice(0, 16);
  return typeof value === 'string' ? value.slice(0, 16) : '';
}

/** The field beside `name` that carries what it showed when the page was made. */
export const shownField = (name: string) => `shown_${name}`;

const fieldNames = Object.keys(operationTexts({})).filter(isOperationField);

/** The form without the fields that its sender left as they were shown: others may have been reported since. */
export function changedFields(form: FormData): FormData {
  const changed = new FormData();
  for (const [name, value] of form)
    if (!isOperationField(name) || value !== formText(form, shownField(name))) changed.append(name, value);
  return changed;
}

/** Only what its sender changed; refuses `operation_empty` where that is nothing. */
export function readOperationForm(
  form: FormData,
): Result<Partial<OperationFields>, 'input_invalid' | 'operation_empty'> {
  const errors: FieldError[] = [];
  const changed = changedFields(form);
  const entries = fieldNames.flatMap((name) => {
    if (!changed.has(name)) return [];
    const typed = formText(form, name).trim();
    if (typed === '') return [[name, null] as const];
    const value = valueOf(name, typed);
    if (value === null)
      errors.push({ path: name, code: name.endsWith('At') ? 'date_invalid' : 'field_invalid' });
    return [[name, value] as const];
  });
  if (errors.length > 0) return refuseFields(errors);
  return entries.length > 0 ? ok(Object.fromEntries(entries)) : refuse('operation_empty');
}

/** Null for a text that has no meaning in this field. */
function valueOf(name: OperationField, typed: string): OperationFields[OperationField] {
  if (timeFields.some((each) => each === name)) {
    const [day = '', clock = ''] = typed.split('T');
    return isDay(day) && /^([01]\d|2[0-3]):[0-5]\d$/.test(clock) ? new Date(`${typed}Z`) : null;
  }
  if (name === 'boarding') return boardingStates.find((each) => each === typed) ?? null;
  if (name === 'cancellationCause') return operationCauses.find((each) => each === typed) ?? null;
  if (name === 'delays') return delaysOf(typed);
  return cleanCode(typed).toUpperCase();
}

/** `93/25 81/10`: a code and its minutes, as in a movement message. */
function delaysOf(typed: string): OperationFields['delays'] {
  const parts = typed.split(/[\s,;]+/).map((part) => /^(\d{2})\/(\d{1,4})$/.exec(part));
  const delays = parts.flatMap((part) =>
    part?.[1] && part[2] ? [{ code: part[1], minutes: Number(part[2]) }] : [],
  );
  return delays.length === parts.length ? delays : null;
}
