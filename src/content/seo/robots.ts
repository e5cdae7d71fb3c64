// Instructions for crawlers on a site, and the pages that must not be indexed.
import { isPublicRegion, type Stage } from '#content/regions.ts';
import { locales } from '#platform/i18n/locales.ts';
import { factsAt, firstWords, unlistedRoots } from '#paths.ts';
import type { SiteRegion } from '#content/site/site-view.ts';

/** True for paths that no search engine may index, whatever links to them. */
export function isPrivatePath(path: string): boolean {
  const first = path.split('/')[1];
  return factsAt(path)?.unlisted ?? unlistedRoots.some((root) => root === first);
}

/**
 * The text of `/robots.txt`. Only public stages may be read: production, or the demonstration instead; an
 * unlisted host counts as public if it is the configured one (`stage` null otherwise).
 */
export function robotsText(site: SiteRegion | null, stage: Stage | null): string {
  const open = stage === 'production' || stage === 'demo';
  if (!site || !open || !isPublicRegion(site)) return 'User-agent: *\nDisallow: /\n';
  const words = firstWords(({ unlisted }) => unlisted === true);
  const steps = locales.flatMap((locale) => words.map((word) => `/${locale}/${word}`));
  const closed = [...steps, '/api/', '/dev/', '/office', '/preferences', '/*preview=1'];
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${site.origin}/sitemap.xml`,
    '',
  ].join('\n');
}
