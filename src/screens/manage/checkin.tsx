// Online check-in begins with the form. An address that contains reference and name goes straight to the first step.
import { redirect } from 'react-router';

import type { Route } from './+types/checkin';
import { AskForReservation } from '#screens/manage/AskForReservation.tsx';
import { showReservation } from '#screens/manage/reservation.server.ts';
import { screenContext } from '#screens/screen-context.ts';
import { pairIn, reservationPath } from '#servicing/reservation-pair.ts';
import { tidyPair } from '#servicing/tidy-pair.ts';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { ctx } = context.get(screenContext);
  const pair = pairIn(url.searchParams);
  if (pair) throw redirect(reservationPath(ctx.locale, 'checkin', tidyPair(pair)));
  return showReservation(ctx, { request, url, purpose: 'checkin' });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function Checkin() {
  return <AskForReservation purpose="checkin" asked={null} />;
}
