// The currency that a page is rendered in: that of its address where the site has it, else the site's default.

/** `search` is the query of the address, with or without its question mark. */
export function pageCurrency(
  site: { currencies: readonly string[]; defaultCurrency: string },
  search: string,
): string {
  const asked = new URLSearchParams(search).get('currency');
  return site.currencies.find((code) => code === asked) ?? site.defaultCurrency;
}
