// The real pages behind their router and cache, on a socket, from the sources.
import { openTestPages, type TestPages } from './test-pages.ts';
import { anonymousScreens, openRenderer, type RenderPage } from '#app/render-page.server.ts';
import type { RequestFacts } from '#app/open-app.server.ts';
import type { Database } from '#platform/db/client.server.ts';
import { worldNow } from '#tests/support/database/test-database.ts';
import { buildScreens } from '#tests/support/pages/screens-build.ts';

/** `screens` is every address that a visitor can ask for. */
export const { build, screens } = await buildScreens();

/**
 * Every request is made at the moment of the test world, from the client that `X-Forwarded-For` names; `given` are
 * facts of each request, such as who is signed in.
 */
export function openTestScreens(db: Database, given: Partial<RequestFacts> = {}): Promise<TestPages> {
  let render: RenderPage | undefined;
  return openTestPages(db, {
    env: { TRUST_PROXY: '1' },
    now: () => worldNow,
    isAnonymous: anonymousScreens(build),
    render: ({ request, facts }, app) => {
      render ??= openRenderer(app, { build, mode: 'production' });
      return render(request, { ...facts, ...given });
    },
  });
}
