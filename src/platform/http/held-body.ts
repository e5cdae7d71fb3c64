// A response whose body is held beside it until nobody looks at it any more: the router looks at the `body` of each
// response, and for that the bytes of a page would be copied into a stream and read out of it again.

// The development server may load this file twice; the key is the same.
const key = Symbol.for('alisio.body');

export function holdBody(response: Response, body: Uint8Array<ArrayBuffer>): Response {
  Reflect.set(response, key, body);
  return response;
}

/** The same response with the body that was held, if there is one. */
export function releaseBody(response: Response): Response {
  const body: unknown = Reflect.get(response, key);
  if (!(body instanceof Uint8Array)) return response;
  return new Response(body as Uint8Array<ArrayBuffer>, {
    status: response.status,
    headers: response.headers,
  });
}
