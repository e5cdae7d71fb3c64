// The application on a test's own database, and requests to its routers without a socket.
import { Hono } from 'hono';

import { openApi } from '#app/api.ts';
import { type App, openApp } from '#app/open-app.server.ts';
import type { Database } from '#platform/db/client.server.ts';
import type { Served } from '#platform/http/router-env.ts';
import { identifyRequests } from '#platform/http/request-log.ts';
import { securityHeaders } from '#platform/http/security-headers.ts';
import { openLog } from '#platform/lib/log.server.ts';
import { paymentPages } from '#payments/open-gateways.server.ts';
import { assert } from '#platform/lib/result.ts';
import { readSettings, type Settings } from '#platform/lib/settings.server.ts';
import { roomyBudgets } from '#tests/support/app/roomy-budgets.ts';

export type TestApp = {
  app: App;
  router: Hono<Served>;
  call: (path: string, options?: Call) => Promise<Answer>;
};

export type Call = {
  method?: string;
  json?: unknown;
  token?: string;
  key?: string;
  headers?: Record<string, string>;
};

export type Answer = { status: number; headers: Headers; body: unknown };

/** Pages are not mounted, because they need a build. `clock` is the time of every request. */
export function openTestApp(db: Database, clock: () => Date, env: Record<string, string> = {}): TestApp {
  const app = openApp(db, testSettings(env), openLog('silent'), clock);
  const router = new Hono<Served>();
  router.use(identifyRequests(app.log));
  router.use(
    securityHeaders({ publicUrl: app.settings.PUBLIC_URL, formTargets: paymentPages(app.settings) }),
  );
  router.route('/', openApi(app));
  return { app, router, call: (path, options) => call(router, path, options) };
}

/** Mails are sent in this process, so that tests do not wait for another one. */
export function testSettings(env: Record<string, string> = {}): Settings {
  const own = { APP_MODE: 'demo', LOG_LEVEL: 'silent', MAIL_PROCESS: 'inside' };
  const read = readSettings({ ...own, ...roomyBudgets, ...env });
  assert(read.ok, 'the settings of the tests are good');
  return read.settings;
}

async function call(router: Hono<Served>, path: string, options: Call = {}): Promise<Answer> {
  const { json, token, key, method = json === undefined ? 'GET' : 'POST' } = options;
  const headers = new Headers(options.headers);
  if (json !== undefined) headers.set('content-type', 'application/json');
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (key) headers.set('idempotency-key', key);
  const body = json === undefined ? null : JSON.stringify(json);
  const response = await router.request(path, { method, headers, body });
  const text = await response.text();
  const isJson = /json/.test(response.headers.get('content-type') ?? '');
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}
