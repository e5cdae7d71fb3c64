// The price on an offer's card is the price of the flights behind it, in the visitor's currency.
import { expect, type Locator, type Page, test } from '@playwright/test';

import { query } from '#tests/support/journeys/database.ts';
import { dayAhead, expectAccessible } from '#tests/support/journeys/helpers.ts';
import { dropdown } from '#tests/support/journeys/frame.ts';
import { matrix } from '#tests/support/journeys/matrix.ts';

const port = process.env.JOURNEY_PORT;
const at = (site: string, path: string) => `http://${site}.localhost:${port}${path}`;

const words = {
  en: {
    selector: 'Region and language',
    change: 'Change',
    title: 'Today’s best prices',
    see: /^See flights/,
    days: /^Other days/,
    fetching: 'Fetching the prices in USD…',
    failed: 'The prices in USD could not be fetched. These are in EUR.',
    retry: 'Try again',
  },
  es: {
    selector: 'Región e idioma',
    change: 'Cambiar',
    title: 'Los mejores precios de hoy',
    see: /^Ver vuelos/,
    days: /^Otros días/,
    fetching: 'Buscando los precios en USD…',
    failed: 'No pudimos obtener los precios en USD. Estos son en EUR.',
    retry: 'Reintentar',
  },
  pt: {
    selector: 'Região e idioma',
    change: 'Alterar',
    title: 'Melhores preços de hoje',
    see: /^Ver voos/,
    days: /^Outros dias/,
    fetching: 'A procurar os preços em USD…',
    failed: 'Não foi possível obter os preços em USD. Estes são em EUR.',
    retry: 'Tentar de novo',
  },
} as const;

type Language = keyof typeof words;

const offersOn = (page: Page, lang: Language): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: words[lang].see }) });

/** The digits of the amount in a text: `$15.171` and `15,171` are the same fifteen thousand. */
function amountIn(text: string, lang: Language): number {
  const amount = text.match(/[\d.,\s]*\d/g)?.at(-1) ?? '';
  const plain =
    lang === 'en' ? amount.replaceAll(',', '') : amount.replaceAll(/[.\s]/g, '').replace(',', '.');
  return Math.round(Number(plain.trim()) * 100);
}

const markets = {
  mexico: { lang: 'es', first: 'MXN', other: 'USD' },
  portugal: { lang: 'pt', first: 'EUR', other: 'GBP' },
  usa: { lang: 'en', first: 'USD', other: 'EUR' },
} as const;

const samples = matrix('prices of the offers', {
  site: ['mexico', 'portugal', 'usa'],
  currency: ['first', 'other'],
});
for (const { site, currency: which } of samples) {
  const { lang, [which]: currency } = markets[site];
  test(`the offers of ${site} in ${currency} have the same price on the next page as on the card${site === 'portugal' ? '' : ' @full'}`, async ({
    page,
  }) => {
    await page.goto(at(site, `/${lang}?currency=${currency}`));
    const count = await offersOn(page, lang).count();
    expect(count).toBeGreaterThan(2);
    for (const number of [0, Math.floor(count / 2), count - 1]) {
      const offer = offersOn(page, lang).nth(number);
      const shown = amountIn(await offer.locator('p').first().innerText(), lang);
      await offer.getByRole('link', { name: words[lang].see }).click();
      const strips = page.getByRole('navigation', { name: words[lang].days });
      await expect(strips.first()).toBeVisible();
      expect(new URL(page.url()).searchParams.get('currency')).toBe(currency);
      const days = await strips.locator('[aria-current=date]').allInnerTexts();
      const prices = days.map((text) => amountIn(text.split('\n').at(-1) ?? '', lang));
      expect(prices.reduce((sum, price) => sum + price, 0)).toBe(shown);
      await page.goBack();
    }
  });
}

/** With the selector in the header. */
async function choose(page: Page, lang: Language, currency: string): Promise<void> {
  const header = page.getByRole('banner');
  await dropdown(page, words[lang].selector).click();
  await header.getByRole('radio', { name: currency, exact: true }).check();
  await header.getByRole('button', { name: words[lang].change, exact: true }).click();
}

