// From the menu or the list to the page of a destination, and from one of its prices to the flights, at that price.
import { expect, type Page, test } from '@playwright/test';

import { expectAccessible } from '#tests/support/journeys/helpers.ts';
import { matrix } from '#tests/support/journeys/matrix.ts';
import { messagesOf } from '#tests/support/journeys/site-words.ts';

const port = process.env.JOURNEY_PORT;
const at = (path: string) => `http://portugal.localhost:${port}${path}`;
const messages = messagesOf('PT');

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

for (const { lang, width, javaScriptEnabled } of matrix('see destinations', {
  lang: ['en', 'es', 'pt'],
  width: [360, 1280],
  javaScriptEnabled: [true, false],
})) {
  const script = javaScriptEnabled ? 'with' : 'without';
  test(`a visitor finds a month's price in ${lang} at ${width} px ${script} a script`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ viewport: { width, height: 800 }, javaScriptEnabled });
    const page = await context.newPage();
    const words = messages[lang].destinations;
    await page.goto(at(`/${lang}/destinations`));
    await heading(page, 'Cancún').getByRole('link').click();
    await expect(page).toHaveURL(at(`/${lang}/destinations/cancun-cun`));
    await expect(heading(page, words.placeTitle.replace('{city}', 'Cancún'))).toBeVisible();
    const months = page.getByRole('region', { name: words.monthsTitle });
    const lowest = months.getByRole('link').filter({ hasText: words.lowest }).first();
    await expect(lowest).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    if (javaScriptEnabled) await expectAccessible(page);
    await lowest.click();
    await expect(page).toHaveURL(/\/select\?.*from=LIS&to=CUN/);
    await expect(page.getByRole('radio').first()).toBeAttached();
    await context.close();
  });
}

test('a visitor leaves from another airport, turns a month, and opens a day', async ({ page }) => {
  await page.goto(at('/en/destinations/cancun-cun'));
  await page.getByRole('link', { name: 'Porto', exact: true }).first().click();
  await expect(page).toHaveURL(at('/en/destinations/cancun-cun?from=OPO'));
  const days = page.getByRole('region', { name: messages.en.destinations.daysTitle });
  await days.getByRole('link', { name: messages.en.select.monthAfter }).click();
  await expect(page).toHaveURL(/from=OPO&month=\d{4}-\d{2}/);
  await days.getByRole('row').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/select\?.*from=OPO&to=CUN/);
});

test('another spelling of a place leads to its page, and an unknown place has none', async ({ page }) => {
  await page.goto(at('/en/destinations/CUN'));
  await expect(page).toHaveURL(at('/en/destinations/cancun-cun'));
  const answer = await page.goto(at('/en/destinations/nowhere-xxx'));
  expect(answer?.status()).toBe(404);
});
