// The label of a traveller on a page: the name once it is known, before that "Adult 1", "Child 2" ...
import { useTranslations } from 'use-intl';

import type { TripPerson } from '#funnel/trip/trip.ts';

type Called = Pick<TripPerson, 'type' | 'ordinal' | 'fullName'>;

/** For the label even of a named traveller, pass `fullName: null`. */
export function usePersonName(): (person: Called) => string {
  const t = useTranslations('common');
  return ({ type, ordinal, fullName }) => {
    if (fullName) return fullName;
    const keys = { adult: 'adultNumber', child: 'childNumber', infant: 'infantNumber' } as const;
    return t(keys[type], { number: String(ordinal) });
  };
}
