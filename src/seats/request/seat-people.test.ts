// The passengers of a trip who get a seat, their initials, and the way from one row to the next.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { TripPerson } from '#funnel/trip/trip.ts';
import { rowKey, type SeatRow } from '#seats/request/seat-form.ts';
import { initialsOf, nextRow, seatedPeople, seatRows } from '#seats/request/seat-people.ts';

/** `A` an adult, `C` a child, `I` a lap infant; numbered from 1. */
const peopleOf = (party: string): TripPerson[] =>
  Array.from(party, (sign, index) => ({
    passengerNo: index + 1,
    type: sign === 'C' ? 'child' : sign === 'I' ? 'infant' : 'adult',
    ordinal: 1,
    fullName: null,
    ticketName: null,
    ticketNumber: null,
    adultNo: sign === 'I' ? 1 : null,
  }));

const rowsOf = (party: string, flights: number[]) =>
  seatRows(
    { people: peopleOf(party) },
    flights.map((flightNo) => ({ flightNo })),
  ).map(rowKey);

describe('who gets a seat', () => {
  it.each<[string, number[]]>([
    ['A', [1]],
    ['AI', [1]],
    ['AACCI', [1, 2, 3, 4]],
    ['AIAI', [1, 3]],
    ['', []],
  ])('of the party %s: %j', (party, expected) => {
    expect(seatedPeople({ people: peopleOf(party) }).map(({ passengerNo }) => passengerNo)).toEqual(expected);
  });
});

describe('the rows of the page', () => {
  it.each<[string, number[], string[]]>([
    ['A', [1], ['1-1']],
    ['AC', [1, 2], ['1-1', '2-1', '1-2', '2-2']],
    ['AIA', [1, 2], ['1-1', '3-1', '1-2', '3-2']],
    ['AA', [2], ['1-2', '2-2']],
    ['A', [], []],
  ])('of %s on flights %j', (party, flights, expected) => expect(rowsOf(party, flights)).toEqual(expected));
});

describe('the next row without a seat', () => {
  const rows: SeatRow[] = seatRows({ people: peopleOf('AAC') }, [{ flightNo: 1 }, { flightNo: 2 }]);
  const next = (from: string, ...seated: string[]) => {
    const [passengerNo = 0, flightNo = 0] = from.split('-').map(Number);
    const found = nextRow(rows, { passengerNo, flightNo }, (row) => seated.includes(rowKey(row)));
    return found && rowKey(found);
  };

  it.each<[string, string, string[], string | null]>([
    ['is the next passenger', '1-1', [], '2-1'],
    ['leaves out who has a seat', '1-1', ['2-1'], '3-1'],
    ['goes on with the next flight', '3-1', [], '1-2'],
    ['starts over behind the last', '3-2', [], '1-1'],
    ['is one before, when all behind have seats', '2-2', ['3-2', '1-1'], '2-1'],
    ['is never the row itself', '1-1', ['2-1', '3-1', '1-2', '2-2', '3-2'], null],
    ['is none when everybody has a seat', '1-1', ['1-1', '2-1', '3-1', '1-2', '2-2', '3-2'], null],
    ['of a row that is not there is the first', '9-9', [], '1-1'],
  ])('%s: from %s, seated %j', (_, from, seated, expected) => expect(next(from, ...seated)).toBe(expected));

  it('leads through all rows, each once, as they get their seats', () => {
    fc.assert(
      fc.property(fc.constantFrom(...rows), (first) => {
        const seated = new Set<string>();
        let at: SeatRow | null = first;
        while (at) {
          expect(seated.has(rowKey(at))).toBe(false);
          seated.add(rowKey(at));
          at = nextRow(rows, at, (row) => seated.has(rowKey(row)));
        }
        expect(seated.size).toBe(rows.length);
      }),
    );
  });
});

describe('initials', () => {
  it.each([
    ['Ana Gil', 'AG'],
    ['Ana María Gil Soto', 'AS'],
    ['Ana Gil-Soto', 'AS'],
    ['Jean-Luc', 'JL'],
    ['ana gil', 'AG'],
    ['  Ana   Gil  ', 'AG'],
    ['Child 1', 'C1'],
    ['Niño 2', 'N2'],
    ['Criança 10', 'C1'],
    ['Ángel Ñu', 'ÁÑ'],
    ['李 明', '李明'],
    ['𠮷田 明', '𠮷明'],
    ['Ana -', 'A'],
    ['-', ''],
    ['', ''],
  ])('of %j are %j', (name, expected) => expect(initialsOf(name)).toBe(expected));

  it('are at most two characters, whatever the name', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('Ana', 'Gil', 'Soto', '-', ' ', '𠮷', 'é', '1')), (parts) => {
        expect(Array.from(initialsOf(parts.join(' '))).length).toBeLessThanOrEqual(2);
      }),
    );
  });
});
