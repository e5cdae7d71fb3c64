// The demonstration airline: designator, booking classes and fare families.
import { defaultClasses } from '#flights/schedule/default-classes.ts';

export const worldCarrier = 'ZZ';
/** A text in the languages of the demonstration. */
export type Texts = { en: string; es: string; pt: string };
export const textsOf = ([en, es, pt]: readonly [string, string, string]): Texts => ({ en, es, pt });
export const worldAirlines = [{ carrier: worldCarrier, name: 'Alisio', accountingCode: '000' }];
export const worldClasses = ['Y', 'C'].flatMap((cabin) => defaultClasses(cabin, () => true));
/** Specification §12: 10 kg cabin bag in all; 0/1/2 × 23 kg; changes free until 30/16/1 days before departure. */
export const worldFamilies = [
  {
    family: 'basic',
    cabin: 'Y',
    rank: 1,
    checkedBags: 0,
    freeChangeDays: 30,
    refundable: false,
    seatIncluded: false,
  },
  {
    family: 'plus',
    cabin: 'Y',
    rank: 2,
    checkedBags: 1,
    freeChangeDays: 16,
    refundable: false,
    seatIncluded: true,
  },
  {
    family: 'flex',
    cabin: 'Y',
    rank: 3,
    checkedBags: 2,
    freeChangeDays: 1,
    refundable: true,
    seatIncluded: true,
  },
  {
    family: 'business',
    cabin: 'C',
    rank: 1,
    checkedBags: 2,
    freeChangeDays: 1,
    refundable: true,
    seatIncluded: true,
  },
].map((family) => Object.assign(family, { cabinBagKg: 10, checkedBagKg: 23 }));
