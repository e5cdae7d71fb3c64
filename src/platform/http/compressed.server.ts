// Compresses an answer that is made for one request: whole and at once, not through a stream.
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import { encodingFor } from '#platform/http/accept-encoding.ts';

/** Smaller bodies fit into one packet anyway. */
const worthBytes = 1_024;

/**
 * Says in `answer` what was done. The settings are those that cost a fraction of rendering the page; in another thread
 * the same work costs twice as much (docs/decisions/0023-pages.md).
 */
export function compressed(
  body: Buffer<ArrayBuffer>,
  request: Headers,
  answer: Headers,
): Buffer<ArrayBuffer> {
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

/** Room for a whole compressed page. */
const chunkSize = 64 * 1024;
