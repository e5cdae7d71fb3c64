// The complete head of the home page. It is made on the server, so that no browser needs the rules for it.
import type { Filed } from '#flights/filed.server.ts';
import { say } from '#platform/i18n/words.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { pageMeta } from '#content/seo/seo.ts';
import { homeData } from '#shopping/offers/home-data.ts';
import type { OfferView } from '#shopping/offers/offers.ts';
import { readSiteView } from '#content/site/site-view.server.ts';

/** The descriptors of `pageMeta` as JSON: one string is much less work for the router than forty objects. */
export async function homeHead(ctx: Ctx, filed: Filed, offers: readonly OfferView[]): Promise<string> {
  const { locale } = ctx;
  const site = await readSiteView(ctx);
  const tell = say(ctx);
  // A site without its own texts uses the product's texts.
  const named = site?.seoDescription
    ? { title: null, description: null }
    : { title: tell('home.title'), description: tell('home.description', { airline: ctx.airline.name }) };
  const carrier = filed.airlines.keys().next().value ?? '';
  const jsonLd = site ? homeData({ site, locale, carrier, offers }) : [];
  return JSON.stringify(pageMeta({ site, locale, path: '', ...named, jsonLd }));
}
