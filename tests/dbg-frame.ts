// debug
import { chromium } from '@playwright/test';
import { findBrowser } from './browser.ts';
const { executablePath, args, env } = await findBrowser();
const browser = await chromium.launch({ executablePath, args, env });
for (const [w, size] of [[320, '150%'], [360, '200%'], [320, '100%']] as const) for (const url of ['http://portugal.localhost:42000/pt','http://mexico.localhost:42000/es','http://usa.localhost:42000/en/select', 'http://usa.localhost:42000/en/manage']) {
  const page = await browser.newPage({ viewport: { width: w, height: 800 } });
  await page.goto(url);
  await page.evaluate((s) => document.documentElement.style.setProperty('font-size', s), size);
  const r = await page.evaluate(() => [document.documentElement.scrollWidth - document.documentElement.clientWidth, [...document.querySelectorAll('body *')].filter((e) => e.getBoundingClientRect().right > innerWidth + 1 && e.checkVisibility()).map((e) => e.tagName + '.' + String(e.className).slice(0, 60)).slice(0, 8)]);
  console.log(w, size, url, JSON.stringify(r));
  if (size !== '100%') await page.screenshot({ path: `/tmp/shot-big-${w}.png` });
  await page.close();
}
await browser.close();
