// Acting as an agency: who may begin, what ends it, and that only both sessions together open anything.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { staffRoles } from '#identity/access/roles.ts';
import { endPersonSessions, suspendPerson } from '#identity/accounts/change-person.server.ts';
import { endExpiredActing } from '#identity/accounts/end-acting.server.ts';
import { endSessionsOf } from '#identity/accounts/sessions.server.ts';
import { actingHashes } from '#identity/acting/acting-cookie.server.ts';
import { beginActing } from '#identity/acting/begin-acting.server.ts';
import { readActing } from '#identity/acting/read-acting.server.ts';
import { reactivateAgency, suspendAgency } from '#identity/agencies/agency-record.server.ts';
import { logOut } from '#identity/login/log-out.server.ts';
import { withTx } from '#platform/db/client.server.ts';
import { cryptoRandom } from '#platform/lib/ids.ts';
import { makeAgency, makeStaff } from '#tests/support/accounts.ts';
import { actAs, actingWhy, type AtOffice, atOffice } from '#tests/support/acting.ts';
import { testSettings } from '#tests/support/app/test-app.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import { madeToken } from '#tests/support/visitors.ts';

let test: TestDatabase;
let agencyId: string;
let ana: AtOffice;
beforeAll(async () => {
  test = await openTestDatabase('empty');
});
afterAll(() => test.drop());

const settings = testSettings();
const given = (now = worldNow) => ({ db: test.db, now, settings });
const after = (minutes: number) => new Date(worldNow.getTime() + minutes * 60_000);
const asked = { agencyId: '', reason: actingWhy };

beforeEach(async () => {
  agencyId = await makeAgency(given(), 'Norteza');
  ana = await atOffice(given());
});

const begin = (who: AtOffice, wanted: Partial<typeof asked> = {}) =>
  beginActing(
    { ...given(), random: cryptoRandom, requestId: 't', account: who.staff },
    { agencyId, reason: actingWhy, ...wanted },
  );

const read = (now: Date, ...cookies: string[]) => readActing(given(now), cookies.join('; '));

async function entries(act: string) {
  const { rows } = await test.db.pool.query<{ reason: string; details: object }>(
    `select actor_kind kind, actor_id actor, agency_id agency, reason, details, acting_session_id is not null own
      from audit_entry where act = $1 and agency_id = $2 order by audit_entry_id`,
    [act, agencyId],
  );
  return rows;
}

it('service acts as an agency for half an hour under its own name, with start and end in the audit log', async () => {
  const acting = await actAs(given(), ana.staff, agencyId);
  const who = await read(after(29), ana.cookie, acting);
  expect(who).toMatchObject({
    kind: 'agency',
    agencyId,
    accountId: ana.staff.accountId,
    roles: [],
    actingStaff: { name: 'Ana Peña', agency: 'Norteza', reason: actingWhy, until: after(30) },
  });
  const both = {
    kind: 'staff',
    actor: ana.staff.accountId,
    agency: agencyId,
    reason: actingWhy,
    own: true,
  };
  expect(await entries('agencies.act_as')).toMatchObject([both]);
  expect(await read(after(30), ana.cookie, acting)).toBe('ended');
  const timer = { ...given(after(31)), requestId: 'timer' };
  expect(
    await Promise.all([endExpiredActing(timer), endExpiredActing(timer)]).then(([one, two]) => one + two),
  ).toBe(1);
  expect(await entries('agencies.act_as_end')).toMatchObject([{ ...both, details: { cause: 'time' } }]);
});

it.each(staffRoles.filter((role) => role !== 'service' && role !== 'administrator'))(
  '%s may not act as an agency',
  async (role) => {
    expect(await begin(await atOffice(given(), [role]))).toMatchObject({ code: 'agency_unknown' });
  },
);

it.each([
  [{ agencyId: '01900000-0000-7000-8000-000000000000' }, 'agency_unknown'],
  [{ agencyId: 'x' }, 'agency_unknown'],
  [{ reason: '  a phone  ' }, 'input_invalid'],
  [{ reason: 'x'.repeat(501) }, 'input_invalid'],
])('%o is refused, and nothing begins', async (wanted, code) => {
  expect(await begin(ana, wanted)).toMatchObject({ ok: false, code });
  expect(await entries('agencies.act_as')).toEqual([]);
});

