// Carrier surcharges, taxes and fees of the demonstration.
import type { Market } from '#platform/i18n/markets.ts';
import { refundClassOf } from '#after-sale/charge-classes.ts';
import type { RefundClass } from '#platform/db/price-line-kinds.ts';
import { type Texts, textsOf } from './airline.ts';
import { price, worldCurrencies } from './fares.ts';

export type WorldCharge = {
  code: string;
  kind: 'surcharge' | 'tax' | 'fee';
  departureAirport: string | null;
  departureCountry: string | null;
  arrivalAirport: string | null;
  arrivalCountry: string | null;
  international: boolean | null;
  currency: string;
  adultMinor: number;
  childMinor: number;
  infantMinor: number;
  validFrom: string;
  validTo: string;
  refundClass: RefundClass;
  name: Texts & MarketNames;
};
type MarketNames = Partial<Record<Market, string>>;
type ChargeRule = {
  code: string;
  kind: 'surcharge' | 'tax' | 'fee';
  /** `ES>` leaves Spain, `>US` arrives in the United States, `ES>PT` does both. */
  where: string[];
  international?: boolean;
  /** Adult, child, infant in EUR. */
  euro: [number, number, number];
  names: [string, string, string];
};
const far = ['MX', 'DO', 'HN', 'CR', 'CU', 'JM', 'US'];
const surchargeName: [string, string, string] = [
  'Carrier surcharge',
  'Recargo de la aerolínea',
  'Sobretaxa da companhia',
];
const insuranceName: [string, string, string] = [
  'Carrier insurance surcharge',
  'Recargo por seguro de la aerolínea',
  'Sobretaxa de seguro da companhia',
];
const near = ['ES>ES', 'ES>PT', 'PT>ES', 'PT>PT'];
const everyFar = [...far.map((c) => `${c}>`), ...far.map((c) => `>${c}`)];
const chargeRules: ChargeRule[] = [
  { code: 'YQ', kind: 'surcharge', where: near, euro: [9, 9, 0], names: surchargeName },
  { code: 'YQ', kind: 'surcharge', where: everyFar, euro: [65, 65, 0], names: surchargeName },
  { code: 'YR', kind: 'surcharge', where: near, euro: [2, 2, 0], names: insuranceName },
  { code: 'YR', kind: 'surcharge', where: everyFar, euro: [10, 10, 0], names: insuranceName },
  {
    code: 'JD',
    kind: 'tax',
    where: ['ES>'],
    euro: [13.46, 13.46, 0],
    names: ['Departure charge, Spain', 'Tasa de salida, España', 'Taxa de saída, Espanha'],
  },
  {
    code: 'OG',
    kind: 'tax',
    where: ['ES>'],
    euro: [0.63, 0.63, 0],
    names: [
      'Aviation safety charge, Spain',
      'Tasa de seguridad aérea, España',
      'Taxa de segurança aérea, Espanha',
    ],
  },
  {
    code: 'QV',
    kind: 'tax',
    where: ['ES>'],
    euro: [3.73, 3.73, 0],
    names: ['Security charge, Spain', 'Tasa de seguridad, España', 'Taxa de segurança, Espanha'],
  },
  {
    code: 'PT',
    kind: 'tax',
    where: ['PT>'],
    euro: [6.1, 6.1, 0],
    names: ['Security charge, Portugal', 'Tasa de seguridad, Portugal', 'Taxa de segurança, Portugal'],
  },
  {
    code: 'YP',
    kind: 'tax',
    where: ['PT>'],
    euro: [12.2, 12.2, 0],
    names: [
      'Passenger service charge, Portugal',
      'Tasa de servicio al pasajero, Portugal',
      'Taxa de serviço a passageiros, Portugal',
    ],
  },
  {
    code: 'XD',
    kind: 'tax',
    where: ['MX>'],
    international: true,
    euro: [38.5, 38.5, 0],
    names: [
      'Airport departure tax, Mexico',
      'Tarifa de uso de aeropuerto, México',
      'Taxa de aeroporto, México',
    ],
  },
  {
    code: 'UK',
    kind: 'tax',
    where: ['>MX'],
    international: true,
    euro: [44, 44, 0],
    names: ['Visitor fee, Mexico', 'Derecho de no residente, México', 'Taxa de visitante, México'],
  },
  {
    code: 'XT',
    kind: 'tax',
    where: ['MX>'],
    international: true,
    euro: [9.2, 9.2, 0],
    names: [
      'Other airport taxes, Mexico',
      'Otras tasas aeroportuarias, México',
      'Outras taxas de aeroporto, México',
    ],
  },
  {
    code: 'DO',
    kind: 'tax',
    where: ['DO>'],
    international: true,
    euro: [18.2, 18.2, 0],
    names: [
      'Departure tax, Dominican Republic',
      'Tasa de salida, República Dominicana',
      'Taxa de saída, República Dominicana',
    ],
  },
  {
    code: 'AA',
    kind: 'tax',
    where: ['>DO'],
    international: true,
    euro: [9.1, 9.1, 0],
    names: [
      'Airport charge, Dominican Republic',
      'Tasa aeroportuaria, República Dominicana',
      'Taxa de aeroporto, República Dominicana',
    ],
  },
  {
    code: 'HN',
    kind: 'tax',
    where: ['HN>'],
    international: true,
    euro: [44.5, 44.5, 0],
    names: ['Departure tax, Honduras', 'Tasa de salida, Honduras', 'Taxa de saída, Honduras'],
  },
  {
    code: 'CR',
    kind: 'tax',
    where: ['CR>'],
    international: true,
    euro: [26.4, 26.4, 0],
    names: ['Departure tax, Costa Rica', 'Tasa de salida, Costa Rica', 'Taxa de saída, Costa Rica'],
  },
  {
    code: 'CU',
    kind: 'tax',
    where: ['CU>'],
    international: true,
    euro: [22.8, 22.8, 0],
    names: ['Airport departure tax, Cuba', 'Tasa de salida, Cuba', 'Taxa de saída, Cuba'],
  },
  {
    code: 'JM',
    kind: 'tax',
    where: ['JM>'],
    international: true,
    euro: [32, 32, 0],
    names: ['Departure tax, Jamaica', 'Tasa de salida, Jamaica', 'Taxa de saída, Jamaica'],
  },
  {
    code: 'US',
    kind: 'tax',
    where: ['US>', '>US'],
    international: true,
    euro: [20.8, 20.8, 0],
    names: [
      'Transportation tax, United States',
      'Impuesto de transporte, Estados Unidos',
      'Imposto de transporte, Estados Unidos',
    ],
  },
  {
    code: 'XA',
    kind: 'tax',
    where: ['>US'],
    international: true,
    euro: [3.5, 3.5, 0],
    names: [
      'Agricultural inspection fee, United States',
      'Tasa de inspección agrícola, Estados Unidos',
      'Taxa de inspeção agrícola, Estados Unidos',
    ],
  },
  {
    code: 'XY',
    kind: 'tax',
    where: ['>US'],
    international: true,
    euro: [6.4, 6.4, 6.4],
    names: [
      'Immigration fee, United States',
      'Tasa de inmigración, Estados Unidos',
      'Taxa de imigração, Estados Unidos',
    ],
  },
  {
    code: 'YC',
    kind: 'tax',
    where: ['>US'],
    international: true,
    euro: [6.6, 6.6, 6.6],
    names: ['Customs fee, United States', 'Tasa de aduana, Estados Unidos', 'Taxa aduaneira, Estados Unidos'],
  },
  {
    code: 'AY',
    kind: 'tax',
    where: ['US>'],
    international: true,
    euro: [5.1, 5.1, 0],
    names: [
      'Security fee, United States',
      'Tasa de seguridad, Estados Unidos',
      'Taxa de segurança, Estados Unidos',
    ],
  },
  {
    code: 'XF',
    kind: 'tax',
    where: ['US>'],
    international: true,
    euro: [4.1, 4.1, 0],
    names: [
      'Airport facility charge, United States',
      'Tasa de instalaciones aeroportuarias, Estados Unidos',
      'Taxa de instalações de aeroporto, Estados Unidos',
    ],
  },
];
/** Latin America calls *cargo* or *impuesto* what Spain calls *tasa*; Brazil pays a *taxa de embarque* on leaving. */
const marketNames: Readonly<Record<string, MarketNames>> = {
  YQ: { 'pt-BR': 'Sobretaxa da companhia aérea' },
  YR: { 'pt-BR': 'Sobretaxa de seguro da companhia aérea' },
  JD: { 'es-419': 'Impuesto de salida, España', 'pt-BR': 'Taxa de embarque, Espanha' },
  OG: { 'es-419': 'Cargo por seguridad aérea, España' },
  QV: { 'es-419': 'Cargo por seguridad, España' },
  PT: { 'es-419': 'Cargo por seguridad, Portugal' },
  YP: { 'es-419': 'Cargo por servicio al pasajero, Portugal' },
  XD: { 'pt-BR': 'Taxa de embarque, México' },
  XT: { 'es-419': 'Otros cargos aeroportuarios, México', 'pt-BR': 'Outras taxas aeroportuárias, México' },
  DO: {
    'es-419': 'Impuesto de salida, República Dominicana',
    'pt-BR': 'Taxa de embarque, República Dominicana',
  },
  AA: {
    'es-419': 'Cargo aeroportuario, República Dominicana',
    'pt-BR': 'Taxa aeroportuária, República Dominicana',
  },
  HN: { 'es-419': 'Impuesto de salida, Honduras', 'pt-BR': 'Taxa de embarque, Honduras' },
  CR: { 'es-419': 'Impuesto de salida, Costa Rica', 'pt-BR': 'Taxa de embarque, Costa Rica' },
  CU: { 'es-419': 'Impuesto de salida, Cuba', 'pt-BR': 'Taxa de embarque, Cuba' },
  JM: { 'es-419': 'Impuesto de salida, Jamaica', 'pt-BR': 'Taxa de embarque, Jamaica' },
  XA: { 'es-419': 'Cargo por inspección agrícola, Estados Unidos' },
  XY: { 'es-419': 'Cargo por inmigración, Estados Unidos' },
  YC: { 'es-419': 'Cargo por aduana, Estados Unidos', 'pt-BR': 'Taxa alfandegária, Estados Unidos' },
  AY: { 'es-419': 'Cargo por seguridad, Estados Unidos' },
  XF: {
    'es-419': 'Cargo por instalaciones aeroportuarias, Estados Unidos',
    'pt-BR': 'Taxa de instalações aeroportuárias, Estados Unidos',
  },
};

