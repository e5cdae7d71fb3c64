// What every page knows about its regional site; small, because it is sent with each page.
import type { Offers } from '#content/capabilities.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import type { Colors } from '#platform/lib/airline.ts';

/** An active item, links resolved for the language of the page. */
export type MenuItemView = {
  id: number;
  title: string;
  /** Empty for a heading. */
  href: string;
  kind: 'none' | 'action' | 'external' | 'internal';
  /** For `action`: what it does, e.g. `Reserve`. */
  action?: string;
  order: number;
  children: MenuItemView[];
};

export type SocialNetwork = 'facebook' | 'twitter' | 'instagram' | 'tiktok';

/** What every site knows about the others: enough to link to their pages. */
export type SiteRegion = {
  domainId: number;
  region: string;
  /** ISO 3166 alpha-2; null for a site of no country. */
  country: string | null;
  origin: string;
  languages: Locale[];
  defaultLanguage: Locale;
};

export type SiteView = {
  domainId: number;
  region: string;
  /** ISO 3166, or null for a site of no country. */
  country: string | null;
  /** Canonical origin of this site. */
  origin: string;
  languages: Locale[];
  defaultLanguage: Locale;
  currencies: string[];
  defaultCurrency: string;
  telephone: string | null;
  checkin: boolean;
  offers: Offers;
  /** Null on local sites. */
  externalBookingUrl: string | null;
  socials: { network: SocialNetwork; url: string }[];
  /** Cleaned HTML. */
  footerText: string;
  companyName: string;
  favicon: string;
  style: string;
  /** Null: the airline's. */
  colors: Colors | null;
  seoTitle: string;
  seoDescription: string;
  menus: Record<'navbar' | 'footer' | 'subfooter', MenuItemView[]>;
  /** The sites that the region selector offers; names are messages `site.region.*`. */
  regions: SiteRegion[];
  /** English pages only. */
  usFlightsHref: string;
  agencySignUpUrl: string | null;
  preview: boolean;
  /** Drafts were requested without a valid link: published content is shown, and the banner says why. */
  previewRefused?: boolean;
  contentVersion: number;
};
