// Lines that belong to several coupons: the fee of a payment, a service for the whole trip of a passenger.
import { type Coupon, type CouponKey, couponKey, type Departures, isOver } from '#after-sale/coupon.ts';
import { type BegunLine, blockOf, liveLines, type PriceLine } from '#after-sale/price-line.ts';
import { shareMinor } from '#platform/lib/money.ts';

type Booking = { lines: readonly PriceLine[]; coupons: readonly Coupon[]; departures: Departures };

type Question<R> = {
  line: PriceLine;
  /** The coupons that end now. */
  ended: readonly CouponKey[];
  /** Whether the share of the ended coupons comes back although others stay: where the airline failed. */
  isShared: boolean;
  /** Why it is kept, judged at the first departure that it covers; null if it comes back. */
  judge: (departsAt: number | null) => R | null;
};

/** `rest` is the share of the coupons that stay, as a line of its own. */
type Answer<R> = {
  isBack: boolean;
  rest?: BegunLine[];
  kept?: { lineNo: number; amountMinor: number; reason: R | 'used_part' }[];
} | null;

/**
 * Shared: the ended coupons' part comes back, in proportion to the live value of each coupon. Otherwise the line waits
 * until the last of its coupons ends, and then comes back whole or stays. It also stays if one of them was flown.
 * Null: nothing happens to it.
 */
export function lineOfSeveral<R>(booking: Booking, question: Question<R>): Answer<R> {
  const { line, ended, isShared, judge } = question;
  const covered = booking.coupons.filter(
    ({ passengerNo, flightNo }) =>
      (line.passengerNo ?? passengerNo) === passengerNo && (line.flightNo ?? flightNo) === flightNo,
  );
  const gone = new Set(ended.map(couponKey));
  if (!covered.some((coupon) => gone.has(couponKey(coupon)))) return null;
  // A free one has no parts.
  if (isShared && line.amountMinor !== 0) return shareOf(booking.lines, line, covered, gone);
  const staying = covered.filter((coupon) => !gone.has(couponKey(coupon)) && !isOver(coupon));
  if (staying.some(({ state }) => state !== 'flown')) return null;
  const reason = staying.length > 0 ? 'used_part' : judge(firstDeparture(booking.departures, covered));
  if (reason === null) return { isBack: true };
  return { isBack: false, kept: [{ lineNo: line.lineNo, amountMinor: line.amountMinor, reason }] };
}

function shareOf(
  lines: readonly PriceLine[],
  line: PriceLine,
  covered: readonly Coupon[],
  gone: ReadonlySet<string>,
): { isBack: boolean; rest?: BegunLine[] } {
  const weights = weightsOf(lines, covered);
  const stays = (shares: readonly number[]) =>
    shares.reduce((sum, share, at) => sum + (isGone(covered[at], gone) ? 0 : share), 0);
  const amountMinor = stays(shareMinor(line.amountMinor, weights));
  if (amountMinor === line.amountMinor) return { isBack: false };
  if (amountMinor === 0) return { isBack: true };
  // Rounded apart, the commission could exceed its amount.
  const commissionMinor = Math.min(stays(shareMinor(line.commissionMinor, weights)), amountMinor);
  const { lineNo: continues, endsLineNo: _, ...same } = line;
  return { isBack: true, rest: [{ ...same, amountMinor, commissionMinor, continues }] };
}

const isGone = (coupon: Coupon | undefined, gone: ReadonlySet<string>) =>
  coupon !== undefined && gone.has(couponKey(coupon));

/** What each coupon is worth now; where all are worth nothing, those count that are not over. */
function weightsOf(lines: readonly PriceLine[], covered: readonly Coupon[]): number[] {
  const live = liveLines(lines).filter((line) => blockOf(line) !== 'residual');
  const values = covered.map(({ passengerNo, flightNo }) =>
    live.reduce(
      (sum, line) =>
        line.passengerNo === passengerNo && line.flightNo === flightNo ? sum + line.amountMinor : sum,
      0,
    ),
  );
  if (values.some((value) => value > 0)) return values.map((value) => Math.max(0, value));
  return covered.map((coupon) => (isOver(coupon) ? 0 : 1));
}

function firstDeparture(departures: Departures, covered: readonly Coupon[]): number | null {
  const known = covered.flatMap(({ flightNo }) => departures.get(flightNo) ?? []);
  return known.length > 0 ? Math.min(...known) : null;
}
