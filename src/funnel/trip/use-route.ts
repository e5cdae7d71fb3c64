// The label of a flight: its route.
import { useTranslations } from 'use-intl';

import type { TripFlight } from '#funnel/trip/trip.ts';

/** `Madrid to Cancún`, in the words of the language. */
export function useRoute(): (flight: Pick<TripFlight, 'origin' | 'destination'>) => string {
  const t = useTranslations('common');
  return (flight) => t('fromTo', { origin: flight.origin.city, destination: flight.destination.city });
}
