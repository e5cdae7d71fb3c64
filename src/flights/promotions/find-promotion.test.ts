// Looking up a promotion code: what a search learns about it, whose uses count as left, and how guessing is limited.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { unknownCodes, withPromotion } from '#flights/promotions/find-promotion.server.ts';
import type { CalendarInput, SearchInput } from '#flights/offer.ts';
import { testRates } from '#tests/support/app/test-rates.ts';
import { defaultSite } from '#platform/lib/ctx.ts';
import { assert } from '#platform/lib/result.ts';
import { readSettings } from '#platform/lib/settings.server.ts';
import { hold, release } from '#tests/support/inventory/hold-requests.ts';
import {
  type InventoryDatabase,
  openInventoryDatabase,
} from '#tests/support/inventory/inventory-database.ts';
import { minutesLater, oneAdult, promotionOf } from '#tests/support/inventory/small-airline.ts';

let base: InventoryDatabase;
beforeAll(async () => (base = await openInventoryDatabase()));
afterEach(() => base.empty());
afterAll(() => base.drop());

const search = (promotionCode?: string): SearchInput => ({
  origin: 'MAD',
  destination: 'CUN',
  departureDate: '2026-12-11',
  returnDate: null,
  passengers: oneAdult,
  currency: 'EUR',
  ...(promotionCode !== undefined && { promotionCode }),
});
const month = (promotionCode: string, wanted: string): CalendarInput => ({
  origin: 'MAD',
  destination: 'CUN',
  month: wanted,
  passengers: oneAdult,
  currency: 'EUR',
  promotionCode,
});

function contextOf(visitor = 'ana', minutes = 0) {
  const read = readSettings({ LOG_LEVEL: 'silent' });
  assert(read.ok, 'default settings are good');
  return {
    db: base.db,
    now: minutesLater(minutes),
    site: defaultSite(read.settings),
    visitor,
    client: `client of ${visitor}`,
    rates: testRates(),
  };
}

const stateOf = async (ctx: ReturnType<typeof contextOf>, code: string) =>
  (await withPromotion(ctx, search(code))).promotion?.state;

const holdWithCode = (number: number, visitor: string) =>
  hold(number, { visitor, promotionCode: 'SUN10', acceptTotalMinor: 14_500 });

describe('a search', () => {
  test.each([undefined, ''])('without a code (%o) is unchanged', async (code) => {
    const input = search(code);
    expect(await withPromotion(contextOf(), input)).toBe(input);
  });

  test('with a filed code has the promotion to price with', async () => {
    await base.filePromotion(promotionOf('SUN10', { families: ['basic'], maxUses: 5 }));
    const { promotion } = await withPromotion(contextOf(), search('SUN10'));
    expect(promotion?.state).toEqual({ code: 'SUN10', applied: true, reason: null });
    expect(promotion?.promotion).toEqual(promotionOf('SUN10', { families: ['basic'], maxUses: 5 }));
  });

  test.each(['NOSUCH', 'ab', 'DROP TABLE', "O'HARA", 'A'.repeat(40)])(
    'with the unknown code %s is made at normal prices',
    async (code) => {
      expect(await stateOf(contextOf(), code)).toEqual({ code, applied: false, reason: 'promotion_unknown' });
    },
  );

  test('for a return trip is promoted when one of its days is', async () => {
    await base.filePromotion(promotionOf('SUN10', { travelFrom: '2026-12-18' }));
    const there = search('SUN10');
    expect((await withPromotion(contextOf(), there)).promotion?.state.reason).toBe('promotion_dates_wrong');
    const andBack = { ...there, returnDate: '2026-12-18' };
    expect((await withPromotion(contextOf(), andBack)).promotion?.state.applied).toBe(true);
  });

  test.each([
    ['2026-11', false],
    ['2026-12', true],
    ['2027-02', true],
    ['2027-03', false],
  ])('over the month %s is promoted when any of its days is: %s', async (wanted, applied) => {
    await base.filePromotion(promotionOf('SUN10', { travelFrom: '2026-12-31', travelTo: '2027-02-28' }));
    const { promotion } = await withPromotion(contextOf(), month('SUN10', wanted));
    expect(promotion?.state.applied).toBe(applied);
  });
});

describe('the last use of a code', () => {
  const lastUse = async () => {
    await base.filePromotion(promotionOf('SUN10', { maxUses: 1 }));
    await base.run(holdWithCode(1, 'ana'));
    expect(await base.uses('SUN10')).toBe(1);
  };

  test.each<[string, string, number, boolean]>([
    ['is gone for another visitor', 'bea', 19, false],
    ['is still there for the visitor who holds it', 'ana', 19, true],
    ['is there for everybody when that hold is over', 'bea', 20, true],
  ])('%s', async (_, visitor, minutes, applied) => {
    await lastUse();
    const state = await stateOf(contextOf(visitor, minutes), 'SUN10');
    expect(state).toMatchObject({ applied, reason: applied ? null : 'promotion_used_up' });
  });

  test('is available to all travellers once its holder releases it', async () => {
    await lastUse();
    await base.run(release(1));
    expect(await stateOf(contextOf('bea'), 'SUN10')).toMatchObject({ applied: true });
  });

  test('of a confirmed booking is used up for its visitor too', async () => {
    await lastUse();
    await base.rows(`update booking set state = 'confirmed', reference = 'ABC234', confirmed_at = now()`);
    expect(await stateOf(contextOf('ana', 60), 'SUN10')).toMatchObject({ reason: 'promotion_used_up' });
  });
});

describe('guessing', () => {
  test('different codes stops at the limit; then not even a valid one is looked up', async () => {
    await base.filePromotion(promotionOf('SUN10'));
    const ctx = contextOf();
    for (let n = 0; n < unknownCodes.tokens; n++) {
      expect(await stateOf(ctx, `GUESS${n}`)).toMatchObject({ reason: 'promotion_unknown' });
    }
    for (const code of ['GUESS99', 'SUN10']) {
      expect(await stateOf(ctx, code)).toEqual({ code, applied: false, reason: 'rate_limited' });
    }
    // Other visitors are not limited by it.
    expect(await stateOf({ ...ctx, client: 'another' }, 'SUN10')).toMatchObject({ applied: true });
  });

  test('concurrently gets no more attempts than sequentially', async () => {
    const ctx = contextOf();
    const guesses = Array.from({ length: 3 * unknownCodes.tokens }, (_, n) => stateOf(ctx, `GUESS${n}`));
    const reasons = (await Promise.all(guesses)).map((state) => state?.reason);
    expect(reasons.filter((reason) => reason === 'promotion_unknown')).toHaveLength(unknownCodes.tokens);
  });

  test('does not affect a crowd at one address that searches with a right code at once', async () => {
    await base.filePromotion(promotionOf('SUN10'));
    const ctx = contextOf();
    const crowd = Array.from({ length: 3 * unknownCodes.tokens }, () => stateOf(ctx, 'SUN10'));
    expect((await Promise.all(crowd)).map((state) => state?.applied)).toEqual(crowd.map(() => true));
  });
});
