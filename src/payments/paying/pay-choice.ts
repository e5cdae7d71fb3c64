// What a traveller pays by the way of paying that is chosen: the same sums on the page and where its form arrives.
import type { PricedTrip } from '#reservations/frame/price-summary.ts';
import type { MethodOption, PaymentOptions } from '#payments/states/payment-options.ts';

export type PayMethod = MethodOption['method'];

/** What the payment step is drawn from. */
export type PayView = {
  options: PaymentOptions;
  /** What was chosen before, or null. */
  method: PayMethod | null;
  /** The conditions were accepted for this very amount, by a payment that did not go through. */
  consented: boolean;
  /** The provider's page of a payment that was begun and not finished. */
  openPage: string | null;
};

/** What is paid now, by which way; `method` is null when vouchers pay everything or nothing is offered. */
export type Due = {
  method: PayMethod | null;
  surchargeMinor: number;
  /** Total of the booking with the surcharge, before vouchers. */
  totalMinor: number;
  /** What is left of it after vouchers. */
  payMinor: number;
};

/**
 * The wanted way where it is offered. A way that costs something is never chosen for anybody: without a wish it is the
 * first of those that cost least.
 */
export function dueOf({ methods, totalMinor, restMinor }: PaymentOptions, wanted: string | null): Due {
  const least = Math.min(...methods.map((each) => each.surchargeMinor));
  const chosen =
    methods.find((each) => each.method === wanted) ?? methods.find((each) => each.surchargeMinor === least);
  const surchargeMinor = chosen?.surchargeMinor ?? 0;
  return {
    method: chosen?.method ?? null,
    surchargeMinor,
    totalMinor: totalMinor + surchargeMinor,
    payMinor: chosen?.payMinor ?? restMinor,
  };
}

/** The price of the trip as it is paid now: with what the way of paying costs, and without what vouchers pay. */
export function pricePaid<Priced extends PricedTrip>(
  trip: Priced,
  { vouchers }: PaymentOptions,
  due: Due,
  nameOf: (codeEnd: string) => string,
): Priced {
  return {
    ...trip,
    paymentFeeMinor: due.surchargeMinor,
    vouchers: vouchers
      .filter(({ usedMinor }) => usedMinor > 0)
      .map(({ codeEnd, usedMinor }) => ({ name: nameOf(codeEnd), amountMinor: usedMinor })),
  };
}
