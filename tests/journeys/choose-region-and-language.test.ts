// The selector of region, language and currency, with a script and without (Specification §2, §4).
import { type Browser, expect, type Page, test } from '@playwright/test';

import { desktop, dropdown, header, openMenus, phone, port, site } from '#tests/support/journeys/frame.ts';
import { expectAccessible, languages, searchPath } from '#tests/support/journeys/helpers.ts';
import { matrix } from '#tests/support/journeys/matrix.ts';

test.use({ viewport: desktop });

const words = {
  en: { open: 'Region and language', region: 'Region', language: 'Language', currency: 'Currency' },
  es: { open: 'Región e idioma', region: 'Región', language: 'Idioma', currency: 'Moneda' },
  pt: { open: 'Região e idioma', region: 'Região', language: 'Idioma', currency: 'Moeda' },
} as const;
const buttons = {
  en: { change: 'Change', cancel: 'Cancel' },
  es: { change: 'Cambiar', cancel: 'Cancelar' },
  pt: { change: 'Alterar', cancel: 'Cancelar' },
} as const;
const elsewhere = {
  en: ['Dominican Republic', 'Portugal', 'United States', 'International'],
  es: ['República Dominicana', 'Portugal', 'Estados Unidos', 'Internacional'],
  pt: ['República Dominicana', 'Portugal', 'Estados Unidos', 'Internacional'],
} as const;

const selector = (page: Page) => header(page).locator('form[action="/preferences"]');
const radio = (page: Page, name: string) => selector(page).getByRole('radio', { name, exact: true });
const change = (page: Page, lang: keyof typeof buttons) =>
  selector(page).getByRole('button', { name: buttons[lang].change, exact: true });

async function open(page: Page, lang: keyof typeof words): Promise<void> {
  await dropdown(header(page), words[lang].open).click();
  await expect(change(page, lang)).toBeVisible();
}

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('site-currency'));
const cookieOf = async (page: Page, name: string) =>
  (await page.context().cookies()).find((cookie) => cookie.name === name);

for (const { lang } of matrix('selector of regions', { lang: languages })) {
  test(`[NV-06] [SL-01] the selector in ${lang}: regions, languages, and currencies on the home page only`, async ({
    page,
  }) => {
    await page.goto(`${site('mexico')}/${lang}`);
    await open(page, lang);
    const group = (name: string) => selector(page).getByRole('group', { name, exact: true });
    await expect(group(words[lang].region).locator('label')).toHaveText([
      lang === 'en' ? 'Mexico' : 'México',
      'Honduras',
      'Costa Rica',
      ...elsewhere[lang],
    ]);
    await expect(group(words[lang].language).locator('label')).toHaveText([
      'Español',
      'English',
      'Português',
    ]);
    await expect(group(words[lang].currency).locator('label')).toHaveText(['MXN', 'USD', 'EUR']);
    await expect(selector(page).getByRole('radio', { checked: true })).toHaveCount(3);
    await expectAccessible(page);
    await page.goto(`${site('mexico')}/${lang}/fares`);
    await open(page, lang);
    await expect(group(words[lang].region).getByRole('radio')).toHaveCount(7);
    await expect(group(words[lang].language).getByRole('radio')).toHaveCount(3);
    await expect(group(words[lang].currency)).toHaveCount(0);
  });

  test(`[SL-02] on a phone in ${lang} Cancel discards the choices, and Change applies them`, async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    await page.goto(`${site('mexico')}/${lang}`);
    await open(page, lang);
    await expectAccessible(page);
    await radio(page, 'EUR').check();
    await radio(page, 'Portugal').check();
    await selector(page).getByRole('button', { name: buttons[lang].cancel }).click();
    expect(await openMenus(page)).toEqual([]);
    await open(page, lang);
    await expect(radio(page, 'MXN')).toBeChecked();
    await expect(radio(page, 'Portugal')).not.toBeChecked();
    await radio(page, 'EUR').check();
    await change(page, lang).click();
    await expect.poll(() => stored(page)).toBe('{"currency":"EUR","changed":true}');
    await page.setViewportSize(desktop);
    await open(page, lang);
    await expect(selector(page).getByRole('button', { name: buttons[lang].cancel })).toBeHidden();
  });
}

