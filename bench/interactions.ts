// How soon the page answers each press on a slow phone (INP, processor slowed fourfold), how much it shifts, and how
// long a scripted hand needs for a booking for two.
import { type Browser, chromium, type Page } from '@playwright/test';

import { type Interaction, interactions } from './stage/interactions.ts';
import { median, report } from './stage/stage.ts';
import { withOwnProduct } from '#tests/support/journeys/own-product.ts';
import { bruno } from '#tests/support/journeys/screen-tour.ts';
import { ana, Traveller } from '#tests/support/journeys/traveller.ts';
import { findBrowser } from '#tests/support/pages/browser.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const INP_MS = 200;
const SHIFT = 0.02;
const BOOKING_SECONDS = 90;
/** A hand: how long it needs for each action, and for each letter. */
const ACTION_MS = 400;
const LETTER_MS = 120;

const { executablePath, args, env } = await findBrowser();
await withOwnProduct(async (baseURL) => {
  const browser = await chromium.launch({ executablePath, args, env });
  try {
    for (const interaction of interactions) await measure(browser, baseURL, interaction);
  } finally {
    await browser.close();
  }
  await bookByHand(baseURL);
});

/** The median of the rounds; each is a first visit. */
async function measure(browser: Browser, baseURL: string, { name, prepare }: Interaction): Promise<void> {
  const seen: Seen[] = [];
  while (seen.length < rounds) {
    const context = await browser.newContext({ baseURL, ...phone });
    const page = await context.newPage();
    await page.addInitScript(watchPresses);
    const control = await prepare(page);
    if (!control) {
      process.stdout.write(`  ${name}: this build has no such control\n`);
      return context.close();
    }
    await control.scrollIntoViewIfNeeded();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.evaluate(() => Object.assign(window, { press: 0, shifted: 0 }));
    await control.tap();
    seen.push(await page.evaluate(settle));
    await context.close();
  }
  const press = median(seen.map((each) => each.press));
  const shift = Math.max(...seen.map((each) => each.shifted));
  report(`inp-${name}`, press, `${INP_MS} ms`, press <= INP_MS);
  report(`shift-${name}`, shift, String(SHIFT), shift <= SHIFT);
}

type Seen = { press: number; shifted: number };

/** Runs in the page, before its own code: the longest answer to a press, and every shift that no press explains. */
function watchPresses(): void {
  Object.assign(window, { press: 0, shifted: 0 });
  const add = (name: string, by: (before: number) => number) =>
    Reflect.set(window, name, by(Number(Reflect.get(window, name))));
  // The types of the browser do not know the threshold yet.
  const watch = (type: string, each: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe(
      Object.assign({ type }, { durationThreshold: 16 }),
    );
  watch('event', (entry) => {
    if (Number(Reflect.get(entry, 'interactionId')) > 0)
      add('press', (before) => Math.max(before, entry.duration));
  });
  watch('layout-shift', (entry) => {
    if (!Reflect.get(entry, 'hadRecentInput'))
      add('shifted', (sum) => sum + Number(Reflect.get(entry, 'value')));
  });
}

/** Runs in the page until it has answered and has nothing else to do. */
async function settle(): Promise<Seen> {
  for (let turn = 0; turn < 3; turn++) {
    await new Promise((done) => requestAnimationFrame(done));
    await new Promise((done) => requestIdleCallback(done, { timeout: 2_000 }));
  }
  return { press: Number(Reflect.get(window, 'press')), shifted: Number(Reflect.get(window, 'shifted')) };
}

/** From the flights to the reference, on a phone. What is filled in at once is counted as if it were typed. */
async function bookByHand(baseURL: string): Promise<void> {
  const browser = await chromium.launch({ executablePath, args, env, slowMo: ACTION_MS });
  try {
    const context = await browser.newContext({ baseURL, ...phone });
    const page = await context.newPage();
    const letters = await countLetters(page);
    const began = performance.now();
    const traveller = new Traveller(page, 'en');
    await traveller.chooseFlights({ adults: 2, children: 0, infants: 0 });
    await traveller.press(traveller.words.common.continue);
    await traveller.heading(traveller.words.passengers.title).waitFor();
    await traveller.nameParty([ana, bruno]);
    await traveller.acceptAndPay();
    await traveller.giveCard('approved');
    await traveller.expectConfirmed();
    const seconds = (performance.now() - began + letters() * LETTER_MS) / 1000;
    process.stdout.write(`  a booking for two: ${letters()} letters typed\n`);
    report('booking-for-two-by-hand', seconds, `${BOOKING_SECONDS} s`, seconds <= BOOKING_SECONDS);
  } finally {
    await browser.close();
  }
}

async function countLetters(page: Page): Promise<() => number> {
  let letters = 0;
  await page.exposeFunction('typed', (length: number) => (letters += length));
  await page.addInitScript(() => {
    const typed: unknown = Reflect.get(window, 'typed');
    const count = ({ target }: Event) => {
      const isText = target instanceof HTMLInputElement && !/checkbox|radio|hidden/.test(target.type);
      if (isText && typeof typed === 'function') typed(target.value.length);
    };
    addEventListener('input', count, true);
  });
  return () => letters;
}
