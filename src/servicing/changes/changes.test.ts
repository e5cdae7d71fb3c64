// Changes of sold bookings by quote, on a real database with the sandbox's payments.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { uuidv7 } from '#platform/lib/ids.ts';
import { confirmChange } from '#servicing/changes/confirm-change.server.ts';
import { payForChange } from '#servicing/changes/pay-change.server.ts';
import { quoteChange } from '#servicing/changes/quote-change.server.ts';
import type { ChangeCommand } from '#servicing/changes/change-command.ts';
import type { QuoteRow } from '#servicing/changes/quote-rows.server.ts';
import { expireQuotes } from '#servicing/changes/withdraw-quote.server.ts';
import { expireHolds } from '#reservations/inventory/expire-holds.server.ts';
import { pass, sweepAfterwards } from '#tests/support/payments/crash-points.ts';
import { noon, openFlight } from '#tests/support/payments/payment-world.ts';
import {
  cancelOf,
  exchangeOf,
  keyOf,
  proofOf,
  quoted,
  refundsOf,
  CHANGE_FEE,
  CHARGES,
  type ChangeWorld,
  expectAgreement,
  FARES,
  openChangeWorld,
  payDue,
  priceOf,
  sellTrip,
  standOf,
  takenOf,
} from '#tests/support/servicing/change-world.ts';
import { sized } from '#tests/support/extent.ts';

let world: ChangeWorld;
beforeAll(async () => {
  world = await openChangeWorld();
});
afterEach(async () => {
  world.clock.now = noon;
  await expectAgreement(world);
});
afterAll(() => world.close());

const cancelAll = (passengerNos = [1]) => cancelOf(passengerNos);
const exchangeTo = (flightId: number, family: keyof typeof FARES) => exchangeOf(world, flightId, family);

const bag = (quantity = 1): ChangeCommand => ({
  kind: 'add',
  extras: [{ passengerNo: 1, flightNo: 1, extraCode: 'BG23', quantity }],
});

async function stateOf({ quoteId }: QuoteRow): Promise<string | undefined> {
  const { rows } = await world.db.pool.query<{ state: string }>(
    'select state from change_quote where quote_id = $1',
    [quoteId],
  );
  return rows[0]?.state;
}

