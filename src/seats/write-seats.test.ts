// What is written when seats change: only the difference, and its sum to the last minor unit.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { AgreedSeat } from '#seats/agree-seats.ts';
import { changesOf, seatsChange, together } from '#seats/write-seats.server.ts';

const flight = { flightNo: 2, flightId: 77 };
const agreed = (
  passengerNo: number,
  seat: string,
  amountMinor = 2500,
  exitConfirmed = false,
): AgreedSeat => ({
  passengerNo,
  seat,
  categoryCode: 'STC3',
  amountMinor,
  exitConfirmed,
});

describe('what is written', () => {
  type Case = [string, AgreedSeat[], AgreedSeat[], { gone: number[]; come: number[]; addMinor: number }];
  const cases: Case[] = [
    ['for the first seat is that seat', [], [agreed(1, '20A')], { gone: [], come: [1], addMinor: 2500 }],
    [
      'for a seat that stays is nothing',
      [agreed(1, '20A')],
      [agreed(1, '20A')],
      { gone: [], come: [], addMinor: 0 },
    ],
    ['for a seat given up is its price', [agreed(1, '20A')], [], { gone: [1], come: [], addMinor: -2500 }],
    [
      'for a dearer seat is the difference',
      [agreed(1, '20A')],
      [agreed(1, '3A', 5000)],
      { gone: [1], come: [1], addMinor: 2500 },
    ],
    [
      'for a seat at another price is the difference',
      [agreed(1, '20A', 0)],
      [agreed(1, '20A')],
      { gone: [1], come: [1], addMinor: 2500 },
    ],
    [
      'for a confirmation that came later is the seat, at no difference',
      [agreed(1, '12A', 6000)],
      [agreed(1, '12A', 6000, true)],
      { gone: [1], come: [1], addMinor: 0 },
    ],
    [
      'for two who change seats is both, at no difference',
      [agreed(1, '20A'), agreed(2, '20B', 2000)],
      [agreed(1, '20B', 2000), agreed(2, '20A')],
      { gone: [1, 2], come: [1, 2], addMinor: 0 },
    ],
    [
      'for one of two is nothing of the other',
      [agreed(1, '20A'), agreed(2, '20B', 2000)],
      [agreed(1, '21A'), agreed(2, '20B', 2000)],
      { gone: [1], come: [1], addMinor: 0 },
    ],
  ];

  test.each(cases)('%s', (_, before, after, expected) => {
    const change = seatsChange(flight, before, after);
    expect({
      gone: change.goneSeats.map(({ passengerNo }) => passengerNo),
      come: change.seats.map(({ passengerNo }) => passengerNo),
      addMinor: change.addMinor,
    }).toEqual(expected);
    expect(change.goneSeats.every(({ flightNo }) => flightNo === 2)).toBe(true);
    expect(change.seats.every(({ flightNo, flightId }) => flightNo === 2 && flightId === 77)).toBe(true);
    expect([change.extras, change.goneExtras]).toEqual([[], []]);
  });

  test('is refused if an amount is not a whole number of minor units', () => {
    expect(() => seatsChange(flight, [], [agreed(1, '20A', 24.5)])).toThrow('24.5');
    expect(() => seatsChange(flight, [agreed(1, '20A', Number.NaN)], [])).toThrow('NaN');
  });
});

describe('the prices that a pick changed', () => {
  const before = [agreed(1, '20B', 2000), agreed(2, '20A', 0), agreed(3, '20C', 0)];
  const cases: [string, AgreedSeat[], [number, number, number][]][] = [
    ['are none where nothing changed', before, []],
    ['leave out the seat that was picked', [agreed(1, '22A', 2500), ...before.slice(1)], []],
    ['leave out a seat that was given up', before.slice(1), []],
    ['leave out a passenger who had no seat', [...before, agreed(4, '21A')], []],
    [
      'name every child whose seat costs something now, in order',
      [agreed(1, '25B', 2000), agreed(2, '20A', 2500), agreed(3, '20C', 2500)],
      [
        [2, 0, 2500],
        [3, 0, 2500],
      ],
    ],
    ['name a seat that costs less now', [agreed(1, '20B', 1500), ...before.slice(1)], [[1, 2000, 1500]]],
  ];

  test.each(cases)('%s', (_, after, expected) => {
    const changes = changesOf(2, before, after);
    expect(changes.map(({ passengerNo, fromMinor, toMinor }) => [passengerNo, fromMinor, toMinor])).toEqual(
      expected,
    );
    expect(changes.every(({ flightNo }) => flightNo === 2)).toBe(true);
    expect(
      changes.every(({ passengerNo, seat }) =>
        before.some((b) => b.passengerNo === passengerNo && b.seat === seat),
      ),
    ).toBe(true);
  });
});

const seats = fc
  .uniqueArray(
    fc.record({
      passengerNo: fc.integer({ min: 1, max: 9 }),
      seat: fc.constantFrom('20A', '20B', '20C', '12A'),
      amountMinor: fc.integer({ min: 0, max: 10_900 }),
      exitConfirmed: fc.boolean(),
    }),
    { selector: (each) => each.passengerNo, maxLength: 9 },
  )
  .map((list) =>
    list.map((each) => agreed(each.passengerNo, each.seat, each.amountMinor, each.exitConfirmed)),
  );
const sumOf = (list: readonly AgreedSeat[]) => list.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
const inOrder = (list: readonly AgreedSeat[]) => list.toSorted((a, b) => a.passengerNo - b.passengerNo);

test('for any change: it turns the old seats into the new ones, and the total moves by the same amount', () => {
  fc.assert(
    fc.property(seats, seats, (before, after) => {
      const { goneSeats, seats: come, addMinor } = seatsChange(flight, before, after);
      const gone = new Set(goneSeats.map(({ passengerNo }) => passengerNo));
      const stays = before.filter(({ passengerNo }) => !gone.has(passengerNo));
      const stored = [...stays, ...come.map(({ flightNo: _, flightId: __, ...seat }) => seat)];
      expect(inOrder(stored)).toEqual(inOrder(after));
      expect(addMinor).toBe(sumOf(after) - sumOf(before));
      // Undoing the change reverses the amount.
      expect(seatsChange(flight, after, before).addMinor + addMinor).toBe(0);
    }),
  );
});

test('the changes of several flights are written as one, with the sum of all', () => {
  const other = { flightNo: 1, flightId: 76 };
  fc.assert(
    fc.property(seats, seats, (out, back) => {
      const changes = [seatsChange(other, [], out), seatsChange(flight, back, [])];
      const one = together(changes);
      expect(one.addMinor).toBe(sumOf(out) - sumOf(back));
      expect(one.seats.map(({ flightNo }) => flightNo)).toEqual(out.map(() => 1));
      expect(one.goneSeats.map(({ flightNo }) => flightNo)).toEqual(back.map(() => 2));
    }),
  );
  expect(together([])).toEqual({ goneExtras: [], goneSeats: [], extras: [], seats: [], addMinor: 0 });
});
