// The list of fees matches what is charged, on this site and in this currency.
import { afterAll, beforeAll, expect, test } from 'vitest';

import { testSettings } from '#tests/support/app/test-app.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { worldExtraPrices } from '#demo/extras/extra-prices.ts';
import { readFees } from '#extras/read-fees.server.ts';
import type { Locale } from '#platform/i18n/locales.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await openTestDatabase('world');
});
afterAll(() => base.drop());

const fees = (currency: string, { domainId = 1, locale = 'en' as Locale } = {}) =>
  readFees(
    {
      db: base.db,
      locale,
      settings: testSettings(),
      site: { domainId, url: 'http://localhost', preview: false },
    },
    currency,
  );

test('each extra has the price at which it is sold, on short and on long flights', async () => {
  const listed = await fees('USD');
  const filed = (code: string, haul: string) =>
    worldExtraPrices().find(
      (p) => p.extraCode === code && p.haul === haul && p.currency === 'USD' && p.onSale,
    )?.amountMinor;
  for (const code of ['BG23', 'BG32', 'GOLF', 'PETC', 'MEAL', 'PRIO', 'INSC', 'FLEX']) {
    const fee = listed.find((each) => each.extraCode === code);
    expect([fee?.short?.toMinor, fee?.long?.toMinor], code).toEqual([
      filed(code, 'short'),
      filed(code, 'long'),
    ]);
    expect(fee?.long?.fromMinor).toBe(fee?.long?.toMinor);
  }
  expect(listed[0]).toMatchObject({ group: 'Baggage', title: 'Suitcase up to 23 kg', maxQuantity: 3 });
});

test('prices that differ by route are listed from the lowest to the highest', async () => {
  const bike = (await fees('EUR')).find((fee) => fee.extraCode === 'BIKE');
  expect(bike?.short).toEqual({ fromMinor: 3000, toMinor: 4500 });
});

test('free extras are listed as free, and extras not sold on short flights as not sold', async () => {
  const listed = await fees('EUR');
  expect(listed.find((fee) => fee.extraCode === 'WCHR')?.short).toEqual({ fromMinor: 0, toMinor: 0 });
  expect(listed.find((fee) => fee.extraCode === 'VGML')).toMatchObject({
    short: null,
    long: { fromMinor: 0, toMinor: 0 },
  });
});

test('each site lists what it sells, in the words of the page', async () => {
  const codes = async (domainId: number) => (await fees('USD', { domainId })).map((fee) => fee.extraCode);
  expect(await codes(1)).toContain('INSB');
  expect(await codes(7)).not.toContain('INSB');
  expect((await fees('USD', { locale: 'pt' }))[0]?.title).toBe('Mala até 23 kg');
});

test('what is not sold in a currency is not listed in it, but help is free in every currency', async () => {
  await base.db.pool.query(
    `delete from extra_price where currency = 'USD' and (extra_code, haul) = ('BG32', 'short')`,
  );
  expect((await fees('USD')).find((fee) => fee.extraCode === 'BG32')).toMatchObject({ short: null });
  expect((await fees('JPY')).filter((fee) => fee.short?.toMinor !== 0 && fee.long?.toMinor !== 0)).toEqual(
    [],
  );
});
