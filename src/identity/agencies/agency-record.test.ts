// How the office manages agencies, on a real database: created with their first administrator, changed, suspended.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { staffRoles, type StaffRole } from '#identity/access/roles.ts';
import {
  changeAgency,
  createAgency,
  createAgencyGroup,
  renameAgencyGroup,
  type NewAgency,
  reactivateAgency,
  suspendAgency,
} from '#identity/agencies/agency-record.server.ts';
import { inviteAdministrator } from '#identity/agencies/invite-administrator.server.ts';
import { listAgencies, listAgencyGroups, readAgency } from '#identity/agencies/read-agencies.server.ts';
import { readAccount } from '#identity/accounts/read-account.server.ts';
import { logIn } from '#identity/login/log-in.server.ts';
import type { SignedIn, Staff } from '#identity/signed-in.ts';
import { account, agency, agencyGroup, auditEntry, creditAccount } from '#platform/db/schema.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import { refuse } from '#platform/lib/result.ts';
import { goodPassword, makeAgency, makeAgent, makeStaff, openSessionOf } from '#tests/support/accounts.ts';
import { openTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';

let test: TestDatabase;
let api: TestApp;
let boss: Staff;
beforeAll(async () => {
  test = await openTestDatabase('empty');
  api = openTestApp(test.db, () => worldNow);
  boss = await makeStaff({ db: test.db, now: worldNow }, { name: 'Boss', roles: ['administrator'] });
});
afterAll(async () => {
  await api.app.stop();
  await test.drop();
});
beforeEach(async () => {
  await test.db.pool.query(`delete from account where kind = 'agency'`);
  await test.db.orm.delete(creditAccount);
  await test.db.orm.delete(agency);
  await test.db.orm.delete(agencyGroup);
});

const made = () => ({ db: test.db, now: worldNow, settings: api.app.settings });

function ctx(who: SignedIn | null) {
  const { settings } = api.app;
  const site = { domainId: 1, url: settings.PUBLIC_URL, preview: false };
  return api.app.ctxFor({ locale: 'en', site, visitor: null, requestId: 'request-1', account: who });
}

const withRole = (role: StaffRole): Staff => ({ ...boss, roles: [role] });
const reason = 'agreed with the sales team';

const data = {
  name: 'Viajes  Faro',
  legalName: 'Viajes Faro S.L.',
  taxNumber: 'b-12345678',
  country: 'es',
  address: ' Calle Mayor 1 \r\n\r\n28013 Madrid',
  email: 'Info@Faro.example',
  phone: '+34 600 11 22 33',
  agencyGroupId: '',
  terms: '',
};

const administrator = {
  name: 'Eva Sanz',
  email: 'Eva@Faro.example',
  username: 'Faro.Eva',
  locale: 'es',
} as const;
const newAgency: NewAgency = { ...data, administrator, reason };

async function create(given: Partial<NewAgency> = {}) {
  const done = await createAgency(ctx(boss), { ...newAgency, ...given });
  expect(done).toMatchObject({ ok: true });
  return done.ok ? String(done.value.agencyId) : '';
}

const counts = async () => {
  const { rows } = await test.db.pool.query<{
    agencies: number;
    people: number;
    links: number;
    entries: number;
  }>(
    `select (select count(*)::int from agency) agencies, (select count(*)::int from account_link) links,
      (select count(*)::int from account where kind = 'agency') people,
      (select count(*)::int from audit_entry) entries`,
  );
  return rows[0];
};

const lastEntry = async () => {
  const entries = await test.db.orm.select().from(auditEntry).orderBy(auditEntry.auditEntryId);
  return entries.at(-1);
};

describe('making an agency', () => {
  it('stores it tidied, with an invited administrator and a reason in the audit log', async () => {
    const agencyId = await create();
    expect(await readAgency(ctx(boss), agencyId)).toMatchObject({
      value: {
        name: 'Viajes Faro',
        taxNumber: 'B-12345678',
        country: 'ES',
        address: 'Calle Mayor 1\n28013 Madrid',
        email: 'info@faro.example',
        phone: '+34600112233',
        terms: null,
        state: 'active',
        people: [{ name: 'Eva Sanz', username: 'faro.eva', role: 'administrator', state: 'invited' }],
      },
    });
    const entries = await test.db.orm.select().from(auditEntry).orderBy(auditEntry.auditEntryId);
    expect(entries.slice(-2)).toMatchObject([
      { act: 'agents.invite', subjectType: 'account' },
      { act: 'agencies.create', subjectType: 'agency', subjectId: agencyId, reason, actorId: boss.accountId },
    ]);
  });

  it('names every wrong field, and stores nothing', async () => {
    const before = await counts();
    const wrong = {
      ...newAgency,
      name: ' ',
      taxNumber: '?',
      country: 'QQ',
      email: 'nobody',
      phone: '600 112 233',
      agencyGroupId: uuidv7(worldNow),
      administrator: { ...administrator, username: 'é', email: 'x' },
      reason: '',
    };
    expect(await createAgency(ctx(boss), wrong)).toEqual({
      ok: false,
      code: 'input_invalid',
      fields: [
        { path: 'name', code: 'field_missing' },
        { path: 'taxNumber', code: 'tax_number_invalid' },
        { path: 'country', code: 'country_invalid' },
        { path: 'email', code: 'email_invalid' },
        { path: 'phone', code: 'phone_invalid' },
        { path: 'adminEmail', code: 'email_invalid' },
        { path: 'adminUsername', code: 'username_invalid' },
        { path: 'reason', code: 'reason_missing' },
      ],
    });
    expect(await counts()).toEqual(before);
  });

  it.each([
    ['an e-mail', { username: 'faro.other' }, { path: 'adminEmail', code: 'account_email_taken' }],
    ['a user name', { email: 'other@faro.example' }, { path: 'adminUsername', code: 'username_taken' }],
  ])('refuses %s that another agent has, and creates no agency', async (_, change, field) => {
    await create();
    const before = await counts();
    const again = { ...newAgency, administrator: { ...administrator, ...change } };
    expect(await createAgency(ctx(boss), again)).toMatchObject({ code: 'input_invalid', fields: [field] });
    expect(await counts()).toEqual(before);
  });

  it('is undone completely when something created with it is refused', async () => {
    const before = await counts();
    const refused = await createAgency(ctx(boss), newAgency, () =>
      Promise.resolve(refuse('application_closed')),
    );
    expect(refused).toMatchObject({ code: 'application_closed' });
    expect(await counts()).toEqual(before);
  });

  it('gives two agencies of the same name different short names', async () => {
    await create();
    await create({ administrator: { ...administrator, email: 'b@faro.example', username: 'faro.b' } });
    const rows = await test.db.orm.select({ slug: agency.slug }).from(agency).orderBy(agency.slug);
    expect(rows).toEqual([{ slug: 'viajes-faro' }, { slug: 'viajes-faro-2' }]);
  });
});

it('groups have unique names, and changing an agency names the changed fields', async () => {
  const agencyId = await create();
  const group = await createAgencyGroup(ctx(boss), { name: ' Iberia  North ', reason });
  expect(group).toMatchObject({ ok: true });
  expect(await createAgencyGroup(ctx(boss), { name: 'Iberia North', reason })).toMatchObject({
    fields: [{ path: 'group', code: 'agency_group_taken' }],
  });
  const agencyGroupId = group.ok ? group.value.agencyGroupId : '';
  const change = { ...data, agencyId, agencyGroupId, phone: '+34600112244', reason };
  expect(await changeAgency(ctx(boss), change)).toMatchObject({ ok: true });
  expect(await lastEntry()).toMatchObject({
    act: 'agencies.change',
    subjectId: agencyId,
    details: { changed: 'phone agencyGroupId', groupBefore: null, groupAfter: agencyGroupId },
  });
});

it('a group gets a new name, with a reason and an entry that has both names', async () => {
  const made = await createAgencyGroup(ctx(boss), { name: 'Costa', reason });
  await createAgencyGroup(ctx(boss), { name: 'Sierra', reason });
  const agencyGroupId = made.ok ? made.value.agencyGroupId : '';
  const rename = (name: string, own: object = {}) =>
    renameAgencyGroup(ctx(boss), { agencyGroupId, name, reason, ...own });
  const fields = async (answer: ReturnType<typeof rename>) => {
    const done = await answer;
    return done.ok ? [] : done.fields?.map(({ path, code }) => `${path} ${code}`);
  };
  expect(await fields(rename('Sierra'))).toEqual(['group agency_group_taken']);
  expect(await fields(rename(' ', { reason: '' }))).toEqual(['group field_invalid', 'reason reason_missing']);
  for (const unknown of ['', crypto.randomUUID()])
    expect(await fields(rename('Playa', { agencyGroupId: unknown }))).toEqual([
      'agencyGroupId field_invalid',
    ]);
  expect(await rename(' Costa  Brava ')).toMatchObject({ ok: true });
  const groups = await listAgencyGroups(ctx(boss));
  expect(groups.find((each) => each.agencyGroupId === agencyGroupId)?.name).toBe('Costa Brava');
  expect(await lastEntry()).toMatchObject({
    act: 'agencies.group_rename',
    subjectId: agencyGroupId,
    reason,
    details: { before: 'Costa', after: 'Costa Brava' },
  });
});

describe('suspending an agency', () => {
  it('ends the sessions of its people and of its branches at once, and no login opens one', async () => {
    const [own, branch, other] = [
      await makeAgency(made(), 'Own'),
      await makeAgency(made(), 'Branch'),
      await makeAgency(made(), 'Other'),
    ];
    await test.db.pool.query('update agency set parent_agency_id = $1 where agency_id = $2', [own, branch]);
    const tokens: Record<string, string> = {};
    for (const agencyId of [own, branch, other]) {
      const agent = await makeAgent(made(), agencyId, {
        username: `agent-${agencyId.slice(-8)}`,
        password: goodPassword,
      });
      tokens[agencyId] = await openSessionOf(made(), agent, 'agency');
    }
    const isIn = async (agencyId: string) =>
      (await readAccount(ctx(null), `user-uid=${tokens[agencyId]}`, 'agency')) !== null;
    const logInTo = (agencyId: string) =>
      logIn(ctx(null), {
        kind: 'agency',
        login: `agent-${agencyId.slice(-8)}`,
        password: goodPassword,
        cookies: null,
        userAgent: null,
      });
    expect([await isIn(own), await isIn(branch), await isIn(other)]).toEqual([true, true, true]);
    expect(await suspendAgency(ctx(boss), { agencyId: own, reason })).toMatchObject({ ok: true });
    expect(await lastEntry()).toMatchObject({
      act: 'agencies.suspend',
      details: { suspended: true, ended: 2 },
    });
    expect([await isIn(own), await isIn(branch), await isIn(other)]).toEqual([false, false, true]);
    expect(await logInTo(branch)).toMatchObject({ code: 'credentials_invalid' });
    expect(await reactivateAgency(ctx(boss), { agencyId: own, reason })).toMatchObject({ ok: true });
    expect([await isIn(own), await isIn(branch)]).toEqual([false, false]);
    expect(await logInTo(branch)).toMatchObject({ ok: true });
  });
});

describe('inviting the administrator of an agency that has none', () => {
  it('sends an open invitation again, and refuses once it has been accepted', async () => {
    const agencyId = await create();
    const invite = { agencyId, ...administrator, reason };
    const links = (await counts())?.links;
    expect(await inviteAdministrator(ctx(boss), invite)).toMatchObject({ ok: true });
    // The earlier link is replaced.
    expect((await counts())?.links).toBe(links);
    await test.db.orm.update(account).set({ activatedAt: worldNow });
    expect(await inviteAdministrator(ctx(boss), invite)).toMatchObject({
      code: 'agency_administrator_taken',
    });
  });

  it('mails one person three times a day at most; what was refused does not count', async () => {
    const agencyId = await create();
    const invite = {
      agencyId,
      ...administrator,
      email: 'thrice@viajes-faro.example',
      username: 'thrice.faro',
      reason,
    };
    expect(await inviteAdministrator(ctx(boss), { ...invite, reason: '' })).toMatchObject({
      code: 'input_invalid',
    });
    const again = () => inviteAdministrator(ctx(boss), invite);
    expect([(await again()).ok, (await again()).ok, (await again()).ok]).toEqual([true, true, true]);
    expect(await again()).toMatchObject({ code: 'rate_limited' });
  });
});

it('the list is by name, page after page, and finds names, states and agencies near their limit', async () => {
  const names = ['beta', 'Alfa', 'Gamma'];
  const ids = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await makeAgency(made(), name)] as const)),
  );
  await test.db.orm.insert(creditAccount).values(
    [null, worldNow].map((alertedAt, at) => ({
      creditAccountId: uuidv7(worldNow),
      agencyId: ids[names[at] ?? ''] ?? '',
      currency: 'EUR',
      kind: 'limit' as const,
      limitMinor: 100_000,
      alertedAt,
      createdAt: worldNow,
    })),
  );
  await suspendAgency(ctx(boss), { agencyId: ids['Gamma'] ?? '', reason });
  const all = { name: null, state: null, agencyGroupId: null, nearLimit: false, after: null };
  const listed = async (filter: Partial<Parameters<typeof listAgencies>[1]>) => {
    const rows = await listAgencies(ctx(boss), { ...all, ...filter });
    return rows.ok ? rows.value.map(({ name }) => name) : rows.code;
  };
  expect(await listed({})).toEqual(['Alfa', 'beta', 'Gamma']);
  expect(await listed({ after: ids['Alfa'] ?? null })).toEqual(['beta', 'Gamma']);
  expect(await listed({ name: 'AM' })).toEqual(['Gamma']);
  expect(await listed({ state: 'suspended' })).toEqual(['Gamma']);
  expect(await listed({ nearLimit: true })).toEqual(['Alfa']);
});

it('without the permission nothing is learned about an agency', async () => {
  const agencyId = await create();
  const before = await counts();
  for (const role of staffRoles.filter((each) => each !== 'administrator')) {
    const who = ctx(withRole(role));
    const unknown = { code: 'agency_unknown' };
    if (role !== 'revenue') {
      expect(await changeAgency(who, { ...data, agencyId, reason })).toMatchObject(unknown);
      expect(await inviteAdministrator(who, { agencyId, ...administrator, reason })).toMatchObject(unknown);
      expect(await createAgency(who, newAgency)).toMatchObject(unknown);
      expect(await createAgencyGroup(who, { name: 'Mine', reason })).toMatchObject(unknown);
      const mine = { agencyGroupId: agencyId, name: 'Mine', reason };
      expect(await renameAgencyGroup(who, mine)).toMatchObject(unknown);
    }
    if (role === 'finance') continue;
    expect(await suspendAgency(who, { agencyId, reason })).toMatchObject(unknown);
    expect(await reactivateAgency(who, { agencyId, reason })).toMatchObject(unknown);
  }
  expect(await counts()).toEqual(before);
});
