// Names of the demonstration that are data and not messages: charges, airports, groups of extras, extras.
import { worldAirports } from '#demo/airports.ts';
import { worldCharges } from '#demo/charges.ts';
import { worldExtraGroups } from '#demo/extras/extra-groups.ts';
import { worldExtras } from '#demo/extras/extras.ts';
import type { Reader } from '#platform/i18n/markets.ts';
import { textIn, type Texts } from '#platform/i18n/texts.ts';

/** Each in all its wordings, by kind, code and field: `charge/XT name`. */
export function namesOfData(): Map<string, Texts> {
  return new Map<string, Texts>([
    ...worldCharges().map(({ code, name }) => [`charge/${code} name`, name] as const),
    ...worldAirports.map(({ airportCode, name }) => [`airport/${airportCode} name`, name] as const),
    ...worldExtraGroups.flatMap(({ groupCode, title, shortDescription }) => [
      [`group/${groupCode} title`, title] as const,
      [`group/${groupCode} description`, shortDescription] as const,
    ]),
    ...worldExtras.flatMap(({ extraCode, title, description }) => [
      [`extra/${extraCode} title`, title] as const,
      [`extra/${extraCode} description`, description] as const,
    ]),
  ]);
}

/** As one reader sees them. */
export function namesFor(reader: Reader, names: ReadonlyMap<string, Texts> = namesOfData()) {
  return new Map([...names].map(([key, texts]) => [key, textIn(texts, reader)] as const));
}
