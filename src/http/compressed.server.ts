// Compresses an answer that is made for one request: as a whole and outside the event loop, not through a web stream.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { encodingFor } from '#http/accept-encoding.ts';

const squeezeBrotli = promisify(brotliCompress);
const squeezeGzip = promisify(gzip);

/** Smaller bodies fit into one packet anyway. */
const worthBytes = 1_024;

/** Says in `answer` what was done. Quality 4 is the best that costs less than the page itself (decisions/0070). */
export async function compressed(body: Buffer<ArrayBuffer>, request: Headers, answer: Headers) {
  if (body.length < worthBytes) return body;
  const encoding = encodingFor(request.get('accept-encoding'));
  if (encoding === 'identity') return body;
  answer.set('content-encoding', encoding);
  answer.append('vary', 'Accept-Encoding');
  if (encoding === 'gzip') return squeezeGzip(body, { level: 4 });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return squeezeBrotli(body, { params });
}
