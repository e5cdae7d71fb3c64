// How a page of the cache is compressed: the same page for every reader, and no more memory than the page's size.
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

import { storedPage } from '#app/page-cache/page-entry.server.ts';

const pageOf = (bytes: number) => 'Madrid – Cancún '.repeat(bytes).slice(0, bytes);

/** The window that the reader, and therefore the writer, of a brotli stream needs: RFC 7932 §9.1. */
function windowBitsOf([first = 0]: Uint8Array): number {
  if ((first & 1) === 0) return 16;
  const [n, m] = [(first >> 1) & 7, (first >> 4) & 7];
  if (n !== 0) return 17 + n;
  return m === 0 ? 17 : 8 + m;
}

test.each([300, 1_000, 30_000, 70_000, 500_000])(
  'a page of %d letters is compressed with a window of its own size',
  async (letters) => {
    const html = pageOf(letters);
    for (const effort of ['quick', 'thorough'] as const) {
      const { forms } = await storedPage({ html, headers: [], effort });
      expect(brotliDecompressSync(forms.br.body).toString()).toBe(html);
      expect(gunzipSync(forms.gzip.body).toString()).toBe(html);
      const window = 2 ** windowBitsOf(forms.br.body);
      expect(window).toBeLessThanOrEqual(Math.max(1024, 2 * Buffer.byteLength(html) + 32));
    }
  },
);
