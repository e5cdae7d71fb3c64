// The lines of a booking's price. A line is never changed or removed: an ending line takes it back, and the total is the
// sum of all lines.
import { sumMinor } from '#platform/lib/money.ts';
import { assert } from '#platform/lib/result.ts';

import type { LineKind, RefundClass } from '#platform/db/price-line-kinds.ts';

export type { LineKind, RefundClass };

export type PriceLine = {
  /** Unique in the booking. */
  lineNo: number;
  /** Null: of the booking as a whole. */
  passengerNo: number | null;
  /** Null: of all flights of the passenger. */
  flightNo: number | null;
  kind: LineKind;
  /** What is sold or charged: `fare`, a tax's code, an extra's code. */
  code: string;
  refundClass: RefundClass;
  /** Minor units of the booking's currency; negative for a discount, and for an ending line of anything else. */
  amountMinor: number;
  /** The agency's part of the amount, with the same sign. */
  commissionMinor: number;
  /** For an ending line: the line that it takes back. */
  endsLineNo: number | null;
};

/** A line before it has a number. */
export type NewLine = Omit<PriceLine, 'lineNo' | 'endsLineNo'>;

/** What a command does to the lines: each ending line takes one line back. */
export type LineChange = {
  ending: PriceLine[];
  added: PriceLine[];
  /** Added lines that continue an ended one, in part or on another flight: what is kept with that one goes along. */
  continued: { fromLineNo: number; lineNo: number }[];
};

/** `continues` is the number of the line whose place it takes. */
export type BegunLine = NewLine & { continues?: number };

/**
 * What is compared and kept together: `fare` is the fare with its discount and every charge that follows the fare, `tax`
 * the charges per passenger. `penalty` and `residual` are left by an earlier command.
 */
export type Block = 'fare' | 'tax' | 'extras' | 'service' | 'penalty' | 'residual';

const blockOfKind: Readonly<Partial<Record<LineKind, Block>>> = {
  extra: 'extras',
  seat: 'extras',
  payment_fee: 'service',
  penalty: 'penalty',
  residual: 'residual',
};

const blockOfClass: Readonly<Record<RefundClass, Block>> = {
  passenger: 'tax',
  fare: 'fare',
  service: 'service',
};

/** The kind decides, and for fares and charges their refund class. */
export function blockOf({ kind, refundClass }: Pick<PriceLine, 'kind' | 'refundClass'>): Block {
  return blockOfKind[kind] ?? blockOfClass[refundClass];
}

/** The lines that count now: neither ended nor ending. */
export function liveLines(lines: readonly PriceLine[]): PriceLine[] {
  const ended = new Set(lines.map(({ endsLineNo }) => endsLineNo));
  return lines.filter(({ lineNo, endsLineNo }) => endsLineNo === null && !ended.has(lineNo));
}

/** Minor units: the price of these lines, ending lines included. */
export function totalOf(lines: readonly Pick<PriceLine, 'amountMinor'>[]): number {
  return sumMinor(lines.map(({ amountMinor }) => amountMinor));
}

/** Minor units: what an agency earns on these lines, ending lines included. */
export function commissionOn(lines: readonly Pick<PriceLine, 'commissionMinor'>[]): number {
  return sumMinor(lines.map(({ commissionMinor }) => commissionMinor));
}

/**
 * The lines that end some lines of a booking and begin others, with the next free numbers: ending lines first, in the
 * order of the lines that they end. A line that is not live can't be ended.
 */
export function changeLines(
  lines: readonly PriceLine[],
  ended: readonly PriceLine[],
  begun: readonly BegunLine[],
): LineChange {
  const live = new Set(liveLines(lines).map(({ lineNo }) => lineNo));
  for (const { lineNo } of ended) assert(live.delete(lineNo), `line ${lineNo} is ended once`);
  const next = lines.reduce((most, { lineNo }) => Math.max(most, lineNo), 0) + 1;
  const ending = ended
    .toSorted((a, b) => a.lineNo - b.lineNo)
    .map((line, at) => ({
      ...line,
      lineNo: next + at,
      amountMinor: 0 - line.amountMinor,
      commissionMinor: 0 - line.commissionMinor,
      endsLineNo: line.lineNo,
    }));
  const first = next + ending.length;
  const added = begun.map(({ continues: _, ...line }, at) => ({
    ...line,
    lineNo: first + at,
    endsLineNo: null,
  }));
  const continued = begun.flatMap(({ continues }, at) =>
    continues === undefined ? [] : [{ fromLineNo: continues, lineNo: first + at }],
  );
  return { ending, added, continued };
}

/**
 * Takes single lines back whole, for example a fee that is waived later.
 * A number that names no live line is a bug and throws.
 */
export function endLines(lines: readonly PriceLine[], lineNos: readonly number[]): PriceLine[] {
  const live = new Map(liveLines(lines).map((line) => [line.lineNo, line]));
  const ended = lineNos.map((lineNo) => {
    const line = live.get(lineNo);
    assert(line, `line ${lineNo} is live`);
    return line;
  });
  return changeLines(lines, ended, []).ending;
}

/** Fares, discounts and charges are of one passenger on one flight; other lines may be of several coupons. */
export function isPlaced({ passengerNo, flightNo, ...line }: PriceLine): boolean {
  const block = blockOf(line);
  return (block !== 'fare' && block !== 'tax') || (passengerNo !== null && flightNo !== null);
}

/** What is wrong with the lines of a booking, in words for a developer; empty when they are sound. */
export function lineProblems(lines: readonly PriceLine[]): string[] {
  const byNo = Map.groupBy(lines, ({ lineNo }) => lineNo);
  const endings = Map.groupBy(
    lines.filter(({ endsLineNo }) => endsLineNo !== null),
    ({ endsLineNo }) => endsLineNo,
  );
  return lines.flatMap((line) => {
    const { lineNo, endsLineNo, amountMinor, commissionMinor } = line;
    const problems: string[] = [];
    if (!Number.isSafeInteger(amountMinor) || !Number.isSafeInteger(commissionMinor))
      problems.push('has no integer');
    if (!isPlaced(line)) problems.push('names no coupon');
    if (byNo.get(lineNo)?.length !== 1) problems.push('has the number of another one');
    if (endings.has(lineNo) && endings.get(lineNo)?.length !== 1) problems.push('is ended twice');
    if (endsLineNo !== null && !takesBack(line, byNo.get(endsLineNo)?.[0]))
      problems.push(`does not take line ${endsLineNo} back`);
    return problems.map((problem) => `line ${lineNo} ${problem}`);
  });
}

function takesBack(ending: PriceLine, line: PriceLine | undefined): boolean {
  return (
    line !== undefined &&
    line.endsLineNo === null &&
    line.passengerNo === ending.passengerNo &&
    line.flightNo === ending.flightNo &&
    line.kind === ending.kind &&
    line.code === ending.code &&
    line.refundClass === ending.refundClass &&
    line.amountMinor + ending.amountMinor === 0 &&
    line.commissionMinor + ending.commissionMinor === 0
  );
}
