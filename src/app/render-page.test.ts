// What a page answers without its database.
import pino from 'pino';
import type { ServerBuild } from 'react-router';
import { describe, expect, it } from 'vitest';

import type { App } from '#app/open-app.server.ts';
import { openRenderer } from '#app/render-page.server.ts';
import { logOptions } from '#platform/lib/log.server.ts';

describe('a loader or an action of a page', () => {
  const lines: Record<string, unknown>[] = [];
  const log = pino(logOptions('info'), { write: (line: string) => void lines.push(JSON.parse(line)) });
  const away = Object.assign(new Error('the database system is shutting down'), { code: '57P03' });

  async function answer(error: Error, method: 'GET' | 'POST', times = 1) {
    lines.length = 0;
    let asked = 0;
    const fails = () => {
      asked++;
      return Promise.reject(error);
    };
    const render = openRenderer({ ctxFor: (facts) => ({ ...facts, log }) } as App, {
      build: buildOf({ loader: method === 'GET' ? fails : () => null, action: fails }),
      mode: 'production',
    });
    const facts = { ...site, requestId: 'request-0001', nonce: 'n' };
    const statuses: number[] = [];
    for (let time = 0; time < times; time++) {
      const request = new Request('http://localhost/?reference=BCDFGH', { method });
      statuses.push((await render(request, facts)).status);
    }
    return { statuses, asked };
  }

  it('is not called again for visitors who come while the database is known to be silent', async () => {
    expect(await answer(away, 'GET', 3)).toEqual({ statuses: [503, 503, 503], asked: 1 });
    expect(await answer(new TypeError('a bug'), 'GET', 2)).toEqual({ statuses: [500, 500], asked: 2 });
  });

  it.each(['GET', 'POST'] as const)(
    '%s answers 503 while the database is away, with a line in the log',
    async (method) => {
      expect((await answer(new Error('Failed query', { cause: away }), method)).statuses).toEqual([503]);
      expect(lines).toEqual([expect.objectContaining({ requestId: 'request-0001', path: '/', level: 50 })]);
      expect(JSON.stringify(lines)).not.toContain('BCDFGH');
    },
  );

  it('answers a download, which has no page to show an error, with a sentence', async () => {
    const withoutPage = buildOf({ default: undefined, loader: () => Promise.reject(away) });
    const app = { ctxFor: (facts) => ({ ...facts, log }) } as App;
    const render = openRenderer(app, { build: withoutPage, mode: 'production' });
    const facts = { ...site, locale: 'pt' as const, requestId: 'request-0002', nonce: 'n' };
    const response = await render(new Request('http://localhost/'), facts);
    expect(response.status).toBe(503);
    expect(response.headers.get('content-language')).toBe('pt');
    expect(await response.text()).toBe(
      'De momento não conseguimos responder. Tente de novo dentro de momentos.',
    );
  });

  it.each(['GET', 'POST'] as const)('%s stays a failure of ours when it is a bug', async (method) => {
    expect((await answer(new TypeError('undefined is not a function'), method)).statuses).toEqual([500]);
  });
});

const site = {
  locale: 'en' as const,
  site: { domainId: 1, url: 'http://localhost', preview: false },
  visitor: null,
};

/** One page with the screen of the test. */
function buildOf(module: object): ServerBuild {
  const asset = {
    id: 'root',
    path: '',
    hasLoader: true,
    hasAction: true,
    hasErrorBoundary: true,
    module: '',
  };
  return {
    entry: {
      module: {
        default: (_: Request, status: number) => new Response('page', { status }),
        handleError: () => {},
      },
    },
    routes: { page: { id: 'page', path: '', module: { default: () => null, ...module } } },
    assets: { entry: { module: '', imports: [] }, routes: { page: asset }, url: '', version: '1' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild;
}
