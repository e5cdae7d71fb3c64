// Confirmation: the reference, the tickets, the trip, what was paid and what comes next. Reloading changes nothing.
import { data, redirect } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';

import type { Route } from './+types/confirmation';
import type { BookingView } from '#booking/booking-view.ts';
import { checkinWindow } from '#booking/checkin-window.ts';
import { stepPath } from '#booking/funnel-paths.ts';
import { SeatList } from '#booking/SeatList.tsx';
import { OverPage, PageTitle } from '#booking/StepPage.tsx';
import { TravellerList } from '#booking/TravellerList.tsx';
import type { Trip } from '#booking/trip.ts';
import { FlightLine } from '#booking/TripCard.tsx';
import { summaryOf } from '#booking/price-summary.ts';
import { PriceSums } from '#booking/PriceSummary.tsx';
import { useExtraWords } from '#booking/use-extra-words.ts';
import { useFunnelStep } from '#booking/use-funnel-step.ts';
import { useRoute } from '#booking/use-route.ts';
import { readFiled } from '#flights/filed.server.ts';
import { date, money, time } from '#i18n/format.ts';
import { wordsFor } from '#i18n/words.server.ts';
import { statusOf } from '#lib/errors.ts';
import { localDay, localMinute } from '#lib/time.ts';
import { readStep } from '#screens/funnel.server.ts';
import { type AppCtx, screenContext } from '#screens/screen-context.ts';
import { Horizon } from '#scenery/Horizon.tsx';
import { CopyText } from '#ui/CopyText.tsx';
import { Icon } from '#ui/Icon.tsx';
import { LinkButton } from '#ui/LinkButton.tsx';
import { PrintButton } from '#ui/PrintButton.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { ctx } = context.get(screenContext);
  const words = wordsFor(ctx.locale, ['common', 'booking', 'seatCategories', 'confirmation']);
  const step = await readStep(ctx, request);
  if (!step.view)
    return data({ over: step.over, trip: null, words }, { status: statusOf('booking_unknown') });
  if (step.view.state !== 'confirmed')
    throw redirect(stepPath(ctx.locale, 'payment', step.view.bookingId), 303);
  const { trip, view, funnel } = step;
  const email = view.contact?.email ?? '';
  return { over: null, trip, funnel, email, ...(await whenAndWhere(ctx, view)), words };
}

async function whenAndWhere(ctx: AppCtx, view: BookingView) {
  const { airports } = await readFiled(ctx);
  const zoneOf = (airport: string | undefined) => airports.get(airport ?? '')?.timeZone ?? 'UTC';
  return {
    // The day on which it was paid, where the trip begins: the server's own zone is nobody's.
    paidOn: localDay(new Date(view.confirmedAt ?? ctx.now), zoneOf(view.flights[0]?.origin)),
    checkinOpens: view.flights.map((flight) =>
      localMinute(checkinWindow(new Date(flight.departsAt), ctx.now).opensAt, zoneOf(flight.origin)),
    ),
  };
}

export default function Confirmation({ loaderData }: Route.ComponentProps) {
  if (!loaderData.trip) return <OverPage over={loaderData.over} />;
  return <Confirmed {...loaderData} />;
}

type Loaded = Extract<Route.ComponentProps['loaderData'], { trip: object }>;

function Confirmed({ trip, funnel, email, paidOn, checkinOpens }: Loaded) {
  useFunnelStep('confirmation', funnel, trip.bookingId);
  const t = useTranslations('confirmation');
  const locale = useLocale();
  return (
    <>
      <PageTitle title={t('title')} wrong={0} />
      <div className="page grow py-6 print:py-0">
        <div className="mx-auto flex max-w-[52rem] flex-col gap-6 print:gap-3 print:[zoom:0.75]">
          <Reference trip={trip} email={email} />
          <Part title={t('itineraryTitle')}>
            <ul className="flex flex-col gap-4">
              {trip.flights.map((flight) => (
                <li key={flight.flightNo}>
                  <FlightLine flight={flight} />
                </li>
              ))}
            </ul>
            <p className="mt-3 text-small text-ink-500">{t('localTimes')}</p>
          </Part>
          <Part title={t('ticketsTitle')}>
            <TravellerList people={trip.people} ticket={(number) => t('ticketNumber', { number })} />
          </Part>
          <Seats trip={trip} />
          {trip.extras.length > 0 ? <Extras trip={trip} /> : null}
          <Part title={t('paidTitle')}>
            <p className="text-lead">
              {t('paidText', {
                price: money({ minor: trip.totalMinor, currency: trip.currency }, locale),
                date: date(paidOn, locale),
              })}
            </p>
            <div className="mt-3 max-w-md">
              <PriceSums trip={trip} summary={summaryOf(trip)} />
            </div>
          </Part>
          <Next trip={trip} checkinOpens={checkinOpens} />
          <p className="flex flex-wrap gap-3 print:hidden">
            <LinkButton href={`/${locale}`}>{t('home')}</LinkButton>
            <PrintButton label={t('print')} />
          </p>
        </div>
      </div>
    </>
  );
}

