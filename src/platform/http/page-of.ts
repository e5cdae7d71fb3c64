// Pages of a list: `limit` and `after` in the address, `next` in the answer.
import { z } from 'zod';

import { readInput } from '#platform/http/read-input.ts';
import { ok, refuseFields, type Result } from '#platform/lib/result.ts';

const DEFAULT_LIMIT = 50;
const MOST = 200;

const pageRequestSchema = z.object({
  limit: z.coerce
    .number({ error: 'field_invalid' })
    .int('field_invalid')
    .min(1, 'field_invalid')
    .max(MOST, 'field_invalid')
    .default(DEFAULT_LIMIT),
  after: z.string().max(200).optional(),
});

/** The field that every list has beside its items. */
export const nextSchema = z
  .string()
  .nullable()
  .meta({ description: 'What to send as `after` for the next page; null on the last one.' });

/** The parameters of every list, for the OpenAPI document. */
export const pageParameters = {
  Limit: {
    name: 'limit',
    in: 'query',
    required: false,
    schema: { type: 'integer', minimum: 1, maximum: MOST, default: DEFAULT_LIMIT },
    description: 'How many items at most.',
  },
  After: {
    name: 'after',
    in: 'query',
    required: false,
    schema: { type: 'string', maxLength: 200 },
    description: '`next` of the page before; opaque.',
  },
} as const;

export type Page<T> = { items: T[]; next: string | null };

/**
 * The page that an address requests, of items in a stable order. `keyOf` identifies an item permanently; a cursor
 * whose item is gone is refused, so that no page is skipped silently.
 */
export function pageOf<T>(
  query: Record<string, string>,
  items: readonly T[],
  keyOf: (item: T) => string,
): Result<Page<T>, 'input_invalid'> {
  const asked = readPage(query);
  if (!asked.ok) return asked;
  const { limit, after } = asked.value;
  const at = after === null ? -1 : items.findIndex((item) => keyOf(item) === after);
  if (after !== null && at < 0) return unknownCursor;
  return ok(firstOf(items.slice(at + 1, at + 2 + limit), limit, keyOf));
}

/** What an address requests of a list that is read page by page; `after` is the key of the last item before. */
export type PageRequest = { limit: number; after: string | null };

/** Refuses a wrong limit, and an `after` that no page has answered as `next`. */
export function readPage(query: Record<string, string>): Result<PageRequest, 'input_invalid'> {
  const asked = readInput(pageRequestSchema, query);
  if (!asked.ok) return asked;
  const { limit, after } = asked.value;
  if (after === undefined) return ok({ limit, after: null });
  const key = Buffer.from(after, 'base64url').toString();
  return cursorOf(key) === after ? ok({ limit, after: key }) : unknownCursor;
}

/** The item of a cursor is gone, or never was. */
export const unknownCursor = refuseFields([{ path: 'after', code: 'field_invalid' }]);

/** The page of up to `limit` items; one item more in `items` shows that it is not the last page. */
export function firstOf<T>(items: readonly T[], limit: number, keyOf: (item: T) => string): Page<T> {
  const page = items.slice(0, limit);
  const last = page.at(-1);
  return { items: page, next: last !== undefined && items.length > limit ? cursorOf(keyOf(last)) : null };
}

function cursorOf(key: string): string {
  return Buffer.from(key).toString('base64url');
}
