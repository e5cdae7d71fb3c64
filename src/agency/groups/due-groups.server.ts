// SQL of the groups of an agency that wait for it: for an answer to the quote, for the deposit, or for names.

/**
 * A row for each of the three, by its earliest day. A quote and a deposit wait from the first day on; names from when
 * `until` reaches their day, as long as somebody is without one.
 */
export function dueGroups({ agency, until }: Record<'agency' | 'until', string>): string {
  return `select g.kind, count(*)::int count, min(g.day)::text "day",
      (array_agg(g.group_id order by g.day, g.group_id))[1] "groupId",
      (array_agg(g.name order by g.day, g.group_id))[1] "name"
    from (select r.group_id, r.name,
        case r.state when 'quoted' then 'answer' when 'held' then 'deposit' else 'names' end kind,
        case r.state when 'quoted' then q.valid_until when 'held' then q.deposit_due else q.names_due end as day
      from group_request r join group_quote q using (group_id, quote_no)
      where r.agency_id = ${agency} and (r.state in ('quoted', 'held')
        or r.state = 'secured' and q.names_due <= ${until} and exists (select from inventory_block k
          where k.contract_id = r.group_id and k.free_units > 0))) g
    group by g.kind order by min(g.day), g.kind`;
}
