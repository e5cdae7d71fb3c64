// Where a login leads. The address names it, and anybody can make up an address: only our own pages are followed.
import { toLocale } from '#platform/i18n/locales.ts';
import { type Area, factsAt, pathTo } from '#paths.ts';

/** An agent also returns to a step of a booking. */
const homes = { office: ['office'], ta: ['portal', 'booking'] } as const satisfies Record<
  string,
  readonly Area[]
>;

/** A page of the office, or one of the portal or a step of a booking; the area's own page for anything else. */
export function nextPath(given: string | null, locale: string, home: 'office' | 'ta'): string {
  const own = pathTo(locale, home);
  if (given === null || given.length > 300) return own;
  const [path = '', query = ''] = given.split('?', 2);
  const isPlain = /^(?:\/[a-z0-9-]+)+$/i.test(path) && toLocale(path.split('/')[1]) !== null;
  const isOurs = isPlain && homes[home].some((area) => factsAt(path)?.area === area);
  return isOurs && /^[\w=&%.~+-]*$/.test(query) ? given : own;
}
