// Rate limits: one budget for all processes, on a real database, and in memory while it is away.
import fc from 'fast-check';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { openDatabase } from '#platform/db/client.server.ts';
import type { RouterEnv } from '#platform/http/router-env.ts';
import { limitRate, type RatedCtx, type RateLimiter, type RateRule } from '#platform/http/rate-limit.ts';
import { forgetEndedLimits, openRateLimiter } from '#platform/http/rate-limiter.server.ts';
import { testRates } from '#tests/support/app/test-rates.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';

const fewAMinute: RateRule = { name: 'few', tokens: 3, seconds: 60 };
const someAnHour: RateRule = { name: 'some', tokens: 4, seconds: 3600 };
const together: RateRule = { name: 'together', tokens: 5, seconds: 1, shared: true };

const start = Date.UTC(2026, 10, 20, 12);
const settings = { LINK_SECRET: 'a secret of these tests' };

let own: TestDatabase;
beforeAll(async () => {
  own = await openTestDatabase('empty', 4);
});
afterAll(() => own.drop());
beforeEach(async () => {
  await own.db.pool.query('delete from rate_limit');
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  return () => void vi.useRealTimers();
});

const openLimiter = () => openRateLimiter(own.db, settings);

async function answerOf(limiter: RateLimiter, rules: readonly RateRule[], client: string) {
  const answer = await limiter.take(rules, client);
  return answer.ok ? 'ok' : Number(answer.params?.['retryAfterSeconds']);
}

/** The limiter's results for `client@second`, in order: `ok`, or the seconds to wait. */
async function answers(rules: RateRule[], turns: string[]): Promise<(string | number)[]> {
  const limiter = openLimiter();
  const given: (string | number)[] = [];
  for (const turn of turns) {
    const [client = '', second] = turn.split('@');
    vi.setSystemTime(start + Number(second) * 1000);
    given.push(await answerOf(limiter, rules, client));
  }
  return given;
}

