// Logins on a real database, in real time.
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  confirmApp,
  prepareApp,
  removeApp,
  renewRecoveryCodes,
} from '#identity/login/authenticator-app.server.ts';
import { finishLogin, readHalfLogin } from '#identity/login/finish-login.server.ts';
import { type LoggedIn, type Login, logIn } from '#identity/login/log-in.server.ts';
import { demonstrationPassword } from '#identity/login/password-policy.ts';
import { readAccount } from '#identity/accounts/read-account.server.ts';
import type { Staff } from '#identity/signed-in.ts';
import { auditEntry } from '#platform/db/schema.ts';
import { assert, type Result } from '#platform/lib/result.ts';
import { goodPassword, makeAgency, makeAgent, makeStaff, openSessionOf } from '#tests/support/accounts.ts';
import { openTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';

let test: TestDatabase;
let api: TestApp;
let strict: TestApp;
beforeAll(async () => {
  test = await openTestDatabase('empty');
  api = openTestApp(test.db, () => new Date());
  strict = openTestApp(test.db, () => new Date(), { STAFF_SECOND_FACTOR: 'required' });
});
afterAll(async () => {
  await api.app.stop();
  await strict.app.stop();
  await test.drop();
});

let clients = 0;
/** Each call comes from another network address, so that no test limits another. */
function ctx({ app }: TestApp = api) {
  const site = { domainId: 1, url: app.settings.PUBLIC_URL, preview: false };
  const client = `10.1.0.${clients++}`;
  return app.ctxFor({ locale: 'en', site, visitor: null, requestId: 'request-1', client });
}

const made = () => ({ db: test.db, now: new Date(), settings: api.app.settings });
const staff = (given: Parameters<typeof makeStaff>[1] = {}) =>
  makeStaff(made(), { password: goodPassword, ...given });

const typed = (login: string, password = goodPassword, more: Partial<Login> = {}): Login => ({
  kind: 'staff',
  login,
  password,
  cookies: null,
  userAgent: 'Firefox',
  ...more,
});

const cookie = (token: string) => `staff-session=${token}`;
const signedIn = (token: string) => readAccount(made(), cookie(token), 'staff');
const value = <T>(result: Result<T>): T => {
  assert(result.ok, 'it was not refused');
  return result.value;
};

/** The device marks that the answer sets in the browser. */
const kept = ({ cookies }: LoggedIn) => cookies.map((each) => each.split(';')[0]).join('; ');

/** The code that an app with this key shows, so many steps of thirty seconds from now. */
const codeOf = (secret: string, ahead = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + ahead * 30_000 });

/** With a code that may be used again: a real person waits thirty seconds for the next one. */
async function withApp(person: Staff): Promise<{ secret: string; recoveryCodes: string[]; token: string }> {
  const key = await prepareApp(ctx(), person);
  assert(key, 'there is no app yet');
  const code = codeOf(key.secret);
  const done = value(await confirmApp(ctx(), { who: person, code, userAgent: null }));
  await test.db.pool.query(`delete from rate_limit where key like 'used code:%'`);
  return { secret: key.secret, recoveryCodes: done.recoveryCodes, token: done.login.token };
}

it('the password of the demonstration opens nothing in production, and gets the answer of a wrong one', async () => {
  const { email } = await staff();
  const here = ctx();
  const production = { ...here, settings: { ...here.settings, APP_MODE: 'production' as const } };
  expect(demonstrationPassword).toBe(goodPassword);
  expect(await logIn(production, typed(email))).toEqual({ ok: false, code: 'credentials_invalid' });
  const other = await staff({ password: 'eight purple herons' });
  expect((await logIn(production, typed(other.email, 'eight purple herons'))).ok).toBe(true);
  expect((await logIn(ctx(), typed(email))).ok).toBe(true);
});

it('a session that began without a second factor ends where the staff need one', async () => {
  const { email } = await staff();
  const session = value(await logIn(ctx(), typed(email)));
  expect(session.complete).toBe(true);
  expect(await signedIn(session.token)).not.toBeNull();
  const strictly = { ...ctx(), settings: { ...ctx().settings, STAFF_SECOND_FACTOR: 'required' as const } };
  expect(await readAccount(strictly, cookie(session.token), 'staff')).toBeNull();
});

