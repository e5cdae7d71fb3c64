// Amounts as Stripe counts them: its smallest unit is not always the minor unit of ISO 4217 that we use.
import { exponentOf, isCurrency } from '#platform/lib/money.ts';

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
