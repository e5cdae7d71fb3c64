// Amounts of money in the format of this site's visitors: the language of the page, the conventions of the country.
import { createContext, useCallback, useContext } from 'react';
import { useLocale } from 'use-intl';

import { money, total } from '#platform/i18n/format.ts';
import type { Money } from '#platform/lib/money.ts';

/** ISO 3166 country of the site, or null where it has none. */
export const CountryContext = createContext<string | null>(null);

/** Formats a price. */
export function useMoney(): (amount: Money) => string {
  const locale = useLocale();
  const country = useContext(CountryContext);
  return useCallback((amount) => money(amount, locale, country), [locale, country]);
}

/** Formats a total: a price with the code of its currency. */
export function useTotal(): (amount: Money) => string {
  const locale = useLocale();
  const country = useContext(CountryContext);
  return useCallback((amount) => total(amount, locale, country), [locale, country]);
}
