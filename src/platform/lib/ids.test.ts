// Random bytes are drawn in advance and given out once.
import { expect, test } from 'vitest';

import { cryptoRandom } from '#platform/lib/ids.ts';

test('every draw has its length, is a copy of its own, and is never handed out again', () => {
  const seen = new Set<string>();
  const lengths = Array.from({ length: 2_000 }, (_, n) => 16 + (n % 48));
  for (const length of lengths) {
    const bytes = cryptoRandom(length);
    seen.add(`${bytes.length} ${Buffer.from(bytes.subarray(0, 16)).toString('hex')}`);
    // Overwriting bytes that were handed out affects nobody else's.
    bytes.fill(0);
  }
  expect(new Set([...seen].map((draw) => draw.split(' ')[1])).size).toBe(lengths.length);
  expect([...seen].map((draw) => Number.parseInt(draw))).toEqual(lengths);
  expect([...seen].some((hex) => hex.includes('0'.repeat(12)))).toBe(false);
});

test('a draw larger than the supply is made separately, and a draw of zero bytes is empty', () => {
  const many = cryptoRandom(10_000);
  expect(many).toHaveLength(10_000);
  expect(new Set(many).size).toBe(256);
  expect(cryptoRandom(0)).toHaveLength(0);
});
