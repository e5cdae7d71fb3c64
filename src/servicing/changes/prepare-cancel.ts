// What a cancellation of coupons would end and give back.
import { endCoupons, type EndResult } from '#after-sale/end-coupons.ts';
import type { CancelCommand, NotPrepared, PreparedChange } from '#servicing/changes/change-command.ts';
import { isSeated, type SoldBooking } from '#servicing/changes/read-sold.server.ts';

/** One coupon that cannot end stops the whole cancellation. Null: nothing would end. `at`: milliseconds since 1970. */
export function prepareCancel(
  sold: SoldBooking,
  { what, cause }: CancelCommand,
  at: number,
): (PreparedChange & { ending: EndResult }) | NotPrepared | null {
  const { lines, coupons, passengers, terms, extraTerms, departures } = sold;
  const booking = { lines, coupons, passengers, terms, extraTerms, departures };
  const ending = endCoupons({ ...booking, what, cause, at });
  if (ending.refused.length > 0) return { refused: ending.refused };
  if (ending.ended.length === 0) return null;
  return {
    ending,
    ends: ending.ended.map((key) => ({ ...key, seated: isSeated(sold, key), to: 'refunded' as const })),
    lines: [...ending.ending, ...ending.added],
    continued: ending.continued,
    extras: [],
    cause,
    begins: null,
    balanceMinor: 0 - ending.refundMinor,
    residualMinor: 0,
  };
}
