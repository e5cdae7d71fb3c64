// The telephone number of a booking: a list of countries, familiar formats, and the stored value.
import { expect, type Page, test } from '@playwright/test';

import { query } from '#tests/support/journeys/database.ts';
import { desktop, phone } from '#tests/support/journeys/frame.ts';
import { expectAccessible, languages } from '#tests/support/journeys/helpers.ts';
import { ana, Traveller } from '#tests/support/journeys/traveller.ts';
import { matrix } from '#tests/support/journeys/matrix.ts';
import { smallTargets } from '#tests/support/pages/small-targets.ts';

const port = process.env['JOURNEY_PORT'];
const at = (region: string, path: string) => `http://${region}.localhost:${port}${path}`;

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
    /** Covers the list where a script runs. */
    opener: page.getByRole('button', { name: words.phoneCountry }),
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
  test(`[VA-05] in ${lang} the list has countries in its language, and a pasted number selects its country @full`, async ({
    page,
  }) => {
    await page.setViewportSize(lang === 'pt' ? desktop : phone);
    const { country, opener, number, stored } = await openPassengers(page, lang);
    const options = country.getByRole('option', { name: spain[lang], exact: true, includeHidden: true });
    await expect(options).toHaveCount(1);
    await expect(number).toHaveAttribute('maxlength', '25');
    await number.focus();
    await page.keyboard.insertText('+34 600 11 22 33');
    await expect(country).toHaveValue('ES');
    await expect(opener).toHaveText('ES +34');
    await expectAccessible(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    expect(await stored()).toBe('+34600112233');
  });
}

test('[VA-05] code and number are one box, and the code opens a search in the list', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.route('**/api/country', (route) => route.fulfill({ status: 200, body: '0;;;' }));
  const { traveller, country, opener, number, stored } = await openPassengers(page, 'es');
  const words = traveller.words.passengers;
  await expect(opener).toHaveAccessibleName(`${words.phoneCountry}: México, MX +52`);
  const [code, rest] = await Promise.all([opener.boundingBox(), number.boundingBox()]);
  expect(code?.y).toBe(rest?.y);
  expect(code?.height).toBe(rest?.height);
  expect(Math.abs((code?.x ?? 0) + (code?.width ?? 0) - (rest?.x ?? 0))).toBeLessThanOrEqual(1);

  await opener.press('Enter');
  const layer = page.getByRole('dialog', { name: words.phoneCountry });
  const search = layer.getByRole('searchbox', { name: words.phoneSearch });
  await expect(search).toBeFocused();
  await expect(layer.getByRole('button', { name: 'México +52' })).toHaveAttribute('aria-current', 'true');
  await expect(layer.getByRole('listitem').first()).toHaveText('MXMéxico+52');
  expect(await smallTargets(page)).toEqual([]);
  await expectAccessible(page, { byNight: true });
  await search.fill('nada igual');
  await expect(layer.getByText(words.phoneNone)).toBeVisible();
  await search.fill('+50');
  await expect(layer.getByRole('button', { name: 'Honduras +504' })).toBeVisible();
  await expect(layer.getByRole('button', { name: 'España +34' })).toHaveCount(0);
  // Accents are not needed, the arrows reach the list, and Enter chooses.
  await search.fill('costa ric');
  await search.press('ArrowDown');
  await expect(layer.getByRole('button', { name: 'Costa Rica +506' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  const saved = page.waitForResponse(/\/passengers\/draft\?/);
  await search.press('Enter');
  expect((await saved).status()).toBe(204);
  await expect(layer).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(opener).toHaveText('CR +506');
  await expect(country).toHaveValue('CR');
  // Whoever presses the label, or comes from elsewhere to the list, is led to the button.
  await number.focus();
  await country.focus();
  await expect(opener).toBeFocused();
  await number.fill('8312 3456');
  expect(await stored()).toBe('+50683123456');
});

test('[VA-05] the list begins with the country of the site and its neighbours @full', async ({ page }) => {
  const first = async (region: string) => {
    await page.goto(at(region, '/es/ta/apply'));
    const near = page.locator('select[name=phoneCountry] optgroup').first();
    return near.locator('option').evaluateAll((all) => all.map((each) => each.getAttribute('value')));
  };
  expect(await first('honduras')).toEqual(['HN', 'GT', 'SV', 'NI', 'US', 'MX', 'ES']);
  expect(await first('costarica')).toEqual(['CR', 'NI', 'PA', 'US', 'CO', 'MX', 'ES']);
});

test.describe('a browser in Honduras', () => {
  test.use({ locale: 'es-HN' });

  test("[AP-11] [VA-05] the look-up preselects the country, and a visitor's choice stays", async ({
    page,
  }) => {
    const looked = page.waitForResponse('**/api/country');
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

test('[AP-11] without an answer the form has the country of the site, and still works @full', async ({
  page,
}) => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  await page.route('**/api/country', (route) => route.fulfill({ status: 200, body: '0;;;' }));
  const { country, number, stored } = await openPassengers(page, 'es');
  await expect(country).toHaveValue('MX');
  await number.fill('55 5550 0101');
  expect(await stored()).toBe('+525555500101');
  expect(problems).toEqual([]);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('[VA-05] the selected country completes the number; an impossible one is refused beside its field @full', async ({
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
