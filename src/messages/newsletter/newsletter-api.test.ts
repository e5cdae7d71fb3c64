// The API of the newsletter from outside: responses, limits, and a flood that leaves the site running.
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { openTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { healthRouter } from '#app/health.api.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import { eventually } from '#tests/support/eventually.ts';

let test: TestDatabase;
let api: TestApp;
let port = 0;
let close: () => void;
/** A client behind the proxy is counted by the address that the proxy saw. */
const from = (address: string) => ({ 'x-forwarded-for': address });

beforeAll(async () => {
  test = await openTestDatabase('world');
  api = openTestApp(test.db, () => worldNow, { TRUST_PROXY: '1' });
  const router = new Hono().route('/', healthRouter(api.app)).route('/', api.router);
  const server = serve({ fetch: router.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise<void>((done) => server.once('listening', done));
  const address = server.address();
  port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  close = () => server.close();
});
afterAll(async () => {
  close();
  await api.app.stop();
  await test.drop();
});

const ana = { name: 'Ana García', email: 'ana@example.com', language: 'es' };
let callers = 0;
const post = (json: unknown, headers: Record<string, string> = from(`192.0.2.${callers++}`)) =>
  api.call('/api/newsletter', { json, headers });

async function rows(
  table: 'newsletter_subscription' | 'message' | 'pgboss.job',
  where = 'true',
): Promise<number> {
  const { rows: found } = await test.db.pool.query<{ n: number }>(
    `select count(*) n from ${table} where ${where}`,
  );
  return found[0]?.n ?? 0;
}

describe('POST /api/newsletter', () => {
  it('[AP-06] accepts name, email and language, for the site of the host, and a mail goes out', async () => {
    const answer = await post(
      { ...ana, language: 'pt' },
      { ...from('192.0.2.99'), host: 'portugal.localhost:3000' },
    );
    expect(answer).toMatchObject({ status: 202, body: { accepted: true } });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { rows: stored } = await test.db.pool.query(
      `select domain_id, language, state from newsletter_subscription where email = 'ana@example.com'`,
    );
    expect(stored).toEqual([{ domain_id: 5, language: 'pt', state: 'pending' }]);
    await eventually(async () => expect(await rows('message', 'sent_at is not null')).toBe(1));
  });

  it('[AP-06] answers a known address exactly as a new one', async () => {
    const fresh = await post({ ...ana, email: 'known@example.com' });
    const known = await post({ ...ana, email: 'known@example.com' });
    expect(known.status).toBe(fresh.status);
    expect(known.body).toEqual(fresh.body);
    const names = (headers: Headers) => [...headers.keys()].toSorted();
    expect(names(known.headers)).toEqual(names(fresh.headers));
  });

  it.each<[string, unknown, number, string, object[] | undefined]>([
    [
      'a short name',
      { ...ana, name: ' Al ' },
      422,
      'input_invalid',
      [{ path: 'name', code: 'invalid_name' }],
    ],
    [
      'no address',
      { ...ana, email: 'ana@' },
      422,
      'input_invalid',
      [{ path: 'email', code: 'invalid_email' }],
    ],
    [
      'capitals in the language',
      { ...ana, language: 'ES' },
      422,
      'input_invalid',
      [{ path: 'language', code: 'locale_unknown' }],
    ],
    [
      'a missing field',
      { name: 'Ana', email: 'ana@example.com' },
      422,
      'input_invalid',
      [{ path: 'language', code: 'field_missing' }],
    ],
    [
      'an unknown field',
      { ...ana, admin: true },
      422,
      'input_invalid',
      [{ path: 'admin', code: 'field_unknown' }],
    ],
    [
      'a field of another type',
      { ...ana, name: ['Ana'] },
      422,
      'input_invalid',
      [{ path: 'name', code: 'field_invalid' }],
    ],
    ['a list', [], 422, 'input_invalid', [{ path: '', code: 'field_invalid' }]],
    [
      'a line break in the address',
      { ...ana, email: 'a@example.com\r\nBcc: b@example.com' },
      422,
      'input_invalid',
      [{ path: 'email', code: 'invalid_email' }],
    ],
    ['nothing', undefined, 422, 'input_invalid', undefined],
  ])('[AP-06] refuses %s with a reason', async (_title, json, status, code, errors) => {
    const answer =
      json === undefined
        ? await api.call('/api/newsletter', { method: 'POST', headers: from('192.0.2.200') })
        : await post(json);
    expect(answer).toMatchObject({ status, body: { code, ...(errors && { errors }) } });
  });

  it('[AP-06] is refused to pages of other sites', async () => {
    const answer = await post(ana, { ...from('192.0.2.201'), 'sec-fetch-site': 'cross-site' });
    expect(answer).toMatchObject({ status: 403, body: { code: 'origin_refused' } });
  });
});

/** Sends this many posts at once over real connections, and checks meanwhile that the site still answers. */
async function flood(count: number, addressOf: (i: number) => string, emailOf: (i: number) => string) {
  const send = async (i: number) => {
    const response = await fetch(`http://127.0.0.1:${port}/api/newsletter`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...from(addressOf(i)) },
      body: JSON.stringify({ ...ana, email: emailOf(i) }),
    });
    const text = await response.text();
    return { status: response.status, retryAfter: response.headers.get('retry-after'), text };
  };
  const posts = Promise.all(Array.from({ length: count }, (_, i) => send(i)));
  const alive = await fetch(`http://127.0.0.1:${port}/healthz`);
  return { alive: alive.status, answers: await posts };
}

describe('1,000 newsletter posts in a second', () => {
  // A second that does not pass, however busy the machine; each test has its own.
  let hours = 0;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ++hours * 7_200_000 });
    return () => void vi.useRealTimers();
  });

  it('from one address: five are accepted, the rest get the time to wait, and the site stays up', async () => {
    const before = await rows('newsletter_subscription');
    const { alive, answers } = await flood(
      1000,
      () => '198.51.100.7',
      (i) => `flood${i}@example.com`,
    );
    expect(alive).toBe(200);
    const taken = answers.filter(({ status }) => status === 202);
    const refused = answers.filter(({ status }) => status === 429);
    expect([taken.length, refused.length]).toEqual([5, 995]);
    expect(refused.every(({ retryAfter }) => retryAfter === '60')).toBe(true);
    expect(refused[0]?.text).toContain('rate_limited');
    expect((await rows('newsletter_subscription')) - before).toBe(5);
  });

  it('from a thousand addresses: fifty in all, however many send', async () => {
    const other = openTestApp(test.db, () => new Date(worldNow.getTime() + 1000), { TRUST_PROXY: '1' });
    const before = await rows('newsletter_subscription');
    const answers = await Promise.all(
      Array.from({ length: 1000 }, (_, i) =>
        other.call('/api/newsletter', {
          json: { ...ana, email: `swarm${i}@example.com` },
          headers: from(`10.0.${i >> 8}.${i & 255}`),
        }),
      ),
    );
    const taken = answers.filter(({ status }) => status === 202);
    expect(taken).toHaveLength(50);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(950);
    expect(answers.find(({ status }) => status === 429)?.headers.get('retry-after')).toBe('1');
    expect((await rows('newsletter_subscription')) - before).toBe(50);
    expect(await rows('pgboss.job', `data->>'occasion' = 'asked-1'`)).toBeLessThanOrEqual(70);
    await other.app.stop();
  });
});
