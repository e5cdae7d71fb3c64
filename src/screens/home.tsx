// Home: the search, what the site's editors show, what can be had today, where the airline flies, and why.
import { data } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';

import type { Route } from './+types/home';
import { readSite } from '#content/read-site.server.ts';
import { filedNow } from '#flights/availability.server.ts';
import { anonymousPage } from '#http/anonymous.ts';
import { say, wordsFor } from '#i18n/words.server.ts';
import { requireSite } from '#screens/require-site.server.ts';
import { screenContext } from '#screens/screen-context.ts';
import { homeData } from '#shopping/home-data.ts';
import { LastSearch } from '#shopping/LastSearch.tsx';
import { Offers } from '#shopping/Offers.tsx';
import { Reasons } from '#shopping/Reasons.tsx';
import { readOffers } from '#shopping/read-offers.server.ts';
import { promotions } from '#shopping/read-promotions.server.ts';
import { routeMap } from '#shopping/route-map.server.ts';
import { RouteMap } from '#shopping/RouteMap.tsx';
import { searchForm } from '#shopping/search-form.server.ts';
import { readSearchQuery } from '#shopping/search-query.ts';
import { SearchForm } from '#shopping/SearchForm.tsx';
import { useOffers } from '#shopping/use-offers.ts';
import { Banners } from '#site/Banners.tsx';
import { useCurrency } from '#site/currency-store.ts';
import { Horizon } from '#scenery/Horizon.tsx';
import { sceneryOfStyle } from '#scenery/scenery.ts';
import { pageMeta, siteOf } from '#seo/seo.ts';
import { Slider } from '#site/Slider.tsx';
import { useSite } from '#site/use-site.ts';
import { assert } from '#lib/result.ts';

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { locale, title, description, carrier, offers } = loaderData;
  const site = siteOf(matches);
  // A site without texts of its own has those of the product.
  const named = site?.seoDescription ? { title: null, description: null } : { title, description };
  const jsonLd = site ? homeData({ site, locale, carrier, offers }) : [];
  return pageMeta({ site, locale, path: '', ...named, jsonLd });
}

/** Without a language in the address the page depends on who asks; with one, on the address alone. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  const control = loaderHeaders.get('Cache-Control');
  return control ? { 'Cache-Control': control } : {};
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { ctx } = context.get(screenContext);
  await requireSite(ctx);
  const [filed, site] = await Promise.all([filedNow(ctx), readSite(ctx)]);
  assert(site, 'a site that was required is there');
  const query = new URL(request.url).searchParams;
  const { currencies, defaultCurrency, country } = site.domain;
  const wanted = query.get('currency') ?? '';
  const currency = currencies.includes(wanted) ? wanted : defaultCurrency;
  const offers = await readOffers(ctx, currency);
  const tell = say(ctx.locale);
  return data(
    {
      locale: ctx.locale,
      title: tell('home.title'),
      description: tell('home.description'),
      carrier: filed.airlines.keys().next().value ?? '',
      words: wordsFor(ctx.locale, ['home', 'search']),
      form: { ...searchForm(ctx, filed, { ...readSearchQuery(query), currency }), currencies },
      currency,
      currencies,
      offers,
      sliders: promotions(site, 'slider', ctx.locale, filed),
      banners: promotions(site, 'banner', ctx.locale, filed),
      map: routeMap(filed, { locale: ctx.locale, currencies, country, offers }),
    },
    params.lang ? { headers: { 'Cache-Control': anonymousPage } } : {},
  );
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('home');
  const { sliders, banners, map } = loaderData;
  return (
    <>
      <Hero loaderData={loaderData} />
      {sliders.length > 0 ? (
        <div className="pt-12 sm:pt-16">
          <Slider
            slides={sliders}
            words={{
              title: t('highlights'),
              previous: t('slidePrevious'),
              next: t('slideNext'),
              position: (at, count) => t('slidePosition', { at: String(at), count: String(count) }),
            }}
          />
        </div>
      ) : null}
      <TodaysOffers loaderData={loaderData} />
      {banners.length > 0 ? (
        <section className="bg-sand py-12 sm:py-16">
          <div className="page">
            <h2 className="mb-6 text-h2 font-heavy">{t('bannersTitle')}</h2>
            <Banners banners={banners} />
          </div>
        </section>
      ) : null}
      {map.groups.length > 0 ? (
        <div className="page py-12 sm:py-16">
          <RouteMap view={map} />
        </div>
      ) : null}
      <Reasons />
    </>
  );
}

type Loaded = Pick<Route.ComponentProps, 'loaderData'>;

function Hero({ loaderData: { form, currency, currencies } }: Loaded) {
  const t = useTranslations('home');
  const site = useSite();
  const wanted = useCurrency(currency, currencies);
  const { from, to, out, back } = form.values;
  return (
    <>
      <div className="relative isolate overflow-hidden">
        <Horizon
          seed="home"
          scenery={sceneryOfStyle(site?.style ?? '')}
          wide
          moving
          first
          className="absolute inset-0 -z-10 size-full"
        />
        <div
          className="page flex flex-col justify-end pt-36 pb-18 sm:min-h-[clamp(26rem,54vh,40rem)] sm:pt-44 sm:pb-20
            lg:justify-center lg:pt-10 lg:pb-22"
        >
          <div className="max-w-xl rounded-card bg-white p-5 shadow-low sm:w-fit sm:p-7">
            <h1 className="text-display font-heavy">{t('headline')}</h1>
            <p className="mt-3 text-lead text-ink-700">{t('lead')}</p>
          </div>
        </div>
      </div>
      <div id="search" className="page relative -mt-12 scroll-mt-24">
        <div className="rounded-panel bg-white p-4 shadow-high sm:p-6">
          <SearchForm key={[from, to, out, back].join()} view={form} currency={wanted} />
          <LastSearch form={form} />
        </div>
      </div>
    </>
  );
}

function TodaysOffers({ loaderData: { offers, currency, currencies } }: Loaded) {
  const site = useSite();
  const locale = useLocale();
  const wanted = useCurrency(currency, currencies);
  const shown = useOffers({
    offers,
    rendered: currency,
    wanted,
    domainId: site?.domainId ?? 0,
    locale,
    preview: site?.preview ?? false,
  });
  return (
    <div className="page py-12 sm:py-16">
      <Offers shown={shown} wanted={wanted} />
    </div>
  );
}
