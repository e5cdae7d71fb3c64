// The API of servicing: finds a reservation by its reference and a last name, by the same command as the pages.
import { Hono } from 'hono';

import { describe } from '#platform/http/describe.ts';
import type { RouterEnv } from '#platform/http/router-env.ts';
import { refuseRequest } from '#platform/http/problem.server.ts';
import type { RatedCtx } from '#platform/http/rate-limit.ts';
import { readInput } from '#platform/http/read-input.ts';
import { readReservation } from '#servicing/read-reservation.server.ts';
import { findRequestSchema, foundBody, foundSchema } from '#servicing/servicing.schemas.ts';

export const servicingApi = new Hono<RouterEnv<RatedCtx>>().post(
  '/reservations/find',
  describe({
    operationId: 'findReservation',
    summary: 'Find a confirmed reservation by its reference and a last name',
    description:
      'An unknown reference, a wrong name and a booking that is not confirmed look the same. Wrong pairs are ' +
      'counted: ten from one address in ten minutes, then `rate_limited` with `Retry-After`.',
    tag: 'Servicing',
    access: 'open',
    body: { schema: findRequestSchema, example: { reference: 'BCD234', lastName: 'Núñez Peña' } },
    answer: { status: 200, schema: foundSchema, description: 'Its flights, and when check-in opens.' },
    refusals: ['reservation_unknown', 'rate_limited'],
  }),
  async (c) => {
    const ctx = c.get('ctx');
    const input = readInput(findRequestSchema, c.get('body'));
    if (!input.ok) return refuseRequest(c, ctx, input);
    const found = await readReservation(ctx, input.value);
    return found.ok ? c.json(foundBody(found.value)) : refuseRequest(c, ctx, found);
  },
);
