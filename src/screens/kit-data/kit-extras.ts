// Invented extras for the gallery: bags, a meal of several, assistance, and what is included or no longer possible.
import type { ExtrasFormState } from '#extras/choosing/extras-form-state.ts';
import type { ExtrasPage, PageCard, PageExtra, PageFlight } from '#extras/choosing/extras-page.ts';
import { kitTrip } from '#screens/kit-data/kit-trip.ts';

const flightOf = (flightNo: number, change: Partial<PageFlight> = {}): PageFlight => ({
  flightNo,
  amountMinor: 7_000,
  included: 0,
  bundled: 0,
  left: null,
  closed: false,
  price: '70 € each',
  short: '70 €',
  note: null,
  few: null,
  ...change,
});

const extraOf = (extraCode: string, change: Partial<PageExtra>): PageExtra => ({
  extraCode,
  title: 'Bag of 23 kg',
  description: 'One more piece in the hold, up to 158 cm.',
  icon: 'bag',
  scope: 'flight',
  weightKg: 0,
  maxQuantity: 1,
  passengerTypes: ['adult', 'child'],
  from: '70 €',
  flights: [flightOf(1), flightOf(2)],
  ...change,
});

const cardOf = (extra: PageExtra, change: Partial<PageCard> = {}): PageCard => ({
  key: extra.extraCode,
  title: extra.title,
  icon: extra.icon,
  exclusiveGroup: null,
  from: extra.from,
  extras: [extra],
  ...change,
});

const bag = extraOf('BG23', {
  weightKg: 23,
  maxQuantity: 3,
  flights: [flightOf(1, { included: 1 }), flightOf(2, { included: 1, left: 2, few: 'Only 2 left' })],
});
const meals = ['Vegetarian meal', 'Meal without gluten'].map((title, index) =>
  extraOf(`MEAL${index}`, {
    title,
    icon: 'meal',
    description: 'Warm, with a drink.',
    from: '25 €',
    flights: [
      flightOf(1, { amountMinor: 2_500, price: '25 € per traveler', short: '25 €' }),
      flightOf(2, { closed: true, note: 'Sold out on this flight.' }),
    ],
  }),
);
const lounge = extraOf('LOUN', {
  title: 'Lounge',
  icon: 'lounge',
  description: 'Quiet seats, drinks and a shower.',
  from: '30 €',
  flights: [flightOf(1, { amountMinor: 3_000, price: '30 € per traveler', short: '30 €' })],
});
const wheelchair = extraOf('WCHR', {
  title: 'Wheelchair to the gate',
  icon: 'assist',
  description: 'We meet you at the counter.',
  from: 'Free',
  flights: [1, 2].map((flightNo) => flightOf(flightNo, { amountMinor: 0, price: 'Free', short: 'Free' })),
});

const page: ExtrasPage = {
  currency: 'EUR',
  bundles: [],
  chosen: [],
  lateForHelp: true,
  sections: [
    {
      name: 'baggage',
      title: 'Baggage',
      icon: 'bag',
      about: 'Bags in the hold',
      from: 'from 70 €',
      cards: [cardOf(bag, { title: 'Checked bag' })],
    },
    {
      name: 'meal',
      title: 'Meals',
      icon: 'meal',
      about: 'Ordered before the flight',
      from: 'from 25 €',
      cards: [
        cardOf(meals[0] ?? bag, { key: 'meal', title: 'Your meal', exclusiveGroup: 'meal', extras: meals }),
      ],
    },
    {
      name: 'airport',
      title: 'At the airport',
      icon: 'lounge',
      about: 'Lounges',
      from: '30 €',
      cards: [cardOf(lounge)],
    },
    {
      name: 'assistance',
      title: 'Assistance, free of charge',
      icon: 'assist',
      about: 'Help at the airport and on board',
      from: 'Free',
      cards: [cardOf(wheelchair)],
    },
  ],
};

const [bags, lounges] = [
  { passengerNo: 1, flightNo: 1, extraCode: 'BG23', quantity: 1 },
  { passengerNo: 2, flightNo: 1, extraCode: 'LOUN', quantity: 1 },
];

/** Nothing is chosen: the sections are closed. */
export const kitExtras: ExtrasFormState = {
  trip: kitTrip,
  page,
  initial: [],
  live: [],
  version: 'kit',
  wrong: {},
  answered: null,
};

/** A bag was added just now, a lounge is refused, and the sections with news are open. */
export const kitChosenExtras: ExtrasFormState = {
  ...kitExtras,
  initial: [bags, lounges],
  live: [bags, lounges],
  wrong: {
    'quantity-2-1-LOUN': 'The lounge is full on this day.',
    'option-1-1-meal': 'Sold out since you opened this page.',
  },
  answered: { key: 'BG23', notice: 'One bag for everybody on both flights.', undo: '' },
};
