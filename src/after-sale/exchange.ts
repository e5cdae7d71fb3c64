// Exchanges coupons for others: what is sold anew against what it takes the place of. Fare is compared with fare per
// passenger, charges per passenger go out and come in one to one, everything else moves along or comes back whole.
import { cappedFee, changeFeeAt } from '#after-sale/clock.ts';
import {
  type Coupon,
  type CouponKey,
  couponKey,
  type Departures,
  type TypedPassenger,
  typeOf,
} from '#after-sale/coupon.ts';
import { type CauseRule, causeRules, couponReason } from '#after-sale/end-causes.ts';
import type { RefusedCoupon } from '#after-sale/end-coupons.ts';
import {
  type BegunLine,
  blockOf,
  changeLines,
  commissionOn,
  type LineChange,
  liveLines,
  type NewLine,
  type PriceLine,
  totalOf,
} from '#after-sale/price-line.ts';
import type { Reason } from '#after-sale/reasons.ts';
import { type ResidualForm, residualFormOf, type SoldTerms } from '#after-sale/sold-terms.ts';
import { assert } from '#platform/lib/result.ts';

/** `waiver`: staff set the change fee and the bar of the fare aside; differences are paid. */
export type ExchangeCause = 'voluntary' | 'airline' | 'waiver';

/** `newFlightNo` may be the number of the old flight. */
export type ExchangedCoupon = CouponKey & { newFlightNo: number };

export type ExchangeRequest = {
  /** All lines of the booking, ended and ending ones included. */
  lines: readonly PriceLine[];
  coupons: readonly Coupon[];
  passengers: readonly TypedPassenger[];
  /** As the old flights were sold, by flight number. */
  terms: ReadonlyMap<number, SoldTerms>;
  /** Of the old flights. */
  departures: Departures;
  exchanges: readonly ExchangedCoupon[];
  /**
   * Fare, discount, and charges of the new coupons at today's price. None when the airline moves the passenger: then the
   * sold price moves along, whatever the new flight costs.
   */
  newLines: readonly NewLine[];
  /** Lines of extras and seats that the new flights can't give. They come back whole. */
  notKept?: ReadonlySet<number>;
  cause: ExchangeCause;
  /** Milliseconds since 1970. */
  at: number;
};

/** Amounts in minor units of the booking's currency, 0 or more where nothing else is said. */
export type Exchange = LineChange & {
  /** Pay or refund or neither, over the whole quote. */
  outcome: 'pay' | 'refund' | 'even';
  amountMinor: number;
  /** Additional collection: what dearer fares cost more. */
  additionalMinor: number;
  /** What cheaper fares leave and becomes a voucher. */
  residualMinor: number;
  /** Change fees. */
  feeMinor: number;
  /** New charges per passenger less the old ones; below 0 if they fell. */
  chargesMinor: number;
  /** What comes back for extras and seats that can't be kept. */
  notKeptMinor: number;
  /** The commission of the ended lines, and of the added ones. */
  recalledMinor: number;
  earnedMinor: number;
};

export type ExchangeAnswer =
  | ({ ok: true } & Exchange)
  | {
      ok: false;
      /** One coupon that can't be exchanged stops the whole exchange. */
      refused: RefusedCoupon[];
    };

/** The lines of an exchange and what is paid or given back for it. */
export function exchange(request: ExchangeRequest): ExchangeAnswer {
  const { lines, exchanges, newLines, cause, notKept = new Set() } = request;
  const refused = exchanges.flatMap((pair) => {
    const reason = exchangeReason(request, pair);
    return reason ? [{ passengerNo: pair.passengerNo, flightNo: pair.flightNo, reason }] : [];
  });
  if (refused.length > 0) return { ok: false, refused };
  checkPairs(request);
  const out = liveLines(lines).flatMap((line) => {
    const pair = exchanges.find((each) => isOf(line, each));
    return pair && blockOf(line) !== 'residual' ? [{ line, pair }] : [];
  });
  const moved = out.flatMap(({ line, pair }) => {
    const isPriced = cause !== 'airline' && ['fare', 'tax'].includes(blockOf(line));
    return isPriced || notKept.has(line.lineNo) ? [] : [movedLine(line, pair.newFlightNo)];
  });
  const ended = out.map(({ line }) => line);
  const fares = cause === 'airline' ? [] : comparePassengers(request, ended);
  const left = fares.flatMap((each) => each.lines);
  const change = changeLines(lines, ended, [...newLines, ...moved, ...left]);
  const balanceMinor = totalOf(change.added) + totalOf(change.ending);
  const charges = (of: readonly NewLine[]) => totalOf(of.filter((line) => blockOf(line) === 'tax'));
  return {
    ok: true,
    ...change,
    outcome: balanceMinor === 0 ? 'even' : balanceMinor > 0 ? 'pay' : 'refund',
    amountMinor: Math.abs(balanceMinor),
    additionalMinor: fares.reduce((sum, each) => sum + each.additionalMinor, 0),
    residualMinor: totalOf(left.filter(({ kind }) => kind === 'residual')),
    feeMinor: totalOf(left.filter(({ code }) => code === CHANGE_FEE)),
    chargesMinor: charges(change.added) + charges(change.ending),
    notKeptMinor: totalOf(ended.filter(({ lineNo }) => notKept.has(lineNo))),
    recalledMinor: commissionOn(ended),
    earnedMinor: commissionOn(change.added),
  };
}

const CHANGE_FEE = 'change_fee';