test('[SL-03] [SS-08] another region opens the same path and search on its own host, with its own menus', async ({
  page,
}) => {
  await page.goto(`${site('mexico')}/en/fares?utm_source=mail&preview=1`);
  await expect(
    header(page)
      .getByRole('link', { name: /\+52 55/ })
      .first(),
  ).toBeVisible();
  await open(page, 'en');
  await radio(page, 'Portugal').check();
  await change(page, 'en').click();
  await expect(page).toHaveURL(`${site('portugal')}/en/fares?utm_source=mail`);
  await expect(
    header(page)
      .getByRole('link', { name: /\+351 21/ })
      .first(),
  ).toBeVisible();
  await expect(dropdown(header(page), words.en.open)).toContainText('Portugal');
  await expectAccessible(page);
});

test('[SL-03] a region without the language of the page opens in its own language @full', async ({
  page,
}) => {
  await page.goto(`${site('mexico')}/pt/fares`);
  await open(page, 'pt');
  await radio(page, 'Honduras').check();
  await change(page, 'pt').click();
  await expect(page).toHaveURL(`${site('honduras')}/es/fares`);
});

test('[SL-03] the region changes in the middle of a booking, and the search stays @full', async ({
  page,
}) => {
  const path = searchPath('en', { adults: '2' });
  await page.goto(site('mexico') + path);
  await open(page, 'en');
  await radio(page, 'Portugal').check();
  await change(page, 'en').click();
  await expect(page).toHaveURL(site('portugal') + path);
});

