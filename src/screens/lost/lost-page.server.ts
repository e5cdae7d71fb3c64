// What the page for an unknown address shows: the address, and a search with nothing chosen.
import { data } from 'react-router';

import { readSite } from '#content/read-site.server.ts';
import { filedNow } from '#flights/availability.server.ts';
import { wordsFor } from '#platform/i18n/words.server.ts';
import { pageNotFound, unknownPage } from '#screens/frame/page-error.ts';
import type { AppCtx } from '#screens/screen-context.ts';
import { homeAirport, searchForm } from '#shopping/search-form.server.ts';
import type { SearchFormView } from '#shopping/search-form.ts';
import { readSearchQuery } from '#shopping/search-query.ts';

export type LostView = { message: string; form: SearchFormView };

/** Where people work; the public search is not for them. */
const workspaces: ReadonlySet<string> = new Set(['office', 'ta']);

/**
 * The 404 of an address below a language of the site. Throws {@link pageNotFound} where there is no search to show: the
 * site or the language is unknown, too, or the address is one of the office or the portal, where an unknown page and a
 * forbidden one are the same.
 */
export async function lostPage(ctx: AppCtx, url: URL) {
  const site = await readSite(ctx);
  const [, language, first = ''] = url.pathname.split('/');
  const isPublic = language === ctx.locale && !workspaces.has(first);
  if (!site?.domain.languages.includes(ctx.locale) || !isPublic) throw pageNotFound(url);
  const { currencies, defaultCurrency, country } = site.domain;
  const filed = await filedNow(ctx);
  const from = homeAirport(filed, country);
  const query = { ...readSearchQuery(new URLSearchParams()), from, currency: defaultCurrency };
  const lost = {
    kind: 'lost' as const,
    message: unknownPage(url),
    form: { ...searchForm(ctx, filed, query), currencies },
    words: wordsFor(ctx.locale, ['search']),
  };
  return data(lost, { status: 404, headers: { 'Cache-Control': 'private, no-store' } });
}
