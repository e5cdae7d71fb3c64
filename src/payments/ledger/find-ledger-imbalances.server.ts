// Compares the ledger with payments, vouchers and bookings. One statement reads one snapshot, and every movement is
// posted in the transaction of its state, so no imbalance is transient.
import { sql } from 'drizzle-orm';

import { monthCounted } from '#payments/ledger/credit-month.server.ts';
import { isSold } from '#platform/db/booking-states.ts';
import { type Database, prepared } from '#platform/db/client.server.ts';
import { hasPaid } from '#platform/db/payment-states.ts';
import { commissionEarned } from '#payments/ledger/commission-earned.ts';
import { takenFor, totalCovered } from '#payments/ledger/taken-for-booking.ts';

export type Imbalance = {
  what:
    /** The ledger's balance at the provider is not what was captured less what was refunded. */
    | 'payment_provider'
    /** The ledger shows money without a booking on a payment that has none. */
    | 'payment_unmatched'
    /** The parts of a payment do not add up to its total. */
    | 'payment_parts'
    /** The ledger's amount paid for a booking is not what its payments took less what was refunded. */
    | 'booking_paid'
    /** What was taken for a sold booking does not cover its price, or exceeds it by more than went back. */
    | 'booking_total'
    /** The ledger's liability for a voucher is not its balance plus the parts that payments hold. */
    | 'voucher_owed'
    /** The same, summed over all vouchers of a currency. */
    | 'vouchers_owed'
    /** What an agency owes is not the ledger's balance. */
    | 'credit_used'
    /** What an agency owes is not the sum of its movements, or a balance after one of them is not. */
    | 'credit_movements'
    | 'credit_after'
    /** The movements are not numbered without gaps. */
    | 'credit_numbers'
    /** What is held of a line is not what payments under way hold. */
    | 'credit_held'
    /** What is counted in the month of a line is not what payments and deposits of groups put on it. */
    | 'credit_month'
    /** What is kept of a security deposit is not the ledger's balance. */
    | 'security_deposit'
    /** It is not the sum of its movements, or they are not numbered without gaps. */
    | 'security_deposit_movements'
    | 'security_deposit_numbers'
    /** What an agency earned on a booking is not the commission of its lines. */
    | 'commission'
    /** The ledger's deposit of a group is not what was paid less what was returned and kept. */
    | 'deposit'
    /** An entry whose lines do not add up to zero. */
    | 'entry';
  /** Id of the payment, booking, voucher, credit account, group or entry; the currency for `vouchers_owed`. */
  subject: string;
  currency: string;
  /** What the ledger has, and what it should have. */
  ledgerMinor: number;
  expectedMinor: number;
};

/** Empty when everything agrees. Reads all payments: meant for a daily command and for proofs. */
export async function findLedgerImbalances(db: Database): Promise<Imbalance[]> {
  const rows = await prepared<Imbalance>(
    db,
    sql`with ${BOOKS}
    select what, subject, currency, "ledgerMinor"::bigint, "expectedMinor"::bigint from (
      ${PAYMENTS} union all ${BOOKINGS} union all ${VOUCHERS} union all ${CREDIT} union all ${DEPOSITS} union all
      ${ENTRIES}
    ) as compared where "ledgerMinor" <> "expectedMinor" order by what, subject`,
  );
  return rows;
}

/** Sums that several comparisons need. */
const BOOKS = sql`
  line as (select e.entry_id, e.payment_id, e.booking_id, e.voucher_id, l.account, l.currency::text,
      l.amount_minor from ledger_entry e join ledger_line l using (entry_id)),
  of_payment as (select payment_id, sum(amount_minor) filter (where account = 'provider') as provider,
      sum(amount_minor) filter (where account = 'unmatched') as unmatched from line group by payment_id),
  back as (select r.payment_id, sum(r.amount_minor) filter (where t.kind in ('card', 'instant')
          and r.destination = 'source')
        as provider, sum(r.amount_minor) as total
      from refund r join payment_tender t using (payment_id, tender_no) where r.state = 'done' group by r.payment_id),
  disputed as (select payment_id, sum(amount_minor) as amount from dispute where state <> 'won' group by payment_id),
  parts as (select payment_id, sum(amount_minor) as total,
      sum(amount_minor) filter (where kind in ('voucher', 'credit') and state = 'taken') as redeemed
      from payment_tender group by payment_id)`;

const PAYMENTS = sql`
  select 'payment_provider' as what, p.payment_id::text as subject, p.currency::text as currency,
    coalesce(l.provider, 0) as "ledgerMinor", case p.state
      when 'captured' then p.amount_minor - coalesce(b.provider, 0) - coalesce(d.amount, 0)
      when 'refund_due' then -coalesce(l.unmatched, 0) else 0 end as "expectedMinor"
  from payment p left join of_payment l using (payment_id) left join back b using (payment_id)
    left join disputed d using (payment_id)
  union all
  select 'payment_unmatched', p.payment_id::text, p.currency::text, coalesce(l.unmatched, 0),
    case when p.state = 'refund_due' then least(coalesce(l.unmatched, 0), -1) else 0 end
  from payment p left join of_payment l using (payment_id)
  union all
  select 'payment_parts', p.payment_id::text, p.currency::text, coalesce(t.total, 0),
    p.amount_minor + p.vouchers_minor + p.credit_minor
  from payment p left join parts t using (payment_id)`;