test('[SL-04] [SS-08] [EN-05] another language replaces words and menus without loading a new document', async ({
  page,
}) => {
  await page.goto(`${site('mexico')}/es/fares?utm_source=mail`);
  await expect(dropdown(header(page), 'Información del viaje')).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  expect(await cookieOf(page, 'locale_changed')).toBeUndefined();
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await open(page, 'es');
  await radio(page, 'Português').check();
  await change(page, 'es').click();
  await expect(page).toHaveURL(`${site('mexico')}/pt/fares?utm_source=mail`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt');
  await expect(dropdown(header(page), 'Informações de viagem')).toBeVisible();
  await expect(dropdown(header(page), 'Gerir reserva')).toBeVisible();
  await expect(dropdown(header(page), 'Información del viaje')).toHaveCount(0);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  expect(loaded.filter((path) => path === '/pt/fares.data')).toHaveLength(1);
  expect(await cookieOf(page, 'locale_changed')).toMatchObject({ value: 'true', path: '/', sameSite: 'Lax' });
  const remembered = await cookieOf(page, 'i18n_redirected');
  expect(remembered).toMatchObject({ value: 'pt', path: '/', sameSite: 'Lax' });
  const days = ((remembered?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(364);
  expect(days).toBeLessThanOrEqual(365);
  await expectAccessible(page);
});

test('[SL-04] applying the selector without a change leaves everything as it is @full', async ({ page }) => {
  await page.goto(`${site('mexico')}/es`);
  await open(page, 'es');
  await change(page, 'es').click();
  expect(await openMenus(page)).toEqual([]);
  await expect(page).toHaveURL(`${site('mexico')}/es`);
  expect(await cookieOf(page, 'locale_changed')).toBeUndefined();
  expect(await stored(page)).toBe('{"currency":"MXN","changed":false}');
});

test('[SS-09] [EN-04] the default currency of the site holds until the visitor chooses one', async ({
  page,
}) => {
  await page.goto(`${site('mexico')}/es`);
  await expect.poll(() => stored(page)).toBe('{"currency":"MXN","changed":false}');
  await expect(dropdown(header(page), words.es.open)).toContainText('MXN');
  await open(page, 'es');
  await radio(page, 'USD').check();
  await change(page, 'es').click();
  await expect(dropdown(header(page), words.es.open)).toContainText('USD');
  expect(await stored(page)).toBe('{"currency":"USD","changed":true}');
  await page.reload();
  await expect(dropdown(header(page), words.es.open)).toContainText('USD');
  expect(await stored(page)).toBe('{"currency":"USD","changed":true}');
  await expectAccessible(page);
});

test('[EN-04] the currency is EUR when none was stored @full', async ({ page }) => {
  await page.goto(`${site('portugal')}/pt`);
  await expect.poll(() => stored(page)).toBe('{"currency":"EUR","changed":false}');
  await expect(dropdown(header(page), words.pt.open)).toContainText('EUR');
});

test('[EN-05] a visitor gets a token and the type anonymous in cookies on the first write, not on reading', async ({
  page,
}) => {
  // Otherwise the silent sign-in would come first.
  await page.route('**/api/identity/**', (route) => route.abort());
  const path = searchPath('en', { type: 'one-way' });
  await page.goto(site('mexico') + path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await cookieOf(page, 'user-uid')).toBeUndefined();
  await page.getByRole('radio').filter({ visible: true }).last().check();
  await page
    .getByRole('main')
    .getByRole('button', { name: /Continue/ })
    .click();
  await expect(page).toHaveURL(/\/en\/extras/);
  const uid = await cookieOf(page, 'user-uid');
  expect(uid).toMatchObject({ path: '/', sameSite: 'Lax', httpOnly: true });
  // Random, and signed by us.
  expect(uid?.value).toMatch(/^[\w-]{43}\.i[\w-]{43}$/);
  expect(await cookieOf(page, 'user-type')).toMatchObject({ value: 'anonymous', path: '/' });
});

test('a change of language keeps the page and the search @full', async ({ page }) => {
  await page.goto(searchPath('en', { adults: '2' }));
  await dropdown(page, 'Region and language').click();
  await page.getByRole('radio', { name: 'Português' }).check();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Escolha os seus voos');
  expect(new URL(page.url()).pathname).toBe('/pt/select');
  expect(new URL(page.url()).searchParams.get('adults')).toBe('2');
});

test('a change of currency on the home page changes every price @full', async ({ page }) => {
  await page.goto('/en');
  await dropdown(page, 'Region and language').click();
  await page.getByRole('radio', { name: 'USD' }).check();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(page.getByLabel('Currency', { exact: true })).toHaveValue('USD');
  await expect(page.getByText(/^\$[\d,.]+$/).first()).toBeVisible();
  await expect(page.getByText('€')).toHaveCount(0);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('[SL-03] [SL-04] [EN-05] the form changes language, currency and region by redirects', async ({
    page,
  }) => {
    await page.goto(`${site('mexico')}/es?utm_source=mail`);
    await open(page, 'es');
    await radio(page, 'English').check();
    await change(page, 'es').click();
    await expect(page).toHaveURL(`${site('mexico')}/en?utm_source=mail`);
    expect((await cookieOf(page, 'locale_changed'))?.value).toBe('true');
    expect(await cookieOf(page, 'i18n_redirected')).toMatchObject({
      value: 'en',
      sameSite: 'Lax',
      path: '/',
    });
    await open(page, 'en');
    await radio(page, 'EUR').check();
    await change(page, 'en').click();
    await expect(page).toHaveURL(`${site('mexico')}/en?utm_source=mail&currency=EUR`);
    await expect(dropdown(header(page), words.en.open)).toContainText('EUR');
    await open(page, 'en');
    await radio(page, 'Portugal').check();
    await change(page, 'en').click();
    await expect(page).toHaveURL(new RegExp(`^${site('portugal')}/en\\?`));
  });
});

test('[SL-03] a forged form cannot redirect to another site @full', async ({ browser }) => {
  const asked = await openRequests(browser);
  const cases: [Record<string, string>, string][] = [
    [{ path: '//evil.example' }, '/en'],
    [{ path: 'https://evil.example/en' }, '/en'],
    [{ path: '/\\evil.example' }, '/en'],
    [{ path: '/en/\r\nSet-Cookie: a=b' }, '/en'],
    [{ path: '/en/\u0000' }, '/en'],
    [{ path: '/api/v1/docs' }, '/en'],
    [{ path: 'javascript:alert(1)' }, '/en'],
    [{}, '/en'],
    [{ path: '/en//evil.example' }, '/en/evil.example'],
    [{ path: '/en/fares', region: '99' }, '/en/fares'],
    [{ path: '/en/fares', region: 'https://evil.example' }, '/en/fares'],
    [{ path: '/en/fares', language: 'de' }, '/en/fares'],
    [{ path: '/en', currency: 'XXX' }, '/en'],
    [{ path: '//evil.example', region: '5' }, `${site('portugal')}/en`],
  ];
  for (const [query, location] of cases) {
    const answer = await asked(query);
    expect(answer.status(), JSON.stringify(query)).toBe(303);
    expect(answer.headers()['location'], JSON.stringify(query)).toBe(location);
    expect(answer.headers()['set-cookie'], JSON.stringify(query)).toBeUndefined();
    expect(answer.headers()['cache-control']).toContain('no-store');
  }
  // An unknown host is served as the first site, without a redirect to itself.
  const strange = await asked({ path: '/en', region: '5' }, `evil.example:${port}`);
  expect(strange.headers()['location']).toBe(`${site('portugal')}/en`);
});

async function openRequests(browser: Browser) {
  const { request } = await browser.newContext({ locale: 'en-US' });
  return (params: Record<string, string>, host = `mexico.localhost:${port}`) =>
    request.get(`http://localhost:${port}/preferences?${new URLSearchParams(params)}`, {
      maxRedirects: 0,
      headers: { host, 'accept-language': 'en' },
    });
}