describe('a cancellation', () => {
  test('gives back what was quoted, and answers a repeat as the first time', async () => {
    const { bookingId, flightId } = await sellTrip(world, { family: 'flex' });
    const quote = await quoted(world, bookingId, cancelAll());
    expect(quote).toMatchObject({ outcome: 'refund', amountMinor: priceOf('flex') });
    expect(await takenOf(world, flightId)).toBe(1);
    const both = await Promise.all([1, 2].map(() => confirmChange(world.ctx(), keyOf(quote))));
    expect(both.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await confirmChange(world.ctx(), keyOf(quote))).toMatchObject({ ok: true });
    expect(await refundsOf(world, bookingId)).toEqual([
      { amount: priceOf('flex'), destination: 'source', reason: 'cancelled' },
    ]);
    expect(await takenOf(world, flightId)).toBe(0);
    expect(await standOf(world, bookingId)).toEqual({ coupons: ['1 1 refunded'], totalMinor: 0 });
  });

  test('of a fare that does not come back returns the charges per passenger only, as a voucher if chosen', async () => {
    const { bookingId } = await sellTrip(world);
    const quote = await quoted(world, bookingId, cancelAll());
    expect(quote.amountMinor).toBe(CHARGES.JD);
    expect(await confirmChange(world.ctx(), { ...keyOf(quote), destination: 'voucher' })).toMatchObject({
      ok: true,
    });
    expect(await refundsOf(world, bookingId)).toEqual([
      { amount: CHARGES.JD, destination: 'voucher', reason: 'cancelled' },
    ]);
  });

  test('that was quoted before something else happened is out of date, and nothing is written', async () => {
    const { bookingId, flightId } = await sellTrip(world, { adults: 2, family: 'flex' });
    const old = await quoted(world, bookingId, cancelAll([1]));
    await world.db.pool.query(`update booking set contact_phone = '+34600000001' where booking_id = $1`, [
      bookingId,
    ]);
    expect(await confirmChange(world.ctx(), keyOf(old))).toMatchObject({ code: 'change_out_of_date' });
    expect(await takenOf(world, flightId)).toBe(2);
    const fresh = await quoted(world, bookingId, cancelAll([1]));
    expect(await stateOf(old)).toBe('superseded');
    expect(await confirmChange(world.ctx(), keyOf(old))).toMatchObject({ code: 'change_out_of_date' });
    expect(await confirmChange(world.ctx(), keyOf(fresh))).toMatchObject({ ok: true });
    expect(await takenOf(world, flightId)).toBe(1);
  });

  test('quoted twice at once is made once', async () => {
    const { bookingId } = await sellTrip(world, { family: 'flex' });
    const ask = () =>
      quoteChange(world.ctx(), { access: proofOf(bookingId), bookingId, command: cancelAll() });
    const two = await Promise.all([ask(), ask()]);
    const quotes = two.flatMap((each) => (each.ok ? [each.value] : []));
    expect(quotes.length).toBeGreaterThan(0);
    const done = await Promise.all(quotes.map((each) => confirmChange(world.ctx(), keyOf(each))));
    expect(done.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await refundsOf(world, bookingId)).map(({ amount }) => amount)).toEqual([priceOf('flex')]);
  });

  test('is refused after its time, for another booking, and for a coupon that has ended', async () => {
    const { bookingId } = await sellTrip(world, { family: 'flex' });
    const quote = await quoted(world, bookingId, cancelAll());
    const other = (await sellTrip(world)).bookingId;
    const stranger = { access: proofOf(other), bookingId: other, quoteId: quote.quoteId };
    expect(await confirmChange(world.ctx(), stranger)).toMatchObject({ code: 'change_unknown' });
    expect(await confirmChange(world.ctx(), { ...keyOf(quote), quoteId: uuidv7(noon) })).toMatchObject({
      code: 'change_unknown',
    });
    pass(world, 21);
    expect(await confirmChange(world.ctx(), keyOf(quote))).toMatchObject({ code: 'change_out_of_date' });
    expect(await expireQuotes(world.ctx())).toBe(1);
    const again = await quoted(world, bookingId, cancelAll());
    expect(await confirmChange(world.ctx(), keyOf(again))).toMatchObject({ ok: true });
    expect(
      await quoteChange(world.ctx(), { access: proofOf(bookingId), bookingId, command: cancelAll() }),
    ).toMatchObject({
      code: 'booking_changed',
      params: { life: 'cancelled' },
    });
  });
});

