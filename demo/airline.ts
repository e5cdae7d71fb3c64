// The demonstration airline: its identity, booking classes and fare families.
import type { AirlineTexts } from '#content/airline.server.ts';
import type { sellingAirline } from '#platform/db/schema.ts';
import { icon, markDark, markLight } from './airline-look.ts';
import { defaultClasses } from '#flights/schedule/default-classes.ts';

export const worldCarrier = 'ZZ';
/** A text in the languages of the demonstration. */
export type Texts = { en: string; es: string; pt: string };
export const textsOf = ([en, es, pt]: readonly [string, string, string]): Texts => ({ en, es, pt });
/** The selling airline, as the row of `selling_airline` and its texts; tests may use another one. */
export const worldAirline: typeof sellingAirline.$inferInsert & AirlineTexts = {
  carrier: worldCarrier,
  accountingCode: '000',
  name: 'Alisio',
  mailAddress: 'bookings@alisio.example',
  markLight,
  markDark,
  icon,
  primaryColor: '#00607a',
  primarySoftColor: '#e3f1f5',
  accentColor: '#ffb84d',
  tagline: { en: 'Follow the trade winds', es: 'Sigue los alisios', pt: 'Siga os alísios' },
  mailNote: {
    en: 'Alisio is a demonstration airline. No flight on this site is real and no money is moved.',
    es: 'Alisio es una aerolínea de demostración. Ningún vuelo es real y no se mueve dinero.',
    pt: 'A Alisio é uma companhia de demonstração. Nenhum voo é real e nenhum dinheiro é movimentado.',
  },
};
export const worldClasses = ['Y', 'C'].flatMap((cabin) => defaultClasses(cabin, () => true));
/** Specification §12: 10 kg cabin bag in all; 0/1/2 × 23 kg. */
export const worldFamilies = [
  {
    family: 'basic',
    cabin: 'Y',
    rank: 1,
    checkedBags: 0,
    seatIncluded: false,
  },
  {
    family: 'plus',
    cabin: 'Y',
    rank: 2,
    checkedBags: 1,
    seatIncluded: true,
  },
  {
    family: 'flex',
    cabin: 'Y',
    rank: 3,
    checkedBags: 2,
    seatIncluded: true,
  },
  {
    family: 'business',
    cabin: 'C',
    rank: 1,
    checkedBags: 2,
    seatIncluded: true,
  },
].map((family) => Object.assign(family, { cabinBagKg: 10, checkedBagKg: 23 }));
