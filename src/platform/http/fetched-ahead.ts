// Pages whose data a browser fetches before anybody follows a link to them (src/platform/ui/PageLink.tsx).

/** Browsers say so themselves (Fetch Metadata, `Sec-Purpose`). */
export function isFetchedAhead(headers: Pick<Headers, 'get'>): boolean {
  return headers.get('sec-purpose')?.startsWith('prefetch') ?? false;
}

/** `Cache-Control` of what was fetched ahead: without a life of its own it would be fetched again by the click. */
export const keptForTheClick = 'private, max-age=20';
