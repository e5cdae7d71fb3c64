// Each tender of a payment with its own amount.
import { expect, test } from 'vitest';

import { tendersOf } from '#payments/payment-tenders.ts';

test.each([
  ['card', { amountMinor: 500 }, [['card', 500]]],
  ['credit', { creditMinor: 700 }, [['credit', 700]]],
  ['voucher', { vouchersMinor: 300 }, [['voucher', 300]]],
  [
    'card',
    { amountMinor: 132_624, creditMinor: 100_000 },
    [
      ['card', 132_624],
      ['credit', 100_000],
    ],
  ],
  [
    'instant',
    { amountMinor: 1, creditMinor: 2, vouchersMinor: 3 },
    [
      ['instant', 1],
      ['credit', 2],
      ['voucher', 3],
    ],
  ],
  ['card', {}, [['card', 0]]],
] as const)('a payment by %s of %o has these tenders', (method, amounts, tenders) => {
  const none = { amountMinor: 0, vouchersMinor: 0, creditMinor: 0 };
  expect(tendersOf({ method, ...none, ...amounts }).map((each) => [each.method, each.amountMinor])).toEqual(
    tenders,
  );
});
