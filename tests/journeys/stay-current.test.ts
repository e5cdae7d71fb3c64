// A page that was opened before a release: it notices, its links load the new scripts, and no form is lost.
import { expect, type Page, test } from '@playwright/test';

import { messages } from '#tests/support/journeys/site-words.ts';
import { desktop, footer, site } from '#tests/support/journeys/frame.ts';
import { searchPath } from '#tests/support/journeys/helpers.ts';

test.use({ viewport: desktop });

const news = messages.en.site.newsletter;
const home = `${site('mexico')}/en`;
const buildOf = (page: Page) => page.locator('meta[name=build]').getAttribute('content');

/** From now on the site has another build. */
async function releaseAnother(page: Page): Promise<void> {
  const id = '0123456789abcdef';
  await page.route('**/builds/latest.json?*', (route) => route.fulfill({ json: { id, timestamp: 1 } }));
  await page.route(`**/builds/meta/${id}.json`, (route) =>
    route.fulfill({ json: { id, timestamp: 1, files: [] } }),
  );
}

/** Opens a page with `open`, and lets five seconds pass: from then on it checks for builds. */
async function untilItWatches(page: Page, open: () => Promise<unknown>): Promise<void> {
  let watches = false;
  page.once('response', function heard(response) {
    watches ||= response.url().includes('/fresh-build-');
    if (!watches) page.once('response', heard);
  });
  await open();
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000);
      return watches;
    })
    .toBe(true);
}

/** Counts the documents that the page requests. */
function documents(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

test('[AP-12] the newest build names itself and describes its files, which all exist @full', async ({
  page,
  request,
}) => {
  await page.goto(home);
  const latest = await request.get('/builds/latest.json?1');
  expect(latest.headers()['cache-control']).toBe('no-store');
  const { id, timestamp } = await latest.json();
  expect(await buildOf(page)).toBe(id);
  expect(timestamp).toBeGreaterThan(0);
  const meta = await request.get(`/builds/meta/${id}.json`);
  expect(meta.headers()['cache-control']).toContain('immutable');
  const { files } = await meta.json();
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) expect((await request.head(`/${file}`)).status(), file).toBe(200);
  expect((await request.get('/builds/meta/0000000000000000.json')).status()).toBe(404);
});

test('[AP-12] after a release links open documents, and what was typed stays until then', async ({
  page,
}) => {
  await page.clock.install();
  const queries: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/builds/latest.json')) queries.push(new URL(request.url()).search);
  });
  await untilItWatches(page, () => page.goto(home));
  const visits = documents(page);
  const email = page.getByRole('region', { name: news.title }).getByRole('textbox', { name: news.email });
  await email.fill('ines@example.com');
  const link = footer(page).getByRole('link', { name: 'Cookies' });
  // Asked every five minutes, each time past every cache.
  await expect.poll(() => runUntilAsked(page, queries)).toBeGreaterThan(1);
  expect(new Set(queries).size).toBe(queries.length);
  await expect(page.locator('html')).not.toHaveAttribute('data-stale');
  await releaseAnother(page);
  await page.clock.runFor(6 * 60_000);
  await expect(page.locator('html')).toHaveAttribute('data-stale', '');
  await expect(email).toHaveValue('ines@example.com');
  expect(visits).toEqual([]);
  await link.click();
  await expect.poll(() => visits).toEqual(['/en/cookies']);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ookies');
});

async function runUntilAsked(page: Page, queries: string[]): Promise<number> {
  await page.clock.runFor(2 * 60_000);
  return queries.length;
}

test('[AP-12] a part that cannot be loaded reloads the page of an old build, once in ten seconds', async ({
  page,
}) => {
  await page.clock.install();
  const part = '**/assets/FareCalendar-*.js';
  const button = page.getByRole('button', { name: 'Choose other days' });
  await untilItWatches(page, () => page.goto(searchPath('en')));
  await page.route(part, (route) => route.abort());
  const visits = documents(page);
  // Answered before another build is released; otherwise the next page would correctly reload.
  const asked = page.waitForResponse('**/builds/latest.json?*');
  await button.hover();
  await asked;
  // The build is still the newest, so a reload would bring the same.
  expect(visits).toEqual([]);
  await releaseAnother(page);
  await untilItWatches(page, () => page.goto(searchPath('en')));
  visits.length = 0;
  await untilItWatches(page, async () => {
    await button.hover();
    await expect.poll(() => visits).toEqual(['/en/select']);
  });
  await page.mouse.move(0, 0);
  const again = page.waitForRequest('**/builds/latest.json?*');
  await button.hover();
  await again;
  await expect(page.locator('html')).toHaveAttribute('data-stale', '');
  expect(visits).toEqual(['/en/select']);
});

for (const [typed, does] of [
  [true, 'leaves a begun form alone'],
  [false, 'reloads where nothing was typed'],
] as const) {
  test(`[AP-12] a part that cannot be loaded ${does}${typed ? '' : ' @full'}`, async ({ page }) => {
    await page.clock.install();
    const email = page.getByRole('region', { name: news.title }).getByRole('textbox', { name: news.email });
    await page.route('**/assets/FareCalendar-*.js', (route) => route.abort());
    await untilItWatches(page, async () => {
      await page.goto(home);
      // Before the page watches for builds.
      if (typed) await email.pressSequentially('ines@example.com');
    });
    await releaseAnother(page);
    const visits = documents(page);
    await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
    await page.getByRole('button', { name: messages.en.search.openCalendar }).hover();
    if (!typed) return expect.poll(() => visits).toEqual(['/en']);
    await expect(page.locator('html')).toHaveAttribute('data-stale', '');
    await page.clock.runFor(2_000);
    await expect(email).toHaveValue('ines@example.com');
    expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
    expect(visits).toEqual([]);
  });
}
