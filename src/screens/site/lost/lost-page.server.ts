// What the page for an unknown address shows: the address, and a search with nothing chosen.
import { data } from 'react-router';

import { readSite } from '#content/read-site.server.ts';
import type { EndedHold } from '#funnel/frame/ended-hold.ts';
import { filedNow } from '#flights/availability.server.ts';
import { type Filed, lastFiled } from '#flights/filed.server.ts';
import { isDatabaseAway } from '#platform/db/database-away.ts';
import { wordsFor } from '#platform/i18n/words.server.ts';
import { pageNotFound, unknownPage } from '#screens/frame/page-error.ts';
import type { AppCtx } from '#screens/screen-context.ts';
import { homeAirport, searchForm } from '#shopping/search-form.server.ts';
import type { KeptSearch, SearchFormView } from '#shopping/search-form.ts';
import { readSearchQuery } from '#shopping/search-query.ts';
import { factsAt } from '#paths.ts';

export type LostView = { message: string; form: SearchFormView };

/**
 * The 404 of an unknown address below a language of the site. Throws {@link pageNotFound} if there is no search to
 * show: the site or the language is unknown too, or the address belongs to the office or the portal, where unknown and
 * forbidden pages get the same answer.
 */
export async function lostPage(ctx: AppCtx, url: URL) {
  const site = await readSite(ctx);
  if (!site?.domain.languages.includes(ctx.locale) || !isPublic(ctx, url)) throw pageNotFound(url);
  const lost = {
    kind: 'lost' as const,
    message: unknownPage(url),
    form: emptySearch(ctx, site, await filedNow(ctx)),
    words: wordsFor(ctx, ['search']),
  };
  return data(lost, { status: 404, headers: { 'Cache-Control': 'private, no-store' } });
}

/** Shown instead of a funnel step: there is no such booking, or it is on another one of our sites. */
export async function noBooking(ctx: AppCtx, endedHold: EndedHold) {
  const site = endedHold.elsewhere ? null : await readSite(ctx);
  const words = wordsFor(ctx, ['common', 'booking', 'search']);
  return data(
    { endedHold, trip: null, form: site ? emptySearch(ctx, site, await filedNow(ctx)) : null, words },
    { status: endedHold.status },
  );
}

/**
 * The search beside an error that kept the page from being made, of what this process last read. Null if that is
 * nothing, if the site lacks the language, or in the office and the portal.
 */
export async function keptSearch(ctx: AppCtx, url: URL): Promise<KeptSearch | null> {
  const filed = lastFiled(ctx.db);
  if (!filed || !isPublic(ctx, url)) return null;
  const site = await readSite({ ...ctx, site: { ...ctx.site, preview: false } }).catch(noSite);
  if (!site?.domain.languages.includes(ctx.locale)) return null;
  return { form: emptySearch(ctx, site, filed), words: wordsFor(ctx, ['search']) };
}

function noSite(error: unknown): null {
  if (!isDatabaseAway(error)) throw error;
  return null;
}

/** The public search is not shown to staff and agents. */
function isPublic({ locale }: AppCtx, { pathname }: URL): boolean {
  const [, language] = pathname.replace(/\.data$/, '').split('/');
  const area = factsAt(pathname)?.area;
  return language === locale && area !== 'portal' && area !== 'office';
}

type Site = NonNullable<Awaited<ReturnType<typeof readSite>>>;

function emptySearch(ctx: AppCtx, { domain }: Site, filed: Filed): SearchFormView {
  const { currencies, defaultCurrency, country } = domain;
  const from = homeAirport(filed, country);
  const query = { ...readSearchQuery(new URLSearchParams()), from, currency: defaultCurrency };
  return { ...searchForm(ctx, filed, query), currencies };
}
