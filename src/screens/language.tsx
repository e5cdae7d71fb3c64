// Everything below /{lang}: only the three languages of the product are there (Specification §2).
import { Outlet } from 'react-router';

import type { Route } from './+types/language';
import { locales } from '#i18n/locales.ts';

export function loader({ params, request }: Route.LoaderArgs) {
  if (!locales.some((locale) => locale === params.lang)) {
    const path = new URL(request.url).pathname;
    throw new Response(`Page Not Found: ${path}`, { status: 404, statusText: 'Not Found' });
  }
  return null;
}

export default function Language() {
  return <Outlet />;
}
