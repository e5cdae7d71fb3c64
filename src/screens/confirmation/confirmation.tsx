// Confirmation: the reference, the tickets, the trip, what was paid and what comes next. Reloading changes nothing.
import { data, redirect } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';

import type { Route } from './+types/confirmation';
import { stepPath } from '#reservations/frame/funnel-paths.ts';
import { SeatList } from '#reservations/trip/SeatList.tsx';
import { OverPage, PageTitle } from '#reservations/frame/StepPage.tsx';
import { TravellerList } from '#reservations/trip/TravellerList.tsx';
import type { Trip } from '#reservations/trip/trip.ts';
import { FlightLine } from '#reservations/trip/TripCard.tsx';
import { useExtraWords } from '#reservations/trip/use-extra-words.ts';
import { useFunnelStep } from '#reservations/frame/use-funnel-step.ts';
import { useRoute } from '#reservations/trip/use-route.ts';
import { wordsFor } from '#platform/i18n/words.server.ts';
import { statusOf } from '#platform/lib/errors.ts';
import {
  answerConfirmation,
  confirmationWords,
  readConfirmation,
} from '#screens/confirmation/confirmation.server.ts';
import { ConfirmationFiles } from '#screens/confirmation/ConfirmationFiles.tsx';
import { ConfirmationHead } from '#screens/confirmation/ConfirmationHead.tsx';
import { ConfirmationInvoice } from '#screens/confirmation/ConfirmationInvoice.tsx';
import { ConfirmationNext } from '#screens/confirmation/ConfirmationNext.tsx';
import { ConfirmationPaid } from '#screens/confirmation/ConfirmationPaid.tsx';
import { ConfirmationPart as Part } from '#screens/confirmation/ConfirmationPart.tsx';
import { sentForm } from '#screens/frame/sent-form.ts';
import { readStep } from '#screens/funnel.server.ts';
import { screenContext } from '#screens/screen-context.ts';
import { revalidateStep, useStepAnswer } from '#screens/step-answer.ts';
import { LinkButton } from '#platform/ui/LinkButton.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = context.get(screenContext);
  const step = await readStep(ctx, url);
  if (!step.view) {
    const words = wordsFor(ctx.locale, confirmationWords);
    return data({ over: step.over, trip: null, words }, { status: statusOf('booking_unknown') });
  }
  if (step.view.state !== 'confirmed')
    throw redirect(stepPath(ctx.locale, 'payment', step.view.bookingId), 303);
  return { over: null, ...(await readConfirmation(ctx, step.view, step.funnel)) };
}

export async function action({ context, url }: Route.ActionArgs) {
  const { ctx } = context.get(screenContext);
  const bookingId = url.searchParams.get('booking') ?? '';
  return answerConfirmation(ctx, bookingId, sentForm(context));
}

export const shouldRevalidate = revalidateStep;

export default function Confirmation({ loaderData }: Route.ComponentProps) {
  if (!loaderData.trip) return <OverPage over={loaderData.over} />;
  return <Confirmed {...loaderData} />;
}

type Loaded = Extract<Route.ComponentProps['loaderData'], { trip: object }>;

function Confirmed({
  trip,
  funnel,
  email,
  paid,
  checkinOpens,
  included,
  entry,
  freeCancel,
  invoice,
  countries,
}: Loaded) {
  useFunnelStep('confirmation', funnel, trip.bookingId);
  const t = useTranslations('confirmation');
  const locale = useLocale();
  const answer = useStepAnswer<typeof action>();
  return (
    <>
      <PageTitle title={t('title')} wrong={answer?.errors.length ?? 0} />
      <div className="page grow py-6 print:py-0">
        <div className="mx-auto flex max-w-[52rem] flex-col gap-6 print:gap-3 print:[zoom:0.75]">
          <ConfirmationHead trip={trip} email={email} answer={answer} />
          <ConfirmationFiles bookingId={trip.bookingId} invoice={invoice} />
          <Part title={t('itineraryTitle')}>
            <ul className="flex flex-col gap-4 print:gap-2">
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
          <Extras trip={trip} included={included} />
          <ConfirmationPaid trip={trip} paid={paid} freeCancel={freeCancel}>
            <ConfirmationInvoice number={invoice} countries={countries} answer={answer} />
          </ConfirmationPaid>
          <ConfirmationNext trip={trip} checkinOpens={checkinOpens} entry={entry} />
          <p className="print:hidden">
            <LinkButton href={`/${locale}`} tone="quiet">
              {t('home')}
            </LinkButton>
          </p>
        </div>
      </div>
    </>
  );
}

function Seats({ trip }: { trip: Trip }) {
  const t = useTranslations('booking');
  const route = useRoute();
  return (
    <Part title={t('seatsPart')}>
      <div className={`grid gap-4 ${trip.flights.length > 1 ? 'sm:grid-cols-2' : ''}`}>
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

function Extras({ trip, included }: { trip: Trip; included: string[] }) {
  const t = useTranslations();
  const wordsOf = useExtraWords();
  return (
    <Part title={t('confirmation.extrasTitle')}>
      <h3 className="mb-1 font-strong">{t('confirmation.included')}</h3>
      <ul className="flex flex-col gap-1">
        {included.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {trip.extras.length > 0 ? <h3 className="mt-3 mb-1 font-strong">{t('confirmation.bought')}</h3> : null}
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
