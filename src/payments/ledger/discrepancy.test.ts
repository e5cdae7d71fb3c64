// The queue of discrepancies: one open row per kind and subject, and an accepted one is not reported again.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { prepared } from '#platform/db/client.server.ts';
import { type PaymentState, paymentStates } from '#platform/db/payment-states.ts';
import { discrepancy } from '#platform/db/schema.ts';
import { cryptoRandom } from '#platform/lib/ids.ts';
import {
  closeDiscrepancy,
  type Discrepancy,
  isLeftToPerson,
  readOpenDiscrepancies,
  recordDiscrepancy,
} from '#payments/ledger/discrepancy.server.ts';
import { discrepancyKinds, type Finding, isDiscrepancyKind } from '#payments/ledger/discrepancy-kinds.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';

let own: TestDatabase;

beforeAll(async () => {
  own = await openTestDatabase('empty');
});
beforeEach(async () => {
  await own.db.orm.delete(discrepancy);
});
afterAll(() => own.drop());

const later = (minutes: number) => new Date(worldNow.getTime() + minutes * 60_000);
const finding: Finding = {
  kind: 'captured_differs',
  subject: 'payment 1',
  details: { oursMinor: 45_000, theirsMinor: 44_000, note: null },
};
const record = (change: Partial<Finding> = {}, minutes = 0) =>
  recordDiscrepancy(own.db.orm, { now: later(minutes), random: cryptoRandom }, { ...finding, ...change });
const open = () => readOpenDiscrepancies(own.db.orm);
/** Records one and closes it at once. */
const closed = async (resolution: Discrepancy['resolution'], change: Partial<Finding> = {}, minutes = 0) => {
  await record(change, minutes);
  const row = (await open()).at(-1);
  const discrepancyId = row?.discrepancyId ?? '';
  await closeDiscrepancy(own.db.orm, { now: later(minutes) }, { discrepancyId, resolution, note: 'why' });
  return discrepancyId;
};

describe('a difference that is found', () => {
  test('opens one row, with the time at which it was found', async () => {
    expect(await record()).toBe(true);
    const dates = { foundAt: worldNow, seenAt: worldNow, resolvedAt: null, resolution: null, note: null };
    expect(await open()).toMatchObject([{ ...finding, ...dates }]);
  });

  test('found again keeps the same row, with the newest details and the time of the last look', async () => {
    await record();
    const [first] = await open();
    expect(await record({ details: { oursMinor: 1 } }, 5)).toBe(true);
    expect(await open()).toEqual([{ ...first, details: { oursMinor: 1 }, seenAt: later(5) }]);
  });

  test('found by twenty processes at the same instant: one row', async () => {
    const found = await Promise.all(Array.from({ length: 20 }, () => record()));
    expect(found).toEqual(Array.from({ length: 20 }, () => true));
    expect(await open()).toHaveLength(1);
  });

  test.each<[string, Partial<Finding>]>([
    ['of another kind about the same subject', { kind: 'refunded_differs' }],
    ['of the same kind about another subject', { subject: 'payment 2' }],
  ])('%s has a row of its own', async (_, change) => {
    await record();
    await record(change);
    expect(await open()).toHaveLength(2);
  });
});

