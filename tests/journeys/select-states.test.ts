// The select page when there is nothing to buy, and when the price has changed.
import { expect, type Page, test } from '@playwright/test';

import { magic, magicDay } from '#demo/magic-flights.ts';
import { dayAhead, expectAccessible, searchPath } from '#tests/support/journeys/helpers.ts';

const oneWay = (changes: Record<string, string>) =>
  searchPath('en', { type: 'one-way', back: '', ...changes });

function dayOf(meaning: string): string {
  const flight = magic.find((each) => each.meaning === meaning);
  return flight ? magicDay(flight, new Date()) : '';
}

test('a flight without enough seats for the party is shown as sold out @full', async ({ page }) => {
  await page.goto(oneWay({ to: 'TFS', out: dayOf('sold_out'), adults: '2' }));
  await expect(page.getByText('This flight is sold out for 2 travelers')).toBeVisible();
  await expectAccessible(page);
});

test('a flight with few seats left shows their exact number @full', async ({ page }) => {
  await page.goto(oneWay({ to: 'TFS', out: dayOf('nearly_sold_out') }));
  await expect(page.getByText(/^\d seats? left at this price$/).first()).toBeVisible();
});

test('a route without fares in the currency offers its other currencies @full', async ({ page }) => {
  await page.goto(oneWay({ to: 'TFS', currency: 'CRC' }));
  await expect(page.getByText('No fare in CRC for this flight').first()).toBeVisible();
  await page.getByRole('link', { name: 'EUR', exact: true }).first().click();
  await expect(page.getByRole('radio', { name: /Basic/ }).first()).toBeVisible();
});

