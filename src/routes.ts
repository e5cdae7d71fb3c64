// The site map: which file shows each page. What a page accepts (its area, whether it is the same for everybody, the
// largest file) is stated in paths.ts. The HTTP API has its own in api.ts.
import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';

import type { PagePath } from '#paths.ts';

type Below<Area extends string, Path = PagePath> = Path extends `${Area}/${infer Rest}` ? Rest : never;

/** `id` is needed where a file shows several pages. */
const page = (path: PagePath, file: string, id?: string) => route(path, file, { ...(id && { id }) });
const portal = (path: Below<'ta'>, file: string) => route(path, file);
const office = (path: Below<'office'>, file: string, id?: string) => route(path, file, { ...(id && { id }) });

export default [
  // The staff login has its own frame: nobody sees anything of the office before logging in.
  ...prefix(':lang', [
    page('office/login', 'screens/office/login/login.tsx'),
    page('office/reset', 'screens/office/login/link.tsx', 'office-reset'),
    page('office/invitation', 'screens/office/login/link.tsx', 'office-invitation'),
    page('office/account', 'screens/office/login/account.tsx'),
    page('ta/reset', 'screens/office/login/link.tsx', 'ta-reset'),
    page('ta/invitation', 'screens/office/login/link.tsx', 'ta-invitation'),
  ]),
  layout('screens/frame/every-page.tsx', [
    index('screens/site/home/home.tsx', { id: 'home-root' }),
    route(':lang', 'screens/frame/language.tsx', [
      index('screens/site/home/home.tsx', { id: 'home' }),
      // Staff acting as an agency see a notice on each of these pages.
      layout('screens/acting-frame/acting-frame.tsx', [
        page('select', 'screens/funnel/select/select.tsx'),
        page('extras', 'screens/funnel/extras/extras.tsx'),
        page('passengers', 'screens/funnel/passengers/passengers.tsx'),
        page('payment', 'screens/funnel/payment/payment.tsx'),
        page('confirmation', 'screens/funnel/confirmation/confirmation.tsx'),
        page('manage', 'screens/manage/manage.tsx'),
      ]),
      page('seats', 'screens/funnel/extras/seats.ts'),
      page('seats/:flightId', 'screens/funnel/seats-preview/seats-preview.tsx'),
      page('passengers/draft', 'screens/funnel/passengers/draft.ts'),
      page('confirmation/:file', 'screens/funnel/confirmation/confirmation-file.tsx'),
      page('checkin', 'screens/manage/checkin.tsx'),
      page('checkin/:step', 'screens/manage/checkin-step.tsx'),
      page('ta/apply', 'screens/ta/apply/apply.tsx'),
      page('ta/acting', 'screens/acting/acting.tsx'),
      page('ta/net-prices', 'screens/frame/net-prices.ts'),
      page('ta/quote', 'screens/funnel/quote/make-quote.ts'),
      page('quote/:token', 'screens/funnel/quote/quote.tsx'),
      page('newsletter', 'screens/site/newsletter/newsletter.tsx'),
      page('newsletter/confirm', 'screens/site/newsletter/newsletter-confirm.tsx'),
      page('newsletter/unsubscribe', 'screens/site/newsletter/newsletter-unsubscribe.tsx'),
      page('_fail', 'screens/frame/fail.tsx'),
      page('cookie-settings', 'screens/site/consent.tsx'),
      page('us-flights', 'screens/site/us-flights.tsx'),
      page('destinations', 'screens/site/destinations/destinations.tsx'),
      page('destinations/:place', 'screens/site/destinations/destination.tsx'),
      // Editors' pages; every fixed page above is matched first (src/content/editing/reserved-keys.ts). Readers
      // of their data find it by this id (AP-15).
      page(':link', 'screens/site/page/page.tsx', 'screens/site/page'),
    ]),
    route('preferences', 'screens/frame/preferences.ts'),
    route('*', 'screens/site/lost/not-found.tsx'),
  ]),
  // Pages for agents, in their own frame: src/app/portal-matrix.test.ts lists who may request what.
  layout('screens/ta/portal.tsx', [
    // A separate route, not an index: forms of other pages post to it.
    route(':lang/ta', 'screens/ta/ta.tsx'),
    ...prefix(':lang/ta', [
      portal('menu', 'screens/ta/menu.ts'),
      portal('search', 'screens/ta/search.tsx'),
      portal('bookings', 'screens/ta/bookings.tsx'),
      portal('bookings/:bookingId', 'screens/ta/booking.tsx'),
      portal('bookings/:bookingId/file', 'screens/ta/booking-file.ts'),
      portal('holds', 'screens/ta/holds.tsx'),
      portal('groups', 'screens/ta/groups/groups.tsx'),
      portal('groups/new', 'screens/ta/groups/group-new.tsx'),
      portal('groups/:groupId', 'screens/ta/groups/group.tsx'),
      portal('allotments', 'screens/ta/allotments/allotments.tsx'),
      portal('allotments/:blockId', 'screens/ta/allotments/allotment.tsx'),
      portal('agents', 'screens/ta/agents.tsx'),
      portal('agents/:accountId', 'screens/ta/agent.tsx'),
      portal('branches', 'screens/ta/branches.tsx'),
      portal('profile', 'screens/ta/profile.tsx'),
      portal('visits', 'screens/ta/visits.tsx'),
      portal('profile/logo', 'screens/ta/logo.ts'),
      portal('reset-password', 'screens/ta/reset-password.tsx'),
      portal('reports', 'screens/ta/reports/reports.tsx'),
      portal('reports/file', 'screens/ta/reports/reports-file.ts'),
      portal('reports/scheduled', 'screens/ta/reports/reports-scheduled.tsx'),
      portal('statement', 'screens/ta/reports/statement.tsx'),
      portal('statement/file', 'screens/ta/reports/statement-file.ts'),
      portal('invoices', 'screens/ta/reports/invoices.tsx'),
      portal('invoices/:agencyInvoiceId/file', 'screens/ta/reports/invoices-file.ts'),
    ]),
  ]),
  // Pages for the airline's staff, in their own frame: src/app/office-matrix.test.ts lists who may request what.
  route(':lang/office', 'screens/office/office.tsx', [
    index('screens/office/home.tsx', { id: 'office-home' }),
    office('search', 'screens/office/search.tsx'),
    office('bookings', 'screens/office/bookings.tsx'),
    office('bookings/:bookingId', 'screens/office/booking.tsx'),
    office('flights', 'screens/office/flights/flights.tsx'),
    office('flights/:flightId', 'screens/office/flights/flight.tsx'),
    office('messages', 'screens/office/messages.tsx'),
    office('messages/:messageId', 'screens/office/message.tsx'),
    office('agencies', 'screens/office/agencies/agencies.tsx'),
    office('agencies/new', 'screens/office/agencies/agency-new.tsx'),
    office('agencies/applications', 'screens/office/agencies/applications.tsx'),
    office('agencies/applications/:applicationId', 'screens/office/agencies/application.tsx'),
    // The tabs of an agency. Its allotments and its statement have files of their own.
    office('agencies/:agencyId', 'screens/office/agencies/agency.tsx'),
    office('agencies/:agencyId/people', 'screens/office/agencies/agency.tsx', 'agency-people'),
    office('agencies/:agencyId/credit', 'screens/office/agencies/agency.tsx', 'agency-credit'),
    office('agencies/:agencyId/terms', 'screens/office/agencies/agency.tsx', 'agency-terms'),
    office('agencies/:agencyId/history', 'screens/office/agencies/agency.tsx', 'agency-history'),
    office('groups', 'screens/office/groups/groups.tsx'),
    office('groups/:groupId', 'screens/office/groups/group.tsx'),
    office('agencies/:agencyId/statement', 'screens/office/agencies/agency-statement.tsx'),
    office('agencies/:agencyId/statement/file', 'screens/office/agencies/agency-statement-file.ts'),
    office(
      'agencies/:agencyId/invoices/:agencyInvoiceId/file',
      'screens/office/agencies/agency-invoice-file.ts',
    ),
    office('agencies/:agencyId/allotments', 'screens/office/agencies/allotments.tsx'),
    office('people', 'screens/office/people.tsx'),
    office('people/:accountId', 'screens/office/person.tsx'),
    office('audit', 'screens/office/audit.tsx'),
    office('audit/csv', 'screens/office/audit-csv.ts'),
    office('health', 'screens/office/health.tsx'),
    office('measures', 'screens/office/measures.tsx'),
  ]),
] satisfies RouteConfig;
