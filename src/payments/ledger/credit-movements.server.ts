// The effect of ledger movements on agencies' credit: numbered movements with the balance after each, and the new sums,
// in the same statement, under the row lock of the credit account.
import { type SQL, sql } from 'drizzle-orm';

import type { Ctx } from '#platform/lib/ctx.ts';

/** No part of a payment is released. */
const NOTHING_HELD = sql`select null::uuid as credit_account_id, 0::bigint as held_minor, null::text as back_month
  where false`;

/**
 * CTEs that follow those of `postMovements`. `released` selects `credit_account_id` and `held_minor` of parts that are
 * no longer held, and `back_month`, the month in which they no longer count (null for a used part). An account is
 * updated once, whatever happens to it: PostgreSQL applies only one of two changes to a row in one statement. Accounts
 * are locked by id.
 */
export function creditMovements({ now }: Pick<Ctx, 'now'>, released: SQL = NOTHING_HELD): SQL {
  return sql`credit_line as (
      select side.credit_account_id, p.entry_id, ${MOVEMENT_KIND} as kind, side.sign * m.amount_minor as amount_minor,
        m.booking_id, m.account_id, m.note, m.occasion
      from posted p join movement m using (occasion),
        lateral (values (m.debit, m.debit_agency, 1), (m.credit, m.credit_agency, -1))
          as side (account, credit_account_id, sign)
      where side.account = 'agency'),
    credit_released as (${released}),
    ${changeAccounts(sql`credit_line`)},
    credit_moved as (
      insert into credit_movement (credit_account_id, movement_no, entry_id, kind, amount_minor, used_after_minor,
        booking_id, account_id, note, occurred_at)
      select l.credit_account_id, a.movements + row_number() over one, l.entry_id, l.kind, l.amount_minor,
        a.used_minor + sum(l.amount_minor) over one, l.booking_id, l.account_id, l.note,
        ${now.toISOString()}::timestamptz
      from credit_line l join credit_locked a using (credit_account_id)
      window one as (partition by l.credit_account_id order by (l.kind = 'sale') desc, l.occasion
        rows unbounded preceding))`;
}

/** CTEs for a statement without movements, such as a payment that has ended: only the held amount is released. */
export function releaseCredit(released: SQL): SQL {
  return sql`credit_released as (${released}),
    credit_none as (select null::uuid as credit_account_id, 0::bigint as amount_minor where false),
    ${changeAccounts(sql`credit_none`)}`;
}

function changeAccounts(lines: SQL): SQL {
  return sql`credit_locked as (select credit_account_id, used_minor, held_minor, month, month_minor, movements
      from credit_account
      where credit_account_id in (select credit_account_id from ${lines}
        union select credit_account_id from credit_released) order by credit_account_id for no key update),
    credit_changed as (update credit_account a set used_minor = k.used_minor + k.amount_minor,
        movements = k.movements + k.lines, held_minor = k.held_minor - k.released_minor,
        month_minor = k.month_minor - k.back_minor
      from (select l.*,
          (select coalesce(sum(amount_minor), 0) from ${lines} m where m.credit_account_id = l.credit_account_id)
            as amount_minor,
          (select count(*) from ${lines} m where m.credit_account_id = l.credit_account_id) as lines,
          (select coalesce(sum(held_minor), 0) from credit_released r
            where r.credit_account_id = l.credit_account_id) as released_minor,
          (select coalesce(sum(held_minor), 0) from credit_released r
            where r.credit_account_id = l.credit_account_id and r.back_month = l.month) as back_minor
        from credit_locked l) k where a.credit_account_id = k.credit_account_id)`;
}

const MOVEMENT_KIND = sql`case m.kind when 'credit_sale' then 'sale' when 'agency_payment' then 'payment'
  when 'credit_transfer' then 'transfer' when 'credit_adjustment' then 'adjustment'
  when 'security_deposit_drawn' then 'deposit_drawn' when 'correction' then 'adjustment' else m.kind end`;
