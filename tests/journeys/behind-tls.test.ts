// Production as it is installed: another airline, behind a proxy that ends TLS. Every form on the way is sent by a
// browser whose origin is https, while the process is asked over http.
import { expect, type Page, test } from '@playwright/test';

import { searchPath } from '#tests/support/journeys/helpers.ts';
import { type NorteAir, startNorteAir } from '#tests/support/journeys/product/another-airline.ts';
import { ana, Traveller } from '#tests/support/journeys/traveller.ts';
import { makeAgency, makeAgent } from '#tests/support/accounts.ts';
import { greetingOf } from '#tests/support/journeys/agents.ts';

let norte: NorteAir;

test.describe.configure({ mode: 'serial' });
test.use({ ignoreHTTPSErrors: true });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  norte = await startNorteAir('norte_tls', { pays: true, tls: true });
});
test.afterAll(() => norte?.stop());

/** Chooses the first fare of each flight, names one traveller, pays by card, and is confirmed. */
async function buy(page: Page): Promise<void> {
  const traveller = new Traveller(page, 'en');
  const { words } = traveller;
  await page.goto(norte.publicUrl + searchPath('en'));
  // With a script a chosen flight folds, and its fares are no group any more: each direction is found by its field.
  for (const field of ['outbound', 'inbound'])
    await page.locator(`input[type=radio][name="${field}"]`).first().check();
  await traveller.press(words.select.continue);
  await expect(traveller.heading(words.extras.title)).toBeVisible();
  await page.goto(`${norte.publicUrl}/en/passengers?booking=${traveller.bookingId()}`);
  await traveller.nameParty([ana]);
  await traveller.acceptAndPay();
  await traveller.giveCard('approved');
  await traveller.expectConfirmed();
  expect(new URL(page.url()).origin).toBe(norte.publicUrl);
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with a script' : 'without a script', () => {
    test.use({ javaScriptEnabled });

    test('a traveller buys a trip by card', async ({ page }) => {
      await buy(page);
    });
  });
}

test('an agent logs in and out', async ({ page, context }) => {
  const { words } = new Traveller(page, 'en');
  const main = page.getByRole('main');
  const agencyId = await makeAgency({ db: norte.db, now: new Date() }, 'Coral');
  const password = 'nine yellow teapots';
  await makeAgent({ db: norte.db, now: new Date() }, agencyId, { username: 'coral.ana', password });
  await page.goto(`${norte.publicUrl}/en/ta`);
  await main.getByRole('textbox', { name: words.login.username }).fill('coral.ana');
  await main.getByLabel(words.login.password, { exact: true }).fill(password);
  await main.getByRole('button', { name: words.login.taEnter, exact: true }).click();
  await expect(main).toContainText(greetingOf('en', 'Ana Peña'));
  const session = (await context.cookies()).find(({ name }) => name.endsWith('user-uid'));
  expect(session).toMatchObject({ httpOnly: true, secure: true });
  await page
    .getByRole('complementary')
    .getByRole('button', { name: words.portal.frame.logout, exact: true })
    .click();
  await expect(page).not.toHaveURL(/\/ta/);
});
