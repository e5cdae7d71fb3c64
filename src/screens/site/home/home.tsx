// Home: the search, the editors' content, today's offers, the route map, and reasons to book here.
import { data, type MetaDescriptor } from 'react-router';
import { useTranslations } from 'use-intl';

import type { Route } from './+types/home';
import { readSite } from '#content/read-site.server.ts';
import { filedNow } from '#flights/availability.server.ts';
import { anonymousPage } from '#platform/http/cache-headers.ts';
import { wordsFor } from '#platform/i18n/words.server.ts';
import { requireSite } from '#screens/frame/require-site.server.ts';
import { Ending, Highlights, TodaysOffers } from '#screens/site/home/HomeParts.tsx';
import { homeHead } from '#screens/site/home/home-head.server.ts';
import { screenContext } from '#screens/screen-context.ts';
import { LastSearch } from '#shopping/search/LastSearch.tsx';
import { offersFrom } from '#shopping/offers/offers.ts';
import { readOffers } from '#shopping/offers/read-offers.server.ts';
import { promotions } from '#shopping/offers/read-promotions.server.ts';
import { routeMap } from '#shopping/offers/route-map.server.ts';
import { homeAirport, searchForm } from '#shopping/search-form.server.ts';
import { readSearchQuery } from '#shopping/search-query.ts';
import { SearchForm } from '#shopping/search/SearchForm.tsx';
import { useCurrency } from '#content/site/currency-store.ts';
import { Horizon } from '#content/scenery/Horizon.tsx';
import { useAirline } from '#content/site/use-airline.ts';
import { assert } from '#platform/lib/result.ts';

/** Made on the server. */
export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? (JSON.parse(loaderData.head) as MetaDescriptor[]) : [];
}

/** Without a language in the address the page depends on the visitor; with one it depends only on the address. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  const control = loaderHeaders.get('Cache-Control');
  return control ? { 'Cache-Control': control } : {};
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx } = context.get(screenContext);
  await requireSite(ctx);
  const [filed, site] = await Promise.all([filedNow(ctx), readSite(ctx)]);
  assert(site, 'a site that was required is there');
  const query = url.searchParams;
  const { currencies, defaultCurrency, country } = site.domain;
  const asked = readSearchQuery(query);
  const wanted = query.get('currency') ?? '';
  const currency = currencies.includes(wanted) ? wanted : defaultCurrency;
  const offers = offersFrom(asked.from, await readOffers(ctx, currency));
  return data(
    {
      head: await homeHead(ctx, filed, offers),
      words: wordsFor(ctx, ['home', 'search']),
      form: {
        ...searchForm(ctx, filed, { ...asked, from: asked.from || homeAirport(filed, country), currency }),
        currencies,
      },
      currency,
      currencies,
      offers,
      sliders: promotions(site, 'slider', ctx.locale),
      scenery: site.sceneOf(site.domain.style),
      banners: promotions(site, 'banner', ctx.locale),
      map: routeMap(filed, { locale: ctx.locale, currencies, country, offers }),
    },
    params.lang ? { headers: { 'Cache-Control': anonymousPage } } : {},
  );
}

/** The theme's background, fading towards the picture. */
const HAZE =
  '[--haze:color-mix(in_oklab,var(--surface)_72%,transparent)] bg-[linear-gradient(var(--haze)_35%,transparent_75%)] ' +
  'sm:bg-[radial-gradient(ellipse_70rem_22rem_at_15%_20%,var(--haze)_45%,transparent)]';

export default function Home({ loaderData }: Route.ComponentProps) {
  const { sliders, banners, map, offers, currency, currencies } = loaderData;
  return (
    <>
      <Hero loaderData={loaderData} />
      <TodaysOffers offers={offers} currency={currency} currencies={currencies} />
      {sliders.length > 0 ? <Highlights slides={sliders} /> : null}
      <Ending banners={banners} map={map} />
    </>
  );
}

type Loaded = Pick<Route.ComponentProps, 'loaderData'>;

function Hero({ loaderData: { form, scenery, currency, currencies } }: Loaded) {
  const t = useTranslations('home');
  const airline = useAirline();
  const wanted = useCurrency(currency, currencies);
  const { from, to, out, back } = form.values;
  return (
    <>
      <div className="relative isolate overflow-hidden">
        <Horizon of={scenery} shape="wide" moving first className="absolute inset-0 -z-10 size-full" />
        {/* The text is on clear sky. A haze in the background colour keeps it readable over a cloud. */}
        <div className={HAZE}>
          <div className="page pt-5 pb-34 sm:pt-10 sm:pb-48 lg:min-h-82 lg:pt-8">
            <h1 className="max-w-200 text-display font-heavy">{airline.tagline ?? t('headline')}</h1>
            <p className="mt-2 max-w-prose font-strong sm:mt-3 sm:text-lead">{t('lead')}</p>
          </div>
        </div>
      </div>
      <div id="search" className="page relative -mt-26 scroll-mt-24 sm:-mt-24">
        <div className="rounded-panel bg-surface p-4 shadow-high">
          <SearchForm key={[from, to, out, back].join()} view={form} currency={wanted} />
          <LastSearch form={form} />
        </div>
      </div>
    </>
  );
}
