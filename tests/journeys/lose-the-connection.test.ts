// Without a connection a page stays as it is, with everything typed, says that nothing was sent, and does it again
// when asked.
import { expect, type Page, test } from '@playwright/test';

import { portalPeople } from '#tests/support/journeys/accounts.ts';
import { enterPortal, marker } from '#tests/support/journeys/portal.ts';
import { ana, Traveller } from '#tests/support/journeys/traveller.ts';

const alert = (traveller: Traveller) =>
  traveller.page.getByRole('alert').filter({ hasText: traveller.words.common.noConnection });

/** The page says what is lost from this moment on. */
async function listening(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/ConnectionLost-')),
  );
  // React has rendered it when the browser has nothing else to do.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))));
}

/** The line is announced, and its button has the focus. */
async function expectNothingSent(traveller: Traveller): Promise<void> {
  await expect(alert(traveller)).toHaveCount(1);
  await expect(
    alert(traveller).getByRole('button', { name: traveller.words.common.tryAgain, exact: true }),
  ).toBeFocused();
}

/** Requests of the router fail, while the browser believes that it is online. */
async function breakRequests(page: Page): Promise<() => Promise<void>> {
  await page.route(/\.data(\?|$)/, (route) => route.abort('connectionfailed'));
  return () => page.unroute(/\.data(\?|$)/);
}

for (const [locale, how] of [
  ['en', 'the browser is offline'],
  ['es', 'requests fail'],
  ['pt', 'requests fail'],
] as const)
  test(`names that cannot be sent stay in the form when ${how}, and are sent again, in ${locale}`, async ({
    page,
    context,
  }) => {
    const traveller = new Traveller(page, locale);
    await traveller.haveFlights({ adults: 1, children: 0, infants: 0 }, { oneWay: true, step: 'passengers' });
    await traveller.namePerson(ana);
    await traveller.giveContact();
    await listening(page);
    const isOffline = how === 'the browser is offline';
    const restore = isOffline ? () => context.setOffline(false) : await breakRequests(page);
    if (isOffline) await context.setOffline(true);
    await traveller.press(traveller.words.passengers.continue);
    await expectNothingSent(traveller);
    await traveller.expectAccessible();
    await traveller.unfold(ana);
    const names = traveller.section(ana).getByLabel(traveller.words.passengers.givenNames, { exact: true });
    await expect(names).toHaveValue(ana.givenNames);
    // Still without a connection, the press says it again.
    await traveller.press(traveller.words.common.tryAgain);
    await expectNothingSent(traveller);
    await restore();
    await names.fill('Ana');
    await traveller.press(traveller.words.common.tryAgain);
    await expect(traveller.heading(traveller.words.payment.title)).toBeVisible();
    await expect(page.getByText('NUNEZ PENA/ANA')).toBeVisible();
    await expect(alert(traveller)).toHaveCount(0);
  });

test('a link that cannot be followed leaves the page, and leads on when the connection is back', async ({
  page,
  context,
}) => {
  const traveller = new Traveller(page, 'es');
  await traveller.haveFlights({ adults: 1, children: 0, infants: 0 }, { oneWay: true, step: 'passengers' });
  await traveller.giveContact('leo@example.com');
  const email = page.getByLabel(traveller.words.passengers.email, { exact: true });
  await listening(page);
  const legal = page.getByRole('contentinfo').getByRole('navigation').getByRole('link').first();
  await context.setOffline(true);
  await legal.click();
  await expectNothingSent(traveller);
  await expect(email).toHaveValue('leo@example.com');
  await context.setOffline(false);
  await traveller.press(traveller.words.common.tryAgain);
  await expect(traveller.heading(traveller.words.passengers.title)).toHaveCount(0);
  // The same where only the router's request fails.
  await page.goBack();
  await expect(email).toHaveValue('leo@example.com');
  const restore = await breakRequests(page);
  await legal.click();
  await expectNothingSent(traveller);
  await restore();
  await traveller.press(traveller.words.common.tryAgain);
  await expect(traveller.heading(traveller.words.passengers.title)).toHaveCount(0);
});

test('a page of the portal stays without a connection, with what was typed in it', async ({
  page,
  context,
}) => {
  const traveller = new Traveller(page, 'en');
  const { administrator } = await portalPeople(marker());
  await enterPortal(page, 'en', administrator);
  const field = page.getByRole('searchbox').first();
  await field.fill('Núñez');
  await listening(page);
  await context.setOffline(true);
  await field.press('Enter');
  await expectNothingSent(traveller);
  await expect(field).toHaveValue('Núñez');
  await context.setOffline(false);
  await traveller.press(traveller.words.common.tryAgain);
  await expect(page).toHaveURL(/\/ta\/search/);
});
