// What a traveller pays with the chosen payment method: the same sums on the page and in the handler of its form.
import type { PricedTrip } from '#funnel/frame/price-summary.ts';
import type { MethodOption, PaymentOptions } from '#payments/states/payment-options.ts';

/** The id of the section about a part on credit, where its form leads back to. */
export const CREDIT_PART = 'credit-part';

/** `credit`: of the agency that booked. */
export type PayMethod = MethodOption['method'] | 'credit';

/** The data of the payment step. */
export type PayView = {
  options: PaymentOptions;
  /** The earlier choice, or null. The part on credit is in `options`. */
  method: PayMethod | null;
  /** The conditions were accepted for this exact amount, by a payment that did not succeed. */
  consented: boolean;
  /** The message shown where they were not accepted. */
  consentMissing: string;
  /** The provider's page of a payment that was begun but not finished. */
  openPage: string | null;
  /**
   * The pay button was pressed with an amount in the credit field: the amount was applied first, and nothing is paid
   * yet.
   */
  creditFirst: boolean;
};

/** What is paid now and how; `method` is null when vouchers pay everything or no method is offered. */
export type AmountDue = {
  method: PayMethod | null;
  surchargeMinor: number;
  /** Total of the booking with the surcharge, before vouchers. */
  totalMinor: number;
  /** What is left after vouchers and a part on credit; gross when paid on credit. */
  payMinor: number;
};

/**
 * The requested method where it is offered, otherwise the first of the cheapest: a needless surcharge is never
 * preselected. An agent chooses between credit and the other methods: for them nothing is preselected until a part is
 * on credit.
 */
export function dueOf(options: PaymentOptions, wanted: string | null): AmountDue {
  const { methods, totalMinor, restMinor, credit } = options;
  const least = Math.min(...methods.map((each) => each.surchargeMinor));
  const asked = methods.find((each) => each.method === wanted);
  const isOpen = mayChooseCredit(options);
  const chosen = asked ?? (isOpen ? undefined : methods.find((each) => each.surchargeMinor === least));
  const surchargeMinor = chosen?.surchargeMinor ?? 0;
  const onCredit = isOpen && wanted === 'credit' && credit?.refusal === null;
  return {
    method: onCredit ? 'credit' : (chosen?.method ?? null),
    surchargeMinor,
    totalMinor: totalMinor + surchargeMinor,
    payMinor: chosen?.payMinor ?? restMinor,
  };
}

/** An agent chooses credit for everything, unless a part of it is on credit already. */
export function mayChooseCredit({ credit, creditMinor }: PaymentOptions): boolean {
  return credit !== null && creditMinor === 0;
}

/** `credit` names the part on credit; `voucher` a voucher by the end of its code. */
type PartNames = { voucher: (codeEnd: string) => string; credit: string };

/** The price of the trip as paid now: with the method's surcharge, less what vouchers and credit pay. */
export function pricePaid<Priced extends PricedTrip>(
  trip: Priced,
  { vouchers, creditMinor }: PaymentOptions,
  due: AmountDue,
  names: PartNames,
): Priced {
  const used = vouchers
    .filter(({ usedMinor }) => usedMinor > 0)
    .map(({ codeEnd, usedMinor }) => ({ name: names.voucher(codeEnd), amountMinor: usedMinor }));
  const onCredit = creditMinor > 0 ? [{ name: names.credit, amountMinor: creditMinor }] : [];
  return { ...trip, paymentFeeMinor: due.surchargeMinor, vouchers: [...used, ...onCredit] };
}
