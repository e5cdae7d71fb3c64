// What pages report, over HTTP and with hostile input: only our own names are counted, and no personal data is stored.
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { forgetMeasures } from '#content/measures/forget-measures.server.ts';
import { messageKeyOf } from '#content/measures/message-key.server.ts';
import { errorCount, funnelCount } from '#platform/db/schema.ts';
import { say } from '#platform/i18n/words.server.ts';
import { openTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';

let test: TestDatabase;
let api: TestApp;
beforeAll(async () => {
  test = await openTestDatabase('world');
  api = openTestApp(test.db, () => worldNow);
});
afterAll(async () => {
  await api.app.stop();
  await test.drop();
});
beforeEach(async () => {
  await test.db.pool.query('truncate funnel_count, error_count, rate_limit');
});

const step = {
  event: 'funnel_step',
  step: 'select',
  origin: 'MAD',
  destination: 'CUN',
  flyType: 'one way',
  device: 'phone',
};
const error = { event: 'page_error', status: 422, context: 'passengers', page: 'passengers', message: '' };

const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/153.0.0.0 Safari/537.36';
const send = (events: readonly object[], headers: Record<string, string> = {}) =>
  api.call('/api/measures', {
    json: { events },
    headers: { 'accept-language': 'es', 'user-agent': agent, host: 'portugal.localhost', ...headers },
  });
const stored = async () => ({
  steps: await test.db.orm.select().from(funnelCount),
  errors: await test.db.orm.select().from(errorCount),
});

describe('[EN-12] steps of the funnel', () => {
  it('are counted by day, site, language, device and route, without a cookie', async () => {
    const first = await send([step, step, { ...step, step: 'extras' }]);
    expect([first.status, first.body]).toEqual([202, { accepted: true }]);
    expect(first.headers.has('set-cookie')).toBe(false);
    await send([step], { cookie: 'user-uid=somebody' });
    const rows = (await stored().then(({ steps }) => steps)).toSorted((a, b) => b.views - a.views);
    const common = { day: '2026-11-20', domainId: 5, language: 'es', device: 'phone', flyType: 'one way' };
    expect(rows).toEqual([
      { ...common, step: 'select', origin: 'MAD', destination: 'CUN', views: 3 },
      { ...common, step: 'extras', origin: 'MAD', destination: 'CUN', views: 1 },
    ]);
  });

  it('from crawlers, and between unknown airports, are not counted', async () => {
    expect(
      (await send([step], { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' })).status,
    ).toBe(202);
    expect(
      (
        await send([
          { ...step, origin: 'ANA' },
          { ...step, destination: 'MAD' },
        ])
      ).status,
    ).toBe(202);
    expect(await stored()).toEqual({ steps: [], errors: [] });
  });

  it('of a day are at most three thousand different ones for each site; those known before are still counted', async () => {
    await test.db.pool.query(
      `insert into funnel_count (day, domain_id, language, device, step, origin, destination, fly_type, views)
        select '2026-11-20', 5, 'es', 'phone', 'select', 'MAD', 'A' || chr(65 + n / 26 % 26) || chr(65 + n % 26),
          case when n < 676 then 'one way' else 'round trip' end, 1 from generate_series(0, 1351) n`,
    );
    await test.db.pool.query(
      `insert into funnel_count select day, domain_id, language, device, 'extras', origin, destination, fly_type, views
        from funnel_count`,
    );
    await test.db.pool.query(
      `insert into funnel_count select day, domain_id, language, device, 'payment', origin, destination, fly_type, views
        from funnel_count where step = 'extras' limit 295`,
    );
    const viewsOf = async (place: object) =>
      (await stored()).steps.filter((row) =>
        Object.entries(place).every(([key, value]) => row[key as 'step'] === value),
      );
    await send([step]);
    await send([{ ...step, step: 'extras' }, step]);
    await send([step], { host: 'mexico.localhost' });
    expect((await viewsOf({ domainId: 5, destination: 'CUN' })).map(({ views }) => views)).toEqual([2]);
    expect(await viewsOf({ domainId: 5 })).toHaveLength(3_000);
    expect((await stored()).steps.filter(({ domainId }) => domainId !== 5)).toHaveLength(1);
  });

  it('a hundred simultaneous reports lose no view', async () => {
    await Promise.all(Array.from({ length: 100 }, () => send([step])));
    expect((await stored()).steps.map(({ views }) => views)).toEqual([100]);
  });
});

describe('[ER-06] errors that were shown', () => {
  it('are counted by the key of their message, in the language of the page', async () => {
    const message = say('es')('errors.airports_equal');
    await send([{ ...error, message: `${say('es')('search.to')}: ${message}` }]);
    expect((await stored()).errors).toEqual([
      {
        day: '2026-11-20',
        domainId: 5,
        language: 'es',
        page: 'passengers',
        status: 422,
        context: 'passengers',
        messageKey: 'errors.airports_equal',
        shown: 1,
      },
    ]);
  });

  it('a message with inserted values is recognised by the rest of its words', () => {
    expect(messageKeyOf(say('en')('pages.endedText', { date: 'January 31, 2026' }), 'en')).toBe(
      'pages.endedText',
    );
    expect(messageKeyOf(say('en')('common.copyright', { year: '2026', company: 'Ana Peña' }), 'en')).toBe(
      'other',
    );
    expect(messageKeyOf('Ana Peña', 'en')).toBe('other');
    expect(messageKeyOf('', 'pt')).toBe('other');
  });

  it('no text, however it is made, becomes part of stored data', async () => {
    const canary = 'Quintaleiro';
    const texts = [
      canary,
      `${say('es')('errors.airports_equal')} ${canary}`,
      `${canary}: ${say('es')('errors.airports_equal')}`,
      say('es')('pages.endedText', { date: `${canary} ana@example.com AAA123456` }),
      `<script>${canary}</script>`,
      `'; drop table error_count; -- ${canary}`,
      `errors.${canary}`,
    ];
    for (const message of texts) {
      expect(
        (await send([{ ...error, message, page: 'maria-quintaleiro', context: 'quintaleiro' }])).status,
      ).toBe(202);
    }
    const { errors } = await stored();
    expect(errors.reduce((sum, { shown }) => sum + shown, 0)).toBe(texts.length);
    expect(JSON.stringify(errors)).not.toMatch(/quintaleiro|ana@|AAA123/i);
    expect(new Set(errors.map(({ page, context }) => `${page} ${context}`))).toEqual(new Set(['page other']));
  });

  it('any text is a key or other', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (text) => {
        expect(messageKeyOf(text, 'en')).toMatch(/^[\w.-]+$/);
      }),
    );
  });
});

it('the errors of a day become one row where a site reports more than pages can show', async () => {
  await test.db.pool.query(
    `insert into error_count (day, domain_id, language, page, status, context, message_key, shown)
      select '2026-11-20', 5, 'es', 'home', n, 'link', 'other', 1 from generate_series(1, 299) n`,
  );
  const shown = async (status: number) =>
    (await stored()).errors.filter((row) => row.status === status).map((row) => row.shown);
  for (const status of [422, 500, 501, 422]) await send([{ ...error, status }]);
  await send([{ ...error, status: 502 }], { host: 'mexico.localhost' });
  expect([await shown(422), await shown(500), await shown(501), await shown(502)]).toEqual([
    [2],
    [],
    [],
    [1],
  ]);
  expect((await stored()).errors.find((row) => row.domainId === 5 && row.status === 0)).toMatchObject({
    page: 'page',
    context: 'other',
    messageKey: 'other',
    shown: 2,
  });
});

it('counts are forgotten after the days of the setting', async () => {
  await send([step, error]);
  const later = (days: number) => new Date(worldNow.getTime() + days * 86_400_000);
  const settings = { MEASURE_DAYS: 10 };
  expect(await forgetMeasures({ db: test.db, now: later(10), settings })).toBe(0);
  expect(await forgetMeasures({ db: test.db, now: later(11), settings })).toBe(2);
});

describe('any other input', () => {
  it.each([
    [{ ...step, origin: 'Ana' }],
    [{ ...step, origin: 'MADRID' }],
    [{ ...step, step: 'ana@example.com' }],
    [{ ...step, device: 'Pixel 9 of Ana' }],
    [{ ...step, flyType: 'one  way' }],
    [{ ...step, visitor: 'somebody' }],
    [{ ...step, email: 'ana@example.com' }],
    [{ ...error, page: 'Ana Peña' }],
    [{ ...error, page: '../manage?lastName=Silva' }],
    [{ ...error, context: 'AAA123456' }],
    [{ ...error, status: 'ana' }],
    [{ ...error, status: 1e9 }],
    [{ ...error, message: 'x'.repeat(501) }],
    [{ ...error, page_url: 'https://example.com/?lastName=Silva' }],
    [{ event: 'identify', name: 'Ana' }],
    [{}],
  ])('%j is refused, and the refusal does not repeat it', async (event) => {
    const answer = await send([step, event]);
    expect(answer.status).toBe(422);
    expect(JSON.stringify(answer.body)).not.toMatch(/ana@|Peña|AAA123|Silva|Pixel/);
    expect(await stored()).toEqual({ steps: [], errors: [] });
  });

  it('is refused in bulk, and by another site’s page', async () => {
    expect((await send(Array.from({ length: 21 }, () => step))).status).toBe(422);
    expect((await send([])).status).toBe(422);
    expect((await send([step], { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect(await stored()).toEqual({ steps: [], errors: [] });
  });

  it('is limited: a client that sends hundreds a minute has to wait', async () => {
    const statuses = new Set<number>();
    for (let time = 0; time < 250; time++) statuses.add((await send([step])).status);
    expect([...statuses]).toEqual([202, 429]);
  });
});
