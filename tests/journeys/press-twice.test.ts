// People press a button twice while its answer takes a second: each step of a booking is done once.
import { expect, type Page, test } from '@playwright/test';

import { moneyOf, query } from '#tests/support/journeys/database.ts';
import { consentName } from '#tests/support/journeys/consent-name.ts';
import { searchPath } from '#tests/support/journeys/helpers.ts';
import { Seats } from '#tests/support/journeys/seats.ts';
import { ana, Traveller, travelDay } from '#tests/support/journeys/traveller.ts';
import { openPage } from '#tests/support/pages/open-page.ts';

/** Holds the answers to the router back until the button was pressed twice. */
async function pressTwice(page: Page, press: () => Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\.data(\?|$)/, async (route) => {
    const answer = await route.fetch().catch(() => null);
    await promise;
    return answer ? route.fulfill({ response: answer }).catch(() => {}) : route.abort().catch(() => {});
  });
  await press();
  resolve();
  await page.unroute(/\.data(\?|$)/);
}

test('each step of a booking that is pressed twice, with a late answer, is done once', async ({ page }) => {
  test.setTimeout(120_000);
  const traveller = new Traveller(page, 'en');
  const { words } = traveller;
  await openPage(page, searchPath('en', { out: travelDay(271), back: travelDay(278) }));
  for (const number of ['ZZ103', 'ZZ104'])
    await page
      .getByRole('group', { name: traveller.tell('select.fares', { number }), exact: true })
      .getByRole('radio')
      .first()
      .check();
  const twice = (name: string) =>
    pressTwice(page, () => page.getByRole('button', { name, exact: true }).dblclick());
  await twice(words.select.continue);
  await expect(traveller.heading(words.extras.title)).toBeVisible();
  const bookingId = traveller.bookingId();
  const visitorsBookings = () =>
    query<{ state: string }>(
      'select state from booking where visitor = (select visitor from booking where booking_id = $1)',
      [bookingId],
    );
  expect(await visitorsBookings()).toEqual([{ state: 'held' }]);

  const seats = new Seats(traveller);
  await seats.select().first().click();
  const free = seats.grid().locator('button:not([aria-disabled=true])').first();
  await expect(free).toBeVisible();
  await pressTwice(page, () => free.dblclick());
  const held = () => query('select seat from booking_seat where booking_id = $1', [bookingId]);
  await expect.poll(held).toHaveLength(1);

  await twice(words.common.continue);
  await expect(traveller.heading(words.passengers.title)).toBeVisible();
  expect(await held()).toHaveLength(1);
  await traveller.namePerson(ana);
  await traveller.giveContact();
  await twice(words.passengers.continue);
  await expect(traveller.heading(words.payment.title)).toBeVisible();
  await expect(page.getByText('NUNEZ PENA/MARIA JOSE')).toHaveCount(1);
  await page.getByRole('checkbox', { name: consentName(words) }).check();
  await pressTwice(page, () => traveller.payButton().dblclick());
  await traveller.giveCard('approved');
  await traveller.expectConfirmed();
  expect(await moneyOf(bookingId)).toMatchObject({ payments: 1, charged: 1 });
  expect(await visitorsBookings()).toEqual([{ state: 'confirmed' }]);
});
