// Whether a passenger may take a seat now: which refusal comes first, who has the seat, and when an exit is confirmed.
import { describe, expect, test } from 'vitest';

import { isConfirmed, judgeSeat } from '#seats/judge-seat.ts';
import type { SeatPerson, SeatSituation } from '#seats/seat-rules.ts';
import { planOfType, situationOf } from '#tests/support/seats/seat-situation.ts';

type Asked = {
  situation?: SeatSituation;
  seat: string;
  exitConfirmed?: boolean;
  /** Seats of holds that ended and are not released yet. */
  lapsed?: string[];
  own?: { passengerNo: number; seat: string; exitConfirmed: boolean }[];
  person?: Partial<SeatPerson>;
};

const FLIGHT_ID = 7;

/** The answer to passenger 1 asking for the seat. */
function ask({ situation = situationOf(), seat, lapsed = [], own = [], person = {}, ...more }: Asked) {
  const [first] = situation.people;
  if (!first) throw new Error('nobody asks');
  const agreed = own.map((each) => ({ ...each, categoryCode: 'SXL', amountMinor: 6000 }));
  const flight = { flightId: FLIGHT_ID, lapsed: new Set(lapsed), own: agreed };
  return judgeSeat(flight, situation, { ...first, ...person }, { passengerNo: 1, seat, ...more }, seat);
}

const taken = (...seats: string[]) => situationOf({ taken: seats });
const allowed = null;

describe('a seat', () => {
  const cases: [string, Asked, unknown][] = [
    ['that is free is allowed', { seat: '20A' }, allowed],
    [
      'that the passenger has is allowed again',
      { situation: situationOf({ mine: { 1: '20A' } }), seat: '20A' },
      allowed,
    ],
    [
      'of another passenger of the booking is taken',
      { situation: situationOf({ party: 'AA', mine: { 2: '20A' } }), seat: '20A' },
      { ok: false, code: 'seat_taken', params: { seat: '20A', nearest: '20F, 19A, 21A' } },
    ],
    [
      'of somebody else is taken, and the seat that the passenger has is no proposal',
      { situation: situationOf({ taken: ['20A'], mine: { 1: '20F' } }), seat: '20A' },
      { ok: false, code: 'seat_taken', params: { seat: '20A', nearest: '19A, 21A, 19F' } },
    ],
    [
      'on a full aircraft is taken, and none is proposed',
      { situation: taken(...planOfType('32Q').seats.keys()), seat: '20A' },
      { ok: false, code: 'seat_taken', params: { seat: '20A', nearest: '' } },
    ],
    [
      'that does not exist is named, cut to ten characters',
      { seat: '20A; drop table booking' },
      { ok: false, code: 'seat_unknown', params: { seat: '20A; drop ' } },
    ],
    [
      'in an ended hold asks for its release',
      { seat: '20A', lapsed: ['20A', '20B'] },
      { lapsedFlightId: FLIGHT_ID },
    ],
    ['beside one in an ended hold is allowed', { seat: '20C', lapsed: ['20A', '20B'] }, allowed],
  ];

  test.each(cases)('%s', (_, asked, answer) => {
    expect(ask(asked)).toEqual(answer);
  });
});

