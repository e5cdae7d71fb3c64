// The headers of every page of office and portal, and of the pages that lead into them.

/** Neither browsers nor proxies store the page, and search engines do not list it. */
export const privateHeaders = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' } as const;
