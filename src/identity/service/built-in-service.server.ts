// The built-in identity service. No row is stored for an account: the subject is random, and the signature of the
// refresh token proves that it was issued here (docs/decisions/0018-identity.md).
import { createHmac } from 'node:crypto';

import { errors, jwtVerify, SignJWT } from 'jose';

import type { Database } from '#platform/db/client.server.ts';
import { cryptoRandom } from '#platform/lib/ids.ts';
import { ok, refuse } from '#platform/lib/result.ts';
import type { Settings } from '#platform/lib/settings.server.ts';
import type {
  BuiltInService,
  IdentityClientConfig,
  IdentityService,
  IssuedTokens,
} from '#identity/service/identity-service.ts';
import {
  openSigningKeys,
  SIGNING_ALGORITHM,
  type SigningKeys,
} from '#identity/service/signing-keys.server.ts';
import { anonymousClaims, CLOCK_SKEW_SECONDS, ID_TOKEN_SECONDS } from '#identity/service/token-claims.ts';
import { type Pinned, verifyIdToken } from '#identity/service/verify-token.server.ts';

/** Names neither the platform nor the airline, because every page contains it. */
const project = 'built-in';

/** Below this path its calls are mounted. */
export const builtInPath = '/api/identity';
/** As long as the cookie `user-uid` lives. */
const REFRESH_TOKEN_SECONDS = 365 * 86_400;
const REFRESH_TYPE = 'refresh+jwt';

type ServiceSettings = Pick<Settings, 'LINK_SECRET' | 'PUBLIC_URL'> & { TOKEN_SYNC_PATH: string | null };

export function openBuiltInService(db: Database, settings: ServiceSettings): IdentityService {
  const keys = openSigningKeys({ db, settings });
  const pinned: Pinned = {
    issuer: `${settings.PUBLIC_URL}${builtInPath}`,
    audience: project,
    algorithm: SIGNING_ALGORITHM,
  };
  const client: IdentityClientConfig = {
    project,
    key: project,
    api: builtInPath,
    token: builtInPath,
    sync: settings.TOKEN_SYNC_PATH,
  };
  return {
    client,
    origins: [],
    verify: (idToken, now) => verifyIdToken(idToken, ({ kid }) => keyFor(keys, kid), pinned, now),
    builtIn: builtInOf(keys, pinned, settings),
  };
}

async function keyFor(keys: SigningKeys, kid: string | undefined) {
  const key = kid !== undefined && /^[\w-]{16}$/.test(kid) ? await keys.toVerify(kid) : null;
  if (!key) throw new errors.JWKSNoMatchingKey();
  return key;
}

function builtInOf(keys: SigningKeys, pinned: Pinned, settings: ServiceSettings): BuiltInService {
  const secret = createHmac('sha256', settings.LINK_SECRET).update('refresh tokens of identities').digest();
  const audience = `${pinned.issuer}/v1/token`;

  /** `authTime` is when the account was created, in seconds. */
  const issue = async (subject: string, authTime: number, now: Date): Promise<IssuedTokens> => {
    const iat = secondsOf(now);
    const { keyId, key } = await keys.toSign(now);
    const idToken = await new SignJWT({ auth_time: authTime, ...anonymousClaims(subject) })
      .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid: keyId, typ: 'JWT' })
      .setIssuer(pinned.issuer)
      .setAudience(pinned.audience)
      .setSubject(subject)
      .setIssuedAt(iat)
      .setExpirationTime(iat + ID_TOKEN_SECONDS)
      .sign(key);
    const refreshToken = await new SignJWT({ auth_time: authTime })
      .setProtectedHeader({ alg: 'HS256', typ: REFRESH_TYPE })
      .setIssuer(pinned.issuer)
      .setAudience(audience)
      .setSubject(subject)
      .setIssuedAt(iat)
      .setExpirationTime(iat + REFRESH_TOKEN_SECONDS)
      .sign(secret);
    return { idToken, refreshToken, localId: subject, expiresInSeconds: ID_TOKEN_SECONDS };
  };

  return {
    project,
    signUp: (now) => issue(newSubject(), secondsOf(now), now),
    async refresh(refreshToken, now) {
      try {
        const { payload } = await jwtVerify(refreshToken, secret, {
          issuer: pinned.issuer,
          audience,
          algorithms: ['HS256'],
          typ: REFRESH_TYPE,
          currentDate: now,
          clockTolerance: CLOCK_SKEW_SECONDS,
          maxTokenAge: REFRESH_TOKEN_SECONDS,
          requiredClaims: ['sub', 'iat', 'exp', 'auth_time'],
        });
        const authTime = payload['auth_time'];
        if (payload.sub === undefined || typeof authTime !== 'number') return refuse('refresh_token_invalid');
        return ok(await issue(payload.sub, authTime, now));
      } catch (error) {
        if (error instanceof errors.JOSEError) return refuse('refresh_token_invalid');
        throw error;
      }
    },
  };
}

/** 28 characters, like Google's. */
function newSubject(): string {
  return Buffer.from(cryptoRandom(21)).toString('base64url');
}

function secondsOf(now: Date): number {
  return Math.floor(now.getTime() / 1_000);
}
