// On a phone the next step may take a second to come: what is on view does not jump when it does.
import { expect, test } from '@playwright/test';

import { Traveller } from '#tests/support/journeys/traveller.ts';

declare global {
  interface Window {
    shifts: number;
    pressedAt: number;
  }
}

/** Chrome ignores shifts that follow a press within half a second; what comes later counts. */
const COUNTED_AFTER = 600;

test('the step from extras to passengers shifts nothing, also when its answer is late', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    window.shifts = 0;
    window.addEventListener('pointerdown', () => (window.pressedAt = performance.now()), true);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) window.shifts += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const traveller = new Traveller(page, 'es');
  await traveller.haveFlights({ adults: 2, children: 0, infants: 0 }, { out: 261, back: 268 });
  await expect(page.locator('html')).toHaveAttribute('data-js', '');
  // The end of the page is on view: there the footer could jump.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await page.route(/passengers\.data/, async (route) => {
    await page.waitForFunction((after) => performance.now() - window.pressedAt > after, COUNTED_AFTER);
    return route.continue();
  });
  await page.evaluate(() => (window.shifts = 0));
  await traveller.press(traveller.words.common.continue);
  await expect(traveller.heading(traveller.words.passengers.title)).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeAttached();
  expect(await page.evaluate(() => window.shifts)).toBeLessThanOrEqual(0.02);
});
