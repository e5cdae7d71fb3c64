// The current day of a regional site: an editor's dates begin and end at midnight there.
import { localDay } from '#platform/lib/time.ts';

/** The zone of the country's capital; readers elsewhere in the country see it an hour or two early or late. */
const zones: Readonly<Record<string, string>> = {
  MX: 'America/Mexico_City',
  HN: 'America/Tegucigalpa',
  CR: 'America/Costa_Rica',
  DO: 'America/Santo_Domingo',
  PT: 'Europe/Lisbon',
  US: 'America/New_York',
};

/** YYYY-MM-DD on the site of a country; a site of no country, or of one that is not listed, uses UTC. */
export function siteDay(now: Date, country: string | null): string {
  return localDay(now, zones[country ?? ''] ?? 'UTC');
}
