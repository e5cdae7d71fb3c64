// These pages exist only in the languages of the product and of the site, like every other page.
import { locales } from '#platform/i18n/locales.ts';
import { pageNotFound } from '#screens/frame/page-error.ts';
import { requireSite } from '#screens/frame/require-site.server.ts';
import type { AppCtx } from '#screens/screen-context.ts';

/** Throws the error page for an unknown address, or for a language that the site lacks. */
export async function requireLanguage(ctx: AppCtx, lang: string, url: URL): Promise<void> {
  if (!locales.some((locale) => locale === lang)) throw pageNotFound(url);
  await requireSite(ctx);
}
