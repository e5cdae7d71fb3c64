// Twelve screens in three languages: Lighthouse, axe in the light and dark theme, layout shift, sizes of text and
// controls.
import { type Browser, chromium } from '@playwright/test';

import { categories, scoresOf } from './stage/browser/scores.ts';
import { median, report } from './stage/stage.ts';
import { locales } from '#platform/i18n/locales.ts';
import { expectAccessible } from '#tests/support/journeys/helpers.ts';
import { expectLegible } from '#tests/support/journeys/legible.ts';
import { withOwnProduct } from '#tests/support/journeys/product/own-product.ts';
import { type Stop, tourScreens } from '#tests/support/journeys/screen-tour.ts';
import { findBrowser } from '#tests/support/pages/browser.ts';
import { budget, weigh } from '#tests/support/pages/page-weight.ts';
import { smallTargets } from '#tests/support/pages/small-targets.ts';

const runs = Number(process.env.BENCH_ROUNDS ?? 3);
const asked = process.env.BENCH_SCREENS?.split(',');
const languages = locales.filter((locale) => process.env.BENCH_LOCALES?.includes(locale) ?? true);
const widths = [390, 1280];

const sums = { axe: 0, targets: 0, text: 0, shift: 0 };

await withOwnProduct(async (url) => {
  const { executablePath, args, env } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args, env });
  try {
    for (const locale of languages) {
      // The flights for each language are held when its screens are measured.
      const tour = await tourScreens(browser, url, locale);
      for (const stop of tour.filter(({ name }) => asked?.includes(name) ?? true)) {
        for (const width of widths) await examine(browser, url, stop, width);
        if (process.env.BENCH_LIGHTHOUSE !== '0')
          // A screen that cannot be measured counts as failed, and the others are still measured.
          await score(url, stop).catch((error: unknown) => {
            process.stdout.write(`    ${String(error).slice(0, 600)}\n`);
            report(`lighthouse-${stop.name}-${locale}`, Number.NaN, '95', false);
          });
      }
    }
  } finally {
    await browser.close();
  }
});
report('screens-axe', sums.axe, '0 screens', sums.axe === 0);
report('screens-small-targets', sums.targets, '0 controls', sums.targets === 0);
report('screens-small-text', sums.text, '0 screens', sums.text === 0);
report('screens-layout-shift', sums.shift, String(budget.shift), sums.shift <= budget.shift);

async function examine(browser: Browser, baseURL: string, stop: Stop, width: number): Promise<void> {
  const touch = width < 600;
  const context = await browser.newContext({ baseURL, viewport: { width, height: 844 }, hasTouch: touch });
  await context.addCookies(stop.cookies);
  const page = await context.newPage();
  const { shift, moved } = await weigh(page, stop.path);
  sums.shift = Math.max(sums.shift, shift);
  const small = touch ? await smallTargets(page) : [];
  sums.targets += small.length;
  const findings = [
    ...small,
    ...(shift > budget.shift ? moved : []),
    ...(await refusals(() => expectLegible(page), 'text')),
    ...(await refusals(() => expectAccessible(page, { byNight: true }), 'axe')),
  ];
  process.stdout.write(`  ${stop.name} ${stop.locale} at ${width} px: shift ${shift.toFixed(3)}\n`);
  for (const each of findings) process.stdout.write(`    ${each}\n`);
  await context.close();
}

/** Runs a check of the journeys and counts its failures instead of throwing them. */
async function refusals(check: () => Promise<void>, sum: 'axe' | 'text'): Promise<string[]> {
  try {
    await check();
    return [];
  } catch (error) {
    sums[sum]++;
    return [`${sum}: ${String(error).slice(0, 600)}`];
  }
}

/** The median of several runs for performance, which load on the machine distorts; the other scores are exact. */
async function score(baseURL: string, { name, locale, path, cookies }: Stop): Promise<void> {
  const cookie = cookies.map((each) => `${each.name}=${each.value}`).join('; ');
  // All screens except the home page and content pages are noindex, and Lighthouse deducts points for that.
  const skip = name === 'home' || name === 'page' ? [] : ['is-crawlable'];
  const wanted = { url: baseURL + path, skip, ...(cookie && { headers: { Cookie: cookie } }) };
  const first = await scoresOf({ ...wanted, only: categories });
  const performance = [first.performance];
  process.stdout.write(`    ${first.performance}: ${first.timings}\n`);
  while (performance.length < runs) {
    const next = await scoresOf({ ...wanted, only: ['performance'] });
    process.stdout.write(`    ${next.performance}: ${next.timings}\n`);
    performance.push(next.performance);
  }
  if (first.findings.length > 0) process.stdout.write(`    costs points: ${first.findings.join(', ')}\n`);
  for (const category of categories) {
    const figure = category === 'performance' ? median(performance) : first[category];
    report(`lighthouse-${name}-${locale}-${category}`, figure, '95', figure >= 95);
  }
}
