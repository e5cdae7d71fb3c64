// The OpenAPI 3.1 document, made from the routes themselves, and the page that shows it.
import { Hono } from 'hono';
import { generateSpecs, type GenerateSpecOptions } from 'hono-openapi';

import type { ApiEnv } from '#app/api-env.ts';
import { apiPage } from '#app/api-docs/api-page.ts';
import { filedCopy } from '#flights/filed.server.ts';
import { type Database, prepared } from '#platform/db/client.server.ts';
import {
  EXAMPLE_DAY,
  EXAMPLE_DESTINATION,
  EXAMPLE_MONTH,
  EXAMPLE_ORIGIN,
  otherTags,
  programTags,
} from '#platform/http/describe.ts';
import type { Airline } from '#platform/lib/airline.ts';
import { pageParameters } from '#platform/http/page-of.ts';
import { addDays } from '#platform/lib/time.ts';

export type ApiDocument = Awaited<ReturnType<typeof generateSpecs>>;
export type ApiPaths = ApiDocument['paths'];
export type ApiOperation = NonNullable<NonNullable<ApiPaths[string]>['get']>;

/** Serves the document at /api/v1/openapi.json and the page at /api/v1/docs; both are made at the first request. */
export function apiDocumentRouter(routes: Hono<ApiEnv>, publicUrl: string, clock: () => Date): Hono<ApiEnv> {
  let made: Promise<ApiDocument> | undefined;
  let madeFor: string | undefined;
  const document = async ({ airline }: { airline: Airline }, route: ExampleRoute): Promise<ApiDocument> => {
    const key = `${route.origin}${route.destination}${route.day}`;
    if (madeFor !== key) made = undefined;
    madeFor = key;
    const neutral = await (made ??= makeApiDocument(routes, publicUrl, clock(), route));
    return { ...neutral, info: { ...neutral.info, title: `${airline.name} API` } };
  };
  return new Hono<ApiEnv>()
    .get('/api/v1/openapi.json', async (c) => {
      c.header('Cache-Control', 'public, max-age=300');
      const ctx = c.get('ctx');
      return c.json(await document(ctx, await filedRoute(ctx.db, clock())));
    })
    .get('/api/v1/docs', async (c) => {
      c.header('Cache-Control', 'no-store');
      c.header('Content-Language', 'en');
      const ctx = c.get('ctx');
      const route = await filedRoute(ctx.db, clock());
      return c.html(apiPage(await document(ctx, route), c.get('nonce'), route));
    });
}

/** `day` is one on which a flight leaves, where there is one. */
export type ExampleRoute = { origin: string; destination: string; day: string };

/** For examples where no fare is filed. */
export const noRoute = { origin: 'AAA', destination: 'BBB' };

/** The first operated market with a fare in euro, so that the examples can be sent as they are. */
async function filedRoute(db: Database, now: Date): Promise<ExampleRoute> {
  const day = exampleDay(now);
  const { origins, destinations, fares } = await filedCopy(db);
  for (const origin of origins) {
    const destination = destinations.get(origin)?.find((to) => fares.has(`${origin}${to}EUR`));
    if (!destination) continue;
    const [first] = await prepared<{ day: string }>(db, FIRST_DAY, [origin, destination, day]);
    return { origin, destination, day: first?.day ?? day };
  }
  return { ...noRoute, day };
}

const FIRST_DAY = `select min(departure_date)::text "day" from flight
  where origin = $1 and destination = $2 and departure_date >= $3::date`;

/**
 * `publicUrl` is the server named in the document; the examples are about `route`, and valid two months after `now`.
 */
export async function makeApiDocument(
  routes: Hono<ApiEnv>,
  publicUrl: string,
  now: Date,
  route: ExampleRoute = { ...noRoute, day: exampleDay(now) },
): Promise<ApiDocument> {
  const document = await generateSpecs(routes, { documentation: documentation(publicUrl) });
  const { day } = route;
  const text = JSON.stringify(document)
    .replaceAll(EXAMPLE_DAY, day)
    .replaceAll(EXAMPLE_MONTH, day.slice(0, 7))
    .replaceAll(EXAMPLE_ORIGIN, route.origin)
    .replaceAll(EXAMPLE_DESTINATION, route.destination);
  return complete(JSON.parse(text) as ApiDocument);
}

/** Two months ahead. */
const exampleDay = (now: Date) => addDays(now.toISOString().slice(0, 10), 60);

/** What no operation names: an address or a method that does not exist, or a request that no route reads. */
const ANY_REFUSAL = {
  description:
    'Any other refusal: `resource_unknown` (404) for an unknown address, `method_not_allowed` (405) for a method that ' +
    'the address does not have.',
  headers: {
    Allow: { description: 'With 405: the methods of the address.', schema: { type: 'string' as const } },
  },
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};

