// Which encodings a client accepts.
import { expect, it } from 'vitest';

import { encodingFor } from '#platform/http/accept-encoding.ts';

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0.1, gzip;q=1', 'br'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['*, br;q=0', 'gzip'],
  ['identity', 'identity'],
  ['deflate', 'identity'],
  ['br;q=broken', 'br'],
  ['', 'identity'],
  [undefined, 'identity'],
])('%s is answered in %s', (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding);
});
