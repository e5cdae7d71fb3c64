// On a phone every control is large enough for a finger and readable by day and by night, also in what opens above a
// page.
import { expect, type Page, test } from '@playwright/test';

import { readyToPay } from '#tests/support/journeys/booking/ready-to-pay.ts';
import { sellingAgency, signInAgent } from '#tests/support/journeys/agents.ts';
import { expectAccessible, searchPath } from '#tests/support/journeys/helpers.ts';
import { cellOf } from '#tests/support/journeys/search-by-finger.ts';
import { couple, Seats } from '#tests/support/journeys/seats.ts';
import { signIn } from '#tests/support/journeys/staff.ts';
import { Traveller } from '#tests/support/journeys/traveller.ts';
import { smallTargets } from '#tests/support/pages/small-targets.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

async function expectPressable(page: Page, what: string): Promise<void> {
  expect(await smallTargets(page), what).toEqual([]);
  await expectAccessible(page, { byNight: true });
}

test('the search: airports, days and travellers', async ({ page }) => {
  await page.goto('/en?currency=EUR');
  await expectPressable(page, 'home');
  await cellOf(page, 'from').tap();
  await page.locator(':focus').pressSequentially('Ma');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  expect(await smallTargets(page), 'airports').toEqual([]);
  await page.getByRole('listbox').getByRole('option').first().tap();
  await cellOf(page, 'to').tap();
  await page.locator(':focus').pressSequentially('Canc');
  await page.getByRole('listbox').getByRole('option').first().tap();
  await page.getByRole('button', { name: 'Calendar with prices' }).tap();
  const calendar = page.getByRole('dialog');
  await expect(calendar.getByRole('button', { name: /, from .*€/ }).first()).toBeVisible();
  await expectPressable(page, 'calendar');
  await page.keyboard.press('Escape');
  await page.getByRole('search').locator('summary', { hasText: 'adult' }).tap();
  await expect(page.getByRole('button', { name: 'Add an adult' })).toBeVisible();
  expect(await smallTargets(page), 'travellers').toEqual([]);
});

test('the flights: fares, what a price consists of, filters and the calendar of the trip @full', async ({
  page,
}) => {
  await page.goto(searchPath('en', { adults: '2' }));
  const fares = page.getByRole('group', { name: /^Fares/ }).first();
  await expect(fares.getByRole('radio').first()).toBeVisible();
  await expectPressable(page, 'flights');
  await fares
    .getByRole('button', { name: /^Price details/ })
    .first()
    .tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectPressable(page, 'price');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();
  for (const summary of await page.locator('main summary').all()) {
    if (await summary.isVisible()) await summary.tap();
  }
  await expectPressable(page, 'everything that opens in place');
});

test('the booking: extras, seats and price @full', async ({ page }) => {
  const traveller = new Traveller(page, 'en');
  await traveller.haveFlights(couple);
  await expectPressable(page, 'extras');
  for (const name of Object.values(traveller.words.extras.sections)) await traveller.heading(name).tap();
  await expectPressable(page, 'open extras');
  const seats = new Seats(traveller);
  await seats.rowButton(seats.adult(1)).tap();
  await expect(seats.grid()).toBeVisible();
  await expectPressable(page, 'seats');
  await page.keyboard.press('Escape');
  await page.locator('[data-price-bar] summary').tap();
  await expectPressable(page, 'price bar');
});

test('the booking: travellers and payment @full', async ({ page }) => {
  await new Traveller(page, 'en').haveFlights(couple, { step: 'passengers' });
  await expectPressable(page, 'travellers');
  await readyToPay(page);
  await expectPressable(page, 'payment');
});

test('the portal of an agency @full', async ({ page, context }) => {
  const { people } = await sellingAgency('Viajes Dedo');
  await signInAgent(context, people.administrator);
  for (const path of ['', '/bookings', '/holds', '/agents', '/reports', '/statement']) {
    await page.goto(`/en/ta${path}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expectPressable(page, `portal${path}`);
  }
});

test('the office @full', async ({ page, context }) => {
  await signIn(context, ['administrator', 'service']);
  for (const path of ['', '/bookings', '/agencies', '/people', '/audit']) {
    await page.goto(`/en/office${path}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expectPressable(page, `office${path}`);
  }
});
