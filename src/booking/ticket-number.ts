// E-ticket numbers: accounting code (3) + form and serial (10); decisions §2, features §4.
import { assert } from '#lib/result.ts';

/** Form number of this product's electronic tickets, before a serial of eight digits. */
const form = '21';

/** Thirteen digits; `serial` counts from 1 and is unique (sequence ticket_serial). */
export function ticketNumber(accountingCode: string, serial: number): string {
  assert(/^\d{3}$/.test(accountingCode), 'an accounting code has three digits');
  assert(Number.isSafeInteger(serial) && serial > 0 && serial < 1e8, 'a serial has at most eight digits');
  return accountingCode + form + String(serial).padStart(8, '0');
}
