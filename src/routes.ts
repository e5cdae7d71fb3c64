// The site map: every URL of the pages. The HTTP API has its own in api.ts.
import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('screens/home.tsx', { id: 'home-root' }),
  route(':lang', 'screens/language.tsx', [
    index('screens/home.tsx', { id: 'home' }),
    route('select', 'screens/select.tsx'),
    route('extras', 'screens/extras.tsx'),
    route('seats', 'screens/seats.ts'),
    route('passengers', 'screens/passengers.tsx'),
    route('payment', 'screens/payment.tsx'),
    route('confirmation', 'screens/confirmation.tsx'),
    route('confirmation/:file', 'screens/confirmation-file.tsx'),
    route('manage', 'screens/manage.tsx'),
    route('checkin', 'screens/checkin.tsx'),
    route('checkin/:step', 'screens/checkin-step.tsx'),
    route('newsletter', 'screens/newsletter.tsx'),
    route('newsletter/confirm', 'screens/newsletter-confirm.tsx'),
    route('newsletter/unsubscribe', 'screens/newsletter-unsubscribe.tsx'),
    route('_fail', 'screens/fail.tsx'),
    route('us-flights', 'screens/us-flights.tsx'),
    // What editors wrote; every fixed page above is found first (src/editing/reserved-keys.ts).
    route(':link', 'screens/page.tsx'),
  ]),
  route('preferences', 'screens/preferences.ts'),
  route('_kit', 'screens/kit.tsx'),
  route('*', 'screens/not-found.tsx'),
] satisfies RouteConfig;
