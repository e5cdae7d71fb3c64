// Which regional site a host belongs to (Specification §9 "Regions").

/** Names of the nine regions, as in addresses and content files. */
export const regionNames = {
  1: 'mexico',
  2: 'honduras',
  3: 'costarica',
  4: 'dominican',
  5: 'portugal',
  6: 'web-staging',
  7: 'usa',
  8: 'www2',
  9: 'www',
} as const;

/** False for "web staging", which is for developers: no list names it, and no search engine reads it. */
export function isPublicRegion({ region }: { region: string }): boolean {
  return region !== regionNames[6];
}

export const stages = ['production', 'staging', 'pre', 'test', 'demo'] as const;
export type Stage = (typeof stages)[number];

/** What the copy of `domain_host` has about a host. */
export type HostRow = { host: string; regionId: number; stage: Stage };

/** The region of a Host header, without port and case; 0 for an unknown host. */
export function regionOfHost(hosts: ReadonlyMap<string, HostRow>, header: string | null | undefined): number {
  return hosts.get(hostName(header))?.regionId ?? 0;
}

/** Region 0 is served as domain 1; region 8, `www2`, as the main site 9. */
export function domainOfRegion(regionId: number): number {
  if (regionId === 0) return 1;
  return regionId === 8 ? 9 : regionId;
}

/** `Mexico.localhost:3000` → `mexico.localhost`. */
export function hostName(header: string | null | undefined): string {
  return (header ?? '').trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
}
