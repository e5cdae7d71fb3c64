// The ticket of a passenger in statements of other rooms.

/** SQL: the number of the last ticket of the passenger row `alias`, whatever became of it; null before the sale. */
export function ticketOf(alias: string): string {
  return `(select d.document_number from document d where d.booking_id = ${alias}.booking_id
    and d.passenger_no = ${alias}.passenger_no and d.kind = 'ticket'
    order by d.issued_at desc, d.document_number desc limit 1)`;
}
