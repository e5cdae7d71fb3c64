// Where a short link may lead outside the site: checked when it is written, and again when it is followed.
import { publishedRows } from '#content/content-copy.server.ts';
import { type HostRow, hostName } from '#content/regions.ts';
import type { Database } from '#platform/db/client.server.ts';
import type { Settings } from '#platform/lib/settings.server.ts';

type TargetCtx = { db: Database; settings: Pick<Settings, 'LINK_HOSTS'> };

/** True for an http(s) address on a host of our sites or of the setting LINK_HOSTS. */
export async function isAllowedTarget(ctx: TargetCtx, url: string): Promise<boolean> {
  const { hosts } = await publishedRows(ctx.db);
  return isOnHosts(url, hosts, ctx.settings.LINK_HOSTS);
}

/** The same for given hosts. A listed host without a port means the scheme's own port. */
export function isOnHosts(
  url: string,
  own: Pick<ReadonlyMap<string, HostRow>, 'has'>,
  listed: readonly string[],
): boolean {
  const target = URL.parse(url);
  if (!target || !/^https?:$/.test(target.protocol) || target.username || target.password) return false;
  return listed.includes(target.host) || own.has(hostName(target.hostname));
}
