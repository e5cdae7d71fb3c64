// Confirmation: the reference, the tickets, the trip, what was paid and what comes next. Reloading changes nothing.
import { redirect } from 'react-router';
import { useTranslations } from 'use-intl';

import type { Route } from './+types/confirmation';
import { stepPath } from '#funnel/frame/funnel-paths.ts';
import { PageTitle } from '#funnel/frame/StepPage.tsx';
import { TravellerList } from '#funnel/trip/TravellerList.tsx';
import type { Trip } from '#funnel/trip/trip.ts';
import { useExtraWords } from '#funnel/trip/use-extra-words.ts';
import { useFunnelStep } from '#funnel/frame/use-funnel-step.ts';
import { answerConfirmation, readConfirmation } from '#screens/funnel/confirmation/confirmation.server.ts';
import { ConfirmationAdd } from '#screens/funnel/confirmation/ConfirmationAdd.tsx';
import { ConfirmationFiles } from '#screens/funnel/confirmation/ConfirmationFiles.tsx';
import { ConfirmationHead } from '#screens/funnel/confirmation/ConfirmationHead.tsx';
import { ConfirmationInvoice } from '#screens/funnel/confirmation/ConfirmationInvoice.tsx';
import { ConfirmationNext } from '#screens/funnel/confirmation/ConfirmationNext.tsx';
import { ConfirmationPaid, PaidWhen } from '#screens/funnel/confirmation/ConfirmationPaid.tsx';
import { ConfirmationSale } from '#screens/funnel/confirmation/ConfirmationSale.tsx';
import { ConfirmationPart as Part } from '#screens/funnel/confirmation/ConfirmationPart.tsx';
import { sentForm } from '#screens/frame/sent-form.ts';
import { readStep } from '#screens/funnel/funnel.server.ts';
import { NoBooking } from '#screens/site/lost/NoBooking.tsx';
import { noBooking } from '#screens/site/lost/lost-page.server.ts';
import { screenContext } from '#screens/screen-context.ts';
import { revalidateStep, useStepAnswer } from '#screens/funnel/step-answer.ts';
import { isSoldState } from '#platform/db/booking-states.ts';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { ctx } = context.get(screenContext);
  const step = await readStep(ctx, url, request.headers.get('cookie'));
  if (!step.view) return noBooking(ctx, step.endedHold);
  if (!isSoldState(step.view.state))
    throw redirect(stepPath(ctx.locale, 'payment', step.view.bookingId), 303);
  return { endedHold: null, ...(await readConfirmation(ctx, step)) };
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
  sale,
  trip,
  funnel,
  email,
  paid,
  isPaidToday,
  moments,
  bags,
  called,
  greeting,
  booked,
  entry,
  freeCancel,
  invoice,
  creditNotes,
  countries,
}: Loaded) {
  useFunnelStep('confirmation', funnel, trip.bookingId);
  const t = useTranslations('confirmation');
  const answer = useStepAnswer<typeof action>();
  return (
    <>
      <PageTitle title={t('title')} wrong={answer?.errors.length ?? 0} />
      <div className="grow pb-12 print:pb-0 print:[zoom:0.75]">
        <ConfirmationHead trip={trip} greeting={greeting} booked={booked} email={email} answer={answer} />
        {sale ? <ConfirmationSale sale={sale} bookingId={trip.bookingId} currency={trip.currency} /> : null}
        <div
          className="page mt-7 grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-7 lg:grid-cols-[minmax(0,1fr)_23.5rem]
            lg:grid-rows-[auto_1fr] print:mt-3 print:block"
        >
          <ConfirmationNext
            trip={trip}
            moments={moments}
            entry={entry}
            bags={bags}
            called={called}
            paid={<PaidWhen paid={paid} currency={trip.currency} freeCancel={freeCancel} />}
            paidOn={paid.on}
            isPaidToday={isPaidToday}
          />
          <div className="flex min-w-0 flex-col gap-3.5 lg:row-span-2 print:mt-3 print:gap-3">
            <ConfirmationFiles bookingId={trip.bookingId} invoice={invoice} creditNotes={creditNotes}>
              <ConfirmationPaid trip={trip} paid={paid}>
                <ConfirmationInvoice number={invoice} countries={countries} answer={answer} />
              </ConfirmationPaid>
            </ConfirmationFiles>
            <ConfirmationAdd trip={trip} />
          </div>
          <div className="flex flex-col gap-3.5 print:mt-3 print:gap-3">
            <Part title={t('ticketsTitle')}>
              <TravellerList
                people={trip.people}
                ticket={(number) => t('ticketNumber', { number })}
                className="grid gap-x-8 gap-y-3 sm:grid-cols-2 print:gap-y-1"
              />
            </Part>
            {trip.extras.length > 0 ? <Extras trip={trip} /> : null}
          </div>
        </div>
      </div>
    </>
  );
}

function Extras({ trip }: { trip: Trip }) {
  const t = useTranslations();
  const wordsOf = useExtraWords();
  return (
    <Part title={t('confirmation.bought')}>
      <ul className="flex flex-col gap-1 text-small print:block print:columns-2">
        {trip.extras.map((extra) => {
          const { what, person, where } = wordsOf(trip, extra);
          return (
            <li key={`${extra.passengerNo} ${extra.flightNo} ${extra.extraCode}`}>
              <span className="font-strong">{what}</span> ·{' '}
              {t('booking.linesOf', { name: person, route: where })}
            </li>
          );
        })}
      </ul>
    </Part>
  );
}
