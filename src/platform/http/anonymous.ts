// What a page says of itself when it is the same for every visitor.

/**
 * `Cache-Control` of pages that depend on the address, the language, the currency and the content only. A screen that
 * exports it in its `headers` must read nothing of the visitor: the page cache serves its HTML to everybody.
 */
export const anonymousPage = 'public, max-age=0, stale-while-revalidate=60';
