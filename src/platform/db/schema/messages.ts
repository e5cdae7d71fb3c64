// Mails as they were sent, invoices, and the newsletter.
import { sql } from 'drizzle-orm';
import {
  boolean,
  char,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

import { bytea, countryForm, instant, languageForm, minor, oneOf } from '#platform/db/column-types.ts';
import { account, accountLink, agency } from '#platform/db/schema/accounts.ts';
import { agencyMail } from '#platform/db/schema/agency.ts';
import { agencyApplication } from '#platform/db/schema/agency.ts';
import { domain } from '#platform/db/schema/content.ts';
import { groupMail } from '#platform/db/schema/groups.ts';
import { creditAccount } from '#platform/db/schema/payments.ts';
import { booking } from '#platform/db/schema/reservations.ts';

/** A message as it was sent. Unique per booking, kind and occasion, so that retries send it once. */
export const message = pgTable(
  'message',
  {
    messageId: uuid('message_id').primaryKey(),
    bookingId: uuid('booking_id').references(() => booking.bookingId),
    kind: text('kind', {
      enum: [
        'confirmation',
        'payment-problem',
        'refund',
        'credit-note',
        'hold-lapsing',
        'checkin-open',
        'schedule-change',
        'newsletter-confirmation',
        'reservation-code',
        'account-invitation',
        'account-reset',
        'agency-invoice',
        'agency-report',
        'agency-application-received',
        'agency-application-refused',
        'account-password-changed',
        'credit-low',
        'allotment-release',
        'quote-accepted',
        'agency-group',
      ],
    }).notNull(),
    occasion: text('occasion').notNull(),
    locale: text('locale').notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    textBody: text('text_body').notNull(),
    htmlBody: text('html_body').notNull(),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
    attempts: smallint('attempts').notNull().default(0),
    /** Why the last attempt failed; null when none has. */
    lastError: text('last_error'),
    newsletterSubscriptionId: uuid('newsletter_subscription_id').references(
      () => newsletterSubscription.newsletterSubscriptionId,
      { onDelete: 'cascade' },
    ),
    accountLinkId: uuid('account_link_id').references(() => accountLink.accountLinkId, {
      onDelete: 'cascade',
    }),
    agencyMailId: uuid('agency_mail_id').references(() => agencyMail.agencyMailId, { onDelete: 'cascade' }),
    groupMailId: uuid('group_mail_id').references(() => groupMail.groupMailId, { onDelete: 'cascade' }),
    agencyApplicationId: uuid('agency_application_id').references(
      () => agencyApplication.agencyApplicationId,
      { onDelete: 'cascade' },
    ),
    /** The account whose password was changed. */
    accountId: uuid('account_id').references(() => account.id, { onDelete: 'cascade' }),
    creditAccountId: uuid('credit_account_id').references(() => creditAccount.creditAccountId),
  },
  (t) => [
    index('message_by_creation').on(t.createdAt, t.messageId),
    // For the office's lists: a kind, and the few that are not sent yet.
    index('message_by_kind').on(t.kind, t.createdAt, t.messageId),
    index('message_open')
      .on(t.createdAt, t.messageId)
      .where(sql`${t.sentAt} is null`),
    unique('message_once').on(t.bookingId, t.kind, t.occasion),
    oneOf('message_kind', t.kind),
    languageForm('message_locale', t.locale),
    unique('message_agency_once').on(t.agencyMailId, t.kind, t.occasion),
    unique('message_group_once').on(t.groupMailId, t.kind, t.occasion),
    unique('message_password_once').on(t.accountId, t.kind, t.occasion),
    unique('message_account_once').on(t.accountLinkId, t.kind, t.occasion),
    unique('message_application_once').on(t.agencyApplicationId, t.kind, t.occasion),
    unique('message_credit_once').on(t.creditAccountId, t.kind, t.occasion),
    unique('message_newsletter_once').on(t.newsletterSubscriptionId, t.kind, t.occasion),
    check(
      'message_about',
      sql`num_nonnulls(${t.bookingId}, ${t.newsletterSubscriptionId}, ${t.accountLinkId}, ${t.agencyMailId},
        ${t.groupMailId}, ${t.agencyApplicationId}, ${t.accountId}, ${t.creditAccountId}) = 1`,
    ),
    // No line break can reach a mail header from here.
    check('message_plain', sql`${t.recipient} !~ '[[:cntrl:]]' and ${t.subject} !~ '[[:cntrl:]]'`),
  ],
);

/** Every attempt to send a message: shown in the log of messages. */
export const messageAttempt = pgTable(
  'message_attempt',
  {
    messageId: uuid('message_id')
      .notNull()
      .references(() => message.messageId, { onDelete: 'cascade' }),
    attemptNo: smallint('attempt_no').notNull(),
    at: instant('at').notNull(),
    outcome: text('outcome', { enum: ['sent', 'failed', 'refused'] }).notNull(),
    /** What the next server answered, or why it could not be reached. */
    answer: text('answer').notNull(),
  },
  (t) => [
    primaryKey({ name: 'message_attempt_pkey', columns: [t.messageId, t.attemptNo] }),
    oneOf('message_attempt_outcome', t.outcome),
  ],
);

/** Documents, the trip's calendar, and reports. */
const fileTypes = [
  'application/pdf',
  'text/calendar',
  'text/csv',
  'application/vnd[.]openxmlformats-officedocument[.]spreadsheetml[.]sheet',
];

/** A file that went with a message, kept as it was sent. */
export const messageAttachment = pgTable(
  'message_attachment',
  {
    messageId: uuid('message_id')
      .notNull()
      .references(() => message.messageId, { onDelete: 'cascade' }),
    attachmentNo: smallint('attachment_no').notNull(),
    fileName: text('file_name').notNull(),
    /** Its parameters are the writer's: `text/calendar; method=PUBLISH`. */
    contentType: text('content_type').notNull(),
    content: bytea('content').notNull(),
  },
  (t) => [
    primaryKey({ name: 'message_attachment_pkey', columns: [t.messageId, t.attachmentNo] }),
    check(
      'message_attachment_content_type',
      sql`${t.contentType} ~ ${sql.raw(`'^(${fileTypes.join('|')})($|[^a-z])'`)}`,
    ),
  ],
);

/** What mails and documents were made without, because it failed; shown in the office for thirty days. */
export const leftOutPart = pgTable(
  'left_out_part',
  {
    part: text('part', { enum: ['logo', 'pictures', 'itinerary', 'calendar'] }).notNull(),
    /** What staff know it by: an agency's name, the reference of a booking, or a kind of document. */
    subject: text('subject').notNull(),
    /** Why the last one failed. */
    reason: text('reason').notNull(),
    times: integer('times').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'left_out_part_pkey', columns: [t.part, t.subject] }),
    oneOf('left_out_part_part', t.part),
  ],
);

