// A promotion code from the search to the paid booking: one price throughout, and a reason when it does not apply.
import { type Browser, expect, type Page, test } from '@playwright/test';

import { money } from '#platform/i18n/format.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { endHold, query } from '#tests/support/journeys/database.ts';
import { dayAhead, expectAccessible, languages, searchPath } from '#tests/support/journeys/helpers.ts';
import { ana, MEXICO, Traveller } from '#tests/support/journeys/traveller.ts';
import { matrix } from '#tests/support/journeys/matrix.ts';

const oneWay = { type: 'one-way', back: '' };
const status = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });

/** A code that only one test uses. */
async function fileCode(code: string, maxUses: number | null = null): Promise<void> {
  await query(
    `insert into promotion_code (code, percent, max_uses, book_from, book_to, travel_from, travel_to)
     values ($1, 50, $2, '2020-01-01', '2099-01-01', '2020-01-01', '2099-01-01')`,
    [code, maxUses],
  );
}

type Booked = { totalMinor: number; linesMinor: number; discountMinor: number; promotionCode: string | null };

async function bookedPrice(bookingId: string): Promise<Booked> {
  const [row] = await query<Booked>(
    `select b.total_minor::float8 "totalMinor", b.promotion_code "promotionCode",
       sum(l.amount_minor)::float8 "linesMinor",
       (coalesce(sum(l.amount_minor) filter (where l.kind = 'discount'), 0))::float8 "discountMinor"
     from booking b join price_line l using (booking_id) where b.booking_id = $1 group by b.booking_id`,
    [bookingId],
  );
  if (!row) throw new Error(`no booking ${bookingId}`);
  return row;
}

for (const { locale } of matrix('promotion codes', { locale: languages })) {
  test(`a code typed on the home page gives the same price from the flights to the receipt, in ${locale}`, async ({
    page,
  }) => {
    const traveller = new Traveller(page, locale);
    const { words, tell } = traveller;
    await page.goto(`/${locale}?type=return&from=MAD&to=CUN&currency=EUR`);
    await page.getByLabel(words.search.out, { exact: true }).first().fill(dayAhead(61));
    await page.getByLabel(words.search.back, { exact: true }).last().fill(dayAhead(68));
    await page.getByText(words.search.promotionOpen).click();
    await page.getByLabel(words.search.promotion, { exact: true }).fill(' verano10 ');
    await expectAccessible(page);
    await page.getByRole('button', { name: words.search.submit }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.select.title);
    const what = tell('promotion.percent', { percent: '10' });
    await expect(status(page, tell('promotion.appliedTitle', { code: 'VERANO10', what }))).toBeVisible();
    await expectAccessible(page);

    const offers: string[] = [];
    for (const number of ['ZZ103', 'ZZ104']) {
      const fares = page.getByRole('group', { name: tell('select.fares', { number }), exact: true });
      const radio = fares.getByRole('radio').first();
      offers.push(await radio.inputValue());
      await radio.check();
    }
    // Every step from here on shows the sum of the offers' prices.
    const totalMinor = offers.reduce((sum, offer) => sum + Number(offer.split('.')[4]), 0);
    const price = money({ minor: totalMinor, currency: 'EUR' }, locale, MEXICO);
    await expect(status(page, price)).toBeVisible();
    await traveller.press(words.select.continue);
    await expect(traveller.heading(words.extras.title)).toBeVisible();

    const booked = await bookedPrice(traveller.bookingId());
    expect(booked).toMatchObject({ totalMinor, linesMinor: totalMinor, promotionCode: 'VERANO10' });
    expect(booked.discountMinor).toBeLessThan(0);
    const discount = money({ minor: booked.discountMinor, currency: 'EUR' }, locale, MEXICO);
    const row = tell('booking.discountCode', { code: 'VERANO10' });
    const summary = page.getByRole('region', { name: words.booking.priceTitle, exact: true });
    const seen = async () => {
      await expect(summary).toContainText(price);
      await expect(summary.getByText(row).first()).toBeVisible();
      await expect(summary).toContainText(discount);
    };
    await seen();
    await page.getByRole('link', { name: words.extras.skip }).click();
    await expect(traveller.heading(words.passengers.title)).toBeVisible();
    await seen();
    await traveller.nameParty([ana]);
    await seen();
    await traveller.acceptAndPay();
    await traveller.giveCard('approved');
    await traveller.expectConfirmed();
    await expect(page.getByText(row).first()).toBeAttached();
    await expect(page.getByText(price).first()).toBeVisible();
    await expectAccessible(page);
  });
}

