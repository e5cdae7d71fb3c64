// The judge: when nothing is in progress any more, compares the provider's records with bookings, payments, vouchers,
// ledger and messages, by its own SQL. Every returned row is a violation.
import type { Outcome } from './paying.ts';
import type { World } from './world.ts';
import { readSandboxPayments, SANDBOX_PAYMENT } from '../../support/sandbox-books.ts';
import { hasInventory } from '#platform/db/booking-states.ts';
import { hasPaid, isUnsettledPayment } from '#platform/db/payment-states.ts';

export type Wrong = { what: string; id: string };

/** The provider's records and what belongs to them here; `s` is the provider's, `p` and `b` are ours. */
const BOOKS = `
  with ${SANDBOX_PAYMENT},
  theirs as (
    select s.*, p.payment_id, p.booking_id, p.state our_state, p.currency our_currency, b.state booking_state
    from sandbox_payment s left join payment p on p.provider_payment_id = s.sandbox_payment_id
      left join booking b using (booking_id)),
  kept as (select booking_id, sum(captured_minor) captured, min(currency) currency
    from theirs where captured_minor > 0 and booking_state = 'confirmed' group by booking_id),
  of_due as (select d.due_id, d.booking_id, d.kind, d.state, d.amount_minor,
      (select count(*) from payment p join theirs t using (payment_id)
        where p.due_id = d.due_id and t.captured_minor > 0 and t.booking_state = 'confirmed') captures,
      (select coalesce(sum(n.amount_minor), 0) from payment p join payment_tender n using (payment_id)
        where p.due_id = d.due_id and n.kind = 'voucher' and n.state = 'taken') redeemed
    from amount_due d),
  -- The proof changed the currency of these in the provider's records.
  lied as (select payment_id, our_state from theirs where currency <> our_currency),
  redeemed as (select p.booking_id, sum(t.amount_minor) amount from payment_tender t join payment p using (payment_id)
    where t.kind = 'voucher' and t.state = 'taken' group by p.booking_id)`;

const MONEY = `
  select 'a confirmed booking is not paid by its charges and vouchers' what, b.booking_id::text id
    from booking b left join kept k using (booking_id) left join redeemed r using (booking_id)
    where b.state = 'confirmed' and not (
      coalesce(k.captured, 0) + coalesce(r.amount, 0) = b.total_minor
      and coalesce(k.currency, b.currency) = b.currency)
  union all select 'what was due is not paid by exactly one charge, or by vouchers alone', due_id::text from of_due
    where state = 'paid' and captures <> case when redeemed = amount_minor then 0 else 1 end
  union all select 'a charge without anything that is paid by it', due_id::text from of_due
    where state <> 'paid' and captures > 0
  union all select 'a confirmed booking whose sale is not paid', booking_id::text from booking b
    where state = 'confirmed' and not exists (select from of_due d where d.due_id = b.booking_id and d.state = 'paid')
  union all select 'a bag that was paid is not in its booking once', due_id::text from of_due d
    where kind = 'addition' and (select count(*) from price_line l
      where l.booking_id = d.booking_id and l.cause = d.due_id::text) <> case state when 'paid' then 1 else 0 end
  union all select 'money is kept without a confirmed booking', sandbox_payment_id from theirs
    where captured_minor > refunded_minor and booking_state is distinct from 'confirmed'
  union all select 'money was taken before there was a booking for it', sandbox_payment_id from theirs
    where captured_minor > 0 and method = 'card' and booking_state is distinct from 'confirmed'
  union all select 'the provider is left with something open', sandbox_payment_id from theirs
    where state in ('requires_card', 'requires_authentication', 'processing', 'authorised')
  union all select 'the provider has a payment that nobody here knows', sandbox_payment_id from theirs
    where payment_id is null
  union all select 'a payment is at the provider twice', merchant_reference from sandbox_payment
    group by merchant_reference having count(*) > 1
  union all select 'a payment has come to no end', payment_id::text from payment
    where ${isUnsettledPayment('payment')}
  union all select 'a due has two payments that stand', due_id::text from payment
    where ${hasPaid('payment')} group by due_id having count(*) > 1
  union all select 'a payment says something else than the provider', payment_id::text from theirs
    where (our_state = 'captured') is distinct from (captured_minor > 0 and booking_state = 'confirmed')
      or our_state = 'refunded' and refunded_minor <> captured_minor`;

