// What a loader or action throws when there is no page to show: a status, and words that a person may read. The error
// page shows nothing else: a bug and the router's own errors have no words for people.
import { data } from 'react-router';

import { type Locale, toLocale } from '#platform/i18n/locales.ts';

export type ErrorWords = {
  /** Shown, in the title of the window, and in the analytics event. */
  message: string;
  /** The text beside the message (Specification §4: 'Something went wrong'). */
  title?: string | undefined;
  /** What the site speaks, when it does not speak the language of the address. */
  languages?: Locale[] | undefined;
};

/** To be thrown. */
export function pageError(status: number, words: ErrorWords) {
  return data(words, { status, statusText: words.title ?? '' });
}

/** The address for an unknown and for a forbidden page (Specification §8); `url` is the one of the page. */
export function pageNotFound(url: URL) {
  return pageError(404, { message: unknownPage(url) });
}

/** What the page for an unknown address says of it (Specification §8). */
export function unknownPage({ pathname }: URL): string {
  return `Page Not Found: ${pathname}`;
}

/** The words that were thrown for people, or null. */
export function wordsIn(thrown: unknown): ErrorWords | null {
  const { message, title, languages }: Partial<Record<keyof ErrorWords, unknown>> = Object(thrown);
  if (typeof message !== 'string') return null;
  const known = Array.isArray(languages) ? languages.map((each) => toLocale(String(each))) : [];
  return {
    message,
    ...(typeof title === 'string' && { title }),
    ...(known.length > 0 && { languages: known.filter((each) => each !== null) }),
  };
}
