// The name of a trip's passenger, by number.
import type { Trip } from '#funnel/trip/trip.ts';
import { usePersonName } from '#funnel/trip/use-person-name.ts';

/** Empty for an unknown number. */
export function useNameOf({ people }: Pick<Trip, 'people'>): (passengerNo: number | undefined) => string {
  const nameOf = usePersonName();
  return (passengerNo) => {
    const person = people.find((each) => each.passengerNo === passengerNo);
    return person ? nameOf(person) : '';
  };
}
