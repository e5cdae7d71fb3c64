// Check-in as far as it goes today: which flight is open, which is not, when that changes, and where to check in.
import { useLocale, useTranslations } from 'use-intl';

import { TravellerList } from '#booking/TravellerList.tsx';
import { FlightCheckin } from '#servicing/FlightCheckin.tsx';
import { Part, ReservationHead } from '#servicing/ReservationHead.tsx';
import { type ReservationPair, reservationPath } from '#servicing/reservation-pair.ts';
import { nextToCheckIn, type ReservationView } from '#servicing/reservation-view.ts';
import { LinkButton } from '#ui/LinkButton.tsx';
import { Notice } from '#ui/Notice.tsx';

export function CheckinSheet({ reservation, pair }: { reservation: ReservationView; pair: ReservationPair }) {
  const t = useTranslations();
  const locale = useLocale();
  return (
    <div className="page grow py-6">
      <div className="mx-auto flex max-w-[52rem] flex-col gap-6">
        <ReservationHead title={t('site.reservation.checkinTitle')} reservation={reservation} />
        {nextToCheckIn(reservation.flights) ? (
          <Notice title={t('manage.deskTitle')}>{t('manage.deskText')}</Notice>
        ) : null}
        <Part title={t('manage.flightsTitle')}>
          <ul className="flex flex-col gap-8">
            {reservation.flights.map((flight) => (
              <li key={flight.flightNo}>
                <FlightCheckin flight={flight} />
              </li>
            ))}
          </ul>
          <p className="mt-4 text-small text-ink-500">{t('manage.localTimes')}</p>
        </Part>
        <Part title={t('manage.travelers')}>
          <TravellerList people={reservation.people} />
          <p className="mt-3 text-small text-ink-500">{t('manage.masked')}</p>
        </Part>
        <p className="flex flex-wrap gap-3 print:hidden">
          <LinkButton href={reservationPath(locale, 'manage', pair)}>{t('manage.toManage')}</LinkButton>
          <LinkButton href={`/${locale}/checkin`} tone="quiet">
            {t('manage.another')}
          </LinkButton>
        </p>
      </div>
    </div>
  );
}