/** A newsletter sign-up, with its site and language; nobody gets mail before confirming. */
export const newsletterSubscription = pgTable(
  'newsletter_subscription',
  {
    newsletterSubscriptionId: uuid('newsletter_subscription_id').primaryKey(),
    domainId: smallint('domain_id')
      .notNull()
      .references(() => domain.domainId),
    language: char('language', { length: 2 }).notNull(),
    name: text('name').notNull(),
    /** As typed, trimmed; compared without case. */
    email: text('email').notNull(),
    state: text('state', { enum: ['pending', 'confirmed', 'unsubscribed'] }).notNull(),
    /** SHA-256 of the token in the newest confirmation mail; kept after its use, to recognise a second press. */
    confirmHash: char('confirm_hash', { length: 64 }),
    createdAt: instant('created_at').notNull(),
    /** When the last confirmation mail was requested: one address is mailed at most once an hour. */
    askedAt: instant('asked_at').notNull(),
    /** How many confirmation mails were requested: it numbers them. */
    asked: integer('asked').notNull().default(1),
    confirmedAt: instant('confirmed_at'),
    unsubscribedAt: instant('unsubscribed_at'),
  },
  (t) => [
    uniqueIndex('newsletter_subscription_once').on(t.domainId, sql`lower(${t.email})`),
    oneOf('newsletter_subscription_state', t.state),
    languageForm('newsletter_subscription_language', t.language),
    // No line break can reach a mail header from here.
    check('newsletter_subscription_plain', sql`${t.email} !~ '[[:cntrl:]]' and ${t.name} !~ '[[:cntrl:]]'`),
  ],
);

