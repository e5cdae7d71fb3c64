// A page that is the same for everybody comes alive in the browser, and what was smuggled into it does not.
import { expect, type Page, test } from '@playwright/test';

import { query } from '#tests/support/journeys/database.ts';
import { expectAccessible } from '#tests/support/journeys/helpers.ts';

/** The address of a page, as a visitor of its own site asks for it. */
const home = `http://costarica.localhost:${process.env.JOURNEY_PORT}/es`;

/** Everything that the browser complains about. */
function complaints(page: Page): string[] {
  const found: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && found.push(message.text())));
  page.on('pageerror', (error) => void found.push(String(error)));
  return found;
}

/** Our own links do not load the document again once the page is alive. */
async function expectAlive(page: Page): Promise<void> {
  await page.evaluate(() => Reflect.set(window, 'stayed', true));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Equipaje' }).first().click();
  await expect(page).toHaveURL(/\/es\/baggage$/);
  expect(await page.evaluate(() => Reflect.get(window, 'stayed'))).toBe(true);
}

test('comes from the cache with a policy of hashes, and works', async ({ page }) => {
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

test('does not run a script that was smuggled into it', async ({ page }) => {
  const smuggled =
    '<div><script>window.evil=1</script><style>html{display:none}</style><img src=x onerror=evil=1></div>';
  await page.route('**/es', async (route) => {
    // What a broken cleaner would let through: the bytes change, the policy that came with them does not.
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

test('shows an edit to the next visitor, also where it was just shown without', async ({ page, context }) => {
  const phone = `+506 4000 ${String(Date.now()).slice(-4)}`;
  await page.goto(home);
  await query(`update domain set telephone = $1 where domain_id = 3`, [phone]);
  const next = await context.newPage();
  await expect(async () => {
    await next.goto(home);
    await expect(next.getByRole('link', { name: phone }).first()).toBeAttached({ timeout: 500 });
  }).toPass();
});
