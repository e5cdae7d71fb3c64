// better-auth on our tables: organisations, second factors and passkeys. It serves no requests itself: commands call
// it, and decide who may log in (docs/decisions/0032-accounts.md).
import { passkey } from '@better-auth/passkey';
import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { bearer, organization, twoFactor, username } from 'better-auth/plugins';

import { type AuthCtx, authSecret } from '#identity/accounts/auth.server.ts';
import { hashPassword, verifyPassword } from '#identity/accounts/hash-password.server.ts';
import * as schema from '#platform/db/schema.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import type { Settings } from '#platform/lib/settings.server.ts';

export type Auth = ReturnType<typeof openAuth>;

export function openAuth({ db, settings, airline }: AuthCtx) {
  const { hostname, origin } = new URL(settings.PUBLIC_URL);
  return betterAuth({
    ...options(settings, airline.name),
    database: drizzleAdapter(db.orm, { provider: 'pg', schema: tables }),
    plugins: [
      username(),
      organization(),
      bearer(),
      twoFactor({ issuer: airline.name, totpOptions: { digits: 6, period: 30 } }),
      passkey({
        rpID: hostname,
        rpName: airline.name,
        origin,
        // A passkey replaces password and second factor, so the device must also be unlocked.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        authentication: {
          afterVerification: async ({ verification }) => {
            if (!verification.authenticationInfo.userVerified) throw new Error('the user was not verified');
          },
        },
      }),
    ],
  });
}

function options(settings: Settings, appName: string) {
  return {
    appName,
    baseURL: settings.PUBLIC_URL,
    secret: authSecret(settings),
    telemetry: { enabled: false },
    logger: { disabled: true },
    // Its rate limits protect its own handler, which is not mounted; ours protect the commands.
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      password: {
        hash: hashPassword,
        verify: ({ hash, password }: { hash: string; password: string }) => verifyPassword(hash, password),
      },
    },
    session: {
      // Only our own commands decide how long a session lasts.
      expiresIn: 600,
      disableSessionRefresh: true,
      freshAge: 0,
    },
    advanced: {
      database: {
        generateId: () => uuidv7(new Date()),
        // It would require columns for pictures and other providers' tokens, and a table of invitations. None of the
        // calls we use writes them: our own commands add accounts and invite.
        validateSchema: false,
      },
      ipAddress: { disableIpTracking: true },
    },
  } satisfies BetterAuthOptions;
}

/** Our tables, under the names that the library uses. */
const tables = {
  user: schema.account,
  session: schema.accountSession,
  account: schema.accountCredential,
  verification: schema.accountVerification,
  twoFactor: schema.accountTotp,
  passkey: schema.accountPasskey,
  organization: schema.agency,
  member: schema.agencyMember,
};
