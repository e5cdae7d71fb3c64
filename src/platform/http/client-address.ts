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

/**
 * How many times the budget of one customer the networks around a client have: itself, the /56 that a home gets, and
 * the /48 that a site gets. Providers of mobile phones give each subscriber a /64 of a larger network, so that the
 * wider ones have more than one budget.
 */
export const networkTimes = [1, 2, 8] as const;

/** A client, or a network around it, with the multiple of a budget that applies to it. */
export type Network = { key: string; times: number };

/** The client and the networks around it, the narrowest first. Only an IPv6 client has any around it. */
export function networksOf(client: string): Network[] {
  const [, site, subnet = ''] = /^([\da-f]+:[\da-f]+:[\da-f]+):([\da-f]+)::\/64$/.exec(client) ?? [];
  if (site === undefined) return [{ key: client, times: 1 }];
  const home = (Number.parseInt(subnet, 16) & 0xff00).toString(16);
  const keys = [client, `${site}:${home}::/56`, `${site}::/48`];
  return networkTimes.map((times, index) => ({ key: keys[index] ?? client, times }));
}

/** What is stored for a counted client: a keyed digest, so that the database contains no addresses. */
export function clientDigest(client: string, { LINK_SECRET }: Pick<Settings, 'LINK_SECRET'>): string {
  return createHmac('sha256', LINK_SECRET).update(client).digest('base64url');
}

/** The digests of a client and of the networks around it, the widest first: `/48./56./64`, or of one address alone. */
export function holderDigest(client: string, settings: Pick<Settings, 'LINK_SECRET'>): string {
  return networksOf(client)
    .map(({ key }) => clientDigest(key, settings))
    .toReversed()
    .join('.');
}

/** The same as `networksOf`, of a digest that `holderDigest` made: each network is the start of the whole. */
export function networksOfHolder(holder: string): Network[] {
  const parts = holder.split('.');
  return parts.map((_, index) => ({
    key: parts.slice(0, parts.length - index).join('.'),
    times: networkTimes[index] ?? 1,
  }));
}

/** SQL for the digest of the widest network of `client`, by which holds are found and locked. */
export function widestNetwork(client: string): string {
  return `split_part(${client}, '.', 1)`;
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
