// All seats of a party in one request: what is refused and by which path, who may change seats, and all or nothing.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { type AgreedSeat, agreeSeats } from '#seats/agree-seats.ts';
import { judgeSeats, type SeatWanted } from '#seats/judge-seats.ts';
import { refuseSeat, type SeatSituation } from '#seats/seat-rules.ts';
import { situationOf } from '#tests/support/seats/seat-situation.ts';
import { sized } from '#tests/support/extent.ts';

type Mine = Record<number, string>;
type Given = Parameters<typeof situationOf>[0] & { mine?: Mine; lapsed?: string[]; confirmed?: boolean };

/** A flight of the booking with its passengers' current seats, at the prices of that situation. */
function flightOf(flightNo: number, { lapsed = [], confirmed = false, ...given }: Given = {}) {
  const situation: SeatSituation | null = situationOf(given);
  const picks = Object.entries(given.mine ?? {}).map(([no, seat]) => {
    return { passengerNo: Number(no), seat, exitConfirmed: confirmed };
  });
  const own = agreeSeats(situation, [], picks);
  const flightId = flightNo * 100;
  return { flightNo, flightId, people: situation.people, situation, own, lapsed: new Set(lapsed) };
}
type Flight = Omit<ReturnType<typeof flightOf>, 'situation'> & { situation: SeatSituation | null };

const want = (seats: Mine, flightNo = 1): SeatWanted[] =>
  Object.entries(seats).map(([no, seat]) => ({ flightNo, passengerNo: Number(no), seat }));
const paths = (flights: Flight[], wanted: SeatWanted[]) =>
  judgeSeats(flights, wanted).refusals.map(({ path, code }) => `${path} ${code}`);
/** The seating afterwards, flight by flight. */
const seatsOf = (flights: Flight[], wanted: SeatWanted[]) =>
  judgeSeats(flights, wanted).seated.map(({ after }) =>
    Object.fromEntries(after.map(({ passengerNo, seat }) => [passengerNo, seat])),
  );

describe('a party in one request', () => {
  const moves: [string, string, Mine, Mine][] = [
    ['two change seats with each other', 'AA', { 1: '20A', 2: '20B' }, { 1: '20B', 2: '20A' }],
    ['three move round', 'AAA', { 1: '20A', 2: '20B', 3: '20C' }, { 1: '20B', 2: '20C', 3: '20A' }],
    ['one takes the seat that another one leaves', 'AA', { 1: '20A', 2: '20B' }, { 1: '22A', 2: '20A' }],
    ['one takes the seat that another one gives up', 'AA', { 1: '20A' }, { 2: '20A' }],
    ['two mothers change blocks', 'II', { 1: '20A', 2: '20D' }, { 1: '20D', 2: '20A' }],
    [
      'a mother comes to the block that the other one leaves',
      'II',
      { 1: '20A', 2: '25D' },
      { 1: '22A', 2: '20B' },
    ],
    ['everybody gives up their seats', 'AA', { 1: '20A', 2: '20B' }, {}],
    ['everybody stays', 'AC', { 1: '20A', 2: '20B' }, { 1: '20A', 2: '20B' }],
  ];

  test.each(moves)('%s', (_, party, mine, wanted) => {
    const flight = flightOf(1, { party, mine });
    expect(judgeSeats([flight], want(wanted)).refusals).toEqual([]);
    expect(seatsOf([flight], want(wanted))).toEqual([wanted]);
  });

  test('passengers who are not in the list lose their seat, on every flight', () => {
    const flights = [1, 2].map((no) => flightOf(no, { party: 'AA', mine: { 1: '20A', 2: '20B' } }));
    expect(seatsOf(flights, want({ 1: '20A' }, 2))).toEqual([{}, { 1: '20A' }]);
  });

  test("kept seats keep their agreed price, and new seats cost today's price", () => {
    const was = flightOf(1, { party: 'AA', mine: { 1: '20A', 2: '25A' } });
    const now = {
      ...was,
      situation: situationOf({ party: 'AA', currency: 'MXN', mine: { 1: '20A', 2: '25A' } }),
    };
    const [after] = judgeSeats([now], want({ 1: '20A', 2: '26A' })).seated;
    expect(after?.after.map(({ amountMinor }) => amountMinor)).toEqual([2500, 50_000]);
  });

  test('a child pays once its parent moves away in the same request', () => {
    const flight = flightOf(1, { party: 'AC', mine: { 1: '20B', 2: '20A' } });
    const amounts = (wanted: Mine) =>
      judgeSeats([flight], want(wanted)).seated[0]?.after.map(({ amountMinor }) => amountMinor);
    expect(amounts({ 1: '20B', 2: '20A' })).toEqual([2000, 0]);
    expect(amounts({ 1: '22B', 2: '20A' })).toEqual([2000, 2500]);
    expect(amounts({ 1: '20A', 2: '20B' })).toEqual([2500, 0]);
  });
});