describe('a rate limit', () => {
  it.each<[string, RateRule[], string[], (string | number)[]]>([
    ['lets a burst through', [fewAMinute], ['a@0', 'a@0', 'a@0'], ['ok', 'ok', 'ok']],
    ['then says how long to wait', [fewAMinute], ['a@0', 'a@0', 'a@0', 'a@0'], ['ok', 'ok', 'ok', 60]],
    ['counts the wait down', [fewAMinute], ['a@0', 'a@0', 'a@0', 'a@13'], ['ok', 'ok', 'ok', 47]],
    [
      'gives turns back when their time is over, from the first one on',
      [fewAMinute],
      ['a@0', 'a@40', 'a@40', 'a@59', 'a@60', 'a@60', 'a@60', 'a@60'],
      ['ok', 'ok', 'ok', 1, 'ok', 'ok', 'ok', 60],
    ],
    ['counts each client by itself', [fewAMinute], ['a@0', 'a@0', 'a@0', 'b@0'], ['ok', 'ok', 'ok', 'ok']],
    [
      'never saves up more than the burst',
      [fewAMinute],
      ['a@0', 'a@900', 'a@900', 'a@900', 'a@900'],
      ['ok', 'ok', 'ok', 'ok', 60],
    ],
    [
      'asks every rule',
      [fewAMinute, someAnHour],
      ['a@0', 'a@0', 'a@0', 'a@60', 'a@61'],
      ['ok', 'ok', 'ok', 'ok', 3539],
    ],
    [
      'holds all together',
      [together],
      ['a@0', 'b@0', 'c@0', 'd@0', 'e@0', 'f@0', 'f@0.2', 'f@1'],
      ['ok', 'ok', 'ok', 'ok', 'ok', 1, 1, 'ok'],
    ],
    [
      'is not moved by a clock set back',
      [fewAMinute],
      ['a@60', 'a@60', 'a@60', 'a@0', 'a@119', 'a@120'],
      ['ok', 'ok', 'ok', 120, 1, 'ok'],
    ],
  ])('%s', async (_title, rules, turns, expected) => {
    expect(await answers(rules, turns)).toEqual(expected);
  });

  it('takes nothing from the others when it refuses one', async () => {
    const hammering = Array.from({ length: 1000 }, () => 'loud@0');
    const after = await answers([fewAMinute, together], [...hammering, 'quiet@0', 'still@0']);
    expect(after.filter((answer) => answer === 'ok')).toHaveLength(5);
    expect(after.slice(-2)).toEqual(['ok', 'ok']);
  });

  it('is one budget for two processes', async () => {
    const other = openDatabase({ url: own.url, poolSize: 2 });
    onTestFinished(() => other.close());
    const processes = [openLimiter(), openRateLimiter(other, settings)];
    const turns = Array.from({ length: 30 }, (_, i) =>
      answerOf(processes[i % 2] ?? openLimiter(), [fewAMinute], 'a'),
    );
    const given = await Promise.all(turns);
    expect(given.filter((answer) => answer === 'ok')).toHaveLength(3);
    expect(given.filter((answer) => answer === 60)).toHaveLength(27);
  });

  it('takes back a turn that should not count, and never more than the burst', async () => {
    const limiter = openLimiter();
    for (let i = 0; i < 20; i++) {
      const turn = await limiter.take([fewAMinute], 'a');
      if (!turn.ok) throw new Error(turn.code);
      await turn.value.giveBack();
      await turn.value.giveBack();
    }
    const burst: unknown[] = [];
    for (let i = 0; i < 4; i++) burst.push(await answerOf(limiter, [fewAMinute], 'a'));
    expect(burst).toEqual(['ok', 'ok', 'ok', 60]);
  });

  it('is open again for a refused client when a turn is returned', async () => {
    const limiter = openLimiter();
    const turns = await Promise.all([1, 2, 3].map(() => limiter.take([fewAMinute], 'a')));
    for (let i = 0; i < 5; i++) expect(await answerOf(limiter, [fewAMinute], 'a')).toBe(60);
    if (turns[0]?.ok) await turns[0].value.giveBack();
    expect(await answerOf(limiter, [fewAMinute], 'a')).toBe('ok');
    expect(await answerOf(limiter, [fewAMinute], 'a')).toBe(60);
  });

  it('does not grow when a turn is returned too late', async () => {
    const limiter = openLimiter();
    const turn = await limiter.take([fewAMinute], 'a');
    vi.setSystemTime(start + 60_000);
    if (turn.ok) await turn.value.giveBack();
    const burst: unknown[] = [];
    for (let i = 0; i < 4; i++) burst.push(await answerOf(limiter, [fewAMinute], 'a'));
    expect(burst).toEqual(['ok', 'ok', 'ok', 60]);
  });

  it('never gives more than two bursts within its period, nor more than one per period on average', async () => {
    const traffic = fc.array(fc.tuple(fc.nat(3000), fc.constantFrom('a', 'b')), { maxLength: 200 });
    const rule = fc.record({
      name: fc.constant('r'),
      tokens: fc.integer({ min: 1, max: 9 }),
      seconds: fc.integer({ min: 1, max: 60 }),
    });
    await fc.assert(
      fc.asyncProperty(rule, traffic, async (limits, steps) => {
        const limiter = testRates();
        const passed: number[] = [];
        let now = start;
        for (const [ms, client] of steps) {
          vi.setSystemTime((now += ms));
          if ((await limiter.take([limits], client)).ok && client === 'a') passed.push(now);
        }
        for (const [i, from] of passed.entries()) {
          for (const [j, to] of passed.entries()) {
            if (j < i) continue;
            const times = Math.floor((to - from) / 1000 / limits.seconds) + 2;
            expect(j - i + 1).toBeLessThanOrEqual(times * limits.tokens);
          }
        }
      }),
    );
  });

  it('accepts a client that waits as long as it was asked to', async () => {
    const sizes = [fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 4000 })] as const;
    await fc.assert(
      fc.asyncProperty(...sizes, async (tokens, seconds) => {
        const rules = [{ name: 'r', tokens, seconds }];
        const limiter = testRates();
        for (let i = 0; i < tokens; i++) expect((await limiter.take(rules, 'a')).ok).toBe(true);
        const refused = await limiter.take(rules, 'a');
        vi.setSystemTime(Date.now() + Number(!refused.ok && refused.params?.['retryAfterSeconds']) * 1000);
        expect((await limiter.take(rules, 'a')).ok).toBe(true);
      }),
    );
  });

  it('is forgotten when its time is over, and stores no address', async () => {
    const limiter = openLimiter();
    for (let i = 0; i < 20; i++) await limiter.take([fewAMinute, someAnHour], `192.0.2.${i}`);
    const { rows } = await own.db.pool.query<{ key: string }>('select key from rate_limit');
    expect(rows).toHaveLength(40);
    expect(JSON.stringify(rows)).not.toContain('192.0.2');
    // The clock of this machine is wrong; the database's counts, an hour later because others may be wrong too.
    vi.setSystemTime(start + 86_400_000);
    const hour = 3_600_000;
    const forgotten = (afterMs: number) => forgetEndedLimits(own.db, new Date(start + afterMs));
    expect([await forgotten(hour), await forgotten(hour + 60_000)]).toEqual([0, 20]);
    expect([await forgotten(2 * hour - 1), await forgotten(2 * hour)]).toEqual([0, 20]);
  });

  it('holds in each process while the database is away', async () => {
    const away = openDatabase({ url: own.url, poolSize: 1 });
    await away.close();
    const limiter = openRateLimiter(away, settings);
    const burst: unknown[] = [];
    for (let i = 0; i < 4; i++) burst.push(await answerOf(limiter, [fewAMinute], 'a'));
    expect(burst).toEqual(['ok', 'ok', 'ok', 60]);
    expect(await answerOf(limiter, [fewAMinute], 'b')).toBe('ok');
  });

  it('is reported as a problem with the time to wait', async () => {
    const ctx = {
      client: '192.0.2.7',
      rates: openLimiter(),
      locale: 'pt',
      requestId: 'r',
      settings: { PUBLIC_URL: 'https://alisio.example' },
    };
    const router = new Hono<RouterEnv<RatedCtx>>();
    router.use(async (c, next) => {
      c.set('ctx', ctx as RatedCtx);
      await next();
    });
    router.post('/', limitRate([fewAMinute]), (c) => c.text('done'));
    const post = () => router.request('/', { method: 'POST' });
    for (let i = 0; i < 3; i++) expect((await post()).status).toBe(200);
    const refused = await post();
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(await refused.json()).toMatchObject({
      code: 'rate_limited',
      detail: expect.stringContaining('Demasiados pedidos'),
    });
  });
});
