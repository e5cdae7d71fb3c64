// What crawlers are told of a site, and which pages say so of themselves.
import type { Stage } from '#content/regions.ts';
import { locales } from '#platform/i18n/locales.ts';
import { isIndexed } from '#content/seo/alternates.ts';
import type { SiteRegion } from '#content/site/site-view.ts';

/** Steps of a booking and what is one person's own: nothing that a search should find. */
const privateSteps = [
  'select',
  'extras',
  'passengers',
  'payment',
  'confirmation',
  'manage',
  'checkin',
  'ta',
] as const;

const privatePath = new RegExp(`^/(${locales.join('|')})/(${privateSteps.join('|')})(/|$|\\.data$)`);

/** True for the paths that no search engine may keep, whatever leads to them. */
export function isPrivatePath(path: string): boolean {
  return privatePath.test(path) || /^\/(office|dev|api)(\/|$)/.test(path);
}

/**
 * The text of `/robots.txt`. Only what is open to the public may be read: production, and the demonstration, which
 * stands for it; a host that nobody listed counts as open where it is the configured one (`stage` null otherwise).
 */
export function robotsText(site: SiteRegion | null, stage: Stage | null): string {
  const open = stage === 'production' || stage === 'demo';
  if (!site || !open || !isIndexed(site)) return 'User-agent: *\nDisallow: /\n';
  const steps = locales.flatMap((locale) => privateSteps.map((step) => `/${locale}/${step}`));
  const closed = [...steps, '/api/', '/dev/', '/office', '/preferences', '/*preview=1'];
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${site.origin}/sitemap.xml`,
    '',
  ].join('\n');
}
