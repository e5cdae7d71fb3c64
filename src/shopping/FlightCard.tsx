// A flight: when and where at both ends, how long, what flies; below it the fares, or why there are none.
import { useTranslations } from 'use-intl';

import { CameForMark } from '#shopping/CameForNote.tsx';
import { FareChoices } from '#shopping/FareChoices.tsx';
import type { FlightOffer } from '#flights/offer.ts';
import type { Direction, SelectView } from '#shopping/select-view.ts';
import { travelersOf } from '#shopping/select-view.ts';
import { duration, time } from '#i18n/format.ts';
import { Notice } from '#ui/Notice.tsx';

type Props = {
  flight: FlightOffer;
  fromCity: string;
  toCity: string;
  direction: Direction;
  view: SelectView;
  /** `flightId.family` that was chosen before the page had to come back. */
  chosen: string | null;
  currencyHref: (currency: string) => string;
};

export function FlightCard({ flight, fromCity, toCity, direction, view, chosen, currencyHref }: Props) {
  const t = useTranslations('select');
  const label = t('flightLabel', {
    number: flight.flightNumber,
    from: fromCity,
    departs: time(flight.departsLocal),
    to: toCity,
    arrives: time(flight.arrivesLocal),
  });
  return (
    <article aria-label={label} className="card p-4 sm:p-6">
      <CameForMark came={view.came} flightId={flight.flightId} />
      <Times flight={flight} fromCity={fromCity} toCity={toCity} />
      {flight.state === 'available' ? (
        <FareChoices flight={flight} direction={direction} view={view} chosen={chosen} />
      ) : (
        <div className="mt-4">
          <Unavailable flight={flight} view={view} currencyHref={currencyHref} />
        </div>
      )}
    </article>
  );
}

type TimesProps = { flight: FlightOffer; fromCity: string; toCity: string };

function Times({ flight, fromCity, toCity }: TimesProps) {
  const t = useTranslations();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
      <div className="flex grow flex-wrap items-center gap-3 sm:gap-5 md:max-w-2xl">
        <End
          at={flight.departsLocal}
          city={fromCity}
          code={flight.origin}
          terminal={flight.departureTerminal}
        />
        <div className="min-w-16 grow text-center text-small">
          <p>
            <span className="sr-only">{t('select.duration', { duration: '' })}</span>
            {duration(flight.durationMinutes)}
          </p>
          <svg aria-hidden="true" viewBox="0 0 120 16" preserveAspectRatio="none" className="h-4 w-full">
            <path d="M3 14Q60-8 117 14" fill="none" stroke="var(--color-sea)" strokeWidth="1.75" />
            <circle cx="3" cy="14" r="2" fill="var(--color-sea)" />
            <circle cx="117" cy="14" r="2" fill="var(--color-sea)" />
          </svg>
          <p className="font-strong text-ok">{t('common.direct')}</p>
        </div>
        <End
          at={flight.arrivesLocal}
          city={toCity}
          code={flight.destination}
          terminal={flight.arrivalTerminal}
          days={flight.arrivalDayOffset}
        />
      </div>
      <p className="text-small text-ink-500">
        <span className="font-strong text-ink">{t('select.flight', { number: flight.flightNumber })}</span>
        <br />
        {flight.aircraft}
        <br />
        {t('common.operatedBy', { airline: flight.operatedBy })}
      </p>
    </div>
  );
}

type EndProps = { at: string; city: string; code: string; terminal: string; days?: number };

function End({ at, city, code, terminal, days = 0 }: EndProps) {
  const t = useTranslations('common');
  return (
    <div>
      <p className="figures text-h3 font-heavy">
        {time(at)}
        {days > 0 ? (
          <sup className="ml-0.5 text-small font-strong text-warn">
            <span aria-hidden="true">+{days}</span>
            <span className="sr-only">{t('dayOffset', { count: days })}</span>
          </sup>
        ) : null}
      </p>
      <p className="text-small">
        {city} <span className="text-ink-500">{code}</span>
      </p>
      {terminal ? <p className="text-small text-ink-500">{t('terminal', { terminal })}</p> : null}
    </div>
  );
}

type UnavailableProps = Pick<Props, 'flight' | 'view' | 'currencyHref'>;

function Unavailable({ flight, view, currencyHref }: UnavailableProps) {
  const t = useTranslations('select');
  if (flight.state === 'closed') {
    return (
      <Notice tone="info" title={t('closedTitle')}>
        {t('closedText')}
      </Notice>
    );
  }
  if (flight.state === 'sold_out') {
    return <Notice tone="warn" title={t('soldOutTitle', { count: travelersOf(view.trip.passengers) })} />;
  }
  return (
    <Notice tone="info" title={t('noFareTitle', { currency: view.trip.currency })}>
      {t('noFareText')}
      <ul className="flex flex-wrap gap-x-4">
        {view.currencies.map((currency) => (
          <li key={currency}>
            <a
              href={currencyHref(currency)}
              className="inline-flex min-h-11 items-center font-strong text-sea underline hover:text-ink"
            >
              {currency}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
