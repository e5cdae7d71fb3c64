// The calls of the built-in identity service (Specification §7, AP-09), in the form of Google's: the same client drives
// both. Where another service is configured they answer 404.
import { type Context, Hono } from 'hono';

import { describe } from '#platform/http/describe.ts';
import { answerHeader } from '#platform/http/node-headers.ts';
import { refuseRequest } from '#platform/http/problem.server.ts';
import type { RatedCtx, RateRule } from '#platform/http/rate-limit.ts';
import { readInput } from '#platform/http/read-input.ts';
import type { RouterEnv } from '#platform/http/router-env.ts';
import { refuse } from '#platform/lib/result.ts';
import type { Settings } from '#platform/lib/settings.server.ts';
import { publishedRows } from '#content/content-copy.server.ts';
import { hostsInStage } from '#content/read-site.server.ts';
import type { IdentityCtx } from '#identity/service/identity-service.ts';
import {
  keysSchema,
  projectSchema,
  refreshedSchema,
  refreshSchema,
  signedUpSchema,
  signUpSchema,
} from '#identity/service/identity.schemas.ts';
import { publicKeys } from '#identity/service/signing-keys.server.ts';

type IdentityEnv = RouterEnv<RatedCtx & IdentityCtx>;

/**
 * The same limit as for visitors made by their first write, counted separately: browsing must not use up a purchase.
 */
const limits = {
  signUps: ({ NEW_VISITORS_PER_ADDRESS }: Settings): RateRule => ({
    name: 'identity sign-up',
    tokens: NEW_VISITORS_PER_ADDRESS,
    seconds: 600,
  }),
  refreshes: ({ NEW_VISITORS_PER_ADDRESS }: Settings): RateRule => ({
    name: 'identity refresh',
    tokens: NEW_VISITORS_PER_ADDRESS,
    seconds: 600,
  }),
};

const signUp = describe({
  operationId: 'signUpAnonymously',
  summary: 'Create an anonymous account',
  description:
    'The built-in identity service, in the form of Google’s. Nothing is stored: the tokens say by their ' +
    'signatures that they were issued here. The query parameter `key` of Google’s clients is not used.',
  tag: 'Identity',
  access: 'open',
  body: { schema: signUpSchema, example: { returnSecureToken: true } },
  answer: { status: 200, schema: signedUpSchema, description: 'The account and its tokens.' },
  refusals: ['rate_limited', 'resource_unknown'],
});

const refresh = describe({
  operationId: 'refreshIdToken',
  summary: 'Refresh an ID token',
  description: 'For a refresh token, which is replaced as well; the old one stays valid for its year.',
  tag: 'Identity',
  access: 'open',
  body: {
    schema: refreshSchema,
    example: { grant_type: 'refresh_token', refresh_token: '…' },
    type: 'application/x-www-form-urlencoded',
  },
  answer: { status: 200, schema: refreshedSchema, description: 'The tokens.' },
  refusals: ['rate_limited', 'resource_unknown', 'refresh_token_invalid', 'form_malformed'],
});

const projects = describe({
  operationId: 'readIdentityProject',
  summary: 'List the authorized domains',
  tag: 'Identity',
  access: 'open',
  answer: { status: 200, schema: projectSchema, description: 'The project and its domains.' },
  refusals: ['resource_unknown'],
});

const keys = describe({
  operationId: 'readIdentityKeys',
  summary: 'List the public keys of ID tokens',
  description: 'A JSON Web Key Set (RFC 7517). The next key is listed a day before it is used.',
  tag: 'Identity',
  access: 'open',
  answer: { status: 200, schema: keysSchema, description: 'The keys.' },
  refusals: ['resource_unknown'],
});

export const identityApi = new Hono<IdentityEnv>()
  .post('/v1/accounts:signUp', signUp, async (c) => {
    const ctx = c.get('ctx');
    const { builtIn } = ctx.identity;
    if (!builtIn) return unknown(c);
    const input = readInput(signUpSchema, c.get('body') ?? {});
    if (!input.ok) return refuseRequest(c, ctx, input);
    const turn = await ctx.rates.take([limits.signUps(ctx.settings)], ctx.client);
    if (!turn.ok) return refuseRequest(c, ctx, turn);
    const { idToken, refreshToken, localId, expiresInSeconds } = await builtIn.signUp(ctx.now);
    const kind = 'identitytoolkit#SignupNewUserResponse';
    if (!input.value.returnSecureToken) return c.json({ kind, localId });
    return c.json({ kind, localId, idToken, refreshToken, expiresIn: String(expiresInSeconds) });
  })
  .post('/v1/token', refresh, async (c) => {
    const ctx = c.get('ctx');
    const { builtIn } = ctx.identity;
    if (!builtIn) return unknown(c);
    const form = c.get('body');
    const input = readInput(refreshSchema, form instanceof FormData ? Object.fromEntries(form) : {});
    if (!input.ok) return refuseRequest(c, ctx, input);
    const turn = await ctx.rates.take([limits.refreshes(ctx.settings)], ctx.client);
    if (!turn.ok) return refuseRequest(c, ctx, turn);
    const refreshed = await builtIn.refresh(input.value.refresh_token, ctx.now);
    if (!refreshed.ok) return refuseRequest(c, ctx, refreshed);
    const { idToken, refreshToken, localId, expiresInSeconds } = refreshed.value;
    return c.json({
      access_token: idToken,
      expires_in: String(expiresInSeconds),
      token_type: 'Bearer',
      refresh_token: refreshToken,
      id_token: idToken,
      user_id: localId,
      project_id: builtIn.project,
    });
  })
  .get('/v1/projects', projects, async (c) => {
    const { identity, db, settings } = c.get('ctx');
    if (!identity.builtIn) return unknown(c);
    answerHeader(c, 'Cache-Control', 'public, max-age=300');
    const authorizedDomains = hostsInStage(await publishedRows(db), settings);
    return c.json({ projectId: identity.builtIn.project, authorizedDomains });
  })
  .get('/v1/jwks', keys, async (c) => {
    const { identity, db } = c.get('ctx');
    if (!identity.builtIn) return unknown(c);
    answerHeader(c, 'Cache-Control', 'public, max-age=300');
    return c.json({ keys: await publicKeys({ db }) });
  });

function unknown(c: Context<IdentityEnv>): Response {
  return refuseRequest(c, c.get('ctx'), refuse('resource_unknown'));
}
