// What pages say of caches: those that are the same for every visitor, and those that a browser fetches ahead.

/**
 * `Cache-Control` of pages that depend on the address, the language, the currency and the content only. A screen that
 * exports it in its `headers` must read nothing of the visitor: the page cache serves its HTML to everybody.
 */
export const anonymousPage = 'public, max-age=0, stale-while-revalidate=60';

/** Whether a browser fetches data before anybody follows the link (Fetch Metadata, `Sec-Purpose`). */
export function isFetchedAhead(headers: Pick<Headers, 'get'>): boolean {
  return headers.get('sec-purpose')?.startsWith('prefetch') ?? false;
}

/** `Cache-Control` of what was fetched ahead: without a life of its own it would be fetched again by the click. */
export const keptForTheClick = 'private, max-age=20';
