// The site map: every URL of the pages. The HTTP API has its own in api.ts.
import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  // Logins of the staff have a frame of their own: whoever is not in sees nothing of the office.
  route(':lang/office/login', 'screens/office-login/login.tsx'),
  route(':lang/office/reset', 'screens/office-login/link.tsx', { id: 'office-reset' }),
  route(':lang/office/invitation', 'screens/office-login/link.tsx', { id: 'office-invitation' }),
  route(':lang/office/account', 'screens/office-login/account.tsx'),
  route(':lang/ta/reset', 'screens/office-login/link.tsx', { id: 'ta-reset' }),
  route(':lang/ta/invitation', 'screens/office-login/link.tsx', { id: 'ta-invitation' }),
  layout('screens/frame/every-page.tsx', [
    index('screens/home/home.tsx', { id: 'home-root' }),
    route(':lang', 'screens/frame/language.tsx', [
      index('screens/home/home.tsx', { id: 'home' }),
      route('select', 'screens/select/select.tsx'),
      route('extras', 'screens/extras/extras.tsx'),
      route('seats', 'screens/extras/seats.ts'),
      route('passengers', 'screens/passengers/passengers.tsx'),
      route('passengers/draft', 'screens/passengers/draft.ts'),
      route('payment', 'screens/payment/payment.tsx'),
      route('confirmation', 'screens/confirmation/confirmation.tsx'),
      route('confirmation/:file', 'screens/confirmation/confirmation-file.tsx'),
      route('manage', 'screens/manage.tsx'),
      route('checkin', 'screens/checkin.tsx'),
      route('checkin/:step', 'screens/checkin-step.tsx'),
      route('newsletter', 'screens/newsletter/newsletter.tsx'),
      route('newsletter/confirm', 'screens/newsletter/newsletter-confirm.tsx'),
      route('newsletter/unsubscribe', 'screens/newsletter/newsletter-unsubscribe.tsx'),
      route('_fail', 'screens/frame/fail.tsx'),
      route('cookie-settings', 'screens/consent.tsx'),
      route('us-flights', 'screens/us-flights.tsx'),
      // What editors wrote; every fixed page above is found first (src/content/editing/reserved-keys.ts).
      route(':link', 'screens/page.tsx'),
    ]),
    route('preferences', 'screens/frame/preferences.ts'),
    route('_kit', 'screens/kit/kit.tsx'),
    route('*', 'screens/frame/not-found.tsx'),
  ]),
  // The people of travel agencies, in a frame of their own: src/app/portal-matrix.test.ts says who may ask for what.
  layout('screens/ta/portal.tsx', [
    // A route of its own and no index: forms of other pages are posted to it.
    route(':lang/ta', 'screens/ta/ta.tsx'),
    ...prefix(':lang/ta', [
      route('menu', 'screens/ta/menu.ts'),
      route('search', 'screens/ta/search.tsx'),
      route('bookings', 'screens/ta/bookings.tsx'),
      route('bookings/:bookingId', 'screens/ta/booking.tsx'),
      route('holds', 'screens/ta/holds.tsx'),
      route('agents', 'screens/ta/agents.tsx'),
      route('agents/:accountId', 'screens/ta/agent.tsx'),
      route('branches', 'screens/ta/branches.tsx'),
      route('profile', 'screens/ta/profile.tsx'),
      route('profile/logo', 'screens/ta/logo.ts'),
      route('reset-password', 'screens/ta/reset-password.tsx'),
    ]),
  ]),
  // The airline's staff, in a frame of its own: src/app/office-matrix.test.ts says who may ask for what.
  route(':lang/office', 'screens/office/office.tsx', [
    index('screens/office/home.tsx', { id: 'office-home' }),
    route('search', 'screens/office/search.tsx'),
    route('bookings', 'screens/office/bookings.tsx'),
    route('bookings/:bookingId', 'screens/office/booking.tsx'),
    route('messages', 'screens/office/messages.tsx'),
    route('messages/:messageId', 'screens/office/message.tsx'),
    route('people', 'screens/office/people.tsx'),
    route('people/:accountId', 'screens/office/person.tsx'),
    route('audit', 'screens/office/audit.tsx'),
    route('audit/csv', 'screens/office/audit-csv.ts'),
    route('health', 'screens/office/health.tsx'),
    route('measures', 'screens/office/measures.tsx'),
  ]),
] satisfies RouteConfig;
