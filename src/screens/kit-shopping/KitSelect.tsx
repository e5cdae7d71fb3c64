// The gallery's page of flights: the line of the trip, filters, other days, and the total, from nothing chosen to all.
import type { ReactNode } from 'react';

import { kitBothPicked, kitOutPicked, kitReturn, kitView } from '#screens/kit-data/kit-flights.ts';
import { kitForm } from '#screens/kit-data/kit-search.ts';
import type { KitStates } from '#screens/kit-data/kit-states.ts';
import { kitSeller } from '#screens/kit-data/kit-trip.ts';
import { defaultListOptions } from '#shopping/list-options.ts';
import { FilterBar } from '#shopping/select/FilterBar.tsx';
import { SelectForm } from '#shopping/select/SelectForm.tsx';
import { SelectSteps } from '#shopping/select/SelectSteps.tsx';
import { TotalBar } from '#shopping/select/TotalBar.tsx';
import { TotalParts } from '#shopping/select/TotalParts.tsx';
import { TripSummary } from '#shopping/select/TripSummary.tsx';
import type { SelectView } from '#shopping/select-view.ts';
import type { Picks } from '#shopping/use-choice.ts';

const options = { ...defaultListOptions, needs: { bags: 1, seat: 'any' as const } };
const { outbound, inbound } = kitBothPicked;
const offerIds = [outbound, inbound].flatMap((pick) => pick?.fare.offerId ?? []);
const addedMinor = Object.fromEntries(offerIds.map((id) => [id, 14_000]));
const earned = Object.fromEntries(offerIds.map((id) => [id, 4_900]));

const withNeeds: SelectView = {
  ...kitReturn,
  options: { ...options, sort: 'whole' },
  needed: { bagKg: 23, addedMinor, earnedMinor: {} },
};
const forAgent: SelectView = {
  ...withNeeds,
  needed: { bagKg: 23, addedMinor, earnedMinor: Object.fromEntries(offerIds.map((id) => [id, 900])) },
  seller: { ...kitSeller, earned },
};
const filtered: SelectView = {
  ...kitReturn,
  options: { ...defaultListOptions, with: ['bag', 'refund'], leaves: { outbound: ['morning'], inbound: [] } },
};

/** On a phone one row that scrolls, as on its page. */
const row = (view: SelectView) => (
  <div className="relative -mx-4 flex items-center gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:flex-wrap md:px-0">
    <FilterBar view={view} />
  </div>
);

/** A page shows layers over its content; the gallery shows them inline. */
const layers = (view: SelectView) => (
  <div
    className="flex flex-col items-start gap-2 [&_[popover]]:static! [&_[popover]]:m-0! [&_[popover]]:block!
      [&_[popover]]:max-w-full! max-md:[&>section]:w-full max-md:[&>section]:flex-col
      max-md:[&>section]:items-start"
  >
    <FilterBar view={view} />
  </div>
);

export const kitTripLines: KitStates = [
  ['The trip', <TripSummary key="trip" view={kitReturn} form={kitForm} />],
  [
    'Its search is changed',
    <div key="open" className="sm:min-h-232">
      <TripSummary view={kitReturn} form={kitForm} />
    </div>,
    'opened',
  ],
  ['Steps', <SelectSteps key="steps" />],
];

export const kitFilters: KitStates = [
  ['No filter', row(kitReturn)],
  ['With filters', row(filtered)],
  ['With bags and seats', row(withNeeds)],
  ['Its layers', layers(filtered)],
];

const bar = (view: SelectView, picks: Picks, busy = false): ReactNode => (
  <form className="lg:max-w-sm [&>div]:static! max-sm:[&>div]:mx-0">
    <TotalBar {...{ view, picks, busy }} holdMinutes={20} />
  </form>
);

/** On a phone it is a bar at the bottom edge, on a wide screen a column. */
export const kitTotals: KitStates = [
  ['Nothing is chosen', bar(kitReturn, {})],
  ['One flight is chosen', bar(kitReturn, kitOutPicked)],
  ['Both are chosen', bar(kitReturn, kitBothPicked)],
  ['The flights are being held', bar(kitReturn, kitBothPicked, true)],
  ['With bags and seats', bar(withNeeds, kitBothPicked)],
  ['For an agent', bar(forAgent, kitBothPicked)],
  [
    'Its parts, with two fares',
    <div key="parts" className="card p-4 lg:max-w-sm">
      <TotalParts view={kitReturn} picks={kitBothPicked} />
    </div>,
  ],
];

const form = { shownId: 'kit', holdMinutes: 20, chosen: {}, errors: {} };

const [first, second] = kitReturn.directions;
const monthShown: SelectView = {
  ...kitView,
  directions: first
    ? [
        {
          ...first,
          flown: 5,
          flights: first.flights.slice(0, 1),
          month: { month: '2027-03', days: first.strip },
        },
      ]
    : [],
  options: filtered.options,
};

export const kitSelectForms: KitStates = [
  [
    'Out and back, and no fare was chosen',
    <SelectForm
      key="return"
      {...form}
      view={kitReturn}
      errors={{ outbound: 'Choose a flight and a fare.' }}
    />,
  ],
  [
    'One way, with filters and a month',
    <SelectForm key="month" {...form} view={monthShown} chosen={{ outbound: '1.plus' }} />,
  ],
  [
    'Nothing can be bought',
    <SelectForm
      key="none"
      {...form}
      view={{ ...kitReturn, directions: second ? [{ ...second, flights: second.flights.slice(1) }] : [] }}
    />,
  ],
];
