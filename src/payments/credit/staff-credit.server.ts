// Manual changes of agencies' credit: staff open it, change its limit, enter payments, correct and block it. Each runs
// in one transaction with its audit entry. Between an agency and its branch: `transfer-credit.server.ts`.
import { type Act, mayDo } from '#identity/access/acts.ts';
import { readReason } from '#identity/accounts/person.ts';
import { type AuditEntry, noteAct } from '#identity/audit/note-act.server.ts';
import { type Database, prepared, type Tx, withTx } from '#platform/db/client.server.ts';
import { isUuid, uuidv7 } from '#platform/lib/ids.ts';
import { decimalText } from '#platform/lib/money.ts';
import { assert, ok, type Refusal, refuse, refuseFields, type Result } from '#platform/lib/result.ts';
import { noteCreditLevel } from '#payments/credit/credit-level.server.ts';
import type { CreditKind, CreditLine } from '#payments/credit/credit-line.ts';
import {
  type CreditTerms,
  detailsOf,
  GIVE_TERMS,
  isAmount,
  OPEN_TERMS,
  termsOf,
  termValues,
  wrongTerms,
} from '#payments/credit/credit-terms.ts';
import { openedCredit } from '#payments/credit/open-credit.server.ts';
import { readCreditLine } from '#payments/credit/read-credit-line.server.ts';
import { postEntry } from '#payments/ledger/ledger.server.ts';
import type { Movement, Side } from '#payments/ledger/ledger-accounts.ts';
import type { PaymentCtx } from '#payments/states/payment-ctx.ts';

export type CreditCtx = Pick<PaymentCtx, 'db' | 'now' | 'random' | 'requestId' | 'account' | 'emit'>;

export type About = { agencyId: string; currency: string; reason: string };

export type StaffCreditRefusal = 'agency_unknown' | 'credit_missing' | 'input_invalid' | 'reason_missing';

/** A prepaid account, which may have opened automatically, gets these terms; one with a line is already open. */
export function openCredit(
  ctx: CreditCtx,
  given: About & CreditTerms,
): Promise<Result<CreditLine, Exclude<StaffCreditRefusal, 'credit_missing'> | 'credit_account_taken'>> {
  const { agencyId, currency, reason } = given;
  const about = { agencyId, currency, reason };
  const terms = termsOf(given);
  return act(ctx, 'agencies.credit', about, async (tx) => {
    const wrong = wrongTerms(terms) ?? wrongCurrency(about.currency);
    if (wrong) return wrong;
    const creditAccountId = await openedCredit(tx, ctx, about);
    const opened = await prepared(tx, OPEN_TERMS, termValues(creditAccountId, terms));
    if (!opened[0]) return refuse('credit_account_taken');
    return ok({ creditAccountId, details: detailsOf(terms) });
  });
}

/** The first line of an agency, in the transaction that creates the agency. */
export async function openFirstCredit(
  tx: Tx,
  ctx: CreditCtx,
  given: About & CreditTerms,
): Promise<Result<null, 'agency_unknown' | 'input_invalid'>> {
  if (!mayDo(ctx.account, 'agencies.credit')) return refuse('agency_unknown');
  const { agencyId, currency, reason } = given;
  const terms = termsOf(given);
  const wrong = wrongTerms(terms) ?? wrongCurrency(currency);
  if (wrong) return wrong;
  const creditAccountId = await openedCredit(tx, ctx, { agencyId, currency });
  await prepared(tx, OPEN_TERMS, termValues(creditAccountId, terms));
  const subject = { type: 'credit', id: creditAccountId };
  const details = { ...detailsOf(terms), agencyId, currency };
  await noteAct(tx, ctx, { act: 'agencies.credit', subject, reason, details });
  return ok(null);
}

/** A limit below what is used sells nothing more until enough is paid. Other terms stay unless given. */
export function changeCreditLimit(
  ctx: CreditCtx,
  { limitMinor, ...given }: About & { limitMinor: number } & Partial<Omit<CreditTerms, 'limitMinor'>>,
): Promise<Result<CreditLine, StaffCreditRefusal>> {
  return actOnCredit(ctx, 'agencies.credit', given, async (tx, row) => {
    const kind = given.kind ?? row.kind;
    const isBilled = kind === 'invoice';
    const terms = termsOf({
      kind,
      limitMinor,
      invoicePeriod: isBilled ? (given.invoicePeriod ?? row.invoicePeriod) : null,
      invoiceDays: isBilled ? (given.invoiceDays ?? row.invoiceDays) : null,
      depositPercent: given.depositPercent ?? row.depositPercent,
    });
    const wrong = wrongTerms(terms);
    if (wrong) return wrong;
    await prepared(tx, GIVE_TERMS, termValues(row.creditAccountId, terms));
    const { limitMinor: after } = await lineNow(tx, given.agencyId, given.currency);
    return ok({ ...detailsOf(terms), before: row.limitMinor, after });
  });
}

