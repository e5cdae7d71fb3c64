// SQL of the invoices that somebody has to pay soon, by the rule of `settleInvoices`: what was received, and credit
// notes, cover the oldest first.
import { numberOf } from '#agency/statement/read-invoices.server.ts';
import { receivedKinds } from '#payments/credit/credit-line.ts';

/** A row for each currency in which `agency` has open invoices due on `until` or before; the oldest is named. */
export function dueInvoices({ agency, today, until }: Record<'agency' | 'today' | 'until', string>): string {
  return `with received as (select c.credit_account_id, -coalesce(sum(m.amount_minor), 0) minor
      from credit_account c left join credit_movement m
        on m.credit_account_id = c.credit_account_id and m.kind in ${receivedKinds}
      where c.agency_id = ${agency} group by c.credit_account_id)
    select d.currency, count(*)::int count, sum(d.open)::bigint "openMinor", min(d.due_on)::text "dueOn",
      (array_agg(${numberOf('d')} order by d.issued_at, d.kind desc, d.number))[1] "number",
      min(d.due_on) < ${today} "isOverdue"
    from (select i.currency, i.due_on, i.kind, i.year, i.number, i.issued_at, least(greatest(i.amount_minor, 0),
        sum(i.amount_minor) filter (where i.amount_minor > 0) over (w rows unbounded preceding)
          + coalesce(sum(i.amount_minor) filter (where i.amount_minor < 0) over (w rows between unbounded preceding
            and unbounded following), 0) - r.minor) as open
      from agency_invoice i join received r using (credit_account_id)
      where i.agency_id = ${agency} window w as (partition by i.credit_account_id order by i.issued_at, i.kind desc, i.number)) d
    where d.open > 0 and d.due_on <= ${until} group by d.currency order by min(d.due_on), d.currency`;
}
