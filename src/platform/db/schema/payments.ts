// Payments, vouchers, refunds, disputes, the ledger and its reconciliation.
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  char,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

import { currencyForm, instant, languageForm, minor, monthForm, oneOf } from '#platform/db/column-types.ts';
import { refundStates } from '#platform/db/refund-states.ts';
import {
  alivePaymentStates,
  listed,
  paymentStates,
  unsettledPaymentStates,
} from '#platform/db/payment-states.ts';
import { account, agency } from '#platform/db/schema/accounts.ts';
import { domain } from '#platform/db/schema/content.ts';
import { groupRequest } from '#platform/db/schema/groups.ts';
import { booking } from '#platform/db/schema/reservations.ts';
import type { ErrorCode } from '#platform/lib/errors.ts';

/** The payment methods that a site offers in a currency, and their surcharges. */
export const paymentMethod = pgTable(
  'payment_method',
  {
    domainId: smallint('domain_id')
      .notNull()
      .references(() => domain.domainId),
    currency: char('currency', { length: 3 }).notNull(),
    /** `card`: authorised, then captured. `instant`: a bank payment that is captured as it is made. */
    method: text('method', { enum: ['card', 'instant'] }).notNull(),
    /** Null uses the provider of the deployment (setting PAYMENT_PROVIDER). */
    provider: text('provider'),
    position: smallint('position').notNull(),
    /** Hundredths of a percent of the amount that is paid with this method. */
    surchargeBasisPoints: integer('surcharge_basis_points').notNull().default(0),
    surchargeFixedMinor: minor('surcharge_fixed_minor').notNull().default(0),
    active: boolean('active').notNull().default(true),
  },
  (t) => [
    primaryKey({ name: 'payment_method_pkey', columns: [t.domainId, t.currency, t.method] }),
    oneOf('payment_method_method', t.method),
    check(
      'payment_method_surcharge',
      sql`${t.surchargeBasisPoints} between 0 and 1000 and ${t.surchargeFixedMinor} >= 0`,
    ),
    currencyForm('payment_method_currency', t.currency),
  ],
);

