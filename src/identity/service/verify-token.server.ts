// Verifies an ID token for one issuer, audience, algorithm and type: anything else is the same refusal.
import { errors, jwtVerify, type JWTVerifyGetKey, type JWTVerifyOptions } from 'jose';

import { ok, refuse, type Result } from '#platform/lib/result.ts';
import type { Identity } from '#identity/service/identity-service.ts';
import {
  CLOCK_SKEW_SECONDS,
  ID_TOKEN_SECONDS,
  identityOf,
  requiredClaims,
} from '#identity/service/token-claims.ts';

export type Pinned = { issuer: string; audience: string; algorithm: 'ES256' | 'RS256' };

export type Verified = Result<Identity, 'id_token_invalid' | 'service_unavailable'>;

/** Larger ones are not ours: our tokens have 700 characters. */
const MOST_CHARACTERS = 4_096;

export async function verifyIdToken(
  token: string,
  key: JWTVerifyGetKey,
  pinned: Pinned,
  now: Date,
): Promise<Verified> {
  if (token.length > MOST_CHARACTERS) return refuse('id_token_invalid');
  try {
    const { payload } = await jwtVerify(token, key, {
      ...claimsOptions(pinned, now),
      algorithms: [pinned.algorithm],
      typ: 'JWT',
    });
    return judged(payload);
  } catch (error) {
    return refusalOf(error);
  }
}

/** Also requires that `iat` is not in the future. */
export function claimsOptions({ issuer, audience }: Omit<Pinned, 'algorithm'>, now: Date) {
  return {
    issuer,
    audience,
    currentDate: now,
    clockTolerance: CLOCK_SKEW_SECONDS,
    maxTokenAge: ID_TOKEN_SECONDS,
    requiredClaims,
  } satisfies JWTVerifyOptions;
}

export function judged(payload: unknown): Verified {
  const identity = identityOf(payload);
  return identity ? ok(identity) : refuse('id_token_invalid');
}

/** An unavailable list of keys is not the token's fault; an error of ours stays an error. */
export function refusalOf(error: unknown): Verified {
  const isAway =
    error instanceof errors.JWKSTimeout ||
    error instanceof KeysAway ||
    (error instanceof TypeError && error.message === 'fetch failed');
  if (isAway) return refuse('service_unavailable');
  if (error instanceof errors.JOSEError) return refuse('id_token_invalid');
  throw error;
}

/** The address of the key list returned something else. */
export class KeysAway extends Error {}
