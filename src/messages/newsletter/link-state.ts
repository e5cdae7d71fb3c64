// What a page behind a mail's link can be, and which message keys say it.
import { type ErrorCode, statusOf } from '#platform/lib/errors.ts';
import type { Result } from '#platform/lib/result.ts';

const states = ['used', 'expired', 'unknown'] as const;

/** `open` waits for the press, `done` was pressed; the others are links that cannot be used any more. */
export type LinkState = 'open' | 'done' | (typeof states)[number];

/** The state that a command's answer leads to: `good` when it succeeded. */
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

/** The token in the address of such a page, empty for none. */
export function tokenOf({ searchParams }: URL): string {
  return searchParams.get('token') ?? '';
}

function codeOf(state: (typeof states)[number]) {
  return `newsletter_link_${state}` as const;
}
