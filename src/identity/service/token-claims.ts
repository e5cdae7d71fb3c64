// The claims of ID tokens and how long they are valid: the built-in service uses the claims of Google's.
import { z } from 'zod';

import type { Identity } from '#identity/service/identity-service.ts';

export const ID_TOKEN_SECONDS = 3_600;
/** The clocks of two machines differ; a token from the near future is accepted (RFC 7519 §4.1.4). */
export const CLOCK_SKEW_SECONDS = 60;

/** What every ID token must have beside issuer and audience. */
export const requiredClaims = ['sub', 'iat', 'exp', 'auth_time'];

const claims = z.object({
  iss: z.string().min(1),
  sub: z.string().regex(/^[\x21-\x7e]{1,128}$/),
  iat: z.int().nonnegative(),
  auth_time: z.int().nonnegative(),
  firebase: z.object({ sign_in_provider: z.string() }),
});

/** The identity in verified claims, or null for the claims of another kind of token. */
export function identityOf(payload: unknown): Identity | null {
  const read = claims.safeParse(payload);
  if (!read.success) return null;
  const { iss, sub, iat, firebase } = read.data;
  return {
    issuer: iss,
    subject: sub,
    anonymous: firebase.sign_in_provider === 'anonymous',
    issuedAt: new Date(iat * 1_000),
  };
}

/** The built-in service's claims for an anonymous account, in the form of Google's tokens. */
export function anonymousClaims(subject: string) {
  return {
    provider_id: 'anonymous',
    user_id: subject,
    firebase: { identities: {}, sign_in_provider: 'anonymous' },
  };
}
