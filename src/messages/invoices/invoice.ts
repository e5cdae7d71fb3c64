// An invoice: its recipient, and its number within its series.
import type { ErrorCode } from '#platform/lib/errors.ts';
import type { FieldError } from '#platform/lib/result.ts';
import { isCountry } from '#reservations/contact/countries.ts';

/** As a form or a program gives it. */
export type InvoiceInput = { name: string; taxId: string; address: string; country: string };

export type InvoiceView = {
  /** `PORTUGAL-2026-000001` */
  number: string;
  name: string;
  taxId: string | null;
  address: string;
  /** ISO 3166 alpha-2. */
  country: string;
  /** ISO instant. */
  issuedAt: string;
};

export const invoiceMax = { name: 120, address: 300, taxId: 20 } as const;

/** One space between words; lines of an address are kept. */
export function tidyInvoice({ name, taxId, address, country }: InvoiceInput): InvoiceInput {
  const words = (text: string) => text.normalize('NFC').replace(/\s+/gu, ' ').trim();
  const lines = address.split(/\r?\n/).map(words).filter(Boolean);
  return {
    name: words(name),
    taxId: taxId.replace(/[\s.-]/g, '').toUpperCase(),
    address: lines.join('\n'),
    country: country.trim().toUpperCase(),
  };
}

/** The errors of a tidy input; `isPrintable` says whether a document can show a text as given. */
export function refuseInvoice(
  { name, taxId, address, country }: InvoiceInput,
  isPrintable: (text: string) => boolean,
): FieldError[] {
  const errors: FieldError[] = [];
  const refuseWhere = (path: keyof InvoiceInput, code: ErrorCode, wrong: boolean) => {
    if (wrong) errors.push({ path, code });
  };
  const isText = (text: string, most: number) =>
    /[\p{L}\p{N}]/u.test(text) && Array.from(text).length <= most && isPrintable(text);
  refuseWhere('name', 'invoice_name_invalid', !isText(name, invoiceMax.name));
  refuseWhere('taxId', 'tax_id_invalid', taxId !== '' && !/^[A-Z0-9]{4,20}$/.test(taxId));
  refuseWhere('address', 'invoice_address_invalid', !isText(address, invoiceMax.address));
  refuseWhere('country', country === '' ? 'field_missing' : 'field_invalid', !isCountry(country));
  return errors;
}

/** `PORTUGAL-2026` and 1 → `PORTUGAL-2026-000001`. */
export function invoiceNumber(series: string, number: number): string {
  return `${series}-${String(number).padStart(6, '0')}`;
}

/** Numbers restart with each year and region. */
export function invoiceSeries(region: string, year: string): string {
  return `${region.toUpperCase()}-${year}`;
}
