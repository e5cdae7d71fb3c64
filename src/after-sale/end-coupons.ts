// What comes back when coupons end, and what is kept. The sold price and the sold terms decide: nothing is priced again,
// conditions of a promotion are not judged again, and flown coupons keep their value.
import { cappedFee, extraRefundUntil, isInTime } from '#after-sale/clock.ts';
import {
  type Coupon,
  type CouponKey,
  couponKey,
  type Departures,
  isOver,
  type TypedPassenger,
  typeOf,
} from '#after-sale/coupon.ts';
import { causeRules, couponReason, type EndCause, fareReason } from '#after-sale/end-causes.ts';
import {
  type BegunLine,
  blockOf,
  changeLines,
  commissionOn,
  isPlaced,
  type LineChange,
  liveLines,
  type NewLine,
  type PriceLine,
  totalOf,
} from '#after-sale/price-line.ts';
import type { Reason } from '#after-sale/reasons.ts';
import { lineOfSeveral } from '#after-sale/shared-lines.ts';
import type { ExtraTerms, SoldTerms } from '#after-sale/sold-terms.ts';
import { earnedBy } from '#flights/agency-terms/commission.ts';
import { assert } from '#platform/lib/result.ts';

export type EndRequest = {
  /** All lines of the booking, ended and ending ones included. */
  lines: readonly PriceLine[];
  /** All coupons of the booking. */
  coupons: readonly Coupon[];
  passengers: readonly TypedPassenger[];
  /** By flight number, for each flight that ends. */
  terms: ReadonlyMap<number, SoldTerms>;
  /** By line number, for extras and seats; one without terms does not come back. */
  extraTerms?: ReadonlyMap<number, ExtraTerms>;
  departures: Departures;
  what: readonly CouponKey[];
  cause: EndCause;
  /** Milliseconds since 1970. */
  at: number;
  /** What an agency earns on a fee that is kept, by its contract. */
  feeCommissionBasisPoints?: number;
};

/** `service` and `penalty` name themselves; everything else is a reason of a command. */
export type KeptReason = Reason | 'service' | 'penalty';

/** Why this coupon did not end. Its lines are untouched. */
export type RefusedCoupon = CouponKey & { reason: Reason };

/** A line that stays, and why. */
export type KeptLine = { lineNo: number; amountMinor: number; reason: KeptReason };

/** Amounts in minor units of the booking's currency. */
export type EndResult = LineChange & {
  ended: CouponKey[];
  refused: RefusedCoupon[];
  /** What comes back: never below 0, and what the price falls by. */
  refundMinor: number;
  /** What is kept of the ended coupons, fees included. */
  keptMinor: number;
  /** The fees among what is kept. */
  penaltyMinor: number;
  /** What an agency no longer earns: the commission of the ended lines. */
  commissionMinor: number;
  /** What stays of the ended coupons, line by line. */
  reasons: KeptLine[];
  /** Whether nothing is left of the booking, and nothing was flown: only then is a use of a promotion given back. */
  endsBooking: boolean;
};

/** Ends each coupon of `what` that can end for the cause. */
export function endCoupons(request: EndRequest): EndResult {
  const { lines, coupons } = request;
  const { ended, refused } = judgeCoupons(request);
  const live = liveLines(lines);
  const verdicts = live.map((line) => judgeLine(request, ended, line));
  const back = live.filter((_, at) => verdicts[at]?.isBack === true);
  const reasons = verdicts.flatMap((verdict) => verdict?.kept ?? []);
  const rests = verdicts.flatMap((verdict) => verdict?.rest ?? []);
  const penalties = ended.flatMap((coupon) => penaltyOf(request, coupon, back));
  const change = changeLines(lines, back, [...rests, ...penalties]);
  const penaltyMinor = totalOf(penalties);
  const gone = new Set(ended.map(couponKey));
  return {
    ...change,
    ended,
    refused,
    refundMinor: 0 - totalOf(change.ending) - totalOf(change.added),
    keptMinor: totalOf(reasons) + penaltyMinor,
    penaltyMinor,
    commissionMinor: commissionOn(back) - commissionOn(rests),
    reasons,
    endsBooking: ended.length > 0 && coupons.every((each) => isOver(each) || gone.has(couponKey(each))),
  };
}

