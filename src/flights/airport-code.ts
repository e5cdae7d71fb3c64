// The airport that a code means: its own, or that of the city it serves.
import type { Filed } from '#flights/filed.server.ts';

/** IATA codes of cities that are not also an airport's, with the airport of ours that serves them. */
const cityAirports: Readonly<Record<string, string>> = {
  NYC: 'JFK',
  TCI: 'TFS',
};

/** In any case and with spaces around it; null when no airport of the network is meant. */
export function airportOf(filed: Pick<Filed, 'airports'>, text: string): string | null {
  const code = text.trim().toUpperCase();
  if (filed.airports.has(code)) return code;
  const served = Object.hasOwn(cityAirports, code) ? cityAirports[code] : undefined;
  return served !== undefined && filed.airports.has(served) ? served : null;
}
