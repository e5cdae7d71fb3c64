// The history of a booking: each command writes its event in its transaction, each reader is told its part, and the
// migration fills what older bookings lack.
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { issueInvoice } from '#messages/invoices/issue-invoice.server.ts';
import { resendConfirmation } from '#messages/resend-confirmation.server.ts';
import { refundBooking } from '#payments/refunds/refund-booking.server.ts';
import { withTx } from '#platform/db/client.server.ts';
import { extendHold } from '#reservations/extend-hold.server.ts';
import { noteScheduleChanges } from '#reservations/events/note-schedule-changes.server.ts';
import { readBookingEvents, type StoredEvent } from '#reservations/events/read-booking-events.server.ts';
import { expireHolds } from '#reservations/inventory/expire-holds.server.ts';
import { releaseHold } from '#reservations/release-hold.server.ts';
import { retakeHold } from '#reservations/retake-hold.server.ts';
import { readHistory } from '#servicing/read-history.server.ts';
import { readOpened } from '#servicing/read-reservation.server.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { paidBooking } from '#tests/support/payments/paid-bookings.ts';
import { openPaymentWorld, type PaymentWorld } from '#tests/support/payments/payment-world.ts';
import { bookFamily, holdFamily, holdTripOf, noticesCtx } from '#tests/support/trips/booked-trips.ts';

const told = (events: readonly StoredEvent[]) => events.map(({ kind, actor }) => `${kind} by ${actor}`);

describe('of trips', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openTestDatabase('world');
  });
  afterAll(() => test.drop());

  const eventsOf = (bookingId: string) => readBookingEvents(test.db, bookingId);

  it('a hold has each of its changes, with who made them', async () => {
    const ctx = noticesCtx(test.db);
    const bookingId = await holdFamily(ctx, 'en', 'ines@example.com', [
      { flightNo: 1, passengerNo: 1, seat: '14A' },
    ]);
    expect(await extendHold(ctx, bookingId)).toMatchObject({ ok: true });
    expect(await releaseHold(ctx, bookingId)).toMatchObject({ ok: true });
    expect(await retakeHold(ctx, bookingId, { whole: false })).toMatchObject({ ok: true });
    await expireHolds({ ...ctx, now: new Date(ctx.now.getTime() + 86_400_000) });
    const events = await eventsOf(bookingId);
    expect(told(events)).toEqual([
      'held by traveller',
      'chosen by traveller',
      'named by traveller',
      'extended by traveller',
      'released by traveller',
      'held_again by traveller',
      'lapsed by system',
    ]);
    expect(events[0]?.amountMinor).toBeGreaterThan(0);
    expect(events[1]).toMatchObject({
      passengerNos: [1],
      details: { extras: 0, seats: 1, goneExtras: 0, goneSeats: 0 },
    });
  });

  it('a newer hold of the visitor replaces the older one', async () => {
    const ctx = noticesCtx(test.db);
    const first = await holdTripOf(ctx);
    await holdTripOf(ctx);
    expect(told(await eventsOf(first))).toEqual(['held by traveller', 'replaced by traveller']);
  });

  it('a refused command leaves no event', async () => {
    const ctx = noticesCtx(test.db);
    const bookingId = await holdTripOf(ctx);
    await extendHold(ctx, bookingId);
    expect(await extendHold(ctx, bookingId)).toMatchObject({ ok: false });
    expect(told(await eventsOf(bookingId))).toEqual(['held by traveller', 'extended by traveller']);
  });

  it('travelers are told the newest first what concerns them, by the clock of their first airport', async () => {
    const ctx = noticesCtx(test.db);
    const { bookingId } = await bookFamily(ctx, 'es');
    const to = { name: 'Inês', taxId: '', address: 'Rua Um 1, Porto', country: 'PT' };
    expect(await issueInvoice(ctx, { bookingId, ...to })).toMatchObject({ ok: true });
    expect(await resendConfirmation(ctx, bookingId, { email: 'new@example.com' })).toMatchObject({
      ok: true,
    });
    const { rows } = await test.db.pool.query<{ id: number }>(
      'select flight_id id from booking_flight where booking_id = $1 and flight_no = 2',
      [bookingId],
    );
    await withTx(test.db, (tx) =>
      noteScheduleChanges(
        tx,
        rows.map(({ id }) => id),
        ctx.now,
      ),
    );
    expect(told(await eventsOf(bookingId))).toEqual([
      'held by traveller',
      'named by traveller',
      'confirmed by system',
      'invoiced by traveller',
      'contact by traveller',
      'mail_asked by traveller',
      'schedule_changed by system',
    ]);
    const history = await readHistory(test.db, bookingId, 'Europe/Madrid');
    expect(history.map(({ kind, by }) => `${kind} by ${by}`)).toEqual([
      'schedule_changed by airline',
      'contact by you',
      'invoiced by you',
      'confirmed by airline',
    ]);
    expect(history.at(-1)).toMatchObject({ at: '2026-11-20T13:00', params: { tickets: 3 } });
    const [page, checkin] = await Promise.all([
      readOpened(ctx, bookingId, { withHistory: true }),
      readOpened(ctx, bookingId),
    ]);
    expect(page.ok && page.value.history).toEqual(history);
    expect(checkin.ok && checkin.value.history).toBeUndefined();
  });
});

