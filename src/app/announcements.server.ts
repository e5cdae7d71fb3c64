// What rooms announce becomes work: one line per kind of event, so that a new kind without one does not compile.
import type { AccountEvent } from '#identity/accounts/account-ctx.ts';
import type { Jobs } from '#messages/jobs.ts';
import type { NewsletterEvent } from '#messages/newsletter/newsletter-ctx.ts';
import {
  enqueueCreditLow,
  enqueueProblemMail,
  enqueueRefundMail,
  enqueueStuckMail,
} from '#messages/outbox/enqueue-money-mails.server.ts';
import type { PaymentEvent } from '#payments/states/payment-event.ts';
import type { Tx } from '#platform/db/client.server.ts';
import type { Emit } from '#platform/lib/ctx.ts';

export type Announced = PaymentEvent | AccountEvent | NewsletterEvent;

type Desk = { jobs: Jobs; clock: () => Date };

type Work = {
  [Kind in Announced['kind']]: (
    tx: Tx,
    desk: Desk,
    event: Extract<Announced, { kind: Kind }>,
  ) => Promise<void>;
};

const work: Work = {
  booking_confirmed: (tx, { jobs }, { bookingId }) =>
    jobs.enqueue(tx, 'send-confirmation', { bookingId, occasion: 'confirmed' }),
  payment_problem: (tx, { jobs }, { paymentId }) => enqueueProblemMail(tx, jobs, paymentId),
  refunded: (tx, { jobs }, { refundIds }) => enqueueRefundMail(tx, jobs, refundIds),
  refund_stuck: (tx, { jobs }, { refundId }) => enqueueStuckMail(tx, jobs, refundId),
  credit_low: (tx, { jobs }, { creditAccountId }) => enqueueCreditLow(tx, jobs, creditAccountId),
  account_link_made: (tx, { jobs }, { accountLinkId }) =>
    jobs.enqueue(tx, 'send-account-link', { accountLinkId }),
  password_changed: (tx, { jobs, clock }, { accountId }) =>
    jobs.enqueue(tx, 'send-password-changed', { accountId, changedAt: clock().toISOString() }),
  newsletter_asked: (tx, { jobs }, { newsletterSubscriptionId, occasion }) =>
    jobs.enqueue(tx, 'send-newsletter-confirmation', { newsletterSubscriptionId, occasion }),
};

/** The `emit` of every context. */
export function announceTo(desk: Desk): Emit<Announced> {
  return (tx, event) => {
    // The table has the same kind for the function and its event, which the type of a union does not say.
    const act: (tx: Tx, desk: Desk, event: never) => Promise<void> = work[event.kind];
    return act(tx, desk, event as never);
  };
}
