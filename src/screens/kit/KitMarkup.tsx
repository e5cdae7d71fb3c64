// The parts of the gallery that belong to rooms with a business: written by the server only. The page would otherwise
// share their code with the pages that travellers load, and the browser's files would be divided differently.
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { IntlProvider } from 'use-intl';
import type { ReactNode } from 'react';

import { KitBars, KitBundles, KitHold, KitPeople, KitSummary } from '#screens/kit/KitBooking.tsx';
import { KitCalendar, KitFlights, KitOffers } from '#screens/kit/KitFlights.tsx';
import { KitSeats } from '#screens/kit/KitSeats.tsx';
import { joinWords } from '#platform/i18n/join-words.ts';
import { wordsFor } from '#platform/i18n/words.server.ts';

const parts: readonly [string, ReactNode][] = [
  ['Flights and fares', <KitFlights key="flights" />],
  ['Calendar', <KitCalendar key="calendar" />],
  ['Offers', <KitOffers key="offers" />],
  ['Time of a hold', <KitHold key="hold" />],
  ['Trip and price', <KitSummary key="summary" />],
  ['Bars', <KitBars key="bars" />],
  ['Travelers', <KitPeople key="people" />],
  ['Bundles', <KitBundles key="bundles" />],
  ['Cabin', <KitSeats key="seats" />],
];

export type KitPart = { title: string; html: string };

/** Each part as the server writes it. `nonce` allows the styles in it. */
export function kitMarkup(nonce: string | undefined): KitPart[] {
  const words = joinWords([
    {
      words: wordsFor({ locale: 'en', country: null }, [
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
        'errors',
      ]),
    },
  ]);
  return parts.map(([title, part]) => {
    const element = (
      <IntlProvider locale="en" timeZone="UTC" messages={words}>
        {part}
      </IntlProvider>
    );
    const router = createMemoryRouter([{ id: 'root', path: '*', loader: () => null, element }], {
      hydrationData: { loaderData: { root: { nonce } } },
    });
    return { title, html: renderToStaticMarkup(<RouterProvider router={router} />) };
  });
}