/**
 * Money of the agency that reached the bank. The bank's reference is the account's idempotency key: entered twice it is
 * one payment; with another amount it is refused.
 */
export function receiveAgencyPayment(
  ctx: CreditCtx,
  { amountMinor, bankReference, ...about }: About & { amountMinor: number; bankReference: string },
): Promise<Result<CreditLine, StaffCreditRefusal | 'bank_reference_used'>> {
  const reference = tidyReference(bankReference);
  return actOnCredit(ctx, 'agencies.payments', about, async (tx, { creditAccountId, currency }) => {
    const wrong = wrongReceipt(amountMinor, reference);
    if (wrong) return wrong;
    const occasion = `agency_payment:${creditAccountId}:${reference}`;
    const [before] = await prepared<{ amountMinor: number }>(tx, POSTED, [occasion]);
    if (before) return before.amountMinor === amountMinor ? ok(null) : refuse('bank_reference_used');
    // One transfer is either a payment or a deposit.
    const deposited = await prepared(tx, POSTED, [
      `security_deposit_received:${creditAccountId}:${reference}`,
    ]);
    if (deposited.length > 0) return refuse('bank_reference_used');
    await post(tx, ctx, {
      occasion,
      kind: 'agency_payment',
      debit: { account: 'bank' },
      credit: agencySide(creditAccountId),
      amountMinor,
      currency,
      note: reference,
    });
    return ok({ amountMinor, currency, bankReference: reference });
  });
}

export function tidyReference(bankReference: string): string {
  return bankReference.trim().replaceAll(/\s+/g, ' ');
}

export function wrongReceipt(amountMinor: number, reference: string): Refusal<'input_invalid'> | null {
  if (!isAmount(amountMinor)) return refuseFields([{ path: 'amountMinor', code: 'input_invalid' }]);
  const isReference = reference.length > 0 && reference.length <= 100;
  return isReference ? null : refuseFields([{ path: 'bankReference', code: 'input_invalid' }]);
}

export const POSTED = `select l.amount_minor "amountMinor" from ledger_entry e join ledger_line l using (entry_id)
  where e.occasion = $1 and l.line_no = 1`;

type Correction = About & { amountMinor: number; adjustmentId?: string; maySurpass?: boolean };

/**
 * A correction: above zero the agency owes more. The same `adjustmentId` twice is one correction. One that takes off more
 * than is owed is refused as `correction_below_zero`, unless it `maySurpass` that.
 */
export function adjustCredit(
  ctx: CreditCtx,
  { amountMinor, adjustmentId, maySurpass = false, ...about }: Correction,
): Promise<Result<CreditLine, StaffCreditRefusal | 'correction_below_zero'>> {
  return actOnCredit(ctx, 'agencies.credit', about, async (tx, row, reason) => {
    const { creditAccountId, currency, usedMinor } = row;
    if (!isAmount(Math.abs(amountMinor)) || (adjustmentId !== undefined && !isUuid(adjustmentId)))
      return refuseFields([{ path: 'amountMinor', code: 'input_invalid' }]);
    const occasion = `credit_adjustment:${creditAccountId}:${adjustmentId ?? uuidv7(ctx.now, ctx.random)}`;
    if ((await prepared(tx, POSTED, [occasion])).length > 0) return ok(null);
    const surplusMinor = -(usedMinor + amountMinor);
    if (amountMinor < 0 && surplusMinor > 0 && !maySurpass) {
      const surplus = `${decimalText({ minor: surplusMinor, currency })} ${currency}`;
      return refuse('correction_below_zero', { surplus, surplusMinor });
    }
    const [agency, other]: [Side, Side] = [agencySide(creditAccountId), { account: 'correction' }];
    const isMore = amountMinor > 0;
    await post(tx, ctx, {
      occasion,
      kind: 'credit_adjustment',
      debit: isMore ? agency : other,
      credit: isMore ? other : agency,
      amountMinor: Math.abs(amountMinor),
      currency,
      note: reason,
    });
    return ok({ amountMinor, currency });
  });
}

/** Nothing is sold on it until it is unblocked; payments under way finish. Blocking twice is the same as once. */
export function blockCredit(ctx: CreditCtx, about: About): Promise<Result<CreditLine, StaffCreditRefusal>> {
  return actOnCredit(ctx, 'agencies.credit', about, async (tx, { creditAccountId }) => {
    await prepared(
      tx,
      `update credit_account set blocked_at = coalesce(blocked_at, $2), blocked_reason = 'staff'
      where credit_account_id = $1`,
      [creditAccountId, ctx.now],
    );
    return ok({ blocked: true });
  });
}