function judgeCoupons({ coupons, what, departures, cause, at }: EndRequest): {
  ended: CouponKey[];
  refused: RefusedCoupon[];
} {
  const asked = new Map(what.map((key) => [couponKey(key), key]));
  const judged = [...asked].map(([key, { passengerNo, flightNo }]) => {
    const coupon = coupons.find((each) => couponKey(each) === key);
    assert(coupon, `the booking has coupon ${key}`);
    const departsAt = departures.get(flightNo) ?? null;
    const reason = couponReason(causeRules[cause], { state: coupon.state, departsAt, at });
    return { passengerNo, flightNo, reason };
  });
  return {
    ended: judged.flatMap(({ reason, ...key }) => (reason === null ? [key] : [])),
    refused: judged.flatMap(({ reason, ...key }) => (reason === null ? [] : [{ ...key, reason }])),
  };
}

/** Whether a line ends, what begins in its place, and why it stays; null if it has nothing to do with the coupons. */
type Verdict = { isBack: boolean; rest?: BegunLine[]; kept?: KeptLine[] } | null;

function judgeLine(request: EndRequest, ended: readonly CouponKey[], line: PriceLine): Verdict {
  const { passengerNo, flightNo } = line;
  assert(isPlaced(line), `line ${line.lineNo} names its coupon`);
  // The voucher that an earlier change left lives on without the booking.
  if (blockOf(line) === 'residual') return null;
  if (passengerNo === null || flightNo === null) {
    const judge = (departsAt: number | null) => lineReason(request, line, { departsAt });
    const isShared = causeRules[request.cause].service === 'back';
    return lineOfSeveral(request, { line, ended, isShared, judge });
  }
  const key = couponKey({ passengerNo, flightNo });
  if (!ended.some((coupon) => couponKey(coupon) === key)) return null;
  const terms = request.terms.get(flightNo);
  assert(terms, `the terms of flight ${flightNo} are known`);
  const departsAt = request.departures.get(flightNo) ?? null;
  const reason = lineReason(request, line, { terms, departsAt });
  if (reason === null) return { isBack: true };
  return { isBack: false, kept: [{ lineNo: line.lineNo, amountMinor: line.amountMinor, reason }] };
}

/** Fares have terms. */
type LineTerms = { terms?: SoldTerms; departsAt: number | null };

/** Why a line of an ended coupon is kept; null if it comes back. */
function lineReason(
  { cause, extraTerms, at }: EndRequest,
  line: PriceLine,
  { terms, departsAt }: LineTerms,
): KeptReason | null {
  const rule = causeRules[cause];
  switch (blockOf(line)) {
    case 'tax':
      return null;
    case 'fare':
      return terms ? fareReason(cause, terms) : null;
    case 'extras':
      return rule.extras === 'back' ? null : extraReason(extraTerms?.get(line.lineNo), departsAt, at);
    case 'penalty':
      return rule.service === 'back' ? null : 'penalty';
    default:
      return rule.service === 'back' ? null : 'service';
  }
}

function extraReason(terms: ExtraTerms | undefined, departsAt: number | null, at: number): Reason | null {
  if (!terms?.refundable) return 'not_in_fare';
  const until = departsAt === null ? null : extraRefundUntil(terms, departsAt);
  return until !== null && isInTime(at, until) ? null : 'deadline_passed';
}

/** At most what comes back of the fare of this coupon; a charge per passenger pays no fee. */
function penaltyOf(
  { passengers, terms, cause, feeCommissionBasisPoints = 0 }: EndRequest,
  coupon: CouponKey,
  back: readonly PriceLine[],
): NewLine[] {
  const sold = terms.get(coupon.flightNo);
  const fee = causeRules[cause].fee;
  if (!sold || !fee || typeOf(passengers, coupon.passengerNo) === 'infant') return [];
  const fare = back.filter(
    (line) =>
      line.passengerNo === coupon.passengerNo &&
      line.flightNo === coupon.flightNo &&
      blockOf(line) === 'fare',
  );
  const amountMinor = cappedFee(fee.minor(sold) ?? 0, totalOf(fare));
  if (amountMinor === 0) return [];
  const rate = { kind: 'percent', basisPoints: feeCommissionBasisPoints, amountMinor: null } as const;
  const commissionMinor = earnedBy(rate, { amountMinor, infant: false });
  return [
    { ...coupon, kind: 'penalty', code: fee.code, refundClass: 'service', amountMinor, commissionMinor },
  ];
}
