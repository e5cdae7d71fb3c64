// What a site's tags mean: what a visitor is asked for, what a policy allows, what a page loads.
import type { ConsentCategory, Tags } from '#platform/db/schema/tags.ts';

/** Addresses of scripts by what they are; the fraud beacon gets its session id in the browser. */
export type PageScripts = { tagManager?: string; fraudBeacon?: string; monitoring?: string };

/** The addresses of what is configured whole: a monitoring script without a key is not (AP-14). */
export function scriptsOf({ tagManager, fraudBeacon, monitoring }: Tags): PageScripts {
  return {
    ...(tagManager && { tagManager: withQuery(tagManager.url, { id: tagManager.id }) }),
    ...(fraudBeacon && { fraudBeacon: fraudBeacon.url }),
    ...(monitoring?.key && { monitoring: withQuery(monitoring.url, { key: monitoring.key }) }),
  };
}

/** Nobody is asked for what the site does not have. */
export function categoriesOf(tags: Tags): ConsentCategory[] {
  const { tagManager, fraudBeacon, monitoring } = scriptsOf(tags);
  return [
    ...(tagManager || monitoring ? (['measurement'] as const) : []),
    ...(tagManager ? (['marketing'] as const) : []),
    ...(fraudBeacon ? (['fraud'] as const) : []),
  ];
}

/** The origins that these scripts come from and may call. */
export function tagOrigins(tags: Tags): string[] {
  const scripts = Object.values(scriptsOf(tags)).map((url) => new URL(url).origin);
  return [...new Set([...scripts, ...(tags.tagManager?.origins ?? [])])];
}

function withQuery(url: string, query: Record<string, string>): string {
  return `${url}?${new URLSearchParams(query)}`;
}