describe('an invalid request', () => {
  const flights: Flight[] = [
    flightOf(1, { party: 'AC', taken: ['20A'], blocked: new Set(['21A']) }),
    { ...flightOf(2, { party: 'AC' }), situation: null },
  ];
  const cases: [string, SeatWanted, string][] = [
    [
      'for a flight that is not booked',
      { flightNo: 3, passengerNo: 1, seat: '22A' },
      'flightNo flight_unknown',
    ],
    ['for nobody on no flight', { flightNo: 3, passengerNo: 9, seat: 'x' }, 'flightNo flight_unknown'],
    ['for nobody', { flightNo: 1, passengerNo: 9, seat: '22A' }, 'passengerNo passengers_invalid'],
    [
      'for nobody on a flight without a map',
      { flightNo: 2, passengerNo: 9, seat: '22A' },
      'passengerNo passengers_invalid',
    ],
    ['on a flight without a map', { flightNo: 2, passengerNo: 1, seat: '22A' }, 'seat seats_not_offered'],
    ['for a taken seat', { flightNo: 1, passengerNo: 1, seat: '20A' }, 'seat seat_taken'],
    ['for a blocked seat', { flightNo: 1, passengerNo: 1, seat: '21A' }, 'seat seat_blocked'],
    ['for no seat of the aircraft', { flightNo: 1, passengerNo: 1, seat: '20K' }, 'seat seat_unknown'],
    ['for a cot without an infant', { flightNo: 1, passengerNo: 1, seat: '1D' }, 'seat seat_bassinet'],
    [
      'for a child at an exit',
      { flightNo: 1, passengerNo: 2, seat: '12A', exitConfirmed: true },
      'seat seat_exit_child',
    ],
    [
      'for an exit without a confirmation',
      { flightNo: 1, passengerNo: 1, seat: '12A' },
      'seat seat_exit_unconfirmed',
    ],
  ];

  test.each(cases)('%s is refused with its path', (_, wrong, expected) => {
    expect(paths(flights, [wrong])).toEqual([`seats.0.${expected}`]);
    // The same beside a valid one: nobody is seated, and only the invalid one is named.
    const good = { flightNo: 1, passengerNo: 2, seat: '25B' };
    const beside = wrong.flightNo === 1 && wrong.passengerNo === 2 ? { ...good, passengerNo: 1 } : good;
    expect(paths(flights, [beside, wrong])).toEqual([`seats.1.${expected}`]);
    expect(judgeSeats(flights, [beside, wrong]).seated).toEqual([]);
  });

  test('is refused in all its parts at once, in order', () => {
    expect(paths(flights, cases.map(([, wrong]) => wrong).slice(0, 5))).toEqual([
      'seats.0.flightNo flight_unknown',
      'seats.1.flightNo flight_unknown',
      'seats.2.passengerNo passengers_invalid',
      'seats.3.passengerNo passengers_invalid',
      'seats.4.seat seats_not_offered',
    ]);
  });

  test('with two passengers for one seat refuses the second; with one for two seats too', () => {
    const flight = flightOf(1, { party: 'AAA' });
    expect(paths([flight], want({ 1: '20A', 2: '20A', 3: '20A' }))).toEqual([
      'seats.1.seat seat_taken',
      'seats.2.seat seat_taken',
    ]);
    expect(paths([flight], [...want({ 1: '20A' }), ...want({ 1: '20B' })])).toEqual([
      'seats.1.passengerNo passengers_invalid',
    ]);
    // On another flight the same passenger has another seat.
    expect(paths([flight, flightOf(2)], [...want({ 1: '20A' }), ...want({ 1: '20B' }, 2)])).toEqual([]);
  });

  test('with two mothers in one block names both, because either may move', () => {
    expect(paths([flightOf(1, { party: 'II' })], want({ 1: '20A', 2: '20C' }))).toEqual([
      'seats.0.seat seat_infant_limit',
      'seats.1.seat seat_infant_limit',
    ]);
  });

  test('proposes no seat that another passenger of the request wants', () => {
    const flight = flightOf(1, { party: 'AA', taken: ['20A'] });
    const [refusal] = judgeSeats([flight], want({ 1: '20A', 2: '20F' })).refusals;
    expect(refusal?.params).toEqual({ seat: '20A', nearest: '19A, 21A, 19F' });
  });

  test('proposes the seat that the party is leaving', () => {
    const flight = flightOf(1, { party: 'AA', taken: ['20A'], mine: { 2: '20F' } });
    const [refusal] = judgeSeats([flight], want({ 1: '20A', 2: '25A' })).refusals;
    expect(refusal?.params).toEqual({ seat: '20A', nearest: '20F, 19A, 21A' });
  });
});

describe('seats in ended holds', () => {
  const flights = [1, 2].map((no) => flightOf(no, { party: 'AA', lapsed: ['20A', '20B'] }));

  test('are reported flight by flight, each once, and no passenger is seated before', () => {
    const wanted = [...want({ 1: '20A', 2: '20B' }), ...want({ 1: '20A' }, 2)];
    expect(judgeSeats(flights, wanted)).toEqual({ refusals: [], lapsed: [100, 200], seated: [] });
    expect(judgeSeats(flights, want({ 1: '20B', 2: '21A' }, 2)).lapsed).toEqual([200]);
    expect(judgeSeats(flights, want({ 1: '22A' })).lapsed).toEqual([]);
  });

  test('do not hide refusals', () => {
    const judged = judgeSeats(flights, want({ 1: '20A', 2: '99Z' }));
    expect(judged.refusals).toEqual([
      { path: 'seats.1.seat', code: 'seat_unknown', params: { seat: '99Z' } },
    ]);
    expect(judged).toMatchObject({ lapsed: [100], seated: [] });
  });
});

