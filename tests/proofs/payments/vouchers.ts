// Vouchers of the proof: issued by the application itself, chosen and dropped by travellers through the API.
import { type Buyer, send } from './shopping.ts';
import { holdOver } from '../oversell/buyer.ts';

const tooLate = [
  ...holdOver,
  'booking_locked_by_payment',
  'voucher_in_use',
  'voucher_unknown',
  'voucher_expired',
];

/** Less than any trip costs, and more. */
const amounts = { part: 2_500, whole: 500_000 } as const;

export async function issue({ world }: Buyer, kind: keyof typeof amounts): Promise<string> {
  return String(await world.ask({ do: 'issue', amountMinor: amounts[kind] }));
}

/** Chooses a voucher for a booking; whoever is too late goes on without. A retry after a death may find it chosen. */
export async function addVoucher(buyer: Buyer, bookingId: string, code: string): Promise<void> {
  const path = `/api/v1/bookings/${bookingId}/vouchers`;
  await send(buyer, {
    method: 'POST',
    path,
    json: { code },
    refusals: [...tooLate, 'voucher_already_chosen'],
  });
}

/** Somebody else was faster with it: the traveller pays all by card. */
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
