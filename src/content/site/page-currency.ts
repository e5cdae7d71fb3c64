// The currency in which a page is rendered: that of its address if the site has it, otherwise the site's default.

/** `search` is the query of the address, with or without its question mark. */
export function pageCurrency(
  site: { currencies: readonly string[]; defaultCurrency: string },
  search: string,
): string {
  const asked = new URLSearchParams(search).get('currency');
  return site.currencies.find((code) => code === asked) ?? site.defaultCurrency;
}