describe('an exit', () => {
  const stored = (confirmed: boolean) => flightOf(1, { party: 'AA', mine: { 1: '12A' }, confirmed });
  const exits = (flight: Flight, wanted: SeatWanted[]) =>
    judgeSeats([flight], wanted).seated[0]?.after.map((each) => [each.seat, each.exitConfirmed]);

  test('confirmed earlier needs no second confirmation', () => {
    expect(exits(stored(true), want({ 1: '12A' }))).toEqual([['12A', true]]);
    expect(paths([stored(false)], want({ 1: '12A' }))).toEqual(['seats.0.seat seat_exit_unconfirmed']);
  });

  test('is confirmed only for the passenger of the request; elsewhere a confirmation has no effect', () => {
    const yes = { flightNo: 1, exitConfirmed: true };
    expect(
      exits(stored(true), [
        { ...yes, passengerNo: 2, seat: '12B' },
        { ...yes, passengerNo: 1, seat: '20A' },
      ]),
    ).toEqual([
      ['12B', true],
      ['20A', false],
    ]);
    expect(paths([stored(true)], want({ 2: '12A' }))).toEqual(['seats.0.seat seat_exit_unconfirmed']);
  });
});

test('seats are given up even on a flight that offers none any more', () => {
  const closed: Flight = { ...flightOf(1, { mine: { 1: '20A' } }), situation: null };
  expect(seatsOf([closed, flightOf(2)], want({ 1: '21A' }, 2))).toEqual([{}, { 1: '21A' }]);
});

const pool = ['20A', '20B', '20C', '22A', '22B', '12A', '12B', '1D', '20D', '21A', '39C'];
const request = fc.record({
  flightNo: fc.constantFrom(1, 1, 1, 1, 1, 2),
  passengerNo: fc.integer({ min: 1, max: 4 }),
  seat: fc.constantFrom(...pool),
  exitConfirmed: fc.boolean(),
});
// Mostly lists with every passenger once, so that many can be seated.
const requests = fc.oneof(
  { weight: 5, arbitrary: fc.uniqueArray(request, { maxLength: 4, selector: (each) => each.passengerNo }) },
  { weight: 1, arbitrary: fc.array(request, { maxLength: 4 }) },
);
/** A stranger sits at 21A, and a stranger's infant at 20D. */
const given = { party: 'AICI', taken: ['21A'], infants: ['20D'] };

/** The rules of the request in other words: everybody once, every seat once, and each allowed beside all others. */
function mayAllSit(flight: ReturnType<typeof flightOf>, wanted: readonly SeatWanted[]): boolean {
  const personOf = (no: number) => flight.people.find(({ passengerNo }) => passengerNo === no);
  const { occupants } = situationOf(given);
  const after = new Map(occupants);
  for (const { seat, passengerNo } of wanted)
    after.set(seat, { passengerNo, infant: personOf(passengerNo)?.infant ?? false });
  const isOnce = (values: unknown[]) => new Set(values).size === values.length;
  return (
    isOnce(wanted.map(({ seat }) => seat)) &&
    isOnce(wanted.map(({ passengerNo }) => passengerNo)) &&
    wanted.every(({ flightNo, passengerNo, seat, exitConfirmed }) => {
      const person = personOf(passengerNo);
      const planned = flight.situation.plan.seats.get(seat);
      if (flightNo !== 1 || !person || occupants.has(seat) || (planned?.exit && !exitConfirmed)) return false;
      return refuseSeat(person, planned, { ...flight.situation, occupants: after }) === null;
    })
  );
}

test('for any request: all passengers are seated if each of them may sit there, otherwise none is', () => {
  let seatedTogether = 0;
  const property = fc.property(requests, fc.subarray(['20A', '20B', '22A']), (wanted, held) => {
    const mine = Object.fromEntries(held.map((seat, index) => [index + 1, seat]));
    const flight = flightOf(1, { ...given, mine });
    const good = mayAllSit(flight, wanted);
    const judged = judgeSeats([flight], wanted);
    expect(judged.refusals.length === 0, JSON.stringify(wanted)).toBe(good);
    const seated = judged.seated.flatMap((each): AgreedSeat[] => each.after);
    const pairs = wanted.map(({ passengerNo, seat }) => [passengerNo, seat]);
    expect(seated.map(({ passengerNo, seat }) => [passengerNo, seat])).toEqual(good ? pairs : []);
    if (good && wanted.length > 1) seatedTogether++;
  });
  fc.assert(property, { numRuns: sized({ short: 250, full: 1_000 }) });
  expect(seatedTogether).toBeGreaterThan(sized({ short: 4, full: 20 }));
});