const BOOKINGS = sql`
  select 'booking_paid', k.booking_id::text, k.currency::text, coalesce(l.paid, 0), coalesce(p.taken, 0)
  from booking k
    left join (select booking_id, -sum(amount_minor) as paid from line where account = 'booking' group by 1) l
      using (booking_id)
    left join (select p.booking_id, sum(case when p.state = 'captured' then p.amount_minor else 0 end
          + coalesce(t.redeemed, 0) - coalesce(b.total, 0)) as taken
        from payment p left join parts t using (payment_id) left join back b using (payment_id) group by 1) p
      using (booking_id)
  where l.booking_id is not null or p.booking_id is not null
  union all
  select 'booking_total', k.booking_id::text, k.currency::text, t.taken, ${sql.raw(totalCovered('k', 't'))}
  from booking k cross join lateral ${sql.raw(takenFor('k'))} t where ${sql.raw(isSold('k'))}`;

const VOUCHERS = sql`
  select 'voucher_owed', v.voucher_id::text, v.currency::text, coalesce(l.owed, 0),
    v.balance_minor + coalesce(h.held, 0)
  from voucher v
    left join (select voucher_id, -sum(amount_minor) as owed from line where account = 'voucher' group by 1) l
      using (voucher_id)
    left join (select voucher_id, sum(amount_minor) as held from payment_tender
        where kind = 'voucher' and state = 'held' group by 1) h using (voucher_id)
  union all
  select 'vouchers_owed', currency, currency, sum(ledger), sum(expected) from (
    select currency, -amount_minor as ledger, 0 as expected from line where account = 'voucher'
    union all select currency::text, 0, balance_minor from voucher
    union all select p.currency::text, 0, t.amount_minor from payment_tender t join payment p using (payment_id)
      where t.kind = 'voucher' and t.state = 'held') as owed group by currency`;

const CREDIT = sql`
  select 'credit_used', a.credit_account_id::text, a.currency::text, coalesce(l.owed, 0), a.used_minor
  from credit_account a left join (select credit_account_id, sum(amount_minor) as owed from ledger_line
      where account = 'agency' group by 1) l using (credit_account_id)
  union all
  select 'security_deposit', a.credit_account_id::text, a.currency::text, -coalesce(l.kept, 0),
    a.security_deposit_minor
  from credit_account a left join (select credit_account_id, sum(amount_minor) as kept from ledger_line
      where account = 'security_deposit' group by 1) l using (credit_account_id)
  union all
  select 'security_deposit_movements', a.credit_account_id::text, a.currency::text, coalesce(m.total, 0),
    a.security_deposit_minor
  from credit_account a left join (select credit_account_id, sum(amount_minor) as total
      from security_deposit_movement group by 1) m using (credit_account_id)
  union all
  select 'security_deposit_numbers', a.credit_account_id::text, a.currency::text, coalesce(m.many, 0),
    a.security_deposit_movements
  from credit_account a left join (select credit_account_id, count(*) as many
      from security_deposit_movement group by 1) m using (credit_account_id)
  union all
  select 'credit_movements', a.credit_account_id::text, a.currency::text,
    coalesce(m.total, 0), a.used_minor
  from credit_account a left join (select credit_account_id, sum(amount_minor) as total
      from credit_movement group by 1) m using (credit_account_id)
  union all
  select 'credit_numbers', a.credit_account_id::text, a.currency::text, coalesce(m.last, 0), coalesce(m.many, 0)
  from credit_account a left join (select credit_account_id, max(movement_no) as last, count(*) as many
      from credit_movement group by 1) m using (credit_account_id)
  union all
  select 'credit_after', credit_account_id::text, '', used_after_minor, sum(amount_minor) over (
    partition by credit_account_id order by movement_no) from credit_movement
  union all
  select 'credit_held', a.credit_account_id::text, a.currency::text, a.held_minor, coalesce(t.held, 0)
  from credit_account a left join (select credit_account_id, sum(credit_held_minor) as held from payment_tender
      where kind = 'credit' and state = 'held' group by 1) t using (credit_account_id)
  union all
  select 'credit_month', a.credit_account_id::text, a.currency::text, a.month_minor, ${sql.raw(monthCounted)}
  from credit_account a
  union all
  select 'commission', k.booking_id::text, k.currency::text, coalesce(l.earned, 0), case when exists (select from payment p
      where p.booking_id = k.booking_id and ${sql.raw(hasPaid('p'))}) then ${sql.raw(commissionEarned('k'))} else 0 end
  from booking k left join (select booking_id, sum(amount_minor) as earned from line where account = 'commission'
      group by 1) l using (booking_id)
  where k.agency_id is not null`;

// The occasion of each of its entries names the group.
const DEPOSITS = sql`
  select 'deposit', coalesce(d.group_id::text, l.group_id), coalesce(d.currency::text, ''), coalesce(l.owed, 0),
    coalesce(d.paid_minor - d.returned_minor - d.kept_minor, 0)
  from group_deposit d full join (select split_part(e.occasion, ':', 2) as group_id, -sum(l.amount_minor) as owed
      from ledger_entry e join ledger_line l using (entry_id)
      where e.kind in ('deposit', 'deposit_return', 'deposit_kept') and l.account = 'deposit' group by 1) l
    on l.group_id = d.group_id::text`;

const ENTRIES = sql`
  select 'entry', entry_id::text, currency, sum(amount_minor), 0 from line group by entry_id, currency`;
