// The API of what pages count for the airline itself (Specification §3, EN-12; §8, ER-06): no cookie, no visitor.
import { isbot } from 'isbot';
import { Hono } from 'hono';

import { countMeasures } from '#content/measures/count-measures.server.ts';
import { countedSchema, measuresSchema } from '#content/measures/measures.schemas.ts';
import { describe, exampleRoute } from '#platform/http/describe.ts';
import { requestHeader } from '#platform/http/node-headers.ts';
import { refuseRequest } from '#platform/http/problem.server.ts';
import { limitRate, type RatedCtx } from '#platform/http/rate-limit.ts';
import { readInput } from '#platform/http/read-input.ts';
import type { RouterEnv } from '#platform/http/router-env.ts';

/** A person's pages send a few per minute; many people may share an address. */
const reports = [
  { name: 'measures', tokens: 120, seconds: 60 },
  { name: 'measures of all', tokens: 3_000, seconds: 10, shared: true },
];

export const measuresApi = new Hono<RouterEnv<RatedCtx>>().post(
  '/measures',
  describe({
    operationId: 'countMeasures',
    summary: 'Count steps and errors',
    description:
      'Pages report steps of the funnel and errors that they showed. They are added to counts of the day, per site ' +
      'and language; nothing is stored about who sent them.',
    tag: 'Pages',
    access: 'open',
    body: {
      schema: measuresSchema,
      example: {
        events: [
          {
            event: 'funnel_step',
            step: 'select',
            ...exampleRoute,
            flyType: 'one way',
            device: 'phone',
          },
        ],
      },
    },
    answer: {
      status: 202,
      schema: countedSchema,
      description:
        'The same for what is counted and for what is not: a crawler, an airport that is not served.',
      example: { accepted: true },
    },
    refusals: ['rate_limited', 'input_invalid'],
  }),
  limitRate(reports),
  async (c) => {
    const ctx = c.get('ctx');
    const input = readInput(measuresSchema, c.get('body'));
    if (!input.ok) return refuseRequest(c, ctx, input);
    if (!isbot(requestHeader(c, 'user-agent'))) await countMeasures(ctx, input.value.events);
    return c.json({ accepted: true }, 202);
  },
);
