// Cabins as a booking sees them: the state and the price of every seat, to whom it is refused, and for whom it is free.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { agreeSeats } from '#seats/agree-seats.ts';
import { cabinViews } from '#seats/cabin-views.ts';
import type { CabinView, SeatView } from '#seats/seat-map-view.ts';
import { refuseSeat, type SeatSituation } from '#seats/seat-rules.ts';
import { planOfType, situationOf } from '#tests/support/seats/seat-situation.ts';
import { sized } from '#tests/support/extent.ts';

type Own = { passengerNo: number; seat: string; amountMinor: number };

const seatsOf = (cabins: readonly CabinView[]) =>
  new Map(cabins.flatMap(({ rows }) => rows.flatMap((row) => row.seats)).map((each) => [each.seat, each]));

function look(situation: SeatSituation, seat: string, own: readonly Own[] = []): Partial<SeatView> {
  return seatsOf(cabinViews(situation, own)).get(seat) ?? {};
}

/** The seats of the party, with what each of them costs by the rules. */
function sit(situation: SeatSituation, mine: Record<number, string>): Own[] {
  const picks = Object.entries(mine).map(([no, seat]) => ({
    passengerNo: Number(no),
    seat,
    exitConfirmed: true,
  }));
  return agreeSeats(situation, [], picks);
}

describe('the state of a seat', () => {
  const wide = { aircraft: '359' };
  const mine = [{ passengerNo: 1, seat: '20A', amountMinor: 1234 }];
  const everything = situationOf({ mine: { 1: '20A' }, blocked: new Set(['20A', '20B']), taken: ['20B'] });
  const unsold = { ...situationOf(), terms: new Map() };
  const cases: [string, SeatSituation, string, readonly Own[], Partial<SeatView>][] = [
    [
      'free, at the listed price',
      situationOf(),
      '20A',
      [],
      { state: 'free', amountMinor: 2500, passengerNo: null },
    ],
    ['free, at no price', situationOf(), '36A', [], { state: 'free', amountMinor: 0, included: false }],
    [
      'free, included by the fare',
      situationOf({ included: ['STC3'] }),
      '20A',
      [],
      { state: 'free', amountMinor: 0, included: true },
    ],
    [
      'one’s own, at the agreed price, even if it is blocked by now',
      everything,
      '20A',
      mine,
      { state: 'mine', amountMinor: 1234, passengerNo: 1 },
    ],
    ['taken, even if it is blocked by now', everything, '20B', mine, { state: 'taken', passengerNo: null }],
    ['taken, with the price that it has', situationOf({ taken: ['20A'] }), '20A', [], { amountMinor: 2500 }],
    [
      'blocked on this flight, without a price',
      situationOf({ blocked: new Set(['20A']) }),
      '20A',
      [],
      { state: 'blocked', amountMinor: null },
    ],
    ['blocked on the type', situationOf(wide), '48H', [], { state: 'blocked', amountMinor: null }],
    [
      'in a cabin that was not bought',
      situationOf(wide),
      '1A',
      [],
      { state: 'not_offered', amountMinor: null },
    ],
    [
      'taken in a cabin that was not bought',
      situationOf({ ...wide, taken: ['1A'] }),
      '1A',
      [],
      { state: 'taken' },
    ],
    ['without a price in the currency', unsold, '20A', [], { state: 'not_offered', amountMinor: null }],
    [
      'one’s own without a price in the currency any more',
      unsold,
      '20A',
      mine,
      { state: 'mine', amountMinor: 1234, refusals: [{ passengerNo: 1, code: 'seat_not_sold' }] },
    ],
  ];

  test.each(cases)('%s', (_, situation, seat, own, expected) => {
    expect(look(situation, seat, own)).toMatchObject(expected);
  });
});

describe('refusals', () => {
  const family = situationOf({ party: 'ICW', infants: ['20D'] });

  test('name every passenger to whom the seat is refused, in passenger order', () => {
    expect(look(family, '12A').refusals).toEqual([
      { passengerNo: 1, code: 'seat_exit_infant' },
      { passengerNo: 2, code: 'seat_exit_child' },
      { passengerNo: 3, code: 'seat_exit_assistance' },
    ]);
    expect(look(family, '20E').refusals).toEqual([{ passengerNo: 1, code: 'seat_infant_limit' }]);
    expect(look(family, '20A').refusals).toEqual([]);
  });

  test('never name a lap infant, who needs no seat', () => {
    const infant = { passengerNo: 4, type: 'infant' as const, infant: false, assistance: false, age: null };
    const four = { ...family, people: [...family.people, infant] };
    for (const seat of ['12A', '20A', '20E'])
      expect(look(four, seat).refusals).toEqual(look(family, seat).refusals);
  });

  test('are those of the rules for every free seat, and none for the others', () => {
    const situation = { ...family, blocked: new Set(['21A']) };
    for (const view of seatsOf(cabinViews(situation, [])).values()) {
      const planned = situation.plan.seats.get(view.seat);
      const refused = situation.people.flatMap((person) => {
        const code = refuseSeat(person, planned, situation);
        return code ? [{ passengerNo: person.passengerNo, code }] : [];
      });
      expect(view.refusals, view.seat).toEqual(view.state === 'free' ? refused : []);
    }
  });
});

