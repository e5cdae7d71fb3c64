// The form and back: typed values are requested, copies and undo do what they promise, and sums agree.
import type { ExtraGroupType } from '#platform/db/extra-group-types.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { noDetails } from '#extras/assistance-details.ts';
import { detailField, optionField, quantityField } from '#extras/choosing/choice-fields.ts';
import {
  copyChoices,
  extrasOf,
  fieldOfPath,
  helpCodesOf,
  readChoices,
  readUndo,
  writeUndo,
} from '#extras/choosing/choice-form.ts';
import { sectionsOf } from '#extras/choosing/extra-sections.ts';
import type { ExtraChoice } from '#extras/extra-rules.ts';
import type { ExtraOnFlight, ExtrasView, ExtraView } from '#extras/extras-view.ts';
import { piecesOf, reachOf, subtotalOf } from '#extras/choosing/quantities.ts';
import { sized } from '#tests/support/extent.ts';

const flight = (flightNo: number, change: Partial<ExtraOnFlight> = {}): ExtraOnFlight => ({
  flightNo,
  flightId: flightNo,
  amountMinor: 7000,
  included: 0,
  bundled: 0,
  left: null,
  closed: null,
  closesLocal: null,
  late: false,
  ...change,
});

const extra = (extraCode: string, change: Partial<ExtraView> = {}): ExtraView => ({
  extraCode,
  serviceId: 1,
  categoryId: 1,
  icon: 'bag',
  title: extraCode,
  description: '',
  scope: 'flight',
  weightKg: 23,
  maxQuantity: 3,
  passengerTypes: ['adult', 'child'],
  exclusiveGroup: null,
  free: false,
  refundable: false,
  commissionable: true,
  flights: [flight(1), flight(2)],
  ...change,
});

const bag = extra('BG23');
const heavy = extra('BG32', {
  maxQuantity: 1,
  flights: [1, 2].map((no) => flight(no, { amountMinor: 11_000 })),
});
const meal = { exclusiveGroup: 'meal', maxQuantity: 1, weightKg: 0 };
const menu = extra('MEAL', { ...meal, flights: [flight(1), flight(2, { closed: 'extra_sold_out' })] });
const childMeal = extra('CHML', { ...meal, passengerTypes: ['child'] });
const wheelchair = extra('WCHR', { exclusiveGroup: 'wheelchair', maxQuantity: 1, weightKg: 0, free: true });

const group = (type: ExtraGroupType, extras: ExtraView[]) => ({
  groupCode: type,
  type,
  icon: 'bag',
  ssrId: 'OTHS',
  title: type,
  shortDescription: '',
  extras,
});
const view: ExtrasView = {
  currency: 'EUR',
  bundles: [],
  groups: [
    group('baggage', [bag, heavy]),
    group('meal', [menu, childMeal]),
    group('lounge', [extra('LOUN', { maxQuantity: 1 })]),
    group('priority', [extra('PRIO', { maxQuantity: 1 })]),
    group('assistance', [wheelchair]),
  ],
  chosen: [],
  subtotalMinor: 0,
};
const people = [
  { passengerNo: 1, type: 'adult' as const },
  { passengerNo: 2, type: 'adult' as const },
  { passengerNo: 3, type: 'child' as const },
  { passengerNo: 4, type: 'infant' as const },
];
const request = (extraCode: string, passengerNo: number, flightNo: number, quantity = 1): ExtraChoice => ({
  passengerNo,
  flightNo,
  extraCode,
  quantity,
});
const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};
const read = (fields: Record<string, string>) => readChoices(formOf(fields), helpCodesOf(view));

const cells = fc.array(fc.record({ light: fc.integer({ min: 0, max: 3 }), heavy: fc.constantFrom(0, 1) }), {
  minLength: 6,
  maxLength: 6,
});
const choicesOf = (rows: { light: number; heavy: number }[]) =>
  rows.flatMap(({ light, heavy: one }, index) => {
    const [passengerNo, flightNo] = [(index % 3) + 1, Math.floor(index / 3) + 1];
    return [request('BG23', passengerNo, flightNo, light), request('BG32', passengerNo, flightNo, one)];
  });
const some = (choices: ExtraChoice[]) => choices.filter((choice) => choice.quantity > 0);

test('10,000 random choices: the page, the form and the sum by hand agree to the last cent', () => {
  fc.assert(
    fc.property(cells, (rows) => {
      const choices = choicesOf(rows);
      const owed = choices.reduce((sum, c) => sum + c.quantity * (c.extraCode === 'BG23' ? 7000 : 11_000), 0);
      expect(subtotalOf({ chosen: [], extras: extrasOf(view) }, choices)).toBe(owed);
      const fields = choices.map((choice) => [quantityField(choice), String(choice.quantity)] as const);
      expect(read(Object.fromEntries(fields))).toEqual(some(choices));
    }),
    { numRuns: sized({ short: 1_000, full: 10_000 }) },
  );
});

