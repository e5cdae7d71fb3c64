// How soon the page responds to each press on a slow phone (INP, processor slowed fourfold), how much its layout
// shifts, and how long a scripted person needs for a booking for two.
import { type Browser, chromium, type Page } from '@playwright/test';

import { type Interaction, interactions } from './stage/browser/interactions.ts';
import { median, report } from './stage/stage.ts';
import { withOwnProduct } from '#tests/support/journeys/product/own-product.ts';
import { bruno } from '#tests/support/journeys/screen-tour.ts';
import { searchByFinger } from '#tests/support/journeys/search-by-finger.ts';
import { ana, Traveller } from '#tests/support/journeys/traveller.ts';
import { findBrowser } from '#tests/support/pages/browser.ts';
import { watchShifts } from '#tests/support/pages/page-weight.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const asked = process.env.BENCH_INTERACTIONS?.split(',');
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const INP_MS = 200;
const SHIFT = 0.02;
const BOOKING_SECONDS = 90;
/** The simulated person: milliseconds for each action, and for each letter. */
const ACTION_MS = 400;
const LETTER_MS = 120;

const { executablePath, args, env } = await findBrowser();
await withOwnProduct(async (baseURL) => {
  const browser = await chromium.launch({ executablePath, args, env });
  try {
    const chosen = interactions.filter(({ name }) => asked?.includes(name) ?? true);
    for (const interaction of chosen) {
      // An interaction that cannot be measured counts as failed, and the others are still measured.
      await measure(browser, baseURL, interaction).catch((error: unknown) => {
        process.stdout.write(`  ${interaction.name}: ${String(error).slice(0, 600)}\n`);
        report(`inp-${interaction.name}`, Number.NaN, `${INP_MS} ms`, false);
      });
    }
  } finally {
    await browser.close();
  }
  await bookByHand(baseURL);
});

/** The median of the rounds; each is a first visit. */
async function measure(
  browser: Browser,
  baseURL: string,
  { name, prepare, act = (control) => control.tap() }: Interaction,
): Promise<void> {
  const seen: Seen[] = [];
  while (seen.length < rounds) {
    const context = await browser.newContext({ baseURL, ...phone });
    const page = await context.newPage();
    await page.addInitScript(watchPresses);
    await page.addInitScript(watchShifts);
    const control = await prepare(page);
    await control.scrollIntoViewIfNeeded();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.evaluate(forget);
    await act(control);
    seen.push(await page.evaluate(settle));
    await context.close();
  }
  const press = median(seen.map((each) => each.press));
  const shift = Math.max(...seen.map((each) => each.shift));
  report(`inp-${name}`, press, `${INP_MS} ms`, press <= INP_MS);
  if (shift > SHIFT) process.stdout.write(`    ${seen.flatMap(({ moved }) => moved).join('\n    ')}\n`);
  report(`shift-${name}`, shift, String(SHIFT), shift <= SHIFT);
}

type Seen = { press: number; shift: number; moved: string[] };

/** Runs in the page before its own code: records the longest response to a press. */
function watchPresses(): void {
  // The browser's types do not have the threshold yet.
  const options = Object.assign({ type: 'event' }, { durationThreshold: 16 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (Number(Reflect.get(entry, 'interactionId')) > 0)
        Reflect.set(window, 'press', Math.max(Number(Reflect.get(window, 'press')), entry.duration));
    }
  }).observe(options);
}

/** Runs in the page: discards what was recorded before the press. */
function forget(): void {
  (Reflect.get(window, 'moved') as string[]).length = 0;
  Object.assign(window, { press: 0, shift: 0 });
}

/** Runs in the page: waits until it has responded and is idle. */
async function settle(): Promise<Seen> {
  for (let turn = 0; turn < 3; turn++) {
    await new Promise((done) => requestAnimationFrame(done));
    await new Promise((done) => requestIdleCallback(done, { timeout: 2_000 }));
  }
  const { press, shift, moved } = window as unknown as Seen;
  return { press, shift, moved };
}

/**
 * From the home page to the reference, on a phone. Fields that are filled in at once are counted as if they were typed.
 */
async function bookByHand(baseURL: string): Promise<void> {
  const browser = await chromium.launch({ executablePath, args, env, slowMo: ACTION_MS });
  try {
    const context = await browser.newContext({ baseURL, ...phone });
    const page = await context.newPage();
    const letters = await countLetters(page);
    const began = performance.now();
    const traveller = new Traveller(page, 'en');
    await searchByFinger(page);
    await chooseByHand(page);
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

async function chooseByHand(page: Page): Promise<void> {
  for (const number of ['ZZ103', 'ZZ104'])
    await page
      .getByRole('group', { name: `Fares of flight ${number}` })
      .getByRole('radio')
      .first()
      .tap();
  await page.getByRole('button', { name: 'Continue to extras' }).tap();
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
