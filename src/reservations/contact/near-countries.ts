// Countries that come first in the list beside a telephone number: the site's own, its neighbours and its markets.

/** By the country of the site. */
const NEAR: Readonly<Record<string, string>> = {
  AR: 'UY CL PY BR ES',
  BR: 'PT AR UY PY US ES',
  CL: 'AR PE BO ES US',
  CO: 'VE EC PA US ES',
  CR: 'NI PA US CO MX ES',
  CU: 'US ES MX DO CA',
  DO: 'HT PR US ES CU',
  ES: 'PT FR AD GB DE IT MX DO',
  GT: 'MX SV HN BZ US ES',
  HN: 'GT SV NI US MX ES',
  MX: 'US GT BZ CU CO ES',
  NI: 'HN CR SV US ES',
  PA: 'CR CO US ES',
  PE: 'EC CO BO CL ES',
  PR: 'US DO ES',
  PT: 'ES BR FR AO CV GB CH',
  SV: 'GT HN NI US ES',
  US: 'MX CA PR DO CU HN ES',
  UY: 'AR BR ES',
};

/** For a site without a country, and for one whose neighbours are not known. */
const EVERYWHERE = 'ES PT MX DO US BR CU HN CR';

/** The site's own country first; each country once. */
export function nearCountries(own: string | null): string[] {
  const near = (NEAR[own ?? ''] ?? EVERYWHERE).split(' ');
  return own ? [own, ...near.filter((code) => code !== own)] : near;
}
