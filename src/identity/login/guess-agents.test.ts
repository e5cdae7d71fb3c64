// A thousand guesses at an agent's password on a fake clock; with FULL_GUESSES=1 a hundred thousand, whose figures are
// printed. How often one is answered, and whether anything tells a known user name from an unknown one.
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';

import { logIn } from '#identity/login/log-in.server.ts';
import { goodPassword, makeAgency, makeAgent } from '#tests/support/accounts.ts';
import { openTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';

const isFull = process.env['FULL_GUESSES'] === '1';
const guesses = isFull ? 100_000 : 1_000;
const hours = 24;
const start = Date.UTC(2026, 10, 20);

let test: TestDatabase;
let api: TestApp;
beforeAll(async () => {
  test = await openTestDatabase('empty');
  api = openTestApp(test.db, () => new Date());
});
afterAll(async () => {
  await api.app.stop();
  await test.drop();
});

/** Each guess is of another network address: an attacker has many. */
function ctx(no: number) {
  const site = { domainId: 1, url: api.app.settings.PUBLIC_URL, preview: false };
  const client = `2001:db8:${(no >> 16).toString(16)}:${(no & 0xffff).toString(16)}::/64`;
  return api.app.ctxFor({ locale: 'en', site, visitor: null, requestId: 'request-1', client });
}

it(
  'an hour has at most 20 answers for one account, and known, suspended and unknown names have the same ones',
  async () => {
    const made = { db: test.db, now: new Date(start), settings: api.app.settings };
    const agencyId = await makeAgency(made, 'Viajes Norte');
    await makeAgent(made, agencyId, { username: 'known', password: goodPassword });
    const suspended = await makeAgent(made, agencyId, { username: 'suspended', password: goodPassword });
    await test.db.pool.query('update account set suspended_at = now() where account_id = $1', [suspended]);
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    onTestFinished(() => void vi.useRealTimers());
    const names = ['known', 'suspended', 'unknown'] as const;
    const answered = new Map<string, number>();
    const bodies = new Map<string, string[]>(names.map((name) => [name, []]));
    const times = new Map<string, number[]>(names.map((name) => [name, []]));
    for (let no = 0; no < guesses; no++) {
      const name = names[no % 3] ?? 'known';
      vi.setSystemTime(start + Math.floor((no / guesses) * hours * 3_600_000));
      const begins = performance.now();
      const answer = await logIn(ctx(no), {
        kind: 'agency',
        login: name,
        password: `guess ${Math.floor(no / 3)}`,
        cookies: null,
        userAgent: null,
      });
      const took = performance.now() - begins;
      const { code } = answer.ok ? { code: 'in' } : answer;
      bodies.get(name)?.push(code);
      if (code !== 'credentials_invalid') continue;
      const hour = `${name} ${Math.floor((Date.now() - start) / 3_600_000)}`;
      answered.set(hour, (answered.get(hour) ?? 0) + 1);
      times.get(name)?.push(took);
    }
    expect(Math.max(...answered.values())).toBeLessThanOrEqual(20);
    expect(bodies.get('known')).not.toContain('in');
    // The same answers in the same order, whoever is guessed at.
    const [known, ...others] = names.map((name) => bodies.get(name)?.slice(0, Math.floor(guesses / 3)));
    for (const other of others) expect(other).toEqual(known);
    if (isFull) {
      const median = (name: string) => {
        const sorted = (times.get(name) ?? []).toSorted((a, b) => a - b);
        return `${name}: ${sorted.length} answered, median ${(sorted[sorted.length >> 1] ?? 0).toFixed(1)} ms`;
      };
      console.info(`${guesses} guesses in ${hours} h; most in an hour ${Math.max(...answered.values())}`);
      console.info(names.map(median).join('; '));
    }
  },
  isFull ? 3_600_000 : 60_000,
);
