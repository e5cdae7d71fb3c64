// An agency's offer as a page: who offers it, until when, the flights, and the final price.
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';

import type { QuoteView } from '#messages/quotes/quote-view.ts';
import { FareConditions } from '#funnel/trip/FareConditions.tsx';
import { DayOffset, familyKey } from '#funnel/trip/FlightLine.tsx';
import { longDate, time } from '#platform/i18n/format.ts';
import { Disclosure } from '#platform/ui/Disclosure.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { Price, TotalPrice } from '#platform/ui/Price.tsx';
import { useMoney } from '#platform/ui/use-money.ts';
import { useRoute } from '#funnel/trip/use-route.ts';

const parties = { adult: 'adults', child: 'children', infant: 'infants' } as const;

/** Flights and the gross price, never what the agency earns; `pdf` is the link to the file, `children` what the reader can do. Needs no script. */
export function QuoteSheet({ view, pdf, children }: { view: QuoteView; pdf: string; children?: ReactNode }) {
  const t = useTranslations();
  const money = useMoney();
  const { agency, trip, lines, totalMinor, perPerson } = view;
  const { currency } = trip;
  const reach = [agency.phone, agency.email].flatMap((each) => each ?? []).join(' · ');
  return (
    <article className="card mx-auto max-w-[46rem] p-[min(1rem,4vw)] shadow-low sm:p-8">
      <header className="mb-6 flex flex-wrap items-center gap-4">
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
      <section className="mb-6 border-t border-line pt-4 text-small" aria-labelledby="fare">
        <h2 id="fare" className="mb-2 text-lead font-strong">
          {t('quote.fare')}
        </h2>
        <FareConditions trip={trip} />
      </section>
      <section className="border-t border-line pt-4" aria-labelledby="price">
        <h2 id="price" className="mb-2 text-lead font-strong">
          {t('quote.priceTitle')}
        </h2>
        <dl className="flex flex-col gap-1">
          {perPerson.map(({ type, count, eachMinor }) => (
            <div key={`${type} ${eachMinor}`} className="flex flex-wrap justify-between gap-x-3">
              <dt className="min-w-0">
                {t(`common.${parties[type]}`, { count })}
                {count > 1 ? (
                  <span className="text-ink-500">
                    {' '}
                    · {money({ minor: eachMinor, currency })} {t('common.perPerson')}
                  </span>
                ) : null}
              </dt>
              <dd>
                <Price minor={eachMinor * count} currency={currency} />
              </dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 flex flex-wrap items-baseline justify-between gap-x-3 border-t-2 border-ink pt-3">
          <span className="text-lead font-strong">{t('common.total')}</span>
          <TotalPrice minor={totalMinor} currency={currency} className="text-[min(1.5rem,9vw)] font-heavy" />
        </p>
        <p className="text-small text-ink-500">
          {t('quote.for', { count: trip.people.length })} · {t('booking.finalPrice')}
        </p>
        <Disclosure summary={t('booking.priceDetails')} className="text-small">
          <dl className="mb-2 flex flex-col gap-1">
            {lines.map(({ name, amountMinor }) => (
              <div key={name} className="flex flex-wrap justify-between gap-x-3">
                <dt className="min-w-0">{name}</dt>
                <dd>
                  <Price minor={amountMinor} currency={currency} />
                </dd>
              </div>
            ))}
          </dl>
        </Disclosure>
      </section>
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
      {children}
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
  if (view.accepted === 'this')
    return <Notice tone="ok">{t('accepted', { agency: agency.name, ...when })}</Notice>;
  return (
    <>
      <Notice>{t('valid', when)}</Notice>
      {view.accepted === 'older' ? (
        <div className="mt-2">
          <Notice tone="warn">{t('acceptedOlder')}</Notice>
        </div>
      ) : null}
    </>
  );
}

function Flight({ flight }: { flight: QuoteView['trip']['flights'][number] }) {
  const t = useTranslations();
  const locale = useLocale();
  const route = useRoute();
  const bags = useBags();
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
      <p className="text-small">
        {t('booking.family', { family: t(familyKey(flight.family)) })} ·{' '}
        {t('quote.bags', { bags: bags(flight) })}
      </p>
    </li>
  );
}

/** The bags that the fare includes on a flight, in the words of the documents. */
function useBags(): (flight: QuoteView['trip']['flights'][number]) => string {
  const t = useTranslations('documents');
  return ({ cabinBagKg, checkedBags, checkedBagKg }) =>
    [
      t('cabinBag', { kg: String(cabinBagKg) }),
      ...(checkedBags > 0 ? [t('checkedBags', { count: checkedBags, kg: String(checkedBagKg) })] : []),
    ].join('; ');
}