const VOUCHERS = `
  select 'a voucher does not add up' what, v.voucher_id::text id from voucher v
    where v.balance_minor < 0 or v.issued_minor <> v.balance_minor
      + (select coalesce(sum(t.amount_minor), 0) from payment_tender t where t.voucher_id = v.voucher_id
          and t.state in ('held', 'taken'))
      - (select coalesce(sum(f.amount_minor), 0) from refund f join payment_tender t using (payment_id, tender_no)
          where f.voucher_id = v.voucher_id and t.voucher_id = v.voucher_id and f.state = 'done')
      + (select coalesce(-sum(l.amount_minor), 0) from ledger_entry e join ledger_line l using (entry_id)
          where e.voucher_id = v.voucher_id and e.kind = 'voucher_expiry' and l.account = 'breakage')
  union all select 'a voucher is held by a payment that has ended', t.voucher_id::text from payment_tender t
    join payment p using (payment_id) where t.kind = 'voucher'
      and (t.state = 'held' or (t.state = 'taken') is distinct from (p.state = 'captured'))`;

const REFUNDS = `
  select 'more went back than was paid' what, p.booking_id::text id from refund f join payment p using (payment_id)
    where f.state <> 'moved' group by p.booking_id, p.payment_id, p.amount_minor, p.vouchers_minor
    having sum(f.amount_minor) > p.amount_minor + p.vouchers_minor
  union all select 'a refund has come to no end', refund_id::text from refund where state = 'due'
  union all select 'the provider gave back another sum than was asked for', t.sandbox_payment_id from theirs t
    where t.our_state = 'captured' and t.refunded_minor <> (select coalesce(sum(f.amount_minor), 0) from refund f
      join payment_tender n using (payment_id, tender_no) where f.payment_id = t.payment_id and f.state = 'done'
        and f.destination = 'source' and n.kind <> 'voucher')`;

const LEDGER = `
  select 'an entry of the ledger does not add up to nothing' what, entry_id::text id from ledger_line
    group by entry_id, currency having sum(amount_minor) <> 0
  union all select 'the ledger and the provider do not agree', currency from (
      select currency, captured_minor - refunded_minor amount from sandbox_payment
      union all select currency, -amount_minor from ledger_line where account = 'provider') x
    group by currency having sum(amount) <> 0
  union all select 'the ledger and the vouchers do not agree', currency from (
      select currency, balance_minor amount from voucher
      union all select p.currency, t.amount_minor from payment_tender t join payment p using (payment_id)
        where t.kind = 'voucher' and t.state = 'held'
      union all select currency, amount_minor from ledger_line where account = 'voucher') x
    group by currency having sum(amount) <> 0
  union all select 'money without a booking stays in the ledger', currency from ledger_line
    where account = 'unmatched' group by currency having sum(amount_minor) <> 0
  union all select 'a difference is open', kind || ' ' || subject from discrepancy where resolved_at is null
  union all select 'money in another currency was taken for a booking', payment_id::text from lied
    where our_state in ('authorised', 'captured')`;

const TOTALS = `
  select 'charges, vouchers and refunds are not the confirmed totals' what, currency id from (
      select s.currency, s.captured_minor - s.refunded_minor amount from sandbox_payment s
      union all select p.currency, t.amount_minor from payment_tender t join payment p using (payment_id)
        where t.kind = 'voucher' and t.state = 'taken'
      union all select f.currency, f.amount_minor from refund f join payment_tender t using (payment_id, tender_no)
        where f.state = 'done' and f.destination = 'source' and t.kind <> 'voucher'
      union all select currency, -total_minor from booking where state = 'confirmed') x
    group by currency having sum(amount) <> 0`;

