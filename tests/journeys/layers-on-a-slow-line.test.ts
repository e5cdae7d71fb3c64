// On a slow line the calendar, its prices and the airport finder show grey shapes while they load: not
// in the first 300 ms, gone afterwards, and nothing moves.
import { expect, type Locator, type Page, type Route, test } from '@playwright/test';

import { expectAccessible, searchPath } from '#tests/support/journeys/helpers.ts';
import { messages } from '#tests/support/journeys/site-words.ts';

const { search } = messages.en;
const widths = { telephone: { width: 360, height: 740 }, desk: { width: 1280, height: 800 } };

/** Holds back every request for these addresses until released. */
async function hold(page: Page, addresses: RegExp) {
  const held: Route[] = [];
  let isHeld = true;
  await page.route(addresses, (route) => (isHeld ? void held.push(route) : route.continue()));
  return async () => {
    isHeld = false;
    await Promise.all(held.splice(0).map((route) => route.continue()));
  };
}

/** When the shape of an element, or of a pseudo-element of it, becomes visible: the delays of its animations. */
const delaysOf = (shape: Locator) =>
  shape.evaluate((element) =>
    element
      .getAnimations({ subtree: true })
      .filter((each) => each instanceof CSSAnimation && each.animationName === 'work-appears')
      .map((each) => each.effect?.getComputedTiming().delay),
  );

const announced = (page: Page) => page.getByRole('status').filter({ hasText: 'Loading' });

for (const [device, viewport] of Object.entries(widths)) {
  test.describe(`on a ${device}`, { tag: device === 'telephone' ? [] : '@full' }, () => {
    test.use({ viewport });

    test('the calendar shows grey shapes while its code loads', async ({ page }) => {
      const release = await hold(page, /\/assets\/FareCalendar-[^/]*\.js$/);
      await page.goto('/en');
      const opener = page.getByRole('button', { name: search.openCalendar });
      const shape = page.locator('.loading-calendar');
      // Pressed before the script listens, nothing happens.
      await expect(async () => {
        await opener.click();
        await expect(shape).toHaveCount(1, { timeout: 1_000 });
      }).toPass();
      const before = await opener.boundingBox();
      expect(await delaysOf(shape)).toContain(300);
      await expect(shape).toBeVisible();
      await expect(announced(page)).toHaveCount(1);
      expect(await opener.boundingBox()).toEqual(before);
      await release();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expect(shape).toHaveCount(0);
      await expect(announced(page)).toHaveCount(0);
      expect(await opener.boundingBox()).toEqual(before);
      await expectAccessible(page);
    });

    test('the airport finder shows grey shapes while its code loads @full', async ({ page }) => {
      const release = await hold(page, /\/assets\/PlaceFinder-[^/]*\.js$/);
      await page.goto('/en');
      const field = page.locator('select[name="to"]');
      const shape = page.locator('.loading-finder');
      await expect(async () => {
        await field.press('Enter');
        await expect(shape).toHaveCount(1, { timeout: 1_000 });
      }).toPass();
      const before = await field.boundingBox();
      const box = page.locator('div:has(+ .loading-finder)');
      expect(await delaysOf(box)).toContain(300);
      const isShown = () => box.evaluate((element) => getComputedStyle(element, '::after').visibility);
      await expect.poll(isShown).toBe('visible');
      await expect(announced(page)).toHaveCount(1);
      expect(await field.boundingBox()).toEqual(before);
      await release();
      await expect(page.getByRole('combobox', { name: search.to, exact: true }).last()).toBeFocused();
      await expect(shape).toHaveCount(0);
      expect(await field.boundingBox()).toEqual(before);
    });

    test('days have grey bars while their prices are asked for @full', async ({ page }) => {
      const release = await hold(page, /\/api\/v1\/.*(calendar|prices)/);
      await page.goto(searchPath('en'));
      await page.getByRole('button', { name: messages.en.select.calendar }).click();
      const dialog = page.getByRole('dialog');
      const bars = dialog.locator('.loading-price');
      await expect(bars.first()).toBeAttached();
      expect(await bars.count()).toBeGreaterThan(20);
      expect(await delaysOf(bars.first())).toContain(300);
      await expect(dialog.getByRole('status')).toContainText(search.calendarLoading);
      const day = dialog.locator('[data-day]').nth(14);
      const before = await day.boundingBox();
      await expectAccessible(page);
      await release();
      await expect(bars).toHaveCount(0);
      await expect(dialog.locator('[data-day]').nth(14)).toContainText(/\d{2,}/);
      expect(await day.boundingBox()).toEqual(before);
    });
  });
}

test('the table of days has grey cells as high as itself while prices are asked for @full', async ({
  page,
}) => {
  await page.setViewportSize(widths.desk);
  await page.goto(searchPath('en'));
  const release = await hold(page, /\/api\/v1\/.*(calendar|prices)/);
  await page.getByRole('button', { name: messages.en.select.calendar }).click();
  await page.getByRole('button', { name: search.viewDays }).click();
  const dialog = page.getByRole('dialog');
  const shape = dialog.locator('.loading-pairs');
  await expect(shape).toBeVisible();
  expect(await delaysOf(shape)).toContain(300);
  const foot = dialog.getByRole('button', { name: messages.en.select.calendarDone });
  const before = await foot.boundingBox();
  await release();
  await expect(dialog.getByRole('grid')).toBeVisible();
  await expect(shape).toHaveCount(0);
  const after = await foot.boundingBox();
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThanOrEqual(4);
});
