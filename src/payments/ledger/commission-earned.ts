// What an agency earns on a booking, by what was sold and what has ended: money that goes back ends nothing by itself.

/**
 * SQL: the commission earned on the booking `booking`: that of its lines and of the lines that end them, or nothing once
 * all that was left went back because nothing is flown as sold.
 */
export function commissionEarned(booking: string): string {
  return `case when exists (select from refund r
      where r.booking_id = ${booking}.booking_id and r.ends_sale and r.state <> 'moved') then 0
    else (select coalesce(sum(l.commission_minor), 0) from price_line l where l.booking_id = ${booking}.booking_id)
    end::bigint`;
}
