// Cache headers of pages: of those that are the same for every visitor, and of those that a browser prefetches.

/**
 * `Cache-Control` of pages that depend on the address, the language, the currency and the content only. A screen that
 * exports it in its `headers` must read nothing of the visitor: the page cache serves its HTML to everybody.
 */
export const anonymousPage = 'public, max-age=0, stale-while-revalidate=60';

/** Whether a browser fetches data before anybody follows the link (Fetch Metadata, `Sec-Purpose`). */
export function isFetchedAhead(headers: Pick<Headers, 'get'>): boolean {
  return headers.get('sec-purpose')?.startsWith('prefetch') ?? false;
}

/** `Cache-Control` of prefetched data: without a lifetime of its own the click would fetch it again. */
export const keptForTheClick = 'private, max-age=20';
