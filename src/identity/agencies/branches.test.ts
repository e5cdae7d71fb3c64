// Branches, profile and password of an agency, on a real database.
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { AgencyRole } from '#identity/access/roles.ts';
import { drawLogo } from '#demo/agencies/draw-logo.ts';
import { linkToken, readLink } from '#identity/accounts/account-links.server.ts';
import { readAccount } from '#identity/accounts/read-account.server.ts';
import {
  changeLogo,
  changeProfile,
  readLogo,
  readProfile,
} from '#identity/agencies/agency-profile.server.ts';
import {
  addBranch,
  inviteBranchAgain,
  reactivateBranch,
  suspendBranch,
} from '#identity/agencies/branches.server.ts';
import { logIn } from '#identity/login/log-in.server.ts';
import { changePassword, requestReset } from '#identity/login/passwords.server.ts';
import type { Agent } from '#identity/signed-in.ts';
import { sendPasswordChanged } from '#messages/outbox/send-account-link.server.ts';
import { account, agency, auditEntry } from '#platform/db/schema.ts';
import { assert } from '#platform/lib/result.ts';
import { goodPassword, makeAgency, makeAgent, openSessionOf } from '#tests/support/accounts.ts';
import { openTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';

let test: TestDatabase;
let api: TestApp;
let agencyId: string;
let boss: Agent;
let clients = 0;
beforeAll(async () => {
  test = await openTestDatabase('empty');
  api = openTestApp(test.db, () => worldNow);
  await api.app.warm;
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
  boss = await agent('administrator', agencyId);
});

const made = () => ({ db: test.db, now: worldNow, settings: api.app.settings });

async function agent(role: AgencyRole, of: string): Promise<Agent> {
  const accountId = await makeAgent(made(), of, { role, name: 'Marta Ruiz', password: goodPassword });
  const email = `${await usernameOf(accountId)}@agency.example`;
  return {
    kind: 'agency',
    accountId,
    sessionId: 's',
    name: 'Marta Ruiz',
    email,
    agencyId: of,
    roles: [role],
  };
}

async function usernameOf(accountId: string): Promise<string> {
  const { rows } = await test.db.pool.query<{ username: string }>(
    'select username from account where account_id = $1',
    [accountId],
  );
  return rows[0]?.username ?? '';
}

function ctx(who: Agent | null) {
  const site = { domainId: 1, url: api.app.settings.PUBLIC_URL, preview: false };
  const client = `10.4.0.${clients++}`;
  return api.app.ctxFor({ locale: 'en', site, visitor: null, requestId: 'request-1', account: who, client });
}

const signedIn = (token: string) => readAccount(made(), `user-uid=${token}; user-type=agency`, 'agency');
const enter = async (accountId: string, password = goodPassword) => {
  const login = await usernameOf(accountId);
  return logIn(ctx(null), { kind: 'agency', login, password, cookies: null, userAgent: null });
};
const newBranch = {
  branch: 'Norte Centro',
  name: 'Eva Sanz',
  email: 'eva@centro.example',
  username: 'centro.eva',
  locale: 'es',
} as const;

async function branchOf(parent: Agent): Promise<string> {
  const added = await addBranch(ctx(parent), newBranch);
  assert(added.ok, 'the branch is added');
  return added.value.agencyId;
}

const newestLink = async () => {
  const { rows } = await test.db.pool.query<{ id: string }>(
    'select account_link_id id from account_link order by account_link_id desc limit 1',
  );
  return linkToken(rows[0]?.id ?? '', api.app.settings);
};

describe('a branch', () => {
  it('has a parent, an invited administrator, and no branches of its own', async () => {
    const branchId = await branchOf(boss);
    expect(await readLink(ctx(null), await newestLink())).toMatchObject({
      value: { name: 'Eva Sanz', username: 'centro.eva', purpose: 'invitation' },
    });
    const theirs = await agent('administrator', branchId);
    const refused = await addBranch(ctx(theirs), { ...newBranch, email: 'x@y.example', username: 'other' });
    expect(refused).toMatchObject({ code: 'branch_not_allowed' });
    expect(await suspendBranch(ctx(theirs), agencyId)).toMatchObject({ code: 'branch_unknown' });
  });

  it('is closed only by its parent', async () => {
    const branchId = await branchOf(boss);
    const theirs = await agent('seller', branchId);
    const token = await openSessionOf(made(), theirs.accountId, 'agency');
    const rival = await agent('administrator', await makeAgency(made(), 'Viajes Sur'));
    for (const who of [rival, await agent('seller', agencyId), await agent('finance', agencyId)]) {
      expect(await suspendBranch(ctx(who), branchId)).toMatchObject({ code: 'branch_unknown' });
      expect(await reactivateBranch(ctx(who), branchId)).toMatchObject({ code: 'branch_unknown' });
      expect(await inviteBranchAgain(ctx(who), branchId)).toMatchObject({ code: 'branch_unknown' });
    }
    expect(await signedIn(token)).not.toBeNull();
    expect((await suspendBranch(ctx(boss), branchId)).ok).toBe(true);
    expect(await signedIn(token)).toBeNull();
    expect(await enter(theirs.accountId)).toMatchObject({ code: 'credentials_invalid' });
    // A session that a login opened beside the suspension ends as well.
    const late = await openSessionOf(made(), theirs.accountId, 'agency');
    expect((await reactivateBranch(ctx(boss), branchId)).ok).toBe(true);
    expect([await signedIn(token), await signedIn(late)]).toEqual([null, null]);
    expect((await enter(theirs.accountId)).ok).toBe(true);
  });

  it('[SS-04] is closed with its parent: sessions, logins and links end', async () => {
    const branchId = await branchOf(boss);
    const invitation = await newestLink();
    const theirs = await agent('seller', branchId);
    const token = await openSessionOf(made(), theirs.accountId, 'agency');
    await test.db.pool.query('update agency set suspended_at = now() where agency_id = $1', [agencyId]);
    expect(await signedIn(token)).toBeNull();
    expect(await enter(theirs.accountId)).toMatchObject({ code: 'credentials_invalid' });
    expect(await readLink(ctx(null), invitation)).toMatchObject({ code: 'account_link_unknown' });
  });

  it('gets its invitation again until one of its people has accepted one', async () => {
    const branchId = await branchOf(boss);
    const first = await newestLink();
    expect((await inviteBranchAgain(ctx(boss), branchId)).ok).toBe(true);
    expect(await readLink(ctx(null), first)).toMatchObject({ code: 'account_link_unknown' });
    await agent('administrator', branchId);
    expect(await inviteBranchAgain(ctx(boss), branchId)).toMatchObject({ code: 'branch_unknown' });
  });
});

/** A logo of one color, as the library writes it. */
const plainPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b6e6e' } });
const png = drawLogo('#0b6e6e');

describe('the profile of an agency', () => {
  const empty = { legalName: '', taxNumber: '', address: '', country: '', email: '', phone: '', terms: '' };

  it('is changed by its administrators, with errors named', async () => {
    const typed = { ...empty, legalName: ' Viajes Norte, S. L. ', country: 'es', phone: '+34 910 000 100' };
    expect((await changeProfile(ctx(boss), typed)).ok).toBe(true);
    expect(await readProfile(ctx(boss))).toMatchObject({
      value: { legalName: 'Viajes Norte, S. L.', country: 'ES', phone: '+34910000100', terms: '' },
    });
    const wrong = await changeProfile(ctx(boss), { ...empty, country: 'Spain', email: 'x', phone: 'call' });
    expect(!wrong.ok && wrong.fields?.map(({ path }) => path)).toEqual(['country', 'email', 'phone']);
    const seller = await agent('seller', agencyId);
    expect(await changeProfile(ctx(seller), typed)).toMatchObject({ code: 'account_unknown' });
    expect(await changeLogo(ctx(seller), png)).toMatchObject({ code: 'account_unknown' });
  });

  it.each([
    ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['nothing', Buffer.alloc(0)],
    ['both ends of a JPEG and no picture', Buffer.from('ffd8ffe06e6f2070696374757265ffd9', 'hex')],
    ['a picture that breaks off', png.subarray(0, png.length >> 1)],
    ['a picture of another format', () => plainPicture(40, 40).webp().toBuffer()],
    ['a picture of more than 200 kB', Buffer.concat([png, Buffer.alloc(200_000)])],
    ['a small file of more than 16 million pixels', () => plainPicture(5_000, 4_000).png().toBuffer()],
  ])('accepts no logo that is %s', async (_, file) => {
    const bytes = typeof file === 'function' ? await file() : file;
    expect(await changeLogo(ctx(boss), bytes)).toMatchObject({ code: 'logo_invalid' });
    expect(await readLogo(ctx(boss))).toBeNull();
  });

  it.each(['png', 'jpeg'] as const)('stores a large %s in a bounded size', async (format) => {
    const file = await plainPicture(4_000, 2_000).toFormat(format).toBuffer();
    expect((await changeLogo(ctx(boss), file)).ok).toBe(true);
    const stored = await readLogo(ctx(boss));
    const { width, height } = await sharp(stored?.logo).metadata();
    expect([width, height, stored?.type]).toEqual([480, 240, 'image/png']);
  });

  it('stores a picture that compresses badly within 200 kB', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 80 } as const;
    const file = await sharp({ create: { width: 700, height: 700, channels: 3, background: '#000', noise } })
      .jpeg({ quality: 30 })
      .toBuffer();
    expect((await changeLogo(ctx(boss), file)).ok).toBe(true);
    const stored = await readLogo(ctx(boss));
    expect(stored?.logo.length).toBeLessThanOrEqual(200_000);
  });

  it('stores the picture only, without a page behind it', async () => {
    const page = Buffer.from('<script>alert(1)</script>');
    expect((await changeLogo(ctx(boss), Buffer.concat([png, page]))).ok).toBe(true);
    const stored = await readLogo(ctx(boss));
    expect(stored?.logo.includes('script')).toBe(false);
    expect(await sharp(stored?.logo).raw().toBuffer()).toEqual(await sharp(png).raw().toBuffer());
  });

  it('has a logo that all people of the agency see, until it is removed', async () => {
    expect((await changeLogo(ctx(boss), png)).ok).toBe(true);
    const stored = await readLogo(ctx(await agent('seller', agencyId)));
    expect(stored?.type).toBe('image/png');
    expect(await sharp(stored?.logo).raw().toBuffer()).toEqual(await sharp(png).raw().toBuffer());
    const rival = await agent('seller', await makeAgency(made(), 'Viajes Sur'));
    expect(await readLogo(ctx(rival))).toBeNull();
    expect((await changeLogo(ctx(boss), null)).ok).toBe(true);
    expect(await readLogo(ctx(boss))).toBeNull();
  });
});

