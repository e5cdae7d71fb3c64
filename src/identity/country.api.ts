// The API of the country look-up (Specification §7, AP-11): text, as in the replies of such services.
import { Hono } from 'hono';

import { countryOfVisitor } from '#identity/country.server.ts';
import { describe } from '#platform/http/describe.ts';
import { requestHeader } from '#platform/http/node-headers.ts';
import { limitRate, type RatedCtx } from '#platform/http/rate-limit.ts';
import type { RouterEnv } from '#platform/http/router-env.ts';

/** One page asks once; the service behind it may be paid per call. */
const lookUps = { name: 'country look-up', tokens: 60, seconds: 60 };

export const countryApi = new Hono<RouterEnv<RatedCtx>>().get(
  '/country',
  describe({
    operationId: 'lookUpCountry',
    summary: 'Get the probable country of the visitor',
    description:
      '`1;` and the ISO 3166 code of the country, or `0`. For the country code of a telephone number.',
    tag: 'Pages',
    access: 'open',
    answer: { status: 200, type: 'text/plain', description: '`1;MX`, or `0` when nothing says where.' },
    refusals: ['rate_limited'],
  }),
  limitRate([lookUps]),
  async (c) => {
    const country = await countryOfVisitor(c.get('ctx'), requestHeader(c, 'accept-language'));
    return c.text(country ? `1;${country}` : '0');
  },
);
