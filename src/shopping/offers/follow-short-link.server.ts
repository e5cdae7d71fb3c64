// The target of a short link today: a prefilled search, a page under another name, or an allowed address.
import { isAllowedTarget } from '#content/allowed-target.server.ts';
import type { Bodies } from '#content/bodies.ts';
import type { Domain } from '#content/domain.ts';
import { readSite, type SiteContent, type SiteCtx } from '#content/read-site.server.ts';
import { airportDay } from '#flights/airport-day.ts';
import { filedNow } from '#flights/availability.server.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import type { Logger } from '#platform/lib/log.server.ts';
import type { Settings } from '#platform/lib/settings.server.ts';
import { type Trip, searchQuery } from '#shopping/search-query.ts';
import { siteDay } from '#content/site/site-clock.ts';
import { pathTo } from '#paths.ts';

export type LinkCtx = SiteCtx & {
  now: Date;
  locale: Locale;
  log: Logger;
  settings: Pick<Settings, 'LINK_HOSTS'>;
};

export type Followed =
  | { kind: 'leads'; to: string; day: string }
  /** Outside its dates; `day` is the first or the last day on which it is valid. */
  | { kind: 'early' | 'ended'; title: string; day: string; language: Locale }
  | { kind: 'unknown' };

type LinkBody = Bodies['link'];

/**
 * Follows the link `key` of the site of `ctx`. `currency` is what the visitor asks for; if the site does not have it,
 * the site's default is used. A target that is not allowed, or a page that is gone, counts as no link.
 */
export async function followShortLink(
  ctx: LinkCtx,
  { key, currency }: { key: string; currency: string | null },
): Promise<Followed> {
  const site = await readSite(ctx);
  const entry = site?.find('link', key, ctx.locale);
  if (!site || !entry) return { kind: 'unknown' };
  const { body, language } = entry;
  const day = siteDay(ctx.now, site.domain.country);
  const { title, validFrom, validTo } = body;
  if (validFrom && day < validFrom) return { kind: 'early', title, day: validFrom, language };
  if (validTo && day > validTo) return { kind: 'ended', title, day: validTo, language };
  const to = await targetOf(ctx, site, { body, currency });
  if (to === null) {
    ctx.log.warn({ key, domainId: site.domain.domainId }, 'a short link leads nowhere');
    return { kind: 'unknown' };
  }
  return { kind: 'leads', to, day };
}

type LinkTarget = { body: LinkBody; currency: string | null };

async function targetOf(
  ctx: LinkCtx,
  site: SiteContent,
  { body, currency }: LinkTarget,
): Promise<string | null> {
  const { search, page, url } = body;
  if (url !== undefined) return (await isAllowedTarget(ctx, url)) ? url : null;
  if (page !== undefined) {
    return site.find('page', page, ctx.locale)
      ? inPreview(ctx, pathTo(ctx.locale, ':link', { link: page }))
      : null;
  }
  if (search === undefined) return null;
  const today = airportDay(await filedNow(ctx), search.from, ctx.now);
  return inPreview(ctx, searchTarget(search, { ...ctx, domain: site.domain, currency, today }));
}

type Search = NonNullable<LinkBody['search']>;
type Around = { locale: Locale; domain: Domain; currency: string | null; today: string };

/** To the flights if it has valid days; otherwise to a search with everything except the days. */
function searchTarget({ from, to, out, back }: Search, { locale, domain, currency, today }: Around): string {
  const own = domain.currencies.find((code) => code === currency) ?? domain.defaultCurrency;
  if (out === undefined || out < today) {
    return `${pathTo(locale, '')}?${new URLSearchParams({ type: 'return', from, to, currency: own })}`;
  }
  const passengers = { adults: 1, children: 0, infants: 0 };
  const trip: Trip = { from, to, out, back: back && back >= out ? back : null, passengers, currency: own };
  return `${pathTo(locale, 'select')}?${searchQuery(trip)}`;
}

function inPreview({ site }: LinkCtx, path: string): string {
  return site.preview ? `${path}${path.includes('?') ? '&' : '?'}preview=1` : path;
}
