// Regional sites and hosts of the demonstration.
import type { Capability } from '#platform/db/capabilities.ts';
import type { Colors } from '#platform/lib/airline.ts';

type WorldDomain = {
  domainId: number;
  region: string;
  country: string | null;
  externalBookingUrl: string | null;
  languages: string[];
  defaultLanguage: string;
  currencies: string[];
  defaultCurrency: string;
  telephone: string;
  checkin: boolean;
  style: string;
  colors: Colors | null;
  facebook: string | null;
  twitter: string | null;
  instagram: string | null;
  tiktok: string | null;
  companyName: string;
  usFlightsUrl: string | null;
  /** Null: agencies apply with our own form. */
  agencySignUpUrl: string | null;
  previewTokenRequired: boolean;
  minorAloneFrom: number;
  minorServiceFrom: number | null;
  notOffered: Capability[];
};
/** By region; the others have the airline's. */
export const worldPalettes: Readonly<Record<string, Colors>> = {
  mexico: { primary: '#0b6b4f', primarySoft: '#e2f3ec', accent: '#ffb84d' },
  honduras: { primary: '#1f4fa3', primarySoft: '#e5edf9', accent: '#7fd3f7' },
  costarica: { primary: '#1b5e3a', primarySoft: '#e3f1e8', accent: '#f6c445' },
  dominican: { primary: '#1a3f8f', primarySoft: '#e5ebf7', accent: '#ff8a7a' },
  portugal: { primary: '#1d4f7c', primarySoft: '#e4edf6', accent: '#f2c14e' },
  usa: { primary: '#24346b', primarySoft: '#e7e9f3', accent: '#ff9f6b' },
};
/** Phone numbers are from ranges that are reserved for fiction or unassigned; addresses are under `.example`. */
const site = (
  domainId: number,
  region: string,
  country: string | null,
  languages: string[],
  currencies: string[],
  telephone: string,
  change: Partial<WorldDomain> = {},
): WorldDomain => ({
  domainId,
  region,
  country,
  externalBookingUrl: null,
  languages,
  defaultLanguage: languages[0] ?? 'en',
  currencies,
  defaultCurrency: currencies[0] ?? 'EUR',
  telephone,
  checkin: true,
  style: region,
  colors: worldPalettes[region] ?? null,
  facebook: `https://social.example/facebook/alisio-${region}`,
  twitter: `https://social.example/twitter/alisio-${region}`,
  instagram: `https://social.example/instagram/alisio-${region}`,
  tiktok: `https://social.example/tiktok/alisio-${region}`,
  companyName: 'Alisio',
  usFlightsUrl: null,
  agencySignUpUrl: 'https://agencies.alisio.example/register',
  previewTokenRequired: false,
  minorAloneFrom: 16,
  minorServiceFrom: null,
  notOffered: [],
  ...change,
});
/** Specification §9, regions 1–9. Some are not local, or lack a network, a language or check-in, to show each case. */
export const worldDomains: WorldDomain[] = [
  site(1, 'mexico', 'MX', ['es', 'en', 'pt'], ['MXN', 'USD', 'EUR'], '+52 55 5550 0101', {
    minorServiceFrom: 5,
  }),
  site(2, 'honduras', 'HN', ['es', 'en'], ['HNL', 'USD', 'EUR'], '+504 2550 0102', { tiktok: null }),
  site(3, 'costarica', 'CR', ['es', 'en'], ['CRC', 'USD', 'EUR'], '+506 2550 0103', { twitter: null }),
  site(4, 'dominican', 'DO', ['es', 'en', 'pt'], ['DOP', 'USD', 'EUR'], '+1 809 555 0104', {
    externalBookingUrl: 'https://booking.alisio.example',
    twitter: null,
    tiktok: null,
  }),
  site(5, 'portugal', 'PT', ['pt', 'en', 'es'], ['EUR', 'USD', 'GBP'], '+351 21 555 01 05', {
    agencySignUpUrl: null,
    minorAloneFrom: 14,
  }),
  site(6, 'web-staging', null, ['en', 'es', 'pt'], ['EUR', 'USD'], '+34 910 55 01 06', {
    style: 'main',
    checkin: false,
    facebook: null,
    twitter: null,
    instagram: null,
    tiktok: null,
    previewTokenRequired: true,
  }),
  site(7, 'usa', 'US', ['en', 'ES'], ['USD', 'EUR'], '+1 305 555 0107', {
    usFlightsUrl: 'https://us-flights.alisio.example',
    tiktok: null,
  }),
  site(9, 'www', null, ['es', 'en', 'pt', 'fr'], ['EUR', 'USD', 'GBP', 'MXN'], '+34 910 55 01 09', {
    style: 'main',
    externalBookingUrl: 'https://booking.alisio.example',
  }),
];
/** Every region in every stage; browsers resolve `*.localhost` to this machine. */
export const worldHosts = [
  'mexico',
  'honduras',
  'costarica',
  'dominican',
  'portugal',
  'web-staging',
  'usa',
  'www2',
  'www',
].flatMap((name, index) =>
  [
    { host: `${name}.alisio.example`, stage: 'production' as const },
    { host: `${name}.staging.alisio.example`, stage: 'staging' as const },
    { host: `${name}.pre.alisio.example`, stage: 'pre' as const },
    { host: `${name}.test.alisio.example`, stage: 'test' as const },
    { host: `${name}.localhost`, stage: 'demo' as const },
  ].map((row) => ({ ...row, regionId: index + 1 })),
);
