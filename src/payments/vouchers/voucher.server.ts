// Vouchers as balances: issuing them and adding to their balance. Using a part for a payment and releasing it belong to
// the payment (store-payment, change-state). Every movement is posted here; callers post nothing.
import { asc, inArray, sql } from 'drizzle-orm';

import { prepared, type Tx } from '#platform/db/client.server.ts';
import { voucher } from '#platform/db/schema.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import { assert, ok, refuse, type Result } from '#platform/lib/result.ts';
import { addDays, localDay } from '#platform/lib/time.ts';
import { postEntries, postEntry } from '#payments/ledger/ledger.server.ts';
import type { ChosenRow } from '#payments/states/payment-facts.server.ts';
import { endOfDay } from '#platform/lib/last-day.ts';
import { hashVoucherCode, makeVoucherCode, normaliseVoucherCode } from '#payments/vouchers/voucher-code.ts';

/** One year, unless given otherwise; to the end of the last day (platform/lib/last-day.ts). */
const VALID_DAYS = 365;

export type NewVoucher = {
  amountMinor: number;
  currency: string;
  reason: (typeof voucher.$inferSelect)['reason'];
  /** The booking that it was issued for; set for a refund, which is taken from what was paid for that booking. */
  bookingId?: string;
  /** Of a refund: how much of each payment it gives back; each is a movement with its own idempotency key. */
  takenFrom?: readonly { paymentId: string; amountMinor: number; occasion: string }[];
  expiresAt?: Date;
  /** Only where a code is agreed beforehand, as in the demonstration, or derived from the id of the voucher. */
  code?: string | ((voucherId: string) => string);
};

/** The code is returned here and never again: only its hash is stored. */
export async function issueVoucher(
  tx: Tx,
  ctx: Pick<Ctx, 'now' | 'random'>,
  wanted: NewVoucher,
): Promise<{ voucherId: string; code: string }> {
  const { amountMinor, currency, reason, bookingId, takenFrom = [] } = wanted;
  assert(reason !== 'refund' || bookingId, 'a refund is of a booking');
  assert(reason === 'refund' || takenFrom.length === 0, 'only a refund is taken from payments');
  const voucherId = uuidv7(ctx.now, ctx.random);
  const given = typeof wanted.code === 'function' ? wanted.code(voucherId) : wanted.code;
  const code = given ?? makeVoucherCode(ctx.random);
  const signs = normaliseVoucherCode(code);
  assert(signs, 'a code has sixteen signs');
  await tx.insert(voucher).values({
    voucherId,
    codeHash: hashVoucherCode(signs),
    codeEnd: signs.slice(-4),
    currency,
    issuedMinor: amountMinor,
    balanceMinor: amountMinor,
    reason,
    bookingId,
    expiresAt: wanted.expiresAt ?? endOfDay(addDays(localDay(ctx.now, 'UTC'), VALID_DAYS)),
    createdAt: ctx.now,
  });
  const whole = { amountMinor, occasion: `voucher_issue:${voucherId}` };
  const movements = (takenFrom.length > 0 ? takenFrom : [whole]).map((part) => ({
    ...part,
    kind: reason === 'refund' ? ('refund' as const) : ('voucher_issue' as const),
    debit: { account: reason === 'refund' ? ('booking' as const) : ('goodwill' as const) },
    credit: { account: 'voucher' as const },
    currency,
    voucherId,
    bookingId,
  }));
  await postEntries(tx, ctx, movements);
  return { voucherId, code };
}

export type VoucherReturn = {
  voucherId: string;
  amountMinor: number;
  bookingId: string;
  paymentId: string;
  /** The idempotency key: the same movement is posted, and added to the balance, once. */
  occasion: string;
};

/**
 * Refunds to a voucher what it paid of a confirmed booking. `voucher_expired` when it can no longer be used: then a new
 * one is due. `refund_too_large` when it would exceed the amount it was issued with.
 */
export async function returnToVoucher(
  tx: Tx,
  ctx: Pick<Ctx, 'now'>,
  { voucherId, amountMinor, bookingId, paymentId, occasion }: VoucherReturn,
): Promise<Result<null, 'voucher_unknown' | 'voucher_expired' | 'refund_too_large'>> {
  const [row] = await tx
    .select()
    .from(voucher)
    .where(inArray(voucher.voucherId, [voucherId]))
    .for('no key update');
  if (!row) return refuse('voucher_unknown');
  const written = await prepared(tx, sql`select from ledger_entry where occasion = ${occasion}`);
  if (written.length > 0) return ok(null);
  if (row.expiresAt <= ctx.now) return refuse('voucher_expired');
  if (row.balanceMinor + amountMinor > row.issuedMinor) return refuse('refund_too_large');
  await tx
    .update(voucher)
    .set({ balanceMinor: row.balanceMinor + amountMinor })
    .where(inArray(voucher.voucherId, [voucherId]));
  await postEntry(tx, ctx, {
    occasion,
    kind: 'voucher_return',
    debit: { account: 'booking' },
    credit: { account: 'voucher' },
    amountMinor,
    currency: row.currency,
    voucherId,
    bookingId,
    paymentId,
  });
  return ok(null);
}

/** The chosen vouchers with their current balances, their rows locked by id. */
export async function lockVouchers(tx: Tx, chosen: readonly ChosenRow[]): Promise<ChosenRow[]> {
  if (chosen.length === 0) return [];
  const { voucherId, balanceMinor } = voucher;
  const ids = chosen.map((each) => each.voucherId);
  const rows = await tx
    .select({ voucherId, balanceMinor })
    .from(voucher)
    .where(inArray(voucherId, ids))
    .orderBy(asc(voucherId))
    .for('no key update');
  const balances = new Map(rows.map((row) => [row.voucherId, row.balanceMinor]));
  return chosen.map((each) => ({ ...each, balanceMinor: balances.get(each.voucherId) ?? 0 }));
}
