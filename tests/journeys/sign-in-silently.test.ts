// A visitor is signed in anonymously without noticing it (Specification §4 "Visitors and sessions", §7 "Identity").
import { type BrowserContext, expect, type Page, test } from '@playwright/test';

import { query } from '#tests/support/journeys/database.ts';
import { port, site } from '#tests/support/journeys/frame.ts';
import { searchPath } from '#tests/support/journeys/helpers.ts';
import { visitorOfToken } from '#tests/support/visitors.ts';

const IDENTITY = '/api/identity';

/** Every call to the identity service from now on, by method and path. */
function callsOf(context: BrowserContext): string[] {
  const calls: string[] = [];
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith(IDENTITY)) calls.push(`${request.method()} ${pathname.slice(IDENTITY.length)}`);
  });
  return calls;
}

async function cookieOf(page: Page, name: string) {
  return (await page.context().cookies()).find((cookie) => cookie.name === name);
}

/** Chooses the flights of a search and continues: the first write of a visitor. */
async function hold(page: Page): Promise<string> {
  await page.goto(site('mexico') + searchPath('en', { type: 'one-way' }));
  await page.getByRole('radio').filter({ visible: true }).last().check();
  const next = page.getByRole('main').getByRole('button', { name: /Continue/ });
  await next.click();
  await expect(page).toHaveURL(/\/en\/extras/);
  return new URL(page.url()).searchParams.get('booking') ?? '';
}

async function ownerOf(bookingId: string): Promise<unknown> {
  return query('select visitor from booking where booking_id = $1', [bookingId]);
}

test('[SS-01] [EN-05] [AP-09] [AP-10] a first visit creates a visitor, who owns later bookings', async ({
  page,
  context,
}) => {
  const calls = callsOf(context);
  const answer = await page.goto(`${site('mexico')}/en`);
  expect(await answer?.headerValue('set-cookie')).toBeNull();
  await expect.poll(() => cookieOf(page, 'user-type')).toMatchObject({ value: 'anonymous', path: '/' });
  const uid = await cookieOf(page, 'user-uid');
  expect(uid).toMatchObject({ path: '/', httpOnly: true, sameSite: 'Lax' });
  expect(calls).toEqual(['POST /v1/accounts:signUp', 'POST /sync']);
  expect(await page.evaluate(() => document.cookie)).not.toContain('user-uid');

  const bookingId = await hold(page);
  expect((await cookieOf(page, 'user-uid'))?.value).toBe(uid?.value);
  expect(await ownerOf(bookingId)).toEqual([{ visitor: visitorOfToken(uid?.value ?? '') }]);
  expect(calls).toHaveLength(2);
});

test('two tabs that are opened at once create one account @full', async ({ page, context }) => {
  const calls = callsOf(context);
  const other = await context.newPage();
  await Promise.all([page, other].map((tab) => tab.goto(`${site('mexico')}/en/baggage`)));
  await expect.poll(() => cookieOf(page, 'user-type')).toMatchObject({ value: 'anonymous' });
  const looked = await context.newPage();
  await looked.goto(`${site('mexico')}/en/baggage`);
  // By now the module has run in this tab too, because it also watches for new builds.
  await looked.waitForRequest(/silent-sign-in/);
  await looked.evaluate(() => navigator.locks.request('identity:built-in', () => {}));
  expect(calls).toEqual(['POST /v1/accounts:signUp', 'POST /sync']);
});

test('without the identity service nothing looks different, and the booking works', async ({
  page,
  context,
}) => {
  await context.route(`**${IDENTITY}/**`, (route) => route.abort());
  const errors: string[] = [];
  page.on('pageerror', (error) => void errors.push(String(error)));
  const failed = page.waitForEvent('requestfailed');
  await page.goto(`${site('mexico')}/en/baggage`);
  const before = await page.locator('body').ariaSnapshot();
  await failed;
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  expect(await page.locator('body').ariaSnapshot()).toBe(before);
  expect(await cookieOf(page, 'user-uid')).toBeUndefined();
  const bookingId = await hold(page);
  const { value = '' } = (await cookieOf(page, 'user-uid')) ?? {};
  expect(await ownerOf(bookingId)).toEqual([{ visitor: visitorOfToken(value) }]);
  expect(errors).toEqual([]);
});

test('a hold made during the sign-in is not lost @full', async ({ page, context, playwright }) => {
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  let isAnswered = () => {};
  const answered = new Promise<void>((done) => (isAnswered = done));
  // The server has returned another visitor, but the answer is still on its way when the hold is made.
  const server = await playwright.request.newContext();
  let other = '';
  await context.route(`**${IDENTITY}/sync`, async (route) => {
    const authorization = (await route.request().headerValue('authorization')) ?? '';
    const answer = await server.post(`http://localhost:${port}${IDENTITY}/sync`, {
      headers: { authorization },
    });
    const cookies = answer.headersArray().filter(({ name }) => name.toLowerCase() === 'set-cookie');
    other = cookies.map(({ value }) => value).join('\n');
    isAnswered();
    await held;
    await route.fulfill({ status: 200, headers: { 'set-cookie': other }, json: {} }).catch(() => {});
  });
  await page.goto(site('mexico') + searchPath('en', { type: 'one-way' }));
  await page.getByRole('radio').filter({ visible: true }).last().check();
  await answered;
  expect(other).toContain('user-uid=');
  await page
    .getByRole('main')
    .getByRole('button', { name: /Continue/ })
    .click();
  await expect(page).toHaveURL(/\/en\/extras/);
  release();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const bookingId = new URL(page.url()).searchParams.get('booking') ?? '';
  const { value = '' } = (await cookieOf(page, 'user-uid')) ?? {};
  expect(other).not.toContain(value);
  expect(await ownerOf(bookingId)).toEqual([{ visitor: visitorOfToken(value) }]);
  await server.dispose();
});

test.describe('with blocked storage @full', () => {
  test('the page works and the visitor is known by the cookie', async ({ page, context }) => {
    await context.addInitScript(() => {
      const blocked = () => {
        throw new DOMException('blocked', 'SecurityError');
      };
      Object.defineProperty(window, 'localStorage', { get: blocked });
    });
    const calls = callsOf(context);
    const errors: string[] = [];
    page.on('pageerror', (error) => void errors.push(String(error)));
    await page.goto(`${site('mexico')}/en/baggage`);
    await expect.poll(() => cookieOf(page, 'user-type')).toMatchObject({ value: 'anonymous' });
    await page.reload();
    await page.waitForRequest(/silent-sign-in/);
    await page.evaluate(() => navigator.locks.request('identity:built-in', () => {}));
    expect(calls).toEqual(['POST /v1/accounts:signUp', 'POST /sync']);
    expect(errors).toEqual([]);
  });
});
