// Vouchers of the proof: issued by the application itself, chosen and removed by travellers through the API.
import { type Buyer, send } from './shopping.ts';
import { holdEnded } from '../oversell/buyer.ts';
import type { ErrorCode } from '#platform/lib/errors.ts';

const tooLate: readonly ErrorCode[] = [
  ...holdEnded,
  'booking_locked_by_payment',
  'voucher_in_use',
  'voucher_unknown',
  'voucher_expired',
];

/** One below the price of any trip, and one above. */
const amounts = { part: 2_500, whole: 500_000 } as const;

export async function issue({ world }: Buyer, kind: keyof typeof amounts): Promise<string> {
  return String(await world.ask({ do: 'issue', amountMinor: amounts[kind] }));
}

/** Chooses a voucher for a booking; a buyer who is too late pays without it. A retry may find it already chosen. */
export async function addVoucher(buyer: Buyer, bookingId: string, code: string): Promise<void> {
  const path = `/api/v1/bookings/${bookingId}/vouchers`;
  await send(buyer, {
    method: 'POST',
    path,
    json: { code },
    refusals: [...tooLate, 'voucher_already_chosen'],
  });
}

/** Another buyer used it first: the traveller pays everything by card. */
export async function dropVouchers(buyer: Buyer, bookingId: string): Promise<void> {
  const path = `/api/v1/bookings/${bookingId}`;
  const { body } = await send(buyer, { method: 'GET', path: `${path}/payment-options` });
  const { vouchers = [] } = body as { vouchers?: { voucherId: string }[] };
  for (const { voucherId } of vouchers) {
    await send(buyer, {
      method: 'DELETE',
      path: `${path}/vouchers/${voucherId}`,
      json: {},
      refusals: tooLate,
    });
  }
}
