// The effect of a site's tags: what visitors are asked, what a policy allows, what a page loads.
import type { ConsentCategory, Tags } from '#platform/db/schema/tags.ts';

/** Addresses of scripts by their purpose; the fraud beacon gets its session id in the browser. */
export type PageScripts = { tagManager?: string; fraudBeacon?: string; monitoring?: string };

/** The addresses of completely configured scripts: a monitoring script without a key is not one (AP-14). */
export function scriptsOf({ tagManager, fraudBeacon, monitoring }: Tags): PageScripts {
  return {
    ...(tagManager && { tagManager: withQuery(tagManager.url, { id: tagManager.id }) }),
    ...(fraudBeacon && { fraudBeacon: fraudBeacon.url }),
    ...(monitoring?.key && { monitoring: withQuery(monitoring.url, { key: monitoring.key }) }),
  };
}

/** Visitors are not asked for what the site does not have. */
export function categoriesOf(tags: Tags): ConsentCategory[] {
  const { tagManager, fraudBeacon, monitoring } = scriptsOf(tags);
  return [
    ...(tagManager || monitoring ? (['measurement'] as const) : []),
    ...(tagManager ? (['marketing'] as const) : []),
    ...(fraudBeacon ? (['fraud'] as const) : []),
  ];
}

/** The origins from which these scripts come and which they may call. */
export function tagOrigins(tags: Tags): string[] {
  const scripts = Object.values(scriptsOf(tags)).map((url) => new URL(url).origin);
  return [...new Set([...scripts, ...(tags.tagManager?.origins ?? [])])];
}

function withQuery(url: string, query: Record<string, string>): string {
  return `${url}?${new URLSearchParams(query)}`;
}
