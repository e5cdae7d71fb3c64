// E-ticket numbers: accounting code (3) + form and serial (10); Specification §10.
import { assert } from '#platform/lib/result.ts';

/** Form numbers of this product's electronic documents, before a serial of eight digits (sequence ticket_serial). */
const forms = { ticket: '21', emd: '45' };

/** The first five of the thirteen digits of a ticket, or of an electronic miscellaneous document. */
export function ticketPrefix(accountingCode: string, kind: keyof typeof forms = 'ticket'): string {
  assert(/^\d{3}$/.test(accountingCode), 'an accounting code has three digits');
  return accountingCode + forms[kind];
}

/** `000-1234567890`: the airline's code apart from the serial, as on every ticket. People always see this form. */
export function writeTicketNumber(ticketNumber: string): string {
  return `${ticketNumber.slice(0, 3)}-${ticketNumber.slice(3)}`;
}
