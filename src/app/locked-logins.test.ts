// Logins after too many wrong tries, on a fake clock, with the real pages: what is refused, for how long, and what the
// page says. The times are read from the answers: the budgets themselves are tested elsewhere.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

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

let clients = 0;

type Door = {
  /** Below the language. */
  path: string;
  resetPath: string;
  wrong: number;
  make: () => Promise<string>;
  fields: (login: string, password: string) => Record<string, string>;
};

const made = () => ({ db: test.db, now: worldNow });

const doors: Readonly<Record<'agency' | 'staff', Door>> = {
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
async function enter(door: Door, login: string, password: string, lang: Locale = 'en') {
  const client = `203.0.${clients >> 8}.${clients++ & 255}`;
  const { status, headers, body } = await pages.get(`/${lang}/${door.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': client },
    body: new URLSearchParams(door.fields(login, password)).toString(),
  });
  const html = mainOf(body.toString());
  const wait = headers['retry-after'];
  return { status, wait: wait === undefined ? null : Number(wait), html, text: textOf(html) };
}

/** Tries wrong passwords until none is answered any more; returns how many seconds that lasts. */
async function lockOut(door: Door, login: string): Promise<number> {
  for (let count = 0; count < 60; count++) {
    const { status, wait } = await enter(door, login, 'a wrong password');
    if (status === 429) {
      assert(wait !== null, 'an answer that says wait says how long');
      return wait;
    }
    expect([status, wait]).toEqual([door.wrong, null]);
  }
  throw new Error('sixty wrong passwords were answered');
}

describe.each(Object.entries(doors))('the login of the %s', (_kind, door) => {
  it('refuses the right password while it is locked, and takes it when the time that it said is over', async () => {
    const login = await door.make();
    const wait = await lockOut(door, login);
    expect(wait).toBeGreaterThan(60);
    expect((await enter(door, login, goodPassword)).status).toBe(429);
    pass(wait - 2);
    const early = await enter(door, login, goodPassword);
    expect([early.status, early.wait]).toEqual([429, 2]);
    pass(2);
    expect((await enter(door, login, goodPassword)).status).toBe(303);
  });

  it('is locked for longer when the guessing goes on, and never for longer than it said', async () => {
    const login = await door.make();
    const first = await lockOut(door, login);
    let longest = first;
    for (let lock = 1; lock < 8 && longest <= first; lock++) {
      pass(longest);
      longest = await lockOut(door, login);
    }
    expect(longest).toBeGreaterThan(2 * first);
    pass(longest);
    expect((await enter(door, login, goodPassword)).status).toBe(303);
  });

  it.each(locales)('says in %s when to try again, and leads to a new password', async (lang) => {
    const login = await door.make();
    await lockOut(door, login);
    const { wait, html, text } = await enter(door, login, goodPassword, lang);
    const reader = { locale: lang, country: 'MX' };
    expect(text).toContain(say(reader)('login.locked', { wait: waitingTime(wait ?? 0, lang) }));
    expect(text).toContain(say(reader)('login.lockedReset'));
    expect(text).not.toContain(say(reader)('errors.rate_limited'));
    const notice = html.split('role="alert"')[1]?.split('<form')[0];
    expect(notice).toContain(`href="/${lang}/${door.resetPath}"`);
    const wrong = await enter(door, await door.make(), 'a wrong password', lang);
    expect(wrong.text).not.toContain(say(reader)('login.lockedReset'));
  });

  it('is locked for an unknown name as for a known one', async () => {
    const known = await lockOut(door, await door.make());
    expect(await lockOut(door, `nobody-${clients}@nowhere.example`)).toBe(known);
  });
});
