// The client, for counting only: its address, or its network where addresses are plentiful.
import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';

import type { Context } from 'hono';

import { type NodeEnv, requestHeader } from '#platform/http/node-headers.ts';
import type { Settings } from '#platform/lib/settings.server.ts';

/**
 * A key for rate limits: an IPv4 address, or the /64 of an IPv6 address, because that is what one customer
 * gets. `X-Forwarded-For` counts only behind `trustProxy` proxies of ours: each appends the address that it saw, so
 * the client's is that many entries from the right; anything further left can be forged.
 */
export function clientOf(c: Context, trustProxy: number): string {
  const socket = (c.env as NodeEnv)?.incoming?.socket.remoteAddress;
  return clientKey(socket, requestHeader(c, 'x-forwarded-for'), trustProxy);
}

/** The same from its parts. Without a socket (a test) or an address the client is `unknown`. */
export function clientKey(
  socket: string | undefined,
  forwardedFor: string | undefined,
  trustProxy: number,
): string {
  const forwarded = trustProxy > 0 ? (forwardedFor ?? '').split(',').slice(-trustProxy)[0] : undefined;
  return networkOf(forwarded) ?? networkOf(socket) ?? 'unknown';
}

/** What is stored for a counted client: a keyed digest, so that the database contains no addresses. */
export function clientDigest(client: string, { LINK_SECRET }: Pick<Settings, 'LINK_SECRET'>): string {
  return createHmac('sha256', LINK_SECRET).update(client).digest('base64url');
}

/** Some proxies add a port, `1.2.3.4:5678` or `[2001:db8::1]:5678`. */
function networkOf(text: string | undefined): string | null {
  const bare = (text ?? '').trim();
  const address = bare.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
  const version = isIP(address);
  if (version === 4) return address;
  return version === 6 ? household(address) : null;
}

/**
 * `2001:DB8::1` → `2001:db8:0:0::/64`. An IPv4 address that is mapped (RFC 4291) or translated by NAT64 (RFC 6052) is
 * that IPv4 address: otherwise all clients behind it would be one.
 */
function household(address: string): string {
  const groups = groupsOf(address);
  const prefix = groups.slice(0, 6).join(':');
  if (prefix === '0:0:0:0:0:ffff' || prefix === '64:ff9b:0:0:0:0') {
    const bytes = groups.slice(6).flatMap((group) => {
      const number = Number.parseInt(group, 16);
      return [number >> 8, number & 255];
    });
    return bytes.join('.');
  }
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [bare = ''] = address.split('%');
  // The URL parser writes an address in its shortest form, without dotted numbers.
  const [left = '', right] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::');
  const [head, tail] = [left, right ?? ''].map((part) => part.split(':').filter(Boolean));
  const [before, after] = [head ?? [], tail ?? []];
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after];
}
