// SQL of what returns to sale soon: free units of an agency's own allotments.

/** SQL, except for the days; `zone` is the airline's clock. */
type About = Record<'agency' | 'moment' | 'zone', string> & { days: number };

/** One object with the units and the first day; null where nothing is released within so many days. */
export function releasesSoon({ agency, moment, zone, days }: About): string {
  return `select case when sum(k.free_units) > 0 then json_build_object('units', sum(k.free_units),
      'day', to_char(min(k.release_at) at time zone ${zone}, 'YYYY-MM-DD')) end
    from block_contract c join inventory_block k using (contract_id)
    where c.agency_id = ${agency} and c.kind = 'allotment' and k.free_units > 0
      and k.release_at > ${moment} and k.release_at <= ${moment} + interval '${days} days'`;
}