test('the price of a fare opens to its discount, and the days around it show discounted prices @full', async ({
  page,
}) => {
  await page.goto(searchPath('en', { ...oneWay, promotion: 'CANCUN25' }));
  const strip = page.getByRole('navigation', { name: /^Other days/ });
  const withCode = await strip.locator('[aria-current=date]').innerText();
  await page.getByText('Price details').first().click();
  await expect(page.getByText('Promotion code CANCUN25').first()).toBeVisible();
  await expect(page.getByText(/−\d+(\.\d\d)?\s€/).first()).toBeVisible();
  await page.getByRole('link', { name: 'Remove the code' }).click();
  await expect(page).toHaveURL(/\/en\/select\?(?!.*promotion)/);
  await expect(page.getByText(/CANCUN25/)).toHaveCount(0);
  const euros = (text: string) => Number(/([\d.,]+)\s€/.exec(text)?.[1]?.replace(',', ''));
  expect(euros(await strip.locator('[aria-current=date]').innerText())).toBeGreaterThan(euros(withCode));
});

test('a code stays with the search when the day changes @full', async ({ page }) => {
  await page.goto(searchPath('es', { ...oneWay, promotion: 'MENOS20' }));
  const days = page.getByRole('navigation', { name: /^Otros días/ });
  await days.getByRole('link').first().click();
  await expect(page).toHaveURL(/promotion=MENOS20/);
  await expect(status(page, 'Código MENOS20')).toBeVisible();
});

type Invalid = [code: string, changes: Record<string, string>, reason: string, help: Record<Locale, string>];
const nothing = { en: '', es: '', pt: '' };
const invalid: Invalid[] = [
  ['NADA99', {}, 'promotion_unknown', nothing],
  ['ADIOS30', {}, 'promotion_expired', nothing],
  [
    'PRONTO30',
    {},
    'promotion_too_early',
    {
      en: 'It can be used from January 1, 2098 on.',
      es: 'Se puede usar a partir del 1 de enero de 2098.',
      pt: 'Pode ser usado a partir de 1 de janeiro de 2098.',
    },
  ],
  [
    'NAVIDAD20',
    { out: dayAhead(120) },
    'promotion_dates_wrong',
    {
      en: 'It is for flights from December 20, 2026 to January 6, 2027.',
      es: 'Es para vuelos del 20 de diciembre de 2026 al 6 de enero de 2027.',
      pt: 'É para voos de 20 de dezembro de 2026 a 6 de janeiro de 2027.',
    },
  ],
  [
    'CANCUN25',
    { to: 'TFS' },
    'promotion_route_wrong',
    {
      en: 'It is for flights between Madrid and Cancún.',
      es: 'Es para vuelos entre Madrid y Cancún.',
      pt: 'É para voos entre Madrid e Cancún.',
    },
  ],
  ['PORTUGAL15', {}, 'promotion_site_wrong', nothing],
  [
    'MENOS20',
    { currency: 'GBP' },
    'promotion_currency_wrong',
    {
      en: 'It is available in EUR, MXN, and USD.',
      es: 'Está disponible en EUR, MXN y USD.',
      pt: 'Está disponível em EUR, MXN e USD.',
    },
  ],
  [
    'GRUPO15',
    {},
    'promotion_party_too_small',
    {
      en: 'It is for 4 or more travelers with a seat.',
      es: 'Es para 4 o más viajeros con asiento.',
      pt: 'É para 4 ou mais passageiros com lugar.',
    },
  ],
  ['AGOTADO40', {}, 'promotion_used_up', nothing],
];

for (const { locale } of matrix('refused promotion codes', { locale: languages })) {
  test(`a code that does not apply shows the reason and does not block the booking, in ${locale} @full`, async ({
    page,
  }) => {
    const { words, tell } = new Traveller(page, locale);
    for (const [code, changes, reason, help] of invalid) {
      const answer = await page.goto(searchPath(locale, { ...oneWay, ...changes, promotion: code }));
      expect(answer?.status(), code).toBe(200);
      const sentence = tell(`errors.${reason}` as 'errors.promotion_unknown');
      const notice = status(page, tell('promotion.refusedTitle', { code }));
      await expect(notice).toContainText(`${sentence} ${help[locale]}`.trim());
      await expect(notice).toContainText(words.promotion.pricesWithout);
      // The flights are shown at their normal price.
      await expect(page.getByRole('radio', { name: /Basic/ }).first()).toBeVisible();
      await expect(page.locator('input[type=radio][value*=".EUR."][value$=".' + code + '"]')).toHaveCount(0);
    }
    // The notice links to the field, which keeps what was typed and shows the same reason.
    await page.getByRole('link', { name: words.promotion.change }).click();
    const field = page.getByLabel(words.search.promotion, { exact: true });
    await expect(field).toBeVisible();
    await expect(field).toHaveValue('AGOTADO40');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(tell('errors.promotion_used_up'));
    await expectAccessible(page);
    await page.getByRole('link', { name: words.promotion.withoutRefused }).click();
    await expect(page.getByText('AGOTADO40')).toHaveCount(0);
  });
}

