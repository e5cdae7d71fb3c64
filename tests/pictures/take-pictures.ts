// `npm run pictures`: a picture of every screen in every language and width, and one page to look through them.
// Options: --night and --forced-colors add those looks; --all adds the screens beside the standard fourteen;
// --only=home,select, --lang=en and --width=360 limit the selection.
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';

import { demoAgencies } from '#demo/load/demo-accounts.ts';
import { lookThrough, type Picture } from './look-through.ts';
import { withOwnProduct } from '#tests/support/journeys/product/own-product.ts';
import { type Facts, type Screen, screens, type Stage } from './screens.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { locales } from '#platform/i18n/locales.ts';
import { reservationPath } from '#servicing/reservation-pair.ts';
import { signInAgent } from '#tests/support/journeys/agents.ts';
import { endHold, query } from '#tests/support/journeys/database.ts';
import { signIn } from '#tests/support/journeys/staff.ts';
import { ana, travelDay, Traveller } from '#tests/support/journeys/traveller.ts';
import { findBrowser } from '#tests/support/pages/browser.ts';

const folder = path.resolve(import.meta.dirname, '../../pictures');
const options = process.argv.slice(2);

const given = (name: string) =>
  options
    .find((each) => each.startsWith(`--${name}=`))
    ?.split('=')[1]
    ?.split(',');
const named = given('only');
const chosen = screens.filter(({ name, extra }) =>
  named ? named.includes(name) : !extra || options.includes('--all'),
);
const languages = locales.filter((locale) => given('lang')?.includes(locale) ?? true);
const widths = given('width')?.map(Number) ?? [360, 1280];

/** A look is a setting of the viewer's system. */
const looks = [
  { name: 'day', media: { colorScheme: 'light', forcedColors: 'none' } },
  { name: 'night', media: { colorScheme: 'dark', forcedColors: 'none' } },
  { name: 'forced-colors', media: { colorScheme: 'dark', forcedColors: 'active' } },
] as const;
const wanted = looks.filter(({ name }) => name === 'day' || options.includes(`--${name}`));

/** A browser's picture is not higher than some thousand pixels: a long page is several pictures. */
const tallest = 12_000;

/** The agency that `npm start` names on its first page, with the life that it gives to it. */
const [marta] = demoAgencies[0]?.agents ?? [];
// Days with invented travellers, so that the cabin of the trip has people and the agency has bookings.
const days = { out: 4, back: 8, sold: 10 };
process.env['DEMO_SOLD_DAYS'] = String(days.sold);

const taken: Picture[] = [];
const missed: string[] = [];

fs.rmSync(folder, { recursive: true, force: true });
fs.mkdirSync(folder, { recursive: true });
await withOwnProduct(async (baseURL) => {
  const { executablePath, args, env } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args, env });
  try {
    await untilAlive();
    for (const locale of languages) await takeAll(browser, baseURL, locale);
  } finally {
    await browser.close();
  }
});
fs.writeFileSync(path.join(folder, 'index.html'), lookThrough(taken));
process.stdout.write(`${taken.length} pictures: ${path.join(folder, 'index.html')}\n`);
for (const each of missed) process.stdout.write(`not taken: ${each}\n`);
if (missed.length > 0) process.exitCode = 1;

/** Travellers get their seats last, those of later flights after the others. */
async function untilAlive(): Promise<void> {
  const seated = () =>
    query(
      `select from booking_seat s join flight f using (flight_id)
       where f.origin = 'CUN' and f.destination = 'MAD' and f.departure_date = $1 limit 1`,
      [travelDay(days.back)],
    );
  for (let second = 0; second < 300 && (await seated()).length === 0; second++) await setTimeout(1_000);
}

