// better-auth on our tables: organisations, second factors and passkeys. It serves no requests of its own: commands
// call it, and decide who may log in (docs/decisions/0040-accounts.md).
import { createHmac } from 'node:crypto';

import { passkey } from '@better-auth/passkey';
import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { bearer, organization, twoFactor, username } from 'better-auth/plugins';

import { hashPassword, verifyPassword } from '#identity/accounts/hash-password.server.ts';
import type { Database } from '#platform/db/client.server.ts';
import * as schema from '#platform/db/schema.ts';
import type { Airline } from '#platform/lib/airline.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import type { Settings } from '#platform/lib/settings.server.ts';

export type AuthCtx = { db: Database; settings: Settings; airline: Pick<Airline, 'name'> };

export type Auth = ReturnType<typeof openAuth>;

const opened = new WeakMap<Database, Auth>();

/** Made once for each database: its tables and settings stay the same as long as the process lives. */
export function authOf(ctx: AuthCtx): Auth {
  let auth = opened.get(ctx.db);
  if (!auth) opened.set(ctx.db, (auth = openAuth(ctx)));
  return auth;
}

/** Its secret encrypts the second factors: a new one makes them useless. */
export function authSecret({
  ACCOUNT_SECRET,
  LINK_SECRET,
}: Pick<Settings, 'ACCOUNT_SECRET' | 'LINK_SECRET'>): string {
  return ACCOUNT_SECRET ?? createHmac('sha256', LINK_SECRET).update('accounts').digest('base64url');
}

function openAuth({ db, settings, airline }: AuthCtx) {
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
        // A passkey replaces password and second factor: whoever holds the device must also unlock it.
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
    // Its rates guard its own handler, which is not mounted; ours guard the commands.
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
      // How long a session lasts is decided by our own commands alone.
      expiresIn: 600,
      disableSessionRefresh: true,
      freshAge: 0,
    },
    advanced: {
      database: {
        generateId: () => uuidv7(new Date()),
        // It would want columns for pictures and for other providers' tokens, and a table of invitations. None of its
        // calls that we use write them: our own commands add accounts and invite.
        validateSchema: false,
      },
      ipAddress: { disableIpTracking: true },
    },
  } satisfies BetterAuthOptions;
}

/** Our tables by the names that the library has for them. */
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
