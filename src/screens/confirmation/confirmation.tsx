// Confirmation: the reference, the tickets, the trip, what was paid and what comes next. Reloading changes nothing.
import { redirect } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';

import type { Route } from './+types/confirmation';
import { stepPath } from '#reservations/frame/funnel-paths.ts';
import { PageTitle } from '#reservations/frame/StepPage.tsx';
import { TravellerList } from '#reservations/trip/TravellerList.tsx';
import type { Trip } from '#reservations/trip/trip.ts';
import { useExtraWords } from '#reservations/trip/use-extra-words.ts';
import { useFunnelStep } from '#reservations/frame/use-funnel-step.ts';
import { answerConfirmation, readConfirmation } from '#screens/confirmation/confirmation.server.ts';
import { ConfirmationFiles } from '#screens/confirmation/ConfirmationFiles.tsx';
import { ConfirmationHead } from '#screens/confirmation/ConfirmationHead.tsx';
import { ConfirmationInvoice } from '#screens/confirmation/ConfirmationInvoice.tsx';
import { ConfirmationNext } from '#screens/confirmation/ConfirmationNext.tsx';
import { ConfirmationPaid, PaidWhen } from '#screens/confirmation/ConfirmationPaid.tsx';
import { ConfirmationPart as Part } from '#screens/confirmation/ConfirmationPart.tsx';
import { ReservationLink } from '#screens/confirmation/ReservationLink.tsx';
import { sentForm } from '#screens/frame/sent-form.ts';
import { readStep } from '#screens/funnel.server.ts';
import { NoBooking } from '#screens/lost/NoBooking.tsx';
import { noBooking } from '#screens/lost/lost-page.server.ts';
import { screenContext } from '#screens/screen-context.ts';
import { revalidateStep, useStepAnswer } from '#screens/step-answer.ts';
import { CallUs } from '#servicing/CallUs.tsx';
import { useOffers, useSite } from '#content/site/use-site.ts';
import { LinkButton } from '#platform/steps/LinkButton.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = context.get(screenContext);
  const step = await readStep(ctx, url);
  if (!step.view) return noBooking(ctx, step.endedHold);
  if (step.view.state !== 'confirmed')
    throw redirect(stepPath(ctx.locale, 'payment', step.view.bookingId), 303);
  return { endedHold: null, ...(await readConfirmation(ctx, step.view, step.funnel)) };
}

export async function action({ context, url }: Route.ActionArgs) {
  const { ctx } = context.get(screenContext);
  const bookingId = url.searchParams.get('booking') ?? '';
  return answerConfirmation(ctx, bookingId, sentForm(context));
}

export const shouldRevalidate = revalidateStep;

export default function Confirmation({ loaderData }: Route.ComponentProps) {
  if (!loaderData.trip) return <NoBooking {...loaderData} />;
  return <Confirmed {...loaderData} />;
}

type Loaded = Extract<Route.ComponentProps['loaderData'], { trip: object }>;

function Confirmed({
  trip,
  funnel,
  email,
  paid,
  moments,
  included,
  entry,
  freeCancel,
  invoice,
  countries,
}: Loaded) {
  useFunnelStep('confirmation', funnel, trip.bookingId);
  const t = useTranslations('confirmation');
  const answer = useStepAnswer<typeof action>();
  return (
    <>
      <PageTitle title={t('title')} wrong={answer?.errors.length ?? 0} />
      <div className="grow pb-12 print:pb-0 print:[zoom:0.75]">
        <ConfirmationHead trip={trip} email={email} answer={answer} />
        <div
          className="page mt-8 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,24rem)] lg:gap-10
            print:mt-3 print:block"
        >
          <ConfirmationNext
            trip={trip}
            moments={moments}
            entry={entry}
            paid={<PaidWhen paid={paid} currency={trip.currency} freeCancel={freeCancel} />}
          />
          <div className="flex min-w-0 flex-col gap-5 print:mt-3 print:gap-3">
            <ConfirmationFiles bookingId={trip.bookingId} invoice={invoice} />
            <Part title={t('ticketsTitle')}>
              <TravellerList people={trip.people} ticket={(number) => t('ticketNumber', { number })} />
            </Part>
            <Extras trip={trip} included={included} />
            <ConfirmationPaid trip={trip} paid={paid}>
              <ConfirmationInvoice number={invoice} countries={countries} answer={answer} />
            </ConfirmationPaid>
            <More />
          </div>
        </div>
      </div>
    </>
  );
}

/** What can still be changed or added. It has the only filled button of the page. */
function More() {
  const t = useTranslations('confirmation');
  const locale = useLocale();
  const site = useSite();
  const offers = useOffers();
  return (
    <div className="print:hidden">
      <Part title={t('addTitle')}>
        <p className="mb-3">{site?.telephone ? t('addText', offers) : t('addNoPhone')}</p>
        <CallUs />
        <p className="mt-3 grid gap-3 sm:flex sm:flex-wrap">
          <ReservationLink purpose="manage">{t('manage')}</ReservationLink>
          <LinkButton href={`/${locale}`} tone="quiet">
            {t('home')}
          </LinkButton>
        </p>
      </Part>
    </div>
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
