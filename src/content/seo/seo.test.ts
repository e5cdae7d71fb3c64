// The head of pages: addresses from configuration, each language of each region, and nothing on private pages.
import { expect, test } from 'vitest';

import { offersOf } from '#content/capabilities.ts';
import { imageAddress, pageMeta, siteOf } from '#content/seo/seo.ts';
import type { SiteRegion, SiteView } from '#content/site/site-view.ts';
import { airlineData, breadcrumbData, offerData, webSiteData } from '#content/seo/structured-data.ts';

const region = (
  domainId: number,
  name: string,
  country: string | null,
  languages: SiteRegion['languages'],
) => ({
  domainId,
  region: name,
  country,
  origin: `https://${name}.alisio.example`,
  languages,
  defaultLanguage: languages[0] ?? 'en',
});
const mexico = region(1, 'mexico', 'MX', ['es', 'en', 'pt']);
const honduras = region(2, 'honduras', 'HN', ['es', 'en']);
const staging = region(6, 'web-staging', null, ['en', 'es', 'pt']);
const main = region(9, 'www', null, ['es', 'en', 'pt']);
const regions = [mexico, honduras, staging, main];

function siteView(own: SiteRegion, change: Partial<SiteView> = {}): SiteView {
  return {
    ...own,
    currencies: ['EUR'],
    defaultCurrency: 'EUR',
    telephone: '+52 55 5550 0101',
    checkin: true,
    offers: offersOf(null),
    externalBookingUrl: null,
    socials: [{ network: 'facebook', url: 'https://social.example/alisio' }],
    footerText: '',
    companyName: 'Alisio',
    favicon: '/favicon.svg',
    style: 'main',
    colors: null,
    seoTitle: 'Vuelos al sol · Alisio',
    seoDescription: 'Vuelos con el precio final.',
    menus: { navbar: [], footer: [], subfooter: [] },
    regions,
    usFlightsHref: '/en/us-flights',
    agencySignUpUrl: null,
    preview: false,
    contentVersion: 1,
    ...change,
  };
}

type Page = Parameters<typeof pageMeta>[0];

function headOf(change: Partial<Page> = {}) {
  const head = pageMeta({
    site: siteView(mexico),
    locale: 'es',
    path: 'baggage',
    title: 'Equipaje',
    description: 'Qué puede llevar.',
    ...change,
  });
  const find = (key: string, value: string, wanted: string) =>
    head
      .map((each) => new Map(Object.entries(each)))
      .find((each) => each.get(key) === value)
      ?.get(wanted);
  return {
    head,
    title: head.map((each) => new Map(Object.entries(each)).get('title')).find((each) => each !== undefined),
    canonical: find('rel', 'canonical', 'href'),
    robots: find('name', 'robots', 'content'),
    description: find('name', 'description', 'content'),
    og: (name: string) => find('property', `og:${name}`, 'content'),
    alternates: Object.fromEntries(
      head.flatMap((each) =>
        'hrefLang' in each && 'href' in each ? [[String(each.hrefLang), String(each.href)]] : [],
      ),
    ),
  };
}

test('the canonical address of a page is on the origin of its site', () => {
  const { canonical, og } = headOf();
  expect(canonical).toBe('https://mexico.alisio.example/es/baggage');
  expect(og('url')).toBe(canonical);
  expect(headOf({ path: '' }).canonical).toBe('https://mexico.alisio.example/es');
});

test('a page lists itself in each language of each region, and the international site for all others', () => {
  expect(headOf().alternates).toEqual({
    es: 'https://www.alisio.example/es/baggage',
    en: 'https://www.alisio.example/en/baggage',
    pt: 'https://www.alisio.example/pt/baggage',
    'es-MX': 'https://mexico.alisio.example/es/baggage',
    'en-MX': 'https://mexico.alisio.example/en/baggage',
    'pt-MX': 'https://mexico.alisio.example/pt/baggage',
    'es-HN': 'https://honduras.alisio.example/es/baggage',
    'en-HN': 'https://honduras.alisio.example/en/baggage',
    'x-default': 'https://www.alisio.example/es/baggage',
  });
});

test('every listed page links back to the others', () => {
  const expected = headOf().alternates;
  for (const own of [mexico, honduras, main]) {
    for (const locale of own.languages) {
      const { alternates, canonical } = headOf({ site: siteView(own), locale });
      expect(alternates).toEqual(expected);
      expect(Object.values(alternates)).toContain(canonical);
    }
  }
});

