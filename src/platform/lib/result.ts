// The result of every command: a value, or a named refusal that can be explained to a person.
import type { ErrorCode, RequiredParams } from '#platform/lib/errors.ts';

/** Values that complete an error sentence, e.g. `{ field: 'origin', limit: 9 }`. */
export type Params = Readonly<Record<string, string | number>>;

/** One refused input field; `path` is the dotted name of the field in both form and API. */
export type FieldError<C extends ErrorCode = ErrorCode> = { path: string; code: C; params?: Params };

/** An expected "no": returned, never thrown. `fields` is filled for invalid input only. */
export type Refusal<C extends ErrorCode = ErrorCode> = {
  ok: false;
  code: C;
  params?: Params;
  fields?: FieldError[];
};

export type Result<T, C extends ErrorCode = ErrorCode> = { ok: true; value: T } | Refusal<C>;

/** A command's success with its value. */
export function ok<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

/** An expected "no"; `params` complete its sentence. For wrong fields use `refuseFields`. */
export function refuse<C extends ErrorCode>(code: C, ...[params]: ParamsOf<C>): Refusal<C> {
  return params ? { ok: false, code, params } : { ok: false, code };
}

/** Whoever passes one of several codes on has the values from where the code was chosen. */
type ParamsOf<C extends ErrorCode> =
  IsUnion<C> extends true
    ? [params?: Params]
    : [RequiredParams<C>] extends [never]
      ? [params?: Params]
      : [params: Params & RequiredParams<C>];

type IsUnion<T, All = T> = T extends All ? ([All] extends [T] ? false : true) : never;

/** Invalid input: one refusal for the form, naming every field that has to change. */
export function refuseFields(fields: FieldError[]): Refusal<'input_invalid'> {
  return { ok: false, code: 'input_invalid', fields };
}

/** A bug, not a refusal: thrown, logged with the request id and answered with a 500 page. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`assertion failed: ${message}`);
}
