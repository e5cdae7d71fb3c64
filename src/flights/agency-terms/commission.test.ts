// What an agency earns, as tables of cases: each kind of rule, which rule decides, and that net and commission add up
// to the whole amount.
import { assert as check, constantFrom, integer, option, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  commissionOf,
  commissionOfDiscount,
  type CommissionRule,
  ruleFor,
  type SoldPart,
} from '#flights/agency-terms/commission.ts';
import { commissionRule as rule } from '#tests/support/trips/agency-rules.ts';
import { sized } from '#tests/support/extent.ts';

const part = (own: Partial<SoldPart> = {}): SoldPart => ({
  appliesTo: 'fare',
  currency: 'EUR',
  amountMinor: 10_000,
  infant: false,
  flight: { origin: 'MAD', destination: 'CUN', family: 'plus', departureDate: '2026-12-11' },
  ...own,
});

const percent = (basisPoints: number) => rule({ basisPoints });
const fixed = (amountMinor: number) => rule({ kind: 'fixed', amountMinor, currency: 'EUR' });
const net = (amountMinor: number) => rule({ kind: 'net', amountMinor, currency: 'EUR' });

describe('[AG-10] a rule of extras and seats', () => {
  const extra = (own: Partial<CommissionRule>) => rule({ appliesTo: 'extra', ...own });
  const bag = { extraCode: 'BG23', extraGroup: 'baggage' };
  const sold = (item: SoldPart['item'], appliesTo: 'extra' | 'seat' = 'extra') =>
    part({ appliesTo, ...(item && { item }) });
  const all = extra({ basisPoints: 100 });
  const group = extra({ basisPoints: 200, extraGroup: 'baggage' });
  const one = extra({ basisPoints: 300, extraCode: 'BG23' });
  test('for one extra decides before one for its group, and that before one for all', () => {
    const terms = { commission: [all, group, one] };
    expect(commissionOf(terms, sold(bag))).toBe(300);
    expect(commissionOf(terms, sold({ ...bag, extraCode: 'BG32' }))).toBe(200);
    expect(commissionOf(terms, sold({ extraCode: 'PETC', extraGroup: 'pets' }))).toBe(100);
  });

  test('for a single product decides before a family, a route and a season; the agency’s before its group’s', () => {
    const where = { family: 'plus', origin: 'MAD', destination: 'CUN', departsFrom: '2026-12-01' };
    const here = extra({ basisPoints: 400, ...where });
    expect(commissionOf({ commission: [here, group] }, sold(bag))).toBe(200);
    const own = extra({ basisPoints: 500, agencyId: crypto.randomUUID() });
    expect(commissionOf({ commission: [here, one, own] }, sold(bag))).toBe(500);
  });

  test('for a category of seats applies to no other category, and to no extra', () => {
    const front = rule({ appliesTo: 'seat', basisPoints: 700, seatCategory: 'STC5' });
    const commission = [front, rule({ appliesTo: 'seat', basisPoints: 100 })];
    expect(commissionOf({ commission }, sold({ seatCategory: 'STC5' }, 'seat'))).toBe(700);
    expect(commissionOf({ commission }, sold({ seatCategory: 'SXL' }, 'seat'))).toBe(100);
    expect(commissionOf({ commission: [front] }, sold(bag))).toBe(0);
  });
});

describe('[AG-10] a commission', () => {
  test.each<[string, CommissionRule, Partial<SoldPart>, number]>([
    ['is a percentage of the amount', percent(700), {}, 700],
    ['is rounded half up', percent(500), { amountMinor: 10 }, 1],
    ['is rounded down below half', percent(500), { amountMinor: 9 }, 0],
    ['may be the whole amount', percent(10_000), {}, 10_000],
    ['of an infant is a percentage, too', percent(1_000), { infant: true, amountMinor: 1_000 }, 100],
    ['is an amount for each passenger and flight', fixed(1_500), {}, 1_500],
    ['is never more than the amount', fixed(15_000), {}, 10_000],
    [
      'of a fixed amount counts pieces',
      { ...fixed(300), appliesTo: 'extra' },
      { appliesTo: 'extra', pieces: 2 },
      600,
    ],
    ['of a fixed amount is nothing for a lap infant', fixed(1_500), { infant: true }, 0],
    ['is what the net fare leaves', net(8_200), {}, 1_800],
    ['is nothing where the fare is below the net fare', net(12_000), {}, 0],
    ['of a net fare is nothing for a lap infant', net(100), { infant: true }, 0],
    ['of a net fare is measured by it for a child too', net(8_200), { child: true, amountMinor: 7_500 }, 0],
    [
      'of a child is what its own net fare leaves',
      { ...net(8_200), childAmountMinor: 6_000 },
      { child: true, amountMinor: 7_500 },
      1_500,
    ],
    ['of an adult is not that of a child', { ...net(8_200), childAmountMinor: 6_000 }, {}, 1_800],
    ['stays within a fare that a promotion code lowers', fixed(8_000), { discountMinor: 5_000 }, 5_000],
    ['of a net fare stays within what is left', net(1_000), { discountMinor: 9_500 }, 500],
  ])('%s', (_, filed, own, minor) => {
    expect(commissionOf({ commission: [filed] }, part(own))).toBe(minor);
  });

  test('is reduced by a discount where it is a percentage, and only there', () => {
    const of = (filed: CommissionRule) =>
      commissionOfDiscount({ commission: [filed] }, part({ amountMinor: 2_500 }));
    expect([of(percent(1_000)), of(fixed(1_000)), of(net(1_000))]).toEqual([-250, 0, 0]);
  });

  test('is nothing without a rule, on another kind of part, and in another currency', () => {
    expect(commissionOf({ commission: [] }, part())).toBe(0);
    expect(commissionOf({ commission: [percent(700)] }, part({ appliesTo: 'seat' }))).toBe(0);
    expect(commissionOf({ commission: [fixed(700)] }, part({ currency: 'USD' }))).toBe(0);
  });
});

