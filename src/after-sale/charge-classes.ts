// Which charges come back on a ticket that is not flown, as the published tables of airlines say per code. A filing may
// say otherwise; a code that is not listed follows the fare.
import type { RefundClass } from '#after-sale/price-line.ts';

export type ChargeClass = {
  codes: readonly string[];
  refundClass: RefundClass;
  source: string;
  /** Taken for granted and not read in a table: whoever files it confirms it. */
  assumed: boolean;
};

const tables = 'American Airlines (agency page) and Air Canada (quick reference), per code';
const neighbors = 'Assumed by the kind of the charge';

export const chargeClasses: readonly ChargeClass[] = [
  { codes: ['YC', 'XY', 'XA', 'AY'], refundClass: 'passenger', source: tables, assumed: false },
  { codes: ['US', 'ZP', 'XF', 'YQ', 'YR'], refundClass: 'fare', source: tables, assumed: false },
  { codes: ['JD', 'OG', 'QV', 'YP', 'PT'], refundClass: 'passenger', source: tables, assumed: false },
  { codes: ['XD', 'UK', 'XT', 'DO', 'AA'], refundClass: 'passenger', source: neighbors, assumed: true },
  { codes: ['HN', 'CR', 'CU', 'JM'], refundClass: 'passenger', source: neighbors, assumed: true },
];

export function refundClassOf(code: string): RefundClass {
  return chargeClasses.find(({ codes }) => codes.includes(code))?.refundClass ?? 'fare';
}
