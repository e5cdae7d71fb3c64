// The home page: the editors' content, the slides by keyboard and without a script, the map that fills in the search.
import { expect, type Page, test } from '@playwright/test';

import { expectAccessible, searchPath } from '#tests/support/journeys/helpers.ts';
import { dropdown } from '#tests/support/journeys/frame.ts';
import { matrix } from '#tests/support/journeys/matrix.ts';

const port = process.env.JOURNEY_PORT;
const at = (site: string, path: string) => `http://${site}.localhost:${port}${path}`;

const words = {
  en: {
    slides: 'Where to next',
    offers: 'Today’s best prices',
    banners: 'Good to know',
    map: 'Map of our routes',
    next: 'Next slide',
    previous: 'Previous slide',
    second: '2 of 3',
    lisbon: 'Lisbon: fill in the search',
    see: /^See flights/,
  },
  es: {
    slides: 'Tu próximo viaje',
    offers: 'Los mejores precios de hoy',
    banners: 'Conviene saber',
    map: 'Mapa de nuestras rutas',
    next: 'Diapositiva siguiente',
    previous: 'Diapositiva anterior',
    second: '2 de 3',
    lisbon: 'Lisboa: llenar la búsqueda',
    see: /^Ver vuelos/,
  },
  pt: {
    slides: 'A sua próxima viagem',
    offers: 'Melhores preços de hoje',
    banners: 'Bom saber',
    map: 'Mapa das nossas rotas',
    next: 'Diapositivo seguinte',
    previous: 'Diapositivo anterior',
    second: '2 de 3',
    lisbon: 'Lisboa: preencher a pesquisa',
    see: /^Ver voos/,
  },
} as const;

const languages = ['en', 'es', 'pt'] as const;
type Language = (typeof languages)[number];

/** All the content that the editors of a site show on its home page. */
async function shownOn(page: Page, lang: Language) {
  const titles = (name: string) =>
    page
      .locator('section', { has: page.getByRole('heading', { level: 2, name }) })
      .getByRole('heading', { level: 3 })
      .allInnerTexts();
  return {
    slides: await titles(words[lang].slides),
    offers: await titles(words[lang].offers),
    banners: await titles(words[lang].banners),
  };
}

for (const { lang } of matrix('home', { lang: languages })) {
  test(`[LY-01] home in ${lang} shows the site's slides, offers and banners`, async ({ page }) => {
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(at('portugal', `/${lang}`));
      const { slides, offers, banners } = await shownOn(page, lang);
      expect(slides).toHaveLength(3);
      expect(offers.length).toBeGreaterThan(4);
      // One card for each place.
      expect(new Set(offers).size).toBe(offers.length);
      expect(banners.length).toBeGreaterThan(1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await expectAccessible(page);
    }
  });

  test(`the keyboard moves the slides, and they announce their position, in ${lang} @full`, async ({
    page,
  }) => {
    await page.goto(at('portugal', `/${lang}`));
    const carousel = page.getByRole('region', { name: words[lang].slides });
    const slides = carousel.getByRole('list').getByRole('listitem');
    await carousel.getByRole('button', { name: words[lang].next }).focus();
    await expect(slides.nth(1)).not.toBeInViewport({ ratio: 0.9 });
    await page.keyboard.press('Enter');
    await expect(carousel.getByRole('status')).toHaveText(words[lang].second);
    await expect(slides.nth(1).getByRole('link')).toBeInViewport({ ratio: 1 });
    // On the last slide the button stays, keeps the focus and does nothing.
    await page.keyboard.press('Enter');
    await expect(slides.nth(2).getByRole('link')).toBeInViewport({ ratio: 1 });
    const next = carousel.getByRole('button', { name: words[lang].next });
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Enter');
    await expect(next).toBeFocused();
    // Tab moves through the links of all slides, and each scrolls into view.
    await slides.first().getByRole('link').focus();
    await page.keyboard.press('Tab');
    await expect(slides.nth(1).getByRole('link')).toBeFocused();
    await expect(slides.nth(1).getByRole('link')).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
  });

  test(`an airport on the map and a route in the list fill in the search, in ${lang} @full`, async ({
    page,
  }) => {
    await page.goto(at('mexico', `/${lang}`));
    const map = page.getByRole('navigation', { name: words[lang].map });
    await map.getByRole('link', { name: words[lang].lisbon }).focus();
    await page.keyboard.press('Enter');
    const form = page.locator('#search');
    // For a visitor from Mexico the origin is in Mexico.
    await expect(form.locator('select[name=from]')).toHaveValue('CUN');
    await expect(form.locator('select[name=to]')).toHaveValue('LIS');
    await expect(form).toBeInViewport();
    const route = { en: 'Cancún to Madrid', es: 'De Cancún a Madrid', pt: 'De Cancún para Madrid' }[lang];
    await page.getByRole('link', { name: route }).click();
    await expect(form.locator('select[name=to]')).toHaveValue('MAD');
    await expect(form).toBeInViewport();
    await expectAccessible(page);
  });
}