const UNITS = `
  select 'units do not add up' what, i.flight_id::text id from inventory i
    where i.taken[array_length(i.taken, 1)] > i.capacity
      or i.taken[1] <> (select coalesce(sum(f.units), 0) from booking_flight f join booking b using (booking_id)
        where f.flight_id = i.flight_id and f.cabin = i.cabin and ${hasInventory('b')})`;

const MAILS = `
  select 'a confirmation is not announced exactly once' what, b.booking_id::text id from booking b
    left join (select data->>'bookingId' id, count(*) n from pgboss.job
      where name = 'send-confirmation' and data->>'occasion' = 'confirmed' group by 1) j on j.id = b.booking_id::text
    where coalesce(j.n, 0) <> (case b.state when 'confirmed' then 1 else 0 end)`;

const PROMISED = `
  with due as (select * from json_to_recordset($1) s("bookingId" uuid, occasion text, "amountMinor" bigint, ok bool)),
    sums as (select "bookingId", occasion, bool_or(ok) ok, max("amountMinor") amount,
      coalesce((select sum(amount_minor) from refund f where f.booking_id = "bookingId"
        and f.occasion = due.occasion and f.state <> 'moved'), 0) refunded from due group by 1, 2)
  select 'a refund that was promised is not there, or one that was refused is' what, occasion id from sums
    where refunded <> case when ok then amount else 0 end`;

/** `outcomes` is what the API reported to buyers: "confirmed" must have the booking, "refused" must not be charged. */
export async function judge(
  { db: { pool }, books: providerBooks }: Pick<World, 'db' | 'books'>,
  outcomes: readonly Outcome[],
): Promise<Wrong[]> {
  const parts = [MONEY, VOUCHERS, REFUNDS, LEDGER, TOTALS, UNITS, MAILS].map((part) => `(${part})`);
  const payments = await readSandboxPayments(providerBooks);
  const books = await pool.query<Wrong>(`${BOOKS} ${parts.join('\nunion all ')}`, [payments]);
  const refunds = outcomes.flatMap((each) => each.refunds ?? []);
  const promised = await pool.query<Wrong>(PROMISED, [JSON.stringify(refunds)]);
  const promises = await pool.query<Wrong>(
    `${BOOKS} select case reported when 'confirmed' then 'a confirmation that was given is not there'
        else 'somebody who was refused is charged' end what, i.id::text
      from json_to_recordset($2) t("bookingId" uuid, reported text, reference text)
        cross join lateral (select t."bookingId" id) i left join booking b on b.booking_id = i.id
      where reported = 'confirmed' and (b.state is distinct from 'confirmed' or b.reference <> t.reference)
        or reported = 'refused' and (b.state = 'confirmed' or exists (select from theirs
          where theirs.booking_id = i.id and captured_minor > refunded_minor))`,
    [payments, JSON.stringify(outcomes)],
  );
  return [...books.rows, ...promises.rows, ...promised.rows];
}

export type Sums = {
  payments: number;
  confirmed: number;
  captures: number;
  refunded: number;
  voided: number;
};

/** The number of items to judge. */
export async function sumsOf({ db: { pool }, books }: Pick<World, 'db' | 'books'>): Promise<Sums> {
  const { rows } = await pool.query<Sums>(
    `with ${SANDBOX_PAYMENT} select
    (select count(*) from payment) payments,
    (select count(*) from booking where state = 'confirmed') confirmed,
    (select count(*) from sandbox_payment where captured_minor > 0) captures,
    (select count(*) from payment where state = 'refunded')
      + (select count(*) from refund where state = 'done') refunded,
    (select count(*) from payment where state = 'voided') voided`,
    [await readSandboxPayments(books)],
  );
  assertRow(rows[0]);
  return rows[0];
}

function assertRow<T>(row: T | undefined): asserts row is T {
  if (!row) throw new Error('a count answers one row');
}
