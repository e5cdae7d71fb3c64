// How long a slow telephone needs from the arrival of a seat map of 400 seats until it can be used: the built product
// in Chromium with its processor slowed four times, in the browser's own clock.
import { chromium, type Page } from '@playwright/test';
import { Client } from 'pg';

import { withProduct } from './product.ts';
import { seatLayout } from './seats.ts';
import { findBrowser } from '../../tests/browser.ts';
import { Seats } from '../../tests/journeys/seats.ts';
import { Traveller } from '../../tests/journeys/traveller.ts';

/** Milliseconds, one for each visit; every visit is a first one. */
export async function timesUntilUsable(rows: number, abreast: number, visits: number): Promise<number[]> {
  const program = `${import.meta.dirname}/serve-product.ts`;
  return withProduct({ program }, async ({ url, database }) => {
    const client = new Client({ connectionString: database() });
    await client.connect();
    await client.query(
      `update seat_map set layout = jsonb_set($1::jsonb, '{aircraftCode}', to_jsonb(aircraft_code))`,
      [seatLayout(rows, abreast)],
    );
    await client.query('update filed_version set version = version + 1');
    await client.end();
    const { executablePath, args, env } = await findBrowser();
    const browser = await chromium.launch({ executablePath, args, env });
    try {
      const times: number[] = [];
      while (times.length < visits) {
        const context = await browser.newContext({ baseURL: url, viewport: { width: 360, height: 740 } });
        times.push(await visit(await context.newPage(), rows * abreast));
        await context.close();
      }
      return times;
    } finally {
      await browser.close();
    }
  });
}

async function visit(page: Page, seats: number): Promise<number> {
  const traveller = new Traveller(page, 'en');
  await traveller.chooseFlights({ adults: 2, children: 0, infants: 0 }, { oneWay: true });
  const own = new Seats(traveller);
  await own.select().first().hover();
  await page.waitForLoadState('networkidle');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.evaluate(watchForMap, seats);
  await own.select().first().click();
  await page.waitForFunction(() => Reflect.get(window, 'usable') !== undefined);
  return page.evaluate(() => {
    const last = performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/seats(\.data)?\?|\/assets\//.test(name))
      .map((entry) => Number(Reflect.get(entry, 'responseEnd')));
    return Number(Reflect.get(window, 'usable')) - Math.max(...last);
  });
}

/** Runs in the page: usable is what is drawn whole, once the next task has had its turn. */
function watchForMap(seats: number): void {
  const look = () => {
    if (document.querySelectorAll('[role=grid] button').length < seats) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => Reflect.set(window, 'usable', performance.now())));
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true });
}
