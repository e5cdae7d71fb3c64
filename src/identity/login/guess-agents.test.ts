// Guesses at an agent's password over HTTP, on a fake clock: 250, in the full run a hundred thousand. How many an hour
// answers, and whether anything tells a known user name from an unknown one.
import { createHook } from 'node:async_hooks';

import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';

import { deviceCookie } from '#identity/login/known-device.server.ts';
import { changePassword } from '#identity/login/passwords.server.ts';
import type { Agent } from '#identity/signed-in.ts';
import { goodPassword, makeAgency, makeAgent } from '#tests/support/accounts.ts';
import { type Answer, openTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { sized } from '#tests/support/extent.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';

const guesses = sized({ short: 250, full: 100_000 });
const hours = sized({ short: 6, full: 24 });
const hourMs = 3_600_000;
const start = Date.UTC(2026, 10, 20);
const longest = sized({ short: 600_000, full: 3 * hourMs });

let test: TestDatabase;
let api: TestApp;
let agencyId: string;
beforeAll(async () => {
  test = await openTestDatabase('empty');
  api = openTestApp(test.db, () => new Date(), { TRUST_PROXY: '1' });
  agencyId = await makeAgency(made(), 'Viajes Norte');
});
afterAll(async () => {
  await api.app.stop();
  await test.drop();
});

const made = () => ({ db: test.db, now: new Date(start), settings: api.app.settings });

/** Who is guessed at: an account, its device's cookie, and what was answered. */
async function account(username: string): Promise<{ accountId: string; cookie: string }> {
  const accountId = await makeAgent(made(), agencyId, { username, password: goodPassword });
  const [cookie = ''] = deviceCookie(accountId, api.app.settings).split(';');
  return { accountId, cookie };
}

let clients = 0;
/** Each guess comes from another network address: an attacker has many. */
function address(): string {
  const no = ++clients;
  return `2001:db8:${(no >> 16).toString(16)}:${(no & 0xffff).toString(16)}::1`;
}

let hashed = 0;
/** Counts the passwords that are hashed: nearly all the time of an answer. */
const hashes = createHook({ init: (_, type) => void (type === 'ARGON2REQUEST' && hashed++) });
beforeAll(() => void hashes.enable());
afterAll(() => void hashes.disable());

/** A tried guess takes one hash, whatever the name, and a refused one takes none: the time tells nothing. */
async function guess(username: string, password: string, cookie?: string): Promise<Answer> {
  const headers = { 'x-forwarded-for': address(), ...(cookie && { cookie }) };
  const before = hashed;
  const answer = await api.call('/api/login', { json: { username, password }, headers });
  expect(hashed - before, username).toBe(isTried(codeOf(answer)) ? 1 : 0);
  return answer;
}

/** A guess from an open session of the account that somebody found. */
async function guessWithin(accountId: string, current: string): Promise<string> {
  const person = { accountId, sessionId: accountId, name: 'Ana Peña', email: 'ana@agency.example' };
  const who: Agent = { ...person, kind: 'agency', agencyId, roles: ['seller'] };
  const site = { domainId: 1, url: api.app.settings.PUBLIC_URL, preview: false };
  const client = address();
  const ctx = api.app.ctxFor({ locale: 'en', site, visitor: null, requestId: 'request-1', client });
  const typed = { current, password: 'nine purple herons', repeat: 'nine purple herons', userAgent: null };
  const changed = await changePassword(ctx, who, typed);
  return changed.ok ? 'in' : changed.code;
}

/** Status, headers and body, without what is another one for every request. */
function plain({ status, headers, body }: Answer): string {
  const kept = [...headers].filter(([name]) => name !== 'x-request-id');
  const { requestId: _, ...problem } = Object(body) as Record<string, unknown>;
  return JSON.stringify([status, kept, problem]);
}

/** Each status with its code, once. */
function kindsOf(answers: readonly string[]): string[] {
  const kinds = answers.map((text) => {
    const [status, , problem] = JSON.parse(text) as [number, unknown, { code?: string }];
    return `${status} ${problem.code}`;
  });
  return [...new Set(kinds)].toSorted();
}

const codeOf = ({ body }: Answer) => String(Reflect.get(Object(body), 'code') ?? 'in');
const isTried = (code: string) => ['credentials_invalid', 'password_wrong', 'in'].includes(code);

/** The largest number of these moments within any 60 minutes. */
function mostInAnHour(moments: readonly number[]): number {
  let [most, first] = [0, 0];
  for (const [last, at] of moments.entries()) {
    while (at - (moments[first] ?? at) >= hourMs) first++;
    most = Math.max(most, last - first + 1);
  }
  return most;
}

function stopClock(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  onTestFinished(() => void vi.useRealTimers());
}

const names = ['known', 'suspended', 'unknown'] as const;
type Name = (typeof names)[number];
const each = <T>(make: () => T) => Object.fromEntries(names.map((name) => [name, make()])) as Record<Name, T>;

it(
  'any hour has at most 20 tries of one account, and known, suspended and unknown names have the same answers',
  async () => {
    const [known, suspended] = [await account('known'), await account('suspended')];
    await test.db.pool.query('update account set suspended_at = now() where account_id = $1', [
      suspended.accountId,
    ]);
    stopClock();
    const tried = each((): number[] => []);
    const openly = each((): string[] => []);
    const onDevices = each((): string[] => []);
    const within = each((): string[] => []);
    const rounds = Math.ceil(guesses / 3);
    for (let round = 0; round < rounds; round++) {
      vi.setSystemTime(start + Math.floor((round / rounds) * hours * hourMs));
      const password = `guess ${round}`;
      // Every third round uses known devices and an open session.
      const cookies = round % 3 === 2 && { known: known.cookie, suspended: suspended.cookie };
      for (let at = 0; at < 3; at++) {
        const name = names[(round + at) % 3] ?? 'known';
        if (cookies && name === 'unknown') {
          // Of both accounts, so that both have the same tries left.
          for (const [of, { accountId }] of [
            ['known', known],
            ['suspended', suspended],
          ] as const) {
            const code = await guessWithin(accountId, password);
            within[of].push(code);
            if (isTried(code)) tried[of].push(Date.now());
          }
          continue;
        }
        const answer = await guess(name, password, cookies ? Reflect.get(cookies, name) : undefined);
        (cookies ? onDevices : openly)[name].push(plain(answer));
        if (isTried(codeOf(answer))) tried[name].push(Date.now());
      }
    }
    const most = Math.max(...names.map((name) => mostInAnHour(tried[name])));
    expect(most).toBeLessThanOrEqual(20);
    expect(tried.known.length).toBeGreaterThan(tried.unknown.length);
    for (const answers of [openly.known, onDevices.known])
      expect(kindsOf(answers)).toEqual(['401 credentials_invalid', '429 rate_limited']);
    expect([...new Set(within.known)].toSorted()).toEqual(['password_wrong', 'rate_limited']);
    // The same answers in the same order, whichever name is guessed.
    for (const name of ['suspended', 'unknown'] as const) expect(openly[name]).toEqual(openly.known);
    expect(onDevices.suspended).toEqual(onDevices.known);
    expect(within.suspended).toEqual(within.known);
  },
  longest,
);

it('an hour that is chosen for it has 20 tries of one account, and not one more', async () => {
  const { accountId, cookie } = await account('timed');
  stopClock();
  const tried: number[] = [];
  const seen = new Set<string>();
  const burst = async (at: number) => {
    vi.setSystemTime(start + at);
    for (let no = 0; no < 12; no++) {
      const password = `guess ${at} ${no}`;
      const codes = [
        codeOf(await guess('timed', password)),
        no % 2 === 0
          ? codeOf(await guess('timed', password, cookie))
          : await guessWithin(accountId, password),
      ];
      for (const code of codes) {
        seen.add(code);
        if (isTried(code)) tried.push(Date.now());
      }
      if (at === 0) return;
    }
  };
  // One try of each kind begins the budgets; the rest of them is kept for their last second.
  for (const at of [0, hourMs - 1_000, hourMs, 2 * hourMs - 1_000, 2 * hourMs]) await burst(at);
  expect(mostInAnHour(tried)).toBe(20);
  expect([...seen].toSorted()).toEqual(['credentials_invalid', 'password_wrong', 'rate_limited']);
});
