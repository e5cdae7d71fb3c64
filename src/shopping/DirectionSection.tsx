// One direction of the trip: other days with their prices, then the flights of the chosen day.
import { useLocale, useTranslations } from 'use-intl';

import { DayStrip } from '#shopping/DayStrip.tsx';
import { FlightCard } from '#shopping/FlightCard.tsx';
import { MonthPrices } from '#shopping/MonthPrices.tsx';
import type { DirectionView, SelectView } from '#shopping/select-view.ts';
import { dayLink, monthLink, searchLink } from '#shopping/select-links.ts';
import { longDate, money, shortDay, weekday } from '#i18n/format.ts';
import { FieldErrorLine } from '#ui/Field.tsx';
import { Notice } from '#ui/Notice.tsx';

type Props = { part: DirectionView; view: SelectView; chosen: string | null; error: string | undefined };

export function DirectionSection({ part, view, chosen, error }: Props) {
  const t = useTranslations();
  const locale = useLocale();
  const { direction, date, month } = part;
  const name = t(`common.${direction}`);
  const href = (day: string) => dayLink(locale, view, direction, day);
  const days = { chosen: date, currency: view.trip.currency, href };
  return (
    <section aria-labelledby={`${direction}-title`} className="mt-10">
      <h2 id={`${direction}-title`} className="text-h3 font-heavy">
        {name}: {t('common.fromTo', { origin: part.fromCity, destination: part.toCity })}
      </h2>
      <p className="mb-3 text-lead text-ink-700">{longDate(date, locale)}</p>
      <DayStrip key={date} label={t('select.pickDay', { direction: name })} days={part.strip} {...days} />
      {month ? (
        <MonthPrices
          {...days}
          {...month}
          monthHref={(other) => monthLink(locale, view, direction, other)}
          firstDay={view.firstDay}
        />
      ) : (
        <a
          href={monthLink(locale, view, direction, date.slice(0, 7))}
          data-keep-scroll
          className="inline-flex min-h-11 items-center font-strong text-sea underline hover:text-ink"
        >
          {t('select.month')}
          <span className="sr-only">: {name}</span>
        </a>
      )}
      <p className="mb-4 text-small text-ink-500">{t('select.priceAbout')}</p>
      {error ? <FieldErrorLine id={`${direction}-error`} error={error} /> : null}
      <div id={direction} tabIndex={-1} className="flex scroll-mt-6 flex-col gap-4 outline-none">
        {part.flights.map((flight) => (
          <FlightCard
            key={flight.flightId}
            flight={flight}
            fromCity={part.fromCity}
            toCity={part.toCity}
            direction={direction}
            view={view}
            chosen={chosen}
            currencyHref={(currency) => searchLink(locale, { ...view.trip, currency })}
          />
        ))}
        <OtherDays part={part} view={view} />
      </div>
    </section>
  );
}

/** A way on where nothing can be bought: never a dead end. */
function OtherDays({ part, view }: { part: DirectionView; view: SelectView }) {
  const t = useTranslations('select');
  const locale = useLocale();
  if (part.flights.some((flight) => flight.state === 'available')) return null;
  const none = part.flights.length === 0;
  const links = part.nearest.flatMap((day) => {
    const href = dayLink(locale, view, part.direction, day.date);
    return href && day.fromMinor !== null ? [{ ...day, href, fromMinor: day.fromMinor }] : [];
  });
  if (!none && links.length === 0) return null;
  return (
    <Notice tone="info" title={none ? t('noFlightTitle') : undefined}>
      <p>{links.length > 0 ? t('noFlightText') : t('noFlightNear')}</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {links.map((day) => (
          <li key={day.date}>
            <a
              href={day.href}
              data-keep-scroll
              className="card inline-flex min-h-11 items-center gap-2 px-3 hover:border-ink"
            >
              <span className="font-strong text-sea underline">
                {weekday(day.date, locale)} {shortDay(day.date, locale)}
              </span>
              <span className="figures text-small">
                {money({ minor: day.fromMinor, currency: view.trip.currency }, locale)}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
