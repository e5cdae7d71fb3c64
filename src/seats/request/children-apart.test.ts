// Whom the page warns of after a seat was chosen: children who sit far from every adult of their booking.
import { expect, it } from 'vitest';

import type { Trip } from '#funnel/trip/trip.ts';
import { childrenApart } from '#seats/request/children-apart.ts';

type People = Trip['people'];

/** `A1 A2 C3`: the people by type and number; `1:21A` their seats on the first flight. */
function given(party: string, seats: string): Pick<Trip, 'people' | 'seats'> {
  const types = { A: 'adult', C: 'child', I: 'infant' } as const;
  const people = party.split(' ').map((each) => ({
    passengerNo: Number(each.slice(1)),
    type: types[each.charAt(0) as keyof typeof types],
  }));
  const sitting = seats.split(' ').flatMap((each) => {
    const [no, seat] = each.split(':');
    return seat ? [{ passengerNo: Number(no), flightNo: 1, seat, amountMinor: 0 }] : [];
  });
  return { people: people as unknown as People, seats: sitting as unknown as Trip['seats'] };
}

it.each<[string, string, string, [string, string | null], string[]]>([
  ['a child chosen far away', 'A1 A2 C3', '1:21A 2:21B', ['3-1', '40D'], ['3 40D 19']],
  ['a child in the next row', 'A1 A2 C3', '1:21A 2:21B', ['3-1', '22F'], []],
  ['a child two rows away', 'A1 C2', '1:31C', ['2-1', '29H'], ['2 29H 2']],
  ['an adult who moves away from a child', 'A1 C2', '1:31C 2:31D', ['1-1', '10A'], ['2 31D 21']],
  ['a child whose other adult stays', 'A1 A2 C3', '1:31C 2:31D 3:31E', ['1-1', '10A'], []],
  ['a child before any adult has a seat', 'A1 C2', '', ['2-1', '40D'], []],
  ['an adult far away', 'A1 A2', '1:21A', ['2-1', '40D'], []],
  ['a seat that was given up', 'A1 C2', '1:21A 2:40D', ['2-1', null], []],
])('%s', (_, party, seats, [row, seat], expected) => {
  const apart = childrenApart(given(party, seats), { kind: 'picked', row, seat, changes: [] });
  expect(apart.map(({ passengerNo, seat: own, rows }) => `${passengerNo} ${own} ${rows}`)).toEqual(expected);
});
