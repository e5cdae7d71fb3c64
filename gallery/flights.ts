// Invented flights and fares, on the days of the trip.
import type { DayPrice, FareOffer } from '#flights/offer.ts';
import { BACK, flightTimes, OUT } from '#gallery/trip.ts';
import { defaultListOptions } from '#shopping/list-options.ts';
import type { FamilyTerms, SelectView, ShownFlight } from '#shopping/select-view.ts';
import { daysFrom } from '#platform/lib/time.ts';

const termsOf = (family: string, change: Partial<FamilyTerms>): FamilyTerms => ({
  family,
  cabinBagKg: 10,
  checkedBags: 0,
  checkedBagKg: 0,
  freeChangeDays: 0,
  refundable: false,
  seatIncluded: false,
  seatCategories: [],
  ...change,
});

export const families = {
  basic: termsOf('basic', { freeChangeDays: 30 }),
  plus: termsOf('plus', { checkedBags: 1, checkedBagKg: 23, freeChangeDays: 7 }),
  flex: termsOf('flex', {
    checkedBags: 1,
    checkedBagKg: 23,
    freeChangeDays: 1,
    refundable: true,
    seatIncluded: true,
  }),
};

const fareOf = (family: string, adultMinor: number, seatsLeft: number | null): FareOffer => ({
  offerId: `gallery-${family}`,
  family,
  cabin: 'Y',
  bookingClass: 'Q',
  seatsLeft,
  adultMinor,
  childMinor: adultMinor,
  infantMinor: 0,
  totalMinor: 2 * adultMinor,
  parts: [
    {
      kind: 'fare',
      code: 'fare',
      adultMinor: adultMinor - 4_210,
      childMinor: adultMinor - 4_210,
      infantMinor: 0,
    },
    { kind: 'tax', code: 'QV', adultMinor: 4_210, childMinor: 4_210, infantMinor: 0 },
  ],
});

const shownFlight = (flightId: number, change: Partial<ShownFlight>): ShownFlight => ({
  flightId,
  flightNumber: `XX${100 + flightId}`,
  origin: 'MAD',
  destination: 'CUN',
  ...flightTimes,
  state: 'available',
  fares: [fareOf('basic', 28_400, 3), fareOf('plus', 35_210, null), fareOf('flex', 49_900, null)],
  ...change,
});

/** A flight with three fares, one that is sold out, one that no longer sells, and one that arrives a day later. */
export const flights: readonly ShownFlight[] = [
  shownFlight(1, {}),
  shownFlight(3, {
    state: 'sold_out',
    fares: [],
    departsLocal: `${OUT}T15:00`,
    arrivesLocal: `${OUT}T19:15`,
  }),
  shownFlight(5, {
    state: 'closed',
    fares: [],
    arrivesLocal: '2027-03-12T00:15',
    arrivalDayOffset: 1,
    departsLocal: `${OUT}T20:00`,
  }),
];

export const flightView: SelectView = {
  trip: {
    from: 'MAD',
    to: 'CUN',
    out: OUT,
    back: BACK,
    passengers: { adults: 2, children: 0, infants: 0 },
    currency: 'EUR',
  },
  options: defaultListOptions,
  needed: null,
  directions: [
    {
      direction: 'outbound',
      from: 'MAD',
      to: 'CUN',
      fromCity: 'Madrid',
      toCity: 'Cancún',
      date: OUT,
      strip: [],
      month: null,
      flights: [...flights],
      flown: flights.length,
      dayParts: [],
      nearest: [],
    },
  ],
  families,
  chargeNames: { QV: 'Security charge' },
  currencies: ['EUR'],
  stays: [],
  firstDay: '2027-01-15',
  readAt: Date.parse('2027-01-15T10:00:00Z'),
  promotion: null,
};

/** A price, and on every seventh day none because the flight is sold out. */
export function priceOn(date: string): DayPrice {
  const day = Number(date.slice(-2));
  const fromMinor = day % 7 === 5 ? null : 28_400 + Math.abs(day - 9) * 1_500;
  return {
    date,
    state: fromMinor === null ? 'sold_out' : 'from',
    fromMinor,
    partyMinor: fromMinor && 2 * fromMinor,
  };
}

export const week = daysFrom('2027-03-08', '2027-03-14').map(priceOn);
