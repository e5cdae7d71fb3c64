// Shared by every journey: a final accessibility check, future days, search addresses.
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { setTimeout } from 'node:timers/promises';

import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import { expect, type Page } from '@playwright/test';

export const languages = ['en', 'es', 'pt'] as const;

/** Every examined page parses it, so this is the minified version, which is less than half as long. */
const checkerSource = fs.readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

type Examined = {
  /** The part of the page that is examined, by its selector; all of it if there is none. */
  within?: string;
  /** Excluded elements: no script runs in a sandboxed frame, not even the checker. */
  without?: string;
  /** Rules that do not apply to fragments of a page. */
  off?: string[];
  /** Checks colours again in the dark theme. */
  byNight?: boolean;
  /** These rules and no others. */
  only?: string[];
};

/** WCAG 2.2 A and AA, and axe's best practices; a journey ends without a violation. */
export async function expectAccessible(page: Page, { byNight, ...examined }: Examined = {}): Promise<void> {
  const restore = await letCheckerRun(page);
  expect(await violations(page, examined)).toEqual([]);
  await expectTablesWhole(page);
  if (!byNight) return restore();
  // Without motion, so that no colour is read during a transition. It waits by time, because the page's clock may stand
  // still.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await setTimeout(500);
  expect(await violations(page, { ...examined, only: ['color-contrast'] }), 'by night').toEqual([]);
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  await restore();
}

/** No table of the portal or the office reaches past its card, unless it scrolls sideways there. */
export async function expectTablesWhole(page: Page): Promise<void> {
  const cutOff = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLTableElement>('.o-card table')].flatMap((table) => {
      const card = table.closest('.o-card');
      let box = table.parentElement;
      while (box && box !== card && !['auto', 'scroll'].includes(getComputedStyle(box).overflowX))
        box = box.parentElement;
      const edge = card?.getBoundingClientRect().right ?? 0;
      const over = [...table.querySelectorAll('*'), table]
        .filter((element) => element.checkVisibility() && getComputedStyle(element).position !== 'absolute')
        .map((element) => Math.round(element.getBoundingClientRect().right - edge));
      const most = Math.max(0, ...over);
      return box === card && most > 1
        ? [`${table.caption?.textContent ?? 'table'}: ${most} px past its card`]
        : [];
    }),
  );
  expect(cutOff, 'tables that are cut off').toEqual([]);
}

/**
 * Lets the checker run on a page without scripts: allows scripts after the page was parsed, so that none of its own
 * runs. The returned function disables them again before the next page.
 */
async function letCheckerRun(page: Page): Promise<() => Promise<void>> {
  const scripted = await page.evaluate(() => !window.matchMedia('(scripting: none)').matches);
  const session = scripted ? undefined : await page.context().newCDPSession(page);
  const refuse = async (value: boolean) => {
    await session?.send('Emulation.setScriptExecutionDisabled', { value });
  };
  // A new session assumes that scripts are allowed and only sends changes.
  await refuse(true);
  await refuse(false);
  return async () => refuse(true);
}

async function violations(page: Page, { within, without, off = [], only }: Examined) {
  // A page that changes in place keeps the checker, because parsing it again takes as long as a check.
  for (const frame of without ? [page.mainFrame()] : page.frames()) {
    if (await frame.evaluate(() => !('axe' in window))) await frame.evaluate(checkerSource);
  }
  const context = { ...(within && { include: [within] }), exclude: without ? [without] : [] };
  const options: RunOptions = {
    // Passed rules are not reported.
    resultTypes: ['violations'],
    ...(only
      ? { runOnly: only }
      : { rules: Object.fromEntries(off.map((rule) => [rule, { enabled: false }])) }),
  };
  return page.evaluate(
    async ([examined, how]) => {
      const { axe: checker } = window as unknown as { axe: typeof axe };
      const found = await checker.run(examined, how);
      return found.violations.map(({ id, help, nodes }) => ({
        id,
        help,
        at: nodes.map((n) => [n.html.slice(0, 160), ...n.any.map(({ message }) => message)]),
      }));
    },
    [context, options] as const,
  );
}

/** A day `days` from today, YYYY-MM-DD. */
export function dayAhead(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/** A return trip that the demonstration world flies every day. */
export function searchPath(lang: string, changes: Record<string, string> = {}): string {
  const query = new URLSearchParams({
    type: 'return',
    from: 'MAD',
    to: 'CUN',
    out: dayAhead(40),
    back: dayAhead(47),
    adults: '1',
    children: '0',
    infants: '0',
    currency: 'EUR',
    ...changes,
  });
  return `/${lang}/select?${query}`;
}

/** Every amount in an English text, in cents. */
export function centsIn(text: string): number[] {
  return [...text.matchAll(/(\d[\d,]*)(?:\.(\d\d))?\u00a0€/g)].map(
    ([, whole = '', part = '00']) => Number(whole.replaceAll(',', '')) * 100 + Number(part),
  );
}
