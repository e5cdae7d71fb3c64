// Weight and layout shift of the built pages in a browser. Their Lighthouse scores: `npm run bench -- screens`.
import { type Browser, chromium, type Page } from '@playwright/test';

import { withProduct } from './stage/product.ts';
import { report } from './stage/stage.ts';
import { findBrowser } from '#tests/support/pages/browser.ts';
import { searchPath } from '#tests/support/journeys/helpers.ts';
import { openPage } from '#tests/support/pages/open-page.ts';
import { ana, Traveller } from '#tests/support/journeys/traveller.ts';
import { budget, weigh, weighFinder, type Weight } from '#tests/support/pages/page-weight.ts';

const widths = [360, 1280];

await withProduct({ program: `${import.meta.dirname}/stage/serve/serve-product.ts` }, async ({ url }) => {
  const { executablePath, args, env } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args, env });
  try {
    await weights(browser, url);
  } finally {
    await browser.close();
  }
});

/** Every screen as a first visit, in a fresh browser profile. */
async function weights(browser: Browser, url: string): Promise<void> {
  const seen: { name: string; weight: Weight }[] = [];
  const finder: number[] = [];
  for (const width of widths) {
    const open = async (cookies: Cookies = []) => {
      const context = await browser.newContext({ baseURL: url, viewport: { width, height: 800 } });
      await context.addCookies(cookies);
      return context.newPage();
    };
    const look = async (name: string, path: string, cookies: Cookies = []) => {
      const page = await open(cookies);
      const weight = await weigh(page, path);
      await page.context().close();
      seen.push({ name, weight });
      const { scripts, styles, fonts, strangers, shift } = weight;
      process.stdout.write(
        `  ${name} at ${width} px: scripts ${scripts}, styles ${styles}, fonts ${fonts}, ` +
          `other sites ${strangers.length}, layout shift ${shift.toFixed(3)}\n`,
      );
    };
    await look('home', '/en');
    await look('page', '/en/baggage');
    await look('select', searchPath('en'));
    await book(await open(), look);
    finder.push(await weighFinder(await open(), '/en'));
  }
  const most = (of: (weight: Weight) => number, of2 = (_name: string) => true) =>
    Math.max(...seen.filter(({ name }) => of2(name)).map(({ weight }) => of(weight)));
  const say = (name: string, figure: number, limit: number, unit: string) =>
    report(`browser-${name}`, figure, `${limit}${unit}`, figure <= limit);
  const isFunnel = (name: string) => name !== 'home' && name !== 'page';
  say(
    'home-scripts',
    most(
      ({ scripts }) => scripts,
      (name) => name === 'home',
    ) / 1000,
    budget.homeScripts / 1000,
    ' kB',
  );
  say('funnel-scripts', most(({ scripts }) => scripts, isFunnel) / 1000, budget.funnelScripts / 1000, ' kB');
  say('finder-scripts', Math.max(...finder) / 1000, budget.finderScripts / 1000, ' kB');
  say('styles', most(({ styles }) => styles) / 1000, budget.styles / 1000, ' kB');
  say('fonts', most(({ fonts }) => fonts) / 1000, budget.fonts / 1000, ' kB');
  say(
    'other-sites',
    most(({ strangers }) => strangers.length),
    0,
    ' requests',
  );
  say(
    'layout-shift',
    most(({ shift }) => shift),
    budget.shift,
    '',
  );
}

type Cookies = Parameters<Awaited<ReturnType<Browser['newContext']>>['addCookies']>[0];

type Look = (name: string, path: string, cookies: Cookies) => Promise<void>;

/** A booking from the choice of flights to its confirmation; each step is measured when it is reached. */
async function book(page: Page, look: Look): Promise<void> {
  const traveller = new Traveller(page, 'en');
  const here = async (name: string) => {
    const { pathname, search } = new URL(page.url());
    await look(name, pathname + search, await page.context().cookies());
  };
  await traveller.chooseFlights({ adults: 1, children: 0, infants: 0 }, { oneWay: true });
  await here('extras');
  await openPage(page, page.url().replace('/extras', '/passengers'));
  await here('passengers');
  await traveller.nameParty([ana]);
  await here('payment');
  await traveller.acceptAndPay();
  await traveller.giveCard('approved');
  await traveller.expectConfirmed();
  await here('confirmation');
  await page.context().close();
}
