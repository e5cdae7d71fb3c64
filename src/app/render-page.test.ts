// Which screens may be the same for everybody, according to the site map and the screens' own headers.
import type { ServerBuild } from 'react-router';
import { expect, it } from 'vitest';

import { anonymousScreens } from './render-page.server.ts';
import { anonymousPage } from '#platform/http/cache-headers.ts';

type Headers = (of: { loaderHeaders: globalThis.Headers }) => HeadersInit;

const passing: Headers = ({ loaderHeaders }) => loaderHeaders;
const always: Headers = () => ({ 'Cache-Control': anonymousPage });
const never: Headers = () => ({ 'Cache-Control': 'no-store' });

const isAnonymous = anonymousScreens({
  routes: {
    root: route('root', undefined, ''),
    language: route('language', 'root', ':lang'),
    home: { ...route('home', 'language', undefined, passing), index: true },
    select: route('select', 'language', 'select'),
    newsletter: route('newsletter', 'language', 'newsletter', never),
    flights: route('flights', 'language', 'us-flights', always),
    page: route('page', 'language', ':link', passing),
    rest: route('rest', 'root', '*'),
  },
});

it.each([
  ['/en', true],
  ['/en/us-flights', true],
  ['/pt/baggage', true],
  ['/en/select', false],
  ['/es/newsletter', false],
  ['/en/checkin/passengers', false],
])('%s: %s', (path, anonymous) => {
  expect(isAnonymous(path)).toBe(anonymous);
});

function route(id: string, parentId: string | undefined, path: string | undefined, headers?: Headers) {
  return { id, parentId, path, module: { default: () => null, headers } } as NonNullable<
    ServerBuild['routes'][string]
  >;
}
