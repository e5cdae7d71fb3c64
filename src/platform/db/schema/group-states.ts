// The states of a group and its possible events: names shared by the database and the rooms.

/**
 * requested → quoted → held (its blocks are taken, the deposit is owed) → secured (the deposit is paid) → closed.
 * Ends before: declined, withdrawn, expired (the quote), lapsed (the deposit was not paid).
 */
export const groupStates = [
  'requested',
  'quoted',
  'held',
  'secured',
  'closed',
  'declined',
  'withdrawn',
  'expired',
  'lapsed',
] as const;
export type GroupState = (typeof groupStates)[number];

export const groupEventKinds = [
  'requested',
  'changed',
  'withdrawn',
  'quoted',
  'declined',
  'accepted',
  'deposit_paid',
  'names_given',
  'expired',
  'lapsed',
  'closed',
] as const;
export type GroupEventKind = (typeof groupEventKinds)[number];
