// Who may how often, and how little of it is remembered.
import fc from 'fast-check';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';

import type { RouterEnv } from '#platform/http/router-env.ts';
import { limitRate, openRateLimiter, type RatedCtx, type RateRule } from '#platform/http/rate-limit.ts';

const fewAMinute: RateRule = { name: 'few', tokens: 3, seconds: 60 };
const someAnHour: RateRule = { name: 'some', tokens: 4, seconds: 3600 };
const together: RateRule = { name: 'together', tokens: 5, seconds: 1, shared: true };

/** What a limiter answers to `client@second` in this order: `ok`, or the seconds to wait. */
function answers(rules: RateRule[], turns: string[]): (string | number)[] {
  let now = 0;
  const limiter = openRateLimiter(() => now);
  return turns.map((turn) => {
    const [client = '', second] = turn.split('@');
    now = Number(second) * 1000;
    const answer = limiter.take(rules, client);
    return answer.ok ? 'ok' : Number(answer.params?.['retryAfterSeconds']);
  });
}

describe('a rate limit', () => {
  it.each<[string, RateRule[], string[], (string | number)[]]>([
    ['lets a burst through', [fewAMinute], ['a@0', 'a@0', 'a@0'], ['ok', 'ok', 'ok']],
    ['then says how long to wait', [fewAMinute], ['a@0', 'a@0', 'a@0', 'a@0'], ['ok', 'ok', 'ok', 20]],
    ['counts the wait down', [fewAMinute], ['a@0', 'a@0', 'a@0', 'a@13'], ['ok', 'ok', 'ok', 7]],
    [
      'gives turns back with time',
      [fewAMinute],
      ['a@0', 'a@0', 'a@0', 'a@20', 'a@20'],
      ['ok', 'ok', 'ok', 'ok', 20],
    ],
    ['counts each client by itself', [fewAMinute], ['a@0', 'a@0', 'a@0', 'b@0'], ['ok', 'ok', 'ok', 'ok']],
    [
      'never saves up more than the burst',
      [fewAMinute],
      ['a@0', 'a@900', 'a@900', 'a@900', 'a@900'],
      ['ok', 'ok', 'ok', 'ok', 20],
    ],
    [
      'asks every rule',
      [fewAMinute, someAnHour],
      ['a@0', 'a@0', 'a@0', 'a@60', 'a@61'],
      ['ok', 'ok', 'ok', 'ok', 839],
    ],
    [
      'holds all together',
      [together],
      ['a@0', 'b@0', 'c@0', 'd@0', 'e@0', 'f@0', 'f@0.2'],
      ['ok', 'ok', 'ok', 'ok', 'ok', 1, 'ok'],
    ],
    [
      'is not moved by a clock set back',
      [fewAMinute],
      ['a@60', 'a@60', 'a@60', 'a@0', 'a@19'],
      ['ok', 'ok', 'ok', 20, 1],
    ],
  ])('%s', (_title, rules, turns, expected) => {
    expect(answers(rules, turns)).toEqual(expected);
  });

  it('takes nothing from the others when it refuses one', () => {
    const hammering = Array.from({ length: 1000 }, () => 'loud@0');
    const after = answers([fewAMinute, together], [...hammering, 'quiet@0', 'still@0']);
    expect(after.filter((answer) => answer === 'ok')).toHaveLength(5);
    expect(after.slice(-2)).toEqual(['ok', 'ok']);
  });

  it('takes back a turn that should not count, and never more than the burst', () => {
    const limiter = openRateLimiter(() => 0);
    for (let i = 0; i < 100; i++) {
      expect(limiter.take([fewAMinute], 'a').ok).toBe(true);
      limiter.giveBack([fewAMinute], 'a');
    }
    limiter.giveBack([fewAMinute], 'a');
    const burst = Array.from({ length: 4 }, () => limiter.take([fewAMinute], 'a').ok);
    expect(burst).toEqual([true, true, true, false]);
  });

  it('never gives more than its burst plus its rate, in any stretch of any traffic', () => {
    const traffic = fc.array(fc.tuple(fc.nat(3000), fc.constantFrom('a', 'b')), { maxLength: 200 });
    const rule = fc.record({
      name: fc.constant('r'),
      tokens: fc.integer({ min: 1, max: 9 }),
      seconds: fc.integer({ min: 1, max: 60 }),
    });
    fc.assert(
      fc.property(rule, traffic, (limits, steps) => {
        let now = 0;
        const limiter = openRateLimiter(() => now);
        const passed: number[] = [];
        for (const [ms, client] of steps) {
          now += ms;
          if (limiter.take([limits], client).ok && client === 'a') passed.push(now);
        }
        for (const [i, from] of passed.entries()) {
          for (const [j, to] of passed.entries()) {
            if (j < i) continue;
            const allowed = limits.tokens + ((to - from) / 1000 / limits.seconds) * limits.tokens;
            expect(j - i + 1).toBeLessThanOrEqual(allowed + 1e-3);
          }
        }
      }),
    );
  });

  it('lets through whoever waits as long as he was told', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 4000 }), (tokens, seconds) => {
        let now = 0;
        const rules = [{ name: 'r', tokens, seconds }];
        const limiter = openRateLimiter(() => now);
        for (let i = 0; i < tokens; i++) expect(limiter.take(rules, 'a').ok).toBe(true);
        const refused = limiter.take(rules, 'a');
        now += Number(!refused.ok && refused.params?.['retryAfterSeconds']) * 1000;
        expect(limiter.take(rules, 'a').ok).toBe(true);
      }),
    );
  });

  it('remembers a bounded number of clients, and the common bucket always', () => {
    let now = 0;
    const limiter = openRateLimiter(() => now, 100);
    const slow: RateRule = { ...together, tokens: 50, seconds: 1e9 };
    let passed = 0;
    for (let i = 0; i < 5000; i++) {
      now += 1;
      if (limiter.take([fewAMinute, slow], `client ${i}`).ok) passed++;
    }
    expect(limiter.size()).toBe(100);
    expect(passed).toBe(50);
  });

  it('is answered as a problem that says when to come again', async () => {
    const ctx = {
      client: '192.0.2.7',
      rates: openRateLimiter(() => 0),
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
    expect(refused.headers.get('retry-after')).toBe('20');
    expect(await refused.json()).toMatchObject({
      code: 'rate_limited',
      detail: expect.stringContaining('Demasiados pedidos'),
    });
  });
});
