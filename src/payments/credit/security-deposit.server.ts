// The security deposit of an agency: received, returned and drawn upon by staff. It is the agency's money, kept apart
// from what it owes; a line of the kind `deposit` follows it in the same update (docs/decisions/0020-agencies.md).
import { prepared, type Tx } from '#platform/db/client.server.ts';
import { decimalText } from '#platform/lib/money.ts';
import { isUuid } from '#platform/lib/ids.ts';
import { assert, ok, refuse, refuseFields, type Result } from '#platform/lib/result.ts';
import type { CreditLine } from '#payments/credit/credit-line.ts';
import { isAmount } from '#payments/credit/credit-terms.ts';
import {
  type About,
  actOnCredit,
  agencySide,
  type CreditCtx,
  type CreditRow,
  type Details,
  type StaffCreditRefusal,
  POSTED,
  post,
  tidyReference,
  wrongReceipt,
} from '#payments/credit/staff-credit.server.ts';
import type { EntryKind, Side } from '#payments/ledger/ledger-accounts.ts';

type Transferred = About & { amountMinor: number; bankReference: string };
type Moved = Promise<Result<CreditLine, StaffCreditRefusal | 'bank_reference_used' | 'deposit_exceeded'>>;

/** Money of the agency that reached the bank as security. The bank's reference is the idempotency key. */
export function receiveDeposit(ctx: CreditCtx, { amountMinor, bankReference, ...about }: Transferred): Moved {
  const note = tidyReference(bankReference);
  return actOnCredit(ctx, 'agencies.payments', about, async (tx, row) => {
    const wrong = wrongReceipt(amountMinor, note);
    if (wrong) return wrong;
    // One transfer is either a payment or a deposit.
    const paid = await prepared(tx, POSTED, [`agency_payment:${row.creditAccountId}:${note}`]);
    if (paid.length > 0) return refuse('bank_reference_used');
    return move(tx, ctx, row, { kind: 'received', key: note, amountMinor, note });
  });
}

/** Returns to the agency at most the part that secures no credit. Our transfer's reference is the idempotency key. */
export function returnDeposit(ctx: CreditCtx, { amountMinor, bankReference, ...about }: Transferred): Moved {
  const note = tidyReference(bankReference);
  return actOnCredit(ctx, 'agencies.payments', about, async (tx, row) => {
    const wrong = wrongReceipt(amountMinor, note);
    return wrong ?? move(tx, ctx, row, { kind: 'returned', key: note, amountMinor, note });
  });
}

/** Pays the agency's debt from its deposit, at most all of it. The same `drawId` twice is one draw. */
export function drawDeposit(
  ctx: CreditCtx,
  { amountMinor, drawId, ...about }: About & { amountMinor: number; drawId: string },
): Moved {
  return actOnCredit(ctx, 'agencies.payments', about, async (tx, row, reason) => {
    if (!isAmount(amountMinor) || !isUuid(drawId))
      return refuseFields([{ path: 'amountMinor', code: 'input_invalid' }]);
    return move(tx, ctx, row, { kind: 'drawn', key: drawId, amountMinor, note: reason });
  });
}

type Kind = 'received' | 'returned' | 'drawn';
type Deposited = { kind: Kind; key: string; amountMinor: number; note: string };

/** Under the account's row lock: the ledger, the numbered movement, and the deposit with the line that follows it. */
async function move(
  tx: Tx,
  ctx: CreditCtx,
  row: CreditRow,
  { kind, key, amountMinor, note }: Deposited,
): Promise<Result<Details | null, 'bank_reference_used' | 'deposit_exceeded'>> {
  const { creditAccountId, currency } = row;
  const entryKind: EntryKind = `security_deposit_${kind}`;
  const occasion = `${entryKind}:${creditAccountId}:${key}`;
  const [before] = await prepared<{ amountMinor: number }>(tx, POSTED, [occasion]);
  if (before) return before.amountMinor === amountMinor ? ok(null) : refuse('bank_reference_used');
  const mostMinor = mostOf(kind, row);
  if (amountMinor > mostMinor) {
    const most = `${decimalText({ minor: mostMinor, currency })} ${currency}`;
    return refuse('deposit_exceeded', { most, mostMinor, currency });
  }
  const deposit: Side = { account: 'security_deposit', creditAccountId };
  const [debit, credit]: [Side, Side] = {
    received: [{ account: 'bank' }, deposit] as [Side, Side],
    returned: [deposit, { account: 'bank' }] as [Side, Side],
    drawn: [deposit, agencySide(creditAccountId)] as [Side, Side],
  }[kind];
  await post(tx, ctx, { occasion, kind: entryKind, debit, credit, amountMinor, currency, note });
  const signed = kind === 'received' ? amountMinor : -amountMinor;
  const moved = await prepared(tx, MOVE, [
    creditAccountId,
    signed,
    occasion,
    kind,
    ctx.account?.accountId,
    note,
    ctx.now,
  ]);
  assert(moved.length === 1, 'a deposit that was judged under the lock is moved');
  return ok({ deposit: kind, amountMinor, currency, note });
}

/** In minor units. What was drawn or returned meanwhile is already gone: `row` is locked. */
function mostOf(kind: Kind, { depositMinor, depositPercent, usedMinor, heldMinor }: CreditRow): number {
  if (kind === 'received') return Infinity;
  if (kind === 'drawn') return Math.max(0, Math.min(depositMinor, usedMinor));
  if (depositPercent === null) return depositMinor;
  // What still secures the debt: the smallest deposit whose share covers what is used and held.
  const securing = Math.ceil((Math.max(0, usedMinor + heldMinor) * 100) / depositPercent);
  return Math.max(0, depositMinor - securing);
}

const MOVE = `with kept as (update credit_account set security_deposit_minor = security_deposit_minor + $2::bigint,
      security_deposit_movements = security_deposit_movements + 1,
      limit_minor = case kind when 'deposit'
        then (security_deposit_minor + $2::bigint) * security_deposit_percent / 100 else limit_minor end
    where credit_account_id = $1 and security_deposit_minor + $2::bigint >= 0
    returning credit_account_id, security_deposit_movements, security_deposit_minor)
  insert into security_deposit_movement (credit_account_id, movement_no, entry_id, kind, amount_minor,
    kept_after_minor, account_id, note, occurred_at)
  select k.credit_account_id, k.security_deposit_movements, e.entry_id, $4, $2::bigint, k.security_deposit_minor,
    $5::uuid, $6, $7::timestamptz from kept k, ledger_entry e where e.occasion = $3
  returning movement_no`;
