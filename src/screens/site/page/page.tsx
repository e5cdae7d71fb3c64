// A page or a short link that editors have written (Specification §11 "Short links").
import { lazy, Suspense, useEffect } from 'react';
import { useLocale, useTranslations } from 'use-intl';

import type { Route } from './+types/page';
import { anonymousPage } from '#platform/http/cache-headers.ts';
import { date } from '#platform/i18n/format.ts';
import { type Locale, localeInfo } from '#platform/i18n/locales.ts';
import { readLink } from '#screens/site/page/page.server.ts';
import { screenContext } from '#screens/screen-context.ts';
import { OfferCard } from '#shopping/offers/OfferCard.tsx';
import type { OfferView } from '#shopping/offers/offers.ts';
import { Horizon } from '#content/scenery/Horizon.tsx';
import { PageArticle, PageHtml } from '#content/pages/PageArticle.tsx';
import { pageMeta, siteOf } from '#content/seo/seo.ts';
import { raisePageError } from '#content/site/analytics.ts';
import { breadcrumbData } from '#content/seo/structured-data.ts';
import { LinkButton } from '#platform/steps/LinkButton.tsx';
import { pathTo } from '#paths.ts';

// Loaded separately, so that an existing page does not load the search.
const LostPage = lazy(async () => ({ default: (await import('#screens/site/lost/LostPage.tsx')).LostPage }));

/** A page is the same for everybody; the response to a link says that it must not be cached. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return { 'Cache-Control': loaderHeaders.get('Cache-Control') ?? anonymousPage };
}

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  if (!loaderData || loaderData.kind === 'lost') return [];
  const { locale } = loaderData;
  const site = siteOf(matches);
  if (loaderData.kind !== 'page') {
    const { title } = loaderData;
    return pageMeta({ site, locale, path: params.link, title, description: null, noindex: true });
  }
  const { page, home } = loaderData;
  const steps = [
    { name: home, path: '' },
    { name: page.title, path: page.key },
  ];
  return pageMeta({
    site,
    locale,
    path: page.key,
    title: page.title,
    description: page.description,
    image: page.key,
    ...(page.sites && { sites: page.sites }),
    jsonLd: site ? [breadcrumbData({ site, locale, steps })] : [],
  });
}

export function loader({ context, params, request, url }: Route.LoaderArgs) {
  return readLink(context.get(screenContext).ctx, { request, url }, params.link);
}

export default function Page({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'lost') {
    return (
      <Suspense>
        <LostPage {...loaderData} />
      </Suspense>
    );
  }
  if (loaderData.kind !== 'page') return <LinkClosed {...loaderData} />;
  const { html, key, ...rest } = loaderData.page;
  return (
    <PageArticle key={key} {...rest}>
      <PageHtml html={html} />
    </PageArticle>
  );
}

type Closed = {
  kind: 'early' | 'ended';
  title: string;
  day: string;
  language: Locale;
  offers: readonly OfferView[];
};

/** A link outside its dates: the page says so, and shows today's offers. */
function LinkClosed({ kind, title, day, language, offers }: Closed) {
  const t = useTranslations('pages');
  const locale = useLocale();
  const hasEnded = kind === 'ended';
  const text = t(hasEnded ? 'endedText' : 'earlyText', { date: date(day, locale) });
  // Specification §8: every error shown is reported as an event.
  useEffect(() => raisePageError(hasEnded ? 410 : 404, 'link', text), [hasEnded, text]);
  const named = <span lang={language === locale ? undefined : localeInfo[language].code}>{title}</span>;
  return (
    <>
      <Horizon of="ocean" shape="wide" className="h-40 w-full sm:h-56" />
      <div className="page flex flex-col items-start gap-4 py-10">
        <h1 className="text-h2 font-heavy">
          {t.rich(hasEnded ? 'endedTitle' : 'earlyTitle', { title: () => named })}
        </h1>
        <p className="max-w-prose text-lead">{text}</p>
        <h2 className="mt-4 text-h3 font-heavy">{t('offersNow')}</h2>
        {offers.length > 0 ? (
          <ul className="grid w-full gap-6 sm:grid-cols-2 lg:grid-cols-3">
            {offers.map((offer) => (
              <OfferCard key={offer.id} offer={offer} />
            ))}
          </ul>
        ) : (
          <p>{t('noOffers')}</p>
        )}
        <LinkButton href={pathTo(locale, '')}>{t('searchFlights')}</LinkButton>
      </div>
    </>
  );
}
