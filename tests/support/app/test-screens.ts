// The real pages behind their router and cache, on a socket, from the sources.
import type { ServerBuild } from 'react-router';

import { openTestPages, type TestPages } from './test-pages.ts';
import { openRenderer, type RenderPage } from '#app/render-page.server.ts';
import type { SignedIn } from '#identity/signed-in.ts';
import { isAnonymous } from '#paths.ts';
import type { Logger } from '#platform/lib/log.server.ts';
import type { Database } from '#platform/db/client.server.ts';
import { worldNow } from '#tests/support/database/test-database.ts';
import { buildScreens } from '#tests/support/pages/screens-build.ts';

/** `screens` is every address that a visitor can request. */
export const { build, screens } = await buildScreens();

type ScreensOptions = {
  /** Who is signed in, by request; without it, the owner of the session. */
  accountOf?: (request: Request) => SignedIn | null;
  /** Other routes than those of the site map. */
  pages?: ServerBuild;
  env?: Record<string, string>;
  log?: Logger;
  /** Behind a proxy that ends TLS, at the https address of the Mexican site. */
  tls?: boolean;
};

/** Every request is made at the time of the test world, by the client in `X-Forwarded-For`. */
export function openTestScreens(
  db: Database,
  { accountOf, pages = build, env, log, tls = false }: ScreensOptions = {},
): Promise<TestPages> {
  let render: RenderPage | undefined;
  return openTestPages(db, {
    env: { TRUST_PROXY: tls ? '2' : '1', ...(tls && { PUBLIC_URL: 'https://mexico.localhost' }), ...env },
    ...(log && { log }),
    tls,
    now: () => worldNow,
    isAnonymous,
    render: ({ request, facts }, app) => {
      render ??= openRenderer(app, { build: pages, mode: 'production' });
      const account = accountOf ? { account: accountOf(request) } : {};
      return render(request, { ...facts, ...account });
    },
  });
}
