// Kinds of price lines, and who gets their money back: tables, rooms and the arithmetic of after-sale use the same.

/** What a flight costs a passenger. `discount` is negative: what a promotion code takes off the fare. */
export const fareLineKinds = ['fare', 'discount', 'surcharge', 'tax', 'fee'] as const;

/** The rest of what is sold: extras, seats, the surcharge of a payment method, and the fees of a change or cancellation. */
export const lineKinds = [...fareLineKinds, 'extra', 'seat', 'payment_fee', 'penalty', 'residual'] as const;

export type LineKind = (typeof lineKinds)[number];

/** SQL: whether the row `alias` of `price_line` is a part of the price of a flight. */
export function isFareLine(alias: string): string {
  return `${alias}.kind in (${fareLineKinds.map((kind) => `'${kind}'`).join(', ')})`;
}

/** SQL: whether the row `alias` of `price_line` still stands: it ends no line, and none ends it. */
export function stands(alias: string): string {
  return `${alias}.ends_line_no is null and not exists (select from price_line ending
    where ending.booking_id = ${alias}.booking_id and ending.ends_line_no = ${alias}.line_no)`;
}

/**
 * `passenger`: given back for a flight that is not flown. `fare`: given back with the fare. `service`: given back only if
 * the airline fails (docs/decisions/0025-after-sale.md).
 */
export const refundClasses = ['passenger', 'fare', 'service'] as const;

export type RefundClass = (typeof refundClasses)[number];
