// The seats of a flight before a booking exists: a page to look at, opened from the flights and leading back to them.
import { data } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';

import type { Route } from './+types/seats-preview';
import { useAirline } from '#content/site/use-airline.ts';
import { filedNow } from '#flights/availability.server.ts';
import { longDate } from '#platform/i18n/format.ts';
import { say, wordsFor } from '#platform/i18n/words.server.ts';
import { statusOf } from '#platform/lib/errors.ts';
import { Icon } from '#platform/ui/Icon.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { PageLink } from '#platform/ui/PageLink.tsx';
import { seatWords } from '#screens/funnel/extras/seats.server.ts';
import { pageError, pageNotFound } from '#screens/frame/page-error.ts';
import { SellerBar } from '#funnel/agency-prices/SellerBar.tsx';
import { screenContext } from '#screens/screen-context.ts';
import { readSeatSelling } from '#screens/funnel/seller.server.ts';
import { searchCurrency } from '#screens/funnel/select/search-currency.server.ts';
import { cabinOf } from '#seats/plane/seat-filter.ts';
import { readSeatPreview } from '#seats/preview/read-seat-preview.server.ts';
import { SeatPreview } from '#seats/preview/SeatPreview.tsx';
import { useFamilyName } from '#shopping/flight-cards/family-name.ts';
import { readListOptions } from '#shopping/list-options.ts';
import { readSearch } from '#shopping/search/read-search.ts';
import { cityOf } from '#shopping/search-form.server.ts';
import type { Trip } from '#shopping/search-query.ts';
import { searchLink, seatsPreviewLink } from '#shopping/select-links.ts';
import { SelectSteps } from '#shopping/select/SelectSteps.tsx';
import { pathTo } from '#paths.ts';

/** Seat assignments change every minute. */
export const headers = () => ({ 'Cache-Control': 'private, no-cache' });

const alone = { adults: 1, children: 0, infants: 0 };

/** Anybody may request it and a map is costly, so only few at once (docs/decisions/0002-build-and-processes.md). */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { ctx } = context.get(screenContext);
  const query = url.searchParams;
  const filed = await filedNow(ctx);
  const ownCurrency = await searchCurrency(ctx);
  const { input } = readSearch(query, { filed, now: ctx.now, currency: ownCurrency });
  const search = input.ok ? input.value : null;
  const { passengers, currency } = search ?? { passengers: alone, currency: ownCurrency };
  const flightId = /^\d{1,9}$/.test(params.flightId) ? Number(params.flightId) : 0;
  const turn = await ctx.previews(ctx.client, () =>
    readSeatPreview(ctx, { flightId, fare: query.get('fare'), passengers, currency }),
  );
  const tell = say(ctx);
  if (!turn.ok) throw pageError(statusOf(turn.code), { message: tell(`errors.${turn.code}`) });
  const preview = turn.value;
  if (!preview.ok) throw pageNotFound(url);
  const trip: Trip | null = search && {
    from: search.origin,
    to: search.destination,
    out: search.departureDate,
    back: search.returnDate,
    passengers,
    currency,
    promotion: search.promotionCode,
  };
  const { origin, destination, flightNumber } = preview.value;
  return data({
    view: preview.value,
    seller: await readSeatSelling(ctx, preview.value, request.headers.get('cookie')),
    passengers,
    trip,
    options: readListOptions(query),
    from: cityOf(filed, origin, ctx.locale),
    to: cityOf(filed, destination, ctx.locale),
    title: tell('seats.preview.title', { number: flightNumber }),
    words: wordsFor(ctx, [...seatWords, 'booking', 'select']),
  });
}

export default function SeatsPreview({ loaderData }: Route.ComponentProps) {
  const t = useTranslations();
  const locale = useLocale();
  const airline = useAirline();
  const { view, seller, passengers, trip, options, from, to, title } = loaderData;
  const cabin = cabinOf(view.map);
  return (
    <div className="pb-16">
      <title>{t('common.pageTitle', { title, airline: airline.name })}</title>
      <meta name="description" content={title} />
      <meta name="robots" content="noindex" />
      <div className="page pt-2 pb-3">
        <SelectSteps />
        <PageLink
          href={trip ? searchLink(locale, trip, options) : pathTo(locale, '')}
          className="mt-1 inline-flex min-h-11 items-center gap-1 font-strong text-sea underline hover:text-ink"
        >
          <Icon name="chevron-left" />
          {t('seats.preview.back')}
        </PageLink>
        <h1 className="text-h3 font-heavy sm:text-h2">{title}</h1>
        <p className="text-ink-700">
          {t('common.fromTo', { origin: from, destination: to })} · {longDate(view.departureDate, locale)} ·{' '}
          {view.aircraft}
        </p>
        <p className="text-small text-ink-500">{t('seats.preview.about')}</p>
        {seller ? <SellerBar seller={seller} /> : null}
        {cabin ? <Fares {...{ view, options, trip }} /> : null}
      </div>
      {cabin ? (
        <SeatPreview {...{ view, seller, cabin, passengers }} />
      ) : (
        <div className="page">
          <Notice title={t('seats.noMapTitle')}>
            {t(view.map.unavailable === 'closed' ? 'seats.closed' : 'seats.noMap')}
          </Notice>
        </div>
      )}
    </div>
  );
}

type FareProps = Pick<Route.ComponentProps['loaderData'], 'view' | 'options' | 'trip'>;

/** Seat prices depend on the fare, so each fare is a link. Without a search only one fare is shown. */
function Fares({ view, options, trip }: FareProps) {
  const t = useTranslations('seats.preview');
  const locale = useLocale();
  const nameOf = useFamilyName();
  if (!trip) return null;
  return (
    <nav aria-label={t('fares')} className="mt-2 flex flex-wrap items-center gap-2">
      <span aria-hidden="true" className="text-small text-ink-500">
        {t('fares')}
      </span>
      {view.fares.map((fare) => (
        <PageLink
          key={fare}
          href={seatsPreviewLink(locale, { trip, options }, view.flightId, fare)}
          keepScroll
          aria-current={fare === view.fare ? 'true' : undefined}
          className="inline-flex min-h-11 items-center rounded-full border-[1.5px] border-field bg-surface px-4
            text-small font-strong hover:border-ink aria-[current]:border-sea aria-[current]:bg-sea-soft
            aria-[current]:text-sea"
        >
          {nameOf(fare)}
        </PageLink>
      ))}
    </nav>
  );
}
