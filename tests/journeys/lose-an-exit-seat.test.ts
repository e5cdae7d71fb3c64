// An exit seat held for a fifteen-year-old: refused where the birth date is entered, and refused before any payment.
import { expect, type Page, test } from '@playwright/test';

import { ana, bornYearsAgo, Traveller } from '#tests/support/journeys/traveller.ts';
import { matrix } from '#tests/support/journeys/matrix.ts';
import { consentName } from '#tests/support/journeys/consent-name.ts';

const couple = { adults: 2, children: 0, infants: 0 };
const seat = '28E';

/** Through the API, with the visitor's own cookie, as a program would. */
async function send(page: Page, method: 'POST' | 'PUT', path: string, body: unknown): Promise<number> {
  return page.evaluate(
    async ({ verb, at, json }) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
      const message: RequestInit = { headers, body: JSON.stringify(json) };
      message.method = verb;
      return (await fetch(at, message)).status;
    },
    { verb: method, at: path, json: body },
  );
}

const takeExit = (page: Page, bookingId: string) =>
  send(page, 'POST', `/api/v1/bookings/${bookingId}/seats`, {
    flightNo: 1,
    passengerNo: 2,
    seat,
    exitConfirmed: true,
  });

const young = { ...ana, ordinal: 2, givenNames: 'Eva', birthDate: bornYearsAgo(13) };

for (const [index, { locale }] of matrix('an exit seat is lost', { locale: ['en', 'es', 'pt'] }).entries()) {
  test(`entering the names releases the seat, and the traveller continues without it, in ${locale}`, async ({
    page,
  }) => {
    const traveller = new Traveller(page, locale);
    const { words } = traveller;
    const bookingId = await traveller.haveFlights(couple, { oneWay: true, out: 80 + index });
    expect(await takeExit(page, bookingId)).toBe(200);
    await page.goto(`/${locale}/passengers?booking=${bookingId}`);
    await traveller.namePerson(ana);
    await traveller.namePerson(young);
    await traveller.giveContact();
    await traveller.press(words.passengers.continue);
    const alert = page.getByRole('alert').filter({ hasText: words.errors.seat_exit_child });
    await expect(alert).toContainText(seat);
    await expect(alert).toBeFocused();
    await traveller.expectAccessible();
    await traveller.press(words.passengers.continue);
    await expect(traveller.heading(words.payment.title)).toBeVisible();
  });
}

test('no payment is taken for a seat that breaks a rule, and one press leads back to the seats @full', async ({
  page,
}) => {
  const traveller = new Traveller(page, 'en');
  const { words } = traveller;
  const bookingId = await traveller.haveFlights(couple, { oneWay: true, out: 84 });
  expect(await takeExit(page, bookingId)).toBe(200);
  const passengers = [ana, young].map(({ givenNames, surname, birthDate }, index) => ({
    passengerNo: index + 1,
    givenNames,
    surname,
    gender: 'F',
    birthDate,
    nationality: 'ES',
  }));
  const contact = { email: 'ana@example.com', phone: '+34600112233', locale: 'en', marketingConsent: false };
  expect(await send(page, 'PUT', `/api/v1/bookings/${bookingId}/passengers`, { passengers, contact })).toBe(
    200,
  );
  await page.goto(`/en/payment?booking=${bookingId}`);
  await page.getByRole('checkbox', { name: consentName(words) }).check();
  await traveller.payButton().click();
  const link = page.getByRole('link', { name: words.errors.seats_need_attention });
  await expect(link).toBeVisible();
  await link.click();
  await expect(page.getByRole('link', { name: words.payment.changeExtras })).toBeFocused();
  await traveller.expectAccessible();
  await page.keyboard.press('Enter');
  await expect(traveller.heading(words.extras.title)).toBeVisible();
});
