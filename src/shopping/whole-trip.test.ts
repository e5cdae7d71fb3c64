// The whole trip with bags and seats: the chosen fare, or the cheapest that fits in time.
import { expect, it } from 'vitest';

import { cheapestAfter, netOfOther, restOfTrip, wholeTrip, withNeeds } from '#shopping/whole-trip.ts';

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

function view(addedMinor: Record<string, number>, sold: Partial<View> = {}): View {
  const directions = [
    { direction: 'outbound', flights: [out] },
    { direction: 'inbound', flights: [early, late] },
  ];
  const needed = { bagKg: 23, addedMinor, earnedMinor: { o1: 5, o2: 0, l1: 4, l2: 1 } };
  return { directions, needed, ...sold } as unknown as View;
}
const all = { o1: 50, o2: 0, e1: 0, l1: 50, l2: 0 };

it('a fare without all of it has no such price', () => {
  expect(withNeeds(view(all), fare('o1', 100))).toBe(150);
  expect(withNeeds(view(all), fare('l3', 5))).toBeNull();
});

it('until the other flight is chosen, its cheapest fare counts that fits in time and offers all of it', () => {
  expect(restOfTrip(view(all), 'outbound', out, {})).toEqual({ minor: 210, earnedMinor: 1, chosen: false });
  expect(restOfTrip(view(all), 'inbound', early, {})).toBeNull();
  expect(restOfTrip(view({ o1: 50, e1: 0 }), 'outbound', out, {})).toBeNull();
});

it('a chosen flight is priced with the fare that was chosen, not with the cheapest', () => {
  const picks = { inbound: { flight: late, fare: fare('l1', 200) } };
  expect(restOfTrip(view(all), 'outbound', out, picks)).toEqual({ minor: 250, earnedMinor: 4, chosen: true });
  expect(wholeTrip(view(all), picks)).toBeNull();
  const both = { ...picks, outbound: { flight: out, fare: fare('o2', 120) } };
  expect(wholeTrip(view(all), both)).toEqual({ minor: 370, earnedMinor: 4 });
});

it('an agent earns on fares and needs alike, and net of the other direction is what is chosen there', () => {
  const seller = { earned: { o2: 12, l1: 20 } } as unknown as NonNullable<View['seller']>;
  const sold = view(all, { seller });
  const picks = {
    outbound: { flight: out, fare: fare('o2', 120) },
    inbound: { flight: late, fare: fare('l1', 200) },
  };
  expect(wholeTrip(sold, picks)).toEqual({ minor: 370, earnedMinor: 12 + 0 + 20 + 4 });
  expect(netOfOther(sold, 'outbound', picks)).toBe(180);
  expect(netOfOther(sold, 'inbound', picks)).toBe(108);
  expect(netOfOther(sold, 'inbound', { inbound: picks.inbound })).toBe(0);
});

it('a direction is offered from its cheapest fare that can be bought and leaves in time', () => {
  const sold = (each: Flight, adultMinor: number, state: Flight['state'] = 'available'): Flight => ({
    ...each,
    state,
    fares: each.fares.map((one) => ({ ...one, adultMinor })),
  });
  const flights = [sold(early, 10), sold(late, 30), sold(late, 20), sold(late, 5, 'sold_out')];
  expect(cheapestAfter({ flights }, '')).toBe(10);
  expect(cheapestAfter({ flights }, out.arrivesLocal)).toBe(20);
  expect(cheapestAfter({ flights }, late.departsLocal)).toBeNull();
});
