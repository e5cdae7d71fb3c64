// Checks that a page is legible: no date in digits only, and no text below 12 px, at any width.
import { expect, type Page } from '@playwright/test';

import { datesInFigures } from '#tests/support/pages/dates-in-figures.ts';

type Read = { texts: string[]; small: string[] };

/** Checks everything that is visible or spoken, except what people type into fields. */
export async function expectLegible(page: Page): Promise<void> {
  const { texts, small } = await page.evaluate((): Read => {
    const found: Read = { texts: [document.title], small: [] };
    for (const element of document.body.querySelectorAll<HTMLElement>('[aria-label], [title], [abbr]'))
      for (const name of ['aria-label', 'title', 'abbr']) found.texts.push(element.getAttribute(name) ?? '');
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const parent = node.parentElement;
      if (!text || !parent || parent.closest('script, style, noscript, template, option')) continue;
      found.texts.push(text);
      const box = document.createRange();
      box.selectNode(node);
      const seen = box.getBoundingClientRect();
      if (seen.width <= 1 || seen.height <= 1 || !parent.checkVisibility({ opacityProperty: true })) continue;
      const svg = parent.closest('svg')?.getScreenCTM()?.a ?? 1;
      const size = Number.parseFloat(getComputedStyle(parent).fontSize) * svg;
      // A size of 0 hides a text for which there is no room.
      if (size > 0 && size < 11.99) found.small.push(`${size.toFixed(1)} px: ${text.slice(0, 60)}`);
    }
    return found;
  });
  expect(datesInFigures(texts.join('\n'))).toEqual([]);
  expect([...new Set(small)]).toEqual([]);
}
