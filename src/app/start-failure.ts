// Why a start failed, as one plain sentence with its remedy: the cause is a port, an address, a folder or a database.
import type { Settings } from '#platform/lib/settings.server.ts';

/**
 * The exit code: EX_CONFIG of sysexits.h, after which `npm start` does not try again (`scripts/run.mjs`). The entry runs
 * before its own constants have a value, so this one is not there.
 */
export const CANNOT_START = 78;

type Where = Pick<Settings, 'HOST' | 'PORT' | 'DATABASE_URL'>;

/** The sentence for an error of the start; most of our own errors have their remedy in their message. */
export function startFailure(error: unknown, { HOST, PORT, DATABASE_URL }: Where): string {
  const code = codeOf(error);
  if (DATABASE_URL !== undefined && isOfDatabase(error, code))
    return databaseFailure(error, code, DATABASE_URL);
  switch (code) {
    case 'EADDRINUSE':
      return (
        `port ${PORT} is in use. Stop the other program, or set PORT; a second installation beside the first one ` +
        'also needs SANDBOX_PORT and EMBEDDED_DATABASE_PORT.'
      );
    case 'EACCES':
      if (syscallOf(error) === 'listen')
        return `this user may not listen on port ${PORT}. Set PORT to 1024 or more, and let a proxy listen on ${PORT}.`;
      break;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `${HOST} is no address of this machine. Set HOST to 127.0.0.1, or to 0.0.0.0 for all of its addresses.`;
  }
  return messageOf(error);
}

/** Codes of PostgreSQL for what the address of a database can have wrong. */
const refusals: Readonly<Record<string, string>> = {
  '28P01': 'refuses the password',
  '28000': 'refuses the user',
  '3D000': 'has no such database: create it',
  '42501': 'does not give this user the rights that it needs: make it the owner of the database',
  '53300': 'has no connection left: lower DATABASE_POOL_SIZE, or raise its max_connections',
};

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
]);

function isOfDatabase(error: unknown, code: string): boolean {
  const isNetwork = unreachable.has(code) && ['connect', 'getaddrinfo', 'read'].includes(syscallOf(error));
  return isNetwork || code in refusals || /timeout|terminated/i.test(messageOf(error));
}

function databaseFailure(error: unknown, code: string, url: string): string {
  const { host, pathname } = new URL(url);
  const why = refusals[code] ?? `cannot be reached (${code || messageOf(error)}): start it`;
  return `the database ${pathname.slice(1)} at ${host} ${why}. Or correct DATABASE_URL.`;
}

/** Of a connection that was tried at several addresses, those of the first. */
function first(error: unknown): unknown {
  return error instanceof AggregateError ? error.errors[0] : error;
}

function codeOf(error: unknown): string {
  const code: unknown = Reflect.get(Object(first(error)), 'code');
  return typeof code === 'string' ? code : '';
}

function syscallOf(error: unknown): string {
  const syscall: unknown = Reflect.get(Object(first(error)), 'syscall');
  return typeof syscall === 'string' ? syscall : '';
}

function messageOf(error: unknown): string {
  const one = first(error);
  return one instanceof Error ? one.message : String(one);
}
