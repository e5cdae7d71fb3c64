// Which addresses may have a page that is the same for everybody.

export type PageAddress = {
  /** `/en` or `/en/baggage`, exactly as requested. */
  path: string;
  /** Of the query; null where it names none. */
  currency: string | null;
};

/** Below a language, in plain lower-case words: `/`, files, calls and data of the router are excluded. */
const pagePath = /^\/(?:en|es|pt)(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*$/;

/** Keys that only record where a visitor came from: the page is the same with them and without. */
const tracking =
  /^(?:utm_[a-z_]+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|twclid|igshid|mc_cid|mc_eid|_gl)$/;

/** The address of a raw request target, or null where a shared page is impossible: with any other key. */
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
