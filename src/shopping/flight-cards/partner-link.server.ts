// Partners' links may name the flight, the fare or the cabin that they showed. They choose nothing (EU 1008/2008 art.
// 23): the flight is marked, and a note explains the rest.
import type { Filed } from '#flights/filed.server.ts';
import type { FlightOffer } from '#flights/offer.ts';
import type { Reader } from '#platform/i18n/markets.ts';
import { say } from '#platform/i18n/words.server.ts';
import { isFamily } from '#shopping/flight-cards/families.ts';
import type { PartnerLink } from '#shopping/select-view.ts';

type ShownFlight = Pick<FlightOffer, 'flightId' | 'flightNumber' | 'fares'> & { state: string };

/** Null when the address names none of the three. */
export function partnerLink(
  reader: Reader,
  query: URLSearchParams,
  filed: Pick<Filed, 'families'>,
  flights: readonly ShownFlight[],
): PartnerLink | null {
  const tell = say(reader);
  const sentences: string[] = [];
  const marked: PartnerLink['flights'] = [];
  for (const text of namedIn(query, 'flight')) {
    const flight = flights.find((each) => isCalled(each.flightNumber, text));
    const number = numberIn(text);
    if (flight) marked.push({ flightId: flight.flightId, number: flight.flightNumber });
    if (number === null) sentences.push(tell('arrival.flightUnclear'));
    else if (!flight) sentences.push(tell('arrival.flightMissing', { number }));
    else {
      const key = flight.state === 'available' ? 'flight' : 'flightNotOnSale';
      sentences.push(tell(`arrival.${key}`, { number: flight.flightNumber }));
    }
  }
  for (const text of [...namedIn(query, 'family'), ...namedIn(query, 'cabin')]) {
    const wanted = faresCalled(text, filed);
    if (wanted.length === 0) {
      sentences.push(tell('arrival.fareUnclear'));
      continue;
    }
    const [family = ''] = wanted;
    const one = wanted.length === 1 && isFamily(family);
    const name = one ? tell(`booking.families.${family}`) : tell('arrival.economy');
    const sold = flights.some((flight) => flight.fares.some((fare) => wanted.includes(fare.family)));
    sentences.push(tell(sold ? 'arrival.fare' : 'arrival.fareMissing', { name }));
  }
  if (sentences.length === 0) return null;
  return { text: [...new Set(sentences), tell('arrival.nothingChosen')].join(' '), flights: marked };
}

/** At most one per direction; `flight=YY103,YY104` and a repeated name mean the same. */
function namedIn(query: URLSearchParams, name: string): string[] {
  const all = query.getAll(name).flatMap((text) => text.slice(0, 100).split(','));
  return all
    .map((text) => text.trim())
    .filter(Boolean)
    .slice(0, 2);
}

/** `yy 0103` → `YY103`, `103` → `103`; null for anything that is not a flight number. */
function numberIn(text: string): string | null {
  const match = /^([A-Z][A-Z0-9]|[0-9][A-Z])?0{0,3}(\d{1,4}[A-Z]?)$/.exec(
    text.toUpperCase().replaceAll(/[\s-]/g, ''),
  );
  return match ? `${match[1] ?? ''}${match[2] ?? ''}` : null;
}

function isCalled(flightNumber: string, text: string): boolean {
  const number = numberIn(text);
  return number !== null && (flightNumber === number || flightNumber.slice(2) === number);
}

const cabins: Readonly<Record<string, string>> = { y: 'Y', economy: 'Y', c: 'C', j: 'C', business: 'C' };

/** The families of a cabin, or the family of that name. */
function faresCalled(text: string, { families }: Pick<Filed, 'families'>): string[] {
  const name = text.toLowerCase();
  const family = families.find((each) => each.family === name);
  if (family) return [family.family];
  const cabin = Object.hasOwn(cabins, name) ? cabins[name] : undefined;
  return families.filter((each) => each.cabin === cabin).map((each) => each.family);
}
