// The party when one passenger is sold as another type.
import { describe, expect, test } from 'vitest';

import { planType } from '#reservations/passengers/type-change.ts';

const adult = { type: 'adult', adultNo: null } as const;
const child = { type: 'child', adultNo: null } as const;
const infant = (adultNo: number) => ({ type: 'infant', adultNo }) as const;

type Kind = typeof adult | typeof child | ReturnType<typeof infant>;

const party = (...kinds: Kind[]) => kinds.map((kind, index) => ({ ...kind, passengerNo: index + 1 }));

describe('the party after a change', () => {
  test.each([
    ['a child who is an adult', party(adult, child), 2, 'adult', [2, 0, 0], []],
    ['an adult who is a child', party(adult, adult), 2, 'child', [1, 1, 0], []],
    ['an infant with a seat of its own', party(adult, infant(1)), 2, 'child', [1, 1, 0], []],
    [
      'a child who sits on the free lap',
      party(adult, adult, child, infant(1)),
      3,
      'infant',
      [2, 0, 2],
      [[3, 2]],
    ],
    ['an adult whose infant moves on', party(adult, adult, infant(2)), 2, 'child', [1, 1, 1], [[3, 1]]],
  ] as const)('%s', (_, people, passengerNo, to, [adults, children, infants], laps) => {
    expect(planType(people, passengerNo, to)).toEqual({
      ok: true,
      value: {
        passengers: { adults, children, infants },
        laps: laps.map(([lapOf, adultNo]) => ({ passengerNo: lapOf, adultNo })),
      },
    });
  });

  test.each([
    ['no adult would be left', party(adult, child), 1, 'child', 'adult_missing'],
    [
      'two infants would have one lap',
      party(adult, adult, infant(1), infant(2)),
      2,
      'child',
      'infants_too_many',
    ],
    [
      'ten would need a seat',
      party(...Array<Kind>(9).fill(adult), infant(1)),
      10,
      'child',
      'passengers_too_many',
    ],
    ['it is that type already', party(adult, child), 2, 'child', 'passengers_invalid'],
    ['nobody has the number', party(adult, child), 3, 'adult', 'passengers_invalid'],
  ] as const)('refused: %s', (_, people, passengerNo, to, code) => {
    expect(planType(people, passengerNo, to)).toMatchObject({ ok: false, code });
  });
});
