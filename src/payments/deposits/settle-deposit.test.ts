// A deposit comes back with the bookings of its group, share by share, and what is left is kept, once.
import { afterAll, beforeAll, expect, test } from 'vitest';

import { prepared, withTx } from '#platform/db/client.server.ts';
import { readCreditLine } from '#payments/credit/read-credit-line.server.ts';
import { readPaymentOptions } from '#payments/credit/read-payment-options.server.ts';
import { closeDeposit, lockDepositOf, returnDeposit } from '#payments/deposits/settle-deposit.server.ts';
import { findLedgerImbalances } from '#payments/ledger/find-ledger-imbalances.server.ts';
import {
  accepted,
  adultLines,
  type GroupAgency,
  groupAgency,
  type GroupCtx,
  type GroupWorld,
  named,
  openGroupWorld,
  paidOnCredit,
} from '#tests/support/agency/group-world.ts';
import { creditBooks } from '#tests/support/payments/agency-bookings.ts';

let world: GroupWorld;
let agency: GroupAgency;
let ctx: GroupCtx;
beforeAll(async () => {
  world = await openGroupWorld();
  agency = await groupAgency(world);
  ctx = world.asAgent(agency.agent);
});
afterAll(async () => {
  expect(await findLedgerImbalances(world.db)).toEqual([]);
  await world.drop();
});

/** Ten seats at 50.00. */
const paidMinor = 50_000;

const stored = async (groupId: string) => {
  const [row] = await prepared<{
    units: number;
    returnedUnits: number;
    returnedMinor: number;
    keptMinor: number;
  }>(
    world.db,
    `select units, returned_units "returnedUnits", returned_minor "returnedMinor", kept_minor "keptMinor"
     from group_deposit where group_id = $1`,
    [groupId],
  );
  return row;
};
const movements = async (kind: string) =>
  (await creditBooks(world, agency.creditAccountId)).movements.filter((each) => each.kind === kind);
/** Bookings of one adult each. */
const booked = async (groupId: string, from: number, count: number) => {
  const bookings: string[] = [];
  for (let n = 0; n < count; n++) bookings.push(...(await named(ctx, groupId, adultLines(1, from + n))));
  return bookings;
};
const lock = (bookingId: string) => withTx(world.db, (tx) => lockDepositOf(tx, bookingId));
const close = (groupId: string) => withTx(world.db, (tx) => closeDeposit(tx, ctx, groupId));

test('a confirmed booking brings its share back in the same commit, and only once', async () => {
  const groupId = await accepted(world, agency);
  const [bookingId = ''] = await named(ctx, groupId, adultLines(1));
  expect(await lock(bookingId)).toMatchObject({ groupId, paidMinor, returnedMinor: 0, isReturned: false });
  const before = (await movements('deposit_return')).length;
  await paidOnCredit(ctx, bookingId);
  const share = await stored(groupId);
  expect(share).toMatchObject({ keptMinor: 0 });
  expect(share?.returnedMinor).toBe((paidMinor / (share?.units ?? 0)) * (share?.returnedUnits ?? 0));
  expect(share?.returnedMinor).toBeGreaterThan(0);
  expect((await movements('deposit_return')).slice(before)).toMatchObject([
    { amountMinor: -(share?.returnedMinor ?? 0), bookingId },
  ]);
  // The booking has had its share.
  expect(await lock(bookingId)).toBeNull();
});

test('the payment page counts the share that comes back, and says what is left afterwards to the cent', async () => {
  const groupId = await accepted(world, agency);
  const [bookingId = ''] = await named(ctx, groupId, adultLines(1));
  const options = await readPaymentOptions(ctx, bookingId);
  const credit = options.ok ? options.value.credit : null;
  await paidOnCredit(ctx, bookingId);
  const line = await readCreditLine(world.db, agency.agencyId, 'EUR');
  expect(credit?.depositBackMinor).toBe(5_000);
  expect(credit?.leftMinor).toBe(line?.availableMinor);
});

test('a booking of no group has no deposit', async () => {
  expect(await lock('00000000-0000-7000-8000-000000000000')).toBeNull();
});

test('what is left is kept once, however many close at once, and nothing comes back after that', async () => {
  const groupId = await accepted(world, agency);
  const [first = '', second = ''] = await booked(groupId, 20, 2);
  await paidOnCredit(ctx, first);
  const returnedMinor = (await stored(groupId))?.returnedMinor ?? 0;
  const closed = await Promise.all(Array.from({ length: 6 }, () => close(groupId)));
  expect(closed.filter(Boolean)).toEqual([{ keptMinor: paidMinor - returnedMinor }]);
  expect(await stored(groupId)).toMatchObject({ returnedMinor, keptMinor: paidMinor - returnedMinor });
  expect(await close(groupId)).toBeNull();
  expect(await lock(second)).toBeNull();
  await paidOnCredit(ctx, second);
  expect(await stored(groupId)).toMatchObject({ returnedMinor });
});

test('two bookings that return at once wait for each other: both shares are counted', async () => {
  const groupId = await accepted(world, agency);
  const bookings = await booked(groupId, 40, 3);
  await Promise.all(
    bookings.map((bookingId) =>
      withTx(world.db, async (tx) => {
        const deposit = await lockDepositOf(tx, bookingId);
        if (deposit) await returnDeposit(tx, ctx, { bookingId, deposit });
      }),
    ),
  );
  const share = await stored(groupId);
  expect(share).toMatchObject({ units: 10, returnedUnits: 3, returnedMinor: 15_000 });
  const ofThese = (await movements('deposit_return')).filter(({ bookingId }) =>
    bookings.includes(bookingId ?? ''),
  );
  expect(ofThese).toHaveLength(bookings.length);
  expect(ofThese.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(-(share?.returnedMinor ?? 0));
});

test('a group without a deposit has nothing to close', async () => {
  expect(await close('00000000-0000-7000-8000-000000000000')).toBeNull();
});
