// Pictures of the home page, to look at.
import { chromium } from '@playwright/test';
import { findBrowser } from './browser.ts';
const [out, ...jobs] = process.argv.slice(2); // job: host/path@width[xheight][!full]
const { executablePath, args, env } = await findBrowser();
const b = await chromium.launch({ executablePath, args, env });
for (const [i, job] of jobs.entries()) {
  const [url = '', size = '1280'] = job.split('@');
  const [w, h] = size.replace('!', '').split('x').map(Number);
  const p = await b.newPage({ viewport: { width: w ?? 1280, height: h ?? 900 } });
  p.on('console', (m) => {
    if (m.type() === 'error') console.log(job, m.text().slice(0, 300));
  });
  p.on('pageerror', (e) => console.log(job, String(e).slice(0, 300)));
  await p.goto(`http://${url}`);
  await p.waitForLoadState('networkidle');
  if (!size.includes('!')) {
    await p.evaluate(async () => {
      for (let y = 0; y < document.body.scrollHeight; y += 500) {
        scrollTo(0, y);
        await new Promise((r) => setTimeout(r, 60));
      }
      scrollTo(0, 0);
    });
    await p.waitForTimeout(300);
  }
  const wide = await p.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (wide > 0) console.log(job, 'SIDEWAYS', wide);
  await p.screenshot({ path: `${out}-${i}.png`, fullPage: !size.includes('!') });
  await p.close();
}
await b.close();
