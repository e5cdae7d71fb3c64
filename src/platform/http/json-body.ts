// Reads a JSON body without trusting it: at most 64 kB, declared as JSON, and really JSON.
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';

import { requestHeader } from '#platform/http/node-headers.ts';
import { ok, refuse, type Result } from '#platform/lib/result.ts';

export const MAX_BODY_BYTES = 64 * 1024;

type Code = 'body_too_large' | 'media_type_unsupported' | 'json_malformed';

/** The parsed body, `undefined` when there is none. Deep nesting is harmless: schemas read only what they know. */
export async function readJsonBody(c: Context): Promise<Result<unknown, Code>> {
  const text = await readTextBody(c);
  if (!text.ok) return text;
  if (text.value === '') return ok(undefined);
  const type = requestHeader(c, 'content-type') ?? '';
  if (!/^application\/(json|[\w.+-]+\+json)\s*(;|$)/i.test(type)) return refuse('media_type_unsupported');
  try {
    return ok(parseStorable(text.value));
  } catch {
    return refuse('json_malformed');
  }
}

/** Escapes of NUL and of lone surrogates are valid JSON, but not text that a database can store. */
const UNSTORABLE_ESCAPE = /\\u(0000|d[89a-f])/i;

function parseStorable(text: string): unknown {
  if (!UNSTORABLE_ESCAPE.test(text)) return JSON.parse(text);
  return JSON.parse(text, (key, value: unknown) => {
    for (const part of [key, value]) {
      if (typeof part === 'string' && (part.includes('\0') || !part.isWellFormed())) {
        throw new SyntaxError('text that cannot be stored');
      }
    }
    return value;
  });
}

/** The body as text; a body without a length (chunked) is counted while it is read. */
export async function readTextBody(c: Context): Promise<Result<string, 'body_too_large'>> {
  const length = requestHeader(c, 'content-length');
  if (length === undefined || requestHeader(c, 'transfer-encoding') !== undefined) {
    const refused = await countChunks(c, async () => {});
    if (refused) return refuse('body_too_large');
  } else if (Number(length) > MAX_BODY_BYTES) {
    return refuse('body_too_large');
  }
  return ok(await c.req.text());
}

const countChunks = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (c) => c.body(null, 413) });
