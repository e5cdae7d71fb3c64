// Google Identity Platform (Firebase Authentication), or a server that speaks its protocol: the browser calls it, and
// the server verifies its ID tokens with its public keys.
import { createRemoteJWKSet, decodeProtectedHeader, UnsecuredJWT } from 'jose';

import type { Settings } from '#platform/lib/settings.server.ts';
import type { IdentityService } from '#identity/service/identity-service.ts';
import {
  claimsOptions,
  judged,
  KeysAway,
  type Pinned,
  refusalOf,
  type Verified,
  verifyIdToken,
} from '#identity/service/verify-token.server.ts';

export type GoogleSettings = Pick<
  Settings,
  'IDENTITY_API_URL' | 'IDENTITY_TOKEN_URL' | 'IDENTITY_KEYS_URL' | 'IDENTITY_EMULATOR'
> & { IDENTITY_PROJECT_ID: string; IDENTITY_API_KEY: string; TOKEN_SYNC_PATH: string | null };

/** The longest wait for a list of keys. Google's list is kept as long as its headers say, at most ten minutes. */
const KEYS_TIMEOUT_MS = 3_000;

export function openGoogleService(settings: GoogleSettings): IdentityService {
  const { IDENTITY_PROJECT_ID: project, IDENTITY_API_URL: api, IDENTITY_TOKEN_URL: token } = settings;
  const pinned: Pinned = {
    issuer: `https://securetoken.google.com/${project}`,
    audience: project,
    algorithm: 'RS256',
  };
  const list = createRemoteJWKSet(new URL(settings.IDENTITY_KEYS_URL), { timeoutDuration: KEYS_TIMEOUT_MS });
  const keys: typeof list = Object.assign(
    (...given: Parameters<typeof list>) => list(...given).catch(notTheList),
    list,
  );
  return {
    client: { project, key: settings.IDENTITY_API_KEY, api, token, sync: settings.TOKEN_SYNC_PATH },
    origins: [...new Set([new URL(api).origin, new URL(token).origin])],
    async verify(idToken, now) {
      if (settings.IDENTITY_EMULATOR && isUnsigned(idToken)) return readUnsigned(idToken, pinned, now);
      return verifyIdToken(idToken, keys, pinned, now);
    },
    builtIn: null,
  };
}

/** `jose` has one general error for an answer that is not 200 or not JSON. */
function notTheList(error: unknown): never {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : null;
  throw code === 'ERR_JOSE_GENERIC' ? new KeysAway('the keys of the identity service') : error;
}

function isUnsigned(token: string): boolean {
  try {
    return decodeProtectedHeader(token).alg === 'none';
  } catch {
    return false;
  }
}

/** The Auth emulator signs nothing. For tests only: production refuses to start with this setting. */
function readUnsigned(token: string, pinned: Pinned, now: Date): Verified {
  try {
    return judged(UnsecuredJWT.decode(token, claimsOptions(pinned, now)).payload);
  } catch (error) {
    return refusalOf(error);
  }
}
