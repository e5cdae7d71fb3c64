// E-ticket numbers: accounting code (3) + form and serial (10); Specification §10.
import { assert } from '#platform/lib/result.ts';

/** Form number of this product's electronic tickets, before a serial of eight digits (sequence ticket_serial). */
const form = '21';

/** The first five of thirteen digits. */
export function ticketPrefix(accountingCode: string): string {
  assert(/^\d{3}$/.test(accountingCode), 'an accounting code has three digits');
  return accountingCode + form;
}

/** `000-1234567890`: the airline's code apart from the serial, as on every ticket. People always see this form. */
export function writeTicketNumber(ticketNumber: string): string {
  return `${ticketNumber.slice(0, 3)}-${ticketNumber.slice(3)}`;
}