for (const { lang } of matrix('reloaded offers', { lang: ['en', 'es', 'pt'] })) {
  test(`[SS-07] a change of currency reloads the offers, with a notice, and shifts nothing, in ${lang}`, async ({
    page,
  }) => {
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/get-offers', async (route) => {
      await answer.promise;
      await route.continue();
    });
    await page.goto(at('portugal', `/${lang}`));
    const section = page.locator('section', { has: page.getByRole('heading', { name: words[lang].title }) });
    await expect(offersOn(page, lang).first()).toContainText('€');
    const before = await section.locator('li').last().boundingBox();
    await choose(page, lang, 'USD');
    await expect(section.getByRole('status')).toHaveText(words[lang].fetching);
    await expect(section.getByRole('status')).toBeVisible();
    await expect(section).toHaveAttribute('aria-busy', 'true');
    await expect(section.getByText('€').filter({ visible: true })).toHaveCount(0);
    expect(await section.locator('li').last().boundingBox()).toEqual(before);
    await expectAccessible(page);
    answer.resolve();
    await expect(section).toHaveAttribute('aria-busy', 'false');
    await expect(offersOn(page, lang).first()).toContainText(/\$[\d.,\s]+/);
    await expect(section.getByText('€')).toHaveCount(0);
    // The search changes its currency, too.
    await expect(page.locator('#search select[name=currency]')).toHaveValue('USD');
    await expectAccessible(page);
  });

  test(`[SS-07] a visitor who chose another currency gets the offers in it on load, in ${lang} @full`, async ({
    page,
  }) => {
    await page.goto(at('portugal', `/${lang}`));
    await choose(page, lang, 'GBP');
    await expect(offersOn(page, lang).first()).toContainText('£');
    const reloaded = page.waitForRequest('**/api/get-offers');
    await page.goto(at('portugal', `/${lang}`));
    expect((await reloaded).postDataJSON()).toMatchObject({
      domain_id: 5,
      currency_code: 'GBP',
      new_state: 0,
    });
    await expect(offersOn(page, lang).first()).toContainText('£');
    await expect(page.locator('#search select[name=currency]')).toHaveValue('GBP');
  });

  test(`when the offers cannot be reloaded, the old ones stay with a notice, in ${lang} @full`, async ({
    page,
  }) => {
    await page.route('**/api/get-offers', (route) => route.abort());
    await page.goto(at('portugal', `/${lang}`));
    await expect(offersOn(page, lang).first()).toContainText('€');
    await choose(page, lang, 'USD');
    await expect(page.getByRole('alert')).toContainText(words[lang].failed);
    await expect(offersOn(page, lang).first()).toContainText('€');
    const events = await page.evaluate(() => window.dataLayer ?? []);
    expect(events).toContainEqual(
      expect.objectContaining({
        event: 'page_error',
        error_type: '503 offers',
        additional_info: words[lang].failed,
      }),
    );
    await expectAccessible(page);
    await page.unroute('**/api/get-offers');
    await page.getByRole('button', { name: words[lang].retry }).click();
    await expect(offersOn(page, lang).first()).toContainText(/\$[\d.,\s]+/);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}

test('an offer whose flight is closed disappears within seconds @full', async ({ page }) => {
  const body = {
    origin: 'MAD',
    destination: 'LIR',
    nights: 7,
    departFrom: dayAhead(300),
    departTo: dayAhead(306),
  };
  await query(
    `insert into content_entry (domain_id, language, kind, entry_key, published, updated_at)
     values (3, 'en', 'offer', 'journey-liberia', $1, now())`,
    [JSON.stringify({ ...body, title: 'Liberia for the journey', order: 0, active: true })],
  );
  const address = at('costarica', '/en');
  // An edit by another program is shown within three seconds (docs/decisions/0016-content.md).
  await expect(async () => {
    await page.goto(address);
    await expect(page.getByRole('link', { name: /Liberia for the journey/ })).toBeVisible({
      timeout: 500,
    });
  }).toPass({ timeout: 20_000 });
  await query(
    `with closed as (
       update flight set state = 'closed' where origin = 'MAD' and destination = 'LIR'
         and departure_date between $1 and $2 returning flight_id)
     insert into inventory_change (flight_ids) select array_agg(flight_id) from closed`,
    [body.departFrom, body.departTo],
  );
  await expect(async () => {
    await page.goto(address);
    await expect(page.getByRole('link', { name: /Liberia for the journey/ })).toHaveCount(0, {
      timeout: 500,
    });
  }).toPass({ timeout: 20_000 });
  await query(`delete from content_entry where entry_key = 'journey-liberia'`);
});

test('the preview shows draft offers, also after a change of currency @full', async ({ page }) => {
  await page.goto(at('mexico', '/es'));
  await expect(page.getByRole('link', { name: /Dos semanas en Madrid/ })).toHaveCount(0);
  await page.goto(at('mexico', '/es?preview=1'));
  await expect(page.getByRole('link', { name: /Dos semanas en Madrid/ })).toBeVisible();
  const reloaded = page.waitForRequest('**/api/get-offers');
  await choose(page, 'es', 'EUR');
  expect((await reloaded).postDataJSON()).toMatchObject({ new_state: 1 });
  await expect(offersOn(page, 'es').first()).toContainText('€');
  await expect(page.getByRole('link', { name: /Dos semanas en Madrid/ })).toBeVisible();
});