describe('[AG-10] with several rules', () => {
  const agencyId = '01900000-0000-7000-8000-00000000000a';
  const agencyGroupId = '01900000-0000-7000-8000-00000000000b';
  test.each<[string, Partial<CommissionRule>, Partial<CommissionRule>]>([
    [
      'the agency’s own comes before its group’s',
      { agencyId },
      { agencyGroupId, family: 'plus', origin: 'MAD' },
    ],
    ['the group’s comes before everybody’s', { agencyGroupId }, { family: 'plus', origin: 'MAD' }],
    ['the family comes before the route', { family: 'plus' }, { origin: 'MAD', destination: 'CUN' }],
    ['both airports come before one', { origin: 'MAD', destination: 'CUN' }, { origin: 'MAD' }],
    [
      'the route comes before the season',
      { origin: 'MAD' },
      { departsFrom: '2026-12-01', departsTo: '2026-12-31' },
    ],
    ['the season comes before none', { departsFrom: '2026-12-01' }, {}],
    ['the one that is sold since later', { soldFrom: 2 }, { soldFrom: 1 }],
    ['of the same moment the one with the higher id', { commissionRuleId: agencyId }, {}],
  ])('%s', (_, better, other) => {
    const rules = [rule({ ...better, basisPoints: 1 }), rule({ ...other, basisPoints: 2 })];
    for (const commission of [rules, rules.toReversed()])
      expect(ruleFor({ commission }, part())?.basisPoints).toBe(1);
  });

  test.each<[string, Partial<CommissionRule>]>([
    ['family', { family: 'basic' }],
    ['origin', { origin: 'LIS' }],
    ['destination', { destination: 'PUJ' }],
    ['season that has not begun', { departsFrom: '2026-12-12' }],
    ['season that is over', { departsTo: '2026-12-10' }],
  ])('none for another %s applies', (_, own) => {
    expect(ruleFor({ commission: [rule({ agencyId, ...own })] }, part())).toBeNull();
  });

  test('the first and the last day of a season count', () => {
    const commission = [rule({ departsFrom: '2026-12-11', departsTo: '2026-12-11' })];
    expect(ruleFor({ commission }, part())).not.toBeNull();
  });
});

test('[AG-10] whatever is filed, a fare with its discount earns between zero and its price', () => {
  const filed = record({
    kind: constantFrom('percent' as const, 'fixed' as const, 'net' as const),
    basisPoints: integer({ min: 0, max: 10_000 }),
    amountMinor: integer({ min: 0, max: 90_000 }),
  });
  const sold = record({
    amountMinor: integer({ min: 0, max: 90_000 }),
    share: option(integer({ min: 0, max: 100 }), { nil: 0 }),
    infant: constantFrom(true, false),
  });
  let earned = 0;
  check(
    property(filed, sold, ({ kind, basisPoints, amountMinor }, { share, ...own }) => {
      const values = kind === 'percent' ? { basisPoints } : { amountMinor, currency: 'EUR' };
      const terms = { commission: [rule({ kind, ...values })] };
      const discountMinor = Math.floor((own.amountMinor * share) / 100);
      const fare = commissionOf(terms, part({ ...own, discountMinor }));
      const discount = commissionOfDiscount(terms, part({ ...own, amountMinor: discountMinor }));
      expect(fare).toBeGreaterThanOrEqual(0);
      expect(fare).toBeLessThanOrEqual(own.amountMinor);
      expect(fare + discount).toBeGreaterThanOrEqual(0);
      expect(fare + discount).toBeLessThanOrEqual(own.amountMinor - discountMinor);
      if (fare > 0) earned++;
    }),
    { numRuns: sized({ short: 1_000, full: 5_000 }) },
  );
  expect(earned).toBeGreaterThan(sized({ short: 200, full: 1_000 }));
});
