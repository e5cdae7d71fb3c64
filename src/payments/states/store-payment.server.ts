// Stores a new payment with its parts, takes the voucher parts off their balances, and extends the hold: one statement.
import { guaranteeHold, shortTerms } from '#reservations/guarantee-hold.server.ts';
import {
  entriesValue,
  insertSellerEntries,
  type SellerEntry,
} from '#identity/audit/note-seller-act.server.ts';
import { type Database, prepared, type Tx } from '#platform/db/client.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { assert } from '#platform/lib/result.ts';
import type { PaymentRow } from '#payments/states/payment-row.server.ts';

/** What a voucher pays; the caller holds the voucher's row lock and has checked its balance. */
export type VoucherPart = { voucherId: string; amountMinor: number };

/** What an agency's credit pays, gross; `creditHeldMinor` was kept from its line by `holdCredit`. */
export type CreditPart = {
  creditAccountId: string;
  amountMinor: number;
  creditHeldMinor: number;
  creditMonth: string;
};

/** The parts that no provider pays, and the entry of the audit log where an agency pays. */
export type OwnParts = {
  vouchers?: readonly VoucherPart[];
  credit?: CreditPart | null;
  entry?: SellerEntry | null;
};

/**
 * Returns false and stores nothing when the booking is no longer held, or its row has another `version` than the caller
 * saw. Without a version the caller holds the booking's row lock.
 */
export async function storePayment(
  db: Database | Tx,
  ctx: Pick<Ctx, 'now' | 'settings'>,
  row: PaymentRow,
  { vouchers = [], credit = null, entry = null }: OwnParts,
  version: number | null = null,
): Promise<boolean> {
  const provider = row.amountMinor > 0 ? [{ kind: row.method, amountMinor: row.amountMinor }] : [];
  const parts = [
    ...provider,
    ...(credit ? [{ kind: 'credit', ...credit }] : []),
    ...vouchers.map((part) => ({ kind: 'voucher', ...part })),
  ];
  const numbered = JSON.stringify(parts.map((part, at) => ({ tenderNo: at + 1, ...part })));
  const [stored] = await prepared<{ stored: number; taken: number }>(db, entry ? STORE_AND_NOTE : STORE, [
    row.bookingId,
    ctx.now,
    row.paymentId,
    row.state,
    row.amountMinor,
    row.vouchersMinor,
    row.surchargeMinor,
    row.currency,
    row.method,
    row.provider,
    row.returnUrl,
    row.webhookUrl,
    row.description,
    row.paymentToken,
    row.locale,
    row.createdAt,
    row.updatedAt,
    numbered,
    version,
    ...shortTerms(ctx.settings),
    row.creditMinor,
    row.commissionMinor,
    row.agentId,
    ...(entry ? [entriesValue([entry])] : []),
  ]);
  if (stored?.stored !== 1) return false;
  assert(stored.taken === vouchers.length, 'every voucher of a payment is there');
  return true;
}

const TERMS = { bookingId: '$1', now: '$2', shortMinutes: '$20', shortUnits: '$21' };

const store = (
  more: string,
) => `with prolonged as (${guaranteeHold(TERMS)} and ($19::bigint is null or version = $19::bigint)
      returning booking_id),
    stored as (insert into payment (booking_id, payment_id, state, amount_minor, vouchers_minor, surcharge_minor,
        currency, method, provider, return_url, webhook_url, description, payment_token, locale, created_at,
        updated_at, credit_minor, commission_minor, agent_id)
      select booking_id, $3::uuid, $4, $5::bigint, $6::bigint, $7::bigint, $8, $9, $10, $11, $12, $13, $14, $15,
        $16::timestamptz, $17::timestamptz, $22::bigint, $23::bigint, $24::uuid from prolonged returning payment_id),
    part as (select * from jsonb_to_recordset($18::jsonb)
      as part ("tenderNo" smallint, kind text, "amountMinor" bigint, "voucherId" uuid, "creditAccountId" uuid,
        "creditHeldMinor" bigint, "creditMonth" text)),
    tenders as (insert into payment_tender (payment_id, tender_no, kind, amount_minor, voucher_id, credit_account_id,
        credit_held_minor, credit_month, state)
      select payment_id, "tenderNo", kind, "amountMinor", "voucherId", "creditAccountId",
        coalesce("creditHeldMinor", 0), "creditMonth", 'held' from stored, part),
    taken as (update voucher v set balance_minor = v.balance_minor - part."amountMinor"
      from part, stored where v.voucher_id = part."voucherId" returning 1)${more}
    select (select count(*) from stored)::int as stored, (select count(*) from taken)::int as taken`;

const STORE = store('');
const STORE_AND_NOTE = store(`, noted as (${insertSellerEntries('$25', 'stored')})`);
