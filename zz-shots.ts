import { chromium } from '@playwright/test';
import { findBrowser } from './tests/browser.ts';
const { executablePath, args, env } = await findBrowser();
const browser = await chromium.launch({ executablePath, args, env });
const base = 'http://localhost:45000';
for (const width of [360, 1280]) {
  for (const scheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: scheme });
    const page = await context.newPage();
    for (const [name, path] of Object.entries({
      list: '/dev/mail', gallery: '/dev/mail/gallery', sample: '/dev/mail/gallery/confirmation/es',
      conf: '/dev/mail/gallery/confirmation/es/html', change: '/dev/mail/gallery/schedule-change-cancelled/pt/html',
      refund: '/dev/mail/gallery/refund-new-voucher/en/html', problem: '/dev/mail/gallery/payment-problem-refunding/es/html',
      lapsing: '/dev/mail/gallery/hold-lapsing/pt/html', pass: '/dev/mail/gallery/boarding-pass/en/html',
    })) {
      if (scheme === 'dark' && !['list', 'conf', 'change'].includes(name)) continue;
      await page.goto(base + path);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      if (wide > width) console.log(name, width, 'scrolls sideways', wide);
      await page.screenshot({ path: `/tmp/n5/${name}-${width}-${scheme}.png`, fullPage: true });
    }
    await context.close();
  }
}
await browser.close();
