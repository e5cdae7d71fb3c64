// Why a booking cannot go on, and where its traveller can.

/** `sold_out`: the same places were asked for again and are gone. */
export const overCodes = [
  'hold_expired',
  'sold_out',
  'hold_replaced',
  'booking_unknown',
  'booking_not_open',
  'booking_locked_by_payment',
] as const;

export type OverCode = (typeof overCodes)[number];

export type Over = {
  code: OverCode;
  /** The search that finds this trip again, filled in. */
  searchPath: string;
  /** Where a payment that is under way can be seen. */
  paymentPath: string | null;
};
