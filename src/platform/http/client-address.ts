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

/** `2001:DB8::1` → `2001:db8:0:0::/64`; an IPv4-mapped IPv6 address is the IPv4 address. */
function household(address: string): string {
  const [bare = ''] = address.toLowerCase().split('%');
  const mapped = /^(?:0{0,4}:){1,5}:?ffff:([\d.]+)$/.exec(bare)?.[1];
  if (mapped && isIP(mapped) === 4) return mapped;
  const [left = '', right] = bare.split('::');
  const groups = left.split(':').filter(Boolean);
  if (right !== undefined) {
    const tail = right.split(':').filter(Boolean);
    // A dotted tail counts as two groups.
    const tailGroups = tail.length + (right.includes('.') ? 1 : 0);
    while (groups.length + tailGroups < 8) groups.push('0');
    groups.push(...tail);
  }
  const prefix = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${prefix.join(':')}::/64`;
}
