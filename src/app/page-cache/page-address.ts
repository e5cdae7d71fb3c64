// Which addresses may have a page that is the same for everybody.

export type PageAddress = {
  /** `/en` or `/en/baggage`, exactly as requested. */
  path: string;
  /** The currency in the query, or null. */
  currency: string | null;
};

/** Matches plain lower-case words below a language. It excludes `/`, files, API calls and the router's data. */
const pagePath = /^\/(?:en|es|pt)(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*$/;

/** Keys that only record where a visitor came from: they do not change the page. */
const tracking =
  /^(?:utm_[a-z_]+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|twclid|igshid|mc_cid|mc_eid|_gl)$/;

/** The address of a raw request target, or null if it has any other key, so that no shared page is possible. */
export function pageAddressOf(target: string): PageAddress | null {
  const at = target.indexOf('?');
  const path = at < 0 ? target : target.slice(0, at);
  if (!pagePath.test(path)) return null;
  if (at < 0) return { path, currency: null };
  let currency: string | null = null;
  for (const [key, value] of new URLSearchParams(target.slice(at))) {
    if (tracking.test(key)) continue;
    if (key !== 'currency' || currency !== null) return null;
    currency = value;
  }
  return { path, currency };
}
