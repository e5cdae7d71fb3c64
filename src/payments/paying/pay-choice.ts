// What a traveller pays with the chosen payment method: the same sums on the page and in the handler of its form.
import type { PricedTrip } from '#reservations/frame/price-summary.ts';
import type { MethodOption, PaymentOptions } from '#payments/states/payment-options.ts';

/** `credit`: of the agency that booked. */
export type PayMethod = MethodOption['method'] | 'credit';

/** The data of the payment step. */
export type PayView = {
  options: PaymentOptions;
  /** What was chosen before, or null. */
  method: PayMethod | null;
  /** The conditions were accepted for this exact amount, by a payment that did not succeed. */
  consented: boolean;
  /** The provider's page of a payment that was begun and not finished. */
  openPage: string | null;
};

/** What is paid now and how; `method` is null when vouchers pay everything or no method is offered. */
export type Due = {
  method: PayMethod | null;
  surchargeMinor: number;
  /** Total of the booking with the surcharge, before vouchers. */
  totalMinor: number;
  /** The rest of it after vouchers; gross on credit. */
  payMinor: number;
};

/**
 * The requested method where it is offered, otherwise the first of the cheapest: a needless surcharge is never
 * preselected. An agent chooses between credit and the other methods: for them nothing is preselected.
 */
export function dueOf(
  { methods, totalMinor, restMinor, credit }: PaymentOptions,
  wanted: string | null,
): Due {
  const least = Math.min(...methods.map((each) => each.surchargeMinor));
  const asked = methods.find((each) => each.method === wanted);
  const chosen = asked ?? (credit ? undefined : methods.find((each) => each.surchargeMinor === least));
  const surchargeMinor = chosen?.surchargeMinor ?? 0;
  const onCredit = wanted === 'credit' && credit?.refusal === null;
  return {
    method: onCredit ? 'credit' : (chosen?.method ?? null),
    surchargeMinor,
    totalMinor: totalMinor + surchargeMinor,
    payMinor: chosen?.payMinor ?? restMinor,
  };
}

/** The price of the trip as it is paid now: with the method's surcharge, less what vouchers pay. */
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
