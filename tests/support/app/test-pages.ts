// The router of the pages and their cache on a real socket, with the test's own renderer, so that no build is needed.
import { createServer, type IncomingHttpHeaders, request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import type { ClientRequest, RequestOptions } from 'node:http';
import type { AddressInfo } from 'node:net';

import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';

import { type App, openApp } from '#app/open-app.server.ts';
import { testSettings } from './test-app.ts';
import { openTlsProxy } from '../tls/tls-proxy.ts';
import { pageDataRouter } from '#app/page-cache/page-data.server.ts';
import { openPageCache, type PageCache } from '#app/page-cache/page-cache.server.ts';
import { pageRouter } from '#app/pages.server.ts';
import type { RenderPage } from '#app/render-page.server.ts';
import { freshRows } from '#content/content-copy.server.ts';
import { tagOriginsAt } from '#content/tags/page-tags.server.ts';
import { siteOrigins } from '#content/read-site.server.ts';
import type { Database } from '#platform/db/client.server.ts';
import type { Served } from '#platform/http/router-env.ts';
import { identifyRequests } from '#platform/http/request-log.ts';
import { openSecurityPolicy, securityHeaders } from '#platform/http/security-headers.ts';
import { type Logger, openLog } from '#platform/lib/log.server.ts';
import { paymentPages } from '#payments/open-gateways.server.ts';

export type Rendered = { request: Request; facts: Parameters<RenderPage>[1] };

export type TestPages = {
  app: App;
  cache: PageCache;
  /** Every render so far. */
  renders: Rendered[];
  get: (path: string, options?: Ask) => Promise<Got>;
  close: () => Promise<void>;
};

export type Ask = {
  method?: string;
  host?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
};

export type Got = { status: number; headers: IncomingHttpHeaders; body: Buffer };

export type PagesOptions = {
  render: (rendered: Rendered, app: App) => Promise<Response>;
  env?: Record<string, string>;
  clock?: () => number;
  /** The time of every request. */
  now?: () => Date;
  isAnonymous?: (path: string) => boolean;
  log?: Logger;
  /** Requests reach the pages by a proxy that ends TLS, and forms name the https origin of their host. */
  tls?: boolean;
};

/** Wired as in src/server.ts; every page is shared by all visitors unless its path contains `/own`. */
export async function openTestPages(db: Database, options: PagesOptions): Promise<TestPages> {
  const app = openApp(db, testSettings(options.env), options.log ?? openLog('silent'), options.now);
  await app.warm;
  const renders: Rendered[] = [];
  const render: RenderPage = (request, facts) => {
    renders.push({ request, facts });
    return options.render({ request, facts }, app);
  };
  const policyOptions = {
    publicUrl: app.settings.PUBLIC_URL,
    formTargets: paymentPages(app.settings),
    siteOrigins: () => siteOrigins(freshRows(db), app.settings),
    tagOrigins: (host: string | undefined, url: Pick<URL, 'pathname' | 'search'>) =>
      tagOriginsAt(freshRows(db), { host, url }, app.settings),
  };
  const router = new Hono<Served>();
  router.use(identifyRequests(app.log));
  router.use(securityHeaders(policyOptions));
  const securityPolicy = openSecurityPolicy(policyOptions);
  const { isAnonymous = (path: string) => !path.includes('/own') } = options;
  router.route('/', pageDataRouter(app, { render, isAnonymous }));
  router.route('/', pageRouter(app, { render, isAnonymous, clientDir: null, securityPolicy }));
  const clock = options.clock ? { clock: options.clock } : {};
  const cache = openPageCache(app, {
    render,
    isAnonymous,
    securityPolicy,
    ...clock,
  });
  const listener = getRequestListener(router.fetch);
  const server = createServer((incoming, outgoing) => {
    const go = () => void listener(incoming, outgoing);
    if (!cache.answer(incoming, outgoing, go)) go();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const proxy = options.tls ? await openTlsProxy(() => port) : null;
  return {
    app,
    cache,
    renders,
    get: (path, ask) => (proxy ? getByTls(proxy.port, path, ask) : get(port, path, ask)),
    async close() {
      await proxy?.close();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await cache.idle();
      await app.stop();
    },
  };
}

/** As a browser sends it: a form names the origin of its page. The certificate of the tests names no host. */
export function getByTls(port: number, path: string, ask: Ask = {}): Promise<Got> {
  const origin = `https://${ask.host ?? defaultHost}`;
  const isForm = (ask.method ?? 'GET') !== 'GET';
  const headers = isForm ? { origin, ...ask.headers } : ask.headers;
  return get(port, path, { ...ask, ...(headers && { headers }) }, (options) =>
    tlsRequest({ ...options, rejectUnauthorized: false }),
  );
}

const defaultHost = 'mexico.localhost';

/** Not `fetch`, because tests check the Host header and the raw bytes. */
function get(
  port: number,
  path: string,
  { method = 'GET', host, headers, body }: Ask = {},
  request: (options: RequestOptions) => ClientRequest = plainRequest,
): Promise<Got> {
  return new Promise((done, fail) => {
    const asked = request({
      host: '127.0.0.1',
      port,
      path,
      method,
      agent: false,
      // Node.js announces no body of a DELETE by itself.
      headers: {
        ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
        ...headers,
        host: host ?? defaultHost,
      },
    });
    asked.once('error', fail);
    asked.once('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', fail);
      response.once('end', () =>
        done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    asked.end(body);
  });
}
