// Where a visitor probably is: with a service that is a real server here, and without one.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { countryOfVisitor } from '#identity/country.server.ts';
import { readCountryReply } from '#identity/country-reply.ts';
import { openLog } from '#platform/lib/log.server.ts';
import { openTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';

let service: Server;
let asked: string[];
let reply: (() => string | null) | null;
beforeAll(async () => {
  service = createServer((request, response) => {
    asked.push(request.url ?? '');
    const text = reply?.() ?? null;
    if (text !== null) response.end(text);
    else response.writeHead(500).end();
  });
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
});
afterAll(() => new Promise((done) => service.close(done)));
beforeEach(() => {
  asked = [];
  reply = () => '1;ES;ESP;Spain';
});

const log = openLog('silent');
function lookUp(client: string, accept?: string, country: string | null = 'MX') {
  const { port } = service.address() as AddressInfo;
  const settings = { COUNTRY_LOOKUP_URL: `http://127.0.0.1:${port}/{ip}` };
  return countryOfVisitor({ log, requestId: 'request-0001', client, settings, site: { country } }, accept);
}

describe('[AP-11] a reply of a country look-up', () => {
  it.each([
    ['1;ES;ESP;Spain', 'ES'],
    ['1ES', 'ES'],
    ['1;PT', 'PT'],
    ['0;;;WRONG INPUT', null],
    ['2;ES;ESP;Spain', null],
    ['', null],
    ['1', null],
    ['1;es', null],
    ['1;ESP', null],
    ['<html>1;ES', null],
  ])('%s', (text, code) => expect(readCountryReply(text)).toBe(code));
});

describe('[AP-11] the country of a visitor', () => {
  it('is that of the service, which learns the network and not the address', async () => {
    expect(await lookUp('203.0.113.57', 'pt-BR')).toBe('ES');
    expect(await lookUp('2001:db8:1:2::/64', 'pt-BR')).toBe('ES');
    expect(asked).toEqual(['/203.0.113.0', `/${encodeURIComponent('2001:db8:1:2::')}`]);
  });

  it.each([
    'unknown',
    '0:0:0:0::/64',
    '127.0.0.1',
    '10.1.2.3',
    '192.168.1.9',
    '172.20.0.1',
    '100.64.3.4',
    'fd00:1:2:3::/64',
  ])('of %s asks no service: the browser’s language decides', async (client) => {
    expect(await lookUp(client, 'pt-BR,pt;q=0.9')).toBe('BR');
    expect(asked).toEqual([]);
  });

  it.each([
    ['does not know', () => '0;;;'],
    ['fails', () => null],
    ['answers without end', () => 'x'.repeat(10_000)],
  ])('is guessed without the service when it %s', async (_, answer) => {
    reply = answer;
    expect(await lookUp('203.0.113.57', 'es-AR')).toBe('AR');
    expect(await lookUp('203.0.113.57', 'es')).toBe('MX');
    expect(await lookUp('203.0.113.57', undefined, null)).toBeNull();
  });

  it.each([
    ['fr;q=0.1,es-MX', 'MX'],
    ['en-US;q=0.2, pt-br;q=0.7', 'BR'],
    ['zh-Hant-TW', 'TW'],
    ['es-AR;q=0, es', 'CR'],
    ['es, es-AR;q=0.5', 'CR'],
    ['*', 'CR'],
  ])('is that of the language preferred most: %s', async (accept, country) => {
    expect(await lookUp('127.0.0.1', accept, 'CR')).toBe(country);
  });

  it('is guessed without the service when it does not answer in time', async () => {
    const silent = createServer(() => {});
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
    const { port } = silent.address() as AddressInfo;
    const settings = { COUNTRY_LOOKUP_URL: `http://127.0.0.1:${port}/{ip}` };
    const ctx = { log, requestId: 'request-0001', client: '203.0.113.57', settings, site: { country: 'CR' } };
    expect(await countryOfVisitor(ctx, 'en')).toBe('CR');
    silent.closeAllConnections();
    silent.close();
  });
});

describe('[AP-11] GET /api/country', () => {
  let test: TestDatabase;
  let api: TestApp;
  beforeAll(async () => {
    test = await openTestDatabase('empty');
    api = openTestApp(test.db, () => worldNow);
  });
  afterAll(async () => {
    await api.app.stop();
    await test.drop();
  });

  it('answers in the form of such services, as text that no cache keeps', async () => {
    const found = await api.call('/api/country', { headers: { 'accept-language': 'es-HN,es' } });
    expect(found.status).toBe(200);
    expect(found.body).toBe('1;HN');
    expect(found.headers.get('content-type')).toContain('text/plain');
    expect(found.headers.get('cache-control')).toBe('no-store');
  });
});
