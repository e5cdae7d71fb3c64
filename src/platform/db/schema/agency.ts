// The room agency: applications of travel agencies, and their reports by e-mail.
import { sql } from 'drizzle-orm';
import {
  char,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  bytea,
  countryForm,
  currencyForm,
  instant,
  languageForm,
  minor,
  oneOf,
} from '#platform/db/column-types.ts';
import { account, agency } from '#platform/db/schema/accounts.ts';
import { domain } from '#platform/db/schema/content.ts';
import { creditAccount, creditMovement, creditMovementKinds } from '#platform/db/schema/payments.ts';
import { booking } from '#platform/db/schema/reservations.ts';

/**
 * Sent from a public page. Staff approve it, which creates the agency, or refuse it; a refused one is deleted later.
 */
export const agencyApplication = pgTable(
  'agency_application',
  {
    agencyApplicationId: uuid('agency_application_id').primaryKey(),
    domainId: smallint('domain_id')
      .notNull()
      .references(() => domain.domainId),
    /** The language of messages to the applicant. */
    locale: text('locale').notNull(),
    company: text('company').notNull(),
    legalName: text('legal_name').notNull(),
    taxNumber: text('tax_number').notNull(),
    country: char('country', { length: 2 }).notNull(),
    /** Lines of the postal address. */
    address: text('address').notNull(),
    contactName: text('contact_name').notNull(),
    /** In lower case. */
    email: text('email').notNull(),
    /** E.164. */
    phone: text('phone').notNull(),
    /** IATA number, or that of a national register. */
    registration: text('registration'),
    /** Bookings that the agency expects to make here each month. */
    monthlyBookings: text('monthly_bookings', { enum: ['1-20', '21-100', '101-500', '501+'] }).notNull(),
    message: text('message'),
    /** When the applicant agreed to the processing of these data. */
    consentedAt: instant('consented_at').notNull(),
    state: text('state', { enum: ['received', 'approved', 'refused'] }).notNull(),
    createdAt: instant('created_at').notNull(),
    decidedAt: instant('decided_at'),
    decidedBy: uuid('decided_by').references(() => account.id),
    /** The reason of a refusal, as mailed to the applicant. */
    reason: text('reason'),
    /** The agency created from an approved one. */
    agencyId: uuid('agency_id').references(() => agency.id),
  },
  (t) => [
    oneOf('agency_application_state', t.state),
    oneOf('agency_application_monthly_bookings', t.monthlyBookings),
    languageForm('agency_application_locale', t.locale),
    index('agency_application_by_state').on(t.state, t.agencyApplicationId),
    index('agency_application_by_email').on(t.email),
    check('agency_application_decided', sql`(${t.state} = 'received') = (${t.decidedAt} is null)`),
    check('agency_application_refused', sql`(${t.state} = 'refused') = (${t.reason} is not null)`),
    check('agency_application_approved', sql`(${t.state} = 'approved') = (${t.agencyId} is not null)`),
    // No line break can reach a mail header from here.
    check(
      'agency_application_plain',
      sql`${t.email} !~ '[[:cntrl:]]' and ${t.company} !~ '[[:cntrl:]]' and ${t.contactName} !~ '[[:cntrl:]]'`,
    ),
    countryForm('agency_application_country', t.country),
  ],
);

/**
 * What an agency owes for a week or a month, as it was made: only ever added to (trigger `agency_invoice_kept`).
 * Numbers have no gaps within a year. Who it is from and to is kept as it was on that day.
 */