describe('of two reasons', () => {
  const blocked = new Set(['20A', '12A']);
  const cases: [string, Asked, string][] = [
    [
      'a rule comes before the owner',
      { situation: situationOf({ taken: ['20A'], blocked }), seat: '20A' },
      'seat_blocked',
    ],
    [
      'a rule comes before an ended hold',
      { situation: situationOf({ blocked }), seat: '20A', lapsed: ['20A'] },
      'seat_blocked',
    ],
    [
      'a rule comes before the confirmation',
      { situation: situationOf({ blocked }), seat: '12A' },
      'seat_blocked',
    ],
    ['the age comes before the confirmation', { seat: '12A', person: { age: 15 } }, 'seat_exit_child'],
    [
      'a confirmation does not outweigh the age',
      { seat: '12A', exitConfirmed: true, person: { age: 15 } },
      'seat_exit_child',
    ],
    ['the owner comes before the confirmation', { situation: taken('12A'), seat: '12A' }, 'seat_taken'],
    [
      'the cabin comes before the blocked seat',
      { situation: situationOf({ aircraft: '359', blocked: new Set(['1A']) }), seat: '1A' },
      'seat_wrong_cabin',
    ],
    [
      'the blocked seat comes before the missing price',
      { situation: { ...situationOf({ blocked }), terms: new Map() }, seat: '20A' },
      'seat_blocked',
    ],
    [
      'the missing price comes before the exit',
      { situation: { ...situationOf(), terms: new Map() }, seat: '12A', person: { age: 15 } },
      'seat_not_sold',
    ],
    [
      'the child comes before the assistance',
      { seat: '12A', person: { type: 'child', assistance: true } },
      'seat_exit_child',
    ],
    [
      'the infant comes before the assistance',
      { seat: '12A', person: { infant: true, assistance: true } },
      'seat_exit_infant',
    ],
  ];

  test.each(cases)('%s', (_, asked, code) => {
    expect(ask(asked)).toMatchObject({ ok: false, code });
  });

  test('an ended hold comes before the confirmation, which is asked for once the seat is released', () => {
    expect(ask({ seat: '12A', lapsed: ['12A'] })).toEqual({ lapsedFlightId: FLIGHT_ID });
    expect(ask({ seat: '12A' })).toEqual({
      ok: false,
      code: 'seat_exit_unconfirmed',
      params: { seat: '12A' },
    });
  });
});

describe('an exit', () => {
  const own = [
    { passengerNo: 1, seat: '12A', exitConfirmed: true },
    { passengerNo: 2, seat: '12B', exitConfirmed: true },
    { passengerNo: 3, seat: '12C', exitConfirmed: false },
  ];
  const cases: [string, number, string, boolean | undefined, boolean][] = [
    ['was confirmed with this seat', 1, '12A', undefined, true],
    ['was confirmed with this seat, and a later no does not take it back', 1, '12A', false, true],
    ['was confirmed with another seat', 1, '12C', undefined, false],
    ['was confirmed by somebody else', 1, '12B', undefined, false],
    ['was never confirmed', 3, '12C', undefined, false],
    ['is confirmed now', 3, '12C', true, true],
    ['is confirmed now by somebody without a seat', 4, '12D', true, true],
    ['is not confirmed by somebody without a seat', 4, '12D', false, false],
  ];

  test.each(cases)('%s', (_, passengerNo, seat, exitConfirmed, expected) => {
    const agreed = own.map((each) => ({ ...each, categoryCode: 'SXL', amountMinor: 6000 }));
    const choice = { passengerNo, seat, ...(exitConfirmed === undefined ? {} : { exitConfirmed }) };
    expect(isConfirmed({ own: agreed }, choice)).toBe(expected);
  });

  test('that is taken proposes other exits only if the passenger confirmed', () => {
    const nearest = (exitConfirmed: boolean) => {
      const answer = ask({ situation: taken('12A'), seat: '12A', exitConfirmed });
      return answer && 'params' in answer ? String(answer.params?.['nearest']).split(', ') : [];
    };
    const { seats } = planOfType('32Q');
    expect(nearest(true)).toEqual(['12F', '12B', '12C']);
    expect(nearest(false)).toHaveLength(3);
    expect(nearest(false).some((seat) => seats.get(seat)?.exit)).toBe(false);
  });

  test('of the same booking must be confirmed by each passenger', () => {
    const situation = situationOf({ party: 'AA', mine: { 2: '12B' } });
    const [other] = own.slice(1);
    expect(ask({ situation, seat: '12A', own: other ? [other] : [] })).toMatchObject({
      code: 'seat_exit_unconfirmed',
    });
  });
});
