// Extras that a sold booking gets later: at today's price, on flights that its passengers still have.
import { type CouponKey, isOver } from '#after-sale/coupon.ts';
import { changeLines, type NewLine } from '#after-sale/price-line.ts';
import { choiceKey } from '#extras/extra-rules.ts';
import { readBookedTerms } from '#extras/extra-terms.server.ts';
import { checkChoices, type Order } from '#extras/order.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { ok, refuse, refuseFields, type Result } from '#platform/lib/result.ts';
import { earnedOnExtra, ratesOf } from '#reservations/agency/ancillary-commission.ts';
import { readAncillaryTerms } from '#reservations/agency/read-ancillary-terms.server.ts';
import type { AddCommand, PreparedChange } from '#servicing/changes/change-command.ts';
import type { SoldBooking } from '#servicing/changes/read-sold.server.ts';

/**
 * What the passengers have stays as it was sold. Wrong wishes are named by path (`choices.0.quantity`); bundles cannot be
 * added, because they are sold for a whole trip.
 */
export async function prepareAddition(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  sold: SoldBooking,
  { extras: wanted }: AddCommand,
): Promise<Result<PreparedChange, 'input_invalid'>> {
  if (wanted.length === 0) return refuse('input_invalid');
  const terms = await readBookedTerms(
    db,
    sold.bookingId,
    wanted.map(({ extraCode }) => extraCode),
  );
  const had = new Map(terms.had.map((row) => [choiceKey(row), row]));
  const choices = wanted.map((each) => ({
    ...each,
    quantity: each.quantity + (had.get(choiceKey(each))?.quantity ?? 0),
  }));
  const order: Order = { now, choices, extras: terms.extras, types: terms.types, bundles: [], had };
  const wrong = checkChoices(order);
  const notSingle = wanted.flatMap(({ extraCode, quantity, ...key }, index) => {
    const extra = terms.extras.find((each) => each.extraCode === extraCode);
    const isWrong =
      extra?.group.type === 'bundle' ||
      !(Number.isSafeInteger(quantity) && quantity > 0) ||
      !hasCoupon(sold, key);
    return isWrong ? [{ path: `choices.${index}.quantity`, code: 'extra_not_available' as const }] : [];
  });
  if (wrong.length + notSingle.length > 0) return refuseFields([...notSingle, ...wrong]);
  const agreed = await readAncillaryTerms(db, sold, now);
  const rates = agreed ? ratesOf(agreed) : { extras: {}, seats: {} };
  const bought = wanted.map((each) => {
    const extra = terms.extras.find(({ extraCode }) => extraCode === each.extraCode);
    const unitMinor = extra?.flights.find(({ flightNo }) => flightNo === each.flightNo)?.amountMinor ?? 0;
    const infant = agreed?.infants.has(each.passengerNo) ?? false;
    const commissionMinor = earnedOnExtra(rates, { ...each, unitMinor, infant }, { extras: [] });
    const refundHours = extra?.refundable ? extra.refundHours : null;
    return { ...each, unitMinor, commissionMinor, refundHours };
  });
  const begun = bought.map(
    ({ passengerNo, flightNo, extraCode, quantity, unitMinor, commissionMinor }): NewLine => ({
      passengerNo,
      flightNo,
      kind: 'extra',
      code: extraCode,
      refundClass: 'service',
      amountMinor: quantity * unitMinor,
      commissionMinor,
    }),
  );
  const { added } = changeLines(sold.lines, [], begun);
  return ok({
    ends: [],
    lines: added.map((line, at) => ({ ...line, refundHours: bought[at]?.refundHours ?? null })),
    continued: [],
    extras: bought.map(({ refundHours: _, ...each }) => each),
    cause: 'voluntary',
    begins: null,
    balanceMinor: begun.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    residualMinor: 0,
  });
}

function hasCoupon({ coupons }: SoldBooking, { passengerNo, flightNo }: CouponKey): boolean {
  const own = coupons.find((each) => each.passengerNo === passengerNo && each.flightNo === flightNo);
  return own !== undefined && !isOver(own) && own.state !== 'flown';
}
