// The API by which the airline's systems report the operation of flights. It needs the token of the setting
// OPERATIONS_TOKEN; without the setting it answers 404.
import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';

import { isOperationField, type OperationFields } from '#flights/operations/flight-operation.ts';
import { operationReportSchema, recordedOperationSchema } from '#flights/operations/operations.schemas.ts';
import { recordOperation } from '#flights/operations/record-operation.server.ts';
import { describe, EXAMPLE_DAY, EXAMPLE_ORIGIN } from '#platform/http/describe.ts';
import { requestHeader } from '#platform/http/node-headers.ts';
import { refuseRequest } from '#platform/http/problem.server.ts';
import type { RatedCtx, RateRule } from '#platform/http/rate-limit.ts';
import { readInput } from '#platform/http/read-input.ts';
import type { RouterEnv } from '#platform/http/router-env.ts';
import { refuse } from '#platform/lib/result.ts';

/** Wrong tokens only: systems of the airline may share an address with whoever sends them. */
const wrongTokens: RateRule = { name: 'operations token', tokens: 20, seconds: 600 };

export const operationsApi = new Hono<RouterEnv<RatedCtx>>().post(
  '/operations/reports',
  describe({
    operationId: 'reportOperation',
    summary: 'Report the operation of a flight',
    description:
      'Times, gate, boarding, delays and registration, from the systems of the airline or of an airport. Reports may ' +
      'arrive in any order, and the same one may be sent again: each field keeps the value that was reported last.',
    tag: 'Operations',
    access: 'operations',
    body: {
      schema: operationReportSchema,
      example: {
        carrier: 'AL',
        flightNumber: 101,
        origin: EXAMPLE_ORIGIN,
        departureDate: EXAMPLE_DAY,
        reportedAt: `${EXAMPLE_DAY}T08:00:00Z`,
        departureGate: 'B12',
        boarding: 'boarding',
      },
    },
    answer: { status: 200, schema: recordedOperationSchema, description: 'The flight as it is now.' },
    refusals: ['rate_limited', 'resource_unknown', 'operations_token_invalid', 'operation_flight_unknown'],
  }),
  async (c) => {
    const ctx = c.get('ctx');
    const expected = ctx.settings.OPERATIONS_TOKEN;
    if (expected === undefined) return refuseRequest(c, ctx, refuse('resource_unknown'));
    if (!isToken(requestHeader(c, 'authorization'), expected)) {
      const turn = await ctx.rates.take([wrongTokens], ctx.client);
      return refuseRequest(c, ctx, turn.ok ? refuse('operations_token_invalid') : turn);
    }
    const input = readInput(operationReportSchema, c.get('body'));
    if (!input.ok) return refuseRequest(c, ctx, input);
    const { carrier, flightNumber, suffix, origin, departureDate, reportedAt, ...reported } = input.value;
    const recorded = await recordOperation(
      { ...ctx, account: null },
      {
        flight: { carrier, flightNumber, suffix, origin, departureDate },
        reportedAt: new Date(reportedAt),
        fields: fieldsOf(reported),
      },
    );
    if (!recorded.ok) return refuseRequest(c, ctx, recorded);
    const { flightId, phase, outdated } = recorded.value;
    return c.json({ flightId, phase, outdated });
  },
);

/** Compared as digests, so that neither length nor beginning of the right one can be measured. */
function isToken(header: string | undefined, expected: string): boolean {
  const given = /^Bearer +(\S+)$/i.exec(header ?? '')?.[1] ?? '';
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

/** Texts of instants become dates; what was not reported is left out. */
function fieldsOf(reported: Readonly<Record<string, unknown>>): Partial<OperationFields> {
  return Object.fromEntries(
    Object.entries(reported)
      .filter(([name, value]) => isOperationField(name) && value !== undefined)
      .map(([name, value]) => [
        name,
        name.endsWith('At') && typeof value === 'string' ? new Date(value) : value,
      ]),
  );
}
