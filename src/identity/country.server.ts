// The country where a visitor probably is (Specification §7, AP-11): from a service if one is configured, else from the
// browser's preferred language, else the country of the site.
import { BlockList, isIP } from 'node:net';
import { parseAccept } from 'hono/utils/accept';

import { callHttp } from '#platform/lib/call-http.server.ts';
import type { RatedCtx } from '#platform/http/rate-limit.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { readCountryReply } from '#identity/country-reply.ts';

type CountryCtx = Pick<RatedCtx, 'log' | 'requestId' | 'client'> & {
  settings: Pick<Ctx['settings'], 'COUNTRY_LOOKUP_URL'>;
  site: Pick<Ctx['site'], 'country'>;
};

/** Nothing waits for it; a form filled in by then no longer needs it. */
const timeoutMs = 1_500;

/** Null when nothing indicates a country. A failing service changes nothing. */
export async function countryOfVisitor(
  ctx: CountryCtx,
  acceptLanguage: string | undefined,
): Promise<string | null> {
  return (await askService(ctx)) ?? regionOf(acceptLanguage) ?? ctx.site.country ?? null;
}

async function askService(ctx: CountryCtx): Promise<string | null> {
  const network = networkOf(ctx.client);
  const service = ctx.settings.COUNTRY_LOOKUP_URL;
  if (!service || !network) return null;
  try {
    const call = { method: 'GET', headers: { accept: 'text/plain' }, timeoutMs, mostBytes: 200 } as const;
    const { status, text } = await callHttp(service.replace('{ip}', encodeURIComponent(network)), call);
    return status === 200 ? readCountryReply(text) : null;
  } catch (error) {
    ctx.log.warn({ err: error, requestId: ctx.requestId }, 'the country look-up does not answer');
    return null;
  }
}

/** Home networks and this machine: they are in no country, and must not be sent to a service. */
const own = new BlockList();
for (const [address, prefix] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  own.addSubnet(address, prefix);
}
// The network of ::1, as it is counted.
own.addAddress('::', 'ipv6');
own.addSubnet('fc00::', 7, 'ipv6');
own.addSubnet('fe80::', 10, 'ipv6');

/** What is sent to the service: the network of a client (http/client-address.ts), never its whole address. */
function networkOf(client: string): string | null {
  const address = client.replace('/64', '');
  const version = isIP(address);
  if (version === 0 || own.check(address, version === 4 ? 'ipv4' : 'ipv6')) return null;
  return address.replace(/\.\d+$/, '.0');
}

/** `es-MX,es;q=0.9` is Mexico; the language that is preferred most counts. */
function regionOf(acceptLanguage = ''): string | null {
  const preferred = parseAccept(acceptLanguage).find(({ q }) => q > 0)?.type ?? '';
  return /^[a-z]{2,3}-(?:[a-z]{4}-)?([a-z]{2})\b/i.exec(preferred)?.[1]?.toUpperCase() ?? null;
}
