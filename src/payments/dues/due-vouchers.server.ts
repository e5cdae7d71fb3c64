// Vouchers that pay what is due after the sale. They are named by their codes in the request to pay: nothing is chosen
// beforehand, and nothing moves before the payment is stored.
import { prepared, type Tx } from '#platform/db/client.server.ts';
import { ok, refuse, type Result } from '#platform/lib/result.ts';
import type { PaymentCtx } from '#payments/states/payment-ctx.ts';
import type { ChosenRow } from '#payments/states/payment-facts.server.ts';
import { MOST_VOUCHERS } from '#payments/vouchers/choose-vouchers.server.ts';
import { limitGuesses, typedHash } from '#payments/vouchers/typed-code.server.ts';

export type DueVoucherCode =
  | 'voucher_unknown'
  | 'voucher_currency_wrong'
  | 'vouchers_too_many'
  | 'rate_limited';

/** The ids of the vouchers in the order of their codes, each once. Wrong codes count as guesses. */
export async function findVouchers(
  ctx: PaymentCtx,
  codes: readonly string[],
): Promise<Result<string[], DueVoucherCode>> {
  if (codes.length === 0) return ok([]);
  if (codes.length > MOST_VOUCHERS) return refuse('vouchers_too_many', { limit: MOST_VOUCHERS });
  const hashes = codes.map((code) => typedHash(ctx, code));
  return limitGuesses(ctx, async (): Promise<Result<string[], 'voucher_unknown'>> => {
    const found = await prepared<{ voucherId: string; hash: string }>(ctx.db, FIND, [hashes]);
    const ids = hashes.map((hash) => found.find((each) => each.hash === hash)?.voucherId);
    const known = ids.flatMap((id) => id ?? []);
    return known.length < ids.length ? refuse('voucher_unknown') : ok([...new Set(known)]);
  });
}

const FIND = `select voucher_id "voucherId", code_hash hash from voucher where code_hash = any($1::text[])`;

/** In the given order, their rows locked by id. The lock of what is due comes first. */
export async function lockDueVouchers(
  tx: Tx,
  voucherIds: readonly string[],
  currency: string,
): Promise<Result<ChosenRow[], 'voucher_currency_wrong'>> {
  if (voucherIds.length === 0) return ok([]);
  const rows = await prepared<ChosenRow & { currency: string }>(tx, LOCK, [voucherIds]);
  const other = rows.find((row) => row.currency !== currency);
  if (other) return refuse('voucher_currency_wrong', { currency: other.currency });
  return ok(voucherIds.flatMap((id) => rows.find((row) => row.voucherId === id) ?? []));
}

const LOCK = `select voucher_id "voucherId", code_end "codeEnd", balance_minor "balanceMinor", 0 "heldMinor",
    to_json(expires_at)#>>'{}' "expiresAt", currency
  from voucher where voucher_id = any($1::uuid[]) order by voucher_id for no key update`;
