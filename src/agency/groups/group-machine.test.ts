// The states of a group: every pair of a state and an act, and what can never be left.
import { expect, test } from 'vitest';

import { deadlinesOf, groupActs, groupAfter } from '#agency/groups/group-machine.ts';
import { type GroupState, groupStates } from '#platform/db/schema/group-states.ts';

const allowed: Readonly<Record<string, GroupState>> = {
  'requested change': 'requested',
  'requested withdraw': 'withdrawn',
  'requested quote': 'quoted',
  'requested decline': 'declined',
  'quoted quote': 'quoted',
  'quoted withdraw': 'withdrawn',
  'quoted decline': 'declined',
  'quoted accept': 'held',
  'quoted pay': 'secured',
  'quoted expire': 'expired',
  'held pay': 'secured',
  'held lapse': 'lapsed',
  'secured give_names': 'secured',
  'secured close': 'closed',
  'expired quote': 'quoted',
  'expired decline': 'declined',
};

test('of the 90 pairs of a state and an act 16 are allowed, each with its next state', () => {
  const pairs = groupStates.flatMap((state) => groupActs.map((act) => [state, act] as const));
  expect(pairs).toHaveLength(90);
  for (const [state, act] of pairs)
    expect(groupAfter(state, act), `${state} ${act}`).toBe(allowed[`${state} ${act}`] ?? null);
});

test('a closed, declined, withdrawn or lapsed group stays so, and misses no deadline', () => {
  for (const state of ['closed', 'declined', 'withdrawn', 'lapsed'] as const) {
    expect(groupActs.filter((act) => groupAfter(state, act) !== null)).toEqual([]);
    expect(deadlinesOf(state)).toEqual([]);
  }
});

test('every state that is not final can be reached and left', () => {
  const reached = new Set(groupStates.flatMap((state) => groupActs.map((act) => groupAfter(state, act))));
  expect(groupStates.filter((state) => state !== 'requested' && !reached.has(state))).toEqual([]);
});
