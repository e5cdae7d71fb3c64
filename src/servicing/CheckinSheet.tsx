// Check-in as far as it is built: which flight is open, which is not, when that changes, and where to check in.
import { useLocale, useTranslations } from 'use-intl';

import { useOffers } from '#content/site/use-site.ts';
import { ReservationHead } from '#servicing/ReservationHead.tsx';
import { Flights, Travellers } from '#servicing/ReservationParts.tsx';
import { openedPath } from '#servicing/reservation-pair.ts';
import { nextToCheckIn, type ReservationView } from '#servicing/reservation-view.ts';
import { LinkButton } from '#platform/steps/LinkButton.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { pathTo } from '#paths.ts';

/** An opened reservation by flight; without online check-in it names the desk at the airport instead. */
export function CheckinSheet({
  reservation,
  bookingId,
}: {
  reservation: ReservationView;
  bookingId: string;
}) {
  const t = useTranslations();
  const locale = useLocale();
  const offers = useOffers();
  return (
    <div className="page grow py-6">
      <div className="mx-auto flex max-w-[52rem] flex-col gap-6">
        <ReservationHead title={t('site.reservation.checkinTitle', offers)} reservation={reservation} />
        {offers.onlineCheckin === 'no' && nextToCheckIn(reservation.flights) ? (
          <Notice title={t('manage.deskTitle')}>{t('manage.deskText')}</Notice>
        ) : null}
        <Flights title={t('manage.flightsTitle')} reservation={reservation} />
        <Travellers people={reservation.people} />
        <p className="flex flex-wrap gap-3 print:hidden">
          <LinkButton href={openedPath(locale, 'manage', bookingId)}>{t('manage.toManage')}</LinkButton>
          <LinkButton href={pathTo(locale, 'checkin')} tone="quiet">
            {t('manage.another')}
          </LinkButton>
        </p>
      </div>
    </div>
  );
}
