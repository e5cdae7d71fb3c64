// Budgets shared by all processes, in the database, with rate-limiter-flexible
// (docs/decisions/0005-http-api.md).
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';

import { clientDigest, networksOf } from '#platform/http/client-address.ts';
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
  return rateLimiterOf(keyOf, ({ name: keyPrefix, tokens: points, seconds: duration, mayBeCleared }) => {
    const budget = { keyPrefix, points, duration };
    return new RateLimiterPostgres({
      ...budget,
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limit',
      tableCreated: true,
      clearExpiredByTimeout: false,
      // Memory does not see a turn that another process returns, so only a short refusal is remembered there.
      ...(duration <= 3600 && !mayBeCleared && { inMemoryBlockOnConsumed: points + 1 }),
      insuranceLimiter: new RateLimiterMemory(budget),
    });
  });
}

/** Removes budgets that have ended by the database's clock; returns how many. */
export async function forgetEndedLimits(db: Database, now: Date): Promise<number> {
  return (await prepared(db, FORGET, [now.getTime() - wrongClocksMs])).length;
}

const FORGET = 'delete from rate_limit where expire <= $1 returning 1';

/**
 * rate-limiter-flexible reads the clock of the machine, and has no other: a process whose clock is wrong starts the budgets
 * that it uses anew too early, or too late. The rows of such a process must not be removed while they count there.
 */
const wrongClocksMs = 3_600_000;

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
  const limitsOf = (rules: readonly RateRule[], client: string) =>
    rules.flatMap((rule) => widened(rule, client)).map((limit) => ({ ...limit, key: keyFor(limit) }));
  const keyFor = ({ rule, client }: Limit) => (rule.shared ? 'all' : keyOf(client));
  return {
    inTurn: queueByClient(),
    async waits(rules, client) {
      const asked = limitsOf(rules, client).map(async ({ rule, key }) => {
        const state = await budgetOf(rule).get(key);
        return state && state.consumedPoints >= rule.tokens
          ? Math.max(1, Math.ceil(state.msBeforeNext / 1000))
          : 0;
      });
      return Math.max(0, ...(await Promise.all(asked)));
    },
    async clear(rules, client) {
      await Promise.all(limitsOf(rules, client).map(({ rule, key }) => budgetOf(rule).delete(key)));
    },
    async take(rules, client) {
      // One after the other, shared ones last: a client that one rule refuses must not use up the next.
      const order = limitsOf(rules, client).toSorted(
        (a, b) => Number(a.rule.shared ?? false) - Number(b.rule.shared ?? false),
      );
      const turns: Turn[] = [];
      const giveBack = async () => void (await Promise.all(turns.map((turn) => turn.giveBack())));
      for (const { rule, key } of order) {
        const turn = await takeFrom(budgetOf(rule), key);
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

type Limit = { rule: RateRule; client: string };

/** The rule for the client, and with a multiple of its tokens for each network around an IPv6 client. */
function widened(rule: RateRule, client: string): Limit[] {
  if (rule.shared) return [{ rule, client }];
  return networksOf(client).map(({ key, times }) => ({
    rule: times === 1 ? rule : { ...rule, name: `${rule.name}, ${times} times`, tokens: rule.tokens * times },
    client: key,
  }));
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
