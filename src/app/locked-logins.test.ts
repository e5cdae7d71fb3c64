// Logins after too many wrong tries, on a fake clock, with the real pages: what is refused, for how long, and what the
// page says. The times are read from the answers: the budgets themselves are tested elsewhere.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { createLink, linkToken } from '#identity/accounts/account-links.server.ts';
import { withTx } from '#platform/db/client.server.ts';
import { cryptoRandom } from '#platform/lib/ids.ts';
import { readSettings } from '#platform/lib/settings.server.ts';
import { waitingTime } from '#platform/i18n/format.ts';
import { type Locale, locales } from '#platform/i18n/locales.ts';
import { say } from '#platform/i18n/words.server.ts';
import { assert } from '#platform/lib/result.ts';
import { goodPassword, makeAgency, makeAgent, makeStaff } from '#tests/support/accounts.ts';
import type { TestPages } from '#tests/support/app/test-pages.ts';
import { openTestScreens } from '#tests/support/app/test-screens.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';

let test: TestDatabase;
let pages: TestPages;
beforeAll(async () => {
  test = await openTestDatabase('world');
  pages = await openTestScreens(test.db);
});
afterAll(async () => {
  await pages.close();
  await test.drop();
});
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: worldNow }));
afterEach(() => void vi.useRealTimers());

const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000);

const mainOf = (html: string) => html.split('<main')[1]?.split('</main>')[0] ?? '';

/** As it is read. */
const textOf = (html: string) =>
  html
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

const read = readSettings({ TRUST_PROXY: '1' });
assert(read.ok, 'the settings of the pages are good');
const { settings } = read;

let clients = 0;

type LoginPage = {
  /** Below the language. */
  path: string;
  resetPath: string;
  wrong: number;
  make: () => Promise<string>;
  fields: (login: string, password: string) => Record<string, string>;
};

const made = () => ({ db: test.db, now: worldNow });

const loginPages: Readonly<Record<'agency' | 'staff', LoginPage>> = {
  agency: {
    path: 'ta',
    resetPath: 'ta/reset',
    wrong: 401,
    async make() {
      const username = `agent-${crypto.randomUUID().slice(0, 13)}`;
      await makeAgent(made(), await makeAgency(made(), 'Norte'), { username, password: goodPassword });
      return username;
    },
    fields: (username, password) => ({ username, password }),
  },
  staff: {
    path: 'office/login',
    resetPath: 'office/reset',
    wrong: 401,
    make: async () => (await makeStaff(made(), { password: goodPassword })).email,
    fields: (email, password) => ({ intent: 'password', email, password }),
  },
};

/** A try of a stranger's browser, each from another network. */
async function enter(loginPage: LoginPage, login: string, password: string, lang: Locale = 'en') {
  const client = `203.0.${clients >> 8}.${clients++ & 255}`;
  const { status, headers, body } = await pages.get(`/${lang}/${loginPage.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': client },
    body: new URLSearchParams(loginPage.fields(login, password)).toString(),
  });
  const html = mainOf(body.toString());
  const wait = headers['retry-after'];
  return { status, wait: wait === undefined ? null : Number(wait), html, text: textOf(html) };
}

/** Tries wrong passwords until none is answered any more; returns how many seconds that lasts. */
async function lockOut(loginPage: LoginPage, login: string): Promise<number> {
  for (let count = 0; count < 60; count++) {
    const { status, wait } = await enter(loginPage, login, 'a wrong password');
    if (status === 429) {
      assert(wait !== null, 'an answer that says wait says how long');
      return wait;
    }
    expect([status, wait]).toEqual([loginPage.wrong, null]);
  }
  throw new Error('sixty wrong passwords were answered');
}

describe.each(Object.entries(loginPages))('the login of the %s', (_kind, loginPage) => {
  it('refuses the right password while it is locked, and takes it after the announced time', async () => {
    const login = await loginPage.make();
    const wait = await lockOut(loginPage, login);
    expect(wait).toBeGreaterThan(60);
    expect((await enter(loginPage, login, goodPassword)).status).toBe(429);
    pass(wait - 2);
    const early = await enter(loginPage, login, goodPassword);
    expect([early.status, early.wait]).toEqual([429, 2]);
    pass(2);
    expect((await enter(loginPage, login, goodPassword)).status).toBe(303);
  });

  it('is locked for longer when the guessing goes on, and never for longer than announced', async () => {
    const login = await loginPage.make();
    const first = await lockOut(loginPage, login);
    let longest = first;
    for (let lock = 1; lock < 8 && longest <= first; lock++) {
      pass(longest);
      longest = await lockOut(loginPage, login);
    }
    expect(longest).toBeGreaterThan(2 * first);
    pass(longest);
    expect((await enter(loginPage, login, goodPassword)).status).toBe(303);
  });

  it.each(locales)('says in %s when to try again, and leads to a new password', async (lang) => {
    const login = await loginPage.make();
    await lockOut(loginPage, login);
    const { wait, html, text } = await enter(loginPage, login, goodPassword, lang);
    const reader = { locale: lang, country: 'MX' };
    expect(text).toContain(say(reader)('login.locked', { wait: waitingTime(wait ?? 0, lang) }));
    expect(text).toContain(say(reader)('login.lockedReset'));
    expect(text).not.toContain(say(reader)('errors.rate_limited'));
    const notice = html.split('role="alert"')[1]?.split('<form')[0];
    expect(notice).toContain(`href="/${lang}/${loginPage.resetPath}"`);
    const wrong = await enter(loginPage, await loginPage.make(), 'a wrong password', lang);
    expect(wrong.text).not.toContain(say(reader)('login.lockedReset'));
  });

  it('is locked for an unknown name as for a known one', async () => {
    const known = await lockOut(loginPage, await loginPage.make());
    expect(await lockOut(loginPage, `nobody-${clients}@nowhere.example`)).toBe(known);
  });

  it('takes the right password in every browser once a new one was chosen by a mailed link', async () => {
    const login = await loginPage.make();
    await lockOut(loginPage, login);
    const [account] = (
      await test.db.pool.query<{ accountId: string }>(
        `select account_id "accountId" from account where username = $1 or email = $1`,
        [login],
      )
    ).rows;
    assert(account, 'the account exists');
    const ctx = { now: new Date(), random: cryptoRandom, settings };
    const link = await withTx(test.db, (tx) => createLink(tx, ctx, { ...account, purpose: 'reset' }));
    const password = 'nine yellow teapots';
    const saved = await pages.get(`/en/${loginPage.resetPath}?token=${linkToken(link, settings)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ password, repeat: password }).toString(),
    });
    expect(saved.status).toBe(303);
    const shown = await pages.get(saved.headers.location ?? '');
    expect([shown.status, textOf(mainOf(shown.body.toString()))]).toEqual([
      200,
      expect.stringContaining(say({ locale: 'en', country: 'MX' })('login.saved')),
    ]);
    expect((await enter(loginPage, login, password)).status).toBe(303);
  });
});
