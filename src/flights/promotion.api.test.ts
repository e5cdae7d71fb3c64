// Promotion codes through the API: a search, a calendar and a hold report the result of the code, and none is refused
// because of it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { heldSchema } from '#reservations/booking.schemas.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import { calendarResultSchema, searchResultSchema } from '#flights/flights.schemas.ts';
import { unknownCodes } from '#flights/promotions/find-promotion.server.ts';
import { madeToken } from '#tests/support/visitors.ts';

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

const trip = { origin: 'MAD', destination: 'CUN', departureDate: '2027-02-12', adults: 2 };

async function search(promotionCode: unknown, more: object = {}, host = 'mexico.localhost') {
  const answer = await api.call('/api/v1/search', {
    json: { ...trip, promotionCode, ...more },
    headers: { host },
  });
  expect(answer.status).toBe(200);
  return searchResultSchema.parse(answer.body);
}

describe('a search with a promotion code', () => {
  it('returns the discount as a part of every price that has it', async () => {
    const plain = await search(undefined);
    const found = await search(' verano10 ');
    expect(plain.promotion).toBeNull();
    expect(found.promotion).toEqual({ code: 'VERANO10', applied: true, reason: null });
    const [before, after] = [plain, found].map((each) => each.outbound.flights[0]?.fares[0]);
    const discount = after?.parts.find((part) => part.kind === 'discount');
    expect(discount?.code).toBe('promotion');
    expect(after?.adultMinor).toBe((before?.adultMinor ?? 0) + (discount?.adultMinor ?? 0));
    expect(after?.offerId).toMatch(/\.VERANO10$/);
  });

  it.each([
    ['NADA99', {}, 'promotion_unknown'],
    ["'; drop table promotion_code; --", {}, 'promotion_unknown'],
    ['x'.repeat(10_000), {}, 'promotion_unknown'],
    ['ADIOS30', {}, 'promotion_expired'],
    ['PRONTO30', {}, 'promotion_too_early'],
    ['NAVIDAD20', {}, 'promotion_dates_wrong'],
    ['CANCUN25', { destination: 'TFS' }, 'promotion_route_wrong'],
    ['PORTUGAL15', {}, 'promotion_site_wrong'],
    ['MENOS20', { currency: 'GBP' }, 'promotion_currency_wrong'],
    ['GRUPO15', {}, 'promotion_party_too_small'],
    ['AGOTADO40', {}, 'promotion_used_up'],
  ])('with an invalid code (%.20s) has normal prices and the reason', async (code, more, reason) => {
    const found = await search(code, more);
    expect(found.promotion).toMatchObject({ applied: false, reason });
    const { outbound } = await search(undefined, more);
    // The minute of the offer may have changed in between; everything else is the same.
    const prices = (flights: typeof outbound.flights) =>
      flights.map((f) => f.fares.map((fare) => fare.parts));
    expect(prices(found.outbound.flights)).toEqual(prices(outbound.flights));
  });

  it('is valid only on its own site', async () => {
    const found = await search('PORTUGAL15', {}, 'portugal.localhost');
    expect(found.promotion).toMatchObject({ applied: true });
  });

  it('is invalid input only when the code is not a string', async () => {
    const answer = await api.call('/api/v1/search', { json: { ...trip, promotionCode: 12 } });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'promotionCode' }] } });
  });

  it('returns normal prices and reveals nothing about any code once too many were guessed', async () => {
    const client = openTestApp(test.db, () => worldNow, { TRUST_PROXY: '1' });
    const headers = { 'x-forwarded-for': '192.0.2.77' };
    const ask = async (promotionCode: string) => {
      const answer = await client.call('/api/v1/search', { json: { ...trip, promotionCode }, headers });
      return searchResultSchema.parse(answer.body).promotion?.reason;
    };
    for (let n = 0; n < unknownCodes.tokens; n++) expect(await ask(`GUESS${n}`)).toBe('promotion_unknown');
    expect(await ask('VERANO10')).toBe('rate_limited');
    await client.app.stop();
  });
});

it('a calendar shows the discounted price of each day that the code is for', async () => {
  const month = { origin: 'MAD', destination: 'CUN', month: '2027-01' };
  const read = async (promotionCode?: string) => {
    const answer = await api.call('/api/v1/calendar', { json: { ...month, promotionCode } });
    return calendarResultSchema.parse(answer.body);
  };
  const [plain, found, late] = [await read(), await read('NAVIDAD20'), await read('ADIOS30')];
  expect(found.promotion).toEqual({ code: 'NAVIDAD20', applied: true, reason: null });
  expect(late.promotion?.reason).toBe('promotion_expired');
  expect(late.days).toEqual(plain.days);
  const priced = plain.days.flatMap((day, index) =>
    day.fromMinor === null ? [] : [{ ...day, now: found.days[index]?.fromMinor ?? 0, was: day.fromMinor }],
  );
  expect(priced.length).toBeGreaterThan(10);
  for (const { date, now, was } of priced) {
    if (date <= '2027-01-06') expect(now).toBeLessThan(was);
    else expect(now).toBe(was);
  }
});

describe('a hold with a promotion code', () => {
  const token = madeToken();
  const hold = (json: object, key: string) => api.call('/api/v1/holds', { json, token, key });

  it('has the price of its offer and says that the code was used', async () => {
    const fare = (await search('VERANO10')).outbound.flights[0]?.fares[0];
    const held = await hold({ offers: [fare?.offerId], adults: 2 }, 'with-code');
    expect(held.status).toBe(201);
    expect(heldSchema.parse(held.body)).toMatchObject({
      totalMinor: fare?.totalMinor,
      promotion: { code: 'VERANO10', applied: true, reason: null },
    });
  });

  it('gets another price, and the reason, when the offer was made with a different code', async () => {
    const offers = [(await search('VERANO10')).outbound.flights[0]?.fares[0]?.offerId];
    const refused = await hold({ offers, adults: 2, promotionCode: 'ADIOS30' }, 'other-code');
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'price_changed',
        params: { promotionCode: 'ADIOS30', promotionReason: 'promotion_expired' },
      },
    });
  });
});
