// An extra may have an icon that is not in the pages' sprite: it is fetched and drawn in its space (Specification §7).
import { expect, type Page, test } from '@playwright/test';

import { query } from '#tests/support/journeys/database.ts';
import { expectAccessible } from '#tests/support/journeys/helpers.ts';
import { Traveller } from '#tests/support/journeys/traveller.ts';

const alone = { adults: 1, children: 0, infants: 0 };
const EXTRA = 'GOLF';

let former = '';
test.beforeAll(async () => {
  const [row] = await query<{ icon: string }>('select icon from extra where extra_code = $1', [EXTRA]);
  former = row?.icon ?? '';
  await query("update extra set icon = 'lucide:land-plot' where extra_code = $1", [EXTRA]);
});
test.afterAll(() => query('update extra set icon = $2 where extra_code = $1', [EXTRA, former]));

/** The sections of the extras, with that of sports equipment open. */
async function openSports(page: Page): Promise<Traveller> {
  const traveller = new Traveller(page, 'en');
  await traveller.haveFlights(alone, { oneWay: true });
  await traveller.heading(traveller.words.extras.sections.sports).click();
  return traveller;
}

const cardOf = (page: Page) => page.getByRole('heading', { name: 'Golf', exact: false, level: 4 }).first();
const iconOf = (page: Page) => cardOf(page).locator('xpath=preceding-sibling::*[1]');

test('[AP-13] an icon of another set appears without shifting anything', async ({ page, context }) => {
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  const asked: string[] = [];
  await context.route('**/icons/*.json?*', async (route) => {
    asked.push(
      route
        .request()
        .url()
        .replace(/^.*\/icons/, ''),
    );
    await held;
    await route.continue();
  });
  await openSports(page);
  await expect.poll(() => asked).toEqual(['/lucide.json?icons=land-plot']);
  const before = [await cardOf(page).boundingBox(), await iconOf(page).boundingBox()];
  release();
  await expect(iconOf(page)).toHaveCSS('mask-image', /^url\("data:image\/svg\+xml,/);
  expect([await cardOf(page).boundingBox(), await iconOf(page).boundingBox()]).toEqual(before);
  await expectAccessible(page);
});

test('[AP-13] without the icon endpoint its space stays empty, and nothing else changes @full', async ({
  page,
  context,
}) => {
  await context.route('**/icons/**', (route) => route.abort());
  const errors: string[] = [];
  page.on('pageerror', (error) => void errors.push(String(error)));
  await openSports(page);
  await expect(cardOf(page)).toBeVisible();
  expect((await iconOf(page).boundingBox())?.width).toBe(24);
  expect(errors).toEqual([]);
});
