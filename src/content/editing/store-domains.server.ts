// Writes the sites and hosts in files; a site's file lists all of its hosts.
import { inArray } from 'drizzle-orm';

import { reason } from '#platform/i18n/finding-reason.ts';
import type { FileDomain, Finding } from '#content/editing/check-content.server.ts';
import { regionIdOf } from '#content/editing/content-path.ts';
import type { HostRow } from '#content/regions.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { domain, domainHost } from '#platform/db/schema.ts';

/** All hosts after the import; one claimed by two sites is a problem. */
export function hostsAfter(
  standing: readonly HostRow[],
  domains: readonly FileDomain[],
  problems: Finding[],
): Map<string, HostRow> {
  const replaced = new Set(domains.flatMap(({ region }) => regionsOf(region)));
  const kept = standing.filter(({ regionId }) => !replaced.has(regionId));
  const hosts = new Map(kept.map((row) => [row.host, row]));
  for (const { body, lineOf, region } of domains) {
    for (const [index, row] of hostRows(region, body.hosts).entries()) {
      if (hosts.has(row.host)) {
        problems.push({ ...lineOf(`hosts.${index}.host`), reason: reason('host_taken', { host: row.host }) });
      }
      hosts.set(row.host, row);
    }
  }
  return hosts;
}

export async function storeDomains(tx: Tx, domains: readonly FileDomain[]): Promise<void> {
  if (domains.length === 0) return;
  const regionIds = domains.flatMap(({ region }) => regionsOf(region));
  await tx.delete(domainHost).where(inArray(domainHost.regionId, regionIds));
  for (const { region, body } of domains) {
    const { hosts, ...fields } = body;
    const row = { ...fields, region };
    await tx
      .insert(domain)
      .values({ ...row, domainId: regionIdOf(region) })
      .onConflictDoUpdate({ target: domain.domainId, set: row });
    const rows = hostRows(region, hosts);
    if (rows.length > 0) await tx.insert(domainHost).values(rows);
  }
}

function hostRows(region: string, hosts: FileDomain['body']['hosts']): HostRow[] {
  return hosts.map((row) => ({
    host: row.host,
    stage: row.stage,
    regionId: regionIdOf(row.region ?? region),
  }));
}

/** The main site's file contains the hosts of `www2` too. */
function regionsOf(region: string): number[] {
  return region === 'www' ? [regionIdOf('www2'), regionIdOf('www')] : [regionIdOf(region)];
}
