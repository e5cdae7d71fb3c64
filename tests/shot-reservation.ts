// Temporary.
import { chromium, request as requests } from '@playwright/test';
import { findBrowser } from './browser.ts';
import { bookConfirmed } from './journeys/confirmed.ts';
import { query } from './journeys/database.ts';
const base = 'http://localhost:43000';
const { executablePath, args, env } = await findBrowser();
const browser = await chromium.launch({ executablePath, args, env });
const request = await requests.newContext({ baseURL: base });
const { reference, bookingId } = await bookConfirmed(request, [
  { givenNames: 'María José', surname: 'Núñez Peña' },
  { givenNames: 'Inês', surname: 'O' },
], { out: 1, back: 9 });
await query(`insert into booking_extra (booking_id, passenger_no, flight_no, extra_code, quantity, unit_minor) values ($1, 1, 1, 'BG23', 2, 4500)`, [bookingId]);
console.log(reference);
const pair = `referenceCode=${reference}&lastName=nunez-pena`;
for (const width of [360, 1280]) {
  for (const lang of ['en', 'es', 'pt']) {
    const page = await browser.newPage({ viewport: { width, height: 800 } });
    const shot = (name: string) => page.screenshot({ path: `/tmp/shots3/${name}-${lang}-${width}.png`, fullPage: true });
    await page.goto(`${base}/${lang}/manage`); await shot('form');
    await page.getByRole('button', { name: /open my|abrir/i }).first().click(); await shot('missing');
    await page.goto(`${base}/${lang}/manage?referenceCode=bcd234&lastName=Gil`); await shot('wrong');
    await page.goto(`${base}/${lang}/manage?${pair}`); await shot('manage');
    await page.goto(`${base}/${lang}/checkin/select?${pair}`); await shot('checkin');
    await page.goto(`http://www.localhost:43000/${lang}/checkin`); await shot('external');
    await page.close();
  }
}
await browser.close();
await request.dispose();
