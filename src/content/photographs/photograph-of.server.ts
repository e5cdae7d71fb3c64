// The photograph that a site shows for a trip's destination.
import type { PhotographView } from '#content/photographs/photograph.ts';
import { readSite, type SiteCtx } from '#content/read-site.server.ts';
import type { Locale } from '#platform/i18n/locales.ts';

/** To be spread into page data; empty where the site has none, and the destination is drawn. */
export async function photographOf(
  ctx: SiteCtx & { locale: Locale },
  airportCode: string | undefined,
): Promise<{ photograph?: PhotographView }> {
  if (airportCode === undefined) return {};
  const photograph = (await readSite(ctx))?.photographOf(airportCode, ctx.locale);
  return photograph ? { photograph } : {};
}