test('[SS-08] a change of language or site shows other slides, offers and banners', async ({ page }) => {
  await page.goto(at('portugal', '/pt'));
  const before = await shownOn(page, 'pt');
  // The airport of the site's country is chosen beforehand.
  const origin = page.locator('#search select[name=from]');
  await expect(origin).toHaveValue('LIS');
  const selector = page.getByRole('banner');
  await dropdown(page, 'Região e idioma').click();
  await selector.getByRole('radio', { name: 'English' }).check();
  await selector.getByRole('button', { name: 'Alterar', exact: true }).click();
  await expect(page).toHaveURL(at('portugal', '/en'));
  await expect(page.getByRole('heading', { level: 2, name: words.en.banners })).toBeVisible();
  const english = await shownOn(page, 'en');
  for (const part of ['slides', 'banners', 'offers'] as const) {
    expect(english[part], part).toHaveLength(before[part].length);
    expect(english[part], part).not.toEqual(before[part]);
  }
  await dropdown(page, 'Region and language').click();
  await selector.getByRole('radio', { name: 'Mexico' }).check();
  await selector.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(page).toHaveURL(at('mexico', '/en'));
  await expect(origin).toHaveValue('CUN');
  const mexican = await shownOn(page, 'en');
  expect(mexican.slides).not.toEqual(english.slides);
  expect(mexican.offers).not.toEqual(english.offers);
});

test('every regional site has the scenery of its own landscape @full', async ({ page }) => {
  const seen = new Set<string>();
  for (const site of ['mexico', 'honduras', 'costarica', 'dominican', 'portugal', 'usa', 'www']) {
    const lang = site === 'usa' ? 'en' : 'es';
    await page.goto(at(site, `/${lang}`));
    const picture = page.locator('main img').first();
    expect(
      await picture.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth)),
    ).toBeGreaterThan(0);
    const answer = await page.request.get(
      new URL((await picture.getAttribute('src')) ?? '', at('mexico', '/')).pathname,
    );
    seen.add(await answer.text());
  }
  expect(seen.size).toBe(7);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('[LY-01] home shows the same content, and the slides scroll', async ({ page }) => {
    await page.goto(at('mexico', '/es'));
    const { slides, offers, banners } = await shownOn(page, 'es');
    expect([slides.length, banners.length]).toEqual([3, 3]);
    expect(offers.length).toBeGreaterThan(4);
    expect(new Set(offers).size).toBe(offers.length);
    const carousel = page.getByRole('region', { name: words.es.slides });
    await expect(carousel.getByRole('button')).toHaveCount(0);
    const links = carousel.getByRole('link');
    await links.first().focus();
    await page.keyboard.press('Tab');
    await expect(links.nth(1)).toBeFocused();
    await expect(links.nth(1)).toBeInViewport({ ratio: 1 });
    await page.getByRole('link', { name: words.es.lisbon }).click();
    await expect(page.getByLabel('Hasta')).toHaveValue('LIS');
  });

  test('the offers and the search use the currency in the address @full', async ({ page }) => {
    await page.goto(at('portugal', '/pt?currency=USD'));
    const offers = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: words.pt.see }) });
    await expect(offers.first()).toContainText('$');
    await expect(page.locator('#search select[name=currency]')).toHaveValue('USD');
    // A currency that the site does not offer is ignored.
    await page.goto(at('portugal', '/pt?currency=MXN'));
    await expect(offers.first()).toContainText('€');
  });
});

for (const [width, height, bar] of [
  [1280, 800, 0],
  [390, 844, 60],
] as const) {
  test(`the first offer and its price are in view at ${width} px, and no card is wider than the page`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    for (const [site, lang] of [
      ['mexico', 'es'],
      ['portugal', 'pt'],
      ['usa', 'en'],
    ] as const) {
      // In Portuguese the search card of a phone is a line higher.
      if (site === 'portugal' && bar > 0) continue;
      await page.goto(at(site, `/${lang}`));
      const heading = page.getByRole('heading', { level: 2, name: words[lang].offers });
      const cards = page.locator('section', { has: heading }).getByRole('listitem');
      const price = await cards.first().locator('p').first().boundingBox();
      const bottom = (price?.y ?? Infinity) + (price?.height ?? 0);
      expect(bottom, `${site} at ${width}`).toBeLessThanOrEqual(height - bar);
      const outside = await cards.evaluateAll((all) =>
        all.filter((card) =>
          [...card.querySelectorAll('svg')].some(
            (arrow) => arrow.getBoundingClientRect().right > card.getBoundingClientRect().right,
          ),
        ),
      );
      expect(outside).toEqual([]);
    }
  });
}

test('a desktop shows the icons of the search row and the nights of the trip, and cuts no date @full', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const trip = new URL(searchPath('en'), 'http://localhost').search;
  await page.goto(`/en${trip}`);
  const row = page.getByRole('search');
  for (const icon of ['pin', 'plane', 'calendar', 'people'])
    await expect(row.locator(`svg:has(use[href$="#${icon}"])`).first()).toBeVisible();
  await expect(row.getByText('7 nights')).toBeVisible();
  const dates = row.getByText(/\d\s–\s\w/);
  expect(await dates.evaluate((text) => text.scrollWidth - text.clientWidth)).toBeLessThanOrEqual(0);
});
