// People press a button twice while its answer takes a second: each step of a booking is done once.
import { expect, type Page, test } from '@playwright/test';

import { moneyOf, query } from '#tests/support/journeys/database.ts';
import { consentName } from '#tests/support/journeys/consent-name.ts';
import { searchPath } from '#tests/support/journeys/helpers.ts';
import { Seats } from '#tests/support/journeys/seats.ts';
import { ana, Traveller, travelDay } from '#tests/support/journeys/traveller.ts';
import { openPage } from '#tests/support/pages/open-page.ts';

/** Returns how to press while the answers to the router are held back. */
async function lateAnswers(page: Page) {
  let pressed: Promise<void> | null = null;
  await page.route(/\.data(\?|$)/, async (route) => {
    if (!pressed) return route.continue();
    const until = pressed;
    // The server has done what was asked; only its answer is late. An answer that nobody waits for cannot be given.
    const response = await route.fetch();
    await until;
    return route.fulfill({ response }).catch(() => {});
  });
  return async (press: () => Promise<void>) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    pressed = promise;
    await press();
    pressed = null;
    resolve();
  };
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
  const pressLate = await lateAnswers(page);
  const twice = (name: string) => pressLate(() => page.getByRole('button', { name, exact: true }).dblclick());
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
  await pressLate(() => free.dblclick());
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
  await pressLate(() => traveller.payButton().dblclick());
  await traveller.giveCard('approved');
  await traveller.expectConfirmed();
  expect(await moneyOf(bookingId)).toMatchObject({ payments: 1, charged: 1 });
  expect(await visitorsBookings()).toEqual([{ state: 'confirmed' }]);
});
