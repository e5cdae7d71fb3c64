// What a visitor does before the page's script loads is kept, and the script changes nothing on the screen.
import { expect, type Page, test } from '@playwright/test';

import { desktop, dropdown, header, phone, site } from '#tests/support/journeys/frame.ts';
import { expectAccessible, languages, searchPath } from '#tests/support/journeys/helpers.ts';
import { matrix } from '#tests/support/journeys/matrix.ts';

const words = {
  en: { selector: 'Region and language', change: 'Change', currency: 'USD', manage: 'Manage booking' },
  es: { selector: 'Región e idioma', change: 'Cambiar', currency: 'USD', manage: 'Administrar reservación' },
  pt: { selector: 'Região e idioma', change: 'Alterar', currency: 'USD', manage: 'Gerir reserva' },
} as const;

/** Errors in the browser's console; a mismatch between the server's HTML and what the script renders is one of them. */
function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => void complaints.push(error.message));
  return complaints;
}

/** Blocks scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Every word on a page, in order; prices and times are the same in both readings. */
const textOf = (page: Page) =>
  page.locator('body').evaluate((body: HTMLElement) => body.innerText.replaceAll(/\s+/g, ' '));

/** Resolves when the page's script runs: it has opened the groups of the footer. */
const alive = (page: Page) =>
  expect(page.getByRole('contentinfo').locator('details:not([open])')).toHaveCount(0);

test.describe('on a desktop', () => {
  test.use({ viewport: desktop });

  for (const { lang } of matrix('home before the script', { lang: languages })) {
    test(`home in ${lang} looks the same after leaving and returning, and uses the chosen currency @full`, async ({
      page,
    }) => {
      const complaints = listen(page);
      await page.goto(`${site('mexico')}/${lang}`);
      await alive(page);
      const before = await textOf(page);
      await page.getByRole('contentinfo').locator(`a[href="/${lang}/privacy"]`).first().click();
      await expect(page).toHaveURL(`${site('mexico')}/${lang}/privacy`);
      await expect(page.locator('#search')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await header(page).locator(`a[href="/${lang}"]`).first().click();
      await expect(page.locator('#search')).toBeVisible();
      await expect.poll(() => textOf(page)).toBe(before);
      await expectAccessible(page);
      await dropdown(header(page), words[lang].selector).click();
      await header(page).getByRole('radio', { name: words[lang].currency, exact: true }).check();
      await header(page).getByRole('button', { name: words[lang].change, exact: true }).click();
      await expect(header(page).locator('summary', { hasText: words[lang].currency })).toBeVisible();
      await expect(page.locator('main [aria-busy="false"]').getByRole('listitem').first()).toContainText('$');
      await expect(page.getByRole('combobox', { name: /Currency|Moneda|Moeda/ })).toHaveValue('USD');
      expect(complaints).toEqual([]);
    });
  }

  test('a fare chosen before the script is still chosen after a wrong search and Back', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto(searchPath('en'), { waitUntil: 'commit' });
    const plus = page
      .getByRole('group', { name: 'Fares of flight ZZ103' })
      .getByRole('radio', { name: /Plus/ });
    await plus.check();
    release();
    await expect(page.getByText('Choose the fare of the other flight.')).toBeVisible();
    const search = page.getByRole('region', { name: 'Your trip' });
    await search.getByText('Change the search').click();
    await search.getByLabel('Departure', { exact: true }).fill('2020-01-01');
    await search.getByRole('button', { name: 'Search flights' }).click();
    await expect(page.getByRole('alert')).toContainText('Choose a date from today on.');
    await page.goBack();
    await expect(plus).toBeChecked();
  });

  test('a returning visitor sees every price in the currency chosen before @full', async ({ page }) => {
    const complaints = listen(page);
    await page.addInitScript(() => {
      localStorage.setItem('site-currency', JSON.stringify({ currency: 'EUR', changed: true }));
    });
    await page.goto(`${site('mexico')}/en`);
    await expect(header(page).locator('summary', { hasText: 'EUR' })).toBeVisible();
    await expect(page.locator('main [aria-busy="false"]').getByRole('listitem').first()).toContainText('€');
    expect(complaints).toEqual([]);
  });

  test('every part of the page changes to the chosen language @full', async ({ page }) => {
    const complaints = listen(page);
    await page.goto(`${site('mexico')}/en`);
    await alive(page);
    const spanish = await page.context().newPage();
    await spanish.goto(`${site('mexico')}/es`);
    await alive(spanish);
    await dropdown(header(page), words.en.selector).click();
    await header(page).getByRole('radio', { name: 'Español', exact: true }).check();
    await header(page).getByRole('button', { name: words.en.change, exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-MX');
    await expect.poll(() => textOf(page)).toBe(await textOf(spanish));
    expect(complaints).toEqual([]);
  });

  test('a fare chosen before the script loads comes back when the filter that hid it is cleared @full', async ({
    page,
  }) => {
    const complaints = listen(page);
    const release = await holdScripts(page);
    const all = searchPath('en', { to: 'TFS', type: 'one-way', back: '' });
    await page.goto(`${site('mexico')}${all}`, { waitUntil: 'commit' });
    await page.getByRole('radio', { name: /Basic/ }).first().check();
    release();
    const total = page.getByRole('status').filter({ hasText: /^Total/ });
    await expect(total).toBeVisible();
    await page.getByRole('button', { name: /^Filters/ }).click();
    await page.getByRole('link', { name: 'With a checked bag' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Your choice for the outbound flight is not among these')).toBeVisible();
    await page.getByRole('link', { name: 'Clear the filters' }).click();
    await expect(total).toBeVisible();
    expect(complaints).toEqual([]);
  });

  test('a menu opened before the script loads stays open with what was typed, and Escape closes it', async ({
    page,
  }) => {
    const complaints = listen(page);
    const release = await holdScripts(page);
    await page.goto(`${site('mexico')}/en`, { waitUntil: 'commit' });
    await dropdown(header(page), words.en.manage).click();
    const field = header(page).getByRole('textbox').filter({ visible: true }).first();
    await field.fill('abc123');
    release();
    await alive(page);
    await header(page).getByRole('form').getByRole('button').filter({ visible: true }).click();
    await expect(field).toHaveValue('abc123');
    await expect(header(page).getByRole('textbox').filter({ visible: true }).last()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
    expect(complaints).toEqual([]);
  });
});

test.describe('on a telephone', () => {
  test.use({ viewport: phone });
  const button = (page: Page) => page.getByRole('button', { name: 'Check-in', exact: true });

  test('a button opens its panel in place @full', async ({ page }) => {
    await page.goto(`${site('mexico')}/en`, { waitUntil: 'networkidle' });
    await button(page).click();
    await expect(page.getByRole('dialog', { name: 'Check-in' })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/en');
    await expectAccessible(page);
  });

  test('a button leads to its own page when the script does not load @full', async ({ page }) => {
    await page.route(/\/assets\/.*\.js/, (route) => route.abort());
    await page.goto(`${site('mexico')}/en`);
    await button(page).click();
    await expect(page).toHaveURL(/\/en\/checkin/);
  });
});
