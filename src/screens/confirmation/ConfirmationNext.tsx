// What comes after the booking: when check-in opens, which documents are needed, what can be added, and further links.
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';

import type { Trip } from '#reservations/trip/trip.ts';
import { useRoute } from '#reservations/trip/use-route.ts';
import { date, time } from '#platform/i18n/format.ts';
import { ConfirmationPart } from '#screens/confirmation/ConfirmationPart.tsx';
import { CallUs } from '#servicing/CallUs.tsx';
import type { ReservationPurpose } from '#servicing/reservation-pair.ts';
import { reservationTarget } from '#servicing/reservation-target.ts';
import { useOffers, useSite } from '#content/site/use-site.ts';
import { Icon } from '#platform/ui/Icon.tsx';
import { LinkButton } from '#platform/ui/LinkButton.tsx';

type Props = { trip: Trip; checkinOpens: string[]; entry: string[] };

export function ConfirmationNext({ trip, checkinOpens, entry }: Props) {
  const t = useTranslations('confirmation');
  const locale = useLocale();
  const site = useSite();
  const route = useRoute();
  const offers = useOffers();
  return (
    <ConfirmationPart title={t('nextTitle')}>
      <ul className="flex flex-col gap-2 print:gap-1">
        {trip.flights.map((flight, index) => {
          const opens = checkinOpens[index] ?? '';
          const when = { date: date(opens, locale), time: time(opens), city: flight.origin.city };
          return (
            <Line key={flight.flightNo} icon="clock">
              {t('checkinOpens', { ...offers, route: route(flight), ...when })}
            </Line>
          );
        })}
        <Line icon="receipt">{t('documents')}</Line>
      </ul>
      {/* On paper the sentence above is enough: the itinerary has all of them. */}
      <div className="print:hidden">
        <h3 className="mt-4 mb-1 font-strong">{t('entryMore')}</h3>
        <ul className="flex list-disc flex-col gap-2 pl-5">
          {entry.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <h3 className="mt-4 mb-1 font-strong">{t('addTitle')}</h3>
        <p className="mb-2">{site?.telephone ? t('addText', offers) : t('addNoPhone')}</p>
        <CallUs />
        <p className="mt-4 grid gap-3 sm:flex sm:flex-wrap">
          <ReservationLink purpose="manage">{t('manage')}</ReservationLink>
          {site?.checkin === false ? null : (
            <ReservationLink purpose="checkin">{t('checkin', offers)}</ReservationLink>
          )}
        </p>
      </div>
    </ConfirmationPart>
  );
}

/** Non-local sites lead to the airline's own site in a tab of its own, as the forms at the top of the page do. */
function ReservationLink({ purpose, children }: { purpose: ReservationPurpose; children: ReactNode }) {
  const t = useTranslations('common');
  const { action, hidden, externalHost } = reservationTarget(
    purpose,
    useLocale(),
    useSite()?.externalBookingUrl ?? null,
  );
  if (!externalHost) return <LinkButton href={action}>{children}</LinkButton>;
  return (
    <LinkButton href={`${action}?${new URLSearchParams(hidden)}`} target="_blank" rel="noopener">
      {children} <span className="sr-only">({t('newWindow')})</span>
    </LinkButton>
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
