// Reads what a browser sends back of its cookies.
import { parse } from 'hono/utils/cookie';

/**
 * One cookie of a Cookie header, decoded. For pages, which have no Hono context, and for handlers alike: `getCookie`
 * would build fetch's Headers for each request (docs/decisions/0025-http-api.md).
 */
export function readCookie(header: string | null | undefined, name: string): string | null {
  return header ? (parse(header, name)[name] ?? null) : null;
}

/** Every value under the name: a host of the same domain can add a cookie of its own to the request. */
export function readCookies(header: string | null | undefined, name: string): string[] {
  const pairs = (header ?? '').split(';').filter((pair) => pair.trim().startsWith(`${name}=`));
  return pairs.flatMap((pair) => readCookie(pair.trim(), name) ?? []);
}

/** The name of a cookie of ours: over HTTPS no other host of the airline's domain can set it. */
export function ownCookieName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}
