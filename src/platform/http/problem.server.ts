// Errors on the wire: RFC 9457 problem details, with a sentence in the caller's language.
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { z } from 'zod';

import { sayField } from '#platform/i18n/say-field.server.ts';
import { say } from '#platform/i18n/words.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { type ErrorCode, statusOf } from '#platform/lib/errors.ts';
import type { FieldError, Params, Refusal } from '#platform/lib/result.ts';

/** The shape of every error of the API; `params` and `errors` are present only when they have content. */
export const problemSchema = z
  .strictObject({
    type: z.url().meta({ description: 'A page that explains this kind of problem.' }),
    title: z.string().meta({ description: 'The kind of problem, in English, always the same for one code.' }),
    status: z.int(),
    code: z.string().meta({ description: 'The code that programs decide by.' }),
    detail: z.string().meta({ description: 'A sentence for a person, in the language of Accept-Language.' }),
    params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    errors: z.array(z.strictObject({ path: z.string(), code: z.string(), detail: z.string() })).optional(),
    requestId: z.string(),
  })
  .meta({ id: 'Problem' });

export type Problem = z.infer<typeof problemSchema>;

type ProblemCtx = Pick<Ctx, 'locale' | 'site' | 'requestId' | 'settings'>;

/** Listing more wrong fields than this is no help. */
const MOST_FIELDS = 50;

/** The problem details of a refusal. The address of `type` is a heading of the API's own documentation page. */
export function problemOf(ctx: ProblemCtx, refusal: Refusal): Problem {
  const { code, params, fields } = refusal;
  return {
    type: `${ctx.settings.PUBLIC_URL}/api/v1/docs#problem-${code}`,
    title: titleOf(code),
    status: statusOf(code),
    code,
    detail: sentence(ctx, code, params),
    ...(params && { params: { ...params } }),
    ...(fields && { errors: fields.slice(0, MOST_FIELDS).map((field) => fieldOf(ctx, field)) }),
    requestId: ctx.requestId,
  };
}

/** Responds with a refusal; a client that must wait gets `Retry-After`. */
export function refuseRequest(c: Context, ctx: ProblemCtx, refusal: Refusal): Response {
  return answerProblem(c, problemOf(ctx, refusal));
}

/** Sends stored or fresh problem details with their own status and headers. */
export function answerProblem(c: Context, problem: Problem): Response {
  const wait = problem.params?.['retryAfterSeconds'] ?? RETRY_AFTER[problem.code];
  if (wait) c.header('Retry-After', String(wait));
  if (problem.status === 401) c.header('WWW-Authenticate', 'Bearer');
  return answerJson(c, problem.status, problem, 'application/problem+json');
}

/** JSON with the headers set so far; the status comes from the catalogue or from storage, so it may have a body. */
export function answerJson(c: Context, status: number, body: unknown, type = 'application/json'): Response {
  c.header('Content-Type', type);
  return c.body(JSON.stringify(body), status as ContentfulStatusCode);
}

const RETRY_AFTER: Readonly<Record<string, string>> = {
  idempotency_in_progress: '1',
  rate_limited: '10',
  holds_too_many: '60',
  service_unavailable: '5',
  payment_provider_unavailable: '5',
};

/** `offer_sold_out` → `Sold out`. */
export function titleOf(code: string): string {
  return code.charAt(0).toUpperCase() + code.slice(1).replaceAll('_', ' ');
}

function fieldOf(ctx: ProblemCtx, refused: FieldError) {
  return { path: refused.path, code: refused.code, detail: sayField(ctx)(refused) };
}

function sentence(ctx: ProblemCtx, code: ErrorCode, params?: Params): string {
  return say(ctx)(`errors.${code}`, params);
}
