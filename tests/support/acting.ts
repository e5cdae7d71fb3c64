// For tests: a member of the staff with an office session, who acts as an agency.
import type { StaffRole } from '#identity/access/roles.ts';
import { readAccount } from '#identity/accounts/read-account.server.ts';
import { actingCookie } from '#identity/acting/acting-cookie.server.ts';
import { beginActing } from '#identity/acting/begin-acting.server.ts';
import { staffCookie } from '#identity/accounts/session-token.server.ts';
import type { Staff } from '#identity/signed-in.ts';
import type { Database } from '#platform/db/client.server.ts';
import { cryptoRandom } from '#platform/lib/ids.ts';
import { assert } from '#platform/lib/result.ts';
import type { Settings } from '#platform/lib/settings.server.ts';
import { makeStaff, openSessionOf } from '#tests/support/accounts.ts';

type Given = { db: Database; now: Date; settings: Settings };

export type AtOffice = { staff: Staff; cookie: string };

/** The account as the office recognises it by the cookie. */
export async function atOffice(
  given: Given,
  roles: readonly StaffRole[] = ['service'],
  name = 'Ana Peña',
): Promise<AtOffice> {
  const { accountId } = await makeStaff(given, { roles, name });
  const token = await openSessionOf(given, accountId, 'staff');
  const [cookie = ''] = staffCookie(token, given.settings).split(';');
  const staff = await readAccount(given, cookie, 'staff');
  assert(staff?.kind === 'staff', 'the session is open');
  return { staff, cookie };
}

export const actingWhy = 'they called about a group';

/** Only the acting cookie; a browser sends it together with the office cookie. */
export async function actAs(given: Given, staff: Staff, agencyId: string): Promise<string> {
  const ctx = { ...given, random: cryptoRandom, requestId: 'begin', account: staff };
  const begun = await beginActing(ctx, { agencyId, reason: actingWhy });
  assert(begun.ok, 'staff act as the agency');
  const [cookie = ''] = actingCookie(begun.value.token, given.settings).split(';');
  return cookie;
}