export const agencyInvoice = pgTable(
  'agency_invoice',
  {
    agencyInvoiceId: uuid('agency_invoice_id').primaryKey(),
    /** A credit note takes back what earlier invoices billed. Each kind has its own series. */
    kind: text('kind', { enum: ['invoice', 'credit_note'] })
      .notNull()
      .default('invoice'),
    year: smallint('year').notNull(),
    number: integer('number').notNull(),
    creditAccountId: uuid('credit_account_id')
      .notNull()
      .references(() => creditAccount.creditAccountId),
    agencyId: uuid('agency_id')
      .notNull()
      .references(() => agency.id),
    currency: char('currency', { length: 3 }).notNull(),
    /** First and last day, at the airline's clock. */
    periodFrom: date('period_from', { mode: 'string' }).notNull(),
    periodTo: date('period_to', { mode: 'string' }).notNull(),
    /** The credit movements that it covers; payments among them are not billed. */
    firstMovementNo: integer('first_movement_no').notNull(),
    lastMovementNo: integer('last_movement_no').notNull(),
    /** The sum of the lines; below zero it is a credit note. */
    amountMinor: minor('amount_minor').notNull(),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    sellerName: text('seller_name').notNull(),
    buyerName: text('buyer_name').notNull(),
    buyerTaxNumber: text('buyer_tax_number'),
    buyerAddress: text('buyer_address'),
    buyerCountry: char('buyer_country', { length: 2 }),
    issuedAt: instant('issued_at').notNull(),
  },
  (t) => [
    unique('agency_invoice_number').on(t.kind, t.year, t.number),
    unique('agency_invoice_period').on(t.creditAccountId, t.kind, t.periodFrom),
    unique('agency_invoice_movements').on(t.creditAccountId, t.kind, t.firstMovementNo),
    oneOf('agency_invoice_kind', t.kind),
    index('agency_invoice_by_agency').on(t.agencyId, t.year, t.number),
    // A line names the account too: with this key it cannot be another one.
    unique('agency_invoice_lines').on(t.agencyInvoiceId, t.creditAccountId),
    check('agency_invoice_period_order', sql`${t.periodFrom} <= ${t.periodTo}`),
    check('agency_invoice_movement_order', sql`${t.firstMovementNo} between 1 and ${t.lastMovementNo}`),
    currencyForm('agency_invoice_currency', t.currency),
    countryForm('agency_invoice_buyer_country', t.buyerCountry),
    foreignKey({
      name: 'agency_invoice_first_movement',
      columns: [t.creditAccountId, t.firstMovementNo],
      foreignColumns: [creditMovement.creditAccountId, creditMovement.movementNo],
    }),
    foreignKey({
      name: 'agency_invoice_last_movement',
      columns: [t.creditAccountId, t.lastMovementNo],
      foreignColumns: [creditMovement.creditAccountId, creditMovement.movementNo],
    }),
  ],
);

/** One credit movement as it is billed; the reference of the booking as it was. */
export const agencyInvoiceLine = pgTable(
  'agency_invoice_line',
  {
    agencyInvoiceId: uuid('agency_invoice_id').notNull(),
    /** The account of the invoice: with the number it is the movement. */
    creditAccountId: uuid('credit_account_id').notNull(),
    movementNo: integer('movement_no').notNull(),
    kind: text('kind', { enum: creditMovementKinds }).notNull(),
    bookingId: uuid('booking_id').references(() => booking.bookingId),
    reference: text('reference'),
    note: text('note'),
    amountMinor: minor('amount_minor').notNull(),
    occurredAt: instant('occurred_at').notNull(),
    /** On a credit note: the invoice that billed what it takes back. */
    correctsInvoiceId: uuid('corrects_invoice_id').references(() => agencyInvoice.agencyInvoiceId),
  },
  (t) => [
    primaryKey({ name: 'agency_invoice_line_pkey', columns: [t.agencyInvoiceId, t.movementNo] }),
    oneOf('agency_invoice_line_kind', t.kind),
    foreignKey({
      name: 'agency_invoice_line_invoice',
      columns: [t.agencyInvoiceId, t.creditAccountId],
      foreignColumns: [agencyInvoice.agencyInvoiceId, agencyInvoice.creditAccountId],
    }),
    foreignKey({
      name: 'agency_invoice_line_movement',
      columns: [t.creditAccountId, t.movementNo],
      foreignColumns: [creditMovement.creditAccountId, creditMovement.movementNo],
    }),
  ],
);

