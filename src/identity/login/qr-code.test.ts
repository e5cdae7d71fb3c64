// QR codes: their size, the marks that every reader looks for, and codes that an independent reader has read.
import { createHash } from 'node:crypto';

import { expect, it } from 'vitest';

import { qrCodeOf } from '#identity/login/qr-code.ts';
import { assert } from '#platform/lib/result.ts';

function modulesOf(text: string): boolean[][] {
  const code = qrCodeOf(text);
  assert(code, 'the text is short enough');
  const rows = Array.from({ length: code.size }, () => Array.from({ length: code.size }, () => false));
  for (const [, x, y, width] of code.path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    for (let at = 0; at < Number(width); at++) (rows[Number(y)] ?? [])[Number(x) + at] = true;
  }
  return rows;
}

it.each([
  [1, 21],
  [14, 21],
  [15, 25],
  [180, 53],
  [181, 57],
  [331, 69],
])('%i bytes make a code of %i modules', (bytes, size) => {
  expect(qrCodeOf('x'.repeat(bytes))?.size).toBe(size);
});

it('a text that is too long makes none', () => {
  expect(qrCodeOf('x'.repeat(332))).toBeNull();
});

it('has three finders and the timing between them', () => {
  const rows = modulesOf('x'.repeat(100));
  const last = rows.length - 1;
  const ring = (x: number, y: number) => [0, 1, 2, 3, 4, 5, 6].map((at) => rows[y]?.[x + at]);
  for (const [x, y] of [
    [0, 0],
    [last - 6, 0],
    [0, last - 6],
  ] as const) {
    expect(ring(x, y)).toEqual([true, true, true, true, true, true, true]);
    expect(ring(x, y + 1)).toEqual([true, false, false, false, false, false, true]);
    expect(ring(x, y + 3)).toEqual([true, false, true, true, true, false, true]);
  }
  for (let at = 8; at < rows.length - 8; at++) expect(rows[6]?.[at]).toBe(at % 2 === 0);
});

// Each was read by jsQR 1.4.0; one block, several blocks, blocks of two lengths, a version that names itself.
it.each([
  ['A', '3f594cfc1843904d'],
  ['x'.repeat(60), '3b239892bb588062'],
  ['x'.repeat(100), '3b1cbac996b5a950'],
  ['y'.repeat(215), '08b49619646b9f01'],
])('draws %s as it was read', (text, digest) => {
  const drawn = modulesOf(text)
    .map((row) => row.map(Number).join(''))
    .join('');
  expect(createHash('sha256').update(drawn).digest('hex').slice(0, 16)).toBe(digest);
});
