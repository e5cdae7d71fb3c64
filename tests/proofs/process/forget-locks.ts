// For the mutants that a proof must catch: a process whose statements lock no rows and ignore row versions, as a
// careless simplification might.
import { setTimeout as sleep } from 'node:timers/promises';

import type { Around } from './around-queries.ts';

const LOCK = /for (no key )?update(?! skip)( of "?\w+"?)?/gi;

/**
 * Every statement that `matches` reads without row locks, replaces advisory locks with a sum, and accepts
 * any row version. `pauseMs` simulates network latency: without it, the race that the lock prevents would seldom
 * happen on one machine.
 */
export function forgetLocks(matches: RegExp, pauseMs = 0): Around {
  return ({ text, send }) => {
    if (!matches.test(text)) return send();
    const lockless = text
      .replace(LOCK, '')
      .replace(/version = (\$\d+::bigint)/gi, '$1 is not null')
      .replace(/pg_advisory_xact_lock\(([^,)]+),([^)]+)\)/gi, '($1::int + $2::int)');
    const answer = send(lockless);
    if (pauseMs === 0 || !(answer instanceof Promise)) return answer;
    return answer.then(async (value: unknown) => {
      await sleep(pauseMs);
      return value;
    });
  };
}
