// A page of the cache as it is sent: compressed once, its headers prepared.
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

import type { SealedPage } from '#app/page-cache/page-seal.ts';
import { type Encoding, encodingFor } from '#platform/http/accept-encoding.ts';

/** Alternating names and values, as Node takes them; the request's own id becomes the second value. */
type Head = string[];

type Form = { head: Head; body: Buffer<ArrayBuffer> };

export type StoredPage = {
  /** Weak, because the encodings share it. It also covers the policy, which a browser keeps with the page. */
  etag: string;
  forms: Record<Encoding, Form>;
  notModified: Head;
  /** The approximate size in memory. */
  bytes: number;
};

type PageParts = Pick<SealedPage, 'html'> & {
  /** All headers except those that depend on the encoding. */
  headers: readonly [name: string, value: string][];
  effort: Effort;
};

/** `quick` for a page that somebody waits for, `thorough` for one that has not changed since. */
type Effort = 'quick' | 'thorough';

const quality = { quick: { br: 5, gzip: 6 }, thorough: { br: 10, gzip: 9 } } as const;

const squeezeBrotli = promisify(brotliCompress);
const squeezeGzip = promisify(gzip);

export function etagOf({ html, headers }: Pick<PageParts, 'html' | 'headers'>): string {
  const hash = createHash('sha256').update(JSON.stringify(headers)).update(html).digest('base64url');
  return `W/"${hash.slice(0, 22)}"`;
}

export async function storedPage({ html, headers, effort }: PageParts): Promise<StoredPage> {
  const identity = Buffer.from(html);
  const { br: q, gzip: level } = quality[effort];
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: q,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
    // The usual window of 4 MB takes tens of MB in each thread that compresses, and they are never given back.
    [constants.BROTLI_PARAM_LGWIN]: windowBits(identity.length),
  };
  const [br, gz] = await Promise.all([squeezeBrotli(identity, { params }), squeezeGzip(identity, { level })]);
  const etag = etagOf({ html, headers });
  const shared = ['X-Request-Id', '', ...headers.flat(), 'ETag', etag, 'Vary', 'Accept-Encoding'];
  const form = (body: Buffer<ArrayBuffer>, encoding: Encoding): Form => ({
    body,
    head: [
      ...shared,
      ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
      'Content-Length',
      String(body.length),
    ],
  });
  return {
    etag,
    forms: { br: form(br, 'br'), gzip: form(gz, 'gzip'), identity: form(identity, 'identity') },
    notModified: shared,
    bytes: identity.length + br.length + gz.length + 4 * JSON.stringify(shared).length,
  };
}

/** The smallest window that holds the page. */
function windowBits(bytes: number): number {
  const { BROTLI_MIN_WINDOW_BITS: least, BROTLI_DEFAULT_WINDOW: most } = constants;
  return Math.min(most, Math.max(least, Math.ceil(Math.log2(bytes + 16))));
}

/** Answers a GET or HEAD; returns the status. */
export function sendPage(
  { etag, forms, notModified }: StoredPage,
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): number {
  const known = headers['if-none-match'];
  if (known !== undefined && isKnown(known, etag)) {
    notModified[1] = requestId;
    response.writeHead(304, notModified).end();
    return 304;
  }
  const { head, body } = forms[encodingOf(headers['accept-encoding'])];
  head[1] = requestId;
  response.writeHead(200, head);
  if (method === 'HEAD') response.end();
  else response.end(body);
  return 200;
}

/** RFC 9110 §13.1.2: a list of tags, compared weakly, or `*`. */
function isKnown(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  const own = etag.slice(2);
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === own);
}

// Browsers send few different values, each with every request.
const encodings = new LRUCache<string, Encoding>({ max: 100 });

export function encodingOf(acceptEncoding: string | string[] | undefined): Encoding {
  if (typeof acceptEncoding !== 'string') return 'identity';
  let encoding = encodings.get(acceptEncoding);
  if (!encoding) {
    encoding = encodingFor(acceptEncoding);
    encodings.set(acceptEncoding, encoding);
  }
  return encoding;
}
