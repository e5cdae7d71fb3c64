// Why a booking cannot continue, and what its traveller can do next.

/** `offer_sold_out`, `promotion_used_up`: the same flights were requested again, and they, or the code, are gone. */
export const endedHoldCodes = [
  'hold_expired',
  'offer_sold_out',
  'hold_replaced',
  'booking_unknown',
  'booking_not_open',
  'booking_locked_by_payment',
  'promotion_used_up',
] as const;

export type EndedHoldCode = (typeof endedHoldCodes)[number];

export type EndedHold = {
  code: EndedHoldCode;
  /** HTTP status of the code. */
  status: number;
  /** The search that finds this trip again, filled in. */
  searchPath: string;
  /** Where a payment under way can be seen. */
  paymentPath: string | null;
  /** The login that leads back here, in a browser of an agent whose session has ended. */
  logInPath?: string;
  /** It was made on another region's site; the same step is there. */
  elsewhere?: { region: string; href: string };
};
