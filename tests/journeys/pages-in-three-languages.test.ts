// Every page exists under /en, /es and /pt, in that language.
import { expect, test } from '@playwright/test';

import { dropdown } from '#tests/support/journeys/frame.ts';
import { expectAccessible, languages, searchPath } from '#tests/support/journeys/helpers.ts';

const headlines = { en: 'Follow the trade winds', es: 'Sigue los alisios', pt: 'Siga os alísios' } as const;
const choose = { en: 'Choose your flights', es: 'Elige tus vuelos', pt: 'Escolha os seus voos' } as const;

for (const lang of languages) {
  test(`[RT-01] the home page is in ${lang}`, async ({ page }) => {
    await page.goto(`/${lang}`);
    await expect(page.locator('html')).toHaveAttribute('lang', lang === 'es' ? 'es-MX' : lang);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(headlines[lang]);
    await expectAccessible(page);
  });

  test(`[RT-01] [RT-03] the flights of a search are in ${lang}`, async ({ page }) => {
    await page.goto(searchPath(lang));
    await expect(page.locator('html')).toHaveAttribute('lang', lang === 'es' ? 'es-MX' : lang);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(choose[lang]);
    await expectAccessible(page);
  });

  for (const step of ['select', 'extras', 'passengers', 'payment', 'confirmation']) {
    test(`[RT-01] /${lang}/${step} is a page of the site`, async ({ page }) => {
      const answer = await page.goto(`/${lang}/${step}`);
      expect(answer?.status()).toBeLessThan(500);
      await expect(page.locator('html')).toHaveAttribute('lang', lang === 'es' ? 'es-MX' : lang);
      await expect(page.getByText('Page Not Found')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    });
  }
}

test('[RT-01] the home page is served at / too, in the language of the browser', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'pt-PT' });
  const page = await context.newPage();
  const answer = await page.goto('/');
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headlines.pt);
  await expectAccessible(page);
  await context.close();
});

test('a change of language keeps the page and the search', async ({ page }) => {
  await page.goto(searchPath('en', { adults: '2' }));
  await dropdown(page, 'Region and language').click();
  await page.getByRole('radio', { name: 'Português' }).check();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(choose.pt);
  expect(new URL(page.url()).pathname).toBe('/pt/select');
  expect(new URL(page.url()).searchParams.get('adults')).toBe('2');
});

test('a change of currency on the home page changes every price', async ({ page }) => {
  await page.goto('/en');
  await dropdown(page, 'Region and language').click();
  await page.getByRole('radio', { name: 'USD' }).check();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(page.getByLabel('Currency', { exact: true })).toHaveValue('USD');
  await expect(page.getByText(/^\$[\d,.]+$/).first()).toBeVisible();
  await expect(page.getByText('€')).toHaveCount(0);
});
