// Sorting and filtering the flights of a day.
import { expect, it } from 'vitest';

import type { FareOffer } from '#flights/offer.ts';
import type { FamilyTerms } from '#shopping/select-view.ts';
import { type Sort, sorts } from '#shopping/list-options.ts';
import { partOf, filterFlights, sortFlights } from '#shopping/filter-flights.ts';

const fare = (family: string, totalMinor: number) => ({ family, totalMinor }) as FareOffer;
const flight = (departs: string, arrives: string, durationMinutes: number, fares: FareOffer[]) => ({
  departsLocal: `2027-01-15T${departs}`,
  arrivesLocal: `2027-01-15T${arrives}`,
  durationMinutes,
  fares,
});

const morning = flight('07:15', '09:30', 135, [fare('flex', 120), fare('basic', 80)]);
const noon = flight('12:00', '13:55', 115, [fare('basic', 70), fare('plus', 90)]);
const evening = flight('18:00', '19:50', 110, []);
const day = [evening, morning, noon];

const terms = (some: Partial<FamilyTerms>) =>
  ({ checkedBags: 0, refundable: false, seatIncluded: false, ...some }) as FamilyTerms;
const families = {
  basic: terms({}),
  plus: terms({ checkedBags: 1, seatIncluded: true }),
  flex: terms({ checkedBags: 2, seatIncluded: true, refundable: true }),
};
const filter = (some: Partial<Parameters<typeof filterFlights>[1]>) =>
  filterFlights(day, { with: [], leaves: [], families, ...some });
const times = (flights: readonly { departsLocal: string }[]) => flights.map((f) => f.departsLocal.slice(11));

it.each<[Sort, string[]]>([
  ['time', ['07:15', '12:00', '18:00']],
  ['arrival', ['07:15', '12:00', '18:00']],
  ['duration', ['18:00', '12:00', '07:15']],
  ['price', ['12:00', '07:15', '18:00']],
])('by %s the flights are sorted as %j; a flight that cannot be bought comes last', (sort, expected) => {
  expect(times(sortFlights(day, sort))).toEqual(expected);
});

it('equal flights stay in the order of departure, whatever the sort', () => {
  const twins = ['19:00', '08:00', '13:00'].map((departs) =>
    flight(departs, '23:00', 60, [fare('basic', 50)]),
  );
  for (const sort of sorts) expect(times(sortFlights(twins, sort))).toEqual(['08:00', '13:00', '19:00']);
});

it('without a filter every flight stays, its fares from the cheapest up', () => {
  expect(filter({})).toHaveLength(3);
  expect(filter({})[1]?.fares.map((f) => f.family)).toEqual(['basic', 'flex']);
});

it('a fare that lacks a filtered feature is removed, and so is a flight with no fare left', () => {
  const withBag = filter({ with: ['bag'] });
  expect(withBag.map((f) => f.fares.map((own) => own.family))).toEqual([['flex'], ['plus']]);
  expect(times(filter({ with: ['bag', 'refund'] }))).toEqual(['07:15']);
  expect(times(filter({ with: ['available'] }))).toEqual(['07:15', '12:00']);
});

it('noon counts as afternoon, six as evening', () => {
  expect(['00:05', '11:59', '12:00', '17:59', '18:00'].map((t) => partOf(`2027-01-15T${t}`))).toEqual([
    'morning',
    'morning',
    'afternoon',
    'afternoon',
    'evening',
  ]);
  expect(times(filter({ leaves: ['morning', 'evening'] }))).toEqual(['18:00', '07:15']);
});
