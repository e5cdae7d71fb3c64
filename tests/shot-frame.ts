// Pictures of the frame, for looking at.
import { chromium } from '@playwright/test';
import { findBrowser } from './browser.ts';
const { executablePath, args, env } = await findBrowser();
const browser = await chromium.launch({ executablePath, args, env });
const errors: string[] = [];
async function shot(
  name: string,
  url: string,
  width: number,
  act?: (p: import('@playwright/test').Page) => Promise<void>,
  height = 800,
) {
  const page = await browser.newPage({ viewport: { width, height }, locale: "es" });
  page.on('console', (m) => {
    if (m.type() === 'error' || m.type() === 'warning') errors.push(`${name}: ${m.text()}`);
  });
  page.on('pageerror', (e) => errors.push(`${name}: ${e.message}`));
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  await act?.(page);
  await page.waitForTimeout(300);
  await page.screenshot({ path: `/tmp/shot-${name}.png` });
  await page.close();
}
const only = process.argv[2];
const base = (s: string) => `http://${s}.localhost:42000`;
const summary = (text: string | RegExp) => (p: import('@playwright/test').Page) =>
  p.locator('summary', { hasText: text }).filter({ visible: true }).first().click();
const list: [string, string, number, ((p: import('@playwright/test').Page) => Promise<void>)?, number?][] = [
  ['home-d', base('mexico') + '/es', 1280],
  ['mega-d', base('mexico') + '/es', 1280, summary('Información')],
  ['sel-d', base('mexico') + '/es', 1280, summary('Región')],
  ['manage-d', base('mexico') + '/es', 1280, summary('Gestionar')],
  ['home-m', base('mexico') + '/es', 360],
  [
    'menu-m',
    base('mexico') + '/es',
    360,
    async (p) => {
      await p.getByRole('button', { name: 'Menú' }).click();
      await summary('Información')(p);
    },
  ],
  ['sel-m', base('mexico') + '/es', 360, summary('Región')],
  ['bar-m', base('mexico') + '/es', 360, (p) => p.getByRole('button', { name: 'Gestionar reserva' }).click()],
  ['foot-d', base('mexico') + '/es', 1280, (p) => p.evaluate(() => scrollTo(0, 1e6))],
  ['foot-m', base('mexico') + '/es', 360, (p) => p.evaluate(() => scrollTo(0, 1e6))],
  ['en-d', base('mexico') + '/en?preview=1', 1280],
  ['pt-d', base('portugal') + '/pt', 900],
  ['conf', base('portugal') + '/pt/manage', 1280],
  ['select', base('usa') + '/en/select', 1280],
];
for (const [name, url, width, act, height] of list)
  if (!only || name.startsWith(only)) await shot(name, url, width, act, height);
console.log(errors.join('\n'));
await browser.close();
