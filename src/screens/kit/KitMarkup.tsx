// The parts of the gallery that belong to rooms with a business: written by the server only. The page would otherwise
// share their code with the pages that travellers load, and the browser's files would be divided differently.
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { IntlProvider } from 'use-intl';
import type { ReactNode } from 'react';

import { kitAround, KitBars, KitBundles, KitHold, KitPeople, KitSummary } from '#screens/kit/KitBooking.tsx';
import { KitCalendar, kitChoices, KitFlights, KitOffers } from '#screens/kit/KitFlights.tsx';
import { kitConsent } from '#screens/kit/KitConsent.tsx';
import { kitExtraStates } from '#screens/kit/KitExtras.tsx';
import { kitPrices, kitTimes } from '#screens/kit/KitPrices.tsx';
import { kitAnswers, kitMethods, kitParts, kitPayForms } from '#screens/kit/KitPaying.tsx';
import { kitDocks, KitSeats } from '#screens/kit/KitSeats.tsx';
import { type KitStates, withOwnIds } from '#screens/kit/kit-states.ts';
import { joinWords } from '#platform/i18n/join-words.ts';
import { say, wordsFor } from '#platform/i18n/words.server.ts';

const reader = { locale: 'en', country: null } as const;

type Part = readonly [title: string, states: KitStates];

const alone = (drawn: ReactNode): KitStates => [['', drawn]];

const partsWith = (nonce: string): readonly Part[] => [
  ['Flights and fares', alone(<KitFlights />)],
  ['Days and choices', kitChoices],
  ['Calendar', alone(<KitCalendar />)],
  ['Offers', alone(<KitOffers />)],
  ['Time of a hold', [...alone(<KitHold />), ...kitTimes]],
  ['Trip and price', alone(<KitSummary />)],
  ['Price details', kitPrices],
  ['Bars', alone(<KitBars />)],
  ['Travelers', [...alone(<KitPeople />), ...kitAround]],
  ['Bundles', alone(<KitBundles />)],
  ['Extras', kitExtraStates],
  ['Cabin', alone(<KitSeats />)],
  ['Seat dock', kitDocks],
  ['Ways to pay', kitMethods],
  ['Vouchers and credit', kitParts],
  ['Payment', kitPayForms],
  ['Answers to a payment', kitAnswers],
  ['Consent', kitConsent({ nonce, tell: say(reader) })],
];

export type KitPart = { title: string; states: { title: string; html: string }[] };

/** Each part as the server writes it. `nonce` allows the styles in it. */
export function kitMarkup(nonce = ''): KitPart[] {
  const words = joinWords([
    {
      words: wordsFor(reader, [
        'common',
        'home',
        'search',
        'select',
        'booking',
        'passengers',
        'extras',
        'seats',
        'seatCategories',
        'payment',
        'consent',
        'errors',
      ]),
    },
  ]);
  return partsWith(nonce).map(([title, states], part) => ({
    title,
    states: states.map(([name, drawn], state) => {
      const element = (
        <IntlProvider locale="en" timeZone="UTC" messages={words}>
          {drawn}
        </IntlProvider>
      );
      const router = createMemoryRouter([{ id: 'root', path: '*', loader: () => null, element }], {
        hydrationData: { loaderData: { root: { nonce } } },
      });
      const html = renderToStaticMarkup(<RouterProvider router={router} />);
      return { title: name, html: withOwnIds(html, `kit-${part}-${state}`) };
    }),
  }));
}
