// Banners and slides of a site, ready to be shown.
import { hrefOf, isSafeLink, linkKind } from '#content/links.ts';
import type { SiteContent } from '#content/read-site.server.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import type { Promotion } from '#content/pages/promotion.ts';

/** Active ones in the editors' order, in another language where `locale` is missing. Unsafe links are dropped. */
export function promotions(site: SiteContent, kind: 'banner' | 'slider', locale: Locale): Promotion[] {
  return site.list(kind, locale).map(({ key, language, body }) => {
    const { title, text, link, linkTitle, scene } = body;
    const photograph = site.photograph(body.photograph, locale);
    const how = isSafeLink(link) ? linkKind(link) : 'none';
    return {
      id: key,
      title,
      text,
      // The menu defines what an action does.
      href: how === 'internal' || how === 'external' ? hrefOf(link, locale) : '',
      external: how === 'external',
      linkTitle,
      scene: site.sceneOf(scene),
      ...(photograph && { photograph }),
      ...(language !== locale && { language }),
    };
  });
}
