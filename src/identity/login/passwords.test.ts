// Passwords and the links that set them, on a real database; the mails as a mail program shows them.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { linkToken, readLink } from '#identity/accounts/account-links.server.ts';
import { suspendPerson } from '#identity/accounts/change-person.server.ts';
import { hashPassword, verifyPassword } from '#identity/accounts/hash-password.server.ts';
import { invitePerson } from '#identity/accounts/invite-person.server.ts';
import { logIn } from '#identity/login/log-in.server.ts';
import { passwordProblem } from '#identity/login/password-policy.ts';
import { changePassword, requestReset, setPasswordByLink } from '#identity/login/passwords.server.ts';
import { readAccount } from '#identity/accounts/read-account.server.ts';
import { sendAccountLink } from '#messages/outbox/send-account-link.server.ts';
import { message } from '#platform/db/schema.ts';
import { assert } from '#platform/lib/result.ts';
import type { Staff } from '#identity/signed-in.ts';
import { goodPassword, makeStaff, openSessionOf } from '#tests/support/accounts.ts';
import { openTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';

let test: TestDatabase;
let api: TestApp;
let now = worldNow;
/** No two requests are made at the same moment, so the order of the links is that of their ids. */
let ticks = 0;
let boss: Staff;
beforeAll(async () => {
  test = await openTestDatabase('empty');
  api = openTestApp(test.db, () => new Date(now.getTime() + ticks++));
  await api.app.warm;
  boss = await makeStaff(made(), { roles: ['administrator'] });
});
afterAll(async () => {
  await api.app.stop();
  await test.drop();
});

const made = () => ({ db: test.db, now, settings: api.app.settings });
let clients = 0;
function ctx(account: Staff | null = null) {
  const site = { domainId: 1, url: api.app.settings.PUBLIC_URL, preview: false };
  const client = `10.2.0.${clients++}`;
  return api.app.ctxFor({ locale: 'en', site, visitor: null, requestId: 'request-1', account, client });
}

const later = async <T>(hours: number, work: () => Promise<T>): Promise<T> => {
  now = new Date(worldNow.getTime() + hours * 3_600_000);
  return work().finally(() => (now = worldNow));
};

const newPassword = 'eight blue lanterns';
const twice = { password: newPassword, repeat: newPassword };
const signedIn = (token: string) => readAccount(made(), `staff-session=${token}`, 'staff');
const enter = (email: string, password: string) =>
  logIn(ctx(), { kind: 'staff', login: email, password, cookies: null, userAgent: null });

/** The token of the newest link, of this person's if given, which only its mail contains. */
async function newestLink(
  email: string | null = null,
): Promise<{ id: string; token: string; accountId: string | null }> {
  const { rows } = await test.db.pool.query<{ id: string; accountId: string | null }>(
    `select account_link_id id, account_id "accountId" from account_link left join account a using (account_id)
      where $1::text is null or a.email = $1 order by account_link_id desc limit 1`,
    [email],
  );
  const [row] = rows;
  assert(row, 'there is a link');
  return { ...row, token: linkToken(row.id, api.app.settings) };
}

/** Notices of a changed password that are left for the owner of an account. */
async function noticesFor(accountId: string): Promise<number> {
  const { rowCount } = await test.db.pool.query(
    `select from pgboss.job where name = 'send-password-changed' and data ->> 'accountId' = $1`,
    [accountId],
  );
  return rowCount ?? 0;
}

async function invite(email: string, locale: 'en' | 'es' | 'pt' = 'en'): Promise<string> {
  const reason = 'new colleague';
  const invited = await invitePerson(ctx(boss), {
    name: 'Eva Sanz',
    email,
    roles: ['editor'],
    locale,
    reason,
  });
  assert(invited.ok, 'somebody was invited');
  return invited.value.accountId;
}

describe('a link', () => {
  it('of an invitation activates the account, once, within 72 hours', async () => {
    const accountId = await invite('one@staff.example');
    const { token } = await newestLink();
    expect(await enter('one@staff.example', newPassword)).toMatchObject({ code: 'credentials_invalid' });
    expect(await later(71.9, () => readLink(ctx(), token))).toMatchObject({ value: { accountId } });
    expect(await later(72, () => setPasswordByLink(ctx(), token, twice))).toMatchObject({
      code: 'account_link_expired',
    });
    expect((await setPasswordByLink(ctx(), token, twice)).ok).toBe(true);
    expect((await enter('one@staff.example', newPassword)).ok).toBe(true);
    // Nothing was changed: the invited person chose their first password.
    expect(await noticesFor(accountId)).toBe(0);
    expect(await setPasswordByLink(ctx(), token, twice)).toMatchObject({ code: 'account_link_used' });
  });

  it('used twice at the same moment works once', async () => {
    await invite('two@staff.example');
    const { token } = await newestLink();
    const outcomes = await Promise.all([1, 2, 3].map(() => setPasswordByLink(ctx(), token, twice)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.filter((each) => !each.ok && each.code === 'account_link_used')).toHaveLength(2);
  });

  it('of a reset ends every session and tells the owner, and the old password stops working', async () => {
    const eva = await makeStaff(made(), { email: 'three@staff.example', password: goodPassword });
    const open = await openSessionOf(made(), eva.accountId, 'staff');
    expect((await requestReset(ctx(), ' Three@staff.example ', 'staff')).ok).toBe(true);
    const first = await newestLink();
    await requestReset(ctx(), 'three@staff.example', 'staff');
    const { token } = await newestLink();
    expect(await setPasswordByLink(ctx(), first.token, twice)).toMatchObject({
      code: 'account_link_unknown',
    });
    expect(await later(1, () => readLink(ctx(), token))).toMatchObject({ code: 'account_link_expired' });
    expect(await noticesFor(eva.accountId)).toBe(0);
    expect((await setPasswordByLink(ctx(), token, twice)).ok).toBe(true);
    expect(await noticesFor(eva.accountId)).toBe(1);
    expect(await signedIn(open)).toBeNull();
    expect((await enter(eva.email, goodPassword)).ok).toBe(false);
    expect((await enter(eva.email, newPassword)).ok).toBe(true);
  });

  it('of a reset lets the owner in although strangers had locked the account', async () => {
    const eva = await makeStaff(made(), { password: goodPassword });
    for (let count = 0; count < 5; count++) await enter(eva.email, 'a wrong password');
    expect(await enter(eva.email, goodPassword)).toMatchObject({ code: 'rate_limited' });
    await requestReset(ctx(), eva.email, 'staff');
    const set = await setPasswordByLink(ctx(), (await newestLink()).token, twice);
    assert(set.ok, 'the password was set');
    const cookies = set.value.cookie.split(';')[0] ?? '';
    const login = {
      kind: 'staff',
      login: eva.email,
      password: newPassword,
      cookies,
      userAgent: null,
    } as const;
    expect((await logIn(ctx(), login)).ok).toBe(true);
  });

  it('of a suspended person leads nowhere', async () => {
    const accountId = await invite('four@staff.example');
    const { token } = await newestLink();
    expect((await suspendPerson(ctx(boss), { accountId, reason: 'left the company' })).ok).toBe(true);
    expect(await readLink(ctx(), token)).toMatchObject({ code: 'account_link_unknown' });
  });

  it('forged or cut leads nowhere', async () => {
    await invite('five@staff.example');
    const { token } = await newestLink();
    const forged = fc.oneof(
      fc.string({ maxLength: 80 }),
      fc.stringMatching(/^[\w-]{43}$/),
      fc.integer({ min: 0, max: 42 }).map((length) => token.slice(0, length)),
    );
    await fc.assert(
      fc.asyncProperty(forged, async (text) => {
        expect(await readLink(ctx(), text)).toEqual({ ok: false, code: 'account_link_unknown' });
      }),
      { numRuns: 200 },
    );
  });
});

describe('a request for a reset', () => {
  it('gets one answer and leaves one row, whether or not the address is known', async () => {
    await makeStaff(made(), { email: 'known@staff.example' });
    for (const [email, isKnown] of [
      ['known@staff.example', true],
      ['unknown@staff.example', false],
    ] as const) {
      const before = await test.db.pool.query('select 1 from account_link');
      expect(await requestReset(ctx(), email, 'staff')).toEqual({ ok: true, value: null });
      const after = await test.db.pool.query('select 1 from account_link');
      expect((after.rowCount ?? 0) - (before.rowCount ?? 0)).toBe(1);
      expect((await newestLink()).accountId !== null).toBe(isKnown);
    }
  });

  it('sends at most three mails an hour', async () => {
    await makeStaff(made(), { email: 'flooded@staff.example' });
    const owners: (string | null)[] = [];
    for (let count = 0; count < 5; count++) {
      expect((await requestReset(ctx(), 'flooded@staff.example', 'staff')).ok).toBe(true);
      owners.push((await newestLink()).accountId);
    }
    expect(owners.map((owner) => owner !== null)).toEqual([true, true, true, false, false]);
  });
});

describe('the mail of a link', () => {
  it.each([
    ['en', 'Choose a password'],
    ['es', 'contraseña'],
    ['pt', 'palavra-passe'],
  ] as const)('in %s leads to the office, and its stored copy has no token', async (locale, words) => {
    await invite(`mail-${locale}@staff.example`, locale);
    const { id, token } = await newestLink(`mail-${locale}@staff.example`);
    const sent: { text: string; html: string; to: string }[] = [];
    const transport = {
      send: async (mail: (typeof sent)[number]) => {
        sent.push(mail);
        return 'queued';
      },
    };
    const job = { accountLinkId: id };
    expect(await sendAccountLink(ctx(), transport as never, job)).toBe('sent');
    expect(await sendAccountLink(ctx(), transport as never, job)).toBe('sent before');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.to).toBe(`mail-${locale}@staff.example`);
    const link = `${api.app.settings.PUBLIC_URL}/${locale}/office/invitation?token=${token}`;
    expect(sent[0]?.text).toContain(link);
    expect(sent[0]?.html).toContain(link);
    expect(sent[0]?.text).toMatch(new RegExp(words, 'i'));
    const stored = JSON.stringify(await test.db.orm.select().from(message));
    expect(stored).toContain('office/invitation');
    expect(stored).not.toContain(token);
  });
});

it('a change of the password needs the current one, ends the other sessions and tells the owner', async () => {
  const eva = await makeStaff(made(), { password: goodPassword });
  const [mine, other] = [1, 2].map(() => openSessionOf(made(), eva.accountId, 'staff'));
  const tokens = [await mine, await other];
  const change = { ...twice, current: goodPassword, userAgent: null };
  expect(await changePassword(ctx(), eva, { ...change, current: 'wrong' })).toMatchObject({
    code: 'password_wrong',
  });
  expect(await changePassword(ctx(), eva, { ...change, repeat: 'other' })).toMatchObject({
    code: 'password_repeat_wrong',
  });
  expect(await noticesFor(eva.accountId)).toBe(0);
  const changed = await changePassword(ctx(), eva, change);
  assert(changed.ok, 'the password was changed');
  expect(await noticesFor(eva.accountId)).toBe(1);
  for (const token of tokens) expect(await signedIn(token ?? '')).toBeNull();
  expect(await signedIn(changed.value.token)).toMatchObject({ accountId: eva.accountId });
  expect((await enter(eva.email, newPassword)).ok).toBe(true);
});

describe('the password policy', () => {
  const owner = { name: 'Eva Sanz Lorente', email: 'e.sanz@viajes.example', username: 'norte.eva' };
  it.each([
    ['seven green parrots', null],
    ['ocho faroles azules', null],
    ['correct-horse-battery', null],
    ['short', 'password_too_short'],
    ['elevenchars', 'password_too_short'],
    ['x'.repeat(201), 'password_too_long'],
    ['password1234', 'password_too_common'],
    ['P4ssw0rd!2026', 'password_too_common'],
    ['qwertyuiop123', 'password_too_common'],
    ['contraseña123', 'password_too_common'],
    ['aaaaaaaaaaaaaa', 'password_too_common'],
    ['1234567890123', 'password_too_common'],
    ['lorente is my name', 'password_too_personal'],
    ['my VIAJES password is', 'password_too_personal'],
    ['norte.eva forever', 'password_too_personal'],
  ])('judges %s: %s', (password, problem) => {
    expect(passwordProblem(password, owner)).toBe(problem);
  });
});

it('a hash is argon2id with its own salt, and matches only its password, however accents are typed', async () => {
  const [one, two] = [await hashPassword('señal de vía única'), await hashPassword('señal de vía única')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
  expect(await verifyPassword(one, 'señal de vía única'.normalize('NFD'))).toBe(true);
  expect(await verifyPassword(one, 'senal de via unica')).toBe(false);
  expect(await verifyPassword('plain text', 'plain text')).toBe(false);
});
