// Instructions for crawlers on a site, and the pages that must not be indexed.
import { isPublicRegion, type Stage } from '#content/regions.ts';
import { locales } from '#platform/i18n/locales.ts';
import type { SiteRegion } from '#content/site/site-view.ts';

/** Steps of a booking and personal pages: search results should contain none of them. */
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

/** True for paths that no search engine may index, whatever links to them. */
export function isPrivatePath(path: string): boolean {
  return privatePath.test(path) || /^\/(office|dev|api)(\/|$)/.test(path);
}

/**
 * The text of `/robots.txt`. Only public stages may be read: production, or the demonstration instead; an
 * unlisted host counts as public if it is the configured one (`stage` null otherwise).
 */
export function robotsText(site: SiteRegion | null, stage: Stage | null): string {
  const open = stage === 'production' || stage === 'demo';
  if (!site || !open || !isPublicRegion(site)) return 'User-agent: *\nDisallow: /\n';
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