/** Every charge in every currency of the world; the amounts are close to the real ones, but not official. */
export function worldCharges(): WorldCharge[] {
  return chargeRules.flatMap((rule) =>
    rule.where.flatMap((where) =>
      worldCurrencies.map((currency): WorldCharge => {
        const [departureCountry = '', arrivalCountry = ''] = where.split('>');
        const [adultMinor, childMinor, infantMinor] = rule.euro.map((euro) => chargeMinor(euro, currency));
        return {
          code: rule.code,
          kind: rule.kind,
          departureAirport: null,
          departureCountry: departureCountry || null,
          arrivalAirport: null,
          arrivalCountry: arrivalCountry || null,
          international: rule.international ?? null,
          currency,
          adultMinor: adultMinor ?? 0,
          childMinor: childMinor ?? 0,
          infantMinor: infantMinor ?? 0,
          validFrom: '2020-01-01',
          validTo: '2099-12-31',
          refundClass: refundClassOf(rule.code),
          name: { ...textsOf(rule.names), ...marketNames[rule.code] },
        };
      }),
    ),
  );
}
/** Cents for euro, dollar and pound; whole units in other currencies, and tens of colones. */
function chargeMinor(euro: number, currency: string): number {
  const { perEuro } = price[currency] ?? { perEuro: 1 };
  const grain = currency === 'CRC' ? 1000 : perEuro > 2 ? 100 : 1;
  return Math.round((euro * perEuro * 100) / grain) * grain;
}