describe('an exchange that costs more', () => {
  const dearer = FARES.flex - FARES.basic + CHANGE_FEE;

  async function toPay() {
    const { bookingId, flightId } = await sellTrip(world);
    const other = await openFlight(world.db, 1);
    const quote = await quoted(world, bookingId, exchangeTo(other, 'flex'));
    expect(quote).toMatchObject({ outcome: 'pay', amountMinor: dearer });
    return { bookingId, flightId, other, quote };
  }

  test('keeps the old trip and the new place until the money is authorised', async () => {
    const { bookingId, flightId, other, quote } = await toPay();
    expect(await takenOf(world, other)).toBe(0);
    expect(await confirmChange(world.ctx(), keyOf(quote))).toMatchObject({ code: 'change_unpaid' });
    const pressed = await Promise.all([1, 2].map(() => payForChange(world.ctx(), keyOf(quote))));
    const [due] = pressed;
    if (!due?.ok) throw new Error(due?.code);
    expect(pressed).toEqual([due, due]);
    expect(await payForChange(world.ctx(), keyOf(quote))).toEqual(due);
    const { rows } = await world.db.pool.query('select from booking where visitor = $1', [
      `change ${quote.quoteId}`,
    ]);
    expect(rows).toHaveLength(1);
    expect([await takenOf(world, flightId), await takenOf(world, other)]).toEqual([1, 1]);
    // The last seat is this traveler's.
    const { bookingId: late } = await sellTrip(world);
    expect(
      await quoteChange(world.ctx(), {
        access: proofOf(late),
        bookingId: late,
        command: exchangeTo(other, 'flex'),
      }),
    ).toMatchObject({
      code: 'offer_sold_out',
    });
    const declined = await payDue(world, { bookingId, ...due.value }, { paymentToken: 'tok_declined' });
    expect(declined).toMatchObject({ value: { state: 'declined' } });
    expect(await standOf(world, bookingId)).toEqual({ coupons: ['1 1 open'], totalMinor: priceOf('basic') });
    expect(await payDue(world, { bookingId, ...due.value })).toMatchObject({ value: { state: 'confirmed' } });
    expect([await takenOf(world, flightId), await takenOf(world, other)]).toEqual([0, 1]);
    expect(await standOf(world, bookingId)).toEqual({
      coupons: ['1 1 exchanged', '2 1 open'],
      totalMinor: priceOf('flex') + CHANGE_FEE,
    });
    expect(await stateOf(quote)).toBe('confirmed');
    // The same request again: the same payment.
    expect(await payDue(world, { bookingId, ...due.value })).toMatchObject({ value: { state: 'confirmed' } });
  });

  test('that nobody pays for gives the place back, and cannot be paid any more', async () => {
    const { bookingId, other, quote } = await toPay();
    const due = await payForChange(world.ctx(), keyOf(quote));
    if (!due.ok) throw new Error(due.code);
    pass(world, 21);
    expect(await expireQuotes(world.ctx())).toBe(1);
    await expireHolds(world.ctx());
    expect(await takenOf(world, other)).toBe(0);
    expect(await payDue(world, { bookingId, ...due.value })).toMatchObject({ code: 'due_closed' });
    expect(await standOf(world, bookingId)).toMatchObject({ coupons: ['1 1 open'] });
  });

  test('whose money comes after the hold takes the same place again, or gives the money back', async () => {
    for (const isFree of [true, false]) {
      world.clock.now = noon;
      const { bookingId, other, quote } = await toPay();
      const due = await payForChange(world.ctx(), keyOf(quote));
      if (!due.ok) throw new Error(due.code);
      await world.ctx().holds.submit({
        kind: 'give-back',
        bookingId: await holdOf(quote),
        to: 'released',
        now: world.clock.now,
      });
      if (!isFree) {
        const { bookingId: quicker } = await sellTrip(world);
        const theirs = await quoted(world, quicker, exchangeTo(other, 'flex'));
        await payForChange(world.ctx(), keyOf(theirs));
      }
      const paid = await payDue(world, { bookingId, ...due.value });
      expect(paid).toMatchObject({ value: { state: isFree ? 'confirmed' : 'voided' } });
      expect((await standOf(world, bookingId))?.coupons).toEqual(
        isFree ? ['1 1 exchanged', '2 1 open'] : ['1 1 open'],
      );
    }
  });

  test('is not replaced by another quote while it is being paid', async () => {
    const { bookingId, quote } = await toPay();
    const due = await payForChange(world.ctx(), keyOf(quote));
    if (!due.ok) throw new Error(due.code);
    await payDue(world, { bookingId, ...due.value }, { paymentToken: 'tok_slow_decline' });
    expect(
      await quoteChange(world.ctx(), { access: proofOf(bookingId), bookingId, command: cancelAll() }),
    ).toMatchObject({
      code: 'payment_in_progress',
    });
    expect(await stateOf(quote)).toBe('proposed');
    await sweepAfterwards(world);
    expect(
      await quoteChange(world.ctx(), { access: proofOf(bookingId), bookingId, command: cancelAll() }),
    ).toMatchObject({ ok: true });
  });

  test('and a cancellation at the same time: one of them happens, with its money', async () => {
    for (let turn = 0; turn < sized({ short: 3, full: 20 }); turn++) {
      const { bookingId, flightId, other, quote } = await toPay();
      const due = await payForChange(world.ctx(), keyOf(quote));
      if (!due.ok) throw new Error(due.code);
      const cancel = async () => {
        const theirs = await quoteChange(world.ctx(), {
          access: proofOf(bookingId),
          bookingId,
          command: cancelAll(),
        });
        return theirs.ok && (await confirmChange(world.ctx(), keyOf(theirs.value))).ok;
      };
      const [, isCancelled] = await Promise.all([payDue(world, { bookingId, ...due.value }), cancel()]);
      await sweepAfterwards(world);
      const isMade = (await stateOf(quote)) === 'confirmed';
      expect([isMade, isCancelled].filter(Boolean)).toHaveLength(1);
      expect((await standOf(world, bookingId))?.coupons).toEqual(
        isMade ? ['1 1 exchanged', '2 1 open'] : ['1 1 refunded'],
      );
      expect([await takenOf(world, flightId), await takenOf(world, other)]).toEqual([0, isMade ? 1 : 0]);
      world.clock.now = noon;
    }
  });
});