describe('by password', () => {
  it('staff log in by e-mail and agents by user name, whatever the case, and never the other way round', async () => {
    const eva = await staff({ email: 'eva@staff.example' });
    const agencyId = await makeAgency(made(), 'Viajes Norte');
    const agent = await makeAgent(made(), agencyId, { username: 'norte.ana', password: goodPassword });
    expect(value(await logIn(ctx(), typed(' Eva@Staff.example '))).accountId).toBe(eva.accountId);
    const asAgent = { kind: 'agency' } as const;
    expect(value(await logIn(ctx(), typed('Norte.Ana', goodPassword, asAgent))).accountId).toBe(agent);
    const refused = { ok: false, code: 'credentials_invalid' };
    expect(await logIn(ctx(), typed('eva@staff.example', goodPassword, asAgent))).toEqual(refused);
    expect(await logIn(ctx(), typed('norte.ana@agency.example'))).toEqual(refused);
    expect(await logIn(ctx(), typed('norte.ana'))).toEqual(refused);
  });

  it('[AG-05] an empty name is named first, then an empty password', async () => {
    expect(await logIn(ctx(), typed('  ', ''))).toMatchObject({ code: 'username_required' });
    expect(await logIn(ctx(), typed('eva', ''))).toMatchObject({ code: 'password_required' });
  });

  it('an unknown, a wrong, a suspended and an invited account get one answer, after as many statements', async () => {
    const [open, closed, invited] = [await staff(), await staff(), await staff({})];
    await test.db.pool.query('update account set suspended_at = now() where account_id = $1', [
      closed.accountId,
    ]);
    await test.db.pool.query('update account set activated_at = null where account_id = $1', [
      invited.accountId,
    ]);
    const tries = [
      typed('nobody@staff.example'),
      typed(open.email, 'a wrong password'),
      typed(closed.email),
      typed(invited.email),
    ];
    const statements: string[] = [];
    const query = test.db.pool.query.bind(test.db.pool);
    for (const each of tries) {
      const sent: string[] = [];
      test.db.pool.query = ((...args: Parameters<typeof query>) => {
        const [asked] = args as unknown as [string | { text: string }];
        sent.push(typeof asked === 'string' ? asked : asked.text);
        return query(...args);
      }) as typeof query;
      expect(await logIn(ctx(), each)).toEqual({ ok: false, code: 'credentials_invalid' });
      test.db.pool.query = query;
      // The application reads its own copies meanwhile.
      statements.push(sent.filter((text) => /from account |rate_limit/.test(text)).join());
    }
    expect(statements[0]).toMatch(/from account a.*rate_limit/s);
    expect(new Set(statements).size).toBe(1);
  });

  it('the audit entry of a failure has neither the typed text nor a name', async () => {
    const eva = await staff({ email: 'typed-wrongly@staff.example' });
    await logIn(ctx(), typed(eva.email, 'a very wrong password'));
    await logIn(ctx(), typed('unknown-person@staff.example', 'a very wrong password'));
    const entries = await test.db.orm.select().from(auditEntry).orderBy(auditEntry.auditEntryId);
    expect(entries.slice(-2)).toMatchObject([
      { act: 'login.failed', actorKind: 'none', subjectId: eva.accountId, details: { cause: 'password' } },
      { act: 'login.failed', actorKind: 'none', subjectId: 'unknown', details: { cause: 'unknown' } },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/typed-wrongly|unknown-person|very wrong/);
  });

  it('a login always gets a new token, and ends the previous session of the browser', async () => {
    const eva = await staff();
    const old = await openSessionOf(made(), eva.accountId, 'staff');
    const planted = 'p'.repeat(43);
    const cookies = `${cookie(old)}; ${cookie(planted)}`;
    const { token } = value(await logIn(ctx(), typed(eva.email, goodPassword, { cookies })));
    expect([old, planted]).not.toContain(token);
    expect(await signedIn(old)).toBeNull();
    expect(await signedIn(planted)).toBeNull();
    expect(await signedIn(token)).toMatchObject({ accountId: eva.accountId });
  });

  it('strangers who guess lock out strangers, but not the owner’s own browser or other accounts', async () => {
    const [eva, other] = [await staff(), await staff()];
    const mine = value(await logIn(ctx(), typed(eva.email)));
    for (let count = 0; count < 5; count++) {
      expect((await logIn(ctx(), typed(eva.email, 'a wrong password'))).ok).toBe(false);
    }
    expect(await logIn(ctx(), typed(eva.email))).toMatchObject({ code: 'rate_limited' });
    expect((await logIn(ctx(), typed(eva.email, goodPassword, { cookies: kept(mine) }))).ok).toBe(true);
    expect((await logIn(ctx(), typed(other.email))).ok).toBe(true);
    const others = kept(value(await logIn(ctx(), typed(other.email))));
    expect(await logIn(ctx(), typed(eva.email, goodPassword, { cookies: others }))).toMatchObject({
      code: 'rate_limited',
    });
  });

  it('an unknown account is limited like a known one', async () => {
    for (let count = 0; count < 5; count++)
      await logIn(ctx(), typed('ghost@staff.example', 'a wrong password'));
    expect(await logIn(ctx(), typed('ghost@staff.example'))).toMatchObject({ code: 'rate_limited' });
  });

  it('one address that tries many accounts is blocked, but not known browsers there, nor the other login', async () => {
    const eva = await staff();
    const ana = await makeAgent(made(), await makeAgency(made(), 'Sur'), {
      username: 'sur.ana',
      password: goodPassword,
    });
    const mine = kept(value(await logIn(ctx(), typed(eva.email))));
    const one = ctx();
    for (let count = 0; count < 30; count++) await logIn(one, typed(`name-${count}@staff.example`, 'wrong'));
    expect(await logIn(one, typed('name-31@staff.example', 'wrong'))).toMatchObject({ code: 'rate_limited' });
    expect(await logIn(one, typed(eva.email))).toMatchObject({ code: 'rate_limited' });
    expect(value(await logIn(one, typed(eva.email, goodPassword, { cookies: mine }))).accountId).toBe(
      eva.accountId,
    );
    const asAgent = { kind: 'agency' } as const;
    expect(value(await logIn(one, typed('sur.ana', goodPassword, asAgent))).accountId).toBe(ana);
  });

  it('the networks around an IPv6 address have twice and eight times its tries', async () => {
    const from = (client: string) => ({ ...ctx(), client });
    let count = 0;
    const triesOf = async (client: string) => {
      for (let tries = 0; ; tries++) {
        const answer = await logIn(from(client), typed(`name-${count++}@v6.example`, 'wrong'));
        if (!answer.ok && answer.code === 'rate_limited') return tries;
      }
    };
    expect(await triesOf('2001:db8:5:101::/64')).toBe(30);
    expect(await triesOf('2001:db8:5:102::/64')).toBe(30);
    expect(await triesOf('2001:db8:5:103::/64')).toBe(0);
    expect(await triesOf('2001:db8:5:201::/64')).toBe(30);
  });
});

describe('with a second factor', () => {
  it('the password alone opens nothing; the code of the app begins a session with a new token', async () => {
    const eva = await staff();
    const { secret, token: before } = await withApp(eva);
    const half = value(await logIn(ctx(), typed(eva.email)));
    expect(half.complete).toBe(false);
    expect(half.cookies).toEqual([]);
    expect(await signedIn(half.token)).toBeNull();
    const step = { cookies: cookie(half.token), userAgent: null };
    expect(await finishLogin(ctx(), { ...step, code: '000000' })).toMatchObject({
      code: 'factor_code_wrong',
    });
    const done = value(await finishLogin(ctx(), { ...step, code: codeOf(secret) }));
    expect(done.token).not.toBe(half.token);
    expect(await signedIn(done.token)).toMatchObject({ accountId: eva.accountId });
    expect(await signedIn(half.token)).toBeNull();
    expect(await signedIn(before)).not.toBeNull();
    expect(await readHalfLogin(ctx(), cookie(half.token))).toBeNull();
  });

  it('the code that confirmed the app opens no login', async () => {
    const eva = await staff();
    const key = await prepareApp(ctx(), eva);
    const code = codeOf(key?.secret ?? '');
    const confirm = () => confirmApp(ctx(), { who: eva, code, userAgent: null });
    value(await confirm());
    const half = value(await logIn(ctx(), typed(eva.email)));
    const step = { cookies: cookie(half.token), userAgent: null, code };
    expect(await finishLogin(ctx(), step)).toMatchObject({ code: 'factor_code_wrong' });
    expect(await confirm()).toMatchObject({ code: 'factor_code_wrong' });
  });

  it('a code of the app is good for one login', async () => {
    const eva = await staff();
    const { secret } = await withApp(eva);
    const code = codeOf(secret);
    const finish = async () => {
      const half = value(await logIn(ctx(), typed(eva.email)));
      return finishLogin(ctx(), { cookies: cookie(half.token), userAgent: null, code });
    };
    expect((await finish()).ok).toBe(true);
    expect(await finish()).toMatchObject({ code: 'factor_code_wrong' });
  });

  it('a code of the neighbouring step is accepted, and one of three steps away is not', async () => {
    const eva = await staff();
    const { secret } = await withApp(eva);
    const finish = async (ahead: number) => {
      const half = value(await logIn(ctx(), typed(eva.email)));
      const code = codeOf(secret, ahead);
      return (await finishLogin(ctx(), { cookies: cookie(half.token), userAgent: null, code })).ok;
    };
    // One step may end between making the code and checking it.
    expect([await finish(-3), await finish(3)]).toEqual([false, false]);
    expect([await finish(0), await finish(1)]).toEqual([true, true]);
  });

  it('an app that was prepared and never confirmed opens nothing', async () => {
    const eva = await staff();
    const key = await prepareApp(ctx(strict), eva);
    const half = value(await logIn(ctx(strict), typed(eva.email)));
    const step = { cookies: cookie(half.token), userAgent: null, code: codeOf(key?.secret ?? '') };
    expect(await finishLogin(ctx(strict), step)).toMatchObject({ code: 'factor_code_wrong' });
  });

  it('each recovery code works once, and new ones replace them all', async () => {
    const eva = await staff();
    const { recoveryCodes } = await withApp(eva);
    expect(new Set(recoveryCodes).size).toBe(10);
    const finish = async (code: string | undefined) => {
      const half = value(await logIn(ctx(), typed(eva.email)));
      return (await finishLogin(ctx(), { cookies: cookie(half.token), userAgent: null, code: code ?? '' }))
        .ok;
    };
    expect(await finish(recoveryCodes[0])).toBe(true);
    expect(await finish(recoveryCodes[0])).toBe(false);
    const fresh = await renewRecoveryCodes(ctx(), eva);
    expect(await finish(recoveryCodes[1])).toBe(false);
    expect(await finish(fresh[0])).toBe(true);
  });

  it('guessing codes is stopped after five, even with the password', async () => {
    const eva = await staff();
    const { secret } = await withApp(eva);
    const half = value(await logIn(ctx(), typed(eva.email)));
    const step = { cookies: cookie(half.token), userAgent: null };
    for (let count = 0; count < 5; count++) await finishLogin(ctx(), { ...step, code: `00000${count}` });
    const code = codeOf(secret);
    expect(await finishLogin(ctx(), { ...step, code })).toMatchObject({ code: 'rate_limited' });
  });

  it('secret and recovery codes are stored encrypted', async () => {
    const eva = await staff();
    const { secret, recoveryCodes } = await withApp(eva);
    const { rows } = await test.db.pool.query('select * from account_totp where account_id = $1', [
      eva.accountId,
    ]);
    const stored = JSON.stringify(rows);
    expect(stored).not.toContain(Secret.fromBase32(secret).utf8);
    expect(stored).not.toContain(recoveryCodes[0]);
  });

  it('adding an app ends every other session, and the key is shown until it is confirmed', async () => {
    const eva = await staff();
    const other = await openSessionOf(made(), eva.accountId, 'staff');
    const [first, again] = [await prepareApp(ctx(), eva), await prepareApp(ctx(), eva)];
    expect(again).toEqual(first);
    const { token } = await withApp(eva);
    expect(await signedIn(other)).toBeNull();
    expect(await signedIn(token)).not.toBeNull();
    expect(await prepareApp(ctx(), eva)).toBeNull();
  });

  it('where one is required, an account without one is not logged in, and the last one cannot be removed', async () => {
    const eva = await staff();
    const half = value(await logIn(ctx(strict), typed(eva.email)));
    expect(half.complete).toBe(false);
    expect(await readHalfLogin(ctx(strict), cookie(half.token))).toMatchObject({ hasSecondFactor: false });
    const key = await prepareApp(ctx(strict), eva);
    const code = codeOf(key?.secret ?? '');
    const { login } = value(await confirmApp(ctx(strict), { who: eva, code, userAgent: null }));
    expect(await signedIn(login.token)).not.toBeNull();
    expect(await removeApp(ctx(strict), eva)).toEqual({ ok: false, code: 'factor_missing' });
    expect(await removeApp(ctx(), eva)).toEqual({ ok: true, value: null });
  });
});
