// What the fare allows, in plain words, per flight; shown before the consent that refers to it.
import { useTranslations } from 'use-intl';

import { useOffers } from '#content/site/use-site.ts';
import { checkinHours, opensBefore } from '#funnel/trip/checkin-window.ts';
import type { Trip } from '#funnel/trip/trip.ts';
import { familyKey } from '#funnel/trip/FlightLine.tsx';
import { useRoute } from '#funnel/trip/use-route.ts';
import { Icon } from '#platform/ui/Icon.tsx';

/** Free changes and refunds of each flight's fare family, then the conditions that all fares share. */
export function FareConditions({ trip }: { trip: Pick<Trip, 'flights'> }) {
  const t = useTranslations();
  const route = useRoute();
  const offers = useOffers();
  const { closes } = checkinHours;
  return (
    <>
      {trip.flights.map((flight) => (
        <div key={flight.flightNo} className="mb-4">
          <h3 className="font-strong">
            {t('payment.conditionsOn', { route: route(flight), family: t(familyKey(flight.family)) })}
          </h3>
          <ul className="mt-1 flex flex-col gap-1">
            <Line icon="change">{t('payment.changeFree', { ...offers, days: flight.freeChangeDays })}</Line>
            <Line icon="refund">
              {t(flight.refundable ? 'payment.refundable' : 'payment.notRefundable', offers)}
            </Line>
          </ul>
        </div>
      ))}
      <ul className="flex flex-col gap-1">
        <Line icon="alert">{t('payment.noShow')}</Line>
        <Line icon="people">{t('payment.nameCorrection', offers)}</Line>
        <Line icon="clock">
          {t('payment.checkin', { ...offers, opens: String(opensBefore(offers)), closes: String(closes) })}
        </Line>
      </ul>
    </>
  );
}

type LineProps = { icon: 'change' | 'refund' | 'alert' | 'people' | 'clock'; children: string };

function Line({ icon, children }: LineProps) {
  return (
    <li className="flex gap-2">
      <Icon name={icon} className="mt-0.5 text-sea" />
      <span>{children}</span>
    </li>
  );
}
