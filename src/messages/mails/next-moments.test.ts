// The next steps are in chronological order, whatever the airports' clocks.
import { expect, it } from 'vitest';

import type { Trip } from '#funnel/trip/trip.ts';
import { nextMoments } from '#messages/mails/next-moments.ts';

const flight = (flightNo: number, departsLocal: string) =>
  ({ flightNo, departsLocal }) as Trip['flights'][number];

/** Madrid is one hour ahead of UTC, Cancún five behind. */
const there = {
  departsAt: '2027-01-12T13:30:00Z',
  opensAt: '2027-01-10T13:30:00Z',
  opensLocal: '2027-01-10T14:30',
  cancelled: false,
};
const flights = [flight(1, '2027-01-12T14:30'), flight(2, '2027-01-14T10:00')];
const home = (own: object = {}) => ({
  departsAt: '2027-01-14T15:00:00Z',
  opensAt: '2027-01-12T15:00:00Z',
  opensLocal: '2027-01-12T10:00',
  cancelled: false,
  ...own,
});
const momentsOf = (back: ReturnType<typeof home>) =>
  nextMoments(
    flights,
    new Map([
      [1, there],
      [2, back],
    ]),
  ).map(({ kind, flightNo }) => `${kind} ${flightNo}`);

it('sorts by instants: by local clocks, check-in for the return would come before the outbound flight', () => {
  expect(momentsOf(home())).toEqual(['checkin 1', 'flight 1', 'checkin 2', 'flight 2']);
});

it('includes a check-in that opens before the outbound flight has departed', () => {
  const short = home({ departsAt: '2027-01-14T12:00:00Z', opensAt: '2027-01-12T12:00:00Z' });
  expect(momentsOf(short)).toEqual(['checkin 1', 'checkin 2', 'flight 1', 'flight 2']);
});

it('leaves out a flight that no longer operates', () => {
  expect(momentsOf(home({ cancelled: true }))).toEqual(['checkin 1', 'flight 1']);
});
