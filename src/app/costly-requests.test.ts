// Costly requests that anybody may send: documents, and pages with drafts. Some wait, some are asked to come back, and
// nobody is refused because of somebody else's requests.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { openRenderer } from '#app/render-page.server.ts';
import { newVisitor } from '#identity/visitor.server.ts';
import type { DocumentMaker } from '#messages/documents/document-maker.server.ts';
import { cryptoRandom } from '#platform/lib/ids.ts';
import { assert } from '#platform/lib/result.ts';
import { openTestApp } from '#tests/support/app/test-app.ts';
import { openTestPages, type TestPages } from '#tests/support/app/test-pages.ts';
import { build } from '#tests/support/app/test-screens.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { bookFamily } from '#tests/support/trips/booked-trips.ts';

let own: TestDatabase;
let pages: TestPages;
/** Pages with drafts are rendered once this is fulfilled. */
let mayRender = Promise.resolve();
beforeAll(async () => {
  own = await openTestDatabase('world');
  pages = await openTestPages(own.db, {
    // Nobody is refused for waiting too long, however busy the machine.
    env: { TRUST_PROXY: '1', COSTLY_PER_ADDRESS: '3', COSTLY_WAITING: '4', COSTLY_WAIT_SECONDS: '120' },
    now: () => worldNow,
    render: async ({ request, facts }, app) => {
      if (facts.site.preview) await mayRender;
      return openRenderer(app, { build, mode: 'production' })(request, facts);
    },
  });
});
afterAll(async () => {
  await pages.close();
  await own.drop();
});
afterEach(() => {
  mayRender = Promise.resolve();
});

async function get(path: string, client: string, token = 'none') {
  const headers = { 'x-forwarded-for': client, cookie: `user-uid=${token}` };
  const answer = await pages.get(path, { headers });
  return { ...answer, text: answer.body.toString() };
}

describe('pages with drafts', () => {
  const draft = (client: string) => get('/es/baggage?preview=1', client);
  const drafts = () => pages.renders.filter(({ facts }) => facts.site.preview).length;

  it('one address gets one at a time; further requests are told so and cost no drafts', async () => {
    const held = Promise.withResolvers<void>();
    mayRender = held.promise;
    const asked = Array.from({ length: 5 }, () => draft('203.0.113.1'));
    const refused = await Promise.race(asked);
    expect(refused.status).toBe(503);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.headers['cache-control']).toBe('no-store');
    expect(refused.text).toContain('<html lang="es-MX"');
    expect(drafts()).toBe(1);
    held.resolve();
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 200, 503, 503]);
    expect(drafts()).toBe(3);
  });

  it('another address is served while they wait, and pages without drafts are always served', async () => {
    const held = Promise.withResolvers<void>();
    mayRender = held.promise;
    const before = drafts();
    const waiting = Array.from({ length: 3 }, () => draft('203.0.113.1'));
    await eventually(() => expect(drafts()).toBe(before + 1));
    const other = draft('203.0.113.2');
    await eventually(() => expect(drafts()).toBe(before + 2));
    expect((await get('/es/baggage?seen=1', '203.0.113.1')).status).toBe(200);
    held.resolve();
    expect((await other).status).toBe(200);
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});

describe('documents', () => {
  async function bookedBy(token: string, visitor: string) {
    const site = { domainId: 1, url: 'http://localhost:3000', preview: false };
    const ctx = pages.app.ctxFor({ locale: 'en', site, visitor, requestId: 't' });
    const { bookingId } = await bookFamily(ctx, 'en');
    return { bookingId, token };
  }

  /** Answers to simultaneous requests. The document process is paused until `refused` of them are refused. */
  async function together<T extends { status: number }>(
    documents: DocumentMaker,
    refused: number,
    requests: readonly (() => Promise<T>)[],
  ): Promise<T[]> {
    const pid = documents.pid();
    assert(pid, 'the process of the documents runs');
    let answered = 0;
    const ask = async (request: () => Promise<T>) => {
      const answer = await request();
      if (answer.status !== 200) answered++;
      return answer;
    };
    process.kill(pid, 'SIGSTOP');
    try {
      const asked = requests.map(ask);
      await eventually(() => expect(answered).toBe(refused));
      process.kill(pid, 'SIGCONT');
      return await Promise.all(asked);
    } finally {
      process.kill(pid, 'SIGCONT');
    }
  }

  it('are refused with a page that asks to come back if there are too many at once', async () => {
    const { token, visitor } = newVisitor(cryptoRandom, pages.app.settings);
    const { bookingId } = await bookedBy(token, visitor);
    const languages = ['en', 'es', 'pt'];
    const files = languages.flatMap((language) =>
      ['itinerary', 'receipt'].map((file) => `/${language}/confirmation/${file}.pdf?booking=${bookingId}`),
    );
    const [first = '', ...others] = files;
    expect((await get(first, '203.0.113.3', token)).status).toBe(200);
    const answers = await together(
      pages.app.ctxForJob('test').documents,
      2,
      others.map((file) => () => get(file, '203.0.113.3', token)),
    );
    const made = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(made.every(({ text }) => text.startsWith('%PDF'))).toBe(true);
    expect([made.length, refused.length]).toEqual([3, 2]);
    for (const { status, headers, text } of refused) {
      expect([status, headers['cache-control']]).toEqual([503, 'no-store']);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(text).toContain('<h1');
    }
  });

  it('are refused to programs with a problem that says when to ask again', async () => {
    const { app, call } = openTestApp(own.db, () => worldNow, {
      COSTLY_PER_ADDRESS: '1',
      COSTLY_WAIT_SECONDS: '120',
    });
    const { token, visitor } = newVisitor(cryptoRandom, app.settings);
    const { bookingId } = await bookedBy(token, visitor);
    const of = (file: string) => call(`/api/v1/bookings/${bookingId}/documents/${file}`, { token });
    // Its process starts with the first document, which is kept.
    const other = await bookedBy(token, visitor);
    await call(`/api/v1/bookings/${other.bookingId}/documents/itinerary.pdf`, { token });
    const answers = await together(app.ctxForJob('test').documents, 1, [
      () => of('itinerary.pdf'),
      () => of('receipt.pdf'),
      () => of('trip.ics'),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 503]);
    expect(answers[2]?.status).toBe(200);
    const refused = answers.find(({ status }) => status === 503);
    expect(refused?.body).toMatchObject({ code: 'service_unavailable' });
    expect(refused?.headers.get('retry-after')).toBe('5');
    await app.stop();
  });
});
