// An invented site for the gallery: menus of two levels, four networks, three regions, and what its airline offers.
import type { Promotion } from '#content/pages/promotion.ts';
import type { MenuItemView, SiteRegion, SiteView } from '#content/site/site-view.ts';
import type { AirlineView } from '#content/site/use-airline.ts';

const mark =
  '<svg viewBox="0 0 32 32"><path d="M2 20c10 0 18-4 28-16-4 14-12 22-28 24z" fill="currentColor"/></svg>';

export const kitAirline: AirlineView = { name: 'Example', mark: { light: mark, dark: mark }, tagline: null };

const itemOf = (id: number, title: string, children: MenuItemView[] = []): MenuItemView => ({
  id,
  title,
  href: children.length > 0 ? '' : '#',
  kind: children.length > 0 ? 'none' : 'internal',
  order: id,
  children,
});

const prepare = itemOf(10, 'Prepare your trip', [
  itemOf(11, 'Baggage', [
    itemOf(12, 'Cabin baggage'),
    itemOf(13, 'Checked baggage'),
    itemOf(14, 'Sports equipment and musical instruments of unusual size'),
  ]),
  itemOf(15, 'Special assistance', [itemOf(16, 'Reduced mobility'), itemOf(17, 'Children who travel alone')]),
  { ...itemOf(18, 'Travel documents'), kind: 'external' },
]);

const regionOf = (domainId: number, region: string, country: string | null): SiteRegion => ({
  domainId,
  region,
  country,
  origin: 'https://example.test',
  languages: ['en', 'es', 'pt'],
  defaultLanguage: 'en',
});

/** Local, with check-in and everything on offer. */
export const kitSite: SiteView = {
  domainId: 9,
  region: 'www',
  country: null,
  origin: 'https://example.test',
  languages: ['en', 'es', 'pt'],
  defaultLanguage: 'en',
  currencies: ['EUR', 'USD', 'MXN'],
  defaultCurrency: 'EUR',
  telephone: '+34 971 000 100',
  checkin: true,
  offers: {
    onlineCheckin: 'yes',
    changeOnline: 'no',
    cancelOnline: 'no',
    nameCorrection: 'no',
    addLater: 'no',
    flexibleTicket: 'yes',
    pets: 'yes',
    sportsBags: 'yes',
    assistance: 'yes',
  },
  externalBookingUrl: null,
  socials: (['facebook', 'twitter', 'instagram', 'tiktok'] as const).map((network) => ({
    network,
    url: '#',
  })),
  footerText: '<p>Invented for this gallery. <a href="#">About the company</a>.</p>',
  companyName: 'Example Airways',
  favicon: '/favicon.svg',
  style: '',
  colors: null,
  seoTitle: '',
  seoDescription: '',
  menus: {
    navbar: [
      itemOf(1, 'Destinations', [itemOf(2, 'Caribbean'), itemOf(3, 'Europe')]),
      prepare,
      itemOf(20, 'Offers'),
    ],
    footer: [prepare, itemOf(30, 'The company', [itemOf(31, 'Our fleet'), itemOf(32, 'Work with us')])],
    subfooter: [itemOf(40, 'Conditions of carriage'), itemOf(41, 'Privacy')],
  },
  regions: [regionOf(9, 'www', null), regionOf(1, 'mexico', 'MX'), regionOf(5, 'portugal', 'PT')],
  usFlightsHref: '#',
  agencySignUpUrl: null,
  preview: false,
  contentVersion: 1,
};

/** Where reservations are kept on a site of somebody else, and nobody can be called. */
export const kitForeignSite: SiteView = {
  ...kitSite,
  externalBookingUrl: 'https://booking.example.test/',
  telephone: null,
};

const promotionOf = (id: string, change: Partial<Promotion>): Promotion => ({
  id,
  title: 'Winter in the Caribbean',
  text: 'Fly from Madrid from November on.',
  href: '#',
  external: false,
  linkTitle: 'See the flights',
  scene: 'cancun',
  ...change,
});

/** With a link, without one, and with many words in another language. */
export const kitPromotions: readonly Promotion[] = [
  promotionOf('kit-1', {}),
  promotionOf('kit-2', {
    title: 'Two bags on every fare',
    href: '',
    scene: 'havana',
    text: 'Until the end of May.',
  }),
  promotionOf('kit-3', {
    title: 'Quinze dias de areia branca para quem não quer olhar para o relógio',
    text: 'Escolha as datas no calendário: os preços incluem taxas e bagagem de cabina em todas as tarifas.',
    linkTitle: 'Ver os voos para Punta Cana e La Romana',
    language: 'pt',
    scene: 'puntacana',
    external: true,
  }),
];
