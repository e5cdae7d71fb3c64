// The short form of `npm run proof -- pay-in-browser`: two travellers who press every button repeatedly.
import { expect, test } from '@playwright/test';

import { moneyOf } from '#tests/support/journeys/database.ts';
import { payByEveryMeans } from '#tests/support/journeys/pay-by-every-means.ts';
import { ana, Traveller } from '#tests/support/journeys/traveller.ts';

for (const run of [1, 2]) {
  test(`two tabs, double clicks, Back and reload charge once (${run})`, async ({ page }) => {
    const traveller = new Traveller(page, 'en');
    const bookingId = await traveller.haveFlights(
      { adults: 1, children: 0, infants: 0 },
      { oneWay: true, step: 'passengers' },
    );
    await traveller.nameParty([ana]);
    await payByEveryMeans(traveller, bookingId);
    expect(await moneyOf(bookingId)).toEqual({ payments: 1, charged: 1, captures: 1 });
  });
}
