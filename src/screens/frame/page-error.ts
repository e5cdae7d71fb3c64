// What a loader or action throws when there is no page to show: a status, and a message for people. The error page
// shows nothing else: a bug and the router's own errors have no message for people.
import { data } from 'react-router';

import { type Locale, toLocale } from '#platform/i18n/locales.ts';
import type { KeptSearch } from '#shopping/search-form.ts';

export type ErrorWords = {
  /** Shown on the page, in the window's title, and in the analytics event. */
  message: string;
  /** The text beside the message (Specification §4: 'Something went wrong'). */
  title?: string | undefined;
  /** The languages of the site, when it does not have the language of the address. */
  languages?: Locale[] | undefined;
  /** Shown where the page could not be made for a reason that passes. */
  search?: KeptSearch | undefined;
};

/** To be thrown. */
export function pageError(status: number, words: ErrorWords) {
  return data(words, { status, statusText: words.title ?? '' });
}

/** The error for an unknown or forbidden page (Specification §8); `url` is the address of that page. */
export function pageNotFound(url: URL) {
  return pageError(404, { message: unknownPage(url) });
}

/** The message of the page for an unknown address (Specification §8). */
export function unknownPage({ pathname }: URL): string {
  return `Page Not Found: ${pathname}`;
}

/** The message that was thrown for people, or null. */
export function wordsIn(thrown: unknown): ErrorWords | null {
  const { message, title, languages, search }: Partial<Record<keyof ErrorWords, unknown>> = Object(thrown);
  if (typeof message !== 'string') return null;
  const known = Array.isArray(languages) ? languages.map((each) => toLocale(String(each))) : [];
  return {
    message,
    ...(typeof title === 'string' && { title }),
    ...(isSearch(search) && { search }),
    ...(known.length > 0 && { languages: known.filter((each) => each !== null) }),
  };
}

function isSearch(value: unknown): value is KeptSearch {
  return typeof value === 'object' && value !== null && 'form' in value && 'words' in value;
}
