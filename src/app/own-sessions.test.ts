// The own sessions and passkeys, over HTTP: own, foreign and unknown ones, by nobody, by agents, by a login whose
// second factor is missing and by every role. Nobody ends or removes what is somebody else's, and nobody learns of it.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { agencyRoles, staffRoles } from '#identity/access/roles.ts';
import { createSession } from '#identity/accounts/sessions.server.ts';
import { staffCookie } from '#identity/accounts/session-token.server.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import { withTx } from '#platform/db/client.server.ts';
import { accountPasskey } from '#platform/db/schema.ts';
import { cryptoRandom } from '#platform/lib/ids.ts';
import { rememberOpened } from '#servicing/reservation-session.server.ts';
import { makeAgency, makeAgent, makeStaff, openSessionOf } from '#tests/support/accounts.ts';
import { actAs, atOffice } from '#tests/support/acting.ts';
import type { TestPages } from '#tests/support/app/test-pages.ts';
import { openTestScreens } from '#tests/support/app/test-screens.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';

let test: TestDatabase;
let pages: TestPages;
let agencyId: string;
/** Somebody else of each population, with a second session and, of the staff, two passkeys. */
let other: Record<Kind, Person>;
beforeAll(async () => {
  test = await openTestDatabase('world');
  pages = await openTestScreens(test.db);
  agencyId = await makeAgency(made(), 'Viajes Norte');
});
afterAll(async () => {
  await pages.close();
  await test.drop();
});
beforeEach(async () => {
  other = { staff: await person('staff', 'administrator'), agency: await person('agency', 'administrator') };
});

type Kind = 'staff' | 'agency';
/** `sessionId`: of the cookie. */
type Person = { cookie: string; accountId: string; sessionId: string };
const made = () => ({ db: test.db, now: worldNow, settings: pages.app.settings });

async function person(kind: Kind, role: string): Promise<Person> {
  const roles = staffRoles.filter((each) => each === role);
  const agencyRole = agencyRoles.find((each) => each === role) ?? 'seller';
  const accountId =
    kind === 'staff'
      ? (await makeStaff(made(), { roles })).accountId
      : await makeAgent(made(), agencyId, { role: agencyRole });
  const token = await openSessionOf(made(), accountId, kind);
  const [sessionId = ''] = await idsOf('account_session', accountId);
  await openSessionOf(made(), accountId, kind);
  for (const name of ['laptop', 'phone']) await addPasskey(accountId, name);
  const cookie =
    kind === 'staff' ? (staffCookie(token, made().settings).split(';')[0] ?? '') : `user-uid=${token}`;
  return { cookie, accountId, sessionId };
}

const addPasskey = (accountId: string, name: string) =>
  test.db.orm.insert(accountPasskey).values({
    id: crypto.randomUUID(),
    accountId,
    name,
    publicKey: 'x',
    credentialId: crypto.randomUUID(),
    counter: 0,
    deviceType: 'singleDevice',
    backedUp: false,
    createdAt: worldNow,
  });

type Table = 'account_session' | 'account_passkey';

async function idsOf(table: Table, accountId: string): Promise<string[]> {
  const { rows } = await test.db.pool.query<{ id: string }>(
    `select ${table}_id id from ${table} where account_id = $1 order by created_at desc, ${table}_id desc`,
    [accountId],
  );
  return rows.map(({ id }) => id);
}

/** All sessions and passkeys of an account. */
const rowsOf = async ({ accountId }: Person) => [
  ...(await idsOf('account_session', accountId)),
  ...(await idsOf('account_passkey', accountId)),
];

async function acts({ accountId }: Person): Promise<string[]> {
  const { rows } = await test.db.pool.query<{ act: string }>(
    `select act from audit_entry where subject_type = 'account' and subject_id = $1 order by audit_entry_id`,
    [accountId],
  );
  return rows.map(({ act }) => act);
}

const post = (path: string, cookie: string, fields: Record<string, string>) =>
  pages.get(path, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ formKey: uuidv7(worldNow), ...fields }).toString(),
  });

const OFFICE = '/en/office/account';
const PORTAL = '/en/ta/reset-password';

/** The forms that name a thing: the field, and the table of it. */
const forms = [
  { intent: 'end-session', field: 'session', table: 'account_session' },
  { intent: 'remove-passkey', field: 'passkey', table: 'account_passkey' },
] as const;
const unknownIds = ['01900000-0000-7000-8000-000000000000', 'x', ''];

async function halfLogin(): Promise<string> {
  const { accountId } = await makeStaff(made(), { roles: ['administrator'] });
  const session = { accountId, kind: 'staff', userAgent: null, complete: false } as const;
  const { token } = await withTx(test.db, (tx) =>
    createSession(tx, { ...made(), random: cryptoRandom }, session),
  );
  return staffCookie(token, made().settings).split(';')[0] ?? '';
}

