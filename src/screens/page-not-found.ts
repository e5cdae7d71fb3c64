// The answer for an address where nothing is (Specification §8): the same for what is unknown and what is not for you.

/** To be thrown by a loader. */
export function pageNotFound(request: Request): Response {
  const path = new URL(request.url).pathname;
  return new Response(`Page Not Found: ${path}`, { status: 404, statusText: 'Not Found' });
}
