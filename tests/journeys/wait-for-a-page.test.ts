// Going from page to page: the loading bar, and pages that are fetched ahead (Specification §9).
import { expect, type Page, type Route, test } from '@playwright/test';

import { desktop, dropdown, header, site } from './frame.ts';
import { expectAccessible } from './helpers.ts';

test.use({ viewport: desktop });

const bar = (page: Page) => page.getByRole('progressbar');
const percent = (page: Page) => bar(page).evaluate((element: HTMLProgressElement) => element.value);

/** Lets no data of pages through until it is told to; answers what was asked, in order. */
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
  await page.clock.runFor(1000);
  const data = await holdData(page);
  await dropdown(header(page), 'Travel information').click();
  // By a press without a pointer before it: nothing has been fetched ahead.
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
  // About seventy per cent after the 2000 ms that it reckons with.
  expect(Math.round(late)).toBeGreaterThanOrEqual(66);
  expect(Math.round(late)).toBeLessThanOrEqual(75);
  await page.clock.runFor(60_000);
  expect(await percent(page)).toBeLessThan(100);
  await expectAccessible(page);
  await data.let(9);
  await expect.poll(() => percent(page)).toBe(100);
  await page.clock.runFor(400);
  await expect(bar(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/en\/baggage/);
});

test('[SS-11] a page that is there within 200 ms shows no bar', async ({ page }) => {
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

test('[BC-06] links that somebody seems to want are fetched ahead, at most four at once', async ({
  page,
}) => {
  await page.goto(`${site('mexico')}/en/fares`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const data = await holdData(page);
  await dropdown(header(page), 'Travel information').click();
  const links = ['Baggage', 'Special assistance', 'Passenger rights', 'Conditions of carriage', 'Contact us'];
  for (const name of links) await header(page).getByRole('link', { name, exact: true }).focus();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).focus();
  const first = ['/en/baggage', '/en/assistance', '/en/passenger-rights', '/en/conditions-of-carriage'];
  await expect.poll(() => data.asked).toEqual(first);
  // The others wait until one of the four is there; who came last comes first.
  await data.let(1);
  await expect.poll(() => data.asked).toEqual([...first, '/en/privacy']);
  await data.let(2);
  await expect.poll(() => data.asked).toEqual([...first, '/en/privacy', '/en/contact']);
  await data.let(9);
  // What was fetched ahead is not fetched ahead again.
  await dropdown(header(page), 'Travel information').click();
  await header(page).getByRole('link', { name: 'Baggage', exact: true }).focus();
  await header(page).getByRole('link', { name: 'Special assistance', exact: true }).hover();
  await expect(page.locator('link[rel="prefetch"]')).toHaveCount(0);
  expect(data.asked).toHaveLength(6);
});

test('[BC-06] a pointer that rests on a link fetches its page ahead, and so does a touch', async ({
  browser,
}) => {
  const context = await browser.newContext({ hasTouch: true, viewport: desktop });
  const page = await context.newPage();
  await page.goto(`${site('mexico')}/en/fares`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const data = await holdData(page);
  const foot = page.getByRole('contentinfo');
  await foot.getByRole('link', { name: 'Privacy' }).hover();
  await expect.poll(() => data.asked).toEqual(['/en/privacy']);
  await foot.getByRole('link', { name: 'Cookies' }).dispatchEvent('touchstart');
  await expect.poll(() => data.asked).toEqual(['/en/privacy', '/en/cookies']);
  await data.let(2);
  await foot.getByRole('link', { name: 'Cookies' }).click();
  await expect(page).toHaveURL(/\/en\/cookies/);
  await context.close();
});
