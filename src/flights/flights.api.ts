// The API of flights: airports, search and price calendar as JSON. Pure reads; nothing is stored, no visitor is needed.
import { Hono } from 'hono';
import { compress } from 'hono/compress';

import { type Filed, filedCopy, readFiled } from '#flights/filed.server.ts';
import { withPromotion } from '#flights/promotions/find-promotion.server.ts';
import {
  airportsSchema,
  calendarRequestSchema,
  calendarResultSchema,
  searchRequestSchema,
  searchResultSchema,
} from '#flights/flights.schemas.ts';
import { parseCalendar, parseSearch } from '#flights/search-input.ts';
import { readCalendar, searchFlights } from '#flights/search.server.ts';
import { describe, EXAMPLE_DAY, EXAMPLE_MONTH, exampleRoute } from '#platform/http/describe.ts';
import type { RouterEnv } from '#platform/http/router-env.ts';
import { pageOf } from '#platform/http/page-of.ts';
import { refuseRequest } from '#platform/http/problem.server.ts';
import type { RatedCtx } from '#platform/http/rate-limit.ts';
import { readInput } from '#platform/http/read-input.ts';
import type { Ctx } from '#platform/lib/ctx.ts';

const fieldRefusals = [
  'airport_unknown',
  'airports_equal',
  'route_not_operated',
  'passengers_too_many',
  'currency_unknown',
] as const;

export const flightsApi = new Hono<RouterEnv<RatedCtx>>()
  .get(
    '/airports',
    describe({
      operationId: 'listAirports',
      summary: 'List airports, destinations, and currencies',
      tag: 'Flights',
      access: 'open',
      parameters: ['Limit', 'After'],
      answer: { status: 200, schema: airportsSchema, description: 'The airports of the network, by code.' },
      refusals: ['input_invalid'],
    }),
    async (c) => {
      const ctx = c.get('ctx');
      const filed = await readFiled(ctx);
      const all = [...filed.airports.values()].toSorted((a, b) => (a.airportCode < b.airportCode ? -1 : 1));
      const page = pageOf(c.req.query(), all, ({ airportCode }) => airportCode);
      if (!page.ok) return refuseRequest(c, ctx, page);
      const airports = page.value.items.map((airport) => ({
        airportCode: airport.airportCode,
        name: airport.name[ctx.locale],
        country: airport.country,
        latitude: airport.latitude,
        longitude: airport.longitude,
        timeZone: airport.timeZone,
        destinations: filed.destinations.get(airport.airportCode) ?? [],
      }));
      return c.json({ airports, currencies: filed.currencies, next: page.value.next });
    },
  )
  .post(
    '/search',
    describe({
      operationId: 'searchFlights',
      summary: 'Search flights',
      description:
        'A pure read: what it shows may be gone a moment later; the hold decides. No idempotency key is needed. ' +
        'A promotion code that does not apply is no error: `promotion.reason` says why prices are without it.',
      tag: 'Flights',
      access: 'open',
      body: {
        schema: searchRequestSchema,
        example: {
          ...exampleRoute,
          departureDate: EXAMPLE_DAY,
          adults: 2,
          currency: 'EUR',
        },
      },
      answer: { status: 200, schema: searchResultSchema, description: 'The flights of each direction.' },
      refusals: fieldRefusals,
    }),
    async (c) => {
      const ctx = c.get('ctx');
      const shape = readInput(searchRequestSchema, c.get('body'));
      if (!shape.ok) return refuseRequest(c, ctx, shape);
      const raw = { ...shape.value, oneWay: shape.value.returnDate === null };
      const input = await withFiled(ctx, (filed) => parseSearch(raw, { filed, now: ctx.now }));
      if (!input.ok) return refuseRequest(c, ctx, input);
      return c.json(await searchFlights(ctx, await withPromotion(ctx, input.value)));
    },
  )
  // The days of a year are many and alike: a tenth of their size is sent.
  .use('/calendar', compress())
  .post(
    '/calendar',
    describe({
      operationId: 'readCalendar',
      summary: 'Get the lowest price of each day of a month, or of several',
      description: 'One direction, one adult of a party of this size. A pure read, without idempotency key.',
      tag: 'Flights',
      access: 'open',
      body: {
        schema: calendarRequestSchema,
        example: { ...exampleRoute, month: EXAMPLE_MONTH, adults: 2, currency: 'EUR' },
      },
      answer: { status: 200, schema: calendarResultSchema, description: 'One entry per day.' },
      refusals: fieldRefusals,
    }),
    async (c) => {
      const ctx = c.get('ctx');
      const shape = readInput(calendarRequestSchema, c.get('body'));
      if (!shape.ok) return refuseRequest(c, ctx, shape);
      const input = await withFiled(ctx, (filed) => parseCalendar(shape.value, { filed, now: ctx.now }));
      if (!input.ok) return refuseRequest(c, ctx, input);
      return c.json(await readCalendar(ctx, await withPromotion(ctx, input.value)));
    },
  );

/** Checks against the in-process copy, which costs no query; only a refusal is checked again against the database. */
async function withFiled<T extends { ok: boolean }>(ctx: Ctx, judge: (filed: Filed) => T): Promise<T> {
  const first = judge(await filedCopy(ctx.db));
  return first.ok ? first : judge(await readFiled(ctx));
}
