// A voucher's code: hard to guess, easy to type.
import { expect, test } from 'vitest';

import { cryptoRandom } from '#platform/lib/ids.ts';
import { hashVoucherCode, makeVoucherCode, normaliseVoucherCode } from '#payments/vouchers/voucher-code.ts';

test('codes are unique and have four groups of four unambiguous characters', () => {
  const codes = Array.from({ length: 2_000 }, () => makeVoucherCode(cryptoRandom));
  expect(new Set(codes).size).toBe(2_000);
  for (const code of codes) expect(code).toMatch(/^([B-DF-HJKMNP-TV-Z2-9]{4}-){3}[B-DF-HJKMNP-TV-Z2-9]{4}$/);
  // Every character of the alphabet is used about equally: 2,000 × 16 / 28 is 1,143.
  const counts = Map.groupBy(codes.join('').replaceAll('-', ''), (sign) => sign);
  expect(counts.size).toBe(28);
  for (const [, signs] of counts) expect(Math.abs(signs.length - 1_143)).toBeLessThan(200);
});

test.each([
  'ALIS-EUR0-0100-DEMO',
  'alis-eur0-0100-demo',
  ' alis eur0 0100 demo ',
  'ALISEUR00100DEMO',
  'Alis–Eur0—0100‑Demo',
  '\u202AALIS-EUR0\u200B-0100\u2212DEMO\u202C',
  'ALIS.EUR0_0100\u00a0DEMO',
  'ＡＬＩＳ－ＥＵＲ０－０１００－ＤＥＭＯ',
])('%j is the same code', (typed) => {
  expect(normaliseVoucherCode(typed)).toBe('ALISEUR00100DEMO');
});

test.each([
  '',
  ' ',
  'ALIS-EUR0-0100',
  'ALIS-EUR0-0100-DEMO-X',
  'ÁLIS-EUR0-0100-DEMO',
  'A\u0000',
  '-'.repeat(5_000),
])('%j is not a code', (typed) => {
  expect(normaliseVoucherCode(typed)).toBeNull();
});

test('the hash is SHA-256 of the code in capitals', () => {
  expect(hashVoucherCode('ALISEUR00100DEMO')).toMatch(/^[0-9a-f]{64}$/);
  expect(hashVoucherCode('ALISEUR00100DEMO')).not.toBe(hashVoucherCode('ALISEUR00100DEM0'));
});