/** One language: drives a booking for two to its end, and takes its steps while they are open. */
async function takeAll(browser: Browser, baseURL: string, locale: Locale): Promise<void> {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
  const traveller = new Traveller(await context.newPage(), locale);
  const facts: Facts = { locale, bookingId: '', lapsedId: '', reservationPath: '' };
  const takeStage = (stage: Stage, at: BrowserContext) => takeScreens(stage, at, facts);
  const needs = (stage: Stage) => chosen.some((screen) => screen.stage === stage);
  if (needs('held') || needs('named') || needs('paid')) {
    if (chosen.some(({ name }) => name === 'ended')) {
      facts.lapsedId = await traveller.chooseFlights({ adults: 1, children: 0, infants: 0 }, days);
      await endHold(facts.lapsedId);
    }
    facts.bookingId = await traveller.chooseFlights({ adults: 2, children: 0, infants: 0 }, days);
    await takeStage('held', context);
  }
  if (needs('named') || needs('paid')) {
    const second = { ...ana, ordinal: 2, givenNames: 'Bruno', birthDate: '1986-01-30' };
    await traveller.page.goto(`/${locale}/passengers?booking=${facts.bookingId}`);
    await traveller.nameParty([ana, second]);
    await takeStage('named', context);
  }
  if (needs('paid')) {
    await traveller.acceptAndPay();
    await traveller.giveCard('approved');
    const reference = await traveller.expectConfirmed();
    facts.reservationPath = reservationPath(locale, 'manage', { reference, lastName: ana.surname });
    await takeStage('paid', context);
  }
  await context.close();
  if (needs('agent')) {
    const agent = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
    await signInAgent(agent, marta?.accountId ?? '');
    await takeStage('agent', agent);
    await agent.close();
  }
  if (needs('staff')) {
    const staff = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
    await signIn(staff, ['administrator', 'service', 'finance', 'auditor']);
    await takeStage('staff', staff);
    await staff.close();
  }
}

async function takeScreens(stage: Stage, context: BrowserContext, facts: Facts): Promise<void> {
  for (const screen of chosen.filter((each) => each.stage === stage)) {
    for (const width of widths) {
      const page = await context.newPage();
      await page.setViewportSize({ width, height: width < 600 ? 740 : 800 });
      try {
        await takeOne(page, screen, facts, width);
      } catch (error) {
        missed.push(`${screen.name} ${facts.locale} ${width}: ${String(error).split('\n')[0]}`);
      }
      await page.close();
    }
  }
}

async function takeOne(page: Page, screen: Screen, facts: Facts, width: number): Promise<void> {
  await page.goto(screen.path(facts), { waitUntil: 'load' });
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(seeAll);
  // Afterwards, because what is opened may scroll to its place.
  await screen.open?.(page, facts.locale);
  // An opened layer is taken as it is visible; a page is taken in full, with its bars at the end.
  let height = 0;
  if (!screen.open) {
    height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height: Math.min(height, tallest) });
  }
  for (const { name: look, media } of wanted) {
    await page.emulateMedia({ ...media, reducedMotion: 'reduce' });
    // The viewport first, then what a higher page has below it.
    for (let top = 0; top === 0 || top < height; top += tallest) {
      const name = top === 0 ? screen.name : `${screen.name}-${top / tallest + 1}`;
      const file = `${name}.${facts.locale}.${width}.${look}.png`;
      const clip = { x: 0, y: top, width, height: Math.min(height - top, tallest) };
      await page.screenshot({ path: path.join(folder, file), ...(top > 0 && { fullPage: true, clip }) });
      taken.push({ file, screen: name, locale: facts.locale, width, look });
    }
  }
}

/** Runs in the page: scrolls so that everything that is loaded on view gets loaded. */
async function seeAll(): Promise<void> {
  for (let y = 0; y < document.documentElement.scrollHeight; y += window.innerHeight) {
    window.scrollTo(0, y);
    await new Promise((done) => requestAnimationFrame(done));
  }
  window.scrollTo(0, 0);
  await new Promise((done) => requestIdleCallback(done, { timeout: 2_000 }));
}
