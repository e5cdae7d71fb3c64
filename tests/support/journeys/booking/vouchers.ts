// Vouchers for a single journey, so that no other journey spends them.
import { createHash } from 'node:crypto';

import { REFERENCE_ALPHABET, uuidv7 } from '#platform/lib/ids.ts';
import { query } from '../database.ts';

export type Given = { voucherId: string; code: string; end: string };

type VoucherOrder = { currency?: string; amountMinor?: number; leftMinor?: number; expired?: boolean };

/** One hundred euros, valid for a year, unless specified otherwise. */
export async function giveVoucher(request: VoucherOrder = {}): Promise<Given> {
  const { currency = 'EUR', amountMinor = 10_000, leftMinor = amountMinor, expired = false } = request;
  const signs = Array.from(
    crypto.getRandomValues(new Uint8Array(16)),
    (byte) => REFERENCE_ALPHABET[byte % 28],
  );
  const plain = signs.join('');
  const voucherId = uuidv7(new Date());
  await query(
    `insert into voucher (voucher_id, code_hash, code_end, currency, issued_minor, balance_minor, reason, expires_at,
       created_at)
     values ($1, $2, $3, $4, $5, $6, 'gift', now() + $7::interval, now() - interval '2 days')`,
    [
      voucherId,
      createHash('sha256').update(plain).digest('hex'),
      plain.slice(-4),
      currency,
      amountMinor,
      leftMinor,
      expired ? '-1 day' : '1 year',
    ],
  );
  return { voucherId, code: plain.replace(/(.{4})(?=.)/g, '$1-'), end: plain.slice(-4) };
}

/** The current balance, in minor units. */
export async function balanceOf({ voucherId }: Given): Promise<number | undefined> {
  const [row] = await query<{ minor: number }>(
    `select balance_minor as minor from voucher where voucher_id = $1`,
    [voucherId],
  );
  return row?.minor;
}