describe('the own account in the office', () => {
  it.each([
    ['nobody', () => Promise.resolve('')],
    ['an agent', async () => (await person('agency', 'administrator')).cookie],
    ['a login before its second factor', halfLogin],
  ])('%s is sent to the log-in, and no session or passkey changes', async (_, cookieOf) => {
    const cookie = await cookieOf();
    const before = await rowsOf(other.staff);
    for (const { intent, field, table } of forms) {
      for (const id of [...(await idsOf(table, other.staff.accountId)), ...unknownIds]) {
        const { status, headers } = await post(OFFICE, cookie, { intent, [field]: id });
        expect([status, headers.location]).toEqual([302, '/en/office/login?next=%2Fen%2Foffice%2Faccount']);
      }
    }
    expect((await post(OFFICE, cookie, { intent: 'end-others' })).status).toBe(302);
    expect(await rowsOf(other.staff)).toEqual(before);
  });

  it.each(staffRoles)('%s ends one of their sessions and removes a passkey, once each', async (role) => {
    const own = await person('staff', role);
    for (const { intent, field, table } of forms) {
      const all = await idsOf(table, own.accountId);
      const id = all.find((each) => each !== own.sessionId) ?? '';
      expect((await post(OFFICE, own.cookie, { intent, [field]: id })).status).toBe(200);
      expect(await idsOf(table, own.accountId)).toEqual(all.filter((each) => each !== id));
      const again = await post(OFFICE, own.cookie, { intent, [field]: id });
      expect(again.status).toBe(404);
    }
    expect(await acts(own)).toEqual(['session.end', 'factor.removed']);
  });

  it.each(staffRoles)(
    '%s neither ends nor removes what is foreign, and it looks as if it were not',
    async (role) => {
      const own = await person('staff', role);
      const before = [await rowsOf(own), await rowsOf(other.staff), await rowsOf(other.agency)];
      for (const { intent, field, table } of forms) {
        const alerts = new Set<string>();
        const foreign = [other.staff, other.agency].map(({ accountId }) => idsOf(table, accountId));
        for (const id of [...(await Promise.all(foreign)).flat(), ...unknownIds]) {
          const { status, body } = await post(OFFICE, own.cookie, { intent, [field]: id });
          expect(status).toBe(404);
          alerts.add(ALERT.exec(body.toString())?.[0] ?? '');
        }
        expect([...alerts]).toEqual([expect.stringContaining(intent === 'end-session' ? ENDED : GONE)]);
      }
      expect([await rowsOf(own), await rowsOf(other.staff), await rowsOf(other.agency)]).toEqual(before);
      expect(await acts(own)).toEqual([]);
    },
  );
});

const ENDED = 'This session has ended already.';
/** What the page says of the form, with its marks. */
const ALERT = /role="alert".{0,600}/s;
const GONE = 'This second factor is not there any more.';

describe('the own sessions in the portal', () => {
  it.each(agencyRoles)(
    '%s sees where they are signed in, and ends one session and the others',
    async (role) => {
      const own = await person('agency', role);
      await openSessionOf(made(), own.accountId, 'agency');
      const shown = (await pages.get(PORTAL, { headers: { cookie: own.cookie } })).body.toString();
      expect(shown).toContain('Where you are signed in');
      expect(shown.match(/value="end-session"/g)).toHaveLength(2);
      const all = await idsOf('account_session', own.accountId);
      const id = all.find((each) => each !== own.sessionId) ?? '';
      const ended = await post(PORTAL, own.cookie, { intent: 'end-session', session: id });
      expect([ended.status, ended.body.toString()]).toEqual([
        200,
        expect.stringContaining('The session has ended.'),
      ]);
      expect(await idsOf('account_session', own.accountId)).toEqual(all.filter((each) => each !== id));
      const others = await post(PORTAL, own.cookie, { intent: 'end-others' });
      expect(others.body.toString()).toContain('All other sessions have ended.');
      expect(others.body.toString()).not.toContain('value="end-session"');
      expect(await idsOf('account_session', own.accountId)).toEqual([own.sessionId]);
      expect((await pages.get(PORTAL, { headers: { cookie: own.cookie } })).status).toBe(200);
      expect(await acts(own)).toEqual(['session.end', 'session.end_others']);
    },
  );

  it.each(agencyRoles)(
    '%s ends no session of a colleague, of the staff, or that is unknown',
    async (role) => {
      const own = await person('agency', role);
      const before = [await rowsOf(other.staff), await rowsOf(other.agency)];
      const foreign = [other.staff, other.agency].map(({ accountId }) => idsOf('account_session', accountId));
      for (const id of [...(await Promise.all(foreign)).flat(), ...unknownIds]) {
        const { status, body } = await post(PORTAL, own.cookie, { intent: 'end-session', session: id });
        expect([status, body.toString()]).toEqual([404, expect.stringContaining(ENDED)]);
      }
      await post(PORTAL, own.cookie, { intent: 'end-others' });
      expect([await rowsOf(other.staff), await rowsOf(other.agency)]).toEqual(before);
    },
  );

  it('end only for their agent: not for visitors, staff, or staff who act as the agency', async () => {
    const ana = await atOffice(made(), ['administrator']);
    const acting = `${ana.cookie}; ${await actAs(made(), ana.staff, agencyId)}`;
    const before = [await rowsOf(other.agency), await idsOf('account_session', ana.staff.accountId)];
    for (const [cookie, status] of [
      ['', 302],
      [ana.cookie, 302],
      [acting, 404],
    ] as const) {
      for (const session of [...(before[0] ?? []), ...(before[1] ?? [])])
        expect((await post(PORTAL, cookie, { intent: 'end-session', session })).status).toBe(status);
      expect((await post(PORTAL, cookie, { intent: 'end-others' })).status).toBe(status);
    }
    expect([await rowsOf(other.agency), await idsOf('account_session', ana.staff.accountId)]).toEqual(before);
  });
});

it('a log-out of the office removes the reservations that staff opened for travellers from the browser', async () => {
  const { cookie, staff } = await atOffice(made());
  const site = { url: 'http://localhost' };
  const byStaff = { staffSessionId: staff.sessionId, seconds: 900 };
  const opened = rememberOpened({ ...made(), site }, null, crypto.randomUUID(), byStaff).split(';')[0];
  const left = await post('/en/office/login', `${cookie}; ${opened}`, { intent: 'leave' });
  expect(left.headers['set-cookie']).toContainEqual(expect.stringMatching(/^reservations=.*Max-Age=0/));
});
