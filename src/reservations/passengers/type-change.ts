// The party after one passenger is sold as another type: how many there are of each type, and on whose lap each infant
// sits (docs/decisions/0009-holds.md).
import type { PassengerType, PassengerView } from '#reservations/booking-view.ts';
import type { PassengerCounts } from '#flights/offer.ts';
import { maxSeatedPassengers } from '#flights/search-input.ts';
import { ok, refuse, type Result } from '#platform/lib/result.ts';

type Person = Pick<PassengerView, 'passengerNo' | 'type' | 'adultNo'>;

export type TypePlan = {
  passengers: PassengerCounts;
  /** The new adult of each infant whose adult changes. */
  laps: { passengerNo: number; adultNo: number }[];
};

/** Refused if no adult would be left, too few laps, or more seats than one booking may have. */
export function planType(
  people: readonly Person[],
  passengerNo: number,
  to: PassengerType,
): Result<TypePlan, 'passengers_invalid' | 'adult_missing' | 'infants_too_many' | 'passengers_too_many'> {
  const known = people.find((person) => person.passengerNo === passengerNo);
  if (!known || known.type === to) return refuse('passengers_invalid');
  const after = people.map((person) => (person === known ? { ...person, type: to } : person));
  const count = (type: PassengerType) => after.filter((person) => person.type === type).length;
  const passengers = { adults: count('adult'), children: count('child'), infants: count('infant') };
  if (passengers.adults < 1) return refuse('adult_missing');
  if (passengers.infants > passengers.adults) return refuse('infants_too_many');
  if (passengers.adults + passengers.children > maxSeatedPassengers)
    return refuse('passengers_too_many', { limit: maxSeatedPassengers });
  return ok({ passengers, laps: lapsOf(after) });
}

/** Infants that have a lap keep it; the others get the free ones, in order. */
function lapsOf(after: readonly Person[]): TypePlan['laps'] {
  const adults = after.filter((person) => person.type === 'adult').map((person) => person.passengerNo);
  const infants = after.filter((person) => person.type === 'infant');
  const stays = ({ adultNo }: Person) => adultNo !== null && adults.includes(adultNo);
  const taken = new Set(infants.filter(stays).map(({ adultNo }) => adultNo));
  const free = adults.filter((adult) => !taken.has(adult));
  return infants
    .filter((infant) => !stays(infant))
    .flatMap(({ passengerNo }) => {
      const adultNo = free.shift();
      return adultNo === undefined ? [] : [{ passengerNo, adultNo }];
    });
}
