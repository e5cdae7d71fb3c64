// What a quote of a change is for, and what becomes of it.

export const changeKinds = ['cancel', 'exchange', 'add'] as const;

export type ChangeKind = (typeof changeKinds)[number];

export const changeQuoteStates = ['proposed', 'confirmed', 'superseded', 'expired', 'failed'] as const;

export type ChangeQuoteState = (typeof changeQuoteStates)[number];

/** Whether the change was made. */
export function isMade(state: ChangeQuoteState): boolean {
  return state === 'confirmed';
}
