// Two tabs, double clicks, Back and reload on "pay" in a browser: one charge each, by the provider's records. --runs N.
import { chromium, type Browser } from '@playwright/test';
import { Client } from 'pg';

import { report } from '../../bench/stage/stage.ts';
import { withProduct } from '../../bench/stage/product.ts';
import { findBrowser } from '#tests/support/pages/browser.ts';
import { payByEveryMeans } from '#tests/support/journeys/booking/pay-by-every-means.ts';
import { readSandboxPayments, SANDBOX_PAYMENT } from '../support/sandbox-books.ts';
import { ana, Traveller } from '#tests/support/journeys/traveller.ts';

const at = process.argv.indexOf('--runs');
const runs = at < 0 ? 100 : Number(process.argv[at + 1]);
const program = new URL('../../bench/stage/serve/serve-product.ts', import.meta.url).pathname;

// Every traveller gets an address of their own, because rate limits are not what this proves.
await withProduct({ program, env: { TRUST_PROXY: '1' } }, async ({ url, database, books: booksUrl }) => {
  const { executablePath, args, env } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args, env });
  const [product, books] = [new Client(database()), new Client(booksUrl())];
  await Promise.all([product.connect(), books.connect()]);
  const tally = { once: 0, broken: 0 };
  for (let run = 1; run <= runs; run++) {
    const charged = await buy(browser, url, run).then(
      (bookingId) => isChargedOnce(product, books, bookingId),
      (error: unknown) => {
        tally.broken++;
        process.stdout.write(`  run ${run}: ${String(error)}\n`);
        return false;
      },
    );
    if (charged) tally.once++;
    else process.stdout.write(`  run ${run}: not charged exactly once\n`);
  }
  await Promise.all([product.end(), books.end()]);
  await browser.close();
  process.stdout.write(`${JSON.stringify({ runs, ...tally })}\n`);
  report('pay-in-browser-once', tally.once, `${runs} of ${runs}`, tally.once === runs);
});
process.exit();

/** One traveller, from the choice of a flight to the confirmed booking. */
async function buy(browser: Browser, url: string, run: number): Promise<string> {
  const context = await browser.newContext({
    baseURL: url,
    extraHTTPHeaders: { 'x-forwarded-for': `10.0.${run >> 8}.${run & 255}` },
  });
  try {
    const traveller = new Traveller(await context.newPage(), 'en');
    // A hundred travellers spread over the days, so that no flight is full.
    const out = 30 + (run % 60);
    const party = { adults: 1, children: 0, infants: 0 };
    const bookingId = await traveller.chooseFlights(party, { oneWay: true, out });
    await traveller.press(traveller.words.common.continue);
    await traveller.nameParty([ana]);
    await payByEveryMeans(traveller, bookingId);
    return bookingId;
  } finally {
    await context.close();
  }
}

/** Reads only the provider's records: what it charged for any payment of this booking. */
async function isChargedOnce(product: Client, books: Client, bookingId: string): Promise<boolean> {
  const { rows } = await product.query<{ charges: string; right: boolean }>(
    `with ${SANDBOX_PAYMENT}
      select count(*) charges, bool_and(s.captured_minor = b.total_minor and s.refunded_minor = 0) "right"
      from booking b join payment p using (booking_id)
        join sandbox_payment s on s.merchant_reference = p.payment_id::text
      where b.booking_id = $2 and s.captured_minor > 0`,
    [await readSandboxPayments(books), bookingId],
  );
  return Number(rows[0]?.charges) === 1 && rows[0]?.right === true;
}
