// The site map: every URL of the pages. The HTTP API has its own in api.ts.
import { index, prefix, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('screens/home.tsx', { id: 'home-root' }),
  ...prefix(':lang', [index('screens/home.tsx', { id: 'home' })]),
  route('*', 'screens/not-found.tsx'),
] satisfies RouteConfig;
