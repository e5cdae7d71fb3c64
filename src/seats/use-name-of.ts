// What a passenger of a trip is called, by number.
import type { Trip } from '#reservations/trip/trip.ts';
import { usePersonName } from '#reservations/trip/use-person-name.ts';

/** Empty for nobody. */
export function useNameOf({ people }: Pick<Trip, 'people'>): (passengerNo: number | undefined) => string {
  const nameOf = usePersonName();
  return (passengerNo) => {
    const person = people.find((each) => each.passengerNo === passengerNo);
    return person ? nameOf(person) : '';
  };
}
