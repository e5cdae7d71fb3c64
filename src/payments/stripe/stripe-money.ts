// Amounts as Stripe counts them: its smallest unit is not always the minor unit of ISO 4217 that we use.
import { exponentOf, isCurrency } from '#platform/lib/money.ts';
import type { ChargeBounds } from '#payments/states/gateway.ts';

/** Stripe has no decimals for these (https://docs.stripe.com/currencies#zero-decimal). */
const noDecimals = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ');

/** Three decimals, of which the last must be 0. */
const threeDecimals = 'BHD JOD KWD OMR TND'.split(' ');

/** All others have two decimals at Stripe, even ISK and UGX, which have none in ISO 4217. */
function stripeDigits(currency: string): 0 | 2 | 3 {
  if (noDecimals.includes(currency)) return 0;
  return threeDecimals.includes(currency) ? 3 : 2;
}

/** Our minor units of `digits` decimals in Stripe's units; null for an amount that Stripe cannot charge exactly. */
export function toStripeAmount(
  minor: number,
  currency: string,
  digits = exponentOf(currency),
): number | null {
  const theirs = stripeDigits(currency);
  const scaled = minor * 10 ** Math.max(0, theirs - digits);
  const step = 10 ** Math.max(0, digits - theirs);
  if (scaled % step !== 0 || (theirs === 3 && scaled % 10 !== 0)) return null;
  return scaled / step;
}

/** Stripe's amount in our minor units. A currency without fares here stays in Stripe's units. */
export function fromStripeAmount(
  amount: number,
  currency: string,
  digits = isCurrency(currency) ? exponentOf(currency) : stripeDigits(currency),
): number {
  const shift = digits - stripeDigits(currency);
  return shift >= 0 ? amount * 10 ** shift : Math.round(amount / 10 ** -shift);
}

/**
 * The least charge in Stripe's units (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). For other
 * currencies Stripe wants what is worth half a dollar where the account settles; these are above that.
 */
const least: Readonly<Record<string, number>> = {
  EUR: 50,
  USD: 50,
  GBP: 30,
  BRL: 50,
  MXN: 1_000,
  JPY: 50,
  ARS: 100_000,
  CLP: 600,
  CRC: 35_000,
  DOP: 4_000,
  HNL: 1_500,
  KWD: 200,
};

/** Stripe takes amounts of at most eight digits. */
const mostAmount = 99_999_999;

/** What Stripe charges at one time, in our minor units. */
export function stripeBounds(currency: string): ChargeBounds {
  return {
    leastMinor: fromStripeAmount(least[currency] ?? 50, currency),
    mostMinor: fromStripeAmount(mostAmount, currency),
  };
}
