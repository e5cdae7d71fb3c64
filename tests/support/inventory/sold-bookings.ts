// For tests of sold bookings on the small airline: a hold that was named and paid, and changes of its coupons.
import { withTx } from '#platform/db/client.server.ts';
import { randomBytes } from 'node:crypto';
import { confirmBooking } from '#reservations/confirm-booking.server.ts';
import type { CouponChange } from '#reservations/inventory/hold-requests.ts';
import type { HoldRequest } from '#reservations/inventory/hold-requests.ts';
import { bookingNo, hold, type Wanted } from '#tests/support/inventory/hold-requests.ts';
import type { InventoryDatabase } from '#tests/support/inventory/inventory-database.ts';
import { now } from '#tests/support/inventory/small-airline.ts';

/** Holds it, names everybody and confirms it; returns the version of its row. */
export async function sell(base: InventoryDatabase, number: number, wanted: Wanted = {}): Promise<number> {
  const request = hold(number, wanted);
  const [answer] = await base.run(request);
  if (!answer?.ok) throw new Error(`not held: ${answer?.code ?? 'no answer'}`);
  return confirm(base, number);
}

/** Names everybody of a held booking and confirms it. */
export async function confirm(base: InventoryDatabase, number: number): Promise<number> {
  const bookingId = bookingNo(number);
  await base.rows(`update passenger set surname = 'Peña', ticket_name = 'PENA/ANA' where booking_id = $1`, [
    bookingId,
  ]);
  await base.rows(`update booking set contact_email = 'ana@example.com' where booking_id = $1`, [bookingId]);
  const ctx = {
    now,
    random: randomBytes,
    airline: { accountingCode: '000' },
  } as never;
  const confirmed = await withTx(base.db, (tx) => confirmBooking(tx, ctx, bookingId));
  if (!confirmed.ok) throw new Error(`not confirmed: ${confirmed.code}`);
  return versionOf(base, number);
}

export async function versionOf(base: InventoryDatabase, number: number): Promise<number> {
  const [row] = await base.rows<{ version: string }>('select version from booking where booking_id = $1', [
    bookingNo(number),
  ]);
  return Number(row?.version);
}

type Line = {
  lineNo: number;
  passengerNo: number;
  flightNo: number;
  kind: string;
  endsLineNo: number | null;
};

/**
 * A change that ends these coupons and every line of theirs. `more` may name the flights that begin.
 */
export async function changeOf(
  base: InventoryDatabase,
  number: number,
  coupons: readonly [passengerNo: number, flightNo: number][],
  more: Partial<CouponChange> = {},
): Promise<HoldRequest & { kind: 'cancel' | 'exchange' }> {
  const bookingId = bookingNo(number);
  const version = await versionOf(base, number);
  const to = more.begins ? ('exchanged' as const) : ('refunded' as const);
  const types = await base.rows<{ no: number; type: string }>(
    'select passenger_no no, type from passenger where booking_id = $1',
    [bookingId],
  );
  const all = await base.rows<Line & CouponChange['lines'][number]>(
    `select line_no "lineNo", passenger_no "passengerNo", flight_no "flightNo", kind, code, refund_class "refundClass",
      amount_minor::float8 "amountMinor", commission_minor::float8 "commissionMinor", ends_line_no "endsLineNo"
      from price_line where booking_id = $1 order by line_no`,
    [bookingId],
  );
  const ended = new Set(all.map(({ endsLineNo }) => endsLineNo));
  let next = all.length;
  const lines = all
    .filter(({ lineNo, endsLineNo }) => endsLineNo === null && !ended.has(lineNo))
    .filter((line) => coupons.some(([p, f]) => line.passengerNo === p && line.flightNo === f))
    .map((line) => ({
      ...line,
      lineNo: ++next,
      amountMinor: 0 - line.amountMinor,
      commissionMinor: 0 - line.commissionMinor,
      endsLineNo: line.lineNo,
    }));
  const change: CouponChange = {
    version,
    ends: coupons.map(([passengerNo, flightNo]) => ({
      passengerNo,
      flightNo,
      to,
      seated: types.find(({ no }) => no === passengerNo)?.type !== 'infant',
    })),
    begins: null,
    continued: [],
    extras: [],
    seats: [],
    prefixes: { ticket: '00021', emd: '00045' },
    cause: 'voluntary',
    event: {
      kind: 'cancelled',
      actor: 'traveller',
      accountId: null,
      agencyId: null,
      amountMinor: null,
      cause: null,
      at: now,
    },
    now,
    ...more,
    lines: [...lines, ...(more.lines ?? []).map((line) => ({ ...line, lineNo: ++next }))],
  };
  return { kind: more.begins ? 'exchange' : 'cancel', bookingId, change };
}
