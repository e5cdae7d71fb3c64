// The gallery's notices beside flights: changed prices, promotion codes, a busy flight, and days without a flight.
import { kitBothPicked, kitReturn } from '#screens/kit-data/kit-flights.ts';
import type { KitStates } from '#screens/kit-data/kit-states.ts';
import { kitSeller } from '#screens/kit-data/kit-trip.ts';
import { defaultListOptions } from '#shopping/list-options.ts';
import { PartnerLinkNote } from '#shopping/flight-cards/PartnerLinkNote.tsx';
import { BusyNotice } from '#shopping/select/BusyNotice.tsx';
import { OtherDays } from '#shopping/select/OtherDays.tsx';
import { PriceChange } from '#shopping/select/PriceChange.tsx';
import { PromotionNotice } from '#shopping/select/PromotionNotice.tsx';
import type { DirectionView, SelectView } from '#shopping/select-view.ts';
import { totalOf } from '#shopping/use-choice.ts';

const { outbound, inbound } = kitBothPicked;
const offers = {
  ...(outbound && { outbound: outbound.fare.offerId }),
  ...(inbound && { inbound: inbound.fare.offerId }),
};
const afterMinor = totalOf(kitBothPicked);
const change = { offers, beforeMinor: afterMinor - 8_000, afterMinor, shown: 'kit', reason: null };
const earned = Object.fromEntries(Object.values(offers).map((id) => [id, 4_900]));

const applied = {
  code: 'SUN2027',
  applied: true,
  title: 'SUN2027 takes 20 € off for each traveler',
  sentence: 'All prices on this page include it.',
};
const refused = {
  code: 'SUN2026',
  applied: false,
  title: 'SUN2026 does not apply',
  sentence: 'It was for flights until December 31, 2026.',
};

const busy = {
  offers,
  shown: 'kit',
  accept: null,
  challenge: 'kit',
  bits: 0,
  waitSeconds: 20,
  holdMinutes: 20,
  words: {
    title: 'Many people are booking this flight',
    text: 'Wait 20 seconds, then continue.',
    working: 'We continue in a moment.',
    goOn: 'Continue',
  },
};

export const kitNotices: KitStates = [
  ['The price has changed', <PriceChange key="price" change={change} view={kitReturn} />],
  [
    'Because of a promotion code',
    <PriceChange
      key="code"
      change={{ ...change, reason: 'The promotion code SUN2027 has ended.' }}
      view={kitReturn}
    />,
  ],
  [
    'For an agent',
    <PriceChange key="agent" change={change} view={{ ...kitReturn, seller: { ...kitSeller, earned } }} />,
  ],
  ['A code applies', <PromotionNotice key="applied" view={{ ...kitReturn, promotion: applied }} />],
  ['A code does not apply', <PromotionNotice key="refused" view={{ ...kitReturn, promotion: refused }} />],
  [
    'From the link of a partner',
    <PartnerLinkNote
      key="partner"
      came={{
        text: 'Nothing is chosen yet: compare the flight with the others.',
        flights: [{ flightId: 1, number: 'YY101' }],
      }}
    />,
  ],
  ['A busy flight', <BusyNotice key="busy" busy={busy} />],
];

const [there] = kitReturn.directions;
const near = there?.strip.filter(({ fromMinor }) => fromMinor !== null) ?? [];

const days = (change: Partial<DirectionView>, view: Partial<SelectView> = {}) =>
  there ? <OtherDays part={{ ...there, ...change }} view={{ ...kitReturn, ...view }} /> : null;

const [flight] = there?.flights ?? [];
const unpriced = flight ? [{ ...flight, state: 'no_fare' as const, fares: [] }] : [];

export const kitOtherDays: KitStates = [
  ['No flight on this day', days({ flights: [], flown: 0, nearest: near })],
  ['The last days', days({ flights: [], flown: 0, date: '2027-12-01', nearest: near })],
  ['No flight near', days({ flights: [], flown: 0, nearest: [] })],
  ['Sold out', days({ flights: there?.flights.slice(1) ?? [], nearest: near })],
  [
    'Filters leave nothing',
    days({ flights: [], flown: 3 }, { options: { ...defaultListOptions, with: ['refund'] } }),
  ],
  ['Fares in another currency', days({ flights: unpriced }, { currencies: ['USD', 'MXN'] })],
  ['No fare at all', days({ flights: unpriced }, { currencies: [] })],
];
