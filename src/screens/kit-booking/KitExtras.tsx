// The gallery's extras: what the fare includes, sections that are closed, and open with choices, news and refusals.
import { kitChosenExtras, kitExtras } from '#screens/kit-data/kit-extras.ts';
import type { KitStates } from '#screens/kit-data/kit-states.ts';
import { kitTrip } from '#screens/kit-data/kit-trip.ts';
import { ExtrasForm } from '#extras/choosing/ExtrasForm.tsx';
import { IncludedList } from '#extras/choosing/IncludedList.tsx';

const nothing = () => {};

export const kitExtraStates: KitStates = [
  ['Included', <IncludedList key="included" trip={kitTrip} extras={kitExtras.page} />],
  [
    'Nothing chosen',
    <ExtrasForm key="closed" state={kitExtras} extrasMinor={0} busy={false} onChange={nothing} />,
  ],
  [
    'Chosen and refused',
    <ExtrasForm key="open" state={kitChosenExtras} extrasMinor={10_000} busy onChange={nothing} />,
  ],
];
