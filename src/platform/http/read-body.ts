// Reads an untrusted body: at most 64 kB; JSON that is declared as JSON and valid; forms of the two types that browsers
// send. All text can be stored. Every page action gets its form from here.
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';

import { requestHeader } from '#platform/http/node-headers.ts';
import { ok, type Refusal, refuse, type Result } from '#platform/lib/result.ts';
import { parseStorable } from '#platform/lib/storable-json.ts';

export const MAX_BODY_BYTES = 64 * 1024;

type JsonCode = 'body_too_large' | 'media_type_unsupported' | 'json_malformed';

export type SentForm = Result<FormData, 'body_too_large' | 'media_type_unsupported' | 'form_malformed'>;

/** The parsed body, `undefined` when there is none. Deep nesting is harmless: schemas read only known fields. */
export async function readJsonBody(c: Context): Promise<Result<unknown, JsonCode>> {
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

const FORM_TYPES = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

/**
 * The fields of the body; none when there is no body, so that the page names what is missing. `fileBytes`: the limit
 * for files in this form.
 */
export async function readForm(c: Context, { fileBytes = 0 } = {}): Promise<SentForm> {
  const body = await readBody(c, MAX_BODY_BYTES + fileBytes);
  if (!body.ok) return body;
  if (body.value.byteLength === 0) return ok(new FormData());
  const type = requestHeader(c, 'content-type') ?? '';
  if (!FORM_TYPES.test(type)) return refuse('media_type_unsupported');
  const form = await parseForm(body.value, type);
  return form && isReadable(form, fileBytes > 0) ? ok(form) : refuse('form_malformed');
}

/** Null for a multipart body that ends early or has no boundary. */
async function parseForm(body: ArrayBuffer, type: string): Promise<FormData | null> {
  try {
    return await new Response(body, { headers: { 'content-type': type } }).formData();
  } catch {
    return null;
  }
}

/**
 * None of our forms sends a NUL, which no database stores, and few send a file. None names a field twice with different
 * values, because it would be unclear which is meant.
 */
function isReadable(form: FormData, hasFiles: boolean): boolean {
  const seen = new Map<string, string | File>();
  for (const [name, value] of form) {
    if (typeof value !== 'string' && !hasFiles) return false;
    if (name.includes('\0') || (typeof value === 'string' && value.includes('\0'))) return false;
    if ((seen.get(name) ?? value) !== value) return false;
    seen.set(name, value);
  }
  return true;
}

/** The body as text. */
export async function readTextBody(c: Context): Promise<Result<string, 'body_too_large'>> {
  const refused = await refuseLarge(c, MAX_BODY_BYTES);
  return refused ?? ok(await c.req.text());
}

async function readBody(c: Context, most: number): Promise<Result<ArrayBuffer, 'body_too_large'>> {
  const refused = await refuseLarge(c, most);
  return refused ?? ok(await c.req.arrayBuffer());
}

/** Null for a body within the limit; one without a length (chunked) is counted while it is read. */
async function refuseLarge(c: Context, most: number): Promise<Refusal<'body_too_large'> | null> {
  const length = requestHeader(c, 'content-length');
  const counted = length === undefined || requestHeader(c, 'transfer-encoding') !== undefined;
  const large = counted ? await countChunks(most)(c, async () => {}) : Number(length) > most;
  return large ? refuse('body_too_large') : null;
}

const countChunks = (maxSize: number) => bodyLimit({ maxSize, onError: (c) => c.body(null, 413) });