test('the calendar shows when its prices exclude the code @full', async ({ page }) => {
  await page.goto('/en?type=return&from=MAD&to=CUN&currency=EUR&promotion=ADIOS30');
  await expect(page.getByLabel('Promotion code', { exact: true })).toHaveValue('ADIOS30');
  await page.getByRole('button', { name: 'Calendar with prices' }).click();
  const dialog = page.getByRole('dialog');
  await expect(status(page, 'These are the prices without your code ADIOS30.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
});

test('a code that expires during the choice is announced with both prices and needs consent @full', async ({
  page,
}) => {
  await fileCode('SEACABA50');
  await page.goto(searchPath('es', { ...oneWay, promotion: 'SEACABA50' }));
  await page.getByRole('radio', { name: /Basic/ }).first().check();
  await query(`update promotion_code set active = false where code = 'SEACABA50'`);
  await page.getByRole('button', { name: 'Continuar a los extras' }).click();
  const notice = page.getByRole('alert');
  await expect(notice).toBeFocused();
  await expect(notice).toContainText('El precio cambió');
  await expect(notice).toContainText(
    'El código SEACABA50 no está en el nuevo precio. Este código ya no es válido.',
  );
  await expectAccessible(page);
  await notice.getByRole('button', { name: /^Aceptar/ }).click();
  await expect(page).toHaveURL(/\/es\/extras\?booking=/);
  const bookingId = new URL(page.url()).searchParams.get('booking') ?? '';
  expect(await bookedPrice(bookingId)).toMatchObject({ promotionCode: null, discountMinor: 0 });
});

/** A visitor on another device takes the cheapest fare with the code. */
async function holdElsewhere(browser: Browser, address: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(address);
  await page.getByRole('radio', { name: /Basic/ }).first().check();
  await page.getByRole('button', { name: 'Continue to extras' }).click();
  return page;
}

test('one of two travellers gets the last use of a code, and it is available again when the hold expires @full', async ({
  page,
  browser,
  baseURL,
}) => {
  await fileCode('ELULTIMO50', 1);
  const path = searchPath('en', { ...oneWay, promotion: 'ELULTIMO50' });
  await page.goto(path);
  await page.getByRole('radio', { name: /Basic/ }).first().check();
  const other = await holdElsewhere(browser, `${baseURL}${path}`);
  await expect(other).toHaveURL(/\/en\/extras\?booking=/);
  await page.getByRole('button', { name: 'Continue to extras' }).click();
  await expect(page.getByRole('alert')).toContainText('This code has been used as often as it can be.');

  // The hold expires: the code is available again, and the first traveller no longer has it.
  const theirs = new URL(other.url()).searchParams.get('booking') ?? '';
  await endHold(theirs);
  await page.goto(path);
  await expect(status(page, 'Code ELULTIMO50: 50% off the fare')).toBeVisible();
  await page.getByRole('radio', { name: /Basic/ }).first().check();
  await page.getByRole('button', { name: 'Continue to extras' }).click();
  await expect(page).toHaveURL(/\/en\/extras\?booking=/);
  await other.reload();
  await other.getByRole('button', { name: 'Hold the same flights again' }).click();
  await expect(
    other.getByRole('heading', { name: 'The promotion code of this booking is used up' }),
  ).toBeVisible();
  await expectAccessible(other);
  await other.context().close();
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('plain forms and links enter, show, hold and remove a code', async ({ page }) => {
    await page.goto('/pt?type=one-way&from=MAD&to=CUN&currency=EUR');
    await page.getByLabel('Ida', { exact: true }).fill(dayAhead(83));
    await page.getByText('Tenho um código').click();
    await page.getByLabel('Código promocional', { exact: true }).fill('menos20');
    await page.getByRole('button', { name: 'Pesquisar voos' }).click();
    await expect(status(page, 'Código MENOS20: 20 € de desconto')).toBeVisible();
    await page.getByRole('radio', { name: /Basic/ }).first().check();
    await page.getByRole('button', { name: 'Continuar para os extras' }).click();
    await expect(page).toHaveURL(/\/pt\/extras\?booking=/);
    const bookingId = new URL(page.url()).searchParams.get('booking') ?? '';
    expect(await bookedPrice(bookingId)).toMatchObject({ promotionCode: 'MENOS20', discountMinor: -2000 });
    await page.goto(searchPath('pt', { ...oneWay, promotion: 'GRUPO15' }));
    await page.getByRole('link', { name: 'Alterar o código' }).click();
    await expect(page).toHaveURL(/#search-promotion$/);
    await page.getByRole('link', { name: 'Pesquisar sem o código' }).click();
    await expect(page).not.toHaveURL(/promotion/);
  });
});
