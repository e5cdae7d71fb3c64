import { chromium } from '@playwright/test';
import { findBrowser } from './browser.ts';
const base = 'http://localhost:3410';
const { executablePath, args, env } = await findBrowser();
const browser = await chromium.launch({ executablePath, args, env });
const [langs, widths, party, only] = [
  (process.argv[2] ?? 'en').split(','),
  (process.argv[3] ?? '1280').split(',').map(Number),
  process.argv[4] ?? '2,1,1',
  process.argv[5],
];
const [adults, children, infants] = party.split(',').map(Number);
for (const lang of langs)
  for (const width of widths) {
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      baseURL: base,
      javaScriptEnabled: process.env.NOJS !== '1',
    });
    const req = context.request;
    const origin = { Origin: base, 'Content-Type': 'application/json' };
    const token = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');
    await context.addCookies([{ name: 'user-uid', value: token, url: base }]);
    const s = await (
      await req.post('/api/v1/search', {
        headers: origin,
        data: {
          origin: 'MAD',
          destination: 'CUN',
          departureDate: '2027-01-15',
          returnDate: '2027-01-22',
          adults,
          children,
          infants,
          currency: 'EUR',
        },
      })
    ).json();
    const pick = (d: any) => d.flights.flatMap((f: any) => f.fares)[Number(process.env.FARE ?? 0)]?.offerId;
    const h = await req.post('/api/v1/holds', {
      headers: { ...origin, 'Idempotency-Key': crypto.randomUUID() },
      data: { offers: [pick(s.outbound), pick(s.inbound)], adults, children, infants, currency: 'EUR' },
    });
    const held = await h.json();
    if (!h.ok()) {
      console.log(h.status(), JSON.stringify(held), JSON.stringify(s).slice(0, 600));
      break;
    }
    const page = await context.newPage();
    page.on(
      'console',
      (m) =>
        ['error', 'warning'].includes(m.type()) && console.log(lang, width, m.type(), m.text().slice(0, 400)),
    );
    page.on('pageerror', (e) => console.log('PAGEERROR', String(e).slice(0, 400)));
    const shot = async (name: string) => {
      if (!only || only.split(',').includes(name))
        await page.screenshot({ path: `/tmp/shots/${name}-${lang}-${width}.png`, fullPage: true });
      const over =
        process.env.NOJS === '1'
          ? 0
          : await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (over > 0) console.log('SIDEWAYS', name, lang, width, over);
    };
    const at = (step: string) => `/${lang}/${step}?booking=${held.bookingId}`;
    await page.goto(at('extras'));
    await shot('extras');
    const selects = page.locator('select');
    if ((await selects.count()) > 1) {
      await selects.first().selectOption('2');
      await page
        .locator('button[value="everyone:BG23"]')
        .click()
        .catch(() => {});
      await page.waitForTimeout(500);
      await shot('extras-chosen');
    }
    await page.goto(at('passengers'));
    await shot('passengers-empty');
    await page.locator('main form button[value=continue]').last().click();
    await page.waitForTimeout(600);
    await shot('passengers-errors');
    const n = adults! + children! + infants!;
    const births = [
      ...Array(adults).fill('1990-12-31'),
      ...Array(children).fill('2019-05-05'),
      ...Array(infants).fill('2026-06-01'),
    ];
    for (let i = 0; i < n; i++) {
      const f = (k: string) => page.locator(`[name="passengers.${i}.${k}"]`);
      await f('givenNames').fill(['María José', 'João', 'Íñigo', 'Lua'][i % 4]!);
      await f('surname').fill(['Núñez Peña', 'Gonçalves', 'O’Brien-López', 'Sørensen'][i % 4]!);
      await f('gender').selectOption('F');
      await f('birthDate').fill(births[i]!);
      await f('nationality').selectOption('ES');
      if (i >= adults! + children!) await f('adultNo').selectOption(String(i - adults! - children! + 1));
    }
    await page.locator('[name="contact.email"]').fill('maria@example.com');
    await page.locator('[name="contact.phone"]').fill('+34 600 11 22 33');
    await shot('passengers-filled');
    await page.locator('main form button[value=continue]').last().click();
    await page.waitForURL(/payment/);
    await page.waitForTimeout(300);
    await shot('payment');
    await page.locator('main form button[value=continue]').last().click();
    await page.waitForTimeout(600);
    await shot('payment-noconsent');
    await page.locator('#consent').check();
    await page.locator('main form button[value=continue]').last().click();
    await page.waitForURL(/localhost:3411/);
    await shot('provider');
    console.log(lang, width, page.url());
    if (process.env.PAY) {
      await page.goBack();
    }
    await page.goto(at('payment'));
    console.log(await page.title());
    await page.close();
    await context.close();
  }
await browser.close();
