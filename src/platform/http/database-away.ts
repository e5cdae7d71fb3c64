// Distinguishes a database that does not respond from a bug: the former passes, so the client may try again.

const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
  '53300',
  '57P01',
  '57P02',
  '57P03',
]);

/** True for lost or refused connections, a server that starts or stops, and a pool that waited too long. */
export function isDatabaseAway(error: unknown): boolean {
  for (let e = error; e instanceof Error; e = e.cause) {
    const code: unknown = Reflect.get(e, 'code');
    if (typeof code === 'string' && (AWAY.has(code) || code.startsWith('08'))) return true;
    if (/timeout exceeded when trying to connect|Connection terminated/.test(e.message)) return true;
  }
  return false;
}
