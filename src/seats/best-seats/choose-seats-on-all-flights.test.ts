// The best seats on several flights at once: what is chosen, what is left out, and what has to be written.
import { describe, expect, test } from 'vitest';

import { chooseSeatsOnAllFlights, seatedOn } from '#seats/best-seats/choose-seats-on-all-flights.server.ts';
import type { FlightSeats, OwnSeat } from '#seats/flight-seats.server.ts';
import { situationOf } from '#tests/support/seats/seat-situation.ts';
import { planOfText } from '#tests/support/seats/small-layout.ts';

const plan = planOfText('AB CD', '11 ll ss', '12 ss ss');

type Wanted = Parameters<typeof situationOf>[0] & { own?: OwnSeat[]; lapsed?: string[] };

function flight(
  flightNo: number,
  { own = [], lapsed = [], ...wanted }: Wanted | ({ closed: true } & Wanted) = {},
): FlightSeats {
  const situation = situationOf({ plan, ...wanted });
  const closed = 'closed' in wanted;
  return {
    flightNo,
    flightId: flightNo * 100,
    aircraftCode: 'TST',
    aircraft: 'Test',
    cabin: 'Y',
    currency: 'EUR',
    people: [...situation.people],
    situation: closed ? null : situation,
    unavailable: closed ? 'closed' : null,
    own,
    lapsed: new Set(lapsed),
    paying: false,
  };
}

const own = (passengerNo: number, seat: string, amountMinor: number): OwnSeat => ({
  passengerNo,
  seat,
  categoryCode: amountMinor > 0 ? 'STC3' : 'STC1',
  amountMinor,
  exitConfirmed: false,
});

const seatsOf = (flights: FlightSeats[]) =>
  chooseSeatsOnAllFlights(flights, null)?.seated.map((each) => `${each.flightNo}:${each.seat}`);

describe('the best seats on all flights', () => {
  test('are chosen flight by flight, in the order of travel', () => {
    expect(
      seatsOf([flight(1, { party: 'AA' }), flight(2, { party: 'AA', taken: ['11C', '11D', '12A'] })]),
    ).toEqual(['1:11D', '1:11C', '2:12D', '2:12C'].toSorted());
  });

  test('leave out a flight on which none can be chosen', () => {
    const result = chooseSeatsOnAllFlights([flight(1, { closed: true }), flight(2)], null);
    expect(result?.flights.map(({ flightNo }) => flightNo)).toEqual([2]);
    expect(result?.change.seats.every(({ flightId }) => flightId === 200)).toBe(true);
  });

  test('are nothing where none can be chosen on any flight', () => {
    expect(chooseSeatsOnAllFlights([flight(1, { closed: true })], null)).toBeNull();
    expect(chooseSeatsOnAllFlights([], null)).toBeNull();
  });

  test('are not those of a hold that has just ended, nor next to an infant in one', () => {
    const lapsed = ['11C', '11D', '12A', '12B', '12C'];
    expect(seatsOf([flight(1, { lapsed })])).toEqual(['1:12D']);
    const [best] = chooseSeatsOnAllFlights([flight(1, { party: 'I', lapsed })], null)?.flights ?? [];
    expect(best?.seats[0]?.seat).toBe('11A');
  });

  test('are together only when the party is together on every flight', () => {
    const apart = flight(2, { party: 'AA', taken: ['11B', '11C', '11D', '12A', '12B', '12C'] });
    const both = chooseSeatsOnAllFlights([flight(1, { party: 'AA' }), flight(3, { party: 'AA' })], null);
    expect(both?.together).toBe(true);
    const one = chooseSeatsOnAllFlights(
      [flight(1, { party: 'AA' }), { ...apart, situation: full('12D') }],
      null,
    );
    expect(one?.together).toBe(false);
  });

  test('have the reasons of all flights, each once and in the order of the page', () => {
    const flights = [
      flight(1, { party: 'AA', taken: ['11C', '11D', '12A', '12B', '12C'] }),
      flight(2, { party: 'AA' }),
    ];
    const result = chooseSeatsOnAllFlights(flights, 'window');
    expect(result?.flights[1]?.reasons).toEqual(['together', 'preference_met', 'cheapest']);
    expect(result?.reasons).toEqual(['together', 'preference_met', 'cheapest']);
  });

  test('keep the seats that were chosen by hand on a flight, and fill the one without', () => {
    const chosen = flight(1, { mine: { 1: '11A' }, own: [own(1, '11A', 2500)] });
    expect(seatsOf([chosen, flight(2)])).toEqual(['1:11A', '2:11D']);
    const change = chooseSeatsOnAllFlights([chosen, flight(2)], null)?.change;
    expect(change?.goneSeats).toEqual([]);
    expect(change?.seats.map(({ flightId }) => flightId)).toEqual([200]);
  });

  test('are others where everybody has a seat on every flight', () => {
    const chosen = flight(1, { mine: { 1: '11A' }, own: [own(1, '11A', 2500)] });
    expect(seatsOf([chosen])).toEqual(['1:11D']);
  });

  test('with `keep` stay where everybody has one, and no reason is given', () => {
    const chosen = flight(1, { mine: { 1: '11A' }, own: [own(1, '11A', 2500)] });
    const kept = chooseSeatsOnAllFlights([chosen], null, true);
    expect(kept?.seated).toEqual([{ passengerNo: 1, flightNo: 1, seat: '11A', amountMinor: 2500 }]);
    expect(kept?.flights.map(({ reasons }) => reasons)).toEqual([[]]);
    expect(kept?.change).toEqual({ goneSeats: [], seats: [], goneExtras: [], extras: [], addMinor: 0 });
  });

  test('state for a flight only what is true there', () => {
    const result = chooseSeatsOnAllFlights(
      [flight(1), flight(2, { taken: ['11C', '11D', '12A', '12B', '12C', '12D'] })],
      null,
    );
    expect(result?.flights.map(({ seats }) => seats.map(({ amountMinor }) => amountMinor))).toEqual([
      [0],
      [2500],
    ]);
  });

  function full(free: string) {
    return situationOf({ plan, party: 'AA', taken: [...plan.seats.keys()].filter((seat) => seat !== free) });
  }
});

