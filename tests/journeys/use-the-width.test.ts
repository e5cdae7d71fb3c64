// A page to read uses the width that there is: text, lists, tables and what is beside them.
import { expect, type Page, test } from '@playwright/test';

import { expectAccessible, languages } from '#tests/support/journeys/helpers.ts';
import { matrix } from '#tests/support/journeys/matrix.ts';

/** The part of the content's width in which something is drawn, weighed by height. */
const usedWidth = (page: Page) =>
  page.evaluate(() => {
    const article = document.querySelector('.prose');
    const column = document.querySelector('main .page:has(.prose)')?.getBoundingClientRect();
    const beside = document.querySelector('main .page:has(.prose) > :last-child')?.getBoundingClientRect();
    if (!article || !column || !beside) return null;
    let [drawn, all] = [0, 0];
    for (const child of article.children) {
      const range = document.createRange();
      range.selectNodeContents(child);
      const right = Math.max(...[...range.getClientRects()].map((each) => each.right));
      const { height } = child.getBoundingClientRect();
      drawn += height * (right - column.left);
      all += height * (beside.left - column.left);
    }
    return { text: drawn / all, whole: (beside.right - column.left) / column.width };
  });

for (const { lang, width } of matrix('the baggage page', { lang: languages, width: [1280, 1600] }))
  test(`the baggage page in ${lang} at ${width} px uses its width${width === 1280 ? '' : ' @full'}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/${lang}/baggage`);
    const used = await usedWidth(page);
    expect(used?.whole).toBeCloseTo(1, 2);
    expect(used?.text).toBeGreaterThan(0.72);
    const related = page.getByRole('main').locator('nav[aria-labelledby="related-pages"]');
    expect(await related.getByRole('link').count()).toBeGreaterThan(2);
    await expect(related.locator(`a[href="/${lang}/baggage"]`)).toHaveCount(0);
    await expectAccessible(page);
  });

test('on a phone the related pages are below the text, and nothing is wider than the screen @full', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/es/baggage');
  const text = await page.locator('.prose').boundingBox();
  const related = await page.locator('nav[aria-labelledby="related-pages"]').boundingBox();
  expect(related?.y).toBeGreaterThan((text?.y ?? 0) + (text?.height ?? 0));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