/** Money that the airline owes to the holder of the code. The code itself is never stored. */
export const voucher = pgTable(
  'voucher',
  {
    voucherId: uuid('voucher_id').primaryKey(),
    /** SHA-256 of the code in capitals without separators. */
    codeHash: char('code_hash', { length: 64 }).notNull().unique('voucher_code_once'),
    /** Its last four characters, to tell vouchers apart. */
    codeEnd: char('code_end', { length: 4 }).notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    issuedMinor: minor('issued_minor').notNull(),
    /** The usable balance; the part of a payment in progress is already deducted. */
    balanceMinor: minor('balance_minor').notNull(),
    reason: text('reason', { enum: ['refund', 'goodwill', 'gift'] }).notNull(),
    /** The booking from which it was issued, if any. */
    bookingId: uuid('booking_id').references(() => booking.bookingId),
    expiresAt: instant('expires_at').notNull(),
    /** Set when the rest was written off after its expiry. */
    expiredAt: instant('expired_at'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    check('voucher_balance', sql`${t.balanceMinor} between 0 and ${t.issuedMinor}`),
    oneOf('voucher_reason', t.reason),
    check('voucher_issued', sql`${t.issuedMinor} > 0`),
    index('voucher_expiry')
      .on(t.expiresAt)
      .where(sql`${t.expiredAt} is null`),
    currencyForm('voucher_currency', t.currency),
  ],
);

/** Vouchers that a traveller wants to use for a booking, in the order of use; no money has moved. */
export const bookingVoucher = pgTable(
  'booking_voucher',
  {
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => booking.bookingId, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    voucherId: uuid('voucher_id')
      .notNull()
      .references(() => voucher.voucherId),
  },
  (t) => [
    primaryKey({ name: 'booking_voucher_pkey', columns: [t.bookingId, t.voucherId] }),
    unique('booking_voucher_position').on(t.bookingId, t.position),
  ],
);

/**
 * An agency's credit in one currency. Available is `limitMinor - usedMinor - heldMinor`; one conditional update
 * prevents spending it twice (docs/decisions/0020-agencies.md).
 */
export const creditAccount = pgTable(
  'credit_account',
  {
    creditAccountId: uuid('credit_account_id').primaryKey(),
    agencyId: uuid('agency_id')
      .notNull()
      .references(() => agency.id),
    currency: char('currency', { length: 3 }).notNull(),
    /**
     * `limit`: an agreed line; `deposit`: the agreed share of a security deposit that the airline keeps; `prepaid`:
     * paid first; `invoice`: a line that is billed per period, payable within `invoiceDays`.
     */
    kind: text('kind', { enum: ['limit', 'deposit', 'prepaid', 'invoice'] }).notNull(),
    /** For a `deposit` it follows the deposit, by a constraint. */
    limitMinor: minor('limit_minor').notNull(),
    /** What the airline keeps of the agency's security deposit, whatever kind the line is. */
    securityDepositMinor: minor('security_deposit_minor').notNull().default(0),
    /** Number of the last movement of the deposit. */
    securityDepositMovements: integer('security_deposit_movements').notNull().default(0),
    /** For a `deposit`: how much may be sold, as a percentage of the deposit. */
    securityDepositPercent: smallint('security_deposit_percent'),
    /** What the agency owes; below zero it has paid in advance. The sum of its movements. */
    usedMinor: minor('used_minor').notNull().default(0),
    /** The parts of payments that are under way. */
    heldMinor: minor('held_minor').notNull().default(0),
    /** How much its parent lets a branch put on credit in one month, net; null where there is no bound. */
    monthLimitMinor: minor('month_limit_minor'),
    /** How much was put on credit in `month`, net, less what was given back; `month` is the airline's, YYYY-MM. */
    monthMinor: minor('month_minor').notNull().default(0),
    month: text('month'),
    /** Number of the last movement. */
    movements: integer('movements').notNull().default(0),
    invoicePeriod: text('invoice_period', { enum: ['week', 'month'] }),
    invoiceDays: smallint('invoice_days'),
    /** Set when most of the line is used, cleared when it no longer is: one alert each time. */
    alertedAt: instant('alerted_at'),
    /** Nothing is sold on it while set. */
    blockedAt: instant('blocked_at'),
    blockedReason: text('blocked_reason', { enum: ['staff', 'overdue'] }),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    unique('credit_account_once').on(t.agencyId, t.currency),
    oneOf('credit_account_kind', t.kind),
    oneOf('credit_account_invoice_period', t.invoicePeriod),
    oneOf('credit_account_blocked_reason', t.blockedReason),
    check(
      'credit_account_limit',
      sql`${t.limitMinor} >= 0 and (${t.kind} <> 'prepaid' or ${t.limitMinor} = 0)`,
    ),
    check('credit_account_security_deposit', sql`${t.securityDepositMinor} >= 0`),
    check(
      'credit_account_security_deposit_line',
      sql`case ${t.kind} when 'deposit' then coalesce(${t.securityDepositPercent}, 0) between 1 and 200
          and ${t.limitMinor} = ${t.securityDepositMinor} * ${t.securityDepositPercent} / 100
        else ${t.securityDepositPercent} is null end`,
    ),
    check('credit_account_held', sql`${t.heldMinor} >= 0`),
    check(
      'credit_account_month',
      sql`${t.monthMinor} >= 0 and (${t.month} is not null or ${t.monthMinor} = 0)`,
    ),
    check('credit_account_month_limit', sql`${t.monthLimitMinor} >= 0`),
    check(
      'credit_account_invoice',
      sql`(${t.kind} = 'invoice') = (${t.invoicePeriod} is not null)
        and (${t.kind} = 'invoice') = (${t.invoiceDays} is not null)`,
    ),
    check('credit_account_invoice_days', sql`${t.invoiceDays} between 0 and 120`),
    check('credit_account_blocked', sql`(${t.blockedAt} is null) = (${t.blockedReason} is null)`),
    currencyForm('credit_account_currency', t.currency),
    monthForm('credit_account_month_form', t.month),
  ],
);

/** What is paid for: each has at most one payment that is alive. */
export const dueKinds = ['sale', 'change', 'addition', 'deposit', 'fee'] as const;

/**
 * An amount that is to be paid, once. The sale of a booking has the booking's id, the deposit of a group the group's:
 * there is one of each. A sale that is never paid stays open, and nobody can pay it once its hold has ended.
 */
export const amountDue = pgTable(
  'amount_due',
  {
    dueId: uuid('due_id').primaryKey(),
    kind: text('kind', { enum: dueKinds }).notNull(),
    bookingId: uuid('booking_id').references(() => booking.bookingId),
    groupId: uuid('group_id').references(() => groupRequest.groupId),
    /** The quote that it pays, of a change or an addition. */
    target: uuid('target'),
    /** Without the surcharge of a payment method. */
    amountMinor: minor('amount_minor').notNull(),
    /** What the agency earns once it is paid. */
    commissionMinor: minor('commission_minor').notNull().default(0),
    currency: char('currency', { length: 3 }).notNull(),
    /** open → paid, by the payment that pays it, or cancelled. Open again if a bank takes that money away. */
    state: text('state', { enum: ['open', 'paid', 'cancelled'] }).notNull(),
    createdAt: instant('created_at').notNull(),
    /** When it was paid or cancelled. */
    settledAt: instant('settled_at'),
  },
  (t) => [
    // A sale adds no entry: its key is the booking's.
    index('amount_due_by_booking')
      .on(t.bookingId)
      .where(sql`${t.kind} <> 'sale'`),
    uniqueIndex('amount_due_target_once')
      .on(t.target)
      .where(sql`${t.target} is not null and ${t.state} <> 'cancelled'`),
    oneOf('amount_due_kind', t.kind),
    oneOf('amount_due_state', t.state),
    check(
      'amount_due_subject',
      sql`case ${t.kind} when 'sale' then ${t.bookingId} is not distinct from ${t.dueId} and ${t.groupId} is null
        when 'deposit' then ${t.groupId} is not distinct from ${t.dueId} and ${t.bookingId} is null
        else ${t.bookingId} is not null and ${t.groupId} is null end`,
    ),
    check('amount_due_target', sql`(${t.target} is not null) = (${t.kind} in ('change', 'addition'))`),
    // A booking may cost nothing; nothing else is due then.
    check('amount_due_amount', sql`${t.amountMinor} >= 0 and (${t.kind} = 'sale' or ${t.amountMinor} > 0)`),
    check('amount_due_commission', sql`${t.commissionMinor} between 0 and ${t.amountMinor}`),
    check('amount_due_settled', sql`(${t.state} = 'open') = (${t.settledAt} is null)`),
    currencyForm('amount_due_currency', t.currency),
  ],
);

/** One attempt to pay what is due: at most one provider's part and any number of vouchers (`payment_tender`). */
export const payment = pgTable(
  'payment',
  {
    paymentId: uuid('payment_id').primaryKey(),
    dueId: uuid('due_id')
      .notNull()
      .references(() => amountDue.dueId),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => booking.bookingId),
    /** created → pending → authorised → captured; or declined, failed, voided; late money: refund_due → refunded. */
    state: text('state', { enum: paymentStates }).notNull(),
    /** The amount requested from the provider, including the surcharge; 0 when vouchers pay everything. */
    amountMinor: minor('amount_minor').notNull(),
    /** The part paid by vouchers; with `amountMinor` it adds up to the booking's total and the surcharge. */
    vouchersMinor: minor('vouchers_minor').notNull().default(0),
    /** The part paid by an agency's credit, gross. */
    creditMinor: minor('credit_minor').notNull().default(0),
    /** What the agency earns on the booking: deducted from its debt when the payment confirms the booking. */
    commissionMinor: minor('commission_minor').notNull().default(0),
    /** What the method costs; added to the booking's total when the payment confirms it. */
    surchargeMinor: minor('surcharge_minor').notNull().default(0),
    currency: char('currency', { length: 3 }).notNull(),
    method: text('method', { enum: ['card', 'instant', 'voucher', 'credit'] })
      .notNull()
      .default('card'),
    /** `none` when vouchers and credit pay everything. */
    provider: text('provider').notNull(),
    providerPaymentId: text('provider_payment_id').unique('payment_provider_once'),
    /** Where the traveller continues: the provider's own page. */
    redirectUrl: text('redirect_url'),
    /** The request to the provider, kept so that a repeat is identical to the byte. */
    returnUrl: text('return_url').notNull(),
    /** Where the provider reports events. Null without a provider. */
    webhookUrl: text('webhook_url'),
    /** What the payer reads on the provider's page and on the statement. Null without a provider. */
    description: text('description'),
    /** A provider's one-time token that represents a card, given instead of the page; never card data. */
    paymentToken: text('payment_token'),
    locale: text('locale').notNull(),
    /** The agent who requested it; null for a traveller's payment. Counted for the agent's sales limits. */
    agentId: uuid('agent_id').references(() => account.id),
    failureCode: text('failure_code').$type<ErrorCode>(),
    /** How the traveller recognises the instrument: `Visa`, `4242`. */
    instrumentBrand: text('instrument_brand'),
    instrumentLastFour: char('instrument_last_four', { length: 4 }),
    /** Set when the traveller was asked to wait for the bank: a later failure is announced by mail. */
    waitedAt: instant('waited_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    // At most one payment of a due is alive: the last safeguard against double charges.
    uniqueIndex('payment_one_alive')
      .on(t.dueId)
      .where(sql`${t.state} in (${sql.raw(listed(alivePaymentStates))})`),
    index('payment_unsettled')
      .on(t.updatedAt)
      .where(sql`${t.state} in (${sql.raw(listed(unsettledPaymentStates))})`),
    index('payment_by_booking').on(t.bookingId),
    index('payment_by_agent')
      .on(t.agentId, t.createdAt)
      .where(sql`${t.agentId} is not null`),
    oneOf('payment_state', t.state),
    oneOf('payment_method', t.method),
    languageForm('payment_locale', t.locale),
    // Both are zero where the booking costs nothing.
    check('payment_amount', sql`${t.amountMinor} >= 0 and ${t.vouchersMinor} >= 0 and ${t.creditMinor} >= 0`),
    check('payment_surcharge', sql`${t.surchargeMinor} between 0 and ${t.amountMinor}`),
    check('payment_method_voucher', sql`(${t.method} in ('voucher', 'credit')) = (${t.amountMinor} = 0)`),
    check('payment_method_credit', sql`${t.method} <> 'credit' or ${t.creditMinor} > 0`),
    currencyForm('payment_currency', t.currency),
  ],
);

/**
 * The parts of a payment. The part of a voucher or an agency's credit is taken from its balance or line while `held`,
 * and given back when `returned`.
 */
export const paymentTender = pgTable(
  'payment_tender',
  {
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payment.paymentId),
    tenderNo: smallint('tender_no').notNull(),
    kind: text('kind', { enum: ['card', 'instant', 'voucher', 'credit'] }).notNull(),
    amountMinor: minor('amount_minor').notNull(),
    voucherId: uuid('voucher_id').references(() => voucher.voucherId),
    creditAccountId: uuid('credit_account_id').references(() => creditAccount.creditAccountId),
    /** For a part on credit: what it keeps of the account's line until the payment has ended, less commission. */
    creditHeldMinor: minor('credit_held_minor').notNull().default(0),
    /** The month in which the account counted it. */
    creditMonth: text('credit_month'),
    state: text('state', { enum: ['held', 'taken', 'returned'] }).notNull(),
  },
  (t) => [
    primaryKey({ name: 'payment_tender_pkey', columns: [t.paymentId, t.tenderNo] }),
    oneOf('payment_tender_kind', t.kind),
    oneOf('payment_tender_state', t.state),
    check('payment_tender_amount', sql`${t.amountMinor} > 0`),
    check('payment_tender_voucher', sql`(${t.kind} = 'voucher') = (${t.voucherId} is not null)`),
    check('payment_tender_credit', sql`(${t.kind} = 'credit') = (${t.creditAccountId} is not null)`),
    check('payment_tender_credit_held', sql`${t.creditHeldMinor} between 0 and ${t.amountMinor}`),
    index('payment_tender_by_voucher').on(t.voucherId),
    index('payment_tender_by_credit_account')
      .on(t.creditAccountId)
      .where(sql`${t.creditAccountId} is not null`),
    monthForm('payment_tender_credit_month', t.creditMonth),
  ],
);

