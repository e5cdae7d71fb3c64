// The airport that a code stands for: its own, or that of the city it serves.
import { cleanCode } from '#platform/lib/clean-text.ts';
import type { Filed } from '#flights/filed.server.ts';

/** IATA codes of cities that are not also an airport's, with our airport that serves them. */
const cityAirports: Readonly<Record<string, string>> = {
  NYC: 'JFK',
  TCI: 'TFS',
};

/** In upper or lower case, as it was typed or pasted; null when no airport of the network matches. */
export function airportOf(filed: Pick<Filed, 'airports'>, text: string): string | null {
  const code = cleanCode(text).toUpperCase();
  if (filed.airports.has(code)) return code;
  const served = Object.hasOwn(cityAirports, code) ? cityAirports[code] : undefined;
  return served !== undefined && filed.airports.has(served) ? served : null;
}