/** The recipient of an invoice. Numbers have no gaps within a series. */
export const invoice = pgTable(
  'invoice',
  {
    series: text('series').notNull(),
    number: integer('number').notNull(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => booking.bookingId)
      .unique('invoice_per_booking'),
    name: text('name').notNull(),
    taxId: text('tax_id'),
    address: text('address').notNull(),
    country: char('country', { length: 2 }).notNull(),
    issuedAt: instant('issued_at').notNull(),
    /** The last price line that it states: what is ended or added later is on credit notes. */
    throughLineNo: smallint('through_line_no').notNull(),
    /** A line was ended, or money refunded, since the last comparison (triggers `price_line_ended`, `refund_made`). */
    correctionDue: boolean('correction_due').notNull().default(true),
  },
  (t) => [
    primaryKey({ name: 'invoice_pkey', columns: [t.series, t.number] }),
    index('invoice_correction_due')
      .on(t.bookingId)
      .where(sql`${t.correctionDue}`),
    countryForm('invoice_country', t.country),
  ],
);

/** Why an invoice is corrected. */
export const creditNoteCauses = [
  'cancelled',
  'exchanged',
  'schedule_change',
  'goodwill',
  'correction',
] as const;

/**
 * What corrects an invoice: the difference to what was stated before, in a series of its own without gaps. Only ever
 * added to (trigger `credit_note_kept`).
 */
export const creditNote = pgTable(
  'credit_note',
  {
    series: text('series').notNull(),
    number: integer('number').notNull(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => booking.bookingId),
    /** Its place among the notes of the booking, from 1. */
    noteNo: smallint('note_no').notNull(),
    invoiceSeries: text('invoice_series').notNull(),
    invoiceNumber: integer('invoice_number').notNull(),
    cause: text('cause', { enum: creditNoteCauses }).notNull(),
    /** The last price line that it states; the first is the one after the note or invoice before it. */
    throughLineNo: smallint('through_line_no').notNull(),
    /** Of what was refunded without ending a line: all that is stated so far, this note included. */
    reducedMinor: minor('reduced_minor').notNull(),
    /** By how much the price changed; below zero the customer owes less. */
    amountMinor: minor('amount_minor').notNull(),
    /** What the invoice and its notes state together, with this one. */
    statedMinor: minor('stated_minor').notNull(),
    issuedAt: instant('issued_at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'credit_note_pkey', columns: [t.series, t.number] }),
    unique('credit_note_in_booking').on(t.bookingId, t.noteNo),
    foreignKey({
      name: 'credit_note_invoice',
      columns: [t.invoiceSeries, t.invoiceNumber],
      foreignColumns: [invoice.series, invoice.number],
    }),
    oneOf('credit_note_cause', t.cause),
    check('credit_note_reduced', sql`${t.reducedMinor} >= 0`),
    // Notes never take back more than the invoice states.
    check('credit_note_stated', sql`${t.statedMinor} >= 0`),
  ],
);

/**
 * Receipts, invoices and credit notes as they were first served, only ever added to (trigger `kept_document_kept`). A receipt that
 * says something else is another version.
 */
export const keptDocument = pgTable(
  'kept_document',
  {
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => booking.bookingId),
    kind: text('kind', { enum: ['receipt', 'invoice', 'credit_note'] }).notNull(),
    locale: text('locale').notNull(),
    /** The number of an invoice or a credit note, or the SHA-256 of what a receipt says. */
    version: text('version').notNull(),
    content: bytea('content').notNull(),
    madeAt: instant('made_at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'kept_document_pkey', columns: [t.bookingId, t.kind, t.locale, t.version] }),
    oneOf('kept_document_kind', t.kind),
    languageForm('kept_document_locale', t.locale),
  ],
);

/** An agent's offer to a customer: a link to a held booking, with gross prices only. */
export const agencyQuote = pgTable(
  'agency_quote',
  {
    agencyQuoteId: uuid('agency_quote_id').primaryKey(),
    /** One per booking: the link is the same however often it is requested. */
    bookingId: uuid('booking_id')
      .notNull()
      .unique('agency_quote_once')
      .references(() => booking.bookingId, { onDelete: 'cascade' }),
    agencyId: uuid('agency_id')
      .notNull()
      .references(() => agency.id),
    agentId: uuid('agent_id')
      .notNull()
      .references(() => account.id),
    createdAt: instant('created_at').notNull(),
    /** When the customer accepted it, what exactly (a hash of flights, prices and conditions), and for how much. */
    acceptedAt: instant('accepted_at'),
    acceptedVersion: text('accepted_version'),
    acceptedMinor: minor('accepted_minor'),
  },
  (t) => [
    check(
      'agency_quote_accepted',
      sql`num_nonnulls(${t.acceptedAt}, ${t.acceptedVersion}, ${t.acceptedMinor}) in (0, 3)`,
    ),
    check('agency_quote_accepted_version', sql`${t.acceptedVersion} ~ '^[A-Za-z0-9_-]{22}$'`),
  ],
);