const isOf = (line: Pick<NewLine, 'passengerNo' | 'flightNo'>, { passengerNo, flightNo }: CouponKey) =>
  line.passengerNo === passengerNo && line.flightNo === flightNo;

const exchangeRules: Readonly<Record<ExchangeCause, Pick<CauseRule, 'from' | 'clock'>>> = {
  voluntary: causeRules.voluntary,
  airline: causeRules.airline,
  waiver: causeRules.waiver,
};

/** Why this coupon can't be exchanged; null if it can. */
function exchangeReason(
  { coupons, terms, departures, cause, at }: ExchangeRequest,
  key: CouponKey,
): Reason | null {
  const coupon = coupons.find((each) => couponKey(each) === couponKey(key));
  assert(coupon, `the booking has coupon ${couponKey(key)}`);
  const departsAt = departures.get(key.flightNo) ?? null;
  const reason = couponReason(exchangeRules[cause], { state: coupon.state, departsAt, at });
  if (reason !== null || cause !== 'voluntary') return reason;
  return terms.get(key.flightNo)?.changeAllowed === true ? null : 'not_in_fare';
}

function checkPairs({ exchanges, newLines, cause }: ExchangeRequest): void {
  assert(new Set(exchanges.map(couponKey)).size === exchanges.length, 'a coupon is exchanged once');
  assert(cause !== 'airline' || newLines.length === 0, 'the sold price moves along');
  for (const line of newLines)
    assert(
      ['fare', 'tax'].includes(blockOf(line)) &&
        exchanges.some(({ passengerNo, newFlightNo }) => isOf(line, { passengerNo, flightNo: newFlightNo })),
      `the new ${line.code} is of a new coupon`,
    );
}

function movedLine({ lineNo, endsLineNo: _, ...line }: PriceLine, newFlightNo: number): BegunLine {
  return { ...line, flightNo: newFlightNo, continues: lineNo };
}

type Compared = { additionalMinor: number; lines: NewLine[] };

function comparePassengers(request: ExchangeRequest, ended: readonly PriceLine[]): Compared[] {
  const byPassenger = Map.groupBy(request.exchanges, ({ passengerNo }) => passengerNo);
  return [...byPassenger.values()].map((pairs) => compareFares(request, pairs, ended));
}

/** One direction: what its fare costs more, and the fee for its change. */
type Direction = { pair: ExchangedCoupon; terms: SoldTerms; differenceMinor: number; feeMinor: number };

/** One passenger: a direction that became cheaper first pays for one that became dearer. */
function compareFares(
  request: ExchangeRequest,
  pairs: readonly ExchangedCoupon[],
  ended: readonly PriceLine[],
): Compared {
  const directions = pairs.map((pair) => directionOf(request, pair, ended));
  const differenceMinor = directions.reduce((sum, each) => sum + each.differenceMinor, 0);
  const fees = directions.flatMap(({ pair, feeMinor }) =>
    feeMinor > 0 ? [leftLine(pair, { kind: 'penalty', code: CHANGE_FEE, amountMinor: feeMinor })] : [],
  );
  const left = differenceMinor < 0 ? residualLine(directions, 0 - differenceMinor, totalOf(fees)) : [];
  return { additionalMinor: Math.max(0, differenceMinor), lines: [...fees, ...left] };
}

function directionOf(
  { passengers, terms, newLines, departures, cause, at }: ExchangeRequest,
  pair: ExchangedCoupon,
  ended: readonly PriceLine[],
): Direction {
  const { passengerNo, flightNo, newFlightNo } = pair;
  const sold = terms.get(flightNo);
  assert(sold, `the terms of flight ${flightNo} are known`);
  const fareOf = (lines: readonly NewLine[], key: CouponKey) =>
    totalOf(lines.filter((line) => isOf(line, key) && blockOf(line) === 'fare'));
  const oldMinor = fareOf(ended, pair);
  const newMinor = fareOf(newLines, { passengerNo, flightNo: newFlightNo });
  const departsAt = departures.get(flightNo) ?? null;
  const type = typeOf(passengers, passengerNo);
  const isDue = cause === 'voluntary' && departsAt !== null;
  const feeMinor = isDue ? changeFeeAt({ terms: sold, type, departsAt, at }) : 0;
  return {
    pair,
    terms: sold,
    differenceMinor: newMinor - oldMinor,
    feeMinor: cappedFee(feeMinor, oldMinor),
  };
}

/**
 * What a cheaper fare leaves. The direction that became cheapest says in which form, and all of them whether the fee is
 * paid of it. Money needs no line. What is kept comes back, like a fee, if the airline fails later.
 */
function residualLine(directions: readonly Direction[], leftMinor: number, feeMinor: number): NewLine[] {
  const [cheapest] = directions.toSorted((a, b) => a.differenceMinor - b.differenceMinor);
  assert(cheapest, 'somebody exchanges a coupon');
  const isNetted = directions.every(({ terms }) => terms.netting);
  const amountMinor = isNetted ? Math.max(0, leftMinor - feeMinor) : leftMinor;
  const form: ResidualForm = residualFormOf(cheapest.terms);
  if (amountMinor === 0 || form === 'refund') return [];
  const kind = form === 'voucher' ? 'residual' : 'penalty';
  return [leftLine(cheapest.pair, { kind, code: `residual_${form}`, amountMinor })];
}

function leftLine(
  { passengerNo, newFlightNo }: ExchangedCoupon,
  line: Pick<NewLine, 'kind' | 'code' | 'amountMinor'>,
): NewLine {
  return { ...line, passengerNo, flightNo: newFlightNo, refundClass: 'service', commissionMinor: 0 };
}
