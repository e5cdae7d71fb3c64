// For the mutants that a proof must catch: a process whose statements lock no rows and ignore row versions, as a
// careless simplification might.
import pg from 'pg';

const LOCK = /for (no key )?update(?! skip)( of "?\w+"?)?/gi;

/**
 * From here on every statement that `matches` reads without row locks, replaces advisory locks with a sum, and accepts
 * any row version. `pauseMs` stands for network latency: without it, the race that the lock prevents would seldom
 * happen on one machine.
 */
export function forgetLocks(matches: RegExp, pauseMs = 0): void {
  const prototype = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
  const { query } = prototype;
  prototype.query = function (this: unknown, ...args: unknown[]) {
    const [config] = args;
    const isLockless = matches.test(textOf(config));
    if (typeof config === 'object' && config !== null && isLockless) {
      const text = textOf(config)
        .replace(LOCK, '')
        .replace(/version = (\$\d+::bigint)/gi, '$1 is not null')
        .replace(/pg_advisory_xact_lock\(([^,)]+),([^)]+)\)/gi, '($1::int + $2::int)');
      args[0] = { ...config, text };
    }
    const answer = query.apply(this, args);
    if (!isLockless || pauseMs === 0 || !(answer instanceof Promise)) return answer;
    return answer.then(async (value: unknown) => {
      await new Promise((done) => setTimeout(done, pauseMs));
      return value;
    });
  };
}

/** The SQL text of a query as passed to the driver; empty when there is none. */
export function textOf(config: unknown): string {
  if (typeof config === 'string') return config;
  const text = typeof config === 'object' && config !== null && 'text' in config ? config.text : '';
  return typeof text === 'string' ? text : '';
}
