// How a refund is split over the parts of a payment, and over payments: the provider's part first, then vouchers in the
// order of use.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { leftOf, type RefundablePart, splitOverPayments, splitRefund } from '#after-sale/tender-order.ts';

const card = (tenderNo: number, leftMinor: number): RefundablePart => ({
  tenderNo,
  kind: 'card',
  voucherId: null,
  creditAccountId: null,
  leftMinor,
});
const voucher = (tenderNo: number, leftMinor: number): RefundablePart => ({
  tenderNo,
  kind: 'voucher',
  voucherId: `voucher ${tenderNo}`,
  creditAccountId: null,
  leftMinor,
});

const shares = (amountMinor: number, parts: RefundablePart[]) =>
  splitRefund(amountMinor, parts).map((share) => [share.tenderNo, share.amountMinor]);

describe('a refund', () => {
  const paid = [voucher(1, 5_000), voucher(2, 3_000), card(3, 10_000)];

  test.each<[string, number, number[][]]>([
    ['of less than the card paid goes to the card', 9_999, [[3, 9_999]]],
    ['of what the card paid goes to the card alone', 10_000, [[3, 10_000]]],
    [
      'of one cent more takes the first voucher too',
      10_001,
      [
        [3, 10_000],
        [1, 1],
      ],
    ],
    [
      'of more than the first voucher takes the second',
      16_000,
      [
        [3, 10_000],
        [1, 5_000],
        [2, 1_000],
      ],
    ],
    [
      'of everything takes every part whole',
      18_000,
      [
        [3, 10_000],
        [1, 5_000],
        [2, 3_000],
      ],
    ],
    ['of nothing takes no part', 0, []],
  ])('%s', (_, amount, expected) => {
    expect(shares(amount, paid)).toEqual(expected);
    expect(leftOf(paid)).toBe(18_000);
  });

  test('skips a part with nothing left', () => {
    expect(shares(4_000, [voucher(1, 0), voucher(2, 5_000), card(3, 0)])).toEqual([[2, 4_000]]);
  });

  test('follows the order in which vouchers were used, not the order of the list', () => {
    expect(shares(600, [voucher(3, 500), voucher(1, 500), voucher(2, 500)])).toEqual([
      [1, 500],
      [2, 100],
    ]);
  });

  test('of an instant payment goes back the same way, before vouchers', () => {
    expect(shares(700, [voucher(1, 500), { ...card(2, 500), kind: 'instant' }])).toEqual([
      [2, 500],
      [1, 200],
    ]);
  });

  test('names the receiving voucher and leaves its input unchanged', () => {
    const parts = [voucher(1, 500)];
    expect(splitRefund(200, parts)).toEqual([{ ...voucher(1, 500), amountMinor: 200 }]);
    expect(parts).toEqual([voucher(1, 500)]);
  });
});

const parts = fc
  .array(fc.record({ left: fc.integer({ min: 0, max: 100_000 }), byVoucher: fc.boolean() }), { maxLength: 6 })
  .map((rows) => rows.map(({ left, byVoucher }, at) => (byVoucher ? voucher : card)(at + 1, left)));

test('two refunds in sequence give each part the same as one refund of their sum', () => {
  fc.assert(
    fc.property(parts, fc.nat(), fc.nat(), (paid, one, other) => {
      const left = leftOf(paid);
      const first = left === 0 ? 0 : one % (left + 1);
      const second = left - first === 0 ? 0 : other % (left - first + 1);
      const given = new Map(splitRefund(first, paid).map((share) => [share.tenderNo, share.amountMinor]));
      const rest = paid.map((part) => ({
        ...part,
        leftMinor: part.leftMinor - (given.get(part.tenderNo) ?? 0),
      }));
      for (const share of splitRefund(second, rest)) {
        given.set(share.tenderNo, (given.get(share.tenderNo) ?? 0) + share.amountMinor);
      }
      const atOnce = splitRefund(first + second, paid);
      expect(Object.fromEntries(given)).toEqual(
        Object.fromEntries(atOnce.map((share) => [share.tenderNo, share.amountMinor])),
      );
    }),
    { numRuns: 500 },
  );
});

describe('over several payments', () => {
  const payment = (no: number, parts: RefundablePart[], boughtMinor = 0) => ({
    paymentId: `P${no}`,
    capturedAt: no,
    parts,
    boughtMinor,
  });
  const over = (amountMinor: number, ...payments: ReturnType<typeof payment>[]) =>
    splitOverPayments(amountMinor, payments).map((share) => [
      share.paymentId,
      share.tenderNo,
      share.amountMinor,
    ]);

  test('the newest gives first, its voucher before the card of an older one', () => {
    expect(over(80, payment(1, [card(1, 100)]), payment(2, [voucher(1, 30), card(2, 20)]))).toEqual([
      ['P2', 2, 20],
      ['P2', 1, 30],
      ['P1', 1, 30],
    ]);
  });

  test('the one that bought what comes back gives first, though it is older', () => {
    const newest = payment(2, [card(1, 100)]);
    expect(over(80, payment(1, [card(1, 100)], 80), newest)).toEqual([['P1', 1, 80]]);
    expect(over(80, payment(1, [card(1, 50)], 80), newest)).toEqual([
      ['P2', 1, 30],
      ['P1', 1, 50],
    ]);
  });

  test('a fee that is kept lowers what the oldest gives', () => {
    expect(over(100, payment(1, [card(1, 100)], 100), payment(2, [card(1, 30)], 30))).toEqual([
      ['P2', 1, 30],
      ['P1', 1, 70],
    ]);
  });

  test('none gives more than it has left, refunds under way taken off', () => {
    expect(over(50, payment(1, [card(1, 100)]), payment(2, [card(1, 0)], 50))).toEqual([['P1', 1, 50]]);
  });
});
