// The list of fees is what the shop charges.
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase } from '#db/test-database.ts';
import { worldExtraPrices } from '#db/world.ts';
import { readFees } from '#extras/read-fees.server.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await openTestDatabase('world');
});
afterAll(() => base.drop());

test('each extra has the price at which it is sold, on short and on long flights', async () => {
  const fees = await readFees(base, 'USD');
  expect(fees.map(({ extraCode }) => extraCode)).toEqual(['BG23', 'BG32']);
  for (const { extraCode, shortMinor, longMinor } of fees) {
    const filed = (haul: string) =>
      worldExtraPrices().find(
        (price) => price.extraCode === extraCode && price.haul === haul && price.currency === 'USD',
      )?.amountMinor;
    expect([shortMinor, longMinor]).toEqual([filed('short'), filed('long')]);
  }
});

test('what is not sold in a currency is not listed in it', async () => {
  await base.db.pool.query(
    `delete from extra_price where currency = 'USD' and (extra_code, haul) = ('BG32', 'short')`,
  );
  expect((await readFees(base, 'USD')).at(-1)).toMatchObject({ extraCode: 'BG32', shortMinor: null });
  expect(await readFees(base, 'JPY')).toEqual([]);
});
