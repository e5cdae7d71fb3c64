// What comes next, in order of time: what was paid, the documents, and for each flight its check-in and the flight
// itself. Only one button is filled: the one that opens the reservation.
import { Fragment, type ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';

import type { Trip, TripFlight } from '#reservations/trip/trip.ts';
import { familyKey, DayOffset } from '#reservations/trip/FlightLine.tsx';
import { SeatList } from '#reservations/trip/SeatList.tsx';
import { useRoute } from '#reservations/trip/use-route.ts';
import { date, duration, longDate, time } from '#platform/i18n/format.ts';
import type { NextMoment } from '#messages/mails/next-moments.ts';
import { ReservationLink } from '#screens/confirmation/ReservationLink.tsx';
import { useOffers, useSite } from '#content/site/use-site.ts';
import { Icon, type IconName } from '#platform/ui/Icon.tsx';

type Props = {
  trip: Trip;
  moments: readonly NextMoment[];
  entry: readonly string[];
  /** What was paid, and until when the booking can be cancelled free of charge. */
  paid: ReactNode;
};

export function ConfirmationNext({ trip, moments, entry, paid }: Props) {
  const t = useTranslations('confirmation');
  return (
    <section aria-label={t('nextTitle')}>
      <h2 className="mb-4 text-h4 font-heavy print:mb-1">{t('nextTitle')}</h2>
      <ol>
        <Moment icon="check" done title={t('paidTitle')}>
          {paid}
        </Moment>
        <Moment icon="receipt" title={t('entryMore')}>
          <p>{t('documents')}</p>
          {/* On paper the sentence above is enough: the itinerary lists all of them. */}
          <ul className="mt-2 flex list-disc flex-col gap-1 pl-5 text-small print:hidden">
            {entry.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Moment>
        {moments.map(({ kind, flightNo, local }) => {
          const flight = trip.flights.find((each) => each.flightNo === flightNo);
          if (!flight) return null;
          return (
            <Fragment key={`${kind} ${flightNo}`}>
              {kind === 'checkin' ? (
                <Checkin flight={flight} opens={local} />
              ) : (
                <Flight trip={trip} flight={flight} />
              )}
            </Fragment>
          );
        })}
      </ol>
      <p className="pl-12 text-small text-ink-500 print:pl-0">{t('localTimes')}</p>
    </section>
  );
}

type MomentProps = { icon: IconName; done?: boolean; title: ReactNode; children: ReactNode };

/** A point on the time line, and what happens then. The line ends with the last point. */
function Moment({ icon, done = false, title, children }: MomentProps) {
  return (
    <li
      className="relative pb-6 pl-12 before:absolute before:top-9 before:bottom-0 before:left-[1.0625rem] before:w-0.5
        before:bg-line last:pb-3 last:before:hidden print:pb-1 print:pl-0 print:before:hidden"
    >
      <span
        className={`absolute top-0 left-0 flex size-9 items-center justify-center rounded-full print:hidden ${
          done ? 'bg-ok text-on-fill' : 'border-2 border-line bg-surface text-sea'
        }`}
      >
        <Icon name={icon} className="size-4.5" />
      </span>
      <h3 className="pt-1.5 font-strong first-letter:uppercase print:pt-0">{title}</h3>
      <div className="mt-1">{children}</div>
    </li>
  );
}

function Checkin({ flight, opens }: { flight: TripFlight; opens: string }) {
  const t = useTranslations('confirmation');
  const locale = useLocale();
  const route = useRoute();
  const offers = useOffers();
  const site = useSite();
  const when = { date: date(opens, locale), time: time(opens), city: flight.origin.city };
  return (
    <Moment icon="clock" title={longDate(opens, locale)}>
      <p>{t('checkinOpens', { ...offers, route: route(flight), ...when })}</p>
      {site?.checkin === false ? null : (
        <p className="mt-2 print:hidden">
          <ReservationLink purpose="checkin" tone="secondary">
            {t('checkin', offers)}
          </ReservationLink>
        </p>
      )}
    </Moment>
  );
}

function Flight({ trip, flight }: { trip: Trip; flight: TripFlight }) {
  const t = useTranslations();
  const locale = useLocale();
  const terminal = (number: string) => (number ? `, ${t('common.terminal', { terminal: number })}` : '');
  return (
    <Moment icon="plane" title={longDate(flight.departsLocal, locale)}>
      <div className="card p-4 sm:p-5 print:border-0 print:p-0">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <p>
            <span className="figures block text-h3 leading-tight font-heavy">
              {time(flight.departsLocal)}
            </span>
            {flight.origin.city} ({flight.origin.airportCode}){terminal(flight.departureTerminal)}
          </p>
          <p className="self-center text-small text-ink-500">
            {duration(flight.durationMinutes)} <span aria-hidden="true">→</span>
          </p>
          <p className="sm:text-right">
            <span className="figures block text-h3 leading-tight font-heavy">
              {time(flight.arrivesLocal)}
              <span className="text-lead">
                <DayOffset days={flight.arrivalDayOffset} />
              </span>
            </span>
            {flight.destination.city} ({flight.destination.airportCode}){terminal(flight.arrivalTerminal)}
          </p>
        </div>
        <p className="mt-3 border-t border-dashed border-line pt-3 text-small text-ink-700 print:mt-0 print:pt-0">
          {flight.flightNumber} · {t('booking.family', { family: t(familyKey(flight.family)) })} ·{' '}
          {t('common.operatedBy', { airline: flight.operatedBy })}
        </p>
        <div className="mt-2 flex gap-2 text-small">
          <Icon name="seat" className="mt-0.5 shrink-0 text-sea print:hidden" />
          {trip.seats.some((seat) => seat.flightNo === flight.flightNo) ? (
            <SeatList flightNo={flight.flightNo} people={trip.people} seats={trip.seats} />
          ) : (
            t('booking.seatLater')
          )}
        </div>
      </div>
    </Moment>
  );
}
