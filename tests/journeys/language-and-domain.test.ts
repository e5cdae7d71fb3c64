// What a browser does where no page or site is found, and for a first booking. Which language and which regional site a
// visitor gets: src/app/page-answers.test.ts.
import { expect, test } from '@playwright/test';

import { query } from '#tests/support/journeys/database.ts';
import { searchPath } from '#tests/support/journeys/helpers.ts';

const port = process.env.JOURNEY_PORT;
const site = (region: string) => `http://${region}.localhost:${port}`;

const lost = 'We could not find the current domain or locale';

test('[ER-05] [ER-06] a disabled site is not found, and the error is an event @full', async ({ page }) => {
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

test('[EN-05] a visitor who begins a booking gets a token @full', async ({ page }) => {
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
