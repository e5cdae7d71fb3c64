// Stores a new payment with its parts, makes what is due, takes the voucher parts off their balances, and extends the
// hold: one statement.
import { guaranteeHold, shortTerms } from '#reservations/guarantee-hold.server.ts';
import {
  entriesValue,
  insertSellerEntries,
  type SellerEntry,
} from '#identity/audit/note-seller-act.server.ts';
import { actorIn, type BookingEvent, type EventActor } from '#reservations/events/booking-event.ts';
import { eventsValue, insertBookingEvents } from '#reservations/events/write-booking-events.server.ts';
import { type Database, prepared, type Tx } from '#platform/db/client.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { tendersOf } from '#payments/payment-tenders.ts';
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
 * Stores a payment of a sale. Returns false and stores nothing when the booking is no longer held, or its row has
 * another `version` than the caller saw. Without a version the caller holds the booking's row lock.
 */
export async function storePayment(
  db: Database | Tx,
  ctx: Pick<Ctx, 'now' | 'settings'>,
  row: PaymentRow,
  { vouchers = [], credit = null, entry = null }: OwnParts,
  version: number | null = null,
): Promise<boolean> {
  const [stored] = await prepared<{ stored: number; taken: number }>(db, entry ? STORE_AND_NOTE : STORE, [
    ...valuesOf(row, { vouchers, credit }),
    ctx.now,
    version,
    ...shortTerms(ctx.settings),
    eventsValue([begun(row, entry)]),
    ...(entry ? [entriesValue([entry])] : []),
  ]);
  if (stored?.stored !== 1) return false;
  assert(stored.taken === vouchers.length, 'every voucher of a payment is there');
  return true;
}

/** Stores a payment of anything else that is due, if it is still open; the caller holds the locks of due and vouchers. */
export async function storeDuePayment(
  tx: Tx,
  row: PaymentRow,
  { vouchers = [], credit = null, entry = null }: OwnParts,
): Promise<boolean> {
  const values = [...valuesOf(row, { vouchers, credit }), eventsValue([begun(row, entry)])];
  const [stored] = await prepared<{ stored: number; taken: number }>(tx, STORE_DUE, values);
  if (stored?.stored !== 1) return false;
  assert(stored.taken === vouchers.length, 'every voucher of a payment is there');
  return true;
}

function begun(row: PaymentRow, entry: SellerEntry | null): BookingEvent {
  const { bookingId, paymentId, agentId, createdAt: at } = row;
  const methods = tendersOf(row).map(({ method }) => method);
  const amountMinor = row.amountMinor + row.vouchersMinor + row.creditMinor;
  const details = { paymentId, methods };
  // Without an entry an agency pays what was asked for in its name.
  const by: EventActor =
    entry || agentId === null ? actorIn(entry) : { actor: 'agency', accountId: agentId, agencyId: null };
  return { bookingId, kind: 'payment_begun', details, ...by, amountMinor, at };
}

/** The parameters $1 to $21. */
function valuesOf(
  row: PaymentRow,
  { vouchers, credit }: { vouchers: readonly VoucherPart[]; credit: CreditPart | null },
): unknown[] {
  const provider = row.amountMinor > 0 ? [{ kind: row.method, amountMinor: row.amountMinor }] : [];
  const parts = [
    ...provider,
    ...(credit ? [{ kind: 'credit', ...credit }] : []),
    ...vouchers.map((part) => ({ kind: 'voucher', ...part })),
  ];
  return [
    row.dueId,
    row.bookingId,
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
    row.creditMinor,
    row.commissionMinor,
    row.agentId,
    JSON.stringify(parts.map((part, at) => ({ tenderNo: at + 1, ...part }))),
  ];
}

const TERMS = { bookingId: '$2', now: '$22', shortMinutes: '$24', shortUnits: '$25' };

/** `from` is the CTE whose one row lets it happen. */
const storedFrom = (from: string) => `
    stored as (insert into payment (due_id, booking_id, payment_id, state, amount_minor, vouchers_minor,
        surcharge_minor, currency, method, provider, return_url, webhook_url, description, payment_token, locale,
        created_at, updated_at, credit_minor, commission_minor, agent_id)
      select $1::uuid, $2::uuid, $3::uuid, $4, $5::bigint, $6::bigint, $7::bigint, $8, $9, $10, $11, $12, $13, $14,
        $15, $16::timestamptz, $17::timestamptz, $18::bigint, $19::bigint, $20::uuid from ${from}
      returning payment_id),
    part as (select * from jsonb_to_recordset($21::jsonb)
      as part ("tenderNo" smallint, kind text, "amountMinor" bigint, "voucherId" uuid, "creditAccountId" uuid,
        "creditHeldMinor" bigint, "creditMonth" text)),
    tenders as (insert into payment_tender (payment_id, tender_no, kind, amount_minor, voucher_id, credit_account_id,
        credit_held_minor, credit_month, state)
      select payment_id, "tenderNo", kind, "amountMinor", "voucherId", "creditAccountId",
        coalesce("creditHeldMinor", 0), "creditMonth", 'held' from stored, part)`;

const TAKEN = `taken as (update voucher v set balance_minor = v.balance_minor - part."amountMinor"
      from part, stored where v.voucher_id = part."voucherId" returning 1)`;

/** The first payment makes what is due; a later one, after a change of the hold, says how much it is now. */
const store = (
  more: string,
) => `with prolonged as (${guaranteeHold(TERMS)} and ($23::bigint is null or version = $23::bigint)
      returning booking_id),
    due as (insert into amount_due (due_id, kind, booking_id, amount_minor, commission_minor, currency, state, created_at)
      select booking_id, 'sale', booking_id, $5::bigint + $6::bigint + $18::bigint - $7::bigint, $19::bigint, $8, 'open',
        $16::timestamptz from prolonged
      on conflict (due_id) do update set amount_minor = excluded.amount_minor,
        commission_minor = excluded.commission_minor, currency = excluded.currency
        where amount_due.state = 'open'),${storedFrom('prolonged')},
    ${TAKEN},
    happened as (${insertBookingEvents('$26', 'stored')})${more}
    select (select count(*) from stored)::int as stored, (select count(*) from taken)::int as taken`;

const STORE = store('');
const STORE_AND_NOTE = store(`, noted as (${insertSellerEntries('$27', 'stored')})`);

const STORE_DUE = `with due as (select due_id from amount_due where due_id = $1 and state = 'open'),${storedFrom('due')},
    ${TAKEN},
    happened as (${insertBookingEvents('$22', 'stored')})
  select (select count(*) from stored)::int as stored, (select count(*) from taken)::int as taken`;
