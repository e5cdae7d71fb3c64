// OpenID Connect with the authorization code and PKCE, by `openid-client`: what is requested from a provider, and what
// its answers prove. All calls of one step have five seconds together: nobody looks at an empty window for longer.
import {
  allowInsecureRequests,
  AuthorizationResponseError,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type ClientAuth,
  clockSkew,
  clockTolerance,
  Configuration,
  customFetch,
  type CustomFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  None,
  ResponseBodyError,
  type ServerMetadata,
} from 'openid-client';
import { z } from 'zod';

import { callHttp, type HttpAnswer } from '#platform/lib/call-http.server.ts';
import type { LoginProvider } from '#platform/lib/settings.server.ts';
import {
  codeOfClaims,
  type ExpectedToken,
  type IdClaims,
  isOfOtherLogin,
  SKEW_SECONDS,
} from '#identity/popup/id-token.server.ts';
import type { PopupAttempt } from '#identity/popup/popup-attempt.server.ts';
import type { PopupCode } from '#identity/popup/popup-codes.ts';

export type Outcome<T> = { ok: true; value: T } | { ok: false; code: PopupCode };

/** How long all calls of one step may take together. */
export const BUDGET_MS = 4_500;
const MOST_BYTES = 256 * 1024;

/** Signatures by a key pair only. Providers do not always list theirs, and the library would take only RS256 then. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

/** Where the browser goes. */
export async function authorizationUrl(
  provider: LoginProvider,
  { redirectUri, state, nonce, verifier }: PopupAttempt,
  now: Date,
): Promise<Outcome<string>> {
  try {
    const url = buildAuthorizationUrl(await discover(provider, now), {
      redirect_uri: redirectUri,
      scope: 'openid email',
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    return { ok: true, value: url.href };
  } catch (error) {
    return { ok: false, code: codeOf(error) };
  }
}

/** The verified e-mail of the person who received the code in `query`, the provider's answer to `attempt`. */
export async function verifiedEmail(
  provider: LoginProvider,
  { redirectUri, state, nonce, verifier }: PopupAttempt,
  query: URLSearchParams,
  now: Date,
): Promise<Outcome<string>> {
  const expected = { provider, nonce, now };
  try {
    const config = await discover(provider, now);
    const answer = new URL(redirectUri);
    answer.search = query.toString();
    const tokens = await authorizationCodeGrant(config, answer, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
    });
    const claims = tokens.claims();
    if (!claims) throw new Error('no ID token');
    const code = codeOfClaims(claims, expected);
    if (code) return { ok: false, code };
    // Some providers return the address only in their userinfo.
    const isComplete = claims['email'] !== undefined || !config.serverMetadata().userinfo_endpoint;
    const person: IdClaims = isComplete
      ? claims
      : await fetchUserInfo(config, tokens.access_token, claims.sub);
    const { email, email_verified: isVerified } = person;
    if (typeof email !== 'string' || isVerified !== true) return { ok: false, code: 'user-mismatch' };
    return { ok: true, value: email.trim().toLowerCase() };
  } catch (error) {
    return { ok: false, code: codeOf(error, expected) };
  }
}

/** The provider as it describes itself (OpenID Connect Discovery 1.0), for the calls of one step. */
async function discover(
  { issuer, clientId, clientSecret }: LoginProvider,
  now: Date,
): Promise<Configuration> {
  const url = new URL(issuer);
  const fetcher = limitedFetch();
  // Settings accept plain HTTP only for this machine.
  const execute = url.protocol === 'http:' ? [allowInsecureRequests] : [];
  const found = await discovery(url, clientId, undefined, None(), { [customFetch]: fetcher, execute });
  const server: ServerMetadata = found.serverMetadata();
  // To the letter, which the library does not ask for: a description of another issuer would lead to its tokens.
  if (server.issuer !== issuer) throw new Error('the description is of another issuer');
  if (!server.token_endpoint || !server.jwks_uri) throw new Error('the description is not complete');
  const config = new Configuration(
    { ...server, id_token_signing_alg_values_supported: ALGORITHMS },
    clientId,
    { [clockSkew]: (now.getTime() - Date.now()) / 1_000, [clockTolerance]: SKEW_SECONDS },
    clientSecret === undefined ? None() : basicAuth(clientSecret),
  );
  config[customFetch] = fetcher;
  // Otherwise the library trusts the connection, and does not check signatures.
  for (const extend of [...execute, enableNonRepudiationChecks]) extend(config);
  return config;
}

/** The library's own also encodes `-` and `_`, which providers that do not decode would refuse. */
function basicAuth(clientSecret: string): ClientAuth {
  return (_server, { client_id: clientId }, _body, headers) => {
    const pair = [clientId, clientSecret].map(encodeURIComponent).join(':');
    headers.set('authorization', `Basic ${Buffer.from(pair).toString('base64')}`);
  };
}

/** Any reason why an answer does not arrive completely and in time. */
class NoAnswer extends Error {}

/** `callHttp` for the library, until the time of a step is over. Types of content do not matter: all is read as JSON. */
function limitedFetch(): CustomFetch {
  const end = performance.now() + BUDGET_MS;
  return async (url, { method, headers, body }) => {
    const isPost = method === 'POST';
    const { status, text } = await callHttp(url, {
      method: isPost ? 'POST' : 'GET',
      headers,
      ...(body instanceof URLSearchParams && { body: body.toString() }),
      timeoutMs: Math.max(1, Math.ceil(end - performance.now())),
      mostBytes: MOST_BYTES,
    }).catch((cause: unknown): HttpAnswer => {
      throw new NoAnswer(url, { cause });
    });
    // Only the answer to a code says what is wrong.
    if (isPost ? status >= 500 : status !== 200) throw new NoAnswer(`${url}: ${status}`);
    return new Response(text, { status, headers: { 'content-type': 'application/json' } });
  };
}

/** What the library refused: parameters of the provider's answer, or claims of its token. */
const refusedSchema = z.object({
  cause: z.object({
    cause: z.object({
      parameters: z.instanceof(URLSearchParams).optional(),
      claims: z.record(z.string(), z.unknown()).optional(),
    }),
  }),
});

function codeOf(error: unknown, expected?: ExpectedToken): PopupCode {
  if (error instanceof ResponseBodyError || error instanceof AuthorizationResponseError) {
    return codeOfError(error.error);
  }
  if (error instanceof Error && error.cause instanceof NoAnswer) return 'network-request-failed';
  const { parameters, claims } = refusedSchema.safeParse(error).data?.cause.cause ?? {};
  const isOther = parameters ?? (expected && claims && isOfOtherLogin(claims, expected));
  return isOther ? 'invalid-auth-event' : 'internal-error';
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
