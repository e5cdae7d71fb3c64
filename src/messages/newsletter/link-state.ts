// The states of a page behind a mail's link, and their message keys.
import { type ErrorCode, statusOf } from '#platform/lib/errors.ts';
import type { Result } from '#platform/lib/result.ts';

const states = ['used', 'expired', 'unknown'] as const;

/** `open` waits for the press, `done` was pressed; the others are links that can no longer be used. */
export type LinkState = 'open' | 'done' | (typeof states)[number];

/** The state for a command's answer: `good` when it succeeded. */
export function linkState(answer: Result<unknown>, good: 'open' | 'done'): LinkState {
  if (answer.ok) return good;
  return states.find((state) => codeOf(state) === answer.code) ?? 'unknown';
}

/** The refusal behind a state, with its HTTP status; undefined for `open` and `done`. */
export function refusalOf(state: LinkState): { code: ErrorCode; status: number } | undefined {
  if (state === 'open' || state === 'done') return undefined;
  const code = codeOf(state);
  return { code, status: statusOf(code) };
}

/** The token in the address of such a page; empty if there is none. */
export function tokenOf({ searchParams }: URL): string {
  return searchParams.get('token') ?? '';
}

function codeOf(state: (typeof states)[number]) {
  return `newsletter_link_${state}` as const;
}
