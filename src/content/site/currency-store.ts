// The visitor's currency, kept on this device (Specification §3 "Currency store": currency, changed).
import { useEffect, useSyncExternalStore } from 'react';

export type CurrencyStore = { currency: string; changed: boolean };

export const currencyKey = 'site-currency';
const initial: CurrencyStore = { currency: 'EUR', changed: false };
const changedEvent = 'site-currency';

/** The currency stored on this device; the initial store where there is nothing, or storage is blocked. */
export function readCurrencyStore(): CurrencyStore {
  return storedCurrency() ?? initial;
}

function storedCurrency(): CurrencyStore | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(currencyKey) ?? 'null');
    if (isStore(stored)) return stored;
  } catch {
    // Blocked or damaged storage counts as empty.
  }
  return null;
}

/** The visitor chose a currency. */
export function chooseCurrency(currency: string): void {
  write({ currency, changed: true });
}

/** The site's default becomes the currency, unless the visitor chose one (Specification §4 "Domain defaults"). */
export function applyDefaultCurrency(currency: string): void {
  const store = storedCurrency();
  if (!store?.changed && store?.currency !== currency) write({ currency, changed: false });
}

/** {@link applyDefaultCurrency} when a page of the site has loaded. */
export function useDefaultCurrency(currency: string | undefined): void {
  useEffect(() => {
    if (currency) applyDefaultCurrency(currency);
  }, [currency]);
}

/**
 * The currency to show: the visitor's own choice if this site has it, otherwise the currency in which the page was
 * rendered. Equal to `rendered` on the server and while hydrating.
 */
export function useCurrency(rendered: string, offered: readonly string[]): string {
  return useSyncExternalStore(
    subscribe,
    () => {
      const { currency, changed } = readCurrencyStore();
      return changed && offered.includes(currency) ? currency : rendered;
    },
    () => rendered,
  );
}

function write(store: CurrencyStore): void {
  try {
    localStorage.setItem(currencyKey, JSON.stringify(store));
  } catch {
    return;
  }
  window.dispatchEvent(new Event(changedEvent));
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(changedEvent, onChange);
  window.addEventListener('storage', onChange);
  return () => {
    window.removeEventListener(changedEvent, onChange);
    window.removeEventListener('storage', onChange);
  };
}

function isStore(value: unknown): value is CurrencyStore {
  return (
    typeof value === 'object' &&
    value !== null &&
    'currency' in value &&
    typeof value.currency === 'string' &&
    'changed' in value &&
    typeof value.changed === 'boolean'
  );
}
