// The headline of the home page is written over the sky of a scene and must be readable on every site, in both themes.
// The accessibility checker ignores images, so this test reads the pixels behind the letters.
import { expect, type Locator, type Page, test } from '@playwright/test';
import sharp from 'sharp';

import { contrast } from '#content/look/dark-colors.ts';
import { desktop, phone, site } from '#tests/support/journeys/frame.ts';

const sites = ['mexico', 'honduras', 'costarica', 'dominican', 'portugal', 'usa', 'www'];

/** The lowest contrast between a text's colour and any pixel in the box of its lines. */
async function worstContrast(page: Page, text: Locator): Promise<number> {
  const { clip, ink } = await text.evaluate((element: HTMLElement) => {
    const lines = document.createRange();
    lines.selectNodeContents(element);
    const { x, y, width, height } = lines.getBoundingClientRect();
    const { color } = getComputedStyle(element);
    element.style.color = 'transparent';
    return { clip: { x, y, width, height }, ink: color };
  });
  const picture = sharp(await page.screenshot({ clip })).removeAlpha();
  await text.evaluate((element: HTMLElement) => (element.style.color = ''));
  const bytes = await picture.raw().toBuffer();
  const colors = new Set<string>();
  for (let at = 0; at < bytes.length; at += 3) colors.add(`rgb(${[...bytes.subarray(at, at + 3)].join()})`);
  expect(colors.size).toBeGreaterThan(1);
  return Math.min(...[...colors].map((color) => contrast(ink, color)));
}

test('the headline is readable over the sky of every site, in both themes @full', async ({ page }) => {
  test.setTimeout(120_000);
  const worst: Record<string, number> = {};
  for (const region of sites) {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(site(region));
    const headline = page.getByRole('heading', { level: 1 });
    for (const size of [desktop, phone]) {
      await page.setViewportSize(size);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        const name = `${region} ${size.width} ${colorScheme}`;
        // Large text needs 3:1, the sentence below it 4.5:1.
        worst[name] = (await worstContrast(page, headline)) / 3;
        worst[`${name}, sentence`] = (await worstContrast(page, headline.locator('+ p'))) / 4.5;
      }
    }
  }
  expect(Object.entries(worst).filter(([, share]) => share < 1)).toEqual([]);
});
