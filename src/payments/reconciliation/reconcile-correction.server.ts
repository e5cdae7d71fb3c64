// A correction in the ledger: to the provider's amount, to what a payment's state implies, or to a voucher's balance.
import { withTx } from '#platform/db/client.server.ts';
import { changeState } from '#payments/states/change-state.server.ts';
import type { DiscrepancyKind, Finding } from '#payments/ledger/discrepancy-kinds.ts';
import { postEntries } from '#payments/ledger/ledger.server.ts';
import type { Movement, Side } from '#payments/ledger/ledger-accounts.ts';
import type { PaymentCtx } from '#payments/states/payment-ctx.ts';
import { readPaymentRow } from '#payments/states/payment-row.server.ts';

/**
 * Accepts the captured amount of a confirmed booking although it differs from the order: the payment becomes
 * `captured`. True when the payment was still `authorised`; the amount itself is corrected afterwards.
 */
export async function takeAsItIs(ctx: PaymentCtx, kind: DiscrepancyKind, subject: string): Promise<boolean> {
  const row = kind === 'captured_differs' ? await readPaymentRow(ctx.db, subject) : null;
  if (row?.state !== 'authorised') return false;
  const change = { to: 'captured', bookingConfirmed: true, takenByPerson: true } as const;
  return (await changeState(ctx.db, ctx, row, change)) !== null;
}

/** `discrepancyId` is the idempotency key of the correction. */
export async function bookCorrection(
  ctx: PaymentCtx,
  discrepancyId: string,
  finding: Finding,
): Promise<void> {
  const movements = await movementsFor(ctx, discrepancyId, finding);
  if (movements.length > 0) await withTx(ctx.db, (tx) => postEntries(tx, ctx, movements));
}

async function movementsFor(ctx: PaymentCtx, id: string, finding: Finding): Promise<Movement[]> {
  const { kind, subject, details } = finding;
  const amount = (name: string) => Number(details[name] ?? 0);
  const currency = String(details.currency);
  if (kind === 'voucher_differs') {
    // The voucher account is a liability, so its balance is negative.
    const off = amount('ledgerMinor') - amount('balanceMinor') - amount('heldMinor');
    const about = { currency, voucherId: subject };
    return correction(`correction:voucher:${id}`, { account: 'voucher' }, off, about);
  }
  const row = await readPaymentRow(ctx.db, subject);
  if (!row) return [];
  const about = { currency, paymentId: row.paymentId, bookingId: row.bookingId };
  const atProvider: Side = { account: 'provider', provider: row.provider };
  if (kind === 'ledger_differs') {
    const [provider, booked] = [
      amount('providerShouldMinor') - amount('providerMinor'),
      amount('bookingShouldMinor') - amount('bookingMinor'),
    ];
    return [
      ...correction(`correction:ledger:${id}:provider`, atProvider, provider, about),
      ...correction(`correction:ledger:${id}:booking`, { account: 'booking' }, booked, about),
    ];
  }
  const off =
    kind === 'missing_at_provider' ? -amount('oursMinor') : amount('theirsMinor') - amount('oursMinor');
  return correction(`correction:provider:${id}`, atProvider, off, about);
}

type About = Pick<Movement, 'currency' | 'paymentId' | 'bookingId' | 'voucherId'>;

/** Adds `minor`, which may be negative, to the balance of an account. */
function correction(occasion: string, side: Side, minor: number, about: About): Movement[] {
  if (minor === 0) return [];
  const other: Side = { account: 'correction' };
  const [debit, credit] = minor > 0 ? [side, other] : [other, side];
  return [{ occasion, kind: 'correction', debit, credit, amountMinor: Math.abs(minor), ...about }];
}
