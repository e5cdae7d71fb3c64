// The library for second factors and passkeys, loaded at first use: most requests never need it.
import { createHmac } from 'node:crypto';

import type { Auth } from '#identity/accounts/open-auth.server.ts';
import type { Database } from '#platform/db/client.server.ts';
import type { Airline } from '#platform/lib/airline.ts';
import type { Settings } from '#platform/lib/settings.server.ts';

export type AuthCtx = { db: Database; settings: Settings; airline: Pick<Airline, 'name'> };

const opened = new WeakMap<Database, Promise<Auth>>();

/** Made once for each database: its tables and settings do not change while the process lives. */
export function authOf(ctx: AuthCtx): Promise<Auth> {
  let auth = opened.get(ctx.db);
  if (!auth) opened.set(ctx.db, (auth = load(ctx)));
  return auth;
}

async function load(ctx: AuthCtx): Promise<Auth> {
  const { openAuth } = await import('#identity/accounts/open-auth.server.ts');
  return openAuth(ctx);
}

/** Its secret encrypts the second factors: a new secret makes them useless. */
export function authSecret({
  ACCOUNT_SECRET,
  LINK_SECRET,
}: Pick<Settings, 'ACCOUNT_SECRET' | 'LINK_SECRET'>): string {
  return ACCOUNT_SECRET ?? createHmac('sha256', LINK_SECRET).update('accounts').digest('base64url');
}