/** Money refunded for a sold booking, one row per tender that receives it. */
export const refund = pgTable(
  'refund',
  {
    refundId: uuid('refund_id').primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => booking.bookingId),
    paymentId: uuid('payment_id').notNull(),
    tenderNo: smallint('tender_no').notNull(),
    /** Identifies the request: the same occasion twice is one refund. */
    occasion: text('occasion').notNull(),
    reason: text('reason', {
      enum: ['cancelled', 'exchanged', 'schedule_change', 'goodwill', 'duplicate', 'correction'],
    }).notNull(),
    amountMinor: minor('amount_minor').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    destination: text('destination', { enum: ['source', 'voucher'] }).notNull(),
    /**
     * due → done, or needs_destination when the provider never will, or its bank sent the money back: it is still owed,
     * until it goes into a voucher (done) or another refund takes its place (moved).
     */
    state: text('state', { enum: refundStates }).notNull(),
    /** The refund whose place it took: that one found no destination. */
    replaces: uuid('replaces').references((): AnyPgColumn => refund.refundId),
    /** How the traveller agreed to a voucher instead of the money. */
    agreement: text('agreement'),
    /** All that was left went back because nothing is flown as sold: no commission is earned any more. */
    endsSale: boolean('ends_sale').notNull().default(false),
    /** The voucher that was issued, or whose balance was restored. */
    voucherId: uuid('voucher_id').references(() => voucher.voucherId),
    failureCode: text('failure_code').$type<ErrorCode>(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    unique('refund_once').on(t.bookingId, t.occasion, t.paymentId, t.tenderNo, t.destination),
    index('refund_due')
      .on(t.updatedAt)
      .where(sql`${t.state} = 'due'`),
    foreignKey({
      name: 'refund_tender',
      columns: [t.paymentId, t.tenderNo],
      foreignColumns: [paymentTender.paymentId, paymentTender.tenderNo],
    }),
    oneOf('refund_reason', t.reason),
    oneOf('refund_destination', t.destination),
    index('refund_needs_destination')
      .on(t.updatedAt)
      .where(sql`${t.state} = 'needs_destination'`),
    oneOf('refund_state', t.state),
    check('refund_agreement', sql`${t.agreement} is null or ${t.destination} = 'voucher'`),
    check('refund_amount', sql`${t.amountMinor} > 0`),
    currencyForm('refund_currency', t.currency),
  ],
);

