// Makes the view of a site from its content; inactive menu items are removed here.
import type { MenuArea, MenuItem } from '#content/bodies.ts';
import { offersOf } from '#content/capabilities.ts';
import { actionOf, hrefOf, linkKind } from '#content/links.ts';
import { isPublicRegion } from '#content/regions.ts';
import { readDomains, readSite, type SiteContent, type SiteCtx } from '#content/read-site.server.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { regionOf } from '#content/site/read-page.server.ts';
import type { MenuItemView, SiteView, SocialNetwork } from '#content/site/site-view.ts';

const networks = ['facebook', 'twitter', 'instagram', 'tiktok'] as const satisfies SocialNetwork[];

/** The site of this request, or null if it, or the language on it, cannot be found (Specification §4). */
export async function readSiteView(ctx: SiteCtx & { locale: Locale }): Promise<SiteView | null> {
  const content = await readSite(ctx);
  if (!content?.domain.languages.includes(ctx.locale)) return null;
  const { domain } = content;
  const texts = content.find('texts', 'texts', ctx.locale)?.body;
  const regions = await readDomains(ctx);
  return {
    domainId: domain.domainId,
    region: domain.region,
    country: domain.country,
    origin: domain.origin,
    languages: domain.languages,
    defaultLanguage: domain.defaultLanguage,
    currencies: domain.currencies,
    defaultCurrency: domain.defaultCurrency,
    telephone: domain.telephone,
    checkin: domain.checkin,
    offers: offersOf(domain),
    externalBookingUrl: domain.externalBookingUrl,
    socials: networks.flatMap((network) => {
      const url = domain[network];
      return url ? [{ network, url }] : [];
    }),
    footerText: texts?.footerText ?? '',
    companyName: domain.companyName,
    favicon: domain.favicon,
    style: domain.style,
    colors: domain.colors,
    seoTitle: texts?.seoTitle ?? domain.companyName,
    seoDescription: texts?.seoDescription ?? '',
    menus: {
      navbar: menuOf(content, 'navbar', ctx.locale),
      footer: menuOf(content, 'footer', ctx.locale),
      subfooter: menuOf(content, 'subfooter', ctx.locale),
    },
    regions: regions
      .filter((each) => isPublicRegion(each) || each.domainId === domain.domainId)
      .map(regionOf),
    usFlightsHref: domain.usFlightsUrl ?? '/en/us-flights',
    agencySignUpUrl: domain.agencySignUpUrl,
    preview: ctx.site.preview,
    ...(ctx.site.previewRefused && { previewRefused: true }),
    contentVersion: content.version,
  };
}

function menuOf(content: SiteContent, area: MenuArea, locale: Locale): MenuItemView[] {
  return itemsOf(content.find('menu', area, locale)?.body.items ?? [], locale);
}

function itemsOf(items: readonly MenuItem[], locale: Locale): MenuItemView[] {
  return items
    .filter((item) => item.active)
    .toSorted((a, b) => a.order - b.order)
    .map((item) => {
      const action = actionOf(item.link);
      return {
        id: item.id,
        title: item.title,
        href: hrefOf(item.link, locale),
        kind: linkKind(item.link),
        ...(action && { action }),
        order: item.order,
        children: itemsOf(item.children, locale),
      };
    });
}
