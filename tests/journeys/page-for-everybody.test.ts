// A cached page that is the same for every visitor hydrates in the browser, and an injected script does not run.
import { expect, type Page, test } from '@playwright/test';

import { query } from '#tests/support/journeys/database.ts';
import { expectAccessible } from '#tests/support/journeys/helpers.ts';

/** The address of a page on its own site. */
const home = `http://costarica.localhost:${process.env.JOURNEY_PORT}/es`;

/** All errors and warnings of the browser's console. */
function complaints(page: Page): string[] {
  const found: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && found.push(message.text())));
  page.on('pageerror', (error) => void found.push(String(error)));
  return found;
}

/** Internal links do not reload the document once the page is hydrated; pressed before, they do. */
async function expectAlive(page: Page): Promise<void> {
  const start = page.url();
  await expect(async () => {
    if (page.url() !== start) await page.goBack();
    await page.evaluate(() => Reflect.set(window, 'stayed', true));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Equipaje' }).first().click();
    await expect(page).toHaveURL(/\/es\/baggage$/);
    expect(await page.evaluate(() => Reflect.get(window, 'stayed'))).toBe(true);
  }).toPass();
}

test('a page from the cache has a content security policy of hashes and works', async ({ page }) => {
  const found = complaints(page);
  await page.goto(home);
  const response = await page.reload();
  const headers = await response?.allHeaders();
  expect(headers?.['etag']).toMatch(/^W\//);
  expect(headers?.['content-security-policy']).toMatch(
    /script-src 'self' 'sha256-[^;]*; style-src 'self' 'sha256-/,
  );
  expect(headers?.['content-security-policy']).not.toMatch(/nonce|unsafe|strict-dynamic/);
  await expectAlive(page);
  expect(found).toEqual([]);
  await page.goBack();
  await expectAccessible(page);
});

test('a page does not run an injected script @full', async ({ page }) => {
  const smuggled =
    '<div><script>window.evil=1</script><style>html{display:none}</style><img src=x onerror=evil=1></div>';
  await page.route('**/es', async (route) => {
    // Simulates a broken sanitizer: the HTML changes, but its policy does not.
    const response = await route.fetch();
    const { 'content-length': _, 'content-encoding': _encoding, ...headers } = response.headers();
    const body = (await response.text()).replace('</body>', `${smuggled}</body>`);
    await route.fulfill({ status: 200, headers, body });
  });
  const blocked = page.waitForEvent('console', (message) => /Content Security Policy/.test(message.text()));
  await page.goto('/es');
  await blocked;
  expect(await page.evaluate(() => Reflect.get(window, 'evil'))).toBeUndefined();
  await expect(page.locator('html')).toBeVisible();
  await expectAlive(page);
});

test('a page shows an edit to the next visitor, even if it was cached just before @full', async ({
  page,
  context,
}) => {
  const phone = `+506 4000 ${String(Date.now()).slice(-4)}`;
  await page.goto(home);
  await query(`update domain set telephone = $1 where domain_id = 3`, [phone]);
  const next = await context.newPage();
  await expect(async () => {
    await next.goto(home);
    await expect(next.getByRole('link', { name: phone }).first()).toBeAttached({ timeout: 500 });
  }).toPass();
});
