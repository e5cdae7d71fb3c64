// The site map: every URL of the pages. The HTTP API has its own in api.ts.
import { index, prefix, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('screens/home.tsx', { id: 'home-root' }),
  route(':lang', 'screens/language.tsx', [
    index('screens/home.tsx', { id: 'home' }),
    route('select', 'screens/select.tsx'),
    ...prefix('_demo', [route('fail', 'screens/fail.tsx'), route('kit', 'screens/kit.tsx')]),
  ]),
  route('*', 'screens/not-found.tsx'),
] satisfies RouteConfig;
