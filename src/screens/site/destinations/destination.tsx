// A destination: its scene and best price, a search, the cheapest months, flights by weekday, and prices by day.
import { useEffect } from 'react';
import { data, type MetaDescriptor, redirect, useNavigate } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';

import type { Route } from './+types/destination';
import { useCurrency } from '#content/site/currency-store.ts';
import { readSite } from '#content/read-site.server.ts';
import { filedNow } from '#flights/availability.server.ts';
import { anonymousPage } from '#platform/http/cache-headers.ts';
import { wordsFor } from '#platform/i18n/words.server.ts';
import { assert } from '#platform/lib/result.ts';
import { pageNotFound } from '#screens/frame/page-error.ts';
import { requireSite } from '#screens/frame/require-site.server.ts';
import { screenContext } from '#screens/screen-context.ts';
import { destinationHead } from '#screens/site/destinations/destinations-head.server.ts';
import { CheapestMonths } from '#shopping/destinations/CheapestMonths.tsx';
import { DayPrices } from '#shopping/destinations/DayPrices.tsx';
import { codeOfKey, destinationLink } from '#shopping/destination-links.ts';
import { DestinationHead } from '#shopping/destinations/DestinationHead.tsx';
import { Origins, Others } from '#shopping/destinations/OtherPlaces.tsx';
import { readDestination } from '#shopping/destinations/read-destination.server.ts';
import { Timetable } from '#shopping/destinations/Timetable.tsx';
import { searchForm } from '#shopping/search-form.server.ts';
import { readSearchQuery } from '#shopping/search-query.ts';
import { SearchForm } from '#shopping/search/SearchForm.tsx';

/** Made on the server. */
export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? (JSON.parse(loaderData.head) as MetaDescriptor[]) : [];
}

export function headers() {
  return { 'Cache-Control': anonymousPage };
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx } = context.get(screenContext);
  await requireSite(ctx);
  const [filed, site] = await Promise.all([filedNow(ctx), readSite(ctx)]);
  assert(site, 'a site that was required is there');
  const { currencies, defaultCurrency } = site.domain;
  const query = url.searchParams;
  const wanted = query.get('currency') ?? '';
  const code = codeOfKey(params.place);
  const choice = { from: query.get('from'), month: query.get('month') };
  // A place that is not sold in the wanted currency is shown in one in which it is.
  const inOrder = [...(currencies.includes(wanted) ? [wanted] : []), defaultCurrency, ...currencies];
  let view = null;
  for (const currency of inOrder) view ??= await readDestination(ctx, code, { ...choice, currency });
  if (!view) throw pageNotFound(url);
  const { currency } = view;
  // One address a page: other spellings of the name lead to it.
  if (params.place !== view.place.key) {
    throw redirect(destinationLink(ctx.locale, view.place.key, Object.fromEntries(query)), 301);
  }
  const values = { ...readSearchQuery(new URLSearchParams()), from: view.origin.code, to: code, currency };
  return data({
    head: await destinationHead(ctx, view),
    view,
    form: { ...searchForm(ctx, filed, values), currencies },
    currencies,
    isDefault: { from: !query.has('from'), currency: currency === defaultCurrency },
    words: wordsFor(ctx, ['destinations', 'search', 'select']),
  });
}

export default function Destination({ loaderData }: Route.ComponentProps) {
  const { view, form, currencies, isDefault } = loaderData;
  const { place, origin, currency } = view;
  const t = useTranslations('destinations');
  const locale = useLocale();
  useOwnCurrency(view, currencies);
  const fromHref = (code: string) =>
    destinationLink(locale, place.key, { from: code, ...(!isDefault.currency && { currency }) });
  return (
    <>
      <DestinationHead view={view} />
      <div className="page grid grid-cols-1 gap-10 py-8 sm:gap-14 sm:py-10">
        <div className="grid grid-cols-1 gap-6">
          <Origins label={t('leavingFrom')} origins={view.origins} origin={origin} href={fromHref} />
          <div className="rounded-panel border border-line bg-surface p-[min(1rem,4vw)]">
            <SearchForm key={[place.code, origin.code, currency].join()} view={form} currency={currency} />
          </div>
        </div>
        <CheapestMonths view={view} />
        <Timetable view={view} />
        <DayPrices view={view} isDefault={isDefault} />
        <Others view={view} from={isDefault.from ? undefined : origin.code} />
      </div>
    </>
  );
}

/** The page is the same for everybody, so it is in the site's currency until the visitor's own is known. */
function useOwnCurrency(
  { currency, place, origin }: Route.ComponentProps['loaderData']['view'],
  currencies: readonly string[],
): void {
  const locale = useLocale();
  const navigate = useNavigate();
  const wanted = useCurrency(currency, currencies);
  useEffect(() => {
    if (wanted === currency) return;
    const choice = { from: origin.code, currency: wanted };
    void navigate(destinationLink(locale, place.key, choice), { replace: true, preventScrollReset: true });
  }, [wanted, currency, locale, navigate, origin.code, place.key]);
}
