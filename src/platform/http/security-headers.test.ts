// The security headers, on every kind of response.
import { serve, type ServerType } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, describe, expect, it } from 'vitest';

import type { Served } from '#platform/http/router-env.ts';
import { identifyRequests } from '#platform/http/request-log.ts';
import { securityHeaders } from '#platform/http/security-headers.ts';
import { openLog } from '#platform/lib/log.server.ts';

const open: ServerType[] = [];
afterAll(() => {
  for (const server of open) server.close();
});

/** Over a real socket, where the headers of the process and of its handlers are combined. */
function site(publicUrl: string): { request: (path: string) => Promise<Response> } {
  const router = new Hono<Served>();
  router.use(identifyRequests(openLog('silent')));
  router.use(securityHeaders({ publicUrl, formTargets: ['http://localhost:3001/pay'] }));
  router.get('/data', (c) => c.json({}));
  router.get('/frame', (c) => c.html('<p>', 200, { 'Content-Security-Policy': 'sandbox' }));
  router.get('/broken', () => {
    throw new Error('a bug');
  });
  router.onError((_error, c) => c.html('<h1>500</h1>', 500));
  router.get('*', () => new Response('<h1>', { headers: { 'content-type': 'text/html; charset=utf-8' } }));
  const listening = new Promise<number>((done) => {
    open.push(serve({ fetch: router.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => done(port)));
  });
  return { request: async (path) => fetch(`http://127.0.0.1:${await listening}${path}`) };
}

const policy = (headers: Headers) => headers.get('content-security-policy') ?? '';
const nonceOf = (headers: Headers) => /'nonce-([^']+)'/.exec(policy(headers))?.[1];

describe('security headers', () => {
  it('let a page run its own nonced scripts and styles and nothing else', async () => {
    const { headers } = await site('http://localhost:3000').request('/en/select');
    expect(policy(headers).replaceAll(nonceOf(headers) ?? '?', 'N')).toBe(
      "default-src 'none'; script-src 'nonce-N' 'strict-dynamic'; style-src 'nonce-N' 'self'; img-src 'self' data:; " +
        "font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self' http://localhost:3001; " +
        "frame-ancestors 'none'; base-uri 'none'; object-src 'none'",
    );
    expect(policy(headers)).not.toContain('unsafe');
  });

  it('have a new nonce of 128 bits for every answer', async () => {
    const router = site('http://localhost:3000');
    const nonces = await Promise.all(
      Array.from({ length: 50 }, async () => nonceOf((await router.request('/en')).headers) ?? ''),
    );
    expect(new Set(nonces).size).toBe(50);
    for (const nonce of nonces) expect(nonce).toMatch(/^[0-9a-f]{32}$/);
  });

  it.each(['/en', '/data', '/broken', '/nothing.svg', '/es/payment'])('are complete on %s', async (path) => {
    const { headers } = await site('https://www.alisio.example').request(path);
    expect(policy(headers)).toMatch(/^default-src 'none'/);
    expect(policy(headers)).toContain("frame-ancestors 'none'");
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'permissions-policy': expect.stringContaining('geolocation=()'),
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  it('require https only where there is https', async () => {
    const { headers } = await site('http://localhost:3000').request('/en');
    expect(headers.has('strict-transport-security')).toBe(false);
  });

  it('reveal the address of a page with a booking to no other site', async () => {
    const router = site('http://localhost:3000');
    const referrer = async (path: string) => (await router.request(path)).headers.get('referrer-policy');
    for (const path of [
      '/en/extras?booking=1',
      '/es/payment',
      '/pt/confirmation',
      '/en/payment.data',
      '/en/manage/x',
    ]) {
      expect(await referrer(path), path).toBe('same-origin');
    }
    for (const path of ['/', '/en', '/pt/select'])
      expect(await referrer(path)).toBe('strict-origin-when-cross-origin');
  });

  it('keep a policy that a handler set itself', async () => {
    const { headers } = await site('http://localhost:3000').request('/frame');
    expect(policy(headers)).toBe('sandbox');
  });
});