describe('the seats that a child gets free', () => {
  const near = (party: string, mine: Record<number, string>, more = {}) => {
    const situation = situationOf({ party, mine, ...more });
    const views = seatsOf(cabinViews(situation, sit(situation, mine)));
    return [...views.values()].flatMap(({ seat, freeFor }) =>
      freeFor.length > 0 ? [`${seat} ${freeFor.join()}`] : [],
    );
  };
  const cases: [string, string, Record<number, string>, string[], object?][] = [
    ['are beside the adult on both sides', 'AC', { 1: '20B' }, ['20A 2', '20C 2']],
    ['do not jump over an empty seat', 'AC', { 1: '20A' }, ['20B 2']],
    ['do not cross the aisle', 'AC', { 1: '20C' }, ['20B 2']],
    ['are none while no adult has a seat', 'AC', {}, []],
    ['are none beside a sister alone', 'ACC', { 2: '20A' }, []],
    ['go on behind a sister beside the adult', 'ACC', { 1: '20A', 2: '20B' }, ['20C 3']],
    ['are the same for both children', 'ACC', { 1: '20A' }, ['20B 2,3']],
    ['are beside either adult', 'AAC', { 1: '20A', 2: '22F' }, ['20B 3', '22E 3']],
    ['are none where the seat has extra space', 'AC', { 1: '1B' }, []],
    ['are none where the seat costs nothing anyhow', 'AC', { 1: '36B' }, []],
    ['are none where the fare includes it', 'AC', { 1: '20B' }, [], { included: ['STC2', 'STC3'] }],
    ['leave out a taken one', 'AC', { 1: '20B' }, ['20C 2'], { taken: ['20A'] }],
    ['do not go on behind a stranger', 'AC', { 1: '20A' }, [], { taken: ['20B'] }],
    ['are those beside the adult for a child that sits elsewhere', 'AC', { 1: '20A', 2: '30A' }, ['20B 2']],
    ['do not count the seat that the child itself would leave', 'AC', { 1: '20A', 2: '20B' }, []],
  ];

  test.each(cases)('%s', (_, party, mine, expected, more) => {
    expect(near(party, mine, more)).toEqual(expected);
  });

  const rows = [...planOfType('32Q').seats.keys()].filter((seat) => /^(3|12|20|21|34)[A-F]$/.test(seat));
  const sixSeats = fc.shuffledSubarray(rows, { minLength: 6, maxLength: 6 });

  test('are exactly those that cost nothing once the child sits there, for any seating', () => {
    let free = 0;
    fc.assert(
      fc.property(
        sixSeats,
        fc.subarray([1, 2, 3, 4]),
        ([a = '', b = '', c = '', d = '', ...others], seated) => {
          const all: Record<number, string> = { 1: a, 2: b, 3: c, 4: d };
          const mine = Object.fromEntries(seated.map((no) => [no, all[no] ?? '']));
          const situation = situationOf({ party: 'AACC', mine, taken: others });
          const own = sit(situation, mine);
          for (const view of seatsOf(cabinViews(situation, own)).values()) {
            const children = [3, 4].filter((passengerNo) => {
              const rest = Object.fromEntries(
                Object.entries(mine).filter(([no]) => Number(no) !== passengerNo),
              );
              const there = sit(situation, { ...rest, [passengerNo]: view.seat });
              return there.find((each) => each.passengerNo === passengerNo)?.amountMinor === 0;
            });
            const listed = situation.terms.get(view.category)?.amountMinor ?? 0;
            expect(view.freeFor, view.seat).toEqual(view.state === 'free' && listed > 0 ? children : []);
            free += view.freeFor.length;
          }
        },
      ),
      { numRuns: sized({ short: 10, full: 40 }) },
    );
    expect(free).toBeGreaterThan(sized({ short: 1, full: 10 }));
  });
});

describe('a cabin', () => {
  test.each(['32Q', '333', '359'])(
    'of the %s has its rows and seats in the order of the layout',
    (aircraft) => {
      const { plan } = situationOf({ aircraft });
      const cabins = cabinViews(situationOf({ aircraft }), []);
      expect([...seatsOf(cabins).keys()]).toEqual([...plan.seats.keys()]);
      for (const [index, { cabin, columns, rows, facilities }] of cabins.entries()) {
        const layout = plan.layout.cabins[index];
        expect({ cabin, columns, facilities }).toEqual({
          cabin: layout?.cabin,
          columns: layout?.columns,
          facilities: layout?.facilities,
        });
        for (const row of rows) {
          expect(row.exit).toBe(row.seats.some(({ features }) => features.includes('exit')));
          const letters = row.seats.map(({ letter }) => letter);
          expect(letters).toEqual(columns.filter((letter) => letters.includes(letter)));
          expect(
            row.seats.every((each) => each.row === row.row && each.seat === `${each.row}${each.letter}`),
          ).toBe(true);
        }
      }
    },
  );

  test('shows the wing beside its rows, the first and the last included', () => {
    const [cabin] = cabinViews(situationOf(), []);
    const wing = cabin?.rows.filter((row) => row.wing).map(({ row }) => row);
    expect(wing).toEqual([15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25]);
    const [business] = cabinViews(situationOf({ aircraft: '333' }), []);
    expect(business?.rows.some((row) => row.wing)).toBe(false);
  });

  test('does not show a seat that is missing', () => {
    const row = cabinViews(situationOf(), [])[0]?.rows.find((each) => each.row === 27);
    expect(row?.seats.map(({ seat }) => seat)).toEqual(['27B', '27C', '27D', '27E']);
  });
});
