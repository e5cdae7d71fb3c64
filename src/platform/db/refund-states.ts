// The states of a refund, and conditions on them that several rooms use.

export const refundStates = ['due', 'done', 'needs_destination', 'moved'] as const;

export type RefundState = (typeof refundStates)[number];

/** SQL: whether the refund row `alias` was given back or is still owed. One that was moved is counted where it went. */
export function isCountedRefund(alias: string): string {
  return `${alias}.state <> 'moved'`;
}
