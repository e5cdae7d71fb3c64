// Checks an ID token of a provider (OpenID Connect Core 1.0, 3.1.3.7): issuer, audience, login and time.
import { createLocalJWKSet, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose';

import type { LoginProvider } from '#platform/lib/settings.server.ts';
import { KEPT_MS, type PopupCode } from '#identity/popup/popup-codes.ts';

export type Outcome<T> = { ok: true; value: T } | { ok: false; code: PopupCode };

export type IdClaims = Readonly<Record<string, unknown>>;

/** Signatures by a key pair only. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
const SKEW_SECONDS = 60;

type Expected = { provider: Pick<LoginProvider, 'issuer' | 'clientId'>; nonce: string; now: Date };

/** The claims of a token that one of `keys`, the provider's own, has signed for this login. */
export async function readIdToken(
  token: string,
  keys: JSONWebKeySet,
  expected: Expected,
): Promise<Outcome<IdClaims>> {
  const claims = await verify(token, keys, expected);
  if (!claims) return { ok: false, code: 'internal-error' };
  const { provider, nonce } = expected;
  const isOfThisLogin = claims['nonce'] === nonce && authorizedParty(claims) === provider.clientId;
  return isOfThisLogin ? { ok: true, value: claims } : { ok: false, code: 'invalid-auth-event' };
}

/** Null whatever is wrong: the library has errors of its own for tokens, and the runtime's for keys of no use. */
async function verify(
  token: string,
  keys: JSONWebKeySet,
  { provider, now }: Expected,
): Promise<JWTPayload | null> {
  try {
    const { payload } = await jwtVerify(token, createLocalJWKSet(keys), {
      issuer: provider.issuer,
      audience: provider.clientId,
      algorithms: ALGORITHMS,
      currentDate: now,
      clockTolerance: SKEW_SECONDS,
      // No older than the login can be, and not of the future.
      maxTokenAge: KEPT_MS / 1_000,
      requiredClaims: ['sub', 'exp'],
    });
    return payload;
  } catch {
    return null;
  }
}

/** A token for several audiences has to say which of them asked for it. */
function authorizedParty({ azp, aud }: JWTPayload): unknown {
  const [first, ...others] = [aud].flat();
  return azp ?? (others.length === 0 ? first : null);
}

/** Methods of RFC 8176 that are more than something that is known. */
const SECOND_FACTORS = ['mfa', 'otp', 'hwk', 'swk', 'sc', 'fpt', 'face', 'iris', 'retina', 'sms', 'tel'];

export function hasSecondFactor({ amr }: IdClaims): boolean {
  return Array.isArray(amr) && amr.some((method) => SECOND_FACTORS.includes(String(method)));
}
