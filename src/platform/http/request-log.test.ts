// What is logged about a request, and what never is.
import { Hono } from 'hono';
import pino from 'pino';
import { describe, expect, it } from 'vitest';

import type { Served } from '#platform/http/router-env.ts';
import { identifyRequests } from '#platform/http/request-log.ts';

function logged() {
  const lines: Record<string, unknown>[] = [];
  const log = pino(
    { level: 'debug', base: null },
    { write: (line: string) => void lines.push(JSON.parse(line)) },
  );
  const router = new Hono<Served>();
  router.use(identifyRequests(log));
  router.get('/healthz', (c) => c.json({}));
  router.get('/fails', (c) => c.json({}, 503));
  router.get('/breaks', (c) => c.json({}, 500));
  router.all('*', (c) => c.json({}));
  return { lines, router };
}

describe('the access log', () => {
  it('has one line per request, with its id, and neither query, body, cookie nor token', async () => {
    const { lines, router } = logged();
    const response = await router.request('/en/manage?referenceCode=BCDFGH&lastName=Silva', {
      method: 'POST',
      body: 'email=ines@example.com',
      headers: { cookie: 'user-uid=secret-cookie', authorization: 'Bearer secret-token' },
    });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      requestId: response.headers.get('x-request-id'),
      method: 'POST',
      path: '/en/manage',
      status: 200,
      ms: expect.any(Number),
    });
    await router.request('/en/quote/AaIplt4QsecretOfAnOffer.data');
    await router.request('/pt/quote/AaIplt4QsecretOfAnOffer/more');
    expect(lines.slice(1).map(({ path }) => path)).toEqual(['/en/quote/:token', '/pt/quote/:token/more']);
    expect(JSON.stringify(lines)).not.toMatch(/BCDFGH|Silva|ines@|secret/);
  });

  it('does not report a client that left while its page was made as a failure', async () => {
    const { lines, router } = logged();
    await router.request(new Request('http://localhost/breaks', { signal: AbortSignal.abort() }));
    await router.request('/breaks');
    expect(lines).toMatchObject([
      { level: 30, status: 499 },
      { level: 50, status: 500 },
    ]);
  });

  it('is quiet about probes, loud about failures, and not flooded by long addresses', async () => {
    const { lines, router } = logged();
    await router.request('/healthz');
    await router.request('/fails');
    await router.request(`/${'x'.repeat(5000)}`);
    expect(lines.map((line) => line['level'])).toEqual([20, 50, 30]);
    expect(String(lines[2]?.['path'])).toHaveLength(200);
  });
});
