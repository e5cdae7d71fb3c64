// The gallery's search: the form empty, filled in and refused, the finder of airports, the last search, what loads.
import { kitEmptyForm, kitForm, kitRefusedForm, kitSearch } from '#screens/kit-data/kit-search.ts';
import type { KitStates } from '#screens/kit-data/kit-states.ts';
import { LayerLoading } from '#shopping/LayerLoading.tsx';
import { LastSearchLink } from '#shopping/search/LastSearch.tsx';
import { PlaceFinder } from '#shopping/search/PlaceFinder.tsx';
import { SearchForm } from '#shopping/search/SearchForm.tsx';
import { searchQuery } from '#shopping/search-query.ts';

const nothing = () => {};

const oneWay = { ...kitForm, values: { ...kitSearch, type: 'one-way', back: '' } };

/** Open layers of a form are shown below it. */
export const kitSearches: KitStates = [
  ['Empty', <SearchForm key="empty" view={kitEmptyForm} />],
  ['A return trip', <SearchForm key="return" view={kitForm} />],
  ['One way', <SearchForm key="one-way" view={oneWay} />],
  [
    'Travelers and promotion code',
    <div key="open" className="sm:min-h-176">
      <SearchForm view={kitForm} />
    </div>,
    'opened',
  ],
  [
    'Refused',
    <div key="refused" className="sm:min-h-176">
      <SearchForm view={kitRefusedForm} />
    </div>,
  ],
  [
    'The last search',
    <LastSearchLink
      key="last"
      form={kitForm}
      last={searchQuery({
        from: 'MAD',
        to: 'CUN',
        out: kitSearch.out,
        back: kitSearch.back,
        passengers: { adults: 2, children: 1, infants: 0 },
        currency: 'EUR',
      })}
    />,
  ],
];

/** A page shows it over the form, and a phone over everything; the gallery shows it inline. */
function Finder({ name, typed, from = 'MAD' }: { name: 'from' | 'to'; typed: string; from?: string }) {
  return (
    <div className="max-w-md [&>[popover]]:static! [&>[popover]]:flex! [&>[popover]]:h-auto! [&>[popover]]:w-full!">
      <PlaceFinder
        {...{ name, typed, from }}
        view={kitForm}
        anchor={{ current: null }}
        onChoose={nothing}
        onClose={nothing}
      />
    </div>
  );
}

export const kitFinders: KitStates = [
  ['Where from', <Finder key="from" name="from" typed="" from="" />],
  ['Where to', <Finder key="to" name="to" typed="" />],
  ['Some letters', <Finder key="typed" name="to" typed="pun" />],
  ['Nothing is found', <Finder key="none" name="to" typed="Atlantis" />],
  [
    'While the finder loads',
    <div key="finder" className="relative h-96 transform-gpu overflow-clip p-4">
      <span className="relative block h-12" />
      <LayerLoading of="finder" />
    </div>,
  ],
  [
    'While the calendar loads',
    <div key="calendar" className="relative h-96 transform-gpu overflow-clip">
      <LayerLoading of="calendar" />
    </div>,
  ],
];
