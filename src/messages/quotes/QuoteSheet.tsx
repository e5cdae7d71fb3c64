// An agency's offer as a page: who offers it, until when, the flights, and the final price.
import { useLocale, useTranslations } from 'use-intl';

import type { QuoteView } from '#messages/quotes/quote-view.ts';
import { DayOffset } from '#funnel/trip/FlightLine.tsx';
import { longDate, time } from '#platform/i18n/format.ts';
import { Notice } from '#platform/ui/Notice.tsx';
import { Price, TotalPrice } from '#platform/ui/Price.tsx';
import { useRoute } from '#funnel/trip/use-route.ts';

/** Flights and the gross price, never what the agency earns; `pdf` is the link to the file. Needs no script. */
export function QuoteSheet({ view, pdf }: { view: QuoteView; pdf: string }) {
  const t = useTranslations();
  const { agency, trip, lines, totalMinor } = view;
  const { currency } = trip;
  const reach = [agency.phone, agency.email].flatMap((each) => each ?? []).join(' · ');
  return (
    <article className="card mx-auto max-w-[46rem] p-4 shadow-low sm:p-8">
      <header className="mb-6 flex items-center gap-4">
        {agency.logo ? <img src={agency.logo} alt="" className="size-14 shrink-0 object-contain" /> : null}
        <p>
          <span className="block text-small text-ink-500">{t('quote.by')}</span>
          <b className="text-lead font-heavy">{agency.name}</b>
        </p>
      </header>
      <h1 className="mb-3 text-h2 font-heavy">{t('quote.title')}</h1>
      <Validity view={view} />
      <ul className="my-6 flex flex-col gap-4">
        {trip.flights.map((flight) => (
          <Flight key={flight.flightNo} flight={flight} />
        ))}
      </ul>
      <dl className="flex flex-col gap-1">
        {lines.map(({ name, amountMinor }) => (
          <div key={name} className="flex justify-between gap-3">
            <dt className="min-w-0">{name}</dt>
            <dd>
              <Price minor={amountMinor} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 flex items-baseline justify-between gap-3 border-t-2 border-ink pt-3">
        <span className="text-lead font-strong">{t('common.total')}</span>
        <TotalPrice minor={totalMinor} currency={currency} className="text-h3 font-heavy" />
      </p>
      <p className="text-small text-ink-500">
        {t('quote.for', { count: trip.people.length })} · {t('booking.finalPrice')}
      </p>
      {reach ? <p className="mt-6 font-strong">{t('quote.contact', { reach })}</p> : null}
      <a
        href={pdf}
        className="mt-2 inline-flex min-h-11 items-center font-strong text-sea underline hover:text-ink"
      >
        {t('quote.pdf')}
      </a>
      {agency.terms ? (
        <section className="mt-6 border-t border-line pt-4">
          <h2 className="mb-2 font-strong">{t('quote.conditions', { agency: agency.name })}</h2>
          <p className="text-small whitespace-pre-line text-ink-700">{agency.terms}</p>
        </section>
      ) : null}
    </article>
  );
}

function Validity({ view }: { view: QuoteView }) {
  const t = useTranslations('quote');
  const locale = useLocale();
  const { state, agency, until } = view;
  if (state === 'booked') return <Notice tone="ok">{t('booked', { agency: agency.name })}</Notice>;
  if (state === 'ended') return <Notice tone="warn">{t('ended', { agency: agency.name })}</Notice>;
  const when = { day: longDate(until.local, locale), time: time(until.local), city: until.city };
  return <Notice>{t('valid', when)}</Notice>;
}

function Flight({ flight }: { flight: QuoteView['trip']['flights'][number] }) {
  const t = useTranslations();
  const locale = useLocale();
  const route = useRoute();
  return (
    <li className="border-l-4 border-sea pl-4">
      <h2 className="text-lead font-strong">{route(flight)}</h2>
      <p>{longDate(flight.departsLocal, locale)}</p>
      <p className="figures">
        <b className="font-heavy">{time(flight.departsLocal)}</b> {flight.origin.airportCode} –{' '}
        <b className="font-heavy">{time(flight.arrivesLocal)}</b> {flight.destination.airportCode}
        <DayOffset days={flight.arrivalDayOffset} /> · {flight.flightNumber}
      </p>
      <p className="text-small text-ink-500">{t('common.operatedBy', { airline: flight.operatedBy })}</p>
    </li>
  );
}
