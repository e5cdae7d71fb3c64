// The terms of a line of credit: what may be agreed, and how it is stored. A line of the kind `deposit` is a share of
// what is deposited.
import { type Refusal, refuseFields } from '#platform/lib/result.ts';
import type { CreditKind } from '#payments/credit/credit-line.ts';

/**
 * For an `invoice` account: how often it is billed, and within how many days an invoice is payable. For a `deposit`
 * account the line is `depositPercent` of what is deposited, and `limitMinor` is not asked for.
 */
export type CreditTerms = {
  kind: CreditKind;
  limitMinor: number;
  depositPercent?: number | null;
  invoicePeriod?: 'week' | 'month' | null;
  invoiceDays?: number | null;
};

/** A deposit's line is its share of what is deposited, updated in the statement that changes either. */
export const GIVE_TERMS = `update credit_account set kind = $2, invoice_period = $4, invoice_days = $5,
    security_deposit_percent = $6::smallint, limit_minor = case $2 when 'deposit'
      then security_deposit_minor * $6::smallint / 100 else $3::bigint end
  where credit_account_id = $1`;
export const OPEN_TERMS = `${GIVE_TERMS} and kind = 'prepaid' returning credit_account_id`;

export function termValues(creditAccountId: string, terms: GivenTerms) {
  const { kind, limitMinor, invoicePeriod, invoiceDays, depositPercent } = terms;
  return [creditAccountId, kind, limitMinor, invoicePeriod, invoiceDays, depositPercent];
}

export function detailsOf({
  kind,
  limitMinor,
  depositPercent,
}: GivenTerms): Record<string, string | number | null> {
  return kind === 'deposit' ? { kind, depositPercent } : { kind, limitMinor };
}

/** Terms of another kind are not kept. */
export function termsOf(given: CreditTerms): GivenTerms {
  const { kind, limitMinor, invoicePeriod = null, invoiceDays = null, depositPercent = null } = given;
  const isDeposit = kind === 'deposit';
  return {
    kind,
    limitMinor: isDeposit ? 0 : limitMinor,
    invoicePeriod,
    invoiceDays,
    depositPercent: isDeposit ? (depositPercent ?? 100) : null,
  };
}

/** The most that one movement or one line may be: far above any agency, far below what integers hold. */
const MOST_MINOR = 1_000_000_000_000;

export function isAmount(minor: number): boolean {
  return Number.isSafeInteger(minor) && minor > 0 && minor <= MOST_MINOR;
}

type GivenTerms = Required<CreditTerms>;

/** Twice the deposit: a larger line would not be secured by it. */
const MOST_PERCENT = 200;

export function wrongTerms(given: GivenTerms): Refusal<'input_invalid'> | null {
  const { kind, limitMinor, invoicePeriod, invoiceDays, depositPercent } = given;
  const percent = depositPercent ?? 1;
  if (!Number.isInteger(percent) || percent < 1 || percent > MOST_PERCENT)
    return refuseFields([{ path: 'depositPercent', code: 'input_invalid' }]);
  const isLine = limitMinor === 0 || isAmount(limitMinor);
  if (!isLine || (kind === 'prepaid' && limitMinor > 0))
    return refuseFields([{ path: 'limitMinor', code: 'input_invalid' }]);
  const isBilled = kind === 'invoice';
  if (isBilled !== (invoicePeriod !== null))
    return refuseFields([{ path: 'invoicePeriod', code: 'input_invalid' }]);
  const days = invoiceDays ?? -1;
  const isTerm = isBilled ? Number.isInteger(days) && days >= 0 && days <= 120 : invoiceDays === null;
  return isTerm ? null : refuseFields([{ path: 'invoiceDays', code: 'input_invalid' }]);
}