/**
 * The library adds each parameter of a path as a text, beside the one that the route describes: it goes. Every
 * operation gets `ANY_REFUSAL`.
 */
function complete(document: ApiDocument): ApiDocument {
  const components: Readonly<Record<string, { name: string }>> = { ...IN_PATH };
  for (const item of Object.values(document.paths)) {
    for (const operation of Object.values(item ?? {}) as ApiOperation[]) {
      operation.responses = { ...operation.responses, '4XX': ANY_REFUSAL };
      const { parameters = [] } = operation;
      const described = new Set(
        parameters.flatMap((each) =>
          '$ref' in each ? [components[each.$ref.split('/').pop() ?? '']?.name] : [],
        ),
      );
      operation.parameters = parameters.filter((each) => '$ref' in each || !described.has(each.name));
    }
  }
  return document;
}

function documentation(publicUrl: string): GenerateSpecOptions['documentation'] {
  return {
    openapi: '3.1.0',
    info: {
      title: 'API',
      version: '1.0.0',
      description:
        'Search, hold, name, pay, read: the same commands as the pages. Money is in minor units; times at airports ' +
        'are local wall clocks; errors are RFC 9457 problem details in the language of Accept-Language (en, es, pt). ' +
        'Programs use what is under /api/v1; the other calls are those of our own pages and of payment providers. ' +
        'An unknown address is answered with 404 `resource_unknown`, and a method that an address does not have ' +
        'with 405 `method_not_allowed` and the header Allow. In the sandbox, payments take the test tokens ' +
        '`tok_approved` and `tok_declined`, and its page the cards 4242 4242 4242 4242 and 4000 0000 0000 0002.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    tags: Object.entries({ ...programTags, ...otherTags }).map(([name, description]) => ({
      name,
      description,
    })),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token of POST /visitors.' },
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: 'user-uid',
          description: 'The same token, in a browser.',
        },
        operations: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token of the setting OPERATIONS_TOKEN.',
        },
      },
      parameters: {
        IdempotencyKey: { ...IDEMPOTENCY_KEY, required: true },
        OptionalIdempotencyKey: {
          ...IDEMPOTENCY_KEY,
          required: false,
          description: `Not needed: what is sent replaces the whole. ${IDEMPOTENCY_KEY.description}`,
        },
        ChallengeAnswer: CHALLENGE_ANSWER,
        ...IN_PATH,
        ...pageParameters,
      },
      headers: {
        IdempotencyReplayed: {
          description: '`true` when this answer was given before.',
          schema: { type: 'string', enum: ['true'] },
        },
        Location: { description: 'The address of what was made.', schema: { type: 'string' } },
        RetryAfter: {
          description: 'Seconds after which it is worth trying again, where they can be said.',
          schema: { type: 'integer' },
        },
      },
    },
  };
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Chosen by the client, new for every operation. The same key gives the same answer for 48 hours; ' +
    '409 while the first try runs, 422 when the body differs.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
  example: '3f1d6f0e-6c0a-4b62-9a49-1f7f8f3f2b11',
} as const;

const CHALLENGE_ANSWER = {
  name: 'Challenge-Answer',
  in: 'header',
  required: false,
  description:
    'After a refusal `hold_challenge_missing`: `params.challenge`, a dot and a whole number, so that the SHA-256 of ' +
    'this text begins with `params.bits` zero bits; or `params.challenge` alone after `params.waitSeconds`. ' +
    'It serves one hold, of the same flights and from the same address, for ten minutes. The idempotency key stays ' +
    'the same.',
  schema: { type: 'string', maxLength: 200 },
} as const;

/** Path parameters. */
const IN_PATH = {
  FlightNo: {
    name: 'flightNo',
    in: 'path',
    required: true,
    schema: { type: 'integer', minimum: 1 },
    description: 'Number of the flight within the booking, in travel order.',
  },
  BookingId: {
    name: 'bookingId',
    in: 'path',
    required: true,
    schema: { type: 'string', format: 'uuid' },
  },
  Provider: {
    name: 'provider',
    in: 'path',
    required: true,
    schema: { type: 'string' },
    description: 'Name of the payment provider: `sandbox`, `stripe`.',
  },
  VoucherId: {
    name: 'voucherId',
    in: 'path',
    required: true,
    schema: { type: 'string', format: 'uuid' },
  },
  PaymentId: {
    name: 'paymentId',
    in: 'path',
    required: true,
    schema: { type: 'string', format: 'uuid' },
  },
} as const;