describe('[AG-04] [VA-03] the password of an agent', () => {
  const change = { current: goodPassword, password: 'eight blue lanterns', repeat: 'eight blue lanterns' };
  const as = async (given: typeof change) => changePassword(ctx(boss), boss, { ...given, userAgent: null });

  it('is changed by its owner: a different one, typed twice, and every other session ends', async () => {
    const other = await openSessionOf(made(), boss.accountId, 'agency');
    const same = { ...change, password: goodPassword, repeat: goodPassword };
    expect(await as(same)).toMatchObject({ code: 'password_reused' });
    expect(await as({ ...change, repeat: 'eight blue lantern' })).toMatchObject({
      code: 'password_repeat_wrong',
    });
    const named = `${await usernameOf(boss.accountId)} and more`;
    expect(await as({ ...change, password: named, repeat: named })).toMatchObject({
      code: 'password_too_personal',
    });
    expect(await as({ ...change, current: 'a wrong password' })).toMatchObject({ code: 'password_wrong' });
    const changed = await as(change);
    assert(changed.ok, 'the password is changed');
    expect(await signedIn(other)).toBeNull();
    expect(await signedIn(changed.value.token)).toMatchObject({ accountId: boss.accountId, agencyId });
    const entries = await test.db.orm.select().from(auditEntry).orderBy(auditEntry.auditEntryId);
    expect(entries.at(-2)).toMatchObject({ act: 'password.change', agencyId });
  });

  it('sends a notice, once, whose button opens nothing by itself', async () => {
    const sent: { text: string; to: string }[] = [];
    const transport = {
      send: (mail: { text: string; to: string }) => Promise.resolve((sent.push(mail), 'taken')),
    };
    const data = { accountId: boss.accountId, changedAt: '2026-11-20T18:42:00.000Z' };
    const job = api.app.ctxForJob('mail');
    expect(await sendPasswordChanged(job, transport as never, data)).toBe('sent');
    expect(await sendPasswordChanged(job, transport as never, data)).toBe('sent before');
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ to: boss.email });
    expect(sent[0]?.text).toContain('/en/ta/reset');
    expect(sent[0]?.text).not.toContain('token=');
    expect(sent[0]?.text).toContain('18:42');
  });

  it('is requested by e-mail with one answer for known, unknown and suspended, and as many rows', async () => {
    const closed = await agent('seller', agencyId);
    await test.db.pool.query('update account set suspended_at = now() where account_id = $1', [
      closed.accountId,
    ]);
    const rows: unknown[] = [];
    for (const email of [boss.email, 'nobody@agency.example', closed.email]) {
      const before = await test.db.pool.query('select from account_link');
      expect(await requestReset(ctx(null), email, 'agency')).toEqual({ ok: true, value: null });
      const after = await test.db.pool.query('select from account_link');
      rows.push((after.rowCount ?? 0) - (before.rowCount ?? 0));
    }
    expect(rows).toEqual([1, 1, 1]);
    const { rows: links } = await test.db.pool.query<{ accountId: string | null }>(
      'select account_id "accountId" from account_link',
    );
    expect(links.filter(({ accountId }) => accountId !== null)).toEqual([{ accountId: boss.accountId }]);
  });
});
