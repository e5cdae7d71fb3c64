// Invented flights, fares and offers for the gallery, on the days of its trip.
import type { DayPrice, FareOffer } from '#flights/offer.ts';
import { BACK, kitTimes, OUT } from '#screens/kit-data/kit-trip.ts';
import { defaultListOptions } from '#shopping/list-options.ts';
import type { OfferView } from '#shopping/offers/offers.ts';
import type { FamilyTerms, SelectView, ShownFlight } from '#shopping/select-view.ts';
import type { Pick, Picks } from '#shopping/use-choice.ts';
import { addDays, daysFrom } from '#platform/lib/time.ts';

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

const families = {
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
  offerId: `kit-${family}`,
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
  ...kitTimes,
  state: 'available',
  fares: [fareOf('basic', 28_400, 3), fareOf('plus', 35_210, null), fareOf('flex', 49_900, null)],
  ...change,
});

/** A flight with three fares, one that is sold out, one that no longer sells, and one that arrives a day later. */
export const kitFlights: readonly ShownFlight[] = [
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

export const kitView: SelectView = {
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
      flights: [...kitFlights],
      flown: kitFlights.length,
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

const dayOf = (date: string, fromMinor: number | null): DayPrice => ({
  date,
  fromMinor,
  partyMinor: fromMinor && 2 * fromMinor,
  state: fromMinor === null ? 'sold_out' : 'from',
});

const stripFrom = (days: readonly string[]) =>
  days.map((date, at) => dayOf(date, at === 4 ? null : 28_400 + Math.abs(at - 1) * 1_500));

const [there] = kitView.directions;

const back = {
  origin: 'CUN',
  destination: 'MAD',
  departsLocal: `${BACK}T18:40`,
  arrivesLocal: '2027-03-21T09:55',
  arrivalDayOffset: 1,
  durationMinutes: 555,
};

/** Out and back, with a week of prices each, stays, and flights in the morning and in the evening. */
export const kitReturn: SelectView = {
  ...kitView,
  stays: [7, 9, 14].map((nights, at) => ({
    nights,
    back: addDays(OUT, nights),
    fromMinor: 56_800 + at * 4_000,
  })),
  directions: there
    ? [
        {
          ...there,
          strip: stripFrom(daysFrom('2027-03-08', '2027-03-14')),
          dayParts: ['morning', 'evening'],
        },
        {
          ...there,
          direction: 'inbound',
          from: 'CUN',
          to: 'MAD',
          fromCity: 'Cancún',
          toCity: 'Madrid',
          date: BACK,
          strip: stripFrom(daysFrom('2027-03-17', '2027-03-23')),
          flights: [
            shownFlight(2, back),
            shownFlight(4, {
              ...back,
              state: 'too_early',
              fares: [],
              departsLocal: `${BACK}T09:00`,
              arrivesLocal: '2027-03-21T00:15',
            }),
          ],
          flown: 2,
        },
      ]
    : [],
};

/** The first flight of a direction with one of its fares. */
function pickOf(
  { directions }: SelectView,
  direction: 'outbound' | 'inbound',
  family: string,
): Pick | undefined {
  const [flight] = directions.find((each) => each.direction === direction)?.flights ?? [];
  const fare = flight?.fares.find((each) => each.family === family);
  return flight && fare && { flight, fare };
}

const [out, home] = [pickOf(kitReturn, 'outbound', 'plus'), pickOf(kitReturn, 'inbound', 'flex')];

/** The outbound flight only, and both with different fares. */
export const kitOutPicked: Picks = out ? { outbound: out } : {};
export const kitBothPicked: Picks = { ...kitOutPicked, ...(home && { inbound: home }) };

const offerOf = (destinationAirportCode: string, change: Partial<OfferView>): OfferView => ({
  origin: { airportCode: 'MAD' },
  destination: { destinationAirportCode },
  id: `kit-${destinationAirportCode}`,
  title: 'Cancún',
  originCity: 'Madrid',
  destinationCity: 'Cancún',
  departureDate: OUT,
  returnDate: BACK,
  nights: 9,
  priceMinor: 56_800,
  currencyCode: 'EUR',
  conditions: null,
  scene: 'cancun',
  ...change,
});

/** With a return, one way with conditions, and with a title of many words. */
export const kitOffers: readonly OfferView[] = [
  offerOf('CUN', {}),
  offerOf('HAV', {
    title: 'Havana',
    destinationCity: 'Havana',
    returnDate: null,
    nights: null,
    scene: 'havana',
    conditions: 'Only on this site.',
  }),
  offerOf('PUJ', {
    title: 'A fortnight of white sand for those who would rather not look at a clock',
    destinationCity: 'Punta Cana',
    scene: 'puntacana',
    priceMinor: 123_450,
  }),
];
