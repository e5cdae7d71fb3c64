// Staff accounts on a real database: who may change what, and that one administrator always remains.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { staffRoles } from '#identity/access/roles.ts';
import {
  changeRoles,
  endPersonSessions,
  reactivatePerson,
  resetSecondFactor,
  suspendPerson,
} from '#identity/accounts/change-person.server.ts';
import { inviteAgain, invitePerson } from '#identity/accounts/invite-person.server.ts';
import { refuseName } from '#identity/accounts/person.ts';
import { listPeople, readPerson } from '#identity/accounts/list-people.server.ts';
import { readAccount } from '#identity/accounts/read-account.server.ts';
import type { SignedIn, Staff } from '#identity/signed-in.ts';
import { account, auditEntry } from '#platform/db/schema.ts';
import { makeAgency, makeAgent, makeStaff, openSessionOf } from '#tests/support/accounts.ts';
import { openTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import { sized } from '#tests/support/extent.ts';

let test: TestDatabase;
let api: TestApp;
let boss: Staff;
beforeAll(async () => {
  test = await openTestDatabase('empty');
  api = openTestApp(test.db, () => worldNow);
});
afterAll(async () => {
  await api.app.stop();
  await test.drop();
});
beforeEach(async () => {
  await test.db.orm.delete(account);
  boss = await makeStaff(made(), { name: 'Boss', roles: ['administrator'] });
});

const made = () => ({ db: test.db, now: worldNow, settings: api.app.settings });

function ctx(who: SignedIn | null) {
  const { settings } = api.app;
  const site = { domainId: 1, url: settings.PUBLIC_URL, preview: false };
  return api.app.ctxFor({ locale: 'en', site, visitor: null, requestId: 'request-1', account: who });
}

const cookie = (token: string) => `staff-session=${token}`;
const reason = 'asked by the head of the team';

const lastEntry = async () => {
  const entries = await test.db.orm.select().from(auditEntry).orderBy(auditEntry.auditEntryId);
  return entries.at(-1);
};

const invitation = {
  name: 'Eva Sanz',
  email: 'Eva.Sanz@Staff.example',
  roles: ['editor'],
  locale: 'es',
  reason,
} as const;

it('an administrator invites a person, once per address, with a reason in the audit log', async () => {
  const invited = await invitePerson(ctx(boss), invitation);
  expect(invited.ok).toBe(true);
  expect(await listPeople(ctx(boss))).toMatchObject({
    value: [
      { name: 'Boss', state: 'active', roles: ['administrator'] },
      {
        name: 'Eva Sanz',
        email: 'eva.sanz@staff.example',
        state: 'invited',
        roles: ['editor'],
        openSessions: 0,
      },
    ],
  });
  expect(await lastEntry()).toMatchObject({ act: 'people.invite', reason, actorId: boss.accountId });
  expect(await invitePerson(ctx(boss), { ...invitation, email: 'eva.sanz@staff.EXAMPLE' })).toMatchObject({
    code: 'account_email_taken',
  });
});

it('a new invitation invalidates the earlier link, and is refused once the person has accepted', async () => {
  const invited = await invitePerson(ctx(boss), invitation);
  const accountId = invited.ok ? invited.value.accountId : '';
  expect(await inviteAgain(ctx(boss), { accountId, reason })).toEqual({ ok: true, value: { accountId } });
  const links = await test.db.pool.query('select 1 from account_link where account_id = $1', [accountId]);
  expect(links.rowCount).toBe(1);
  expect(await inviteAgain(ctx(boss), { accountId: boss.accountId, reason })).toMatchObject({
    code: 'account_unknown',
  });
});

it.each([
  ['', 'field_missing'],
  ['a'.repeat(101), 'text_too_long'],
  ['=cmd|calc', 'name_invalid'],
  ['+34 600', 'name_invalid'],
  ['Ana\u200e Sá\u0007', 'name_invalid'],
  ['’t Hooft', null],
  ['4 Vientos Viajes & Co.', null],
])('the name %j is refused with its reason, or taken', (typed, code) => {
  expect(refuseName(typed)).toBe(code);
});

it('an invitation says which field is wrong', async () => {
  const wrong = { name: ' ', email: 'eva', roles: ['king'], locale: 'en', reason: 'x' } as const;
  expect(await invitePerson(ctx(boss), wrong)).toEqual({
    ok: false,
    code: 'input_invalid',
    fields: [
      { path: 'name', code: 'field_missing' },
      { path: 'email', code: 'email_invalid' },
      { path: 'roles', code: 'roles_missing' },
      { path: 'reason', code: 'reason_missing' },
    ],
  });
});

describe('a suspended person', () => {
  it('is logged out at once, and may log in again after being reactivated', async () => {
    const eva = await makeStaff(made(), { roles: ['editor'] });
    const token = await openSessionOf(made(), eva.accountId, 'staff');
    expect(await readAccount(made(), cookie(token), 'staff')).toMatchObject({ accountId: eva.accountId });
    expect((await suspendPerson(ctx(boss), { accountId: eva.accountId, reason })).ok).toBe(true);
    expect(await readAccount(made(), cookie(token), 'staff')).toBeNull();
    expect(await readPerson(ctx(boss), eva.accountId)).toMatchObject({ value: { state: 'suspended' } });
    expect(await lastEntry()).toMatchObject({ act: 'people.suspend', reason, details: { ended: 1 } });
    expect((await reactivatePerson(ctx(boss), { accountId: eva.accountId, reason })).ok).toBe(true);
    expect(await readPerson(ctx(boss), eva.accountId)).toMatchObject({
      value: { state: 'active', openSessions: 0 },
    });
  });
});

it.each([
  [
    'changed roles',
    (who: Staff) => changeRoles(ctx(boss), { accountId: who.accountId, roles: ['finance'], reason }),
  ],
  [
    'an end by an administrator',
    (who: Staff) => endPersonSessions(ctx(boss), { accountId: who.accountId, reason }),
  ],
  [
    'a removed second factor',
    (who: Staff) => resetSecondFactor(ctx(boss), { accountId: who.accountId, reason }),
  ],
] as const)('%s ends the sessions of the person and of no other', async (_what, act) => {
  const [eva, other] = [await makeStaff(made(), { roles: ['editor'] }), await makeStaff(made())];
  const mine = await openSessionOf(made(), eva.accountId, 'staff');
  const others = await openSessionOf(made(), other.accountId, 'staff');
  expect((await act(eva)).ok).toBe(true);
  expect(await readAccount(made(), cookie(mine), 'staff')).toBeNull();
  expect(await readAccount(made(), cookie(others), 'staff')).not.toBeNull();
});

describe('the last active administrator', () => {
  const acts = [
    [
      'loses the role',
      (accountId: string) => changeRoles(ctx(boss), { accountId, roles: ['editor'], reason }),
    ],
    ['is suspended', (accountId: string) => suspendPerson(ctx(boss), { accountId, reason })],
  ] as const;

  it.each(acts)('never %s', async (_what, act) => {
    // Neither a person who has not accepted nor a suspended one could take over.
    await invitePerson(ctx(boss), { ...invitation, roles: ['administrator'] });
    const gone = await makeStaff(made(), { roles: ['administrator'] });
    expect((await suspendPerson(ctx(boss), { accountId: gone.accountId, reason })).ok).toBe(true);
    const before = await test.db.orm.$count(auditEntry);
    expect(await act(boss.accountId)).toEqual({ ok: false, code: 'administrator_missing' });
    expect(await test.db.orm.$count(auditEntry)).toBe(before);
    expect(await readPerson(ctx(boss), boss.accountId)).toMatchObject({
      value: { state: 'active', roles: ['administrator'] },
    });
  });

  it('remains when two remove each other at the same moment, in each race', async () => {
    for (let round = 0; round < sized({ short: 5, full: 20 }); round++) {
      await test.db.orm.delete(account);
      const [one, two] = [
        await makeStaff(made(), { roles: ['administrator'] }),
        await makeStaff(made(), { roles: ['administrator'] }),
      ];
      const outcomes = await Promise.all([
        suspendPerson(ctx(one), { accountId: two.accountId, reason }),
        changeRoles(ctx(two), { accountId: one.accountId, roles: ['editor'], reason }),
      ]);
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      const people = await listPeople(ctx(boss));
      const left = people.ok ? people.value.filter((each) => each.state === 'active') : [];
      expect(left.filter(({ roles }) => roles.includes('administrator'))).toHaveLength(1);
    }
  });
});

it('the list continues after the last one shown, by name whatever its case, and has each person once', async () => {
  for (const name of ['eva', 'Ana', 'ana', 'Rui', 'Zoé']) await makeStaff(made(), { name });
  const listed: string[] = [];
  for (let after: string | null = null; ;) {
    const page = await listPeople(ctx(boss), { after, most: 2 });
    if (!page.ok || page.value.length === 0) break;
    listed.push(...page.value.map(({ accountId }) => accountId));
    after = listed.at(-1) ?? null;
  }
  const whole = await listPeople(ctx(boss));
  const all = whole.ok ? whole.value : [];
  expect(listed).toEqual(all.map(({ accountId }) => accountId));
  expect(all.map(({ name }) => name.toLowerCase())).toEqual(['ana', 'ana', 'boss', 'eva', 'rui', 'zoé']);
  // An unknown account or an invalid id starts at the first one.
  expect(await listPeople(ctx(boss), { after: 'x' })).toEqual(whole);
});

it('without the permission the answer is the same as for an unknown account', async () => {
  const agencyId = await makeAgency(made(), 'Viajes Norte');
  const agent = await makeAgent(made(), agencyId, { role: 'administrator' });
  const [admin, eva] = [boss.accountId, await makeStaff(made())];
  const unknown = { ok: false, code: 'account_unknown' };
  const others: (SignedIn | null)[] = [
    null,
    { ...eva, roles: staffRoles.filter((role) => role !== 'administrator') },
    { ...eva, kind: 'agency', agencyId, roles: ['administrator'] },
  ];
  for (const who of others) {
    expect(await invitePerson(ctx(who), invitation)).toEqual(unknown);
    expect(await suspendPerson(ctx(who), { accountId: admin, reason })).toEqual(unknown);
    expect(await changeRoles(ctx(who), { accountId: admin, roles: ['editor'], reason })).toEqual(unknown);
    expect(await endPersonSessions(ctx(who), { accountId: admin, reason })).toEqual(unknown);
  }
  for (const accountId of [agent, eva.accountId.replace(/.$/, 'f'), 'x'].filter(
    (id) => id !== eva.accountId,
  )) {
    expect(await suspendPerson(ctx(boss), { accountId, reason })).toEqual(unknown);
    expect(await readPerson(ctx(boss), accountId)).toEqual(unknown);
  }
  expect(await listPeople(ctx({ ...eva, roles: ['editor'] }))).toEqual(unknown);
});

it('without a reason nothing is changed', async () => {
  const eva = await makeStaff(made(), { roles: ['editor'] });
  for (const typed of ['', '  ', 'no', 'x'.repeat(501)]) {
    expect(await suspendPerson(ctx(boss), { accountId: eva.accountId, reason: typed })).toEqual({
      ok: false,
      code: 'reason_missing',
    });
  }
  expect(await readPerson(ctx(boss), eva.accountId)).toMatchObject({ value: { state: 'active' } });
});