it('staff cannot act as a suspended agency, or as a branch of one', async () => {
  const branchId = await makeAgency(given(), 'Branch');
  await test.db.pool.query('update agency set parent_agency_id = $2 where agency_id = $1', [
    branchId,
    agencyId,
  ]);
  const acting = await actAs(given(), ana.staff, branchId);
  const account = await makeStaff(given(), { roles: ['administrator'] });
  const ctx = { ...given(), requestId: 't', account };
  await suspendAgency(ctx, { agencyId, reason: 'they did not pay' });
  expect(await read(worldNow, ana.cookie, acting)).toBe('ended');
  for (const id of [agencyId, branchId])
    expect(await begin(ana, { agencyId: id })).toMatchObject({ code: 'agency_closed' });
  await reactivateAgency(ctx, { agencyId, reason: 'they did after all' });
  expect(await read(worldNow, ana.cookie, acting)).toBe('ended');
});

it('the acting cookie opens nothing without the office session in which it began', async () => {
  const acting = await actAs(given(), ana.staff, agencyId);
  const rui = await atOffice(given(), ['administrator'], 'Rui Sá');
  expect(await read(worldNow, acting)).toBe('ended');
  expect(await read(worldNow, rui.cookie, acting)).toBe('ended');
  expect(await read(worldNow, ana.cookie)).toBeNull();
  for (const forged of [madeToken().slice(0, 43), actingHashes(acting, settings)[0]?.slice(0, 43)])
    expect(await read(worldNow, ana.cookie, `acting-session=${forged}`)).toBe('ended');
  expect(await read(worldNow, ana.cookie, acting)).toMatchObject({ agencyId });
});

it('a token planted earlier is not the one that acts', async () => {
  const planted = `acting-session=${'A'.repeat(43)}`;
  const acting = await actAs(given(), ana.staff, agencyId);
  expect(acting).not.toBe(planted);
  expect(await read(worldNow, ana.cookie, planted)).toBe('ended');
});

it.each([
  ['logs out', () => logOut({ ...given(), requestId: 't', account: ana.staff }), 'log-out'],
  [
    'is suspended',
    async () => {
      const account = await makeStaff(given(), { roles: ['administrator'] });
      const change = { accountId: ana.staff.accountId, reason: 'left the company' };
      return suspendPerson({ ...given(), requestId: 't', account }, change);
    },
    'office',
  ],
  [
    'is logged out by an administrator',
    async () => {
      const account = await makeStaff(given(), { roles: ['administrator'] });
      const change = { accountId: ana.staff.accountId, reason: 'lost a laptop' };
      return endPersonSessions({ ...given(), requestId: 't', account }, change);
    },
    'office',
  ],
  [
    'changes the password elsewhere',
    async () => {
      await withTx(test.db, (tx) => endSessionsOf(tx, ana.staff.accountId));
      return endExpiredActing({ ...given(after(1)), requestId: 't' });
    },
    'log-out',
  ],
])('acting ends when the person %s', async (_, work, cause) => {
  const acting = await actAs(given(), ana.staff, agencyId);
  await work();
  expect(await read(worldNow, ana.cookie, acting)).toBe('ended');
  expect(await entries('agencies.act_as_end')).toMatchObject([{ reason: actingWhy, details: { cause } }]);
});

it('ending it leaves the office open, and a second end changes nothing', async () => {
  const acting = await actAs(given(), ana.staff, agencyId);
  const account = await read(worldNow, ana.cookie, acting);
  if (account === null || account === 'ended') throw new Error('nobody acts');
  const ctx = { ...given(), requestId: 't', account };
  await Promise.all([logOut(ctx), logOut(ctx)]);
  expect(await read(worldNow, ana.cookie, acting)).toBe('ended');
  expect(await entries('agencies.act_as_end')).toMatchObject([{ details: { cause: 'button' } }]);
  expect(await begin(ana)).toMatchObject({ ok: true });
});

it('one office session acts as one agency at a time, however often the button is pressed', async () => {
  const other = await makeAgency(given(), 'Surenka');
  const begun = await Promise.all([begin(ana), begin(ana, { agencyId: other }), begin(ana)]);
  expect(begun.every(({ ok }) => ok)).toBe(true);
  const { rows } = await test.db.pool.query(
    'select from acting_session where account_id = $1 and ended_at is null',
    [ana.staff.accountId],
  );
  expect(rows).toHaveLength(1);
});

it('acting and a simultaneous log-out never leave anybody acting without a session', async () => {
  for (let turn = 0; turn < 8; turn++) {
    const person = await atOffice(given());
    const [begun] = await Promise.all([
      begin(person),
      logOut({ ...given(), requestId: 't', account: person.staff }),
    ]);
    const { rows } = await test.db.pool.query(
      'select from acting_session where account_id = $1 and ended_at is null and staff_session_id is not null',
      [person.staff.accountId],
    );
    expect(rows).toHaveLength(0);
    if (!begun.ok) expect(begun.code).toBe('agency_unknown');
  }
});
