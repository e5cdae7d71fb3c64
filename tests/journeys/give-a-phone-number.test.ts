// The telephone number of a booking: a list of countries, familiar formats, and the stored value.
import { expect, type Page, test } from '@playwright/test';

import { query } from '#tests/support/journeys/database.ts';
import { desktop, phone } from '#tests/support/journeys/frame.ts';
import { expectAccessible, languages } from '#tests/support/journeys/helpers.ts';
import { ana, Traveller } from '#tests/support/journeys/traveller.ts';
import { matrix } from '#tests/support/journeys/matrix.ts';

type Lang = ConstructorParameters<typeof Traveller>[1];

async function openPassengers(page: Page, lang: Lang) {
  const traveller = new Traveller(page, lang);
  const bookingId = await traveller.haveFlights(
    { adults: 1, children: 0, infants: 0 },
    { step: 'passengers' },
  );
  const words = traveller.words.passengers;
  return {
    traveller,
    country: page.getByLabel(words.phoneCountry, { exact: true }),
    number: page.getByLabel(words.phone, { exact: true }),
    stored: async () => {
      await traveller.namePerson(ana);
      await page.getByLabel(words.email, { exact: true }).fill('ana@example.com');
      await traveller.press(words.continue);
      await expect(traveller.heading(traveller.words.payment.title)).toBeVisible();
      const [row] = await query<{ contact_phone: string }>(
        'select contact_phone from booking where booking_id = $1',
        [bookingId],
      );
      return row?.contact_phone;
    },
  };
}

const spain = { es: 'España +34', pt: 'Espanha +34', en: 'Spain +34' } as const;

for (const { lang } of matrix('phone numbers', { lang: languages })) {
  test(`[VA-05] in ${lang} the list has countries in its language, and a pasted number selects its country`, async ({
    page,
  }) => {
    await page.setViewportSize(lang === 'pt' ? desktop : phone);
    const { country, number, stored } = await openPassengers(page, lang);
    await expect(country.getByRole('option', { name: spain[lang], exact: true })).toHaveCount(1);
    await expect(number).toHaveAttribute('maxlength', '25');
    await number.focus();
    await page.keyboard.insertText('+34 600 11 22 33');
    await expect(country).toHaveValue('ES');
    await expectAccessible(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    expect(await stored()).toBe('+34600112233');
  });
}

test.describe('a browser in Honduras', () => {
  test.use({ locale: 'es-HN' });

  test("[AP-11] [VA-05] the look-up preselects the country, and a visitor's choice stays", async ({
    page,
  }) => {
    const looked = page.waitForResponse('**/api/v1/country');
    const { country, number, stored } = await openPassengers(page, 'es');
    expect(await (await looked).text()).toBe('1;HN');
    await expect(country).toHaveValue('HN');
    const saved = page.waitForResponse(/\/passengers\/draft\?/);
    await country.selectOption('PT');
    expect((await saved).status()).toBe(204);
    await page.reload();
    // The script runs once it saves what is typed; a look-up would have been requested before.
    const kept = page.waitForResponse(/\/passengers\/draft\?/);
    await number.fill('912 345 678');
    await number.blur();
    expect((await kept).status()).toBe(204);
    await expect(country).toHaveValue('PT');
    expect(await stored()).toBe('+351912345678');
  });
});

test('[AP-11] without an answer the form has the country of the site, and still works', async ({ page }) => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  await page.route('**/api/v1/country', (route) => route.fulfill({ status: 200, body: '0;;;' }));
  const { country, number, stored } = await openPassengers(page, 'es');
  await expect(country).toHaveValue('MX');
  await number.fill('55 5550 0101');
  expect(await stored()).toBe('+525555500101');
  expect(problems).toEqual([]);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('[VA-05] the selected country completes the number; an impossible one is refused beside its field', async ({
    page,
  }) => {
    const { traveller, country, number, stored } = await openPassengers(page, 'pt');
    await country.selectOption('PT');
    await number.fill('12');
    await traveller.press(traveller.words.passengers.continue);
    await expect(page.getByText(traveller.words.errors.phone_invalid).first()).toBeVisible();
    await expect(country).toHaveValue('PT');
    await number.fill('912 345 678');
    expect(await stored()).toBe('+351912345678');
  });
});
