// The selling airline, for every component below the frame; also on the error page of a site that was not found.
import { createContext, useContext } from 'react';

import type { Airline } from '#platform/lib/airline.ts';
import type { Locale } from '#platform/i18n/locales.ts';

/** What pages show of it; small, because it is sent with each page. */
export type AirlineView = Pick<Airline, 'name' | 'mark'> & {
  /** In the language of the page; null uses the product's own headline. */
  tagline: string | null;
  /** In the address of every scene. */
  sceneEdition: string;
};

/** The part that a loader returns. */
export function airlineView({ name, mark, tagline, scenes }: Airline, locale: Locale): AirlineView {
  return { name, mark, tagline: tagline[locale] ?? null, sceneEdition: scenes.edition };
}

export const AirlineContext = createContext<AirlineView>({
  name: '',
  mark: null,
  tagline: null,
  sceneEdition: '0',
});

/** No name where not even the root loader could respond. */
export function useAirline(): AirlineView {
  return useContext(AirlineContext);
}
