// Finds what large text breaks: text on other text, cut text, columns of single letters, fields without room, and pages
// that scroll sideways.
import { expect, type Page } from '@playwright/test';

/** Enlarges the text as Android does: the widths at which the layout changes stay, so it must wrap by itself. */
export async function enlargeText(page: Page, size: '150%' | '200%'): Promise<void> {
  await page.evaluate((own) => document.documentElement.style.setProperty('font-size', own), size);
}

/** Enlarges the text in the settings of a desktop's browser, which also moves the widths at which the layout changes. */
export async function chooseTextSize(page: Page, size: '150%' | '200%'): Promise<void> {
  const standard = (16 * Number.parseInt(size, 10)) / 100;
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
  await page.waitForFunction(
    (wanted) => getComputedStyle(document.documentElement).fontSize === wanted,
    `${standard}px`,
  );
}

/** Every box of text is whole, and none lies on another one. */
export async function expectWholeBoxes(page: Page, where: string): Promise<void> {
  expect(await page.evaluate(brokenBoxes), where).toEqual([]);
}

/** Runs in the page. Each fault has its kind and the text. */
export function brokenBoxes(): string[] {
  type Line = { text: string; of: Text; layer: Element | null; box: DOMRect };
  const faults = new Set<string>();
  const lines: Line[] = [];
  const excess = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  if (excess > 0) faults.add(`sideways by ${excess} px`);
  // Behind a modal dialog nobody reads.
  const root = document.querySelector('dialog:modal') ?? document.body;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (!(node instanceof Text) || !parent || !text || parent.closest('script, style, option, svg, noscript'))
      continue;
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    if (boxes.length === 0 || isSpokenOnly(parent)) continue;
    const short = text.slice(0, 40);
    if (boxes.length > 2 && text.length / boxes.length < 3) faults.add(`column of letters: ${short}`);
    const hiding = hiderOf(parent);
    for (const box of boxes) {
      if (isScrolledOut(parent, box)) continue;
      if (hiding && cutBy(hiding, box)) faults.add(`cut: ${short}`);
      if (!hiding && box.right > document.documentElement.clientWidth + 1)
        faults.add(`beyond the edge: ${short}`);
      const card = parent.closest('.card')?.getBoundingClientRect();
      if (!hiding && card && box.right > card.right + 1) faults.add(`beyond its card: ${short}`);
      lines.push({ text: short, of: node, layer: layerOf(parent), box });
    }
  }
  for (const [at, line] of lines.entries())
    for (const other of lines.slice(at + 1))
      if (other.of !== line.of && other.layer === line.layer && isOn(line.box, other.box))
        faults.add(`overlap: ${line.text} | ${other.text}`);
  for (const field of root.querySelectorAll(
    'input:not([type]), input[type=text], input[type=email], select',
  )) {
    if (!field.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || field.ariaHidden)
      continue;
    const style = getComputedStyle(field);
    const room =
      field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    const enough = Number.parseFloat(style.fontSize) * (field instanceof HTMLSelectElement ? 1.6 : 1);
    if (room < enough && field.clientWidth > 1)
      faults.add(`no room in ${field.getAttribute('name') ?? field.id}: ${Math.round(room)} px`);
  }
  return [...faults];

  /** Hidden from view, but not from screen readers. */
  function isSpokenOnly(element: Element): boolean {
    for (let each: Element | null = element; each; each = each.parentElement)
      if (getComputedStyle(each).clipPath.startsWith('inset(50%')) return true;
    return false;
  }

  /** The next element that hides what reaches past its sides; null if one before it scrolls. */
  function hiderOf(element: Element): Element | null {
    for (let each: Element | null = element; each && each !== document.body; each = each.parentElement) {
      const { overflowX, textOverflow } = getComputedStyle(each);
      if (overflowX === 'auto' || overflowX === 'scroll' || textOverflow === 'ellipsis') return each;
      if (overflowX !== 'visible') return each;
    }
    return null;
  }

  /** Outside a box that scrolls, and so not in view. */
  function isScrolledOut(element: Element, box: DOMRect): boolean {
    for (let each: Element | null = element; each && each !== document.body; each = each.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(each);
      const edge = each.getBoundingClientRect();
      const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
      if (scrolls(overflowX) && (box.right <= edge.left || box.left >= edge.right)) return true;
      if (scrolls(overflowY) && (box.bottom <= edge.top || box.top >= edge.bottom)) return true;
    }
    return false;
  }

  function cutBy(hiding: Element, box: DOMRect): boolean {
    const { overflowX, textOverflow } = getComputedStyle(hiding);
    const edge = hiding.getBoundingClientRect();
    if (overflowX === 'auto' || overflowX === 'scroll') return false;
    // Dots say that there is more; three letters must be left.
    if (textOverflow === 'ellipsis')
      return (
        box.right > edge.right + 1 && edge.width < 1.6 * Number.parseFloat(getComputedStyle(hiding).fontSize)
      );
    return box.right > edge.right + 1 || box.left < edge.left - 1;
  }

  /** What stands above the page has a place of its own, and covers the page on purpose. */
  function layerOf(element: Element): Element | null {
    for (let each: Element | null = element; each; each = each.parentElement)
      if (['fixed', 'sticky'].includes(getComputedStyle(each).position)) return each;
    return null;
  }

  /** Lines may touch: a line of letters is higher than its letters. */
  function isOn(one: DOMRect, other: DOMRect): boolean {
    const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const along = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    return across > 2 && along > 0.35 * Math.min(one.height, other.height);
  }
}
