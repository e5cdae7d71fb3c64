// What the first visit of a page loads into the browser, and its layout shift: measured on the built product.
import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';

import { openPage } from './open-page.ts';

export type Weight = {
  /** Bytes of scripts, compressed by brotli, without what is fetched on intent. */
  scripts: number;
  /** Bytes of style sheets, inline or linked, compressed by brotli. */
  styles: number;
  fonts: number;
  /** Addresses outside our own site. */
  strangers: string[];
  /** The sum of all layout shifts from the first paint until the end of the page was in view. */
  shift: number;
  /** What moved in the shifts that count: the start of its text, and its old and new position. */
  moved: string[];
};

/** Limits in bytes: 1 kB is 1,000. */
export const budget = {
  homeScripts: 129_000,
  funnelScripts: 155_000,
  /** Of the airport finder, which is loaded on its own. */
  finderScripts: 20_000,
  styles: 25_000,
  fonts: 60_000,
  shift: 0.02,
};

const clientDir = path.resolve(import.meta.dirname, '../../../build/client');

/** Opens the page as a first visit and scrolls through all of it. The context should be a fresh one. */
export async function weigh(page: Page, url: string): Promise<Weight> {
  const requests: Request[] = [];
  const keep = (request: Request) => void requests.push(request);
  page.on('request', keep);
  await page.addInitScript(watchShifts);
  await page.addInitScript(ignoreRestingMouse);
  await openPage(page, url, { waitUntil: 'load' });
  await page.evaluate(settle);
  page.off('request', keep);
  const own = new URL(page.url()).host;
  const urls = requests
    .map((request) => new URL(request.url()))
    .filter(({ protocol }) => protocol !== 'data:');
  const files = [...new Set(urls.map(({ pathname }) => pathname))].filter((name) =>
    name.startsWith('/assets/'),
  );
  const inPage = await page.locator('style').allTextContents();
  return {
    scripts: sum(files, '.js'),
    styles: sum(files, '.css') + brotliCompressSync(inPage.join('\n')).length,
    fonts: sum(files, '.woff2'),
    strangers: urls.filter(({ host }) => host !== own).map(String),
    ...(await page.evaluate(() => ({
      shift: Reflect.get(window, 'shift') as number,
      moved: Reflect.get(window, 'moved') as string[],
    }))),
  };
}

/**
 * While a page scrolls, the browser reports that the mouse, which nobody moved from the corner, enters what passes
 * there. The page would fetch what it fetches on intent.
 */
function ignoreRestingMouse(): void {
  for (const type of ['pointerover', 'pointerout'])
    window.addEventListener(type, (event) => event.stopImmediatePropagation(), true);
}

/** Bytes of the scripts that a first visit loads only when it touches an airport field; 0 if they came earlier. */
export async function weighFinder(page: Page, url: string): Promise<number> {
  await weigh(page, url);
  const files = new Set<string>();
  page.on('request', (request) => void files.add(new URL(request.url()).pathname));
  await page.locator('select[name=from]').press('ArrowDown');
  await page.getByRole('listbox').waitFor();
  return sum([...files], '.js');
}

function sum(files: string[], ending: string): number {
  return files
    .filter((name) => name.endsWith(ending))
    .map((name) => path.join(clientDir, name))
    .map((file) => fs.statSync(fs.existsSync(`${file}.br`) ? `${file}.br` : file).size)
    .reduce((total, size) => total + size, 0);
}

/** Runs in the page before its own code: sets `shift` and `moved` on the window, without shifts caused by a press. */
export function watchShifts(): void {
  type Shift = PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
  };
  const moved: string[] = [];
  Reflect.set(window, 'shift', 0);
  Reflect.set(window, 'moved', moved);
  const at = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      if (entry.hadRecentInput) continue;
      Reflect.set(window, 'shift', Number(Reflect.get(window, 'shift')) + entry.value);
      if (entry.value < 0.002) continue;
      for (const { node, previousRect, currentRect } of entry.sources) {
        const what = node instanceof Element ? node.outerHTML : (node?.textContent ?? 'gone');
        moved.push(
          `${entry.value.toFixed(4)} ${what.slice(0, 100)} from ${at(previousRect)} to ${at(currentRect)}`,
        );
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Runs in the page until fonts are loaded, the browser is idle, and every part was in view. */
async function settle(): Promise<void> {
  const idle = () => new Promise((done) => requestIdleCallback(done, { timeout: 2_000 }));
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  await document.fonts.ready;
  await idle();
  for (let y = 0; y < document.documentElement.scrollHeight; y += window.innerHeight) {
    window.scrollTo(0, y);
    await frame();
  }
  window.scrollTo(0, 0);
  await frame();
  await idle();
}
