// OpenID Connect with the authorization code and PKCE: what is requested from a provider, and what its answers prove.
// All calls of one step have five seconds together: nobody looks at an empty window for longer.
import type { JSONWebKeySet } from 'jose';
import { z } from 'zod';

import { callHttp, type HttpAnswer } from '#platform/lib/call-http.server.ts';
import type { LoginProvider } from '#platform/lib/settings.server.ts';
import {
  hasSecondFactor,
  type IdClaims,
  type Outcome,
  readIdToken,
} from '#identity/popup/id-token.server.ts';
import type { PopupCode } from '#identity/popup/popup-codes.ts';

/** How long all calls of one step may take together. */
export const BUDGET_MS = 4_500;
const MOST_BYTES = 256 * 1024;

const httpAddress = z.url({ protocol: /^https?$/ });

const discoverySchema = z.object({
  issuer: z.string(),
  authorization_endpoint: httpAddress,
  token_endpoint: httpAddress,
  jwks_uri: httpAddress,
  userinfo_endpoint: httpAddress.optional(),
});

type Discovery = z.infer<typeof discoverySchema>;

export type Deadline = { left: () => number };

export function deadline(): Deadline {
  const end = performance.now() + BUDGET_MS;
  return { left: () => Math.max(1, Math.ceil(end - performance.now())) };
}

/** The provider's own description of itself (OpenID Connect Discovery 1.0). */
export async function discover({ issuer }: LoginProvider, time: Deadline): Promise<Outcome<Discovery>> {
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const read = await readJson(url, discoverySchema, time);
  if (!read.ok) return read;
  // A description of another issuer would lead to that issuer's tokens.
  return read.value.issuer === issuer ? read : { ok: false, code: 'internal-error' };
}

export type Request = { redirectUri: string; state: string; nonce: string; challenge: string };

/** Where the browser goes. */
export function authorizationUrl(
  found: Discovery,
  { clientId }: LoginProvider,
  { redirectUri, state, nonce, challenge }: Request,
): string {
  const url = new URL(found.authorization_endpoint);
  const parameters = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope: 'openid email',
    state,
    nonce,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

const tokensSchema = z.object({ id_token: z.string(), access_token: z.string().optional() });

export type Exchange = { code: string; redirectUri: string; verifier: string; nonce: string };

/** The verified e-mail of the person who received the code. */
export async function verifiedEmail(
  provider: LoginProvider,
  exchange: Exchange,
  now: Date,
  time: Deadline,
): Promise<Outcome<string>> {
  const found = await discover(provider, time);
  if (!found.ok) return found;
  const tokens = await exchangeCode(found.value, provider, exchange, time);
  if (!tokens.ok) return tokens;
  const claims = await claimsOf(tokens.value.id_token, found.value, {
    provider,
    nonce: exchange.nonce,
    now,
    time,
  });
  if (!claims.ok) return claims;
  if (provider.requiresSecondFactor && !hasSecondFactor(claims.value)) {
    return { ok: false, code: 'multi-factor-auth-required' };
  }
  const person = await withEmail(claims.value, found.value, tokens.value.access_token, time);
  if (!person.ok) return person;
  const { email, email_verified: isVerified } = person.value;
  if (typeof email !== 'string' || isVerified !== true) return { ok: false, code: 'user-mismatch' };
  return { ok: true, value: email.trim().toLowerCase() };
}

async function exchangeCode(
  { token_endpoint: url }: Discovery,
  { clientId, clientSecret }: LoginProvider,
  { code, redirectUri, verifier }: Exchange,
  time: Deadline,
): Promise<Outcome<z.infer<typeof tokensSchema>>> {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
    ...(clientSecret === undefined && { client_id: clientId }),
  });
  const pair = [clientId, clientSecret ?? ''].map(encodeURIComponent).join(':');
  const answer = await call(url, time, {
    method: 'POST',
    body: body.toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(clientSecret !== undefined && { authorization: `Basic ${Buffer.from(pair).toString('base64')}` }),
    },
  });
  if (!answer.ok) return answer;
  const { status, text } = answer.value;
  if (status === 200) return parsed(text, tokensSchema);
  return { ok: false, code: status >= 500 ? 'network-request-failed' : codeOfError(errorIn(text)) };
}

type Context = { provider: LoginProvider; nonce: string; now: Date; time: Deadline };

const keySetSchema = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });

async function claimsOf(
  token: string,
  { jwks_uri: url }: Discovery,
  { provider, nonce, now, time }: Context,
): Promise<Outcome<IdClaims>> {
  const keys = await readJson(url, keySetSchema, time);
  if (!keys.ok) return keys;
  return readIdToken(token, keys.value as JSONWebKeySet, { provider, nonce, now });
}

/** Some providers return the address only in their userinfo. */
async function withEmail(
  claims: IdClaims,
  { userinfo_endpoint: url }: Discovery,
  accessToken: string | undefined,
  time: Deadline,
): Promise<Outcome<IdClaims>> {
  if (claims['email'] !== undefined || !url || !accessToken) return { ok: true, value: claims };
  const headers = { accept: 'application/json', authorization: `Bearer ${accessToken}` };
  const read = await readJson(url, z.record(z.string(), z.unknown()), time, headers);
  if (!read.ok) return read;
  return read.value['sub'] === claims['sub'] ? read : { ok: false, code: 'internal-error' };
}

/** The errors of OAuth 2.0 and OpenID Connect, mapped to the specification's codes for the end of a login. */
export function codeOfError(error: string): PopupCode {
  return Object.hasOwn(codes, error) ? (codes[error] ?? 'internal-error') : 'internal-error';
}

const codes: Readonly<Record<string, PopupCode>> = {
  access_denied: 'cancelled-popup-request',
  interaction_required: 'multi-factor-auth-required',
  unmet_authentication_requirements: 'multi-factor-auth-required',
  account_selection_required: 'user-mismatch',
  invalid_client: 'invalid-api-key',
  unauthorized_client: 'invalid-api-key',
  invalid_grant: 'invalid-auth-event',
  server_error: 'network-request-failed',
  temporarily_unavailable: 'network-request-failed',
};

async function readJson<S extends z.ZodType>(
  url: string,
  schema: S,
  time: Deadline,
  headers: Record<string, string> = { accept: 'application/json' },
): Promise<Outcome<z.infer<S>>> {
  const answer = await call(url, time, { method: 'GET', headers });
  if (!answer.ok) return answer;
  const { status, text } = answer.value;
  return status === 200 ? parsed(text, schema) : { ok: false, code: 'network-request-failed' };
}

type ProviderRequest = { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string };

/** Any reason why an answer does not arrive completely and in time is one outcome. */
async function call(url: string, time: Deadline, sent: ProviderRequest): Promise<Outcome<HttpAnswer>> {
  try {
    return {
      ok: true,
      value: await callHttp(url, { ...sent, timeoutMs: time.left(), mostBytes: MOST_BYTES }),
    };
  } catch {
    return { ok: false, code: 'network-request-failed' };
  }
}

function parsed<S extends z.ZodType>(text: string, schema: S): Outcome<z.infer<S>> {
  try {
    const read = schema.safeParse(JSON.parse(text));
    return read.success ? { ok: true, value: read.data } : { ok: false, code: 'internal-error' };
  } catch {
    return { ok: false, code: 'internal-error' };
  }
}

function errorIn(text: string): string {
  const read = parsed(text, z.object({ error: z.string() }));
  return read.ok ? read.value.error : '';
}
