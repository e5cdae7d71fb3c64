// Refunds by staff: the existing command, the limit of the role, and the audit entry in one transaction.
import { afterAll, beforeAll, expect, it } from 'vitest';

import { and, eq } from 'drizzle-orm';

import type { StaffRole } from '#identity/access/roles.ts';
import type { Staff } from '#identity/signed-in.ts';
import { readBookingFile } from '#office/bookings/read-booking-file.server.ts';
import { redirectForStaff, type StaffRedirect } from '#office/bookings/redirect-for-staff.server.ts';
import { refundForStaff, type StaffRefund } from '#office/bookings/refund-for-staff.server.ts';
import { refundLeft } from '#office/bookings/refund-limit.server.ts';
import { auditEntry, refund } from '#platform/db/schema.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import { paidBooking } from '#tests/support/payments/paid-bookings.ts';
import { openPaymentWorld, type PaymentWorld } from '#tests/support/payments/payment-world.ts';

let world: PaymentWorld;
beforeAll(async () => {
  world = await openPaymentWorld();
});
afterAll(() => world.close());

const person = (...roles: StaffRole[]): Staff => ({
  kind: 'staff',
  accountId: uuidv7(new Date()),
  sessionId: 's',
  name: 'Ana Peña',
  email: 'ana@example.com',
  roles,
});

const ctxOf = (account: Staff) => ({ ...world.ctx(), account });

const asked = (bookingId: string, change: Partial<StaffRefund> = {}): StaffRefund => ({
  bookingId,
  amount: '100',
  destination: 'source',
  reasonCode: 'goodwill',
  reason: 'a broken suitcase',
  key: uuidv7(new Date()),
  ...change,
});

const entriesOf = (bookingId: string) =>
  world.db.orm
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.subjectId, bookingId), eq(auditEntry.act, 'bookings.refund')));

const refundsOf = (bookingId: string) =>
  world.db.orm.select().from(refund).where(eq(refund.bookingId, bookingId));

it('a refund within the limit is made and is in the audit log with its reason and amount', async () => {
  const { bookingId } = await paidBooking(world);
  const done = await refundForStaff(ctxOf(person('service')), asked(bookingId, { amount: '120,50' }));
  expect(done).toMatchObject({ ok: true, value: [{ amountMinor: 12_050, state: 'done' }] });
  expect(await entriesOf(bookingId)).toMatchObject([
    {
      reason: 'a broken suitcase',
      details: { amountMinor: 12_050, currency: 'EUR', destination: 'source', reason: 'goodwill' },
    },
  ]);
});

it('small refunds add up: splitting, or another colleague, does not get around a limit', async () => {
  const { bookingId } = await paidBooking(world);
  const first = await refundForStaff(ctxOf(person('service')), asked(bookingId, { amount: '250' }));
  expect(first.ok).toBe(true);
  const second = await refundForStaff(ctxOf(person('service')), asked(bookingId, { amount: '50.01' }));
  expect(second).toMatchObject({ ok: false, code: 'refund_limit_exceeded', params: { limit: '50\u00a0€' } });
  expect(await refundsOf(bookingId)).toHaveLength(1);
  expect(await entriesOf(bookingId)).toHaveLength(1);
  const rest = await refundForStaff(ctxOf(person('service')), asked(bookingId, { amount: '50' }));
  expect(rest.ok).toBe(true);
});

it('two simultaneous refunds stay within the limit together', async () => {
  const { bookingId } = await paidBooking(world);
  const service = ctxOf(person('service'));
  const both = await Promise.all(
    ['200', '200'].map((amount) => refundForStaff(service, asked(bookingId, { amount }))),
  );
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await entriesOf(bookingId)).toHaveLength(1);
});

it('the same form sent twice is one refund and one entry', async () => {
  const { bookingId } = await paidBooking(world);
  const form = asked(bookingId);
  const service = ctxOf(person('service'));
  await refundForStaff(service, form);
  expect((await refundForStaff(service, form)).ok).toBe(true);
  expect(await refundsOf(bookingId)).toHaveLength(1);
  expect(await entriesOf(bookingId)).toHaveLength(1);
});