/** Removes the block, whatever its reason. */
export function unblockCredit(ctx: CreditCtx, about: About): Promise<Result<CreditLine, StaffCreditRefusal>> {
  return actOnCredit(ctx, 'agencies.credit', about, async (tx, { creditAccountId }) => {
    await prepared(
      tx,
      'update credit_account set blocked_at = null, blocked_reason = null where credit_account_id = $1',
      [creditAccountId],
    );
    return ok({ blocked: false });
  });
}

// ---------------------------------------------------------------- common

export type CreditRow = {
  creditAccountId: string;
  currency: string;
  kind: CreditKind;
  limitMinor: number;
  usedMinor: number;
  heldMinor: number;
  depositMinor: number;
  depositPercent: number | null;
  invoicePeriod: 'week' | 'month' | null;
  invoiceDays: number | null;
};

export type Details = NonNullable<AuditEntry['details']>;
type StaffCreditResult<C extends AnyCode> = Result<{ creditAccountId: string; details: Details | null }, C>;
type AnyCode =
  | StaffCreditRefusal
  | 'credit_account_taken'
  | 'bank_reference_used'
  | 'deposit_exceeded'
  | 'correction_below_zero';

/** Works on an existing account, under its row lock. `details` null: nothing new was done. */
export function actOnCredit<C extends AnyCode = never>(
  ctx: CreditCtx,
  name: Act,
  about: About,
  work: (tx: Tx, row: CreditRow, reason: string) => Promise<Result<Details | null, C>>,
): Promise<Result<CreditLine, C | StaffCreditRefusal>> {
  return act<C | 'credit_missing'>(ctx, name, about, async (tx, reason) => {
    const [row] = await prepared<CreditRow>(tx, LOCK, [about.agencyId, about.currency]);
    if (!row) return refuse('credit_missing', { currency: about.currency });
    const done = await work(tx, row, reason);
    return done.ok ? ok({ creditAccountId: row.creditAccountId, details: done.value }) : done;
  });
}

const LOCK = `select credit_account_id "creditAccountId", currency, kind, limit_minor "limitMinor",
    used_minor "usedMinor", held_minor "heldMinor", security_deposit_minor "depositMinor",
    security_deposit_percent "depositPercent",
    invoice_period "invoicePeriod", invoice_days "invoiceDays"
  from credit_account where agency_id = $1 and currency = $2 for no key update`;

/** Somebody without the right learns nothing about the agency. */
async function act<C extends AnyCode>(
  ctx: CreditCtx,
  name: Act,
  { agencyId, currency, reason: typed }: About,
  work: (tx: Tx, reason: string) => Promise<StaffCreditResult<C>>,
): Promise<Result<CreditLine, C | Exclude<StaffCreditRefusal, 'credit_missing'>>> {
  if (!mayDo(ctx.account, name) || !isUuid(agencyId)) return refuse('agency_unknown');
  const reason = readReason(typed);
  if (reason === null) return refuse('reason_missing');
  return withTx(ctx.db, async (tx) => {
    const agency = await prepared(tx, 'select from agency where agency_id = $1', [agencyId]);
    if (agency.length === 0) return refuse('agency_unknown');
    const done = await work(tx, reason);
    if (!done.ok) return done;
    const { creditAccountId, details } = done.value;
    await noteCreditLevel(tx, ctx, [creditAccountId]);
    const subject = { type: 'credit', id: creditAccountId };
    if (details)
      await noteAct(tx, ctx, { act: name, subject, reason, details: { ...details, agencyId, currency } });
    return ok(await lineNow(tx, agencyId, currency));
  });
}

export function post(tx: Tx, ctx: CreditCtx, movement: Movement): Promise<void> {
  return postEntry(tx, ctx, { accountId: ctx.account?.accountId ?? null, ...movement });
}

export async function lineNow(db: Database | Tx, agencyId: string, currency: string): Promise<CreditLine> {
  const line = await readCreditLine(db, agencyId, currency);
  assert(line, 'an account that was changed is there');
  return line;
}

export function agencySide(creditAccountId: string): Side {
  return { account: 'agency', creditAccountId };
}

function wrongCurrency(currency: string): Refusal<'input_invalid'> | null {
  const isOne = /^[A-Z]{3}$/.test(currency);
  return isOne ? null : refuseFields([{ path: 'currency', code: 'input_invalid' }]);
}