/** A payer's complaint at the bank, as the provider reports it. */
export const dispute = pgTable(
  'dispute',
  {
    provider: text('provider').notNull(),
    providerDisputeId: text('provider_dispute_id').notNull(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payment.paymentId),
    amountMinor: minor('amount_minor').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    /** The money is with the bank while `open`; `won` brings it back, `lost` does not. */
    state: text('state', { enum: ['open', 'won', 'lost'] }).notNull(),
    reason: text('reason').notNull(),
    /** Until when the provider takes evidence. */
    evidenceDueAt: instant('evidence_due_at'),
    openedAt: instant('opened_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (t) => [
    primaryKey({ name: 'dispute_pkey', columns: [t.provider, t.providerDisputeId] }),
    oneOf('dispute_state', t.state),
    currencyForm('dispute_currency', t.currency),
  ],
);

/** One movement of money; its lines add up to zero. Rows are append-only: triggers refuse anything else. */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    entryId: uuid('entry_id').primaryKey(),
    /** Identifies the movement: `capture:<paymentId>`; written twice it is one entry. */
    occasion: text('occasion').notNull().unique('ledger_entry_once'),
    kind: text('kind', {
      enum: [
        'capture',
        'redemption',
        'refund',
        'late_refund',
        'voucher_issue',
        'voucher_return',
        'voucher_expiry',
        'dispute_open',
        'dispute_won',
        'dispute_lost',
        'correction',
        'credit_sale',
        'commission',
        'commission_reversal',
        'agency_payment',
        'credit_transfer',
        'credit_adjustment',
        'deposit',
        'deposit_return',
        'deposit_kept',
        'security_deposit_received',
        'security_deposit_returned',
        'security_deposit_drawn',
      ],
    }).notNull(),
    bookingId: uuid('booking_id').references(() => booking.bookingId),
    paymentId: uuid('payment_id').references(() => payment.paymentId),
    voucherId: uuid('voucher_id').references(() => voucher.voucherId),
    occurredAt: instant('occurred_at').notNull(),
  },
  (t) => [
    index('ledger_entry_by_payment').on(t.paymentId),
    index('ledger_entry_by_booking').on(t.bookingId),
    oneOf('ledger_entry_kind', t.kind),
  ],
);

