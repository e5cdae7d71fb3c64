// What comes next, day by day: what was paid, the documents, and for each flight its check-in and the flight itself.
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';

import type { Trip, TripFlight, TripPerson } from '#funnel/trip/trip.ts';
import { checkinHours } from '#funnel/trip/checkin-window.ts';
import { useRoute } from '#funnel/trip/use-route.ts';
import { longDate, longDay, time } from '#platform/i18n/format.ts';
import type { NextMoment } from '#messages/mails/next-moments.ts';
import { ConfirmationFlight } from '#screens/funnel/confirmation/ConfirmationFlight.tsx';
import { momentsByDay } from '#screens/funnel/confirmation/moments-by-day.ts';
import { ReservationLink } from '#screens/funnel/confirmation/ReservationLink.tsx';
import { useOffers, useSite } from '#content/site/use-site.ts';
import { Disclosure } from '#platform/ui/Disclosure.tsx';
import { Icon, type IconName } from '#platform/ui/Icon.tsx';

type Props = {
  trip: Trip;
  moments: readonly NextMoment[];
  entry: readonly string[];
  /** The bags that the fare includes, by flight. */
  bags: readonly string[];
  /** The travellers by given names; full names where those repeat. */
  called: readonly TripPerson[];
  /** What was paid, and until when the booking can be cancelled free of charge. */
  paid: ReactNode;
  /** The day on which it was paid, YYYY-MM-DD, and whether it still is. */
  paidOn: string;
  isPaidToday: boolean;
};

export function ConfirmationNext({ trip, moments, entry, bags, called, paid, paidOn, isPaidToday }: Props) {
  const t = useTranslations('confirmation');
  const locale = useLocale();
  return (
    <section aria-label={t('nextTitle')}>
      <h2 className="mb-3 text-h4 font-heavy print:mb-1">{t('nextTitle')}</h2>
      <ol>
        <Moment
          icon="check"
          done
          title={isPaidToday ? t('todayOf', { day: longDay(paidOn, locale) }) : longDate(paidOn, locale)}
        >
          {paid}
        </Moment>
        <Moment icon="receipt" title={t('entryMore')}>
          <Papers entry={entry} />
        </Moment>
        {momentsByDay(moments).map(({ day, moments: ofDay }) => (
          <Moment
            key={day}
            icon={ofDay.some(({ kind }) => kind === 'flight') ? 'plane' : 'clock'}
            title={longDate(day, locale)}
          >
            <div className="flex flex-col gap-2 print:block">
              {ofDay.map(({ kind, flightNo, local }) => {
                const at = trip.flights.findIndex((each) => each.flightNo === flightNo);
                const flight = trip.flights[at];
                if (!flight) return null;
                const key = `${kind} ${flightNo}`;
                if (kind === 'checkin') return <Checkin key={key} {...{ trip, flight }} opens={local} />;
                return (
                  <ConfirmationFlight
                    key={key}
                    trip={trip}
                    flight={flight}
                    bags={bags[at] ?? ''}
                    called={called}
                  />
                );
              })}
            </div>
          </Moment>
        ))}
      </ol>
      <p className="pl-10 text-small text-ink-500 print:pl-0">{t('localTimes')}</p>
    </section>
  );
}

type MomentProps = { icon: IconName; done?: boolean; title: ReactNode; children: ReactNode };

/** A point on the time line, and what happens then. The line ends with the last point. */
function Moment({ icon, done = false, title, children }: MomentProps) {
  return (
    <li
      className="relative pb-4 pl-10 before:absolute before:top-7 before:bottom-0 before:left-[0.8125rem] before:w-0.5
        before:bg-line last:pb-3 last:before:hidden print:pb-1 print:pl-0 print:before:hidden"
    >
      <span
        className={`absolute top-0 left-0 flex size-7 items-center justify-center rounded-full print:hidden ${
          done ? 'bg-ok text-on-fill' : 'border-2 border-line bg-surface text-sea'
        }`}
      >
        <Icon name={icon} className="size-4" />
      </span>
      <h3 className="pt-0.5 font-strong first-letter:uppercase print:pt-0">{title}</h3>
      <div className="mt-1">{children}</div>
    </li>
  );
}

/** One sentence; what each country asks for is folded. Paper has the advice, and the itinerary lists all of it. */
function Papers({ entry }: { entry: readonly string[] }) {
  const t = useTranslations('confirmation');
  return (
    <>
      <p className="text-small text-ink-700 print:hidden">{t('documentsShort')}</p>
      <p className="hidden print:block">{t('documents')}</p>
      <Disclosure summary={t('documentsAsked')} className="-mb-2 text-small print:hidden">
        <div className="card mb-2 px-4 py-3">
          <p>{t('documents')}</p>
          <ul className="mt-2 flex list-disc flex-col gap-1 pl-5">
            {entry.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      </Disclosure>
    </>
  );
}

function Checkin({ trip, flight, opens }: { trip: Trip; flight: TripFlight; opens: string }) {
  const t = useTranslations('confirmation');
  const route = useRoute();
  const offers = useOffers();
  const site = useSite();
  const when = { route: route(flight), time: time(opens), hours: checkinHours.closes };
  return (
    <div
      className="card flex flex-wrap items-center justify-between gap-x-5 gap-y-2 px-4 py-2.5 sm:px-5
          print:border-0 print:p-0"
    >
      <p className="min-w-0">
        <span className="block font-strong">{t('checkinWhere', offers)}</span>
        <span className="block text-small text-ink-700">{t('checkinTimes', when)}</span>
      </p>
      {site?.checkin === false ? null : (
        <span className="print:hidden">
          <ReservationLink purpose="checkin" bookingId={trip.bookingId} tone="secondary" size="small">
            {t('checkin', offers)}
          </ReservationLink>
        </span>
      )}
    </div>
  );
}
