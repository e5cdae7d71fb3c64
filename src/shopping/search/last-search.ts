// The last search stays on the traveller's own device, so that returning takes one tap.
import { searchFields } from '#shopping/search-query.ts';

const key = 'last-search';

export function rememberSearch(form: FormData): void {
  const query = new URLSearchParams();
  for (const name of searchFields) {
    const value = form.get(name);
    if (typeof value === 'string' && value !== '') query.set(name, value);
  }
  try {
    localStorage.setItem(key, query.toString());
    rememberPlaces(form);
  } catch {
    // Storage is blocked or full: nothing is remembered, and nothing else depends on it.
  }
}

/** The query string of the last search unless its first day is past, else null. */
export function lastSearch(today: string): string | null {
  try {
    const text = localStorage.getItem(key);
    if (!text) return null;
    const query = new URLSearchParams(text);
    const whole = query.get('from') && query.get('to') && query.get('out');
    return whole && (query.get('out') ?? '') >= today ? query.toString() : null;
  } catch {
    return null;
  }
}

const placesKey = 'recent-airports';
const placesKept = 4;

type Recent = { from: string[]; to: string[] };

/** The airports of the latest searches on this device, the latest first. */
export function recentPlaces(name: keyof Recent): string[] {
  try {
    const kept = JSON.parse(localStorage.getItem(placesKey) ?? '{}') as Partial<Recent>;
    return (Array.isArray(kept[name]) ? kept[name] : []).map(String).slice(0, placesKept);
  } catch {
    return [];
  }
}

function rememberPlaces(form: FormData): void {
  const withNow = (name: keyof Recent) => {
    const code = form.get(name);
    const before = recentPlaces(name).filter((each) => each !== code);
    return typeof code === 'string' && code ? [code, ...before].slice(0, placesKept) : before;
  };
  localStorage.setItem(placesKey, JSON.stringify({ from: withNow('from'), to: withNow('to') }));
}
