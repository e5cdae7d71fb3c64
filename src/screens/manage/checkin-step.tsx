// The first step of check-in: the flights of the reservation and their check-in times. There are no further steps yet.
import { redirect, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';

import type { Route } from './+types/checkin-step';
import { useOffers } from '#content/site/use-site.ts';
import { PageTitle } from '#funnel/frame/StepPage.tsx';
import { AskForCode } from '#screens/manage/AskForCode.tsx';
import { AskForReservation } from '#screens/manage/AskForReservation.tsx';
import { pageNotFound } from '#screens/frame/page-error.ts';
import { answerCode, reservationHeaders, showReservation } from '#screens/manage/reservation.server.ts';
import { sentForm } from '#screens/frame/sent-form.ts';
import { screenContext } from '#screens/screen-context.ts';
import { CheckinSheet } from '#servicing/CheckinSheet.tsx';
import { challengeIn, isLinkEnded, linkIn, openedIn, pairIn } from '#servicing/reservation-pair.ts';
import { pathTo } from '#paths.ts';

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { ctx } = context.get(screenContext);
  if (params.step !== 'select') throw pageNotFound(url);
  const query = url.searchParams;
  const isAsked = [pairIn, openedIn, challengeIn, linkIn].some((of) => of(query)) || isLinkEnded(query);
  if (!isAsked) throw redirect(pathTo(ctx.locale, 'checkin'));
  return showReservation(ctx, { request, url, purpose: 'checkin' });
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { ctx } = context.get(screenContext);
  return answerCode(ctx, { request, url, purpose: 'checkin' }, sentForm(context));
}

export const headers = reservationHeaders;

export default function CheckinStep({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('site.reservation');
  const offers = useOffers();
  const { key } = useLocation();
  const { reservation, bookingId, asked, challenge, linkEnded } = loaderData;
  if (challenge) return <AskForCode purpose="checkin" answer={actionData} />;
  if (!reservation) {
    return <AskForReservation key={key} purpose="checkin" asked={asked} linkEnded={linkEnded} />;
  }
  return (
    <>
      <PageTitle title={t('checkinTitle', offers)} wrong={0} />
      <CheckinSheet reservation={reservation} bookingId={bookingId} />
    </>
  );
}
