// Money: integer minor units with a currency; the exponent is data (Specification §10).
import { assert } from '#platform/lib/result.ts';

export type Money = { minor: number; currency: string };

/** ISO 4217 exponents of the currencies that the product can file fares in. */
export const currencyExponent = {
  EUR: 2,
  USD: 2,
  MXN: 2,
  DOP: 2,
  CRC: 2,
  HNL: 2,
  GBP: 2,
  ARS: 2,
  BRL: 2,
  CLP: 0,
  JPY: 0,
  KWD: 3,
} as const satisfies Record<string, 0 | 2 | 3>;

export type Currency = keyof typeof currencyExponent;

/** ISO 4217 numbers, which identify currencies in the calls of Specification §7. */
export const currencyIds: Readonly<Record<Currency, number>> = {
  EUR: 978,
  USD: 840,
  MXN: 484,
  DOP: 214,
  CRC: 188,
  HNL: 340,
  GBP: 826,
  ARS: 32,
  BRL: 986,
  CLP: 152,
  JPY: 392,
  KWD: 414,
};

/** Whether it is one of the ISO 4217 codes listed here, in capitals. */
export function isCurrency(code: string): code is Currency {
  return Object.hasOwn(currencyExponent, code);
}

/** Decimal digits (ISO 4217): 2 for EUR, 0 for JPY, 3 for KWD. An unknown currency is a bug and throws. */
export function exponentOf(currency: string): number {
  assert(isCurrency(currency), `currency ${currency} has an exponent`);
  return currencyExponent[currency];
}

/** The sum of minor amounts; refuses sums that an integer cannot hold exactly. */
export function sumMinor(amounts: Iterable<number>): number {
  let total = 0;
  for (const amount of amounts) {
    assert(Number.isSafeInteger(amount), `minor amount ${amount} is an integer`);
    total += amount;
  }
  assert(Number.isSafeInteger(total), 'a total fits in a safe integer');
  return total;
}

/**
 * Shares of an amount in proportion to weights, by the largest remainder; of equal remainders the earlier one is rounded
 * up. The shares always add up to the amount, and a weight of 0 gets 0, unless all weights are 0: then they count as
 * equal. Amount and shares are minor units, of a negative amount negative. Weights are whole numbers of 0 or more.
 */
export function shareMinor(totalMinor: number, weights: readonly number[]): number[] {
  assert(Number.isSafeInteger(totalMinor), `minor amount ${totalMinor} is an integer`);
  assert(weights.length > 0, 'somebody gets a share');
  assert(
    weights.every((weight) => Number.isSafeInteger(weight) && weight >= 0),
    'weights are whole numbers of 0 or more',
  );
  if (totalMinor < 0) return shareMinor(-totalMinor, weights).map((share) => 0 - share);
  const all = weights.some((weight) => weight > 0) ? weights.map(BigInt) : weights.map(() => 1n);
  const sum = all.reduce((one, other) => one + other, 0n);
  // An amount times a weight leaves the safe integers soon.
  const exact = all.map((weight) => BigInt(totalMinor) * weight);
  const shares = exact.map((product) => Number(product / sum));
  const remainders = exact.map((product) => product % sum);
  const missing = totalMinor - sumMinor(shares);
  const order = [...remainders.keys()].toSorted((a, b) => compare(remainders[b], remainders[a]) || a - b);
  const roundedUp = new Set(order.slice(0, missing));
  return shares.map((share, at) => (roundedUp.has(at) ? share + 1 : share));
}

function compare(one = 0n, other = 0n): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/**
 * Splits an amount of 0 or more into the part that is kept and the part that is given back. The kept part, in hundredths
 * of a percent, is rounded down: in favor of whoever gets the rest.
 */
export function keepPercent(
  amountMinor: number,
  basisPoints: number,
): { keptMinor: number; backMinor: number } {
  assert(Number.isSafeInteger(amountMinor) && amountMinor >= 0, `minor amount ${amountMinor} can be kept`);
  assert(Number.isInteger(basisPoints) && basisPoints >= 0 && basisPoints <= 10_000, 'a part is kept');
  const keptMinor = Number((BigInt(amountMinor) * BigInt(basisPoints)) / 10_000n);
  return { keptMinor, backMinor: amountMinor - keptMinor };
}

/**
 * The step in which prices of a currency are filed, in minor units. Card schemes settle three decimals with the last one
 * 0, and a provider refuses any other amount.
 */
export function filingStepMinor(exponent: number): number {
  return exponent === 3 ? 10 : 1;
}

/** The two amounts around one that may be filed: both are the amount itself if it may be filed. */
export function filedAround(amountMinor: number, exponent: number): { below: number; above: number } {
  const step = filingStepMinor(exponent);
  const below = Math.floor(amountMinor / step) * step;
  return { below, above: below === amountMinor ? below : below + step };
}

/** `498.00`: the amount as decimal text with all its decimals, for programs. */
export function decimalText({ minor, currency }: Money): string {
  const exponent = exponentOf(currency);
  const digits = String(Math.abs(minor)).padStart(exponent + 1, '0');
  const whole = digits.slice(0, digits.length - exponent);
  const sign = minor < 0 ? '-' : '';
  return exponent === 0 ? sign + whole : `${sign}${whole}.${digits.slice(-exponent)}`;
}

/**
 * As people type it: `120.5` of EUR is 12050; null for a text that is not an amount with at most the currency's
 * decimals.
 */
export function readAmount(text: string, currency: string): number | null {
  if (!isCurrency(currency)) return null;
  const digits = exponentOf(currency);
  const [, whole = '', decimals = ''] = /^(\d{1,9})(?:[.,](\d{1,4}))?$/.exec(text.trim()) ?? [];
  if (whole === '' || decimals.length > digits) return null;
  return Number(whole) * 10 ** digits + Number(decimals.padEnd(digits, '0') || '0');
}
