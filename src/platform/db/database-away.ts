// Distinguishes a database that cannot serve from a bug: an outage passes, so the client may try again.

/** Codes of Node: the connection was refused, lost, or never made. */
const NETWORK = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/**
 * Codes of PostgreSQL, beside the classes 08 (connection) and 53 (no disk, memory or connection left): read-only after
 * a failover, idle in a transaction for too long, no lock in time, statement cancelled by its timeout, stopping,
 * crashed, starting, database dropped, input/output error.
 */
const STATES = new Set([
  '25006',
  '25P03',
  '25P04',
  '55P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '57P04',
  '58030',
]);

const databaseSilent = 'no answer from the database';

/** As pg says it when a statement got no answer in time. */
const readTimeout = 'Query read timeout';

/** The error of work that is given up because the database is silent. */
export function silence(): Error {
  return new Error(databaseSilent);
}

/** Errors for which the driver has no codes. */
const SENTENCES = new RegExp(
  [
    'timeout exceeded when trying to connect',
    'timeout expired',
    readTimeout,
    'Connection terminated',
    'is not queryable',
    'is not currently accepting connections',
    'Cannot use a pool after calling end',
    databaseSilent,
  ].join('|'),
);

/** True when the database is away, frozen, full or overloaded; the error may be wrapped in others. */
export function isDatabaseAway(error: unknown): boolean {
  for (let e = error; e instanceof Error; e = e.cause) {
    const code: unknown = Reflect.get(e, 'code');
    if (typeof code === 'string' && (NETWORK.has(code) || STATES.has(code))) return true;
    if (typeof code === 'string' && /^(08|53)\w{3}$/.test(code)) return true;
    // A Unix socket that does not exist; any other missing file is a bug.
    if (code === 'ENOENT' && Reflect.get(e, 'syscall') === 'connect') return true;
    if (SENTENCES.test(e.message)) return true;
  }
  return false;
}

/** True when the database gave no answer in time, so it is not known what it refused. */
export function isDatabaseSilent(error: unknown): boolean {
  for (let e = error; e instanceof Error; e = e.cause) {
    if (e.message === databaseSilent || e.message === readTimeout) return true;
  }
  return false;
}

/** Rejects when the database takes longer than `ms`; the work itself continues, but nothing waits for it. */
export async function answeredWithin<T>(work: Promise<T>, ms: number): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(silence()), ms);
  work.catch(() => {});
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