describe('of money', () => {
  let world: PaymentWorld;
  beforeAll(async () => {
    world = await openPaymentWorld();
  });
  afterAll(() => world.close());

  const eventsOf = (bookingId: string) => readBookingEvents(world.db, bookingId);

  async function refunded(): Promise<string> {
    const { bookingId } = await paidBooking(world, { vouchers: [10_000] });
    const request = { bookingId, destination: 'source', reason: 'goodwill', occasion: 'kind' } as const;
    expect(await refundBooking(world.ctx(), { ...request, amountMinor: 40_000 })).toMatchObject({ ok: true });
    return bookingId;
  }

  it('a payment and its refund are told with their amounts', async () => {
    const events = await eventsOf(await refunded());
    expect(events.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
      ['payment_begun', 45_000],
      ['confirmed', 45_000],
      ['payment_authorised', 45_000],
      ['paid', 45_000],
      ['refund_asked', -35_000],
      ['refund_asked', -5_000],
      ['refunded', -5_000],
      ['refunded', -35_000],
    ]);
    expect(events[0]?.details).toMatchObject({ methods: ['card', 'voucher'] });
    expect(events[4]?.cause).toBe('goodwill');
  });

  it('a declined payment says why', async () => {
    const { bookingId } = await paidBooking(world, { card: 'declined' });
    expect((await eventsOf(bookingId)).map(({ kind, cause }) => [kind, cause])).toEqual([
      ['payment_begun', null],
      ['payment_failed', 'payment_declined'],
    ]);
  });

  it('the migration tells of older bookings what their rows still say', async () => {
    const bookingId = await refunded();
    const { pool } = world.db;
    const noteId = '01900000-0000-7000-8000-0000000000d1';
    await pool.query(
      `insert into booking_note (booking_note_id, booking_id, at, author_id, author_name, text)
        values ($1, $2, now(), 'nobody', 'Rui', 'Called')`,
      [noteId, bookingId],
    );
    await pool.query('alter table booking_event disable trigger booking_event_append_only');
    await pool.query('delete from booking_event');
    await pool.query('alter table booking_event enable trigger booking_event_append_only');
    const file = path.join(import.meta.dirname, '../platform/db/migrations/0011_booking-events.sql');
    const statements = fs.readFileSync(file, 'utf8').split('--> statement-breakpoint');
    for (const statement of statements.slice(statements.findIndex((each) => each.includes('setval('))))
      await pool.query(statement);
    const events = await eventsOf(bookingId);
    expect(events.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
      ['payment_begun', 45_000],
      ['paid', 45_000],
      ['refund_asked', expect.any(Number)],
      ['refund_asked', expect.any(Number)],
      ['refunded', expect.any(Number)],
      ['refunded', expect.any(Number)],
      ['note', null],
    ]);
    expect(events[0]?.details).toMatchObject({ methods: ['card', 'voucher'] });
    expect(events.at(-1)).toMatchObject({ actor: 'staff', accountId: null, details: { noteId } });
  });
});
