// Prices are in the first view: nobody has to scroll to the first one.
import { expect, type Locator, test } from '@playwright/test';

import { desktop } from '#tests/support/journeys/frame.ts';
import { dayAhead, searchPath } from '#tests/support/journeys/helpers.ts';

const bottomOf = async (price: Locator) => {
  const box = await price.boundingBox();
  return (box?.y ?? Infinity) + (box?.height ?? 0);
};

for (const { width, height, most } of [
  { width: 1280, height: 800, most: 490 },
  { width: 390, height: 844, most: 455 },
]) {
  for (const lang of ['en', 'es', 'pt'])
    test(`the first fare is at most ${most} px down at ${width} px in ${lang}${lang === 'es' ? '' : ' @full'}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await page.goto(searchPath(lang, { adults: '2', from: 'CUN', to: 'MAD', currency: 'MXN' }));
      expect(await bottomOf(page.locator('fieldset label b').first())).toBeLessThanOrEqual(most);
    });
}

for (const lang of ['en', 'es', 'pt'])
  test(`the price of the first offer is in view in ${lang}${lang === 'es' ? '' : ' @full'}`, async ({
    page,
  }) => {
    await page.setViewportSize(desktop);
    await page.goto(`/${lang}`);
    const offers = page.locator('#offers').getByRole('listitem');
    expect(await bottomOf(offers.first().locator('.figures').first())).toBeLessThanOrEqual(desktop.height);
    // Four in a row.
    const tops = await offers.evaluateAll((all) =>
      all.map((each) => Math.round(each.getBoundingClientRect().top)),
    );
    expect(tops.filter((top) => top === tops[0]).length).toBe(Math.min(4, tops.length));
  });

for (const lang of ['en', 'es', 'pt'])
  test(`a phone of 390 × 784 has the price of the first offer in its first 784 px in ${lang}${lang === 'pt' ? '' : ' @full'}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 784 });
    await page.goto(`/${lang}`);
    const first = page.locator('#offers').getByRole('listitem').first();
    expect(await bottomOf(first.locator('.figures').first())).toBeLessThanOrEqual(784);
  });

test('fares without a bag and a seat say what those cost at least', async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto(searchPath('en', { type: 'one-way', back: '', out: dayAhead(40) }));
  const terms = page.getByRole('group', { name: /ZZ103/ }).getByRole('listitem');
  for (const name of ['Checked bag', 'Seat'])
    await expect(terms.filter({ hasText: `${name}: ` }).first()).toContainText(/from \d+(\.\d\d)?\s€/);
});