/**
 * An invoice as PDF, as it was first made in a language: downloads and mails are the same bytes. Only ever added to
 * (trigger `agency_invoice_file_kept`).
 */
export const agencyInvoiceFile = pgTable(
  'agency_invoice_file',
  {
    agencyInvoiceId: uuid('agency_invoice_id')
      .notNull()
      .references(() => agencyInvoice.agencyInvoiceId),
    locale: text('locale').notNull(),
    content: bytea('content').notNull(),
    madeAt: instant('made_at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'agency_invoice_file_pkey', columns: [t.agencyInvoiceId, t.locale] }),
    languageForm('agency_invoice_file_locale', t.locale),
  ],
);

/** A report that members of an agency get by e-mail after each week or month, until it is stopped. */
export const reportSchedule = pgTable(
  'report_schedule',
  {
    reportScheduleId: uuid('report_schedule_id').primaryKey(),
    agencyId: uuid('agency_id')
      .notNull()
      .references(() => agency.id),
    /** Whoever made it. */
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id),
    /** The filters as the address of the report has them, without its days. */
    query: text('query').notNull(),
    cadence: text('cadence', { enum: ['weekly', 'monthly'] }).notNull(),
    format: text('format', { enum: ['csv', 'xlsx'] }).notNull(),
    locale: text('locale').notNull(),
    /** Accounts of the agency. Former members and those without the export right get nothing. */
    recipientIds: uuid('recipient_ids').array().notNull(),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    index('report_schedule_by_agency').on(t.agencyId),
    oneOf('report_schedule_cadence', t.cadence),
    oneOf('report_schedule_format', t.format),
    languageForm('report_schedule_locale', t.locale),
    check('report_schedule_query', sql`length(${t.query}) <= 1000`),
    check('report_schedule_recipients', sql`cardinality(${t.recipientIds}) between 1 and 20`),
  ],
);

/**
 * A mail to one person of an agency: with an invoice, with a report of one period, about units of allotments that will
 * return to sale, or about an offer that was accepted. Each is due once.
 */
export const agencyMail = pgTable(
  'agency_mail',
  {
    agencyMailId: uuid('agency_mail_id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    agencyInvoiceId: uuid('agency_invoice_id').references(() => agencyInvoice.agencyInvoiceId),
    reportScheduleId: uuid('report_schedule_id').references(() => reportSchedule.reportScheduleId),
    /** The agency whose allotments it is about. */
    allotmentAgencyId: uuid('allotment_agency_id').references(() => agency.id),
    /** A booking of the agency whose offer the customer accepted. */
    quotedBookingId: uuid('quoted_booking_id').references(() => booking.bookingId, { onDelete: 'cascade' }),
    /** The days of a report; for a notice about allotments the day on which it is due, twice. */
    periodFrom: date('period_from', { mode: 'string' }),
    periodTo: date('period_to', { mode: 'string' }),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    unique('agency_mail_invoice_once').on(t.agencyInvoiceId, t.accountId),
    unique('agency_mail_report_once').on(t.reportScheduleId, t.periodFrom, t.accountId),
    unique('agency_mail_allotments_once').on(t.allotmentAgencyId, t.periodFrom, t.accountId),
    index('agency_mail_by_quoted_booking')
      .on(t.quotedBookingId)
      .where(sql`${t.quotedBookingId} is not null`),
    check(
      'agency_mail_about',
      sql`num_nonnulls(${t.agencyInvoiceId}, ${t.reportScheduleId}, ${t.allotmentAgencyId}, ${t.quotedBookingId}) = 1
        and (${t.agencyInvoiceId} is null and ${t.quotedBookingId} is null) = (${t.periodFrom} is not null)
        and (${t.periodFrom} is null) = (${t.periodTo} is null)`,
    ),
  ],
);
