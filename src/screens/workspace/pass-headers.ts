// The headers that loader and action set: no storing, no indexing, and how long to wait after too many attempts.
import type { HeadersFunction } from 'react-router';

export const passHeaders: HeadersFunction = ({ loaderHeaders, actionHeaders }) => {
  const headers = new Headers(loaderHeaders);
  const wait = actionHeaders.get('Retry-After');
  if (wait) headers.set('Retry-After', wait);
  for (const cookie of actionHeaders.getSetCookie()) headers.append('Set-Cookie', cookie);
  return headers;
};
