// The year in the calendar: the rail of months says where it is cheap and leads there; on a phone the months scroll.
import { expect, type Locator, type Page, test } from '@playwright/test';

import { expectAccessible } from '#tests/support/journeys/helpers.ts';
import { watchShifts } from '#tests/support/pages/page-weight.ts';

const calendar = (page: Page) => page.getByRole('dialog');
const rail = (page: Page) => calendar(page).getByRole('toolbar', { name: 'Lowest price of each month' });
/** The months of the rail; each has a price when the prices are there. */
async function monthsOf(page: Page): Promise<Locator> {
  const months = rail(page).getByRole('button');
  await expect(months.nth(3)).toHaveAccessibleName(/, from .*€$/);
  return months;
}

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const) {
  test(`[RT-03] at ${width} px the calendar opens at the first week on sale, and each month of the rail costs as much as its cheapest day`, async ({
    page,
  }) => {
    await page.addInitScript(watchShifts);
    await page.setViewportSize({ width, height });
    await page.goto('/en?from=MAD&to=CUN&adults=2&currency=EUR');
    await page.getByRole('button', { name: 'Calendar with prices' }).click();
    const months = await monthsOf(page);
    const focus = page.locator(':focus');
    await expect(focus).toHaveAccessibleName(/, from .*€$/);
    await expect(focus).toBeInViewport({ ratio: 1 });
    // No week that is over is above it, and the fields say what to do.
    const sold = await focus.evaluate((day) => day.dataset['day'] ?? '');
    const days = calendar(page).getByRole('grid').locator('[data-day]');
    const [shown = ''] = await days.evaluateAll((all) =>
      all.map((day) => day.getAttribute('data-day') ?? ''),
    );
    expect(Date.parse(sold) - Date.parse(shown)).toBeLessThan(14 * 86_400_000);
    await expect(calendar(page).getByText('Choose the day')).toHaveCount(2);
    await months.nth(4).click();
    const [, name = '', price = ''] =
      /^(\w+ \d+).*, from (.*)$/.exec((await months.nth(4).locator('.sr-only').textContent()) ?? '') ?? [];
    await expect(months.nth(4)).toHaveAttribute('aria-current', 'true');
    const grid = calendar(page).getByRole('grid', { name });
    await expect(grid.getByRole('columnheader').first()).toBeInViewport();
    const amounts = (await grid.getByRole('button').locator('.sr-only').allTextContents()).flatMap((text) =>
      text.includes('from') ? [cents(text)] : [],
    );
    expect(Math.min(...amounts)).toBe(cents(price));
    // By keyboard: one tab stop, arrows within the rail.
    await months.nth(4).focus();
    await page.keyboard.press('ArrowRight');
    await expect(months.nth(5)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(months.nth(5)).toHaveAttribute('aria-current', 'true');
    expect(await months.evaluateAll((all) => all.filter((each) => each.tabIndex === 0).length)).toBe(1);
    const { shift, moved } = await page.evaluate(() => ({
      shift: Reflect.get(window, 'shift') as number,
      moved: Reflect.get(window, 'moved') as string[],
    }));
    expect(shift, moved.join('\n')).toBeLessThanOrEqual(0.02);
    await expectAccessible(page, { byNight: true });
  });
}

test('[RT-03] on a phone the months scroll, and a day of a later month is chosen without another button', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/en?from=MAD&to=CUN&adults=2&currency=EUR');
  await page.getByRole('button', { name: 'Calendar with prices' }).click();
  const months = await monthsOf(page);
  await expect(calendar(page).getByRole('button', { name: 'Next month' })).toHaveCount(0);
  const later = `${(await months.nth(6).locator('.sr-only').textContent())?.split(',')[0]}`;
  await calendar(page).getByText(later, { exact: true }).last().scrollIntoViewIfNeeded();
  const grid = calendar(page).getByRole('grid', { name: later });
  await grid
    .getByRole('button', { name: /, from .*€$/ })
    .first()
    .click();
  await expect(calendar(page)).toHaveAccessibleName('When do you return?');
  // Keys go on through the months that were not drawn yet.
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageDown');
  const focus = page.locator(':focus');
  await expect(focus).toHaveAttribute('data-day', /.+/);
  await expect(focus).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

/** The last amount in a text, in cents. */
function cents(text: string): number {
  const [, whole = '', part = '00'] = /([\d,]+)(?:\.(\d\d))?\u00a0€\s*$/.exec(text) ?? [];
  return Number(whole.replaceAll(',', '')) * 100 + Number(part);
}
