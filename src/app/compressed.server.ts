// Compresses pages made for one visitor, with brotli if the browser supports it. Hono's own middleware only has gzip,
// which is larger and takes more processor time.
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import type { MiddlewareHandler } from 'hono';

import { encodingFor } from '#platform/http/accept-encoding.ts';

/** Smaller bodies fit into one packet anyway. */
const worthBytes = 1_024;

/** Mount it inside Hono's `compress`, which leaves compressed bodies alone. */
export function compressPages(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { status, headers } = c.res;
    const isPage = headers.get('content-type')?.startsWith('text/html') === true;
    if (!isPage || c.req.method === 'HEAD' || headers.has('content-encoding')) return;
    const answer = new Headers(headers);
    const body = compressed(Buffer.from(await c.res.arrayBuffer()), c.req.raw.headers, answer);
    c.res = undefined;
    c.res = new Response(body, { status, headers: answer });
  };
}

/**
 * Sets the headers of `answer` accordingly. With these settings, compressing costs a fraction of rendering the page; in
 * another thread the same work costs twice as much (docs/decisions/0017-pages.md).
 */
function compressed(body: Buffer<ArrayBuffer>, request: Headers, answer: Headers): Buffer<ArrayBuffer> {
  if (body.length < worthBytes) return body;
  answer.append('vary', 'Accept-Encoding');
  const encoding = encodingFor(request.get('accept-encoding'));
  if (encoding === 'identity') return body;
  answer.set('content-encoding', encoding);
  if (encoding === 'gzip') return gzipSync(body, { level: 1, chunkSize });
  return brotliCompressSync(body, {
    chunkSize,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 2,
      [constants.BROTLI_PARAM_LGWIN]: 18,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

/** Large enough for a whole compressed page. */
const chunkSize = 64 * 1024;