test('without an international site the first region with a language represents it', () => {
  const { alternates } = headOf({ site: siteView(honduras, { regions: [honduras] }) });
  expect(alternates).toEqual({
    es: 'https://honduras.alisio.example/es/baggage',
    en: 'https://honduras.alisio.example/en/baggage',
    'es-HN': 'https://honduras.alisio.example/es/baggage',
    'en-HN': 'https://honduras.alisio.example/en/baggage',
    'x-default': 'https://honduras.alisio.example/es/baggage',
  });
});

test('a page shown instead of a missing translation has the address of the language in which it exists', () => {
  const { canonical, alternates } = headOf({
    locale: 'pt',
    sites: regions.map((each) => ({ ...each, languages: ['en'] })),
  });
  expect(canonical).toBe('https://mexico.alisio.example/en/baggage');
  expect(Object.keys(alternates)).toEqual(['en', 'en-MX', 'en-HN', 'x-default']);
  expect(alternates['x-default']).toBe('https://www.alisio.example/en/baggage');
});

test('a page that only one site has lists no other site', () => {
  const { alternates } = headOf({ sites: [mexico] });
  expect(Object.values(alternates).every((href) => href.startsWith('https://mexico.'))).toBe(true);
  expect(Object.keys(alternates)).toHaveLength(7);
});

test.each([
  ['a page that asks for it', headOf({ noindex: true })],
  ['a preview', headOf({ site: siteView(mexico, { preview: true }) })],
  ['the staging region', headOf({ site: siteView(staging), locale: 'en' })],
])(
  '%s is for no search engine: no canonical address, no languages',
  (_, { robots, canonical, alternates }) => {
    expect(robots).toBe('noindex');
    expect(canonical).toBeUndefined();
    expect(alternates).toEqual({});
  },
);

test('a title is followed by the airline; home has the title and description of its site', () => {
  expect(headOf().title).toBe('Equipaje · Alisio');
  expect(headOf().description).toBe('Qué puede llevar.');
  const home = headOf({ path: '', title: null, description: null });
  expect(home.title).toBe('Vuelos al sol · Alisio');
  expect(home.description).toBe('Vuelos con el precio final.');
  expect(headOf({ site: null }).title).toBe('Equipaje');
});

test('what is shared has a picture of the known size, in the language of the page', () => {
  const { og } = headOf({ image: 'baggage' });
  expect(og('image')).toBe('https://mexico.alisio.example/og/es/baggage.png');
  expect([og('image:width'), og('image:height')]).toEqual(['1200', '630']);
  expect(og('locale')).toBe('es_MX');
  expect(headOf({ site: siteView(main), locale: 'pt' }).og('locale')).toBe('pt_PT');
  expect(imageAddress(main, 'en', 'home')).toBe('https://www.alisio.example/og/en/home.png');
});

test('the site is found in the data of the root loader', () => {
  const site = siteView(mexico);
  expect(siteOf([{ loaderData: { site } }, {}])).toBe(site);
  expect(siteOf([{ loaderData: undefined }])).toBeNull();
});

test('structured data names the airline, the site, and the breadcrumb of a page', () => {
  const of = { site: siteView(mexico), locale: 'es' } as const;
  expect(airlineData({ ...of, carrier: 'ZZ' })).toMatchObject({
    '@type': 'Airline',
    iataCode: 'ZZ',
    telephone: '+52 55 5550 0101',
  });
  expect(webSiteData(of)).toMatchObject({ '@type': 'WebSite', url: 'https://mexico.alisio.example/es' });
  const steps = [
    { name: 'Inicio', path: '' },
    { name: 'Equipaje', path: 'baggage' },
  ];
  expect(breadcrumbData({ ...of, steps })['itemListElement']).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Inicio', item: 'https://mexico.alisio.example/es' },
    { '@type': 'ListItem', position: 2, name: 'Equipaje', item: 'https://mexico.alisio.example/es/baggage' },
  ]);
  expect(headOf({ jsonLd: [webSiteData(of)] }).head.at(-1)).toEqual({ 'script:ld+json': webSiteData(of) });
});

test.each([
  [{ minor: 123_450, currency: 'EUR' }, '1234.50'],
  [{ minor: 5, currency: 'USD' }, '0.05'],
  [{ minor: 99_000, currency: 'CLP' }, '99000'],
])('an offer says its final price with a point: %j is %s', (price, text) => {
  const offer = offerData({
    site: siteView(main),
    locale: 'en',
    name: 'Cancún',
    path: 'select?to=CUN',
    price,
  });
  expect(offer).toMatchObject({ price: text, priceCurrency: price.currency });
});
