// What corrects an invoice: the difference between what is stated so far and what stands. Pure.
import type { creditNoteCauses } from '#platform/db/schema/messages.ts';
import { sumMinor } from '#platform/lib/money.ts';

export type CreditNoteCause = (typeof creditNoteCauses)[number];

/** What the invoice and its notes state together so far. */
export type Stated = {
  throughLineNo: number;
  /** Of what was refunded without ending a line. */
  reducedMinor: number;
  /** The lines up to `throughLineNo`, less that. */
  statedMinor: number;
};

export type LaterLine = {
  lineNo: number;
  kind: string;
  amountMinor: number;
  endsLineNo: number | null;
  cause: string | null;
};

export type Standing = {
  /** The price lines after `throughLineNo`, in order. */
  lines: readonly LaterLine[];
  /** All refunds but those of what was paid twice, which is no part of the price. */
  refundedMinor: number;
  /** What the ended lines gave back, by the events of the booking. */
  endedMinor: number;
  /** Of the newest refund. */
  reason: 'cancelled' | 'schedule_change' | 'goodwill' | 'correction' | null;
};

export type Correction = Stated & { cause: CreditNoteCause; amountMinor: number };

/**
 * Null where nothing is to be corrected. Lines that were only added (a bag bought later) correct nothing: the next note
 * that takes lines back states them. What was refunded beyond what the ended lines gave back reduced the price; it is
 * stated once, also when the lines themselves end afterwards. The sum never falls below zero.
 */
export function correctionOf(stated: Stated, standing: Standing): Correction | null {
  const ended = standing.lines.filter(
    ({ endsLineNo, amountMinor }) => endsLineNo !== null && amountMinor !== 0,
  );
  const lines = ended.length > 0 ? standing.lines : [];
  const totalMinor = stated.statedMinor + stated.reducedMinor + sumMinor(lines.map(minorOf));
  const beyondMinor = standing.refundedMinor - standing.endedMinor;
  const reducedMinor = Math.min(Math.max(0, beyondMinor), totalMinor);
  if (lines.length === 0 && reducedMinor === stated.reducedMinor) return null;
  return {
    cause: lines.length > 0 ? causeOf(lines) : (standing.reason ?? 'correction'),
    throughLineNo: lines.at(-1)?.lineNo ?? stated.throughLineNo,
    reducedMinor,
    statedMinor: totalMinor - reducedMinor,
    amountMinor: totalMinor - reducedMinor - stated.statedMinor,
  };
}

const minorOf = ({ amountMinor }: LaterLine) => amountMinor;

/** A new fare takes the place of an ended one; the airline's own acts say so in their cause. */
function causeOf(lines: readonly LaterLine[]): CreditNoteCause {
  if (lines.some(({ endsLineNo, kind }) => endsLineNo === null && kind === 'fare')) return 'exchanged';
  return lines.some(({ cause }) => cause?.startsWith('airline')) ? 'schedule_change' : 'cancelled';
}

/** `PORTUGAL-2026` and 2027 → `R-PORTUGAL-2027`: notes have a series of their own for each seller and year. */
export function creditNoteSeries(invoiceSeries: string, year: string): string {
  return `R-${invoiceSeries.replace(/-\d{4}$/, '')}-${year}`;
}
