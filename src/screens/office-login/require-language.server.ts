// Only the languages of the product and of the site exist, on these pages as on every other one.
import { locales } from '#platform/i18n/locales.ts';
import { pageNotFound } from '#screens/frame/page-error.ts';
import { requireSite } from '#screens/frame/require-site.server.ts';
import type { AppCtx } from '#screens/screen-context.ts';

/** Throws the page of an unknown address, or of a language that the site lacks. */
export async function requireLanguage(ctx: AppCtx, lang: string, url: URL): Promise<void> {
  if (!locales.some((locale) => locale === lang)) throw pageNotFound(url);
  await requireSite(ctx);
}
