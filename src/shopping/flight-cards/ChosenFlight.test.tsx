// The chosen flight, folded to two lines: an agent reads net, commission and the credit left there too.
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';

import { joinWords } from '#platform/i18n/join-words.ts';
import { wordsFor } from '#platform/i18n/words.server.ts';
import { ChosenFlight } from '#shopping/flight-cards/ChosenFlight.tsx';
import { defaultListOptions } from '#shopping/list-options.ts';
import type { DirectionView, SelectView, ShownFlight } from '#shopping/select-view.ts';

const fare = {
  offerId: 'o1',
  family: 'basic',
  cabin: 'Y',
  bookingClass: 'Q',
  seatsLeft: null,
  adultMinor: 40_000,
  childMinor: 30_000,
  infantMinor: 4_000,
  totalMinor: 80_000,
  parts: [],
};
const flight: ShownFlight = {
  flightId: 1,
  flightNumber: 'ZZ103',
  origin: 'MAD',
  destination: 'CUN',
  departsLocal: '2026-12-11T14:30',
  arrivesLocal: '2026-12-11T18:45',
  arrivalDayOffset: 0,
  durationMinutes: 615,
  aircraft: 'Airbus A350-900',
  operatedBy: 'Alisio',
  departureTerminal: '',
  arrivalTerminal: '',
  state: 'available',
  fares: [fare],
};
const part: DirectionView = {
  direction: 'outbound',
  from: 'MAD',
  to: 'CUN',
  fromCity: 'Madrid',
  toCity: 'Cancún',
  date: '2026-12-11',
  strip: [],
  month: null,
  flights: [flight],
  flown: 1,
  dayParts: [],
  nearest: [],
};
const view: SelectView = {
  trip: {
    from: 'MAD',
    to: 'CUN',
    out: '2026-12-11',
    back: null,
    passengers: { adults: 2, children: 0, infants: 0 },
    currency: 'EUR',
  },
  options: defaultListOptions,
  needed: null,
  directions: [part],
  families: {},
  chargeNames: {},
  currencies: ['EUR'],
  stays: [],
  firstDay: '2026-12-01',
  readAt: 0,
  promotion: null,
};
const credit = { currency: 'EUR', availableMinor: 100_000, blocked: false };
const seller = { agency: 'Viajes Brisa', hidden: false, credit, earned: { o1: 5_000 } };

const shown = (own: Partial<SelectView>, besideMinor = 0) =>
  renderToStaticMarkup(
    <IntlProvider
      locale="en"
      messages={joinWords([{ words: wordsFor('en', ['booking', 'common', 'select']) }])}
      timeZone="UTC"
    >
      <ChosenFlight
        {...{ part, besideMinor }}
        pick={{ flight, fare }}
        view={{ ...view, ...own }}
        change={() => undefined}
      />
    </IntlProvider>,
  )
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/[\s\u00A0]+/g, ' ');

test('[AG-10] an agent reads net, commission and what both flights leave of the credit', () => {
  expect(shown({ seller })).toMatch(/Net \S*750\S* .*Commission \S*50\S* .*Credit left after: \S*250/);
  expect(shown({ seller }, 10_000)).toMatch(/Credit left after: \S*150/);
  expect(shown({ seller }, 30_000)).toMatch(/More than the credit left \(\S*700/);
});

test('[AG-10] a customer who looks at the screen, and a traveller, read the price only', () => {
  for (const own of [{}, { seller: { ...seller, hidden: true } }]) {
    expect(shown(own)).toMatch(/800/);
    expect(shown(own)).not.toMatch(/Net|Commission|Credit/);
  }
});
