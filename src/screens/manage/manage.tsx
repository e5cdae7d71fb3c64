// Manage a reservation: the form that opens it, or the reservation itself. Changes are not possible here yet.
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';

import type { Route } from './+types/manage';
import { PageTitle } from '#funnel/frame/StepPage.tsx';
import { AskForCode } from '#screens/manage/AskForCode.tsx';
import { AskForReservation } from '#screens/manage/AskForReservation.tsx';
import { sentForm } from '#screens/frame/sent-form.ts';
import { answerCode, reservationHeaders, showReservation } from '#screens/manage/reservation.server.ts';
import { screenContext } from '#screens/screen-context.ts';
import { ReservationSheet } from '#servicing/ReservationSheet.tsx';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  return showReservation(context.get(screenContext).ctx, { request, url, purpose: 'manage' });
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { ctx } = context.get(screenContext);
  return answerCode(ctx, { request, url, purpose: 'manage' }, sentForm(context));
}

export const headers = reservationHeaders;

export default function Manage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations();
  const { key } = useLocation();
  const { reservation, bookingId, asked, challenge, linkEnded } = loaderData;
  if (challenge) return <AskForCode purpose="manage" answer={actionData} />;
  if (!reservation)
    return <AskForReservation key={key} purpose="manage" asked={asked} linkEnded={linkEnded} />;
  return (
    <>
      <PageTitle title={t('manage.title')} wrong={0} />
      <ReservationSheet reservation={reservation} bookingId={bookingId} />
    </>
  );
}
