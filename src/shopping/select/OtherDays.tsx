// Alternatives where nothing can be bought: the nearest days in both directions, another currency, fewer filters. No
// dead end.
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';

import type { DirectionView, SelectView } from '#shopping/select-view.ts';
import { dayLink, searchLink, listOptionsLink } from '#shopping/select-links.ts';
import { defaultListOptions } from '#shopping/list-options.ts';
import { shortDay, weekday } from '#platform/i18n/format.ts';
import { useMoney } from '#platform/ui/use-money.ts';
import { Notice } from '#platform/ui/Notice.tsx';
import { PageLink } from '#platform/ui/PageLink.tsx';

type Props = { part: DirectionView; view: SelectView };

/** The first that helps: clear the filters, another currency, or other days with their prices. */
export function OtherDays({ part, view }: Props) {
  const t = useTranslations('select');
  const locale = useLocale();
  const money = useMoney();
  const { flights, flown, nearest, direction } = part;
  if (flights.length === 0 && flown > 0) {
    const { with: none, leaves } = defaultListOptions;
    return (
      <Notice tone="info" title={t('filteredAway')}>
        <ul>
          <Way href={listOptionsLink(locale, view, { with: none, leaves })}>{t('clearFilters')}</Way>
        </ul>
      </Notice>
    );
  }
  if (flown > 0 && flights.every((flight) => flight.state === 'no_fare'))
    return <OtherCurrencies view={view} />;
  const days = nearest.flatMap((day) => {
    const href = dayLink(locale, view, direction, day.date);
    return href && day.fromMinor !== null ? [{ ...day, href, fromMinor: day.fromMinor }] : [];
  });
  const isLast = days.length > 0 && days.every((day) => day.date < part.date);
  const text = days.length === 0 ? t('noFlightNear') : t(isLast ? 'lastDaysText' : 'noFlightText');
  return (
    <Notice tone="info" title={flown === 0 ? t('noFlightTitle') : t('nothingTitle')}>
      <p>{text}</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {days.map((day) => (
          <Way key={day.date} href={day.href}>
            {weekday(day.date, locale)} {shortDay(day.date, locale)}{' '}
            <span className="figures text-small font-normal text-ink">
              {money({ minor: day.fromMinor, currency: view.trip.currency })}
            </span>
          </Way>
        ))}
      </ul>
    </Notice>
  );
}

function OtherCurrencies({ view }: { view: SelectView }) {
  const t = useTranslations('select');
  const locale = useLocale();
  const { currencies, trip, options } = view;
  return (
    <Notice tone="info">
      <p>{t(currencies.length > 0 ? 'noFareText' : 'noFareNowhere')}</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {currencies.map((currency) => (
          <Way key={currency} href={searchLink(locale, { ...trip, currency }, options)}>
            {currency}
          </Way>
        ))}
      </ul>
    </Notice>
  );
}

function Way({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <PageLink
        href={href}
        keepScroll
        className="card inline-flex min-h-11 items-center gap-2 px-3 font-strong text-sea underline hover:border-ink"
      >
        {children}
      </PageLink>
    </li>
  );
}
