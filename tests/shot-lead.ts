// temp
import { chromium } from 'playwright-core';
import { findBrowser } from './browser.ts';
const { executablePath, args, env } = await findBrowser();
const browser = await chromium.launch({ executablePath, args, env });
for (const spec of process.argv.slice(2)) {
  const [name, width, url, mode] = spec.split('|');
  const page = await browser.newPage({ viewport: { width: Number(width), height: mode === 'view' ? 900 : 900 }, javaScriptEnabled: mode !== 'nojs' });
  const errors: string[] = [];
  page.on('console', (m) => m.type() === 'error' && errors.push(m.text()));
  page.on('pageerror', (e) => errors.push(String(e)));
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.screenshot({ path: `/tmp/shots/${name}.png`, fullPage: mode !== 'view' });
  if (errors.length) console.log(name, errors.slice(0, 3));
  await page.close();
}
await browser.close();
