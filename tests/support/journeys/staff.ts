// Staff of the journeys: accounts and sessions as the commands make them, without the login pages.
import type { BrowserContext } from '@playwright/test';

import type { StaffRole } from '#identity/access/roles.ts';
import { openDatabase } from '#platform/db/client.server.ts';
import { makeStaff, openSessionOf } from '#tests/support/accounts.ts';
import { testSettings } from '#tests/support/app/test-app.ts';
import { databaseUrl } from './database.ts';

export type Colleague = { accountId: string; name: string };

/** A member of the staff whose browser is signed in. */
export async function signIn(
  context: BrowserContext,
  roles: readonly StaffRole[],
  name = 'Rui Sá',
): Promise<Colleague> {
  const db = openDatabase({ url: databaseUrl(), poolSize: 2 });
  try {
    const now = new Date();
    const account = await makeStaff({ db, now }, { name, roles });
    const token = await openSessionOf({ db, now, settings: testSettings() }, account.accountId, 'staff');
    const url = `http://localhost:${process.env.JOURNEY_PORT}`;
    await context.addCookies([{ name: 'staff-session', value: token, url, httpOnly: true, sameSite: 'Lax' }]);
    return { accountId: account.accountId, name };
  } finally {
    await db.close();
  }
}
