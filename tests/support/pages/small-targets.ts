// Controls that are easily missed by touch: below 44 × 44 px. A link within a sentence is as high as its line (WCAG
// 2.2, 2.5.8).
import type { Page } from '@playwright/test';

/** One line per kind of small control, with its size and its text. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 43.5;
    const controls = document.body.querySelectorAll<HTMLElement>(
      'a[href], button, select, textarea, summary, input:not([type="hidden"]), [role="button"]',
    );
    const isInSentence = (element: HTMLElement) => {
      if (element.tagName !== 'A' || getComputedStyle(element).display !== 'inline') return false;
      const around = element.closest('p, li, dd, td, label, figcaption')?.textContent.trim() ?? '';
      return around.length > element.textContent.trim().length;
    };
    const small = [...controls].flatMap((element) => {
      // The target is the whole label.
      const pressed = element.matches('[type="checkbox"], [type="radio"]')
        ? (element.closest('label') ??
          document.querySelector<HTMLElement>(`label[for="${element.id}"]`) ??
          element)
        : element;
      const { width, height } = pressed.getBoundingClientRect();
      // What appears on focus, such as the skip link, is clipped; so is the head of a table that became cards.
      const isClipped = (part: Element | null): boolean =>
        part !== null && (getComputedStyle(part).clipPath !== 'none' || isClipped(part.parentElement));
      const seen =
        width > 1 &&
        height > 1 &&
        !isClipped(element) &&
        element.checkVisibility({ visibilityProperty: true });
      if (!seen || (width >= least && height >= least) || isInSentence(element)) return [];
      const words = (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40);
      return `${element.tagName.toLowerCase()} ${Math.round(width)} × ${Math.round(height)}: ${words}`;
    });
    return [...new Set(small)];
  });
}