function Reference({ trip, email }: { trip: Trip; email: string }) {
  const t = useTranslations('confirmation');
  return (
    <div className="overflow-hidden rounded-panel bg-sand print:rounded-none print:bg-white">
      <Horizon
        seed={trip.flights[0]?.destination.airportCode ?? 'home'}
        scenery="sea"
        wide
        className="h-28 w-full sm:h-56 print:hidden"
      />
      <div className="p-6 sm:p-8 print:p-0">
        <p className="flex items-center gap-2 font-strong text-ok">
          <Icon name="check" />
          {t('paidTitle')}
        </p>
        <h1 className="mt-1 mb-4 text-h2 font-heavy">{t('title')}</h1>
        <p className="text-small text-ink-700">{t('referenceTitle')}</p>
        <p className="figures text-display font-heavy tracking-[0.12em] mb-3">{trip.reference}</p>
        <CopyText text={trip.reference ?? ''} label={t('copy')} done={t('copied')} />
        <p className="mt-3">{t('referenceHelp')}</p>
        <p className="mt-1">{t('sentTo', { email })}</p>
      </div>
    </div>
  );
}

function Seats({ trip }: { trip: Trip }) {
  const t = useTranslations('booking');
  const route = useRoute();
  return (
    <Part title={t('seatsPart')}>
      <div className="grid gap-4 sm:grid-cols-2">
        {trip.flights.map((flight) => (
          <div key={flight.flightNo}>
            <h3 className="mb-1 font-strong">{route(flight)}</h3>
            <SeatList flightNo={flight.flightNo} people={trip.people} seats={trip.seats} />
          </div>
        ))}
      </div>
    </Part>
  );
}

function Extras({ trip }: { trip: Trip }) {
  const t = useTranslations();
  const wordsOf = useExtraWords();
  return (
    <Part title={t('confirmation.extrasTitle')}>
      <ul className="flex flex-col gap-1 print:block print:columns-2">
        {trip.extras.map((extra) => {
          const { what, person, where } = wordsOf(trip, extra);
          return (
            <li key={`${extra.passengerNo} ${extra.flightNo} ${extra.extraCode}`}>
              {what} · {t('booking.linesOf', { name: person, route: where })}
            </li>
          );
        })}
      </ul>
    </Part>
  );
}

function Next({ trip, checkinOpens }: { trip: Trip; checkinOpens: string[] }) {
  const t = useTranslations('confirmation');
  const locale = useLocale();
  const route = useRoute();
  return (
    <Part title={t('nextTitle')}>
      <ul className="flex flex-col gap-2">
        {trip.flights.map((flight, index) => {
          const opens = checkinOpens[index] ?? '';
          return (
            <Line key={flight.flightNo} icon="clock">
              {t('checkinOpens', {
                route: route(flight),
                date: date(opens, locale),
                time: time(opens),
                city: flight.origin.city,
              })}
            </Line>
          );
        })}
        <Line icon="receipt">{t('documents')}</Line>
      </ul>
    </Part>
  );
}

function Line({ icon, children }: { icon: 'clock' | 'receipt'; children: string }) {
  return (
    <li className="flex gap-2">
      <Icon name={icon} className="mt-0.5 text-sea" />
      <span>{children}</span>
    </li>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section aria-label={title} className="card p-4 sm:p-6 print:border-0 print:p-0">
      <h2 className="mb-3 text-h4 font-heavy print:mb-1">{title}</h2>
      {children}
    </section>
  );
}
