// The books of the sandbox payment provider as earlier releases kept them, in a schema of their own: the sandbox has a
// database of its own since, and copies these once. Nothing else reads or writes them.
import { sql } from 'drizzle-orm';
import { char, check, index, pgSchema, smallint, text } from 'drizzle-orm/pg-core';

import { instant, minor, oneOf } from '#platform/db/column-types.ts';

export const sandbox = pgSchema('sandbox');

const sandboxPaymentStates = [
  'requires_card',
  /** An instant payment whose payer has not opened the bank's page yet. */
  'requires_confirmation',
  'requires_authentication',
  'processing',
  'authorised',
  'captured',
  'declined',
  'cancelled',
  'refunded',
] as const;

export const sandboxPayment = sandbox.table(
  'payment',
  {
    sandboxPaymentId: text('sandbox_payment_id').primaryKey(),
    idempotencyKey: text('idempotency_key').notNull().unique('sandbox_payment_key_once'),
    merchantReference: text('merchant_reference').notNull(),
    state: text('state', { enum: sandboxPaymentStates }).notNull(),
    amountMinor: minor('amount_minor').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    locale: text('locale').notNull(),
    returnUrl: text('return_url').notNull(),
    webhookUrl: text('webhook_url').notNull(),
    failureCode: text('failure_code'),
    /** Identifies the test card, and with it how this payment continues; the number itself is never stored. */
    cardLastFour: char('card_last_four', { length: 4 }),
    /** When a slow bank answers: the state it then takes. */
    resolvesAt: instant('resolves_at'),
    resolvesTo: text('resolves_to', { enum: sandboxPaymentStates }),
    /** `instant` captures immediately and cannot be cancelled, only refunded. */
    method: text('method', { enum: ['card', 'instant'] })
      .notNull()
      .default('card'),
    /** `tok_<name of a test card>`: decided at once, without a page; null for a payment with a page. */
    paymentToken: text('payment_token'),
    /** What the payer reads on the page beside the amount. */
    description: text('description').notNull().default(''),
    /** Wrong codes typed on the bank's page. */
    wrongCodes: smallint('wrong_codes').notNull().default(0),
    authorisedAt: instant('authorised_at'),
    capturedMinor: minor('captured_minor').notNull().default(0),
    refundedMinor: minor('refunded_minor').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    oneOf('sandbox_payment_state', t.state),
    oneOf('sandbox_payment_resolves_to', t.resolvesTo),
    oneOf('sandbox_payment_method', t.method),
    check('sandbox_capture', sql`${t.capturedMinor} between 0 and ${t.amountMinor}`),
    check('sandbox_refund', sql`${t.refundedMinor} between 0 and ${t.capturedMinor}`),
    index('sandbox_payment_due')
      .on(t.resolvesAt)
      .where(sql`${t.resolvesAt} is not null`),
    index('sandbox_payment_list').on(t.createdAt, t.sandboxPaymentId),
  ],
);

/** A requested capture, cancellation or refund: the same key is never done twice. */
export const sandboxOperation = sandbox.table(
  'operation',
  {
    idempotencyKey: text('idempotency_key').primaryKey(),
    sandboxPaymentId: text('sandbox_payment_id')
      .notNull()
      .references(() => sandboxPayment.sandboxPaymentId),
    kind: text('kind', { enum: ['capture', 'cancel', 'refund'] }).notNull(),
    amountMinor: minor('amount_minor').notNull(),
    /** A refund may take a while, and may come back although it was done. */
    state: text('state', { enum: ['processing', 'done', 'refused'] })
      .notNull()
      .default('done'),
    resolvesAt: instant('resolves_at'),
    resolvesTo: text('resolves_to', { enum: ['done', 'refused'] }),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    oneOf('sandbox_operation_kind', t.kind),
    oneOf('sandbox_operation_state', t.state),
    oneOf('sandbox_operation_resolves_to', t.resolvesTo),
    index('sandbox_operation_by_payment').on(t.sandboxPaymentId),
    index('sandbox_operation_due')
      .on(t.resolvesAt)
      .where(sql`${t.resolvesAt} is not null`),
  ],
);

/** A payer's complaint at the sandbox's bank; while it is `coming` nobody is notified of it. */
export const sandboxDispute = sandbox.table(
  'dispute',
  {
    disputeId: text('dispute_id').primaryKey(),
    sandboxPaymentId: text('sandbox_payment_id')
      .notNull()
      .references(() => sandboxPayment.sandboxPaymentId)
      .unique('sandbox_dispute_once'),
    amountMinor: minor('amount_minor').notNull(),
    state: text('state', { enum: ['coming', 'open', 'won', 'lost'] }).notNull(),
    reason: text('reason').notNull(),
    openedAt: instant('opened_at').notNull(),
    /** When the bank decides automatically, and how. */
    decidesAt: instant('decides_at').notNull(),
    decidesTo: text('decides_to', { enum: ['won', 'lost'] }).notNull(),
    closedAt: instant('closed_at'),
  },
  (t) => [
    oneOf('sandbox_dispute_state', t.state),
    oneOf('sandbox_dispute_decides_to', t.decidesTo),
    index('sandbox_dispute_due')
      .on(t.openedAt)
      .where(sql`${t.state} in ('coming', 'open')`),
  ],
);

/**
 * A webhook that the sandbox has to deliver: repeated until the merchant answers 2xx, possibly twice and out of order.
 */
export const sandboxDelivery = sandbox.table(
  'delivery',
  {
    deliveryId: text('delivery_id').primaryKey(),
    eventId: text('event_id').notNull(),
    url: text('url').notNull(),
    body: text('body').notNull(),
    dueAt: instant('due_at').notNull(),
    attempts: smallint('attempts').notNull().default(0),
    deliveredAt: instant('delivered_at'),
  },
  (t) => [
    index('sandbox_delivery_due')
      .on(t.dueAt)
      .where(sql`${t.deliveredAt} is null`),
  ],
);
