// What guessing finds, on a fake clock and through the product's own limiter: at most one reservation in ten years for
// a thousand addresses and a hundred thousand bookings.
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';

import { openRateLimiter } from '#platform/http/rate-limiter.server.ts';
import { readSettings, type Settings } from '#platform/lib/settings.server.ts';
import { assert } from '#platform/lib/result.ts';
import { assumed, hitChance, hitsInTenYears } from '#servicing/guess-budgets.ts';
import { takeOpenAnswer } from '#servicing/open-answer.server.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase('empty', 8);
});
afterAll(() => test.drop());

const ADDRESSES = 1_000;
const NAMES = 120;
const WINDOWS = 2;

/** The share of bookings that each name opens: the most common opens 12 of 100, all names together four per booking. */
const shares = Array.from({ length: NAMES }, (_, at) => Math.max(assumed.commonestShare / (1 + at), 0.025));

function settingsWith(env: Record<string, string> = {}): Settings {
  const read = readSettings(env);
  assert(read.ok, 'the settings are good');
  return read.settings;
}

/**
 * Every address guesses once in each half of two windows, the most common names first. Returns how many reservations
 * the openly answered guesses are expected to find in ten years, and the number of those guesses.
 */
async function attack(settings: Settings, names = NAMES) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const rates = openRateLimiter(test.db, settings);
  const halfMs = (settings.WRONG_PAIR_HOURS * 3_600_000) / 2;
  let [found, open] = [0, 0];
  for (let half = 0; half < 2 * WINDOWS; half++) {
    const guess = async (address: number) => {
      const name = address % names;
      const pair = { reference: `B${half}${String(address).padStart(4, '0')}`, lastName: letters(name) };
      const answer = await takeOpenAnswer({ rates, settings, client: `198.51.${address}` }, pair);
      if (!answer.ok) return;
      open += 1;
      found += hitChance(shares[name] ?? 0);
    };
    for (let from = 0; from < ADDRESSES; from += 50)
      await Promise.all(Array.from({ length: 50 }, (_, at) => guess(from + at)));
    vi.setSystemTime(Date.now() + halfMs);
  }
  const daysSimulated = (2 * WINDOWS * halfMs) / 86_400_000;
  return { open, inTenYears: (found * 3_652.5) / daysSimulated };
}

const letters = (at: number) => `Apellido${String.fromCharCode(65 + (at % 26), 65 + Math.floor(at / 26))}`;

it('a thousand addresses find at most one reservation in ten years', async () => {
  const settings = settingsWith();
  const { open, inTenYears } = await attack(settings);
  // Each name once per window, whatever the addresses do.
  expect(open).toBe(NAMES * WINDOWS);
  expect(inTenYears).toBeLessThanOrEqual(hitsInTenYears(settings));
  expect(hitsInTenYears(settings)).toBeLessThanOrEqual(1);
});

it('without a budget of the name, budgets of addresses alone give away dozens', async () => {
  const settings = settingsWith({ WRONG_PAIRS_PER_NAME: '1000000', WRONG_PAIRS_PER_SITE: '1000000' });
  // Four guesses per address in eight days, all with the most common name.
  expect((await attack(settings, 1)).inTenYears).toBeGreaterThan(40);
  // At the full rate of every address.
  expect(ADDRESSES * 30 * 3_652.5 * hitChance(assumed.commonestShare)).toBeGreaterThan(1_000);
});

it('one address at the full daily rate gets thirty open answers', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-20T12:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const settings = settingsWith({ WRONG_PAIRS_PER_NAME: '1000000' });
  const rates = openRateLimiter(test.db, settings);
  let open = 0;
  for (let at = 0; at < 12 * 18; at++) {
    // A dozen every ten minutes, for three hours.
    if (at > 0 && at % 12 === 0) vi.setSystemTime(Date.now() + 600_000);
    const pair = { reference: `D${String(at).padStart(5, '0')}`, lastName: 'Silva' };
    const answer = await takeOpenAnswer({ rates, settings, client: '192.0.2.1' }, pair);
    if (answer.ok) open += 1;
  }
  expect(open).toBe(30);
});

it.each([
  ['twice the bookings in twice the time', { WRONG_PAIR_HOURS: '192' }, { bookings: 200_000 }, true],
  ['twice the bookings in the same time', {}, { bookings: 200_000 }, false],
  ['two wrong pairs of a name', { WRONG_PAIRS_PER_NAME: '2' }, {}, false],
])('%s stay within the limit: settings %j, bookings %j: %j', (_what, env, changed, within) => {
  const hits = hitsInTenYears(settingsWith(env), { ...assumed, ...changed });
  expect(hits <= 1.1).toBe(within);
});
