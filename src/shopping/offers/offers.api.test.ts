// The call for offers: its exact payload, its refusals with a reason, and prices that the search confirms.
import { afterAll, beforeAll, expect, it } from 'vitest';

import { openTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { previewToken } from '#content/preview.server.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import { offersSchema } from '#shopping/offers/offers.schemas.ts';

let test: TestDatabase;
let api: TestApp;
beforeAll(async () => {
  test = await openTestDatabase('world');
  api = openTestApp(test.db, () => worldNow, { PREVIEW_SECRET: 'a secret of this test, long enough' });
  await test.db.pool.query("delete from content_entry where kind = 'offer'");
  const offer = (destination: string) =>
    JSON.stringify({ origin: 'LIS', destination, nights: 7, order: 1, active: true });
  await test.db.pool.query(
    `insert into content_entry (domain_id, language, kind, entry_key, published, draft, updated_at) values
      (5, 'pt', 'offer', 'caraibas', $1, null, now()), (5, 'pt', 'offer', 'rascunho', null, $2, now()),
      (6, 'en', 'offer', 'draft', null, $2, now())`,
    [offer('PUJ'), offer('CUN')],
  );
});
afterAll(async () => {
  await api.app.stop();
  await test.drop();
});

const good = { domain_id: 5, language_id: 3, currency_code: 'EUR', new_state: 0 };
const ask = (json: unknown, headers?: Record<string, string>) =>
  api.call('/api/get-offers', { json, ...(headers && { headers }) });

it('[AP-04] [EN-03] [EN-10] answers offers with route, days, currency, price and the same search', async () => {
  const answer = await ask(good);
  expect(answer.status).toBe(200);
  const { offers } = offersSchema.parse(answer.body);
  expect(offers).toHaveLength(1);
  const [offer] = offers;
  expect(offer).toMatchObject({
    id: 'caraibas',
    title: 'Punta Cana',
    origin: { airportCode: 'LIS' },
    destination: { destinationAirportCode: 'PUJ' },
    originCity: 'Lisboa',
    nights: 7,
    currencyCode: 'EUR',
    scene: 'puntacana',
  });
  expect(offer?.price).toBe((Number(offer?.priceMinor) / 100).toFixed(2));
  const link = new URL(offer?.link ?? '', 'http://localhost');
  expect(link.pathname).toBe('/pt/select');
  expect(Object.fromEntries(link.searchParams)).toMatchObject({
    from: 'LIS',
    to: 'PUJ',
    out: offer?.departureDate,
    back: offer?.returnDate,
    currency: 'EUR',
  });
  const found = await api.call('/api/v1/search', {
    json: {
      origin: 'LIS',
      destination: 'PUJ',
      departureDate: offer?.departureDate,
      returnDate: offer?.returnDate,
      currency: 'EUR',
    },
  });
  const fares = (direction: string) =>
    [
      ...JSON.stringify(Reflect.get(Object(found.body), direction)).matchAll(
        /"adultMinor":(\d+),"childMinor":\d+,"infantMinor":\d+,"totalMinor"/g,
      ),
    ].map(([, minor]) => Number(minor));
  expect(Math.min(...fares('outbound')) + Math.min(...fares('inbound'))).toBe(offer?.priceMinor);
});

it('[AP-04] every offer is in the requested currency', async () => {
  for (const currency_code of ['EUR', 'USD', 'GBP']) {
    const { offers } = offersSchema.parse((await ask({ ...good, currency_code })).body);
    expect(offers.map((offer) => offer.currencyCode)).toEqual([currency_code]);
  }
});

it('[AP-04] new_state 1 shows drafts, to every visitor or only with a signed link, as the site is set', async () => {
  const shown = async (json: unknown, headers?: Record<string, string>) =>
    offersSchema.parse((await ask(json, headers)).body).offers.map(({ id }) => id);
  expect(await shown({ ...good, new_state: 1 })).toEqual(['caraibas', 'rascunho']);
  const locked = { ...good, domain_id: 6, language_id: 1, new_state: 1 };
  expect(await ask(locked)).toMatchObject({ status: 403, body: { code: 'preview_refused' } });
  const token = previewToken(api.app.settings, 6, new Date(worldNow.getTime() + 60_000)) ?? '';
  expect(await shown(locked, { 'x-preview-token': token })).toEqual(['draft']);
  expect(await shown(locked, { cookie: `a=b; preview_token=${token}` })).toEqual(['draft']);
  expect((await ask(locked, { 'x-preview-token': `${token}x` })).status).toBe(403);
});

it.each([
  ['a language that is not one of the product', { language_id: 4 }, 'language_id', 'locale_unknown'],
  ['a currency that the site lacks', { currency_code: 'MXN' }, 'currency_code', 'currency_unknown'],
  ['a currency that does not exist', { currency_code: 'DUCATS-OF-OLD' }, 'currency_code', 'currency_unknown'],
  ['a missing field', { domain_id: undefined }, 'domain_id', 'field_missing'],
  ['an unknown field', { domainId: 5 }, 'domainId', 'field_unknown'],
  ['a state that is none', { new_state: 2 }, 'new_state', 'field_invalid'],
])('[AP-04] refuses %s with a reason', async (_, change, path, code) => {
  const answer = await ask({ ...good, ...change }, { 'accept-language': 'pt' });
  expect(answer.status).toBe(422);
  expect(answer.body).toMatchObject({ code: 'input_invalid', errors: [{ path, code }] });
  expect(String(Reflect.get(Object(answer.body), 'detail'))).not.toBe('');
});

it('[AP-04] a language that the site does not speak, an unknown site and broken JSON are refused', async () => {
  const french = await ask({ ...good, domain_id: 2, language_id: 3 });
  expect(french).toMatchObject({ status: 422, body: { errors: [{ path: 'language_id' }] } });
  expect(await ask({ ...good, domain_id: 99 })).toMatchObject({
    status: 404,
    body: { code: 'domain_unknown' },
  });
  const broken = await api.router.request('/api/get-offers', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"domain_id": 5,',
  });
  expect(broken.status).toBe(400);
  expect(await broken.json()).toMatchObject({ code: 'json_malformed' });
});
