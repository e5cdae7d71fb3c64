// Which language and which regional site a visitor gets (Specification §2 "Language detection", §4 "Domain defaults").
import { type Browser, expect, type Page, test } from '@playwright/test';

import { query } from '#tests/support/journeys/database.ts';
import { expectAccessible, searchPath } from '#tests/support/journeys/helpers.ts';

const port = process.env.JOURNEY_PORT;
const site = (region: string) => `http://${region}.localhost:${port}`;

/** A first visit: no cookies, a browser in this language. */
async function firstVisit(browser: Browser, locale: string, url: string): Promise<Page> {
  const context = await browser.newContext({ locale });
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

const languageCookie = async (page: Page) =>
  (await page.context().cookies()).find((cookie) => cookie.name === 'i18n_redirected');

test('[RT-12] [RT-01] a first visit to / redirects to the language of the browser and stores it', async ({
  browser,
}) => {
  const page = await firstVisit(browser, 'pt-BR', `${site('mexico')}/?utm_source=mail`);
  await expect(page).toHaveURL(`${site('mexico')}/pt?utm_source=mail`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt');
  const cookie = await languageCookie(page);
  expect(cookie).toMatchObject({ value: 'pt', path: '/', sameSite: 'Lax' });
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(364);
  expect(days).toBeLessThanOrEqual(365);
  await page.context().close();
});

test('[RT-12] the stored language takes precedence over the browser’s', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'pt-PT' });
  await context.addCookies([{ name: 'i18n_redirected', value: 'en', url: site('mexico') }]);
  const page = await context.newPage();
  await page.goto(`${site('mexico')}/`);
  await expect(page).toHaveURL(`${site('mexico')}/en`);
  expect((await languageCookie(page))?.value).toBe('en');
  await context.close();
});

test('[RT-12] an address with a language is never redirected, and without one only / is', async ({
  browser,
}) => {
  const page = await firstVisit(browser, 'pt-PT', `${site('mexico')}/en`);
  await expect(page).toHaveURL(`${site('mexico')}/en`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const missing = await page.goto(`${site('mexico')}/nowhere`);
  expect(missing?.status()).toBe(404);
  await expect(page).toHaveURL(`${site('mexico')}/nowhere`);
  await page.context().close();
});

test('[RT-01] [SS-09] / serves the home page in the default language of the site', async ({ browser }) => {
  // A browser in French, which these sites do not offer.
  const mexican = await firstVisit(browser, 'fr-FR', `${site('mexico')}/`);
  await expect(mexican).toHaveURL(`${site('mexico')}/`);
  await expect(mexican.locator('html')).toHaveAttribute('lang', 'es-MX');
  await expectAccessible(mexican);
  const portuguese = await firstVisit(browser, 'fr-FR', `${site('portugal')}/`);
  await expect(portuguese).toHaveURL(`${site('portugal')}/`);
  await expect(portuguese.locator('html')).toHaveAttribute('lang', 'pt-PT');
  await mexican.context().close();
  await portuguese.context().close();
});

test('[SS-09] the visitor’s chosen language stays, whatever the default of the site', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'es-MX' });
  await context.addCookies([
    { name: 'i18n_redirected', value: 'en', url: site('portugal') },
    { name: 'locale_changed', value: 'true', url: site('portugal') },
  ]);
  const page = await context.newPage();
  await page.goto(`${site('portugal')}/`);
  await expect(page).toHaveURL(`${site('portugal')}/en`);
  await context.close();
});

test('[RT-12] crawlers are never redirected by language', async ({ request }) => {
  const headers = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)', 'accept-language': 'en' };
  const answer = await request.get('/', { headers, maxRedirects: 0 });
  expect(answer.status()).toBe(200);
  expect(answer.headers()['set-cookie']).toBeUndefined();
  expect(await answer.text()).toContain('<html lang="es-MX"');
});

test('[BC-04] an unknown host is served as the first site', async ({ page }) => {
  await page.goto(`http://nobody-knows.localhost:${port}/en`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const [unknown, first] = await Promise.all(
    ['nobody-knows', 'mexico'].map(async (name) => {
      const other = await page.context().newPage();
      await other.goto(`http://${name}.localhost:${port}/en`);
      return other.locator('#theme').evaluate((style) => style.textContent);
    }),
  );
  expect(unknown).toBe(first);
});

const lost = 'We could not find the current domain or locale';

test('[ER-05] [ER-04] a language that the site does not offer is not found', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('error-retries', '2'));
  const answer = await page.goto(`${site('usa')}/pt`);
  expect(answer?.status()).toBe(500);
  await expect(page.getByText(`Something went wrong. ${lost}`)).toBeVisible();
  await expect(page).toHaveTitle(`500 - ${lost}`);
  await expectAccessible(page);
});

test('[ER-05] [ER-06] a disabled site is not found, and the error is an event', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('error-retries', '2'));
  await query(`update domain set active = false where region = 'honduras'`);
  try {
    // A page that another journey has just read is cached for a few seconds.
    await expect.poll(async () => (await page.goto(`${site('honduras')}/en`))?.status()).toBe(500);
    await expect(page.getByText(lost)).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => window.dataLayer))
      .toContainEqual({
        event: 'page_error',
        error_type: '500 page',
        page_url: `${site('honduras')}/en`,
        additional_info: lost,
      });
  } finally {
    await query(`update domain set active = true where region = 'honduras'`);
  }
  // As above: the refusal is cached for a few seconds too.
  await expect.poll(async () => (await page.goto(`${site('honduras')}/en`))?.status()).toBe(200);
  await expect(page.getByText(lost)).toHaveCount(0);
});

test('[ER-06] an unknown page is an event with status, address and message', async ({ page }) => {
  await page.goto('/en/nowhere/at-all?token=secret');
  await expect
    .poll(() => page.evaluate(() => window.dataLayer))
    .toEqual([
      {
        event: 'page_error',
        error_type: '404 page',
        page_url: `http://localhost:${port}/en/nowhere/at-all`,
        additional_info: 'Page Not Found: /en/nowhere/at-all',
      },
    ]);
});

test('[EN-05] a visitor who begins a booking gets a token', async ({ page }) => {
  await page.goto(searchPath('en'));
  await page.getByRole('radio', { name: /Basic/ }).first().check();
  await page.getByRole('radio', { name: /Basic/ }).last().check();
  await page
    .getByRole('button', { name: /^Continue/ })
    .last()
    .click();
  await expect(page).toHaveURL(/\/en\/extras/);
  const cookies = Object.fromEntries((await page.context().cookies()).map((cookie) => [cookie.name, cookie]));
  expect(cookies['user-uid']).toMatchObject({ path: '/', httpOnly: true, sameSite: 'Lax' });
  expect(cookies['user-uid']?.value.length).toBeGreaterThanOrEqual(10);
  expect(cookies['user-type']).toMatchObject({ value: 'anonymous', path: '/' });
});
