// Where a login leads. The address names it, and anybody can make up an address: only our own pages are followed.
import { toLocale } from '#platform/i18n/locales.ts';
import { type Area, factsAt, pathTo } from '#paths.ts';

const homes = { office: 'office', ta: 'portal' } as const satisfies Record<string, Area>;

/** A page of the office or of the portal; the area's own page for anything else. */
export function nextPath(given: string | null, locale: string, home: 'office' | 'ta'): string {
  const own = pathTo(locale, home);
  if (given === null || given.length > 300) return own;
  const [path = '', query = ''] = given.split('?', 2);
  const isPlain = /^(?:\/[a-z0-9-]+)+$/i.test(path) && toLocale(path.split('/')[1]) !== null;
  const isOurs = isPlain && factsAt(path)?.area === homes[home];
  return isOurs && /^[\w=&%.~+-]*$/.test(query) ? given : own;
}
