// Work that is done after the response: named, with its data, and queued in the transaction that makes it due.
import type { Tx } from '#platform/db/client.server.ts';

/** Every kind of background work and its data. Ids only: the handler reads the rest when it runs. */
export type JobData = {
  /** `occasion` separates the first mail (`confirmed`) from each resend. */
  'send-confirmation': { bookingId: string; occasion: string };
  /** `outcome` is what happened to the money when the payment ended: each outcome is announced once. */
  'send-payment-problem': {
    bookingId: string;
    paymentId: string;
    outcome: 'nothing' | 'released' | 'refunding';
  };
  /** Refunds of one request, announced together. */
  'send-refund': { bookingId: string; refundIds: string[] };
  /** An invoice was corrected. */
  'send-credit-note': { bookingId: string; noteNo: number };
  /** A refund that could not be paid out. */
  'send-refund-lost': { bookingId: string; refundId: string };
  'send-hold-lapsing': { bookingId: string };
  'send-checkin-open': { bookingId: string; direction: 'outbound' | 'inbound' };
  /** ISO instant at which the changes were marked for announcement: it identifies them. */
  'send-schedule-change': { bookingId: string; toldAt: string };
  /** A copy written at the request of staff. */
  'send-again': { messageId: string; bookingId: string };
  'send-reservation-code': { challengeId: string };
  'send-account-link': { accountLinkId: string };
  /** An invoice or a report to somebody of an agency. */
  'send-agency-mail': { agencyMailId: string };
  /** A deadline that a group of an agency is about to miss, or the result of one. */
  'send-group-mail': { groupMailId: string };
  'send-agency-application': { agencyApplicationId: string; occasion: 'received' | 'refused' };
  /** ISO instant of the change: each is announced once. */
  'send-password-changed': { accountId: string; changedAt: string };
  /** Most of an agency's credit is used; `occasion` is the instant at which that was noted. */
  'send-credit-low': { creditAccountId: string; accountId: string; occasion: string };
  /** `occasion` counts how often the address was signed up. */
  'send-newsletter-confirmation': { newsletterSubscriptionId: string; occasion: string };
};

export type JobName = keyof JobData;

export const jobNames = [
  'send-confirmation',
  'send-newsletter-confirmation',
  'send-reservation-code',
  'send-again',
  'send-account-link',
  'send-agency-mail',
  'send-group-mail',
  'send-agency-application',
  'send-password-changed',
  'send-credit-low',
  'send-payment-problem',
  'send-refund',
  'send-refund-lost',
  'send-credit-note',
  'send-hold-lapsing',
  'send-checkin-open',
  'send-schedule-change',
] as const satisfies readonly JobName[];

/** The port for a command to enqueue work; it is done at least once if, and only if, `tx` commits. */
export type Jobs = {
  /** The same work enqueued twice is one job. */
  enqueue: <N extends JobName>(tx: Tx, name: N, ...work: JobData[N][]) => Promise<void>;
};

/** Thrown by a handler when a retry would change nothing: the work becomes a dead letter at once. */
export class ForGood extends Error {
  readonly forGood = true;
}

export function isForGood(error: unknown): boolean {
  return error instanceof Error && Reflect.get(error, 'forGood') === true;
}
