// The accounts of the ledger and the meaning of their balances. Debits are positive, credits negative.
import type { ledgerEntry, ledgerLine } from '#platform/db/schema.ts';

export type Account = (typeof ledgerLine.$inferSelect)['account'];
export type EntryKind = (typeof ledgerEntry.$inferSelect)['kind'];

type Meaning = {
  /** What a balance other than zero means. */
  means: string;
  /** One ledger per provider: every line names its `provider`. */
  perProvider?: true;
  /** One ledger per credit account: every line names its `creditAccountId`. */
  perCreditAccount?: true;
};

export const accounts: Readonly<Record<Account, Meaning>> = {
  provider: { means: 'a provider holds this much for us (debit)', perProvider: true },
  booking: { means: 'this much was paid for bookings and not given back (credit)' },
  unmatched: { means: 'money without a booking, which has to go back (credit)' },
  voucher: { means: 'this much is owed on vouchers, parts held by payments included (credit)' },
  goodwill: { means: 'vouchers that were given away cost this much (debit)' },
  breakage: { means: 'this much expired on vouchers (credit)' },
  disputed: { means: 'payers have asked their bank for this much (debit)', perProvider: true },
  dispute_loss: { means: 'this much was lost to payers by their bank (debit)' },
  agency: { means: 'an agency owes this much on its credit (debit)', perCreditAccount: true },
  commission: { means: 'agencies earned this much (debit)' },
  bank: { means: 'agencies paid this much to the bank account (debit)' },
  deposit: { means: 'agencies paid this much for groups, and it is neither returned nor kept (credit)' },
  deposit_kept: { means: 'deposits of groups of this much were kept (credit)' },
  security_deposit: { means: 'an agency left this much as security (credit)', perCreditAccount: true },
  correction: { means: 'differences that a person has put right' },
};

/** One side of a movement: `provider` and `creditAccountId` are set where the account has one ledger for each. */
export type Side = { account: Account; provider?: string | null; creditAccountId?: string | null };

/** Every movement has one debit and one credit account, so it always balances. */
export type Movement = {
  /** The idempotency key, e.g. `capture:<paymentId>`: the same occasion is posted once. */
  occasion: string;
  kind: EntryKind;
  debit: Side;
  credit: Side;
  /** Greater than 0. */
  amountMinor: number;
  currency: string;
  bookingId?: string | null;
  paymentId?: string | null;
  voucherId?: string | null;
  /** Who made a movement of credit by hand, and what they noted: a bank's reference, or a reason. */
  accountId?: string | null;
  note?: string | null;
};
