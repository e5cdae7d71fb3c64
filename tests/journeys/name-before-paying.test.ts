// A step opens when the steps before it are complete: opening the payment too early leads to the names, with the
// reason.
import { expect, test } from '@playwright/test';

import { languages } from '#tests/support/journeys/helpers.ts';
import { matrix } from '#tests/support/journeys/matrix.ts';
import { ana, Traveller } from '#tests/support/journeys/traveller.ts';

for (const { lang } of matrix('payment before names', { lang: languages })) {
  test(`in ${lang} the address of the payment leads to the passengers until they are named`, async ({
    page,
  }) => {
    const traveller = new Traveller(page, lang);
    const { passengers, payment, common } = traveller.words;
    const bookingId = await traveller.haveFlights({ adults: 1, children: 0, infants: 0 }, { oneWay: true });
    await page.goto(`/${lang}/payment?booking=${bookingId}`);
    await expect(page).toHaveURL(new RegExp(`/${lang}/passengers\\?booking=${bookingId}`));
    await expect(traveller.heading(passengers.title)).toBeVisible();
    await expect(page.getByText(passengers.neededFirst)).toBeVisible();
    const steps = page.getByRole('navigation', { name: common.bookingSteps });
    await expect(steps.locator('[aria-current="step"]')).toContainText(common.stepPassengers);
    await traveller.expectAccessible();

    await traveller.nameParty([ana]);
    await page.goto(`/${lang}/passengers?booking=${bookingId}&needed=payment`);
    await expect(page.getByText(passengers.neededFirst)).toHaveCount(0);
    await page.goto(`/${lang}/payment?booking=${bookingId}`);
    await expect(traveller.heading(payment.title)).toBeVisible();
  });
}

test('the card of each traveller leads to free assistance, and the page says when documents are asked for @full', async ({
  page,
}) => {
  const traveller = new Traveller(page, 'en');
  const { passengers, extras } = traveller.words;
  await traveller.haveFlights(
    { adults: 2, children: 0, infants: 0 },
    { oneWay: true, out: 46, step: 'passengers' },
  );
  await expect(page.getByText(passengers.documentsLater)).toBeVisible();
  await page.locator('details[data-person="1"] > summary').click();
  await page.getByRole('link', { name: `${passengers.assistance} : Adult 2` }).click();
  await expect(traveller.heading(extras.title)).toBeVisible();
  await expect(page.getByText(extras.assistanceLead)).toBeInViewport();
});

test('the address of the confirmation leads there too, and so does a press on "pay" @full', async ({
  page,
}) => {
  const traveller = new Traveller(page, 'es');
  const { passengers } = traveller.words;
  const bookingId = await traveller.haveFlights({ adults: 1, children: 0, infants: 0 }, { oneWay: true });
  await page.goto(`/es/confirmation?booking=${bookingId}`);
  await expect(page.getByText(passengers.neededFirst)).toBeVisible();
  const pressed = await page.request.post(`/es/payment?booking=${bookingId}`, {
    form: { intent: 'continue', consent: 'yes' },
    headers: { origin: new URL(page.url()).origin, 'sec-fetch-site': 'same-origin' },
    maxRedirects: 0,
  });
  expect(pressed.status()).toBe(303);
  expect(pressed.headers()['location']).toContain(`/es/passengers?booking=${bookingId}`);
});
