// Navigation between pages: the loading bar, the state of a pressed button, and prefetched pages (Specification §9).
import http from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, type Locator, type Page, type Route, test } from '@playwright/test';

import { messages } from '#tests/support/journeys/site-words.ts';
import { desktop, dropdown, header, port, site } from '#tests/support/journeys/frame.ts';
import { expectAccessible, searchPath } from '#tests/support/journeys/helpers.ts';
import { signIn } from '#tests/support/journeys/staff.ts';
import { Traveller } from '#tests/support/journeys/traveller.ts';

test.use({ viewport: desktop });

const bar = (page: Page) => page.getByRole('progressbar');
const percent = (page: Page) => bar(page).evaluate((element: HTMLProgressElement) => element.value);

/** Blocks the data of pages until released; returns the requests in order. */
async function holdData(page: Page) {
  const held: Route[] = [];
  const asked: string[] = [];
  await page.route(/\.data(\?|$)/, (route) => {
    asked.push(new URL(route.request().url()).pathname.replace('.data', ''));
    held.push(route);
  });
  return {
    asked,
    let: (count: number) => Promise.all(held.splice(0, count).map((route) => route.continue())),
  };
}

test('[SS-11] the loading bar starts after 200 ms, estimates over 2000 ms, and is full at the end', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(`${site('mexico')}/en/fares`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const data = await holdData(page);
  await dropdown(header(page), 'Travel information').click();
  // From here on the test controls the clock.
  await page.clock.pauseAt(Date.now() + 60_000);
  // A press without an earlier hover, so nothing was prefetched.
  await header(page).getByRole('link', { name: 'Baggage', exact: true }).dispatchEvent('click');
  await expect.poll(() => data.asked).toEqual(['/en/baggage']);
  await page.clock.runFor(150);
  await expect(bar(page)).toHaveCount(0);
  await page.clock.runFor(150);
  await expect(bar(page)).toHaveAccessibleName('Loading');
  const early = await percent(page);
  expect(early).toBeGreaterThan(0);
  await page.clock.runFor(700);
  const middle = await percent(page);
  expect(middle).toBeGreaterThan(early);
  await page.clock.runFor(1000);
  const late = await percent(page);
  expect(late).toBeGreaterThan(middle);
  // About seventy per cent after the estimated 2000 ms.
  expect(Math.round(late)).toBeGreaterThanOrEqual(66);
  expect(Math.round(late)).toBeLessThanOrEqual(75);
  await page.clock.runFor(60_000);
  expect(await percent(page)).toBeLessThan(100);
  await data.let(9);
  await expect.poll(() => percent(page)).toBe(100);
  await page.clock.runFor(400);
  await expect(bar(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/en\/baggage/);
  await page.clock.resume();
  await expectAccessible(page);
});

test('[SS-11] a page that loads within 200 ms shows no bar @full', async ({ page }) => {
  await page.clock.install();
  await page.goto(`${site('mexico')}/en/fares`);
  const data = await holdData(page);
  await dropdown(header(page), 'Travel information').click();
  await header(page).getByRole('link', { name: 'Baggage', exact: true }).dispatchEvent('click');
  await expect.poll(() => data.asked).toEqual(['/en/baggage']);
  await page.clock.runFor(150);
  await data.let(9);
  await expect(page).toHaveURL(/\/en\/baggage/);
  await page.clock.runFor(1000);
  await expect(bar(page)).toHaveCount(0);
});

/** The button is busy, the page announces it once, and the line on the button appears after 300 ms. */
async function expectAtWork(page: Page, button: Locator): Promise<void> {
  await expect(button).toHaveAttribute('aria-busy', 'true');
  const line = await button.evaluate((element) =>
    element
      .getAnimations({ subtree: true })
      .filter((each) => each instanceof CSSAnimation && each.animationName.startsWith('work-'))
      .map((each) => each.effect?.getComputedTiming().delay),
  );
  expect(line.length).toBeGreaterThan(0);
  expect(new Set(line)).toEqual(new Set([300]));
  await expect(bar(page)).toHaveAccessibleName('Loading');
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(1);
}

test('a slow step is shown on the pressed button @full', async ({ page }) => {
  const traveller = new Traveller(page, 'en');
  await traveller.haveFlights({ adults: 1, children: 0, infants: 0 }, { oneWay: true });
  const data = await holdData(page);
  const button = page.getByRole('button', { name: traveller.words.common.continue, exact: true });
  await button.click();
  await expectAtWork(page, button);
  await traveller.expectAccessible();
  await data.let(9);
  // Later requests are no longer held.
  await page.unroute(/\.data(\?|$)/);
  await expect(traveller.heading(traveller.words.passengers.title)).toBeVisible();
  await expect(page.locator('[aria-busy]')).toHaveCount(0);
});

test('a native form, which loads a new document, is shown as busy as well @full', async ({
  page,
  context,
}) => {
  await signIn(context, ['service']);
  await page.goto('/en/office');
  const held: Route[] = [];
  await page.route('**/*', (route) =>
    route.request().isNavigationRequest() ? void held.push(route) : route.continue(),
  );
  // While a document is awaited, only code in the page itself can tell what it shows.
  const seen = Promise.withResolvers<string>();
  await page.exposeFunction('seenAtWork', seen.resolve);
  await page.evaluate(() => {
    const tell: unknown = Reflect.get(window, 'seenAtWork');
    const look = () => {
      const button = document.querySelector('button[aria-busy="true"]');
      if (button && document.querySelector('progress') && typeof tell === 'function')
        tell(button.textContent);
    };
    new MutationObserver(look).observe(document.body, { attributes: true, childList: true, subtree: true });
  });
  const { logout } = messages.en.office.frame;
  await page.getByRole('button', { name: logout, exact: true }).first().click({ noWaitAfter: true });
  expect(await seen.promise).toBe(logout);
  await page.unroute('**/*');
  await expect(page).toHaveURL(/\/office\/login/);
  await expect(page.locator('[aria-busy]')).toHaveCount(0);
});

test('slow filters of the office are shown as busy @full', async ({ page, context }) => {
  await signIn(context, ['service']);
  await page.goto('/en/office/bookings');
  const button = page.getByRole('button', { name: 'Apply filters', exact: true });
  const data = await holdData(page);
  // Pressed before the script listens, it reloads the page, as without a script.
  await expect(async () => {
    await button.click();
    await expect(button).toHaveAttribute('aria-busy', 'true', { timeout: 1_000 });
  }).toPass();
  await expectAtWork(page, button);
  await data.let(9);
  // Later requests are no longer held.
  await page.unroute(/\.data(\?|$)/);
  await expect(bar(page)).toHaveCount(0);
  await expect(page.locator('[aria-busy]')).toHaveCount(0);
});

/** Holds back the data of pages until released, and counts how many requests wait at once. */
async function slowSite() {
  const waiting: (() => void)[] = [];
  const asked: string[] = [];
  const open = new Set<http.ServerResponse>();
  let most = 0;
  const server = http.createServer((incoming, outgoing) => {
    const go = () => {
      // The browser aborted the request.
      if (outgoing.destroyed) return;
      const { method, url, headers } = incoming;
      const target = { host: '127.0.0.1', port, method, path: url, headers };
      const forward = http.request(target, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(outgoing);
      });
      incoming.pipe(forward);
    };
    const [path = ''] = incoming.url?.split('?') ?? [];
    if (!path.endsWith('.data')) return go();
    asked.push(path.replace('.data', ''));
    waiting.push(go);
    open.add(outgoing);
    most = Math.max(most, open.size);
    outgoing.once('close', () => open.delete(outgoing));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port: own } = server.address() as AddressInfo;
  return {
    url: `http://mexico.localhost:${own}`,
    asked,
    mostAtOnce: () => most,
    let: (count: number) => waiting.splice(0, count).forEach((go) => go()),
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

// Six connections are the browser's own limit, so six links distinguish our limit of four from the browser's.
test('[BC-06] links that the visitor is likely to follow are prefetched, at most four at once', async ({
  page,
}) => {
  const slow = await slowSite();
  await page.goto(`${slow.url}/en/fares`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await dropdown(header(page), 'Travel information').click();
  const links = ['Baggage', 'Special assistance', 'Passenger rights', 'Conditions of carriage', 'Contact us'];
  for (const [at, name] of links.entries()) {
    await header(page).getByRole('link', { name, exact: true }).focus();
    await expect.poll(() => slow.asked).toHaveLength(at + 1);
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }).focus();
  await expect.poll(() => slow.asked).toHaveLength(6);
  expect(slow.mostAtOnce()).toBeLessThanOrEqual(4);
  slow.let(9);
  // A click uses the prefetched page and does not fetch it again.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }).press('Enter');
  await expect(page).toHaveURL(/\/en\/accessibility/);
  expect(slow.asked).toHaveLength(6);
  await expectAccessible(page);
  await slow.close();
});

test('[BC-06] a pointer resting on a link prefetches its page, and so does a touch @full', async ({
  page,
}) => {
  const slow = await slowSite();
  await page.goto(`${slow.url}/en/fares`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const foot = page.getByRole('contentinfo');
  await foot.getByRole('link', { name: 'Accessibility' }).hover();
  await expect.poll(() => slow.asked).toEqual(['/en/accessibility']);
  await foot.getByRole('link', { name: 'Cookies' }).dispatchEvent('touchstart');
  await expect.poll(() => slow.asked).toEqual(['/en/accessibility', '/en/cookies']);
  await slow.close();
});

test('[BC-06] a search is never prefetched @full', async ({ request }) => {
  const ahead = { 'sec-purpose': 'prefetch' };
  const search = await request.get(searchPath('en').replace('?', '.data?'), { headers: ahead });
  expect(search.status()).toBe(204);
  expect(search.headers()['cache-control']).toBe('no-store');
  const page = await request.get('/en/baggage.data', { headers: ahead });
  expect(page.status()).toBe(200);
  expect(page.headers()['cache-control']).toBe('private, max-age=20');
  const draft = await request.get('/en/baggage.data?preview=1', { headers: ahead });
  expect(draft.headers()['cache-control']).toBe('no-store');
});
