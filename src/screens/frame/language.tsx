// Everything below /{lang}: only the product's three languages exist (Specification §2).
import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';

import type { Route } from './+types/language';
import { locales } from '#platform/i18n/locales.ts';
import { pageNotFound } from '#screens/frame/page-error.ts';
import { requireSite } from '#screens/frame/require-site.server.ts';
import { screenContext } from '#screens/screen-context.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  if (!locales.some((locale) => locale === params.lang)) throw pageNotFound(url);
  await requireSite(context.get(screenContext).ctx);
  return null;
}

/** Returns the same value as long as the language does not change. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return currentParams['lang'] !== nextParams['lang'];
}

export default function Language() {
  return <Outlet />;
}
