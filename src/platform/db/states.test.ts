// Conditions on states exist in SQL and in code: on every state, both say the same.
import { afterAll, beforeAll, expect, test } from 'vitest';

import * as booking from '#platform/db/booking-states.ts';
import { prepared } from '#platform/db/client.server.ts';
import * as payment from '#platform/db/payment-states.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';

let own: TestDatabase;
beforeAll(async () => {
  own = await openTestDatabase('empty');
});
afterAll(() => own.drop());

const later = (seconds: number) => new Date(worldNow.getTime() + seconds * 1_000);

test.each<[payment.PaymentState, isInProgress: boolean, isPaid: boolean, isReturning: boolean]>([
  ['created', true, false, false],
  ['pending', true, false, false],
  ['authorised', false, true, false],
  ['captured', false, true, false],
  ['declined', false, false, false],
  ['failed', false, false, false],
  ['void_due', false, false, true],
  ['voided', false, false, false],
  ['refund_due', false, false, true],
  ['refunded', false, false, false],
])('a payment that is %s: in progress %s, paid %s, its money goes back %s', async (state, ...is) => {
  expect([payment.isInProgress(state), payment.isPaid(state), payment.isReturning(state)]).toEqual(is);
  const [row] = await prepared(
    own.db,
    `select ${payment.hasPaid('p')} paid, ${payment.isMoneyAtRest('p')} "atRest" from (select $1::text state) p`,
    [state],
  );
  const [isInProgress, isPaid, isReturning] = is;
  expect(row).toEqual({ paid: isPaid, atRest: !isInProgress && !isReturning });
});

test.each(['awaiting_card', 'awaiting_authentication', 'processing', 'cancelled'])(
  'a provider that says %s was not paid',
  (state) => {
    expect(payment.isPaid(state)).toBe(false);
  },
);

const holds = booking.bookingStates.flatMap((state) =>
  [-1, 0, 1].map((seconds): [booking.BookingState, number] => [state, seconds]),
);

test.each(holds)('a booking that is %s until %s seconds from now is shown alike', async (state, seconds) => {
  const holdExpiresAt = later(seconds);
  const shown = booking.shownState({ state, holdExpiresAt }, worldNow);
  expect(shown).toBe(state === 'held' && seconds <= 0 ? 'lapsed' : state);
  const [row] = await prepared(
    own.db,
    `select ${booking.stateShown('b', '$3::timestamptz')} shown, ${booking.isOpenHold('b', '$3::timestamptz')} open,
       ${booking.isEnded('b')} ended, ${booking.hasInventory('b')} kept
     from (select $1::text state, $2::timestamptz hold_expires_at) b`,
    [state, holdExpiresAt, worldNow],
  );
  const open = booking.isHoldOpen({ state, holdExpiresAt }, worldNow);
  const ended = booking.hasEnded(state);
  expect(row).toEqual({ shown, open, ended, kept: !ended });
});
