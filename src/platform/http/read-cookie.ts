// Reads the cookies that a browser sends.
import { parse } from 'hono/utils/cookie';

/**
 * One cookie of a Cookie header, decoded. For pages, which have no Hono context, and for handlers: `getCookie` would
 * build fetch's Headers for each request (docs/decisions/0005-http-api.md).
 */
export function readCookie(header: string | null | undefined, name: string): string | null {
  return header ? (parse(header, name)[name] ?? null) : null;
}

/** Every value with this name: a host of the same domain can add its own cookie to the request. */
export function readCookies(header: string | null | undefined, name: string): string[] {
  const pairs = (header ?? '').split(';').filter((pair) => pair.trim().startsWith(`${name}=`));
  return pairs.flatMap((pair) => readCookie(pair.trim(), name) ?? []);
}

/** The name of one of our cookies: over HTTPS no other host of the airline's domain can set it. */
export function ownCookieName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}