describe('what has to be written', () => {
  const changeOf = (flights: FlightSeats[]) => {
    const change = chooseSeatsOnAllFlights(flights, null)?.change;
    return {
      gone: change?.goneSeats.map((each) => `${each.flightNo}:${each.passengerNo}`),
      come: change?.seats.map((each) => `${each.flightId}:${each.seat}`),
      add: change?.addMinor,
    };
  };

  test('is each new seat, with its flight', () => {
    expect(changeOf([flight(1), flight(2)])).toEqual({ gone: [], come: ['100:11D', '200:11D'], add: 0 });
  });

  test('is nothing where all passengers keep their seats', () => {
    const kept = flight(1, { mine: { 1: '11D' }, own: [own(1, '11D', 0)] });
    expect(changeOf([kept])).toEqual({ gone: [], come: [], add: 0 });
  });

  test('gives back what the former seat cost', () => {
    const moved = flight(1, { mine: { 1: '11A' }, own: [own(1, '11A', 2500)] });
    expect(changeOf([moved])).toEqual({ gone: ['1:1'], come: ['100:11D'], add: -2500 });
  });

  test('adds what the new seat costs', () => {
    const taken = ['11C', '11D', '12A', '12B', '12C', '12D'];
    expect(changeOf([flight(1, { taken })])).toEqual({ gone: [], come: ['100:11A'], add: 2500 });
  });

  test('keeps the agreed price of a kept seat, whatever it would cost now', () => {
    const taken = ['11B', '11C', '11D', '12A', '12B', '12C', '12D'];
    const agreed = flight(1, { taken, mine: { 1: '11A' }, own: [own(1, '11A', 1234)] });
    expect(changeOf([agreed])).toEqual({ gone: [], come: [], add: 0 });
    expect(chooseSeatsOnAllFlights([agreed], null)?.seated[0]?.amountMinor).toBe(1234);
  });
});

test('a seated passenger is shown with the flight and the price', () => {
  expect(seatedOn(2, [own(1, '11A', 2500)])).toEqual([
    { passengerNo: 1, flightNo: 2, seat: '11A', amountMinor: 2500 },
  ]);
  expect(seatedOn(2, [])).toEqual([]);
});
