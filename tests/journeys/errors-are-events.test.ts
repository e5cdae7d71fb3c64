// Every error on a page is an analytics event, once for each time that it is shown (Specification §8).
import { expect, type Page, test } from '@playwright/test';

import { sellingAgency, signInAgent } from '#tests/support/journeys/agents.ts';
import { bookConfirmed } from '#tests/support/journeys/booking/confirmed.ts';
import { countedErrors, raisedErrors } from '#tests/support/journeys/events.ts';
import { signIn } from '#tests/support/journeys/staff.ts';
import { publish } from '#tests/support/journeys/content.ts';
import { searchPath } from '#tests/support/journeys/helpers.ts';
import { readyToPay } from '#tests/support/journeys/booking/ready-to-pay.ts';
import { Traveller } from '#tests/support/journeys/traveller.ts';

const oneAdult = { adults: 1, children: 0, infants: 0 };

test('[ER-06] a wrong search and a missing fare', async ({ page }) => {
  const { words } = new Traveller(page, 'en');
  await page.goto(searchPath('en', { to: 'MAD' }));
  const equal = `422 search: ${words.search.to}: ${words.errors.airports_equal}`;
  await expect.poll(() => raisedErrors(page)).toEqual([equal]);
  await page.goto(searchPath('en'));
  // As with the Enter key, before anything is chosen.
  const press = page.getByRole('button', { name: words.select.continue, exact: true });
  await press.click();
  const missing = [`422 fare: ${words.select.chooseOutbound}`, `422 fare: ${words.select.chooseInbound}`];
  await expect.poll(() => raisedErrors(page)).toEqual(missing);
  await expect(page.getByRole('alert').getByRole('heading')).toHaveText(words.select.fareMissing);
  await press.click();
  await expect.poll(() => raisedErrors(page)).toEqual([...missing, ...missing]);
});

test('[ER-06] wrong passengers, with no name in the event @full', async ({ page }) => {
  const traveller = new Traveller(page, 'en');
  const { words } = traveller;
  await traveller.haveFlights(oneAdult, { oneWay: true, out: 61, step: 'passengers' });
  await page.getByLabel(words.passengers.surname, { exact: true }).fill('R2D2');
  await traveller.press(words.passengers.continue);
  await expect(page.getByRole('alert')).toBeVisible();
  const shown = await page.getByRole('alert').getByRole('listitem').allInnerTexts();
  expect(shown.length).toBeGreaterThan(4);
  await expect.poll(() => raisedErrors(page)).toEqual(shown.map((line) => `422 passengers: ${line}`));
  expect((await raisedErrors(page)).join()).not.toContain('R2D2');
});

test('[ER-06] a payment without consent @full', async ({ page }) => {
  const { traveller, path } = await readyToPay(page, { out: 93 });
  await page.goto(path);
  await page.locator('button[name="intent"][value="continue"]:visible').first().click();
  await expect
    .poll(() => raisedErrors(page))
    .toEqual([`422 payment: ${traveller.words.errors.consent_missing}`]);
});

test('[ER-06] an unknown and a replaced booking @full', async ({ page }) => {
  const traveller = new Traveller(page, 'es');
  const { booking } = traveller.words;
  await page.goto(`/es/extras?booking=${crypto.randomUUID()}`);
  await expect.poll(() => raisedErrors(page)).toEqual([`404 booking: ${booking.unknownTitle}`]);
  const replaced = await traveller.haveFlights(oneAdult, { oneWay: true, out: 62 });
  await traveller.haveFlights(oneAdult, { oneWay: true, out: 63 });
  await page.goto(`/es/payment?booking=${replaced}`);
  await expect.poll(() => raisedErrors(page)).toEqual([`409 booking: ${booking.replacedTitle}`]);
});

test('[ER-06] a declined payment', async ({ page }) => {
  const { traveller } = await readyToPay(page, { out: 94 });
  await traveller.acceptAndPay();
  await traveller.giveCard('declined');
  await expect(traveller.heading(traveller.words.payment.failedTitle)).toBeVisible();
  await expect
    .poll(() => raisedErrors(page))
    .toEqual([`402 payment: ${traveller.words.errors.payment_declined}`]);
});

test('[ER-06] a missing document, and a short link that has ended @full', async ({ page }) => {
  const { documents } = new Traveller(page, 'en').words;
  await page.goto(`/en/confirmation/receipt.pdf?booking=${crypto.randomUUID()}`);
  await expect.poll(() => raisedErrors(page)).toEqual([`404 document: ${documents.missingTitle}`]);
  const body = { title: 'Spring', validTo: '2026-01-31', page: 'baggage' };
  await publish({ kind: 'link', key: 'journey-ended-event', language: 'en' }, body);
  await page.goto('/en/journey-ended-event');
  await expect.poll(() => raisedErrors(page)).toEqual(['410 link: It ended on January 31, 2026.']);
});

