// Temporary: pictures of the price on each step.
import { chromium } from 'playwright-core';
import { findBrowser } from './browser.ts';

const { executablePath, args, env } = await findBrowser();
const browser = await chromium.launch({ executablePath, args, env });
const base = 'http://localhost:47000';
const day = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10);
for (const [lang, width, height] of [
  ['en', 1280, 1000],
  ['es', 360, 760],
  ['pt', 360, 760],
] as const) {
  const context = await browser.newContext({ viewport: { width, height } });
  const page = await context.newPage();
  page.on('console', (m) => m.type() === 'error' && console.log('console', m.text()));
  const q = new URLSearchParams({
    type: 'return',
    from: 'MAD',
    to: 'CUN',
    out: day(45),
    back: day(52),
    adults: '2',
    children: '1',
    infants: '0',
    currency: 'EUR',
  });
  await page.goto(`${base}/${lang}/select?${q}`);
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: `/tmp/price-select-${lang}.png` });
  const choose = async () => {
    for (const flight of ['outbound', 'inbound'])
      await page.locator(`input[type=radio][name=${flight}]`).first().check({ force: true });
    await page
      .locator('form button[type=submit], form button:not([type])')
      .filter({ hasText: /Contin/ })
      .last()
      .click();
    await page.waitForURL(/extras/);
    await page.waitForLoadState('networkidle');
  };
  await choose();
  const id = new URL(page.url()).searchParams.get('booking');
  const cookies = await context.cookies();
  const token = cookies.find((c) => c.name === 'user-uid')?.value;
  for (const [flightNo, passengerNo, seat] of [
    [1, 1, '21A'],
    [1, 3, '21B'],
    [2, 2, '25A'],
  ] as const) {
    const a = await page.request.put(`${base}/api/v1/bookings/${id}/seats`, {
      data: { flightNo, passengerNo, seat },
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
    });
    if (!a.ok()) console.log(lang, a.status(), await a.text());
  }
  const sel = page.locator('select[name^=quantity]').first();
  if (await sel.count()) await sel.selectOption('1');
  await page.locator('button[name=intent][value=continue]').last().click();
  await page.waitForURL(/passengers/);
  await page.goto(page.url().replace('passengers', 'extras'));
  await page.waitForLoadState('networkidle');
  if (width < 800) {
    await page.locator('details.fixed > summary').click();
  }
  await page
    .locator('details')
    .filter({ hasText: /Adult|Adulto/ })
    .locator('visible=true')
    .nth(width < 800 ? 1 : 0)
    .locator('summary')
    .first()
    .click()
    .catch((e) => console.log(String(e).slice(0, 200)));
  await page.screenshot({ path: `/tmp/price-extras-${lang}.png` });
  await page.goto(page.url().replace('extras', 'payment'));
  await page.screenshot({ path: `/tmp/price-payment-${lang}.png`, fullPage: true });
  // a changed mind
  await page.goto(page.url().replace('payment', 'passengers'));
  await page.goto(
    `${base}/${lang}/select?${new URLSearchParams({ ...Object.fromEntries(q), back: day(53) })}`,
  );
  await page.waitForLoadState('networkidle');
  await choose();
  await page.screenshot({ path: `/tmp/price-carried-${lang}.png`, fullPage: false });
  await context.close();
}
await browser.close();
