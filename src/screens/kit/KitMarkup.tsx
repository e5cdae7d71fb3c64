// The parts of the gallery that belong to rooms with a business: written by the server only. The page would otherwise
// share their code with the pages that travellers load, and the browser's files would be divided differently.
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { IntlProvider } from 'use-intl';
import type { ReactNode } from 'react';

import {
  kitAround,
  KitBars,
  KitBundles,
  KitHold,
  KitPeople,
  KitSummary,
} from '#screens/kit-booking/KitBooking.tsx';
import { kitCalendars } from '#screens/kit-shopping/KitCalendar.tsx';
import { kitChoices, KitFlights } from '#screens/kit-shopping/KitFlights.tsx';
import { kitNotices, kitOtherDays } from '#screens/kit-shopping/KitNotices.tsx';
import { kitHome, kitOfferStates } from '#screens/kit-shopping/KitOffers.tsx';
import { kitFinders, kitSearches } from '#screens/kit-shopping/KitSearch.tsx';
import { kitFilters, kitSelectForms, kitTotals, kitTripLines } from '#screens/kit-shopping/KitSelect.tsx';
import { kitConsent } from '#screens/kit-booking/KitConsent.tsx';
import { kitExtraStates } from '#screens/kit-booking/KitExtras.tsx';
import { kitPrices, kitTimes } from '#screens/kit-booking/KitPrices.tsx';
import { kitAnswers, kitMethods, kitParts, kitPayForms } from '#screens/kit-booking/KitPaying.tsx';
import { kitDocks, KitSeats } from '#screens/kit-booking/KitSeats.tsx';
import { kitBest, kitPreviews, kitSeatAnswers, kitSeatStep } from '#screens/kit-booking/KitSeatStep.tsx';
import { kitFooters, kitFrameBars, kitHeaders } from '#screens/kit-site/KitFrame.tsx';
import { kitArticles, kitPromoted } from '#screens/kit-site/KitPages.tsx';
import {
  KitLogin,
  kitLetters,
  kitQuotes,
  kitReservationForms,
  kitReservations,
  kitTransfers,
} from '#screens/kit-site/KitReservations.tsx';
import { kitAirline, kitSite } from '#screens/kit-data/kit-site.ts';
import { type KitStates, withOpenFolds, withOwnIds } from '#screens/kit-data/kit-states.ts';
import { AirlineContext } from '#content/site/use-airline.ts';
import type { PhotographView } from '#content/photographs/photograph.ts';
import { SiteContext } from '#content/site/use-site.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { joinWords } from '#platform/i18n/join-words.ts';
import { say, wordsFor } from '#platform/i18n/words.server.ts';

type Part = readonly [title: string, states: KitStates];

const alone = (drawn: ReactNode): KitStates => [['', drawn]];

type Given = {
  lang: Locale;
  nonce?: string;
  /** Any that is stored; without one the landscapes are drawn. */
  photograph?: PhotographView | null | undefined;
};

const partsWith = ({ lang, nonce = '', photograph }: Given): readonly Part[] => [
  ['Search form', kitSearches],
  ['Airports', kitFinders],
  ['Fare calendar', kitCalendars],
  ['Offers', kitOfferStates],
  ['Home page', kitHome],
  ['Flights and fares', alone(<KitFlights />)],
  ['Days and choices', kitChoices],
  ['Trip and filters', [...kitTripLines, ...kitFilters]],
  ['Choosing flights', kitSelectForms],
  ['Total of a choice', kitTotals],
  ['Notices beside flights', kitNotices],
  ['Other days', kitOtherDays],
  ['Time of a hold', [...alone(<KitHold />), ...kitTimes]],
  ['Trip and price', alone(<KitSummary />)],
  ['Price details', kitPrices],
  ['Bars', alone(<KitBars />)],
  ['Travelers', [...alone(<KitPeople />), ...kitAround]],
  ['Bundles', alone(<KitBundles />)],
  ['Extras', kitExtraStates],
  ['Cabin', alone(<KitSeats />)],
  ['Seat dock', kitDocks],
  ['Seats in a step', kitSeatStep],
  ['Best seats', kitBest],
  ['Answers about a seat', kitSeatAnswers],
  ['Seats to look at', kitPreviews],
  ['Ways to pay', kitMethods],
  ['Vouchers and credit', kitParts],
  ['Payment', kitPayForms],
  ['Answers to a payment', kitAnswers],
  ['Consent', kitConsent({ lang, nonce, tell: say(lang) })],
  ['Header and menus', kitHeaders],
  ['Bars of the frame', kitFrameBars],
  ['Footer', kitFooters],
  ['Slides and banners', kitPromoted(photograph ?? undefined)],
  ['Pages to read', kitArticles],
  ['Finding a reservation', kitReservationForms],
  ['Reservation', kitReservations],
  ['Newsletter', kitLetters],
  ['Offer of an agency', kitQuotes],
  ['After another choice of flights', kitTransfers],
  ['Login with a provider', alone(<KitLogin />)],
];

export type KitPart = { title: string; states: { title: string; html: string }[] };

/** Each part as the server writes it, in a language. `nonce` allows the styles in it. */
export function kitMarkup(given: Given): KitPart[] {
  const { lang, nonce = '' } = given;
  const words = joinWords([
    {
      words: wordsFor(lang, [
        'common',
        'site',
        'home',
        'pages',
        'promotion',
        'arrival',
        'manage',
        'newsletter',
        'popupLogin',
        'quote',
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
  return partsWith(given).map(([title, states], part) => ({
    title,
    states: states.map(([name, drawn, as], state) => {
      const element = (
        <IntlProvider locale={lang} timeZone="UTC" messages={words}>
          <AirlineContext value={kitAirline}>
            <SiteContext value={kitSite}>{drawn}</SiteContext>
          </AirlineContext>
        </IntlProvider>
      );
      const router = createMemoryRouter([{ id: 'root', path: '*', loader: () => null, element }], {
        hydrationData: { loaderData: { root: { nonce } } },
      });
      const html = withOwnIds(
        renderToStaticMarkup(<RouterProvider router={router} />),
        `kit-${part}-${state}`,
      );
      return { title: name, html: as === 'opened' ? withOpenFolds(html) : html };
    }),
  }));
}
