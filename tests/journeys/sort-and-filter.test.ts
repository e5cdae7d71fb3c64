// The order of the flights and their filters: links, so they work without a script and are part of the address.
import { expect, type Page, test } from '@playwright/test';

import { centsIn, expectAccessible, searchPath } from '#tests/support/journeys/helpers.ts';
import { matrix } from '#tests/support/journeys/matrix.ts';

const fares = (page: Page, number = 'ZZ103') =>
  page.getByRole('group', { name: `Fares of flight ${number}` });

test.describe('order and filters', () => {
  const path = searchPath('en', { to: 'TFS', type: 'one-way', back: '' });
  const departures = async (page: Page) => {
    const cards = await page.getByRole('article').all();
    return Promise.all(cards.map(async (card) => /\d\d:\d\d/.exec(await card.innerText())?.[0]));
  };
  const bar = (page: Page) => page.getByRole('region', { name: 'Sort and filter' });

  for (const { script } of matrix('sort and filter', { script: [true, false] })) {
    test.describe(script ? 'with a script' : 'without a script', () => {
      test.use({ javaScriptEnabled: script });
      test('[RT-03] links sort and filter the flights, and the page shows how many are left', async ({
        page,
      }) => {
        await page.goto(path);
        expect(await departures(page)).toEqual(['07:15', '14:00', '19:30']);
        // Without a script each link reloads the page, with its layers closed.
        const filters = async () => {
          const layer = page.getByRole('dialog', { name: 'Filters' });
          if (!(await layer.isVisible()))
            await bar(page)
              .getByRole('button', { name: /^Filters/ })
              .click();
          return layer;
        };
        await (await filters()).getByRole('link', { name: /^Evening/ }).click();
        await expect(page.getByText('1 of 3 flights shown')).toBeVisible();
        expect(await departures(page)).toEqual(['19:30']);
        await (await filters()).getByRole('link', { name: 'With a checked bag' }).click();
        await expect(page).toHaveURL(/&with=bag&leave=evening/);
        await expect(page.getByRole('radio', { name: /Basic/ })).toHaveCount(0);
        await (await filters()).getByRole('link', { name: /^Evening.*active$/ }).click();
        await expect(page.getByText('3 of 3 flights shown')).toBeVisible();
        if (script) await page.keyboard.press('Escape');
        await bar(page).getByRole('link', { name: 'Arrival time' }).click();
        await expect(bar(page).getByRole('link', { name: 'Arrival time' })).toHaveAttribute('aria-current');
        await page.getByRole('link', { name: 'Clear the filters' }).first().click();
        await expect(page).not.toHaveURL(/with=/);
        // Later flights show their times; their fares open when they are pressed.
        const fold = page.getByText(/^See 3 fares from .*€$/);
        await expect(fold).toHaveCount(2);
        await expect(page.getByRole('radio', { name: /Basic/ })).toHaveCount(1);
        await fold.first().click();
        await expect(page.getByRole('radio', { name: /Basic/ })).toHaveCount(2);
        await expectAccessible(page);
      });
    });
  }

  test('a day with one flight offers no sorting @full', async ({ page }) => {
    await page.goto(searchPath('en'));
    await expect(bar(page).getByRole('link')).toHaveCount(0);
    await expect(bar(page).getByRole('button')).toHaveText(['With my bags and seats']);
  });

  for (const { script } of matrix('prices of the whole trip', { script: [true, false] })) {
    test.describe(script ? 'with a script' : 'without a script', () => {
      test.use({ javaScriptEnabled: script });
      test('[RT-03] prices of the whole trip include bags and seats, and sort the flights and fares', async ({
        page,
      }) => {
        await page.goto(searchPath('en', { to: 'TFS', adults: '2' }));
        const needs = async () => {
          const layer = page.getByRole('dialog', { name: 'With my bags and seats' });
          if (!(await layer.isVisible())) await bar(page).getByRole('button').nth(1).click();
          return layer;
        };
        await (await needs()).getByRole('link', { name: '1 bag' }).click();
        await expect(page).toHaveURL(/&sort=whole&bags=1/);
        await expect(bar(page).getByRole('button', { name: 'With 1 checked bag for each' })).toBeVisible();
        await (await needs()).getByRole('link', { name: 'Near the front' }).click();
        await expect(page).toHaveURL(/&sort=whole&bags=1&seats=front/);
        const phrase = 'with 1 checked bag and a seat near the front for each';
        const labels = page.locator('label').filter({ hasText: phrase });
        await expect(labels.first()).toContainText('Whole trip from');
        const shown = async () =>
          (await labels.allInnerTexts()).map(
            (text) => centsIn(/Whole trip from (.*)/.exec(text)?.[1] ?? '')[0] ?? 0,
          );
        const [first = 0, second = 0] = await shown();
        expect(first).toBeGreaterThan(0);
        expect(second).toBeGreaterThanOrEqual(first);
        await expectAccessible(page, { byNight: true });
      });

      test('the seats of a flight can be seen before a hold, and lead back to the flights @full', async ({
        page,
      }) => {
        await page.goto(searchPath('en', { adults: '2', children: '1', infants: '1' }));
        await page
          .getByRole('link', { name: /^See which seats are available/ })
          .first()
          .click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seats on flight ZZ103');
        const grid = page.getByRole('grid', { name: 'Seats on flight ZZ103, to look at' });
        await expect(grid.getByRole('button', { name: /available/ }).first()).toBeVisible();
        await expect(grid.getByRole('button', { pressed: true })).toHaveCount(0);
        const rows = page.getByRole('table', { name: 'Seats and prices by row' });
        await expect(rows.getByRole('row', { name: /Comfort/ }).first()).toContainText('€');
        await page.getByRole('link', { name: 'Flex', exact: true }).click();
        await expect(rows.getByRole('row', { name: /Comfort/ }).first()).toContainText('no charge');
        await expectAccessible(page, { byNight: true });
        await page.getByRole('link', { name: 'Back to the flights' }).click();
        await expect(fares(page)).toBeVisible();
      });
    });
  }

  test('filters that match no flight offer a link back to all flights @full', async ({ page }) => {
    await page.goto(
      `${searchPath('en', { to: 'TFS', type: 'one-way', back: '' })}&with=refund&leave=morning`,
    );
    await expect(page.getByText('1 of 3 flights shown')).toBeVisible();
    await page.goto(
      `${searchPath('en', { from: 'LIS', to: 'FNC', type: 'one-way', back: '' })}&leave=afternoon`,
    );
    await expect(page.getByText('No flight of this day fits your filters')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Clear the filters' }).last().click();
    await expect(page.getByRole('article')).toHaveCount(2);
  });

  test('a notice reports a choice that a filter hides, and the choice returns with the flight @full', async ({
    page,
  }) => {
    await page.goto(path);
    await fares(page, 'ZZ501').getByRole('radio', { name: /Basic/ }).check();
    // The bar is above the list of flights, which has folded to the chosen one.
    await page.getByRole('button', { name: 'Change the outbound flight' }).click();
    await bar(page)
      .getByRole('button', { name: /^Filters/ })
      .click();
    await page
      .getByRole('dialog', { name: 'Filters' })
      .getByRole('link', { name: 'With a checked bag' })
      .click();
    await page.keyboard.press('Escape');
    await expect(
      page.getByText('Your choice for the outbound flight is not among these flights.'),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Clear the filters' }).click();
    await expect(page.getByRole('status').filter({ hasText: /^Total/ })).toBeVisible();
  });
});
