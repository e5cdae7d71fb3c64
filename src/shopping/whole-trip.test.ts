// The whole trip with bags and seats: what is chosen, or the cheapest that fits in time.
import { expect, it } from 'vitest';

import { restOfTrip, wholeTripMinor, withNeeds } from '#shopping/whole-trip.ts';

type View = Parameters<typeof restOfTrip>[0];
type Flight = View['directions'][number]['flights'][number];

const fare = (offerId: string, totalMinor: number) => ({ offerId, totalMinor }) as Flight['fares'][number];
const flight = (departsLocal: string, arrivesLocal: string, fares: Flight['fares']) =>
  ({ departsLocal, arrivesLocal, fares }) as Flight;

const out = flight('2027-01-04T07:00', '2027-01-04T12:00', [fare('o1', 100), fare('o2', 120)]);
const early = flight('2027-01-04T11:00', '2027-01-04T15:00', [fare('e1', 10)]);
const late = flight('2027-01-04T18:00', '2027-01-04T22:00', [
  fare('l1', 200),
  fare('l2', 210),
  fare('l3', 5),
]);

function view(addedMinor: Record<string, number>): View {
  const directions = [
    { direction: 'outbound', flights: [out] },
    { direction: 'inbound', flights: [early, late] },
  ];
  return { directions, needed: { bagKg: 23, addedMinor } } as unknown as View;
}
const all = { o1: 50, o2: 0, e1: 0, l1: 50, l2: 0 };

it('a fare with which not all of it is sold has no such price', () => {
  expect(withNeeds(view(all), fare('o1', 100))).toBe(150);
  expect(withNeeds(view(all), fare('l3', 5))).toBeNull();
});

it('until the other flight is chosen, its cheapest fare counts that fits in time and has all of it', () => {
  expect(restOfTrip(view(all), 'outbound', out, {})).toEqual({ minor: 210, chosen: false });
  expect(restOfTrip(view(all), 'inbound', early, {})).toBeNull();
  expect(restOfTrip(view({ o1: 50, e1: 0 }), 'outbound', out, {})).toBeNull();
});

it('a chosen flight counts as it is', () => {
  const picks = { inbound: { flight: late, fare: fare('l1', 200) } };
  expect(restOfTrip(view(all), 'outbound', out, picks)).toEqual({ minor: 250, chosen: true });
  expect(wholeTripMinor(view(all), picks)).toBeNull();
  const both = { ...picks, outbound: { flight: out, fare: fare('o2', 120) } };
  expect(wholeTripMinor(view(all), both)).toBe(370);
});
