// For tests of seat rules: flights of the demonstration fleet without a database, with any passengers and taken seats.
import { worldSeatPrices } from '#demo/seat-prices.ts';
import { worldSeatMaps } from '#demo/seat-maps.ts';
import { assert } from '#platform/lib/result.ts';
import { checkLayout } from '#seats/layout/check-layout.ts';
import { planOf, type SeatPlan } from '#seats/layout/seat-plan.ts';
import { seatTermsOf } from '#seats/seat-price.ts';
import type { Occupant, SeatPerson, SeatSituation } from '#seats/seat-rules.ts';

const plans = new Map<string, SeatPlan>();

export function planOfType(aircraftCode: string): SeatPlan {
  const known = plans.get(aircraftCode);
  if (known) return known;
  const map = worldSeatMaps().find((each) => each.aircraftCode === aircraftCode);
  const checked = checkLayout(map?.layout);
  assert('layout' in checked, `the map of ${aircraftCode} is good`);
  const plan = planOf(checked.layout);
  plans.set(aircraftCode, plan);
  return plan;
}

/** `A` an adult, `C` a child, `I` an adult with a lap infant, `W` an adult with assistance; numbered from 1. */
export function peopleOf(party: string): SeatPerson[] {
  return Array.from(party, (letter, index) => ({
    passengerNo: index + 1,
    type: letter === 'C' ? ('child' as const) : ('adult' as const),
    infant: letter === 'I',
    assistance: letter === 'W',
    age: null,
  }));
}

type Wanted = Partial<Omit<SeatSituation, 'people' | 'occupants'>> & {
  aircraft?: string;
  party?: string;
  /** Seats of others, and of others with a lap infant. */
  taken?: readonly string[];
  infants?: readonly string[];
  /** Seats of the party by passenger number. */
  mine?: Record<number, string>;
  included?: readonly string[];
  currency?: string;
};

export function situationOf(wanted: Wanted = {}): SeatSituation {
  const { aircraft = '32Q', party = 'A', taken = [], infants = [], mine = {}, included = [] } = wanted;
  const people = peopleOf(party);
  const occupants = new Map<string, Occupant>(
    taken.map((seat) => [seat, { passengerNo: null, infant: false }]),
  );
  for (const seat of infants) occupants.set(seat, { passengerNo: null, infant: true });
  for (const [no, seat] of Object.entries(mine)) {
    const person = people.find(({ passengerNo }) => passengerNo === Number(no));
    occupants.set(seat, { passengerNo: Number(no), infant: person?.infant ?? false });
  }
  const route = { origin: 'MAD', destination: 'CUN', haul: 'long' as const };
  return {
    plan: wanted.plan ?? planOfType(aircraft),
    cabin: wanted.cabin ?? 'Y',
    blocked: wanted.blocked ?? new Set(),
    terms: wanted.terms ?? seatTermsOf(worldSeatPrices(), new Set(included), route, wanted.currency ?? 'EUR'),
    people,
    occupants,
  };
}
