// The checks that every request to the API must pass, whichever room it is for.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import { openDatabase } from '#platform/db/client.server.ts';
import { problemSchema } from '#platform/http/problem.server.ts';
import { madeToken } from '#tests/support/visitors.ts';

let test: TestDatabase;
let api: TestApp;
const token = madeToken();
const bookingId = '019a9e2c-0000-7000-8000-000000000000';

beforeAll(async () => {
  test = await openTestDatabase('empty');
  api = openTestApp(test.db, () => worldNow);
});
afterAll(async () => {
  await api.app.stop();
  await test.drop();
});

const raw = (path: string, init: RequestInit) => api.router.request(path, init);
const json = { 'content-type': 'application/json' };

async function problem(response: Response) {
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  return problemSchema.parse(await response.json());
}

describe('the API', () => {
  it('distinguishes an unknown address from a wrong method, and names the right ones [ER-01]', async () => {
    expect((await api.call('/api/v1/nothing')).body).toMatchObject({ status: 404, code: 'resource_unknown' });
    const wrong = await api.call(`/api/v1/bookings/${bookingId}`, { method: 'DELETE' });
    expect(wrong).toMatchObject({ status: 405, body: { code: 'method_not_allowed' } });
    expect(wrong.headers.get('allow')).toBe('GET, HEAD');
    expect((await api.call('/api/v1/search')).headers.get('allow')).toBe('POST');
  });

  it('refuses bodies that are not JSON, have another content type, or are too large', async () => {
    const cut = await raw('/api/v1/search', { method: 'POST', headers: json, body: '{"origin":' });
    expect(await problem(cut)).toMatchObject({ status: 400, code: 'json_malformed' });
    const form = await raw('/api/v1/search', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'origin=MAD',
    });
    expect(await problem(form)).toMatchObject({ status: 415, code: 'media_type_unsupported' });
    const large = JSON.stringify({ origin: 'x'.repeat(70_000) });
    const known = await raw('/api/v1/search', {
      method: 'POST',
      headers: { ...json, 'content-length': String(large.length) },
      body: large,
    });
    expect(await problem(known)).toMatchObject({ status: 413, code: 'body_too_large' });
    const counted = await raw('/api/v1/search', { method: 'POST', headers: json, body: large });
    expect(await problem(counted)).toMatchObject({ status: 413, code: 'body_too_large' });
  });

  it('survives deep nesting, NUL and lone surrogates', async () => {
    const deep = '['.repeat(30_000) + ']'.repeat(30_000);
    for (const body of [deep, `{"origin":${deep}}`, `{"a":${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}}`]) {
      const answer = await raw('/api/v1/holds', {
        method: 'POST',
        headers: { ...json, authorization: `Bearer ${token}`, 'idempotency-key': 'deep' },
        body,
      });
      expect(await problem(answer)).toMatchObject({ status: 422, code: 'input_invalid' });
    }
    for (const body of ['{"origin":"\\u0000"}', '{"origin":"\\ud800"}', '{"\\uDC00":1}']) {
      const answer = await raw('/api/v1/search', { method: 'POST', headers: json, body });
      expect(await problem(answer)).toMatchObject({ status: 400, code: 'json_malformed' });
    }
    const escaped = await raw('/api/v1/search', {
      method: 'POST',
      headers: json,
      body: '{"origin":"\\\\u0000"}',
    });
    expect((await problem(escaped)).status).toBe(422);
  });

  it('names every wrong field with a message in the requested language', async () => {
    const answer = await api.call('/api/v1/search', {
      json: { origin: 7, departureDate: '2027-01-15', adults: 'two', retrunDate: '2027-01-20' },
      headers: { 'accept-language': 'fr, pt-BR;q=0.9, en;q=0.8' },
    });
    expect(answer.status).toBe(422);
    expect(answer.headers.get('content-language')).toBe('pt');
    expect(problemSchema.parse(answer.body)).toMatchObject({
      type: 'http://localhost:3000/api/v1/docs#problem-input_invalid',
      title: 'Input invalid',
      errors: [
        { path: 'origin', code: 'airport_unknown', detail: 'Escolha um aeroporto da lista.' },
        { path: 'destination', code: 'field_missing', detail: 'Escolha para onde quer ir.' },
        { path: 'adults', code: 'passengers_invalid' },
        { path: 'retrunDate', code: 'field_unknown', detail: 'Este campo não existe.' },
      ],
    });
  });

  it("refuses a write sent by another site's page, and accepts programs and our own pages", async () => {
    const write = (headers: Record<string, string>) =>
      api.call('/api/v1/visitors', { method: 'POST', headers });
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://elsewhere.example', host: 'localhost:3000' },
      { origin: 'null', host: 'localhost:3000' },
    ] as Record<string, string>[]) {
      expect((await write(headers)).body, JSON.stringify(headers)).toMatchObject({
        status: 403,
        code: 'origin_refused',
      });
    }
    for (const headers of [
      {},
      { 'sec-fetch-site': 'same-origin' },
      { origin: 'http://localhost:3000', host: 'proxy.internal' },
      { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' },
    ] as Record<string, string>[]) {
      expect((await write(headers)).status, JSON.stringify(headers)).toBe(201);
    }
  });

  it('gives each visitor a token of its own, and requires one for writing', async () => {
    const one = await api.call('/api/v1/visitors', { method: 'POST' });
    const two = await api.call('/api/v1/visitors', { method: 'POST' });
    expect(one.body).not.toEqual(two.body);
    const nobody = await api.call(`/api/v1/bookings/${bookingId}/extend`, { method: 'POST', key: 'k' });
    expect(nobody).toMatchObject({ status: 401, body: { code: 'visitor_missing' } });
    expect(nobody.headers.get('www-authenticate')).toBe('Bearer');
  });

  it('limits the new visitors of an address, counts an IPv6 network as one, and starts anew for the next', async () => {
    const limited = openTestApp(test.db, () => worldNow, { NEW_VISITORS_PER_ADDRESS: '2', TRUST_PROXY: '1' });
    const visit = async (address: string) => {
      const headers = { 'x-forwarded-for': address };
      return (await limited.call('/api/v1/visitors', { method: 'POST', headers })).status;
    };
    expect(await visit('2001:db8::1')).toBe(201);
    expect(await visit('2001:db8::2')).toBe(201);
    expect(await visit('2001:db8::3')).toBe(429);
    expect(await visit('2001:db8:0:1::1')).toBe(201);
    await limited.app.stop();
  });

  it('requires an idempotency key for every write, and replays the same response', async () => {
    const extend = (key?: string, id = bookingId) =>
      api.call(`/api/v1/bookings/${id}/extend`, { method: 'POST', token, ...(key && { key }) });
    expect((await extend()).body).toMatchObject({ status: 400, code: 'idempotency_key_missing' });
    expect((await extend('a key with spaces')).body).toMatchObject({ code: 'idempotency_key_invalid' });
    const first = await extend('once');
    const again = await extend('once');
    expect(first).toMatchObject({ status: 404, body: { code: 'booking_unknown' } });
    expect(first.headers.get('idempotency-replayed')).toBeNull();
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(again.headers.get('content-type')).toBe('application/problem+json');

    const hold = (adults: number) =>
      api.call('/api/v1/holds', { json: { offers: ['x'], adults }, token, key: 'same-key' });
    expect((await hold(1)).body).toMatchObject({ status: 404, code: 'offer_unknown' });
    expect((await hold(2)).body).toMatchObject({ status: 422, code: 'idempotency_key_reused' });
  });

  it('finds no booking under an invalid id', async () => {
    for (const id of ['1', '%00', '..%2f..', "'; drop table booking--", bookingId.toUpperCase()]) {
      const answer = await api.call(`/api/v1/bookings/${encodeURIComponent(id)}`, { token });
      expect(answer.body, id).toMatchObject({ status: 404, code: 'booking_unknown' });
    }
  });

  it('returns a temporary failure when the database is down, and does not reveal the reason', async () => {
    const away = openDatabase({ url: 'postgres://nobody@127.0.0.1:9/nothing' });
    const lost = openTestApp(away, () => worldNow);
    const answer = await lost.call('/api/v1/airports');
    expect(answer).toMatchObject({ status: 503, body: { code: 'service_unavailable' } });
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(JSON.stringify(answer.body)).not.toMatch(/ECONN|127\.0\.0\.1|postgres/);
    await lost.app.stop();
    await away.close();
  });

  it('keeps the caller’s request id when it is valid', async () => {
    const kept = await api.call('/api/v1/nothing', { headers: { 'x-request-id': 'trace-0123456789' } });
    expect(kept.headers.get('x-request-id')).toBe('trace-0123456789');
    expect(kept.body).toMatchObject({ requestId: 'trace-0123456789' });
    const made = await api.call('/api/v1/nothing', { headers: { 'x-request-id': 'a b"c' } });
    expect(made.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});
