// The tags of a request's site, and the origins that the policy of its page allows.
import type { ContentRows } from '#content/content-rows.server.ts';
import { readTags } from '#content/editing/tags-file.ts';
import { readSite, type SiteCtx, siteOfHost } from '#content/read-site.server.ts';
import { categoriesOf, type PageScripts, scriptsOf, tagOrigins } from '#content/tags/site-tags.ts';
import { mayHaveTags } from '#content/tags/tag-pages.ts';
import type { ConsentCategory } from '#platform/db/schema/tags.ts';
import type { Settings } from '#platform/lib/settings.server.ts';

export type PageTags = {
  /** The consent categories that the site asks for; empty if nothing is configured. */
  asked: ConsentCategory[];
  /** Null on a page that never loads third-party scripts. */
  scripts: PageScripts | null;
};

/** Editors who look at drafts are not measured. */
export async function readPageTags(ctx: SiteCtx, url: URL): Promise<PageTags> {
  const tags = readTags((await readSite(ctx))?.domain.tags);
  const without = ctx.site.preview || !mayHaveTags(url);
  return { asked: categoriesOf(tags), scripts: without ? null : scriptsOf(tags) };
}

type TagRequest = { host: string | undefined; url: Pick<URL, 'pathname' | 'search'> };

/** As far as known without waiting: before the first copy of the content no third-party script is allowed. */
export function tagOriginsAt(
  rows: Pick<ContentRows, 'hosts' | 'domains'> | null,
  { host, url }: TagRequest,
  settings: Pick<Settings, 'PUBLIC_URL'>,
): string[] {
  if (!rows || !mayHaveTags(url)) return [];
  return originsOfDomain(rows, siteOfHost(rows, host, settings).domainId);
}

/** Third-party origins that a site's policy allows; none for an unknown site. Callers check `mayHaveTags`. */
export function originsOfDomain(rows: Pick<ContentRows, 'domains'>, domainId: number): string[] {
  return tagOrigins(readTags(rows.domains.get(domainId)?.tags));
}
