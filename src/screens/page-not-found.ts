// The response for an address without a page (Specification §8): the same for unknown and for forbidden ones.

/** To be thrown by a loader. */
export function pageNotFound(request: Request): Response {
  const path = new URL(request.url).pathname;
  return new Response(`Page Not Found: ${path}`, { status: 404, statusText: 'Not Found' });
}