test('a day without flights links to the nearest days with one @full', async ({ page }) => {
  // The route flies weekly: of eight consecutive days at least one has no flight.
  await page.goto(oneWay({ from: 'OPO', to: 'CUN' }));
  await page.getByRole('link', { name: /^See the whole month/ }).click();
  const idle = page
    .getByRole('region', { name: /^Prices in/ })
    .getByText('no flight')
    .first();
  await expect(idle).toBeVisible();
  const day = await idle.locator('xpath=ancestor::td').locator('.sr-only').textContent();
  const iso = new Date(`${day} 12:00 UTC`).toISOString().slice(0, 10);
  await page.goto(oneWay({ from: 'OPO', to: 'CUN', out: iso }));
  await expect(page.getByText('No flight on this day')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('listitem').filter({ hasText: '€' }).getByRole('link').last().click();
  await expect(page.getByRole('radio', { name: /Basic/ }).first()).toBeVisible();
});

test('a changed price is shown before and after the change and needs consent', async ({ page }) => {
  await page.goto(oneWay({}));
  // As if the page had been opened before the fare rose by ten euros.
  await sendOnce(page, (offer) => offer.with(4, String(Number(offer[4]) - 1000)));
  await page.getByRole('radio', { name: /Basic/ }).first().check();
  await page.getByRole('button', { name: 'Continue to extras' }).click();
  const notice = page.getByRole('alert');
  await expect(notice).toBeFocused();
  await expect(notice).toContainText('the total went from');
  await expectAccessible(page);
  await notice.getByRole('button', { name: /^Accept .* and continue$/ }).click();
  await expect(page).toHaveURL(/\/en\/extras\?booking=/);
});

test('an offer from yesterday is reported as too old, and the current one is chosen @full', async ({
  page,
}) => {
  await page.goto(oneWay({}));
  await sendOnce(page, (offer) => offer.with(5, (Number.parseInt(offer[5] ?? '', 36) - 1440).toString(36)));
  await page.getByRole('radio', { name: /Plus/ }).first().check();
  await page.getByRole('button', { name: 'Continue to extras' }).click();
  await expect(page.getByRole('alert')).toContainText('more than 30 minutes ago');
  await page.getByRole('button', { name: 'Change the outbound flight' }).click();
  await expect(page.getByRole('radio', { name: /Plus/ }).first()).toBeChecked();
  await page.getByRole('button', { name: 'Continue to extras' }).click();
  await expect(page).toHaveURL(/\/en\/extras\?booking=/);
});

/** Changes the parts of the chosen offer in the next submission of the form, and in no later one. */
async function sendOnce(page: Page, change: (offer: string[]) => string[]): Promise<void> {
  const pattern = /\/select(\.data)?\?/;
  let changed = false;
  await page.route(pattern, async (route, request) => {
    if (changed || request.method() !== 'POST') return route.fallback();
    changed = true;
    const body = new URLSearchParams(request.postData() ?? '');
    body.set('outbound', change((body.get('outbound') ?? '').split('.')).join('.'));
    return route.continue({ postData: body.toString() });
  });
}

for (const width of [320, 360, 768, 1280]) {
  test(`the page does not scroll sideways at ${width} px, also with larger text${width === 320 ? '' : ' @full'}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/pt', oneWay({}), '/es/nada']) {
      await page.goto(path);
      const excess = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(await excess(), path).toBe(0);
      const size = width < 360 ? '150%' : '200%';
      await page.evaluate((own) => document.documentElement.style.setProperty('font-size', own), size);
      expect(await excess(), `${path} with large text`).toBe(0);
    }
  });
}

test('[RT-03] a day without flights offers days before and after it @full', async ({ page }) => {
  // Madrid flies to Roatán on Saturdays only.
  const saturday = 6 - new Date(`${dayAhead(40)}T12:00:00Z`).getUTCDay();
  await page.goto(oneWay({ to: 'RTB', out: dayAhead(43 + saturday) }));
  const notice = page.getByText('No flight on this day').locator('xpath=ancestor::*[.//ul][1]');
  await expect(notice.getByRole('link')).toHaveCount(6);
  const days = await notice
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('out')),
    );
  expect(days).toEqual([-18, -11, -4, 3, 10, 17].map((day) => dayAhead(43 + saturday + day + 1)));
});

test('[RT-03] a flight after its end of sale shows when sales end @full', async ({ page }) => {
  await page.goto(oneWay({ to: 'TFS', out: dayOf('closed') }));
  const card = page.getByRole('article', { name: /ZZ505/ });
  await expect(card).toContainText('This flight is no longer on sale');
  await expect(card).toContainText('Sales end 90 minutes before departure.');
  await expectAccessible(page);
});

test('[RT-03] a day after the end of the schedule offers the last days on sale @full', async ({ page }) => {
  await page.goto(oneWay({ out: dayAhead(390) }));
  await expect(page.getByText('Later flights are not on sale yet.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('listitem').filter({ hasText: '€' }).getByRole('link').last().click();
  await expect(page.getByRole('radio', { name: /Basic/ }).first()).toBeVisible();
});

test('[RT-03] a day beyond the search horizon shows the error beside its field @full', async ({ page }) => {
  const answer = await page.goto(oneWay({ out: dayAhead(450) }));
  expect(answer?.status()).toBe(422);
  await expect(page.getByLabel('Departure', { exact: true })).toHaveAccessibleDescription(/not on sale yet/);
});

test('[RT-03] a return flight that leaves before the arrival is reported before the form is sent', async ({
  page,
}) => {
  await page.goto(searchPath('en', { to: 'TFS', back: dayAhead(40) }));
  const back = page.getByRole('region', { name: /^Return/ });
  // The first return flight leaves after the first outbound flight arrives, and before the others do.
  await back.getByRole('group', { name: /ZZ502/ }).getByRole('radio', { name: /Basic/ }).check();
  await page
    .getByRole('article', { name: /ZZ503/ })
    .getByText(/^See 3 fares/)
    .click();
  await page.getByRole('group', { name: /ZZ503/ }).getByRole('radio', { name: /Basic/ }).check();
  await expect(page.getByText('Your choice for the return flight is not among these flights.')).toBeVisible();
  await expect(back.getByRole('article', { name: /ZZ502/ })).toContainText(
    'Your outbound flight arrives at 15:55',
  );
  await expect(page.getByText('Choose the fare of the other flight.')).toBeVisible();
  await expectAccessible(page);
  await page.goto(searchPath('en', { from: 'CUN', to: 'MAD', back: dayAhead(40) }));
  await expect(page.getByText('No outbound flight of the chosen day arrives in time.')).toBeVisible();
  await expectAccessible(page);
});

test('[RT-03] a page left open refreshes its prices and keeps the choice @full', async ({ page }) => {
  await page.clock.install();
  await page.goto(oneWay({}));
  await page.getByRole('radio', { name: /Plus/ }).first().check();
  await page.clock.fastForward('26:00');
  await expect(page.getByText('so we looked the prices up again')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Outbound chosen' })).toContainText('Plus');
  await page.getByRole('button', { name: 'Continue to extras' }).click();
  await expect(page).toHaveURL(/\/en\/extras\?booking=/);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('[RT-03] flights that cannot be combined are refused at the return flight and stay chosen', async ({
    page,
  }) => {
    await page.goto(searchPath('es', { to: 'TFS', back: dayAhead(40) }));
    await page
      .getByRole('article', { name: /ZZ505/ })
      .getByText(/^Ver 3 tarifas/)
      .click();
    await page.getByRole('group', { name: /ZZ505/ }).getByRole('radio', { name: /Basic/ }).check();
    await page.getByRole('group', { name: /ZZ502/ }).getByRole('radio', { name: /Basic/ }).check();
    await page.getByRole('button', { name: 'Continuar a los extras' }).click();
    await expect(page.getByRole('alert')).toContainText('el regreso sale antes de que llegues');
    await expect(page.getByRole('region', { name: /^Regreso/ })).toContainText('el regreso sale antes');
    await expect(
      page.getByRole('group', { name: /ZZ505/ }).getByRole('radio', { name: /Basic/ }),
    ).toBeChecked();
  });
});
