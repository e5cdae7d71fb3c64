// Parts of the select page that only somebody who chooses sees. They are fetched at the first touch of the form, so
// that they are there when the choice is made.
import { type ComponentType, lazy } from 'react';

const loadChosen = async () => (await import('#shopping/flight-cards/ChosenFlight.tsx')).ChosenFlight;
const loadLines = async () => (await import('#shopping/flight-cards/ChangeLines.tsx')).ChangeLines;
const loadTotal = async () => (await import('#shopping/select/TotalParts.tsx')).TotalParts;

/** Rejects when one does not come: then nothing folds, and the choice is made as without a script. */
export function loadChoiceParts(): Promise<unknown> {
  return Promise.all([loadChosen(), loadLines(), loadTotal()]);
}

export const ChosenFlight = late(loadChosen);
export const ChangeLines = late(loadLines);
export const TotalParts = late(loadTotal);

/** What cannot be fetched is not shown; the page itself stays. */
function late<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazy(() =>
    load().then(
      (Part) => ({ default: Part }),
      () => ({ default: Nothing as ComponentType<P> }),
    ),
  );
}

function Nothing() {
  return null;
}