describe('an exchange that costs less', () => {
  test('leaves a voucher, and the fee of the old fare is not paid of it', async () => {
    const { bookingId } = await sellTrip(world, { family: 'flex' });
    const other = await openFlight(world.db, 1);
    const quote = await quoted(world, bookingId, exchangeTo(other, 'basic'));
    const leftMinor = FARES.flex - FARES.basic;
    expect(quote).toMatchObject({ outcome: 'even', amountMinor: 0, residualMinor: leftMinor });
    expect(await confirmChange(world.ctx(), keyOf(quote))).toMatchObject({ ok: true });
    expect(await refundsOf(world, bookingId)).toEqual([
      { amount: leftMinor, destination: 'voucher', reason: 'exchanged' },
    ]);
    expect(await standOf(world, bookingId)).toMatchObject({ totalMinor: priceOf('basic') });
  });
});

describe('an addition', () => {
  test('is paid at today’s price, gets its document, and adds to what the passenger has', async () => {
    const { bookingId } = await sellTrip(world);
    for (const priceMinor of [7_000, 8_000]) {
      await world.db.pool.query(`update extra_price set amount_minor = $1`, [priceMinor]);
      await world.db.pool.query('update filed_version set version = version + 1');
      const quote = await quoted(world, bookingId, bag());
      expect(quote).toMatchObject({ outcome: 'pay', amountMinor: priceMinor });
      const due = await payForChange(world.ctx(), keyOf(quote));
      if (!due.ok) throw new Error(due.code);
      expect(await payDue(world, { bookingId, ...due.value })).toMatchObject({ ok: true });
    }
    await world.db.pool.query(`update extra_price set amount_minor = 7000`);
    await world.db.pool.query('update filed_version set version = version + 1');
    expect(await standOf(world, bookingId)).toMatchObject({ totalMinor: priceOf('basic') + 15_000 });
    const { rows } = await world.db.pool.query(
      `select (select quantity from booking_extra where booking_id = $1) pieces,
        (select count(*)::int from document where kind = 'emd_a' and booking_id = $1) emds`,
      [bookingId],
    );
    expect(rows).toEqual([{ pieces: 2, emds: 2 }]);
    // Two pieces are the most.
    expect(
      await quoteChange(world.ctx(), { access: proofOf(bookingId), bookingId, command: bag() }),
    ).toMatchObject({
      code: 'input_invalid',
      fields: [{ path: 'choices.0.quantity' }],
    });
  });

  test.each([
    ['nobody', { kind: 'add', extras: [] }],
    [
      'another passenger',
      { kind: 'add', extras: [{ passengerNo: 9, flightNo: 1, extraCode: 'BG23', quantity: 1 }] },
    ],
    [
      'another flight',
      { kind: 'add', extras: [{ passengerNo: 1, flightNo: 9, extraCode: 'BG23', quantity: 1 }] },
    ],
    [
      'an unknown extra',
      { kind: 'add', extras: [{ passengerNo: 1, flightNo: 1, extraCode: 'NONE', quantity: 1 }] },
    ],
    ['less than one', bag(0)],
    ['a part', bag(0.5)],
    ['more than allowed', bag(3)],
  ] satisfies [string, ChangeCommand][])('of %s is refused by its field', async (_, command) => {
    const { bookingId } = await sellTrip(world);
    expect(await quoteChange(world.ctx(), { access: proofOf(bookingId), bookingId, command })).toMatchObject({
      code: 'input_invalid',
    });
  });
});

async function holdOf({ quoteId }: QuoteRow): Promise<string> {
  const { rows } = await world.db.pool.query<{ holdId: string }>(
    'select hold_id "holdId" from change_quote where quote_id = $1',
    [quoteId],
  );
  return rows[0]?.holdId ?? '';
}
