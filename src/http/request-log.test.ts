// What is written about a request, and what never is.
import { Hono } from 'hono';
import pino from 'pino';
import { describe, expect, it } from 'vitest';

import type { Served } from '#http/door.ts';
import { identifyRequests } from '#http/request-log.ts';

function logged() {
  const lines: Record<string, unknown>[] = [];
  const log = pino(
    { level: 'debug', base: null },
    { write: (line: string) => void lines.push(JSON.parse(line)) },
  );
  const door = new Hono<Served>();
  door.use(identifyRequests(log));
  door.get('/healthz', (c) => c.json({}));
  door.get('/fails', (c) => c.json({}, 503));
  door.all('*', (c) => c.json({}));
  return { lines, door };
}

describe('the access log', () => {
  it('has one line per request, with its id, and neither query, body, cookie nor token', async () => {
    const { lines, door } = logged();
    const response = await door.request('/en/manage?referenceCode=BCDFGH&lastName=Silva', {
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
    expect(JSON.stringify(lines)).not.toMatch(/BCDFGH|Silva|ines@|secret/);
  });

  it('is quiet about probes, loud about failures, and not flooded by long addresses', async () => {
    const { lines, door } = logged();
    await door.request('/healthz');
    await door.request('/fails');
    await door.request(`/${'x'.repeat(5000)}`);
    expect(lines.map((line) => line['level'])).toEqual([20, 50, 30]);
    expect(String(lines[2]?.['path'])).toHaveLength(200);
  });
});
