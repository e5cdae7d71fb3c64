// Budgets shared by all processes, in the database, with rate-limiter-flexible
// (docs/decisions/0005-http-api.md).
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';

import { clientDigest } from '#platform/http/client-address.ts';
import { beginWaiting } from '#platform/db/patience.server.ts';
import { type Database, prepared } from '#platform/db/client.server.ts';
import type { RateLimiter, RateRule, Turn } from '#platform/http/rate-limit.ts';
import { ok, refuse } from '#platform/lib/result.ts';
import type { Settings } from '#platform/lib/settings.server.ts';

/**
 * While the database is away each process counts in its own memory. A refused client is also remembered there until its
 * time is over, so that a flood is not written to the database.
 */
export function openRateLimiter(
  { pool }: Pick<Database, 'pool'>,
  { LINK_SECRET }: Pick<Settings, 'LINK_SECRET'>,
): RateLimiter {
  // The table contains no addresses.
  const keyOf = (client: string) => clientDigest(client, { LINK_SECRET });
  return rateLimiterOf(keyOf, ({ name: keyPrefix, tokens: points, seconds: duration }) => {
    const budget = { keyPrefix, points, duration };
    return new RateLimiterPostgres({
      ...budget,
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limit',
      tableCreated: true,
      clearExpiredByTimeout: false,
      // Memory does not see a turn that another process returns, so only a short refusal is remembered there.
      ...(duration <= 3600 && { inMemoryBlockOnConsumed: points + 1 }),
      insuranceLimiter: new RateLimiterMemory(budget),
    });
  });
}

/** Removes expired budgets; returns how many. */
export async function forgetEndedLimits(db: Database): Promise<number> {
  return (await prepared(db, FORGET, [Date.now()])).length;
}

const FORGET = 'delete from rate_limit where expire <= $1 returning 1';

/** The same with limiters chosen by the caller, one for each rule. */
export function rateLimiterOf(
  keyOf: (client: string) => string,
  openBudget: (rule: RateRule) => RateLimiterAbstract,
): RateLimiter {
  const budgets = new Map<string, RateLimiterAbstract>();
  const budgetOf = (rule: RateRule) => {
    let budget = budgets.get(rule.name);
    if (!budget) budgets.set(rule.name, (budget = openBudget(rule)));
    return budget;
  };
  const takeOne = (rule: RateRule, client: string) =>
    takeFrom(budgetOf(rule), rule.shared ? 'all' : keyOf(client));
  return {
    inTurn: queueByClient(),
    async waits(rules, client) {
      const asked = rules.map(async (rule) => {
        const state = await budgetOf(rule).get(rule.shared ? 'all' : keyOf(client));
        return state && state.consumedPoints >= rule.tokens
          ? Math.max(1, Math.ceil(state.msBeforeNext / 1000))
          : 0;
      });
      return Math.max(0, ...(await Promise.all(asked)));
    },
    async take(rules, client) {
      // One after the other, shared ones last: a client that one rule refuses must not use up the next.
      const order = rules.toSorted((a, b) => Number(a.shared ?? false) - Number(b.shared ?? false));
      const turns: Turn[] = [];
      const giveBack = async () => void (await Promise.all(turns.map((turn) => turn.giveBack())));
      for (const rule of order) {
        const turn = await takeOne(rule, client);
        if (typeof turn === 'number') {
          await giveBack();
          return refuse('rate_limited', { retryAfterSeconds: Math.max(1, Math.ceil(turn / 1000)) });
        }
        turns.push(turn);
      }
      return ok({ giveBack });
    },
  };
}

function queueByClient(): RateLimiter['inTurn'] {
  const last = new Map<string, Promise<unknown>>();
  return (client, attempt) => {
    // The attempt before may wait for a silent database: this wait counts too.
    beginWaiting();
    const mine = (last.get(client) ?? Promise.resolve()).then(attempt);
    const ended = mine.catch(() => {});
    last.set(client, ended);
    void ended.then(() => {
      if (last.get(client) === ended) last.delete(client);
    });
    return mine;
  };
}

/** A turn, or the milliseconds to wait for one. */
async function takeFrom(budget: RateLimiterAbstract, key: string): Promise<Turn | number> {
  try {
    const { msBeforeNext } = await budget.consume(key);
    return turnOf(budget, key, Date.now() + msBeforeNext);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    // The library counts refused attempts; here they are free. One refused from memory was not counted.
    if (refused.consumedPoints > 0) await release(budget, key);
    return refused.msBeforeNext;
  }
}

function turnOf(budget: RateLimiterAbstract, key: string, endsAt: number): Turn {
  let isOpen = true;
  return {
    async giveBack() {
      // After the end the budget is full anyway, and would exceed its limit.
      if (!isOpen || Date.now() >= endsAt) return;
      isOpen = false;
      await release(budget, key);
    },
  };
}

/** Clients refused meanwhile are blocked in memory: unblocked now, because there is a turn again. */
async function release(budget: RateLimiterAbstract, key: string): Promise<void> {
  const { consumedPoints } = await budget.reward(key);
  const mayBlock = budget instanceof RateLimiterPostgres;
  if (mayBlock && consumedPoints < budget.points) budget.deleteInMemoryBlockedAll();
}