/** Debits are positive, credits negative. */
export const ledgerLine = pgTable(
  'ledger_line',
  {
    entryId: uuid('entry_id')
      .notNull()
      .references(() => ledgerEntry.entryId),
    lineNo: smallint('line_no').notNull(),
    /** The meaning of each account is in payments/ledger/ledger-accounts.ts. */
    account: text('account', {
      enum: [
        'provider',
        'booking',
        'unmatched',
        'voucher',
        'goodwill',
        'breakage',
        'disputed',
        'dispute_loss',
        'correction',
        'agency',
        'commission',
        'bank',
        'deposit',
        'deposit_kept',
        'security_deposit',
      ],
    }).notNull(),
    /** The provider, where the account has one ledger per provider. */
    provider: text('provider'),
    /** The agency and currency, where the account has one ledger per credit account. */
    creditAccountId: uuid('credit_account_id').references(() => creditAccount.creditAccountId),
    currency: char('currency', { length: 3 }).notNull(),
    amountMinor: minor('amount_minor').notNull(),
  },
  (t) => [
    primaryKey({ name: 'ledger_line_pkey', columns: [t.entryId, t.lineNo] }),
    oneOf('ledger_line_account', t.account),
    check('ledger_line_amount', sql`${t.amountMinor} <> 0`),
    check(
      'ledger_line_provider',
      sql`(${t.account} in ('provider', 'disputed')) = (${t.provider} is not null)`,
    ),
    check(
      'ledger_line_credit_account',
      sql`(${t.account} in ('agency', 'security_deposit')) = (${t.creditAccountId} is not null)`,
    ),
    currencyForm('ledger_line_currency', t.currency),
  ],
);

