// What may be done to a group in each state: the one table used by commands, the clock and pages.
import type { GroupState } from '#platform/db/schema/group-states.ts';
import type { Tone } from '#platform/workspace/tones.ts';

export const groupActs = [
  'change',
  'withdraw',
  'quote',
  'decline',
  'accept',
  'pay',
  'give_names',
  'expire',
  'lapse',
  'close',
] as const;
export type GroupAct = (typeof groupActs)[number];

/**
 * Each act with its next state. `accept` takes the blocks; `pay` pays the deposit, together with the acceptance or
 * later; names are given once the deposit is paid.
 */
const table: Readonly<Record<GroupState, Partial<Record<GroupAct, GroupState>>>> = {
  requested: { change: 'requested', withdraw: 'withdrawn', quote: 'quoted', decline: 'declined' },
  quoted: {
    quote: 'quoted',
    withdraw: 'withdrawn',
    decline: 'declined',
    accept: 'held',
    pay: 'secured',
    expire: 'expired',
  },
  held: { pay: 'secured', lapse: 'lapsed' },
  secured: { give_names: 'secured', close: 'closed' },
  expired: { quote: 'quoted', decline: 'declined' },
  closed: {},
  declined: {},
  withdrawn: {},
  lapsed: {},
};

/** The state after the act; null where it is not allowed. */
export function groupAfter(state: GroupState, act: GroupAct): GroupState | null {
  return table[state][act] ?? null;
}

export const groupTones: Readonly<Record<GroupState, Tone>> = {
  requested: 'warn',
  quoted: 'notice',
  held: 'warn',
  secured: 'ok',
  closed: 'plain',
  declined: 'plain',
  withdrawn: 'plain',
  expired: 'plain',
  lapsed: 'danger',
};

/** The deadlines of a quote that a group in this state can still miss, in chronological order. */
export const deadlineNames = ['valid', 'deposit', 'names'] as const;
export type DeadlineName = (typeof deadlineNames)[number];

const pending: Partial<Record<GroupState, readonly DeadlineName[]>> = {
  quoted: ['valid'],
  held: ['deposit', 'names'],
  secured: ['names'],
};

export function deadlinesOf(state: GroupState): readonly DeadlineName[] {
  return pending[state] ?? [];
}

type Days = { validUntil: string; depositDue: string; namesDue: string };

export function dayOf(name: DeadlineName, quote: Days): string {
  return { valid: quote.validUntil, deposit: quote.depositDue, names: quote.namesDue }[name];
}

/** The act that a missed deadline triggers. */
export const actAfter = { valid: 'expire', deposit: 'lapse', names: 'close' } as const satisfies Record<
  DeadlineName,
  GroupAct
>;
