// debug
import { chromium } from '@playwright/test';
import { findBrowser } from './browser.ts';
const { executablePath, args, env } = await findBrowser();
const browser = await chromium.launch({ executablePath, args, env });
const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
const cdp = await page.context().newCDPSession(page);
await cdp.send('Network.enable');
cdp.on('Network.responseReceived', ({ response, type }) => {
  if (response.url.includes('.data'))
    console.log(
      type,
      response.url.slice(25),
      response.status,
      'disk',
      response.fromDiskCache,
      'prefetch',
      response.fromPrefetchCache,
      JSON.stringify(response.headers['Cache-Control'] ?? response.headers['cache-control']),
    );
});
await page.goto('http://mexico.localhost:42000/en/fares');
await page.waitForLoadState('networkidle');
for (const name of ['Privacy', 'Cookies']) {
  await page.getByRole('contentinfo').getByRole('link', { name }).last().focus();
  await page.waitForTimeout(500);
  await page.getByRole('contentinfo').getByRole('link', { name }).last().click();
  await page.waitForTimeout(500);
}
await page.goto('http://mexico.localhost:42000/en');
await page.waitForLoadState('networkidle');
await page.getByRole('main').locator('a[href*="select"]').first().focus();
await page.waitForTimeout(1500);
await page.getByRole('main').locator('a[href*="select"]').first().click();
await page.waitForTimeout(1500);
await browser.close();
