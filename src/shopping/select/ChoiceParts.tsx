// Parts of the select page that are needed only while choosing. They are fetched at the first touch of the form, so
// that they are loaded when the choice is made.
import { type ComponentType, lazy } from 'react';

const loadChosen = async () => (await import('#shopping/flight-cards/ChosenFlight.tsx')).ChosenFlight;
const loadLines = async () => (await import('#shopping/flight-cards/ChangeLines.tsx')).ChangeLines;
const loadTotal = async () => (await import('#shopping/select/TotalParts.tsx')).TotalParts;

/** Rejects when one fails to load: then nothing folds, and choosing works as without a script. */
export function loadChoiceParts(): Promise<unknown> {
  return Promise.all([loadChosen(), loadLines(), loadTotal()]);
}

export const ChosenFlight = late(loadChosen);
export const ChangeLines = late(loadLines);
export const TotalParts = late(loadTotal);

/** A part that cannot be fetched is not shown; the page itself stays. */
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
