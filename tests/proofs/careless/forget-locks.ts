// For the variants that a proof must catch: a process whose statements lock no rows, and write whatever has become of
// the row that was judged, as in a hurried simplification.
import pg from 'pg';

const LOCK = /for (no key )?update(?! skip)( of "?\w+"?)?/gi;

/**
 * From here on every statement that `matches` is a plain read, an advisory lock a sum, and any version of a row the
 * right one. `pauseMs` stands for a network in between: without it, what the lock is there for would seldom happen on
 * one machine.
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

/** The SQL of a query as the driver is given it; empty when there is none. */
export function textOf(config: unknown): string {
  if (typeof config === 'string') return config;
  const text = typeof config === 'object' && config !== null && 'text' in config ? config.text : '';
  return typeof text === 'string' ? text : '';
}
