// How long a slow phone needs after the arrival of a seat map of 400 seats until it is usable. It runs the built
// product in Chromium with the processor slowed fourfold, by the browser's own clock, with and without a mobile
// network.
import { chromium, type Page } from '@playwright/test';
import { Client } from 'pg';

import { withProduct } from '../product.ts';
import { seatLayout } from '../seats.ts';
import { findBrowser } from '#tests/support/pages/browser.ts';
import { Seats } from '#tests/support/journeys/seats.ts';
import { Traveller } from '#tests/support/journeys/traveller.ts';

/** Milliseconds from the arrival until the visible part is usable, and until all seats are rendered. */
export type Arrival = {
  usable: number;
  whole: number;
  /** From the press to the visible part, so that moving work before the arrival does not improve the figure. */
  pressed: number;
};

/** Latency of a request on a mobile network, as in Lighthouse's slow phone profile; in milliseconds. */
export const MOBILE_DELAY_MS = 150;

export type Visits = {
  rows: number;
  abreast: number;
  visits: number;
  /** The milliseconds that the network adds to each request after the press. */
  delayMs: number;
};

/** One result for each visit; every visit is a first one. */
export async function timesUntilUsable({ rows, abreast, visits, delayMs }: Visits): Promise<Arrival[]> {
  const program = `${import.meta.dirname}/../serve/serve-product.ts`;
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
      const times: Arrival[] = [];
      while (times.length < visits) {
        const context = await browser.newContext({ baseURL: url, viewport: { width: 360, height: 740 } });
        times.push(await visit(await context.newPage(), rows * abreast, delayMs));
        await context.close();
      }
      return times;
    } finally {
      await browser.close();
    }
  });
}

async function visit(page: Page, seats: number, delayMs: number): Promise<Arrival> {
  const traveller = new Traveller(page, 'en');
  await traveller.chooseFlights({ adults: 2, children: 0, infants: 0 }, { oneWay: true });
  const own = new Seats(traveller);
  await own.select().first().hover();
  await page.waitForLoadState('networkidle');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const unlimited = { downloadThroughput: -1, uploadThroughput: -1 };
  await devtools.send('Network.emulateNetworkConditions', { offline: false, latency: delayMs, ...unlimited });
  // Started before the press: a later start would run in the page at the same time as the map.
  const seen = page.evaluate(watchForMap, seats);
  await own.select().first().click();
  const { pressed, usable, whole } = await seen;
  const arrival = await page.evaluate(() => {
    const entries = performance.getEntriesByType('resource');
    const needed = entries.filter(({ name }) => /\/seats(\.data)?\?|\/assets\//.test(name));
    return Math.max(...needed.map((entry) => Number(Reflect.get(entry, 'responseEnd'))));
  });
  return { usable: usable - arrival, whole: whole - arrival, pressed: usable - pressed };
}

/**
 * Runs in the page, by its clock. `usable`: every visible seat is drawn and the next task has run. `whole`: all seats
 * are drawn. `pressed`: the row was opened.
 */
function watchForMap(seats: number): Promise<Arrival> {
  const { promise, resolve } = Promise.withResolvers<Arrival>();
  let pressed = 0;
  let usable = 0;
  addEventListener('click', ({ timeStamp }) => (pressed ||= timeStamp), { capture: true });
  const look = () => {
    const drawn = document.querySelectorAll('[role=grid] button');
    const last = drawn.item(drawn.length - 1);
    if (drawn.length === 0) return;
    const all = drawn.length >= seats;
    if (all) observer.disconnect();
    requestAnimationFrame(() =>
      setTimeout(() => {
        const now = performance.now();
        // The position is read after the frame: an earlier read would add work of its own.
        if (all || last.getBoundingClientRect().right >= window.innerWidth) usable ||= now;
        if (all) resolve({ pressed, usable, whole: now });
      }),
    );
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true });
  return promise;
}
