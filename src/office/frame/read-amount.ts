// Amounts as staff type them.
import { exponentOf, isCurrency } from '#platform/lib/money.ts';

/** `120.5` of EUR is 12050; null for a text that is not an amount with at most the currency's decimals. */
export function readAmount(text: string, currency: string): number | null {
  if (!isCurrency(currency)) return null;
  const digits = exponentOf(currency);
  const [, whole = '', decimals = ''] = /^(\d{1,9})(?:[.,](\d{1,4}))?$/.exec(text.trim()) ?? [];
  if (whole === '' || decimals.length > digits) return null;
  return Number(whole) * 10 ** digits + Number(decimals.padEnd(digits, '0') || '0');
}