it('finance may refund more than service, an administrator everything, and a role without a row nothing', async () => {
  const { bookingId } = await paidBooking(world);
  const left = (roles: StaffRole[], currency = 'EUR') =>
    refundLeft(world.db.orm, { roles }, { bookingId, currency });
  expect(await left(['service'])).toBe(30_000);
  expect(await left(['service', 'finance'])).toBe(500_000);
  expect(await left(['administrator'])).toBeNull();
  expect(await left(['auditor'])).toBe(0);
  expect(await left(['service'], 'CHF')).toBe(0);
  const all = await refundForStaff(ctxOf(person('administrator')), asked(bookingId, { amount: '' }));
  expect(all).toMatchObject({ ok: true, value: [{ amountMinor: 45_000 }] });
});

it('a refund that its card refuses goes into a voucher, with both reasons in the audit log', async () => {
  const { bookingId } = await paidBooking(world, { card: 'refund_refused' });
  const service = ctxOf(person('service'));
  await refundForStaff(service, asked(bookingId, { amount: '100' }));
  const refundId = (await refundsOf(bookingId))[0]?.refundId ?? '';
  const file = await readBookingFile({ ...world.ctx() }, bookingId);
  if (!file.ok) throw new Error(file.code);
  expect(file.value.refunds).toMatchObject([{ refundId, state: 'needs_destination' }]);
  expect(file.value.destinations).toMatchObject([{ method: 'card', left: '350\u00a0€' }]);
  const redirect = (change: Partial<StaffRedirect>) =>
    redirectForStaff(service, {
      bookingId,
      refundId,
      to: 'voucher',
      agreement: 'by telephone on Monday',
      reason: 'the card was closed',
      ...change,
    });
  expect(await redirect({ to: '' })).toMatchObject({ fields: [{ path: 'to', code: 'field_invalid' }] });
  expect(await redirect({ reason: ' ' })).toMatchObject({ fields: [{ path: 'reason' }] });
  expect(await redirect({ agreement: '' })).toMatchObject({ fields: [{ path: 'agreement' }] });
  expect(await redirect({})).toMatchObject({ ok: true, value: [{ state: 'done', kind: 'voucher' }] });
  expect(await redirect({})).toMatchObject({ ok: false, code: 'refund_settled' });
  const entries = await entriesOf(bookingId);
  expect(new Set(entries.map(({ reason }) => reason))).toEqual(
    new Set(['a broken suitcase', 'the card was closed']),
  );
  expect(entries.find(({ reason }) => reason === 'the card was closed')).toMatchObject({
    details: { amountMinor: 10_000, destination: 'voucher', agreement: 'by telephone on Monday', refundId },
  });
  // It still counts for the limit of the role.
  expect(await refundLeft(world.db.orm, { roles: ['service'] }, { bookingId, currency: 'EUR' })).toBe(20_000);
});

it('more than was paid is refused and leaves no entry', async () => {
  const { bookingId } = await paidBooking(world);
  const done = await refundForStaff(ctxOf(person('administrator')), asked(bookingId, { amount: '450.01' }));
  expect(done).toMatchObject({ ok: false, code: 'refund_too_large' });
  expect(await entriesOf(bookingId)).toEqual([]);
});

it.each([
  ['reason', { reason: ' x ' }, 'reason_missing'],
  ['amount', { amount: '-5' }, 'refund_amount_invalid'],
  ['amount', { amount: '0' }, 'refund_amount_invalid'],
  ['amount', { amount: '1.234' }, 'refund_amount_invalid'],
  ['amount', { amount: '1e3' }, 'refund_amount_invalid'],
  ['destination', { destination: 'cash' }, 'field_invalid'],
  ['reasonCode', { reasonCode: 'because' }, 'field_invalid'],
  ['key', { key: 'x' }, 'field_invalid'],
] as const)('a wrong %s is an error of its field: %j', async (path, change, code) => {
  const { bookingId } = await paidBooking(world);
  const done = await refundForStaff(ctxOf(person('service')), asked(bookingId, change));
  expect(done).toMatchObject({ ok: false, code: 'input_invalid', fields: [{ path, code }] });
});

it.each(['01900000-0000-7000-8000-000000000000', 'x', ''])(
  'an unknown booking is unknown: %j',
  async (id) => {
    const done = await refundForStaff(ctxOf(person('administrator')), asked(id));
    expect(done).toMatchObject({ ok: false, code: 'booking_unknown' });
  },
);
