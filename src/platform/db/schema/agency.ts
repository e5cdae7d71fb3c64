// The room agency: what travel agencies that want to sell here have sent in.
import { sql } from 'drizzle-orm';
import { char, check, index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';

import { instant, languageForm, oneOf } from '#platform/db/column-types.ts';
import { account, agency } from '#platform/db/schema/accounts.ts';
import { domain } from '#platform/db/schema/content.ts';

/** From a page for everybody. Staff approve it, which makes the agency, or refuse it; then it is deleted later. */
export const agencyApplication = pgTable(
  'agency_application',
  {
    agencyApplicationId: uuid('agency_application_id').primaryKey(),
    domainId: smallint('domain_id')
      .notNull()
      .references(() => domain.domainId),
    /** Of the messages to the applicant. */
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
    /** Why it was refused, as it was mailed to the applicant. */
    reason: text('reason'),
    /** What an approved one has become. */
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
  ],
);
