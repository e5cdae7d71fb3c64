// The API of servicing: finds a reservation by its reference and a last name, by the same commands as the pages.
import { Hono } from 'hono';

import type { MessagesCtx } from '#messages/messages-ctx.ts';
import { describe } from '#platform/http/describe.ts';
import { requestHeader } from '#platform/http/node-headers.ts';
import type { RouterEnv } from '#platform/http/router-env.ts';
import { refuseRequest } from '#platform/http/problem.server.ts';
import { readInput } from '#platform/http/read-input.ts';
import { readByCode, readReservation } from '#servicing/read-reservation.server.ts';
import { isOpened } from '#servicing/reservation-session.server.ts';
import {
  codeRequestSchema,
  findRequestSchema,
  foundBody,
  foundSchema,
} from '#servicing/servicing.schemas.ts';

export const servicingApi = new Hono<RouterEnv<MessagesCtx>>()
  .post(
    '/reservations/find',
    describe({
      operationId: 'findReservation',
      summary: 'Find a reservation',
      description:
        'An unknown reference, a wrong name and a booking that is not confirmed look the same. Wrong pairs are ' +
        'counted, by address, last name, reference and site. When a budget is used up, every pair is answered ' +
        '`code_missing`, with `params.challengeId`: if the pair was right, a code was mailed to the contact of ' +
        'the reservation; send it to `/reservations/find/code`. An address with too many of them is `rate_limited`.',
      tag: 'Servicing',
      access: 'open',
      body: { schema: findRequestSchema, example: { reference: 'BCD234', lastName: 'Núñez Peña' } },
      answer: { status: 200, schema: foundSchema, description: 'Its flights, and when check-in opens.' },
      refusals: ['reservation_unknown', 'code_missing', 'rate_limited'],
    }),
    async (c) => {
      const ctx = c.get('ctx');
      const input = readInput(findRequestSchema, c.get('body'));
      if (!input.ok) return refuseRequest(c, ctx, input);
      const cookies = requestHeader(c, 'cookie') ?? null;
      const found = await readReservation(ctx, input.value, (id) => isOpened(ctx, cookies, id));
      return found.ok ? c.json(foundBody(found.value)) : refuseRequest(c, ctx, found);
    },
  )
  .post(
    '/reservations/find/code',
    describe({
      operationId: 'openReservationByCode',
      summary: 'Open a reservation with a code',
      description:
        'The code has six digits and works once, for 15 minutes, with at most five attempts; then it is ' +
        '`code_expired`, as is an unknown challenge. For a wrong pair every code is wrong.',
      tag: 'Servicing',
      access: 'open',
      body: {
        schema: codeRequestSchema,
        example: { challengeId: '019a9e2c-0000-7000-8000-000000000000', code: '204816' },
      },
      answer: { status: 200, schema: foundSchema, description: 'The same as of a right pair.' },
      refusals: ['code_wrong', 'code_expired', 'rate_limited'],
    }),
    async (c) => {
      const ctx = c.get('ctx');
      const input = readInput(codeRequestSchema, c.get('body'));
      if (!input.ok) return refuseRequest(c, ctx, input);
      const found = await readByCode(ctx, input.value);
      return found.ok ? c.json(foundBody(found.value)) : refuseRequest(c, ctx, found);
    },
  );
