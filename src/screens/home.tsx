// Home: the search, then what can be had today, then why.
import { useSyncExternalStore } from 'react';
import { data } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';

import type { Route } from './+types/home';
import { readSite } from '#content/read-site.server.ts';
import { filedNow } from '#flights/availability.server.ts';
import { lastSearch } from '#shopping/last-search.ts';
import { OfferCard } from '#shopping/OfferCard.tsx';
import { PartySum } from '#shopping/PartyFields.tsx';
import { readOffers } from '#shopping/read-offers.server.ts';
import { searchForm } from '#shopping/search-form.server.ts';
import { readSearchQuery } from '#shopping/search-query.ts';
import { SearchForm } from '#shopping/SearchForm.tsx';
import { date } from '#i18n/format.ts';
import { anonymousPage } from '#http/anonymous.ts';
import { say, wordsFor } from '#i18n/words.server.ts';
import { requireSite } from '#screens/require-site.server.ts';
import { screenContext } from '#screens/screen-context.ts';
import { Horizon } from '#site/Horizon.tsx';
import { Icon, type IconName } from '#ui/Icon.tsx';

/** The same for everybody: what a visitor has done is fetched or read in the browser. */
export const headers = () => ({ 'Cache-Control': anonymousPage });

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  return [{ title: loaderData.title }, { name: 'description', content: loaderData.description }];
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { ctx } = context.get(screenContext);
  await requireSite(ctx);
  const [filed, site] = await Promise.all([filedNow(ctx), readSite(ctx)]);
  const values = readSearchQuery(new URL(request.url).searchParams);
  const currencies = site?.domain.currencies.filter((code) => filed.currencies.includes(code)) ?? [];
  if (!new URL(request.url).searchParams.has('currency') || !currencies.includes(values.currency)) {
    values.currency = site?.domain.defaultCurrency ?? 'EUR';
  }
  const tell = say(ctx.locale);
  return data({
    title: tell('common.pageTitle', { title: tell('home.title') }),
    description: tell('home.description'),
    words: wordsFor(ctx.locale, ['home', 'search']),
    form: searchForm(ctx, filed, values),
    currency: values.currency,
    currencies,
    offers: await readOffers(ctx, values.currency),
  });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('home');
  const { form, currency } = loaderData;
  return (
    <>
      <div className="relative isolate overflow-hidden bg-sea-soft">
        <Horizon seed="home" scenery="sea" wide moving className="absolute inset-0 -z-10 size-full" />
        <div className="page pt-8 pb-40 sm:pt-16 sm:pb-56">
          <div className="w-fit max-w-xl rounded-card bg-white/90 p-5 sm:p-6">
            <h1 className="text-display font-heavy">{t('headline')}</h1>
            <p className="mt-3 text-lead text-ink-700">{t('lead')}</p>
          </div>
        </div>
      </div>
      <div className="page relative -mt-32 sm:-mt-44">
        <div className="rounded-panel bg-white p-4 shadow-high sm:p-6">
          <SearchForm key={currency} view={form} />
          <LastSearch loaderData={loaderData} />
        </div>
      </div>
      <Offers loaderData={loaderData} />
      <Reasons />
    </>
  );
}

type Loaded = Pick<Route.ComponentProps, 'loaderData'>;

function Offers({ loaderData: { offers } }: Loaded) {
  const t = useTranslations('home');
  return (
    <section className="page py-12 sm:py-16">
      <h2 className="text-h2 font-heavy">{t('offersTitle')}</h2>
      <p className="mt-2 mb-6 max-w-prose text-ink-700">
        {offers.length > 0 ? t('offersAbout') : t('offersNone')}
      </p>
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {offers.map((offer) => (
          <OfferCard key={offer.id} offer={offer} />
        ))}
      </ul>
    </section>
  );
}

function Reasons() {
  const t = useTranslations('home');
  const reasons: { icon: IconName; title: string; text: string }[] = [
    { icon: 'receipt', title: t('reasonPriceTitle'), text: t('reasonPrice') },
    { icon: 'bag', title: t('reasonBagTitle'), text: t('reasonBag') },
    { icon: 'clock', title: t('reasonHoldTitle'), text: t('reasonHold') },
  ];
  return (
    <section className="bg-sand py-12 sm:py-16">
      <div className="page">
        <h2 className="mb-6 text-h3 font-heavy">{t('reasonsTitle')}</h2>
        <ul className="grid gap-8 md:grid-cols-3">
          {reasons.map(({ icon, title, text }) => (
            <li key={icon} className="flex gap-4">
              <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-white text-sea">
                <Icon name={icon} className="size-6" />
              </span>
              <div>
                <h3 className="text-lead font-strong">{title}</h3>
                <p className="text-ink-700">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const never = () => () => {};

/** One tap back into the last search; it is known to this device only. */
function LastSearch({ loaderData: { form } }: Loaded) {
  const t = useTranslations('search');
  const locale = useLocale();
  const last = useSyncExternalStore(
    never,
    () => lastSearch(form.firstDay),
    () => null,
  );
  if (!last) return null;
  const values = readSearchQuery(new URLSearchParams(last));
  const city = (code: string) =>
    [...form.origins, ...form.countries.flatMap((c) => c.places)].find((p) => p.code === code)?.city ?? code;
  const days = [values.out, values.type === 'one-way' ? '' : values.back].filter(Boolean);
  return (
    <p className="flex flex-wrap items-center gap-x-2 border-t border-line pt-3">
      <span className="text-ink-500">{t('lastSearch')}</span>
      <a
        href={`/${locale}/select?${last}`}
        className="inline-flex min-h-11 items-center font-strong text-sea underline hover:text-ink"
      >
        {city(values.from)} – {city(values.to)}, {days.map((day) => date(day, locale)).join(' – ')},{' '}
        <PartySum {...values} />
      </a>
    </p>
  );
}