describe('after it was closed, the same difference', () => {
  test.each(['gone', 'settle', 'refund', 'cancel', 'book'] as const)(
    'closed by %s: is opened anew',
    async (by) => {
      const first = await closed(by);
      expect(await record({}, 1)).toBe(true);
      const [again, ...more] = await open();
      expect(more).toEqual([]);
      expect(again?.discrepancyId).not.toBe(first);
      expect(again?.foundAt).toEqual(later(1));
    },
  );

  test.each<[string, Partial<Finding>, boolean]>([
    ['to the last amount: stays accepted', {}, false],
    [
      'with its details in another order: stays accepted',
      { details: { note: null, theirsMinor: 44_000, oursMinor: 45_000 } },
      false,
    ],
    ['of one cent more: is opened', { details: { ...finding.details, theirsMinor: 44_001 } }, true],
    ['with one detail less: is opened', { details: { oursMinor: 45_000, theirsMinor: 44_000 } }, true],
    ['of another subject: is opened', { subject: 'payment 2' }, true],
    ['of another kind: is opened', { kind: 'refunded_differs' }, true],
  ])('accepted, %s', async (_, change, isOpened) => {
    await closed('accept');
    expect(await record(change, 1)).toBe(isOpened);
    expect(await open()).toHaveLength(isOpened ? 1 : 0);
  });

  test('accepted twice: only what was accepted last counts', async () => {
    await closed('accept');
    const newer = { details: { oursMinor: 7 } };
    await closed('accept', newer, 1);
    expect(await record(newer, 2)).toBe(false);
    expect(await record({}, 2)).toBe(true);
  });
});

describe('closing a discrepancy', () => {
  test('keeps how, why and when, and only the first time', async () => {
    const discrepancyId = await closed('book');
    const again = { discrepancyId, resolution: 'accept', note: 'too late' } as const;
    await closeDiscrepancy(own.db.orm, { now: later(9) }, again);
    const [row] = await own.db.orm
      .select()
      .from(discrepancy)
      .where(eq(discrepancy.discrepancyId, discrepancyId));
    expect(row).toMatchObject({ resolution: 'book', note: 'why', resolvedAt: worldNow });
  });

  test('leaves every other row open', async () => {
    await record({ subject: 'payment 2' });
    await closed('gone', {}, 1);
    expect((await open()).map(({ subject }) => subject)).toEqual(['payment 2']);
  });
});

test('the queue is read oldest first, whatever was examined last', async () => {
  await record({ subject: 'second' }, 2);
  await record({ subject: 'first' }, 1);
  await record({ subject: 'third' }, 3);
  await record({ subject: 'first' }, 4);
  expect((await open()).map(({ subject }) => subject)).toEqual(['first', 'second', 'third']);
});

describe('a payment is left to a person', () => {
  const isLeft = async (state: PaymentState = 'authorised') => {
    const asked = `select ${isLeftToPerson('p')} as left from (select $1::text payment_id, $2::text state) p`;
    const [row] = await prepared<{ left: boolean }>(own.db, asked, [finding.subject, state]);
    return row?.left;
  };
  test.each<[string, Finding['kind'], Discrepancy['resolution'], boolean]>([
    ['while it was taken otherwise', 'captured_differs', null, true],
    ['while it was taken in another currency', 'currency_differs', null, true],
    ['once that was accepted', 'captured_differs', 'accept', true],
    ['and no more once it was booked', 'captured_differs', 'book', false],
    ['and no more once it was settled', 'currency_differs', 'settle', false],
    ['and no more once it was gone', 'currency_differs', 'gone', false],
    ['but not for a refund that differs', 'refunded_differs', null, false],
    ['but not for being unsettled', 'unsettled', null, false],
  ])('%s', async (_, kind, resolution, expected) => {
    if (resolution) await closed(resolution, { kind });
    else await record({ kind });
    expect(await isLeft()).toBe(expected);
  });

  test.each(paymentStates)('only once it is authorised: %s', async (state) => {
    await record();
    expect(await isLeft(state)).toBe(state === 'authorised');
  });

  test('only by its own open discrepancies', async () => {
    await record({ subject: 'payment 2' });
    expect(await isLeft()).toBe(false);
  });
});

test.each(['unknown', '', 'constructor', 'toString', 'Captured_differs'])('%j is no kind', (text) => {
  expect(isDiscrepancyKind(text)).toBe(false);
});

test('every kind that the database stores is known here', () => {
  expect(Object.keys(discrepancyKinds).toSorted()).toEqual(discrepancy.kind.enumValues.toSorted());
  expect(discrepancy.kind.enumValues.every(isDiscrepancyKind)).toBe(true);
});
