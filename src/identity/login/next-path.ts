// Where a login leads. The address names it, and anybody can make up an address: only our own pages are followed.

/** A page below `/{lang}/office` or `/{lang}/ta`; the area's own page for anything else. */
export function nextPath(given: string | null, locale: string, area: 'office' | 'ta'): string {
  const own = `/${locale}/${area}`;
  if (given === null || given.length > 300) return own;
  const [path = '', query = ''] = given.split('?', 2);
  const isOurs = new RegExp(`^/(?:en|es|pt)/${area}(?:/[a-z0-9-]+)*$`, 'i').test(path);
  return isOurs && /^[\w=&%.~+-]*$/.test(query) ? given : own;
}
