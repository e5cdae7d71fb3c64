// Every error that a page shows is an analytics event, once for each time that it is shown (Specification §8).
import { expect, type Page, test } from '@playwright/test';

import { publish } from '#tests/support/journeys/content.ts';
import { searchPath } from '#tests/support/journeys/helpers.ts';
import { readyToPay } from '#tests/support/journeys/booking/ready-to-pay.ts';
import { Traveller } from '#tests/support/journeys/traveller.ts';

const errors = (page: Page) =>
  page.evaluate(() =>
    (window.dataLayer ?? [])
      .filter((each) => Reflect.get(each, 'event') === 'page_error')
      .map((each) => `${Reflect.get(each, 'error_type')}: ${Reflect.get(each, 'additional_info')}`),
  );

const oneAdult = { adults: 1, children: 0, infants: 0 };

test('[ER-06] a wrong search and a missing fare', async ({ page }) => {
  const { words } = new Traveller(page, 'en');
  await page.goto(searchPath('en', { to: 'MAD' }));
  const equal = `422 search: ${words.search.to}: ${words.errors.airports_equal}`;
  await expect.poll(() => errors(page)).toEqual([equal]);
  await page.goto(searchPath('en'));
  // As by Enter, before anything is chosen.
  const press = page.getByRole('button', { name: words.select.continue, exact: true });
  await press.click();
  const missing = [`422 fare: ${words.select.chooseOutbound}`, `422 fare: ${words.select.chooseInbound}`];
  await expect.poll(() => errors(page)).toEqual(missing);
  await press.click();
  await expect.poll(() => errors(page)).toEqual([...missing, ...missing]);
});

test('[ER-06] wrong passengers, with no name in the event', async ({ page }) => {
  const traveller = new Traveller(page, 'en');
  const { words } = traveller;
  await traveller.haveFlights(oneAdult, { oneWay: true, out: 61, step: 'passengers' });
  await page.getByLabel(words.passengers.surname, { exact: true }).fill('R2D2');
  await traveller.press(words.passengers.continue);
  await expect(page.getByRole('alert')).toBeVisible();
  const shown = await page.getByRole('alert').getByRole('listitem').allInnerTexts();
  expect(shown.length).toBeGreaterThan(4);
  await expect.poll(() => errors(page)).toEqual(shown.map((line) => `422 passengers: ${line}`));
  expect((await errors(page)).join()).not.toContain('R2D2');
});

test('[ER-06] a payment without consent', async ({ page }) => {
  const { traveller, path } = await readyToPay(page, { out: 93 });
  await page.goto(path);
  await page.locator('button[name="intent"][value="continue"]:visible').first().click();
  await expect.poll(() => errors(page)).toEqual([`422 payment: ${traveller.words.errors.consent_missing}`]);
});

test('[ER-06] an unknown and a replaced booking', async ({ page }) => {
  const traveller = new Traveller(page, 'es');
  const { booking } = traveller.words;
  await page.goto(`/es/extras?booking=${crypto.randomUUID()}`);
  await expect.poll(() => errors(page)).toEqual([`404 booking: ${booking.unknownTitle}`]);
  const replaced = await traveller.haveFlights(oneAdult, { oneWay: true, out: 62 });
  await traveller.haveFlights(oneAdult, { oneWay: true, out: 63 });
  await page.goto(`/es/payment?booking=${replaced}`);
  await expect.poll(() => errors(page)).toEqual([`409 booking: ${booking.replacedTitle}`]);
});

test('[ER-06] a declined payment', async ({ page }) => {
  const { traveller } = await readyToPay(page, { out: 94 });
  await traveller.acceptAndPay();
  await traveller.giveCard('declined');
  await expect(traveller.heading(traveller.words.payment.failedTitle)).toBeVisible();
  await expect.poll(() => errors(page)).toEqual([`402 payment: ${traveller.words.errors.payment_declined}`]);
});

test('[ER-06] a document that is not there, and a short link that has ended', async ({ page }) => {
  const { documents } = new Traveller(page, 'en').words;
  await page.goto(`/en/confirmation/receipt.pdf?booking=${crypto.randomUUID()}`);
  await expect.poll(() => errors(page)).toEqual([`404 document: ${documents.missingTitle}`]);
  const body = { title: 'Spring', validTo: '2026-01-31', page: 'baggage' };
  await publish({ kind: 'link', key: 'journey-ended-event', language: 'en' }, body);
  await page.goto('/en/journey-ended-event');
  await expect.poll(() => errors(page)).toEqual(['410 link: It ended on January 31, 2026.']);
});

test('[ER-06] calendar prices that did not load; a hint on leaving a field is none', async ({ page }) => {
  const traveller = new Traveller(page, 'en');
  const { search, select, passengers } = traveller.words;
  await page.route('**/api/v1/calendar', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.goto(searchPath('en'));
  await page.getByRole('button', { name: select.calendar }).click();
  await expect(page.getByRole('alert').filter({ hasText: search.calendarFailed })).toBeVisible();
  await expect.poll(() => errors(page)).toEqual([`503 calendar: ${search.calendarFailed}`]);

  await traveller.chooseFlights(oneAdult, { oneWay: true, out: 64 });
  await traveller.press(traveller.words.common.continue);
  const surname = page.getByLabel(passengers.surname, { exact: true });
  await surname.fill('R2D2');
  await surname.blur();
  await expect(surname).toHaveAttribute('aria-invalid', 'true');
  expect(await errors(page)).toEqual([]);
});
