// Which links are followed inside the page: plain anchors of ours, but those that ask for a document of their own.

/** The link that an event happened on, or null when the browser has to follow it, or there is none. */
export function clientLinkOf(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.target || link.hasAttribute('download')) return null;
  if (link.dataset['document'] !== undefined) return null;
  const to = new URL(link.href);
  if (to.origin !== location.origin || to.pathname.startsWith('/api/')) return null;
  // A jump inside the page is the browser's own: it also moves the focus.
  return to.hash && to.pathname === location.pathname && to.search === location.search ? null : link;
}
