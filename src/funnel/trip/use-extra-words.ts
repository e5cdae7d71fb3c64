// An extra of a booking in one line: how many, what, for whom and where.
import { useTranslations } from 'use-intl';

import type { Trip, PricedExtra } from '#funnel/trip/trip.ts';
import { usePersonName } from '#funnel/trip/use-person-name.ts';
import { useRoute } from '#funnel/trip/use-route.ts';

export type ExtraWords = {
  /** `2 × Suitcase up to 23 kg`. */
  what: string;
  person: string;
  /** `Madrid to Cancún`, or that it applies to the whole trip. */
  where: string;
};

/** `person` and `where` are empty for an extra without a passenger or flight. */
export function useExtraWords(): (trip: Pick<Trip, 'people' | 'flights'>, extra: PricedExtra) => ExtraWords {
  const t = useTranslations('booking');
  const nameOf = usePersonName();
  const route = useRoute();
  return (trip, { passengerNo, flightNo, quantity, title, scope }) => {
    const person = trip.people.find((each) => each.passengerNo === passengerNo);
    const flight = trip.flights.find((each) => each.flightNo === flightNo);
    return {
      what: t('quantityOf', { count: String(quantity), name: title }),
      person: person ? nameOf(person) : '',
      where: scope === 'trip' ? t('wholeTrip') : flight ? route(flight) : '',
    };
  };
}
