// People of agencies, on a real database: who may change whom, and that one administrator always remains.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { agencyRoles, type AgencyRole } from '#identity/access/roles.ts';
import { linkToken } from '#identity/accounts/account-links.server.ts';
import { readAccount } from '#identity/accounts/read-account.server.ts';
import {
  changeAgent,
  endAgentSessions,
  reactivateAgent,
  resetAgent,
  suspendAgent,
} from '#identity/agencies/change-agent.server.ts';
import { inviteAgent, inviteAgentAgain } from '#identity/agencies/invite-agent.server.ts';
import { listAgents, readAgent } from '#identity/agencies/list-agents.server.ts';
import { logIn } from '#identity/login/log-in.server.ts';
import { setPasswordByLink } from '#identity/login/passwords.server.ts';
import type { Agent } from '#identity/signed-in.ts';
import { sendAccountLink } from '#messages/outbox/send-account-link.server.ts';
import { account, agency, auditEntry, message } from '#platform/db/schema.ts';
import { assert } from '#platform/lib/result.ts';
import { goodPassword, makeAgency, makeAgent, openSessionOf } from '#tests/support/accounts.ts';
import { openTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import { sized } from '#tests/support/extent.ts';

let test: TestDatabase;
let api: TestApp;
let agencyId: string;
let boss: Agent;
let clients = 0;
let ticks = 0;
beforeAll(async () => {
  test = await openTestDatabase('empty');
  api = openTestApp(test.db, () => new Date(worldNow.getTime() + ticks++));
});
afterAll(async () => {
  await api.app.stop();
  await test.drop();
});
beforeEach(async () => {
  await test.db.orm.delete(account);
  await test.db.orm.delete(agency);
  await test.db.pool.query('delete from rate_limit');
  agencyId = await makeAgency(made(), 'Viajes Norte');
  boss = await agent('administrator', 'Marta Ruiz');
});

const made = () => ({ db: test.db, now: worldNow, settings: api.app.settings });

async function agent(role: AgencyRole, name = 'Ana Peña', of = agencyId): Promise<Agent> {
  const accountId = await makeAgent(made(), of, { role, name, password: goodPassword });
  return { kind: 'agency', accountId, sessionId: 's', name, email: '', agencyId: of, roles: [role] };
}

function ctx(who: Agent | null) {
  const site = { domainId: 1, url: api.app.settings.PUBLIC_URL, preview: false };
  const client = `10.3.0.${clients++}`;
  return api.app.ctxFor({ locale: 'en', site, visitor: null, requestId: 'request-1', account: who, client });
}

const cookie = (token: string) => `user-uid=${token}; user-type=agency`;
const session = async ({ accountId }: Agent) => openSessionOf(made(), accountId, 'agency');
const signedIn = (token: string) => readAccount(made(), cookie(token), 'agency');
const usernameOf = async ({ accountId }: Agent) => {
  const { rows } = await test.db.pool.query<{ username: string }>(
    'select username from account where account_id = $1',
    [accountId],
  );
  return rows[0]?.username ?? '';
};
const enter = (login: string, password = goodPassword) =>
  logIn(ctx(null), { kind: 'agency', login, password, cookies: null, userAgent: null });

const lastEntry = async () => {
  const entries = await test.db.orm.select().from(auditEntry).orderBy(auditEntry.auditEntryId);
  return entries.at(-1);
};

const invitation = {
  name: 'Eva Sanz',
  email: 'Eva@Norte.example',
  username: 'Eva.Sanz',
  role: 'seller',
  limits: [{ currency: 'EUR', bookingLimit: '1500,50', dayLimit: '' }],
  locale: 'es',
} as const;

const unknown = { ok: false, code: 'account_unknown' };

describe('[AG-08] an invitation to an agency', () => {
  it('makes an account that opens once its owner has chosen a password, with the given user name', async () => {
    const invited = await inviteAgent(ctx(boss), invitation);
    assert(invited.ok, 'somebody was invited');
    const { accountId } = invited.value;
    expect(await lastEntry()).toMatchObject({ act: 'agents.invite', agencyId, subjectId: accountId });
    expect(await readAgent(ctx(boss), accountId)).toMatchObject({
      value: {
        username: 'eva.sanz',
        state: 'invited',
        limits: { EUR: { bookingLimitMinor: 150_050, dayLimitMinor: null } },
      },
    });
    const { rows } = await test.db.pool.query<{ id: string }>('select account_link_id id from account_link');
    const [link] = rows;
    assert(link, 'there is a link');
    const sent: { text: string; to: string }[] = [];
    const transport = {
      send: (mail: { text: string; to: string }) => Promise.resolve((sent.push(mail), 'taken')),
    };
    const job = api.app.ctxForJob('mail');
    await sendAccountLink(job, transport as never, { accountLinkId: link.id });
    const token = linkToken(link.id, api.app.settings);
    expect(sent[0]).toMatchObject({ to: 'eva@norte.example' });
    expect(sent[0]?.text).toContain(`/es/ta/invitation?token=${token}`);
    expect(sent[0]?.text).toContain('Marta Ruiz te invita a trabajar para Viajes Norte');
    const [stored] = await test.db.orm.select().from(message);
    expect(stored?.textBody).not.toContain(token);
    const password = 'eight blue lanterns';
    expect((await setPasswordByLink(ctx(null), token, { password, repeat: password })).ok).toBe(true);
    expect(await enter('eva.sanz', password)).toMatchObject({
      ok: true,
      value: { accountId, complete: true },
    });
    expect(await inviteAgentAgain(ctx(boss), { accountId })).toEqual(unknown);
  });

  it('names what is wrong and what is already taken, in any agency', async () => {
    const other = await makeAgency(made(), 'Viajes Sur');
    await makeAgent(made(), other, { username: 'sur.ana' });
    const wrong = {
      ...invitation,
      name: ' ',
      email: 'x',
      username: '-a',
      role: 'king',
      limits: [{ currency: 'MXN', bookingLimit: '', dayLimit: '1,234' }],
    };
    const refused = await inviteAgent(ctx(boss), wrong);
    expect(!refused.ok && refused.fields?.map(({ path }) => path)).toEqual([
      'name',
      'email',
      'username',
      'role',
      'dayLimit_MXN',
    ]);
    expect(await inviteAgent(ctx(boss), { ...invitation, username: 'SUR.ana' })).toMatchObject({
      code: 'username_taken',
    });
    expect(await inviteAgent(ctx(boss), { ...invitation, email: 'sur.ana@agency.example' })).toMatchObject({
      code: 'account_email_taken',
    });
  });

  it('is limited to twenty an hour for each agency, so that an agency cannot probe which names are taken', async () => {
    const answers = [];
    for (let i = 0; i < 21; i++)
      answers.push(await inviteAgent(ctx(boss), { ...invitation, username: await usernameOf(boss) }));
    expect(answers.slice(0, 20).every((each) => !each.ok && each.code === 'username_taken')).toBe(true);
    expect(answers[20]).toMatchObject({ code: 'rate_limited' });
  });

  it('is mailed three times a day to one person, whoever invites again', async () => {
    const person = { ...invitation, username: 'thrice.ana', email: 'thrice.ana@agency.example' };
    const invited = await inviteAgent(ctx(boss), person);
    assert(invited.ok, 'she is invited');
    const again = async () => inviteAgentAgain(ctx(boss), invited.value);
    expect([(await again()).ok, (await again()).ok]).toEqual([true, true]);
    expect(await again()).toMatchObject({ code: 'rate_limited' });
  });
});

it.each(agencyRoles.filter((role) => role !== 'administrator'))(
  '[AG-08] [AG-11] only an administrator changes people, not a %s, and only those of the own agency',
  async (role) => {
    const eva = await agent('seller');
    const rival = await agent('administrator', 'Rival', await makeAgency(made(), 'Viajes Sur'));
    for (const who of [await agent(role), rival]) {
      const change = { accountId: eva.accountId };
      expect(await suspendAgent(ctx(who), change)).toEqual(unknown);
      expect(await reactivateAgent(ctx(who), change)).toEqual(unknown);
      expect(await resetAgent(ctx(who), change)).toEqual(unknown);
      expect(await endAgentSessions(ctx(who), change)).toEqual(unknown);
      expect(await inviteAgentAgain(ctx(who), change)).toEqual(unknown);
      const limits = { role: 'finance', limits: [] };
      expect(await changeAgent(ctx(who), { ...change, ...limits })).toEqual(unknown);
      expect(await readAgent(ctx(who), eva.accountId)).toEqual(unknown);
    }
    const list = await listAgents(ctx(rival));
    expect(list.ok && list.value.map(({ name }) => name)).toEqual(['Rival']);
    expect(await enter(await usernameOf(eva))).toMatchObject({ ok: true });
  },
);

describe('[AG-08] an agent', () => {
  it('is logged out at once when suspended, and can log in with the same password after reactivation', async () => {
    const eva = await agent('seller');
    const token = await session(eva);
    expect(await signedIn(token)).toMatchObject({ accountId: eva.accountId });
    expect((await suspendAgent(ctx(boss), eva)).ok).toBe(true);
    expect(await signedIn(token)).toBeNull();
    expect(await lastEntry()).toMatchObject({ act: 'agents.suspend', details: { ended: 1 } });
    expect(await enter(await usernameOf(eva))).toMatchObject({ code: 'credentials_invalid' });
    expect((await reactivateAgent(ctx(boss), eva)).ok).toBe(true);
    expect((await enter(await usernameOf(eva))).ok).toBe(true);
  });

  it('with another role is logged out; with other limits stays logged in', async () => {
    const eva = await agent('seller');
    const token = await session(eva);
    const change = {
      accountId: eva.accountId,
      limits: [{ currency: 'EUR', bookingLimit: '900', dayLimit: '' }],
    };
    expect((await changeAgent(ctx(boss), { ...change, role: 'seller' })).ok).toBe(true);
    expect(await signedIn(token)).not.toBeNull();
    expect((await changeAgent(ctx(boss), { ...change, role: 'finance' })).ok).toBe(true);
    expect(await signedIn(token)).toBeNull();
    expect(await lastEntry()).toMatchObject({ details: { before: 'seller', after: 'finance' } });
    const again = await changeAgent(ctx(boss), {
      ...change,
      role: 'finance',
      limits: [{ currency: 'EUR', bookingLimit: '', dayLimit: '-1' }],
    });
    expect(again).toMatchObject({ fields: [{ path: 'dayLimit_EUR', code: 'agent_limit_invalid' }] });
  });

  it('whose password is reset can log in only by the link', async () => {
    const eva = await agent('seller');
    const token = await session(eva);
    expect((await resetAgent(ctx(boss), eva)).ok).toBe(true);
    expect(await signedIn(token)).toBeNull();
    expect(await enter(await usernameOf(eva))).toMatchObject({ code: 'credentials_invalid' });
    const { rows } = await test.db.pool.query<{ id: string }>('select account_link_id id from account_link');
    const password = 'eight blue lanterns';
    const link = linkToken(rows[0]?.id ?? '', api.app.settings);
    expect((await setPasswordByLink(ctx(null), link, { password, repeat: password })).ok).toBe(true);
    expect((await enter(await usernameOf(eva), password)).ok).toBe(true);
  });

  it('is shown with the moment of the last login, which a wrong password does not move', async () => {
    const eva = await agent('seller');
    const shown = async () => {
      const read = await readAgent(ctx(boss), eva.accountId);
      assert(read.ok, 'the colleague is there');
      const all = await listAgents(ctx(boss));
      assert(all.ok, 'the colleagues are listed');
      const listed = all.value.find(({ accountId }) => accountId === eva.accountId);
      expect(listed?.lastLoginAt).toEqual(read.value.lastLoginAt);
      return read.value.lastLoginAt;
    };
    expect(await shown()).toBeNull();
    const login = await usernameOf(eva);
    expect((await enter(login, 'a wrong password')).ok).toBe(false);
    expect(await shown()).toBeNull();
    const before = new Date(worldNow.getTime() + ticks);
    expect((await enter(login)).ok).toBe(true);
    const first = (await shown()) ?? expect.fail('there was a login');
    expect(first.getTime()).toBeGreaterThanOrEqual(before.getTime());
    expect(first.getTime()).toBeLessThanOrEqual(worldNow.getTime() + ticks);
    expect((await enter(login)).ok).toBe(true);
    expect((await shown())?.getTime()).toBeGreaterThan(first.getTime());
  });

  it('whose password strangers guess is shown as locked until the time is over', async () => {
    const eva = await agent('seller');
    expect(await readAgent(ctx(boss), eva.accountId)).toMatchObject({ value: { lockedSeconds: 0 } });
    for (let i = 0; i < 5; i++) await enter(await usernameOf(eva), 'a wrong password');
    const locked = await readAgent(ctx(boss), eva.accountId);
    expect(locked.ok && locked.value.lockedSeconds).toBeGreaterThan(0);
    expect(locked.ok && locked.value.lockedSeconds).toBeLessThanOrEqual(3600);
  });
});

describe('[AG-08] one administrator always remains', () => {
  it('whatever the change', async () => {
    await agent('seller');
    const missing = { ok: false, code: 'administrator_missing' };
    expect(await suspendAgent(ctx(boss), boss)).toEqual(missing);
    const change = { accountId: boss.accountId, role: 'seller', limits: [] };
    expect(await changeAgent(ctx(boss), change)).toEqual(missing);
    const invited = await inviteAgent(ctx(boss), { ...invitation, role: 'administrator' });
    expect(invited.ok).toBe(true);
    // A person who has not accepted yet cannot take over.
    expect(await suspendAgent(ctx(boss), boss)).toEqual(missing);
    await agent('administrator');
    expect((await suspendAgent(ctx(boss), boss)).ok).toBe(true);
  });

  it('when two administrators remove each other at the same moment, twenty times', async () => {
    for (let round = 0; round < sized({ short: 5, full: 20 }); round++) {
      const [one, two] = [await agent('administrator'), await agent('administrator')];
      await test.db.pool.query(
        'update account set suspended_at = now() where account_id <> all($1::uuid[])',
        [[one.accountId, two.accountId]],
      );
      const demote = { role: 'finance', limits: [] };
      const answers = await Promise.all([
        suspendAgent(ctx(one), two),
        round % 2 === 0
          ? suspendAgent(ctx(two), one)
          : changeAgent(ctx(two), { accountId: one.accountId, ...demote }),
      ]);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      const { rows } = await test.db.pool.query(
        `select from agency_member m join account a using (account_id)
           where m.agency_id = $1 and m.role = 'administrator' and a.suspended_at is null`,
        [agencyId],
      );
      expect(rows).toHaveLength(1);
    }
  });
});
