// Cache headers: of pages that are the same for every visitor, of pages for one person, of what is fetched ahead.

/**
 * `Cache-Control` of pages that depend only on the address, the language, the currency and the content. A screen that
 * exports it in its `headers` must read nothing about the visitor: the page cache serves its HTML to everybody.
 */
export const anonymousPage = 'public, max-age=0, stale-while-revalidate=60';

/** Whether a browser prefetches data before the link is followed (Fetch Metadata, `Sec-Purpose`). */
export function isFetchedAhead(headers: Pick<Headers, 'get'>): boolean {
  return headers.get('sec-purpose')?.startsWith('prefetch') ?? false;
}

/** `Cache-Control` of prefetched data: without its own lifetime the click would fetch it again. */
export const keptForTheClick = 'private, max-age=20';

/** Headers of what is for one person: neither browsers nor proxies store it, and search engines do not list it. */
export const privateHeaders = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' } as const;
