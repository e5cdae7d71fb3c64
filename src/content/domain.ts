// A regional site as the rest of the product sees it: only what is supported, every field filled (Specification §3).
import type { Capability } from '#platform/db/capabilities.ts';
import type { Tags } from '#platform/db/schema/tags.ts';
import { type Locale, locales, toLocale } from '#platform/i18n/locales.ts';
import type { Colors } from '#platform/lib/airline.ts';
import { currencyIds, isCurrency } from '#platform/lib/money.ts';

/** Ids of the languages in the calls of Specification §7. */
export const languageIds: Readonly<Record<Locale, number>> = { en: 1, es: 2, pt: 3 };

export type Domain = {
  domainId: number;
  region: string;
  country: string | null;
  /** Supported ones only, in the editor's order; never empty. */
  languages: Locale[];
  defaultLanguage: Locale;
  currencies: string[];
  defaultCurrency: string;
  /** Null on local sites. */
  externalBookingUrl: string | null;
  facebook: string | null;
  twitter: string | null;
  instagram: string | null;
  tiktok: string | null;
  telephone: string | null;
  checkin: boolean;
  favicon: string;
  /** A word whose scene the site shows. */
  style: string;
  /** Null: the airline's. */
  colors: Colors | null;
  companyName: string;
  usFlightsUrl: string | null;
  agencySignUpUrl: string | null;
  previewTokenRequired: boolean;
  /** See `domain.minor_alone_from` and `domain.minor_service_from` in the schema. */
  minorAloneFrom: number;
  minorServiceFrom: number | null;
  /** Capabilities that the site leaves out. */
  notOffered: Capability[];
  /** Third-party scripts, as stored (content/tags). */
  tags: Tags;
  /** `https://mexico.airline.example`, from configuration: the base of canonical and absolute links. */
  origin: string;
};

/** A domain's languages among the supported ones: case and region do not matter, each once, order kept. */
export function supportedLanguages(codes: readonly string[]): Locale[] {
  return [...new Set(codes.map((code) => toLocale(code)).filter((locale) => locale !== null))];
}

/** The language of an id of {@link languageIds}, or null. */
export function languageOfId(id: number): Locale | null {
  return locales.find((locale) => languageIds[locale] === id) ?? null;
}

/** ISO 4217 number of a currency: its id in the calls of Specification §7. */
export function currencyId(code: string): number {
  return isCurrency(code) ? currencyIds[code] : 0;
}