export const creditMovementKinds = [
  'sale',
  'commission',
  'refund',
  'commission_reversal',
  'payment',
  'deposit_drawn',
  'transfer',
  'adjustment',
  'deposit',
  'deposit_return',
] as const;

/**
 * One movement of a credit account, numbered without gaps; append-only. `usedAfterMinor` is the account's `usedMinor`
 * after it, so a statement of any period is read without summing earlier movements.
 */
export const creditMovement = pgTable(
  'credit_movement',
  {
    creditAccountId: uuid('credit_account_id')
      .notNull()
      .references(() => creditAccount.creditAccountId),
    movementNo: integer('movement_no').notNull(),
    /** The ledger entry of which it is one side. */
    entryId: uuid('entry_id')
      .notNull()
      .references(() => ledgerEntry.entryId),
    kind: text('kind', { enum: creditMovementKinds }).notNull(),
    /** Above zero the agency owes more. */
    amountMinor: minor('amount_minor').notNull(),
    usedAfterMinor: minor('used_after_minor').notNull(),
    bookingId: uuid('booking_id').references(() => booking.bookingId),
    /** The account that moved it by hand; null where a booking's event did. */
    accountId: uuid('account_id').references(() => account.id),
    /** The bank's reference of a payment, or the reason of an adjustment. */
    note: text('note'),
    occurredAt: instant('occurred_at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'credit_movement_pkey', columns: [t.creditAccountId, t.movementNo] }),
    unique('credit_movement_entry').on(t.creditAccountId, t.entryId),
    index('credit_movement_by_time').on(t.creditAccountId, t.occurredAt),
    index('credit_movement_by_booking').on(t.bookingId),
    // Everything that an agency has paid, for the state of its invoices.
    index('credit_movement_payments')
      .on(t.creditAccountId, t.amountMinor)
      .where(sql`${t.kind} in ('payment', 'deposit_drawn')`),
    oneOf('credit_movement_kind', t.kind),
    check('credit_movement_amount', sql`${t.amountMinor} <> 0`),
    check(
      'credit_movement_booking',
      sql`${t.kind} not in ('sale', 'commission', 'refund', 'commission_reversal') or ${t.bookingId} is not null`,
    ),
  ],
);

/**
 * One movement of an agency's security deposit, numbered without gaps; append-only. It is the agency's money, not part
 * of its debt: drawing on it changes both.
 */
export const securityDepositMovement = pgTable(
  'security_deposit_movement',
  {
    creditAccountId: uuid('credit_account_id')
      .notNull()
      .references(() => creditAccount.creditAccountId),
    movementNo: integer('movement_no').notNull(),
    entryId: uuid('entry_id')
      .notNull()
      .references(() => ledgerEntry.entryId),
    kind: text('kind', { enum: ['received', 'returned', 'drawn'] }).notNull(),
    /** Above zero the airline keeps more. */
    amountMinor: minor('amount_minor').notNull(),
    keptAfterMinor: minor('kept_after_minor').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id),
    /** The bank's reference, or the reason of a draw. */
    note: text('note').notNull(),
    occurredAt: instant('occurred_at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'security_deposit_movement_pkey', columns: [t.creditAccountId, t.movementNo] }),
    unique('security_deposit_movement_entry').on(t.entryId),
    oneOf('security_deposit_movement_kind', t.kind),
    check('security_deposit_movement_sign', sql`(${t.kind} = 'received') = (${t.amountMinor} > 0)`),
    check('security_deposit_movement_kept', sql`${t.keptAfterMinor} >= 0`),
  ],
);

/**
 * The deposit of a group, on the agency's credit: the part not returned with confirmed bookings is kept in the end.
 * `paid = returned + kept` once it is closed.
 */
export const groupDeposit = pgTable(
  'group_deposit',
  {
    groupId: uuid('group_id')
      .primaryKey()
      .references(() => groupRequest.groupId),
    creditAccountId: uuid('credit_account_id')
      .notNull()
      .references(() => creditAccount.creditAccountId),
    agencyId: uuid('agency_id')
      .notNull()
      .references(() => agency.id),
    /** The agent who paid it. */
    agentId: uuid('agent_id')
      .notNull()
      .references(() => account.id),
    currency: char('currency', { length: 3 }).notNull(),
    /** Units that were paid for, and those whose share was returned. */
    units: smallint('units').notNull(),
    returnedUnits: smallint('returned_units').notNull().default(0),
    paidMinor: minor('paid_minor').notNull(),
    returnedMinor: minor('returned_minor').notNull().default(0),
    keptMinor: minor('kept_minor').notNull().default(0),
    paidAt: instant('paid_at').notNull(),
    /** The month in which the account counted it, as for a part of a payment. */
    creditMonth: text('credit_month'),
    closedAt: instant('closed_at'),
  },
  (t) => [
    index('group_deposit_by_agent').on(t.agentId, t.paidAt),
    check('group_deposit_units', sql`${t.units} >= 1 and ${t.returnedUnits} between 0 and ${t.units}`),
    check(
      'group_deposit_amounts',
      sql`${t.paidMinor} > 0 and ${t.returnedMinor} >= 0 and ${t.keptMinor} >= 0
        and ${t.returnedMinor} + ${t.keptMinor} <= ${t.paidMinor}`,
    ),
    check(
      'group_deposit_closed',
      sql`${t.closedAt} is null or ${t.returnedMinor} + ${t.keptMinor} = ${t.paidMinor}`,
    ),
    currencyForm('group_deposit_currency', t.currency),
    monthForm('group_deposit_credit_month', t.creditMonth),
  ],
);

const discrepancyKinds = [
  'provider_payment_unknown',
  'captured_differs',
  'currency_differs',
  'refunded_differs',
  'state_differs',
  'missing_at_provider',
  'dispute_unknown',
  'booking_not_covered',
  'money_without_booking',
  'ledger_unbalanced',
  'ledger_differs',
  'voucher_differs',
  'unsettled',
  'refund_overdue',
  'refund_refused',
  'credit_differs',
] as const;

/** A difference between provider, ledger and bookings, until it is resolved. */
export const discrepancy = pgTable(
  'discrepancy',
  {
    discrepancyId: uuid('discrepancy_id').primaryKey(),
    /** The comparison that found it; the meaning of each is in payments/ledger/discrepancy-kinds.ts. */
    kind: text('kind', { enum: discrepancyKinds }).notNull(),
    /** Its subject: a payment, a provider's payment, a booking, a voucher. */
    subject: text('subject').notNull(),
    details: jsonb('details').$type<Record<string, string | number | null>>().notNull(),
    foundAt: instant('found_at').notNull(),
    /** The last comparison that still saw it. */
    seenAt: instant('seen_at').notNull(),
    resolvedAt: instant('resolved_at'),
    /** How it ended: `gone`, or the name of the chosen resolution. */
    resolution: text('resolution', { enum: ['gone', 'settle', 'refund', 'cancel', 'book', 'accept'] }),
    note: text('note'),
  },
  (t) => [
    uniqueIndex('discrepancy_open_once')
      .on(t.kind, t.subject)
      .where(sql`${t.resolvedAt} is null`),
    oneOf('discrepancy_kind', t.kind),
    oneOf('discrepancy_resolution', t.resolution),
  ],
);

/** The daily comparison: the process that inserts the day's row runs it. */
export const reconciliationRun = pgTable('reconciliation_run', {
  day: date('day', { mode: 'string' }).primaryKey(),
  startedAt: instant('started_at').notNull(),
  /** Null while it runs, and permanently when its process died: then another one runs it. */
  finishedAt: instant('finished_at'),
  /** Differences that were open when it ended. */
  open: integer('open'),
});

/** The provider's payments that a running comparison has seen on the list. */
export const reconciliationSeen = pgTable(
  'reconciliation_seen',
  {
    runId: uuid('run_id').notNull(),
    providerPaymentId: text('provider_payment_id').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (t) => [primaryKey({ name: 'reconciliation_seen_pkey', columns: [t.runId, t.providerPaymentId] })],
);

/**
 * Every webhook event once, even if the provider sends it twice; also for payments that are not ours, so it has no
 * foreign key.
 */
export const paymentEvent = pgTable(
  'payment_event',
  {
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    type: text('type').notNull(),
    providerPaymentId: text('provider_payment_id').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (t) => [primaryKey({ name: 'payment_event_pkey', columns: [t.provider, t.eventId] })],
);
