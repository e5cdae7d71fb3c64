// Describes the requests and responses of a route, beside the route itself: the source of the OpenAPI document.
import { type DescribeRouteOptions, describeRoute, type ResponsesWithResolver, resolver } from 'hono-openapi';
import type { z } from 'zod';

import { problemSchema } from '#platform/http/problem.server.ts';
import { type ErrorCode, statusOf } from '#platform/lib/errors.ts';

/** Operations for API clients, under `/api/v1`. */
export const programTags = {
  Visitors: 'Anonymous visitors and their tokens.',
  Flights: 'Airports, flight search, and prices by day.',
  Bookings: 'Holds, passengers, and reservations.',
  Seats: 'Seat maps and seats of passengers.',
  Extras: 'Baggage, meals, assistance, and other extras.',
  Payments: 'Payment methods, vouchers, and payments.',
  Messages: 'E-mails about a booking.',
  Documents: 'Files of a confirmed booking.',
  Servicing: 'Reservations after the sale.',
  Operations: 'For systems of the airline and of airports: how flights are operated.',
} as const;

/** Operations for our own pages, beside `/api/v1`; they may change with the pages. */
export const otherTags = {
  Webhooks: 'For payment providers.',
  Accounts: 'For our own pages: logins of agents and staff.',
  Identity: 'For our own pages: anonymous accounts of browsers.',
  Newsletter: 'For our own pages: newsletter sign-ups.',
  Content: 'For our own pages: content of regional sites.',
  Pages: 'For our own pages: country lookup and measurement.',
} as const;

export type RouteDescription = {
  operationId: string;
  summary: string;
  description?: string;
  tag: keyof typeof programTags | keyof typeof otherTags;
  /** The JSON body, or that of a form, and an example that works on the demonstration site. */
  body?: {
    schema: z.ZodType;
    example: unknown;
    type?: 'application/x-www-form-urlencoded';
    /** The request means something without it, too. */
    optional?: true;
  };
  answer: {
    status: 200 | 201 | 202 | 204;
    schema?: z.ZodType;
    description: string;
    example?: unknown;
    /** A file of this type, or `text/plain`, instead of JSON. */
    type?: string;
  };
  /** Refusals beyond those that every route of its kind may return. */
  refusals: readonly ErrorCode[];
  /**
   * `write` needs a visitor and an idempotency key, `visitor` only a visitor, `operations` the token of the airline's systems; with `replace` the key is optional: a
   * request that replaces a whole can be repeated anyway (docs/decisions/0005-http-api.md).
   */
  access: 'open' | 'visitor' | 'write' | 'replace' | 'operations';
  parameters?: readonly (
    | 'BookingId'
    | 'PaymentId'
    | 'VoucherId'
    | 'FlightNo'
    | 'Provider'
    | 'Limit'
    | 'After'
    | 'ChallengeAnswer'
  )[];
};

/** Replaced in examples by what is on sale when the document is made: a day, a month, the airports of a route. */
export const EXAMPLE_DAY = '<day>';
export const EXAMPLE_MONTH = '<month>';
export const EXAMPLE_ORIGIN = '<origin>';
export const EXAMPLE_DESTINATION = '<destination>';
export const exampleRoute = { origin: EXAMPLE_ORIGIN, destination: EXAMPLE_DESTINATION } as const;

const BODY_REFUSALS: readonly ErrorCode[] = [
  'json_malformed',
  'body_too_large',
  'media_type_unsupported',
  'origin_refused',
  'input_invalid',
];
const WRITE_REFUSALS: readonly ErrorCode[] = [
  'origin_refused',
  'visitor_missing',
  'idempotency_key_invalid',
  'idempotency_in_progress',
  'idempotency_key_reused',
];

/** The route's description as Hono middleware; costs nothing when a request passes. */
export function describe(route: RouteDescription) {
  const { operationId, summary, description, tag, body, access } = route;
  const options: DescribeRouteOptions = {
    operationId,
    summary,
    ...(description && { description }),
    tags: [tag],
    security: securityOf(access),
    parameters: [
      ...(route.parameters ?? []).map((name) => ({ $ref: `#/components/parameters/${name}` })),
      ...(access === 'write' ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
      ...(access === 'replace' ? [{ $ref: '#/components/parameters/OptionalIdempotencyKey' }] : []),
    ],
    responses: { [route.answer.status]: success(route), ...refusalsOf(route) },
  };
  if (body) {
    options.requestBody = {
      required: !body.optional,
      content: {
        [body.type ?? 'application/json']: { schema: resolver(body.schema), example: body.example },
      },
    };
  }
  return describeRoute(options);
}

function securityOf(access: RouteDescription['access']): Record<string, never[]>[] {
  if (access === 'open') return [];
  return access === 'operations' ? [{ operations: [] }] : [{ bearer: [] }, { cookie: [] }];
}

function isWrite(access: RouteDescription['access']): boolean {
  return access === 'write' || access === 'replace';
}

/** Plain text is read as text; any other type is a file. */
function fileSchema(type: string): { type: 'string'; format?: 'binary' } {
  return type === 'text/plain' ? { type: 'string' } : { type: 'string', format: 'binary' };
}

function success({ answer, access }: RouteDescription): ResponsesWithResolver[string] {
  const { schema, description, example, type } = answer;
  return {
    description,
    ...(isWrite(access) && {
      headers: {
        'Idempotency-Replayed': { $ref: '#/components/headers/IdempotencyReplayed' },
        ...(answer.status === 201 && { Location: { $ref: '#/components/headers/Location' } }),
      },
    }),
    ...(type && { content: { [type]: { schema: fileSchema(type) } } }),
    ...(schema && {
      content: {
        'application/json': {
          schema: resolver(schema, { options: { io: 'output' } }),
          ...(example !== undefined && { example }),
        },
      },
    }),
  };
}

/** One response per status, naming the codes that it may carry. */
function refusalsOf({ body, access, refusals }: RouteDescription): ResponsesWithResolver {
  const codes = new Set<ErrorCode>([
    ...(body ? BODY_REFUSALS : []),
    ...(isWrite(access) ? WRITE_REFUSALS : []),
    ...(access === 'write' ? (['idempotency_key_missing'] as const) : []),
    ...refusals,
  ]);
  const byStatus = Map.groupBy(codes, statusOf);
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      status,
      {
        description: list.map((code) => `\`${code}\``).join(', '),
        ...((status === 429 || status === 503) && {
          headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
        }),
        content: {
          'application/problem+json': { schema: resolver(problemSchema, { options: { io: 'output' } }) },
        },
      },
    ]),
  );
}