test('[ER-06] calendar prices that did not load; a hint after leaving a field is none @full', async ({
  page,
}) => {
  const traveller = new Traveller(page, 'en');
  const { search, select, passengers } = traveller.words;
  await page.route('**/api/v1/calendar', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.goto(searchPath('en'));
  await page.getByRole('button', { name: select.calendar }).click();
  await expect(page.getByRole('alert').filter({ hasText: search.calendarFailed })).toBeVisible();
  await expect.poll(() => raisedErrors(page)).toEqual([`503 calendar: ${search.calendarFailed}`]);

  await traveller.chooseFlights(oneAdult, { oneWay: true, out: 64 });
  await traveller.press(traveller.words.common.continue);
  const surname = page.getByLabel(passengers.surname, { exact: true });
  await surname.fill('R2D2');
  await surname.blur();
  await expect(surname).toHaveAttribute('aria-invalid', 'true');
  expect(await raisedErrors(page)).toEqual([]);
});

/** The alert of the page and the errors beside its fields, as they read; the same sentence counts once. */
async function shownIn(page: Page): Promise<string[]> {
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toBeVisible();
  return [
    ...new Set([
      ...(await main.getByRole('alert').getByRole('paragraph').allInnerTexts()),
      ...(await main.locator('.o-error').allInnerTexts()),
    ]),
  ];
}

test('[ER-06] an act of the office that is refused, each time that it is sent', async ({
  page,
  context,
  request,
}) => {
  const { officeBookings, office } = new Traveller(page, 'en').words;
  const { bookingId } = await bookConfirmed(request, [{ givenNames: 'Ana', surname: 'Silva' }]);
  await signIn(context, ['service']);
  const counted = countedErrors(page);
  await page.goto(`/en/office/bookings/${bookingId}`);
  await page.getByText(officeBookings.actFor, { exact: true }).click();
  // Long enough for the browser, and no reason.
  await page.getByRole('textbox', { name: office.act.reason }).last().fill('     ');
  const send = page.getByRole('button', { name: officeBookings.actForButton });
  await send.click();
  const shown = (await shownIn(page)).map((text) => `422 office: ${text}`);
  await expect.poll(() => raisedErrors(page)).toEqual(shown);
  await send.click();
  await expect.poll(() => raisedErrors(page)).toEqual([...shown, ...shown]);
  const sent = shown.map(() => '422 office on office');
  await expect.poll(() => counted).toEqual([...sent, ...sent]);
  expect(await raisedErrors(page)).toEqual([...shown, ...shown]);
});

test('[ER-06] an act of the portal that is refused, with each field that is wrong', async ({
  page,
  context,
}) => {
  const { form } = new Traveller(page, 'en').words.portalGroups;
  const { people } = await sellingAgency(`Coro ${crypto.randomUUID().slice(0, 8)}`);
  await signInAgent(context, people.seller);
  const counted = countedErrors(page);
  await page.goto('/en/ta/groups/new');
  const field = (name: string) => page.locator(`[name=${name}]`);
  await field('name').fill('Coro');
  await field('outDay').fill('2020-01-01');
  await field('adults').fill('9');
  await field('contactPhone').fill('+34600112233');
  await page.getByRole('button', { name: form.send }).click();
  const shown = (await shownIn(page)).map((text) => `422 portal: ${text}`);
  expect(shown.length).toBeGreaterThan(2);
  await expect.poll(() => raisedErrors(page)).toEqual(shown);
  await expect.poll(() => counted).toEqual(shown.map(() => '422 portal on ta'));
  expect(await raisedErrors(page)).toEqual(shown);
});

test('[ER-06] a login that is refused, and one that no cookie would keep', async ({ page }) => {
  const { login, errors } = new Traveller(page, 'en').words;
  const counted = countedErrors(page);
  await page.goto('/en/office/login');
  await page.getByRole('textbox', { name: login.email }).fill('nobody@airline.example');
  await page.getByLabel(login.password, { exact: true }).fill('not the one');
  await page.getByRole('button', { name: login.enter, exact: true }).click();
  const refused = `401 login: ${errors.credentials_invalid}`;
  await expect.poll(() => raisedErrors(page)).toEqual([refused]);
  await expect.poll(() => counted).toEqual(['401 login on office']);
  await page.goto('/en/ta?step=done');
  await expect(page.getByRole('alert')).toContainText(login.blockedTitle);
  await expect.poll(() => raisedErrors(page)).toEqual([`400 login: ${login.blockedTitle}`]);
  await expect.poll(() => counted).toEqual(['401 login on office', '400 login on ta']);
});

test('[ER-06] a log-out that fails @full', async ({ page, context }) => {
  const { frame } = new Traveller(page, 'en').words.site;
  const { people } = await sellingAgency(`Adiós ${crypto.randomUUID().slice(0, 8)}`);
  await signInAgent(context, people.seller);
  const counted = countedErrors(page);
  await page.goto('/en');
  await page.getByText(frame.signedInAs).click();
  await page.route('**/api/_auth/session', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  );
  await page.getByRole('button', { name: frame.logOut }).click();
  await expect(page.getByText(frame.logOutFailed)).toBeVisible();
  await expect.poll(() => raisedErrors(page)).toEqual([`500 login: ${frame.logOutFailed}`]);
  await expect.poll(() => counted).toEqual(['500 login on home']);
});