describe('the same for everyone, the same both ways, and undo', () => {
  const of = (list: ExtraChoice[], p: number, f: number, code = 'BG23') =>
    list.find((c) => c.passengerNo === p && c.flightNo === f && c.extraCode === code)?.quantity ?? 0;

  test('do what they promise, and do not change other extras', () => {
    fc.assert(
      fc.property(cells, (rows) => {
        const choices = some(choicesOf(rows));
        const everyone = copyChoices(choices, 'everyone', [bag], people);
        for (const p of [1, 2, 3]) for (const f of [1, 2]) expect(of(everyone, p, f)).toBe(of(choices, 1, f));
        const both = copyChoices(choices, 'both', [bag], people);
        for (const p of [1, 2, 3]) expect(of(both, p, 2)).toBe(of(choices, p, 1));
        for (const p of [1, 2, 3]) expect(of(both, p, 2, 'BG32')).toBe(of(choices, p, 2, 'BG32'));
        expect(readUndo(writeUndo(choices), [])).toEqual(choices);
      }),
    );
  });

  test('never copy to a passenger who may not have it, or to a flight where it is not offered', () => {
    const meals = [menu, childMeal];
    expect(copyChoices([request('MEAL', 1, 1)], 'everyone', meals, people)).toEqual([
      request('MEAL', 1, 1),
      request('MEAL', 2, 1),
      request('MEAL', 3, 1),
    ]);
    expect(copyChoices([request('MEAL', 1, 1), request('CHML', 3, 1)], 'both', meals, people)).toEqual([
      request('MEAL', 1, 1),
      request('CHML', 3, 1),
      request('CHML', 3, 2),
    ]);
  });

  test('a manipulated undo restores only valid choices', () => {
    expect(readUndo('1-1-BG23-2 nonsense 1-1-BG32-x', [])).toEqual([request('BG23', 1, 1, 2)]);
  });
});

test('a manipulated form chooses nothing by itself', () => {
  expect(
    read({
      'quantity-1-1-BG23': 'many',
      'quantity-1-1-BG32;drop': '1',
      'quantity-x-1-BG23': '1',
      'option-1-1-meal': "'; drop table extra",
      'quantity-2-1-BG23': '-4',
    }),
  ).toEqual([request('BG23', 1, 1, -1), request("'; drop table extra", 1, 1), request('BG23', 2, 1, -1)]);
});

describe('assistance', () => {
  const chair = optionField({ passengerNo: 1, flightNo: 1 }, 'wheelchair');
  const detail = (name: keyof typeof noDetails) => detailField(1, name);

  test('has the given details, and only those of the chosen aid', () => {
    const answers = { [chair]: 'WCHR', [detail('battery')]: 'dry', [detail('weightKg')]: ' 30 ' };
    expect(read({ ...answers, [detail('ownAid')]: 'manual' })).toEqual([
      { ...request('WCHR', 1, 1), details: { ...noDetails, ownAid: 'manual', weightKg: 30 } },
    ]);
    expect(read({ ...answers, [detail('ownAid')]: 'electric' })[0]?.details).toMatchObject({
      battery: 'dry',
    });
    expect(read({ ...answers, [detail('ownAid')]: '' })).toEqual([request('WCHR', 1, 1)]);
    expect(read({ ...answers, [detail('remark')]: 'Two sticks' })[0]?.details).toMatchObject({
      ownAid: 'none',
      weightKg: null,
      remark: 'Two sticks',
    });
  });

  test('details belong to assistance alone, and survive an undo', () => {
    const [help, suitcase] = read({
      [chair]: 'WCHR',
      [quantityField(request('BG23', 1, 1))]: '1',
      [detail('remark')]: 'Slowly, please',
    });
    expect(suitcase).toEqual(request('BG23', 1, 1));
    expect(readUndo('1-1-WCHR-1', help ? [help] : [])).toEqual([help]);
  });
});

test('a refused path leads to the field that was filled in', () => {
  const choices = [request('BG23', 2, 1), request('MEAL', 1, 2), request('WCHR', 3, 1)];
  expect(fieldOfPath('choices.0.quantity', choices, view)).toBe('quantity-2-1-BG23');
  expect(fieldOfPath('choices.1.quantity', choices, view)).toBe('option-1-2-meal');
  expect(fieldOfPath('choices.2.details.remark', choices, view)).toBe('detail-3-remark');
  expect(fieldOfPath('choices.9.quantity', choices, view)).toBe('');
  expect(fieldOfPath('', choices, view)).toBe('');
});

test('the catalogue is arranged in at most eight sections, one card per need', () => {
  const sections = sectionsOf(view.groups, people);
  expect(sections.map(({ name, cards }) => [name, cards.map((card) => card.key)])).toEqual([
    ['baggage', ['BG23', 'BG32']],
    ['meal', ['meal']],
    ['airport', ['LOUN', 'PRIO']],
    ['assistance', ['wheelchair']],
  ]);
  // Extras that nobody in the party may have are not shown at all.
  const infants = sectionsOf(view.groups, [{ type: 'infant' }]);
  expect(infants).toEqual([]);
});

describe('how many a traveller can choose', () => {
  test.each<[string, Partial<ExtraView>, Partial<ExtraOnFlight>, 'adult' | 'infant', number, number]>([
    ['as many as the rules allow', {}, {}, 'adult', 0, 3],
    ['no more than are left', {}, { left: 2 }, 'adult', 0, 2],
    ['none for whom it is not', {}, {}, 'infant', 0, 0],
    ['none where it is closed', {}, { closed: 'extra_too_late' }, 'adult', 0, 0],
    ['what was agreed where it is closed', {}, { closed: 'extra_too_late' }, 'adult', 2, 2],
    ['none of what is included', { maxQuantity: 1, weightKg: 0 }, { included: 1 }, 'adult', 0, 0],
  ])('is %s', (_, change, terms, type, had, reach) => {
    const given = { ...flight(1, terms), closed: Boolean(terms.closed) };
    expect(reachOf(extra('BG23', change), given, type, had)).toBe(reach);
  });
});

test('pieces are counted over the whole party', () => {
  const choices = [request('BG23', 1, 1, 2), request('BG23', 2, 2), request('LOUN', 1, 1)];
  expect(piecesOf([bag, heavy], choices).map(({ extraCode, pieces }) => [extraCode, pieces])).toEqual([
    ['BG23', 3],
  ]);
});
