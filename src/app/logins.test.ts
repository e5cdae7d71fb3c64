// Logins over HTTP, with the real pages and the real API: cookies, other sites, and redirects that are not followed.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { staffCookie } from '#identity/accounts/session-token.server.ts';
import { locales } from '#platform/i18n/locales.ts';
import { messages } from '#platform/i18n/messages.server.ts';
import { auditEntry } from '#platform/db/schema.ts';
import { assert } from '#platform/lib/result.ts';
import { goodPassword, makeAgency, makeAgent, makeStaff, openSessionOf } from '#tests/support/accounts.ts';
import { openTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import type { Got, TestPages } from '#tests/support/app/test-pages.ts';
import { openTestScreens } from '#tests/support/app/test-screens.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import { madeToken } from '#tests/support/visitors.ts';

let test: TestDatabase;
let pages: TestPages;
let api: TestApp;
beforeAll(async () => {
  test = await openTestDatabase('world');
  pages = await openTestScreens(test.db);
  api = openTestApp(test.db, () => worldNow, { PUBLIC_URL: 'https://www.alisio.example' });
});
afterAll(async () => {
  await pages.close();
  await api.app.stop();
  await test.drop();
});

const made = () => ({ db: test.db, now: worldNow, settings: api.app.settings });

async function agent(name = 'Ana Peña'): Promise<{ username: string; accountId: string }> {
  const username = `agent-${crypto.randomUUID().slice(0, 13)}`;
  const agencyId = await makeAgency(made(), 'Viajes Norte');
  const accountId = await makeAgent(made(), agencyId, { username, name, password: goodPassword });
  return { username, accountId };
}

let clients = 0;
/** Every form comes from a different network address, so that no test is limited because of another. */
const from = () => ({ 'x-forwarded-for': `198.51.100.${clients++ % 250}` });

const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  pages.get(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...from(), ...headers },
    body: new URLSearchParams(fields).toString(),
  });

const set = ({ headers }: Got) => headers['set-cookie'] ?? [];
const valueOf = (cookies: readonly string[], name: string) =>
  cookies.find((each) => each.startsWith(`${name}=`))?.split(/[=;]/)[1];

describe('POST /api/login', () => {
  const logIn = (json: unknown, headers: Record<string, string> = {}) =>
    api.call('/api/login', { json, headers: { ...from(), ...headers } });
  const session = (cookie: string) => api.call('/api/_auth/session', { headers: { cookie } });

  it('[AP-07] [EN-05] [SS-03] answers the uid and sets both cookies; the session is read by them', async () => {
    const { username } = await agent('Marta Ruiz');
    const answer = await logIn({ username, password: goodPassword, uid: madeToken() });
    expect(answer.status).toBe(200);
    const { uid } = answer.body as { uid: string };
    expect(uid.length).toBeGreaterThanOrEqual(10);
    const [first, second] = answer.headers.getSetCookie();
    expect(first).toMatch(/^user-uid=[\w.-]+; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(second).toBe('user-type=agency; Max-Age=86400; Path=/; Secure; SameSite=Lax');
    const cookie = `user-uid=${uid}; user-type=agency`;
    expect((await session(cookie)).body).toEqual({ user: { name: 'Marta Ruiz' } });
    // The type in the other cookie has no effect.
    expect((await session(`user-uid=${uid}; user-type=anonymous`)).body).toEqual({
      user: { name: 'Marta Ruiz' },
    });
    expect((await session(`user-uid=${madeToken()}; user-type=agency`)).body).toEqual({ user: null });
  });

  it('[AP-07] [AG-05] reports an empty user name, then an empty password, and 401 for wrong logins', async () => {
    const { username } = await agent();
    const codes = async (json: unknown) => {
      const { status, body } = await logIn(json);
      return [status, (body as { code: string }).code];
    };
    expect(await codes({ username: ' ', password: '', uid: 'x' })).toEqual([422, 'username_required']);
    expect(await codes({ username, uid: 'x' })).toEqual([422, 'password_required']);
    expect(await codes({ username, password: 'a wrong password' })).toEqual([401, 'credentials_invalid']);
    expect(await codes({ username: 'nobody', password: goodPassword })).toEqual([401, 'credentials_invalid']);
    expect(await codes({ username, password: goodPassword, more: 1 })).toEqual([422, 'input_invalid']);
  });

  it('[SS-04] an agent’s token is no anonymous uid', async () => {
    const { username, accountId } = await agent();
    const uid = await openSessionOf(made(), accountId, 'agency');
    for (const wrong of [uid, 'short', `${madeToken()}x`]) {
      const refused = await logIn({ username, password: goodPassword, uid: wrong });
      expect(refused.body).toMatchObject({ code: 'input_invalid', errors: [{ path: 'uid' }] });
    }
  });

  it('[AP-08] [SS-01] a logged-out token identifies neither an account nor an anonymous visitor', async () => {
    const { username } = await agent();
    const { uid } = (await logIn({ username, password: goodPassword })).body as { uid: string };
    const cookie = `user-uid=${uid}; user-type=agency`;
    await api.call('/api/_auth/session', { method: 'DELETE', headers: { cookie } });
    expect((await session(cookie)).body).toEqual({ user: null });
    const booking = '/api/v1/bookings/00000000-0000-4000-8000-000000000000/extend';
    const held = await api.call(booking, { json: {}, headers: { cookie }, key: 'some-key' });
    expect(held.body).toMatchObject({ code: 'visitor_missing' });
    const asProgram = await api.call(booking, { json: {}, token: uid, key: 'some-key' });
    expect(asProgram.body).toMatchObject({ code: 'visitor_missing' });
  });

  it('another site cannot log anybody in', async () => {
    const { username } = await agent();
    const given = { username, password: goodPassword };
    expect((await logIn(given, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await logIn(given, { origin: 'https://evil.example' })).status).toBe(403);
  });

  it('leaves audit entries for login and logout, with the agency and without a name', async () => {
    const { username, accountId } = await agent('Inés Audit');
    const { uid } = (await logIn({ username, password: goodPassword })).body as { uid: string };
    await api.call('/api/_auth/session', { method: 'DELETE', headers: { cookie: `user-uid=${uid}` } });
    const entries = (await test.db.orm.select().from(auditEntry)).filter(
      (row) => row.subjectId === accountId,
    );
    expect(entries.map(({ act, actorKind }) => [act, actorKind])).toEqual([
      ['login', 'agency'],
      ['session.end', 'agency'],
    ]);
    expect(entries.every(({ agencyId }) => agencyId)).toBe(true);
    expect(JSON.stringify(entries)).not.toMatch(/Inés|agent-/);
  });
});

describe('the login of the office', () => {
  const staffLogin = async (next: string, headers: Record<string, string> = {}) => {
    const { email } = await makeStaff(made(), { password: goodPassword });
    const fields = { intent: 'password', email, password: goodPassword };
    return post(`/en/office/login?next=${encodeURIComponent(next)}`, fields, headers);
  };

  it('sets a cookie of its own that no script and no other site gets, and makes no visitor', async () => {
    const answer = await staffLogin('/en/office/account');
    expect(answer.status).toBe(303);
    expect(set(answer).map((each) => each.split('=')[0])).toEqual(['staff-session', 'known-device']);
    expect(set(answer)[0]).toMatch(/^staff-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it('over HTTPS the cookie is for this host only', async () => {
    expect(staffCookie('t'.repeat(43), api.app.settings)).toMatch(
      /^__Host-staff-session=t+; Path=\/; HttpOnly; Secure/,
    );
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', '/en/manage'])(
    'leads to the office and never to %s',
    async (next) => {
      const answer = await staffLogin(next);
      const target = new URL(answer.headers.location ?? '', 'http://here.example');
      expect([target.host, target.searchParams.get('next')]).toEqual(['here.example', '/en/office']);
      const cookie = set(answer)
        .map((each) => each.split(';')[0])
        .join('; ');
      const arrived = await pages.get(`${target.pathname}${target.search}`, { headers: { cookie } });
      expect([arrived.status, arrived.headers.location]).toEqual([302, '/en/office']);
      const asked = await pages.get(`/en/office/login?next=${encodeURIComponent(next)}`, {
        headers: { cookie },
      });
      expect(asked.headers.location).toBe('/en/office');
    },
  );

  it.each(locales)('says in %s that the browser has sent no cookie back', async (lang) => {
    const text = messages[lang].login.blocked;
    const shown = async (path: string) => {
      const page = (await pages.get(`/${lang}/${path}`)).body.toString();
      return page.split('<main')[1]?.split('</main>')[0]?.includes(text);
    };
    expect(await shown(`office/login?step=done&next=/${lang}/office`)).toBe(true);
    expect(await shown('ta?step=done')).toBe(true);
    expect(await shown('office/login')).toBe(false);
    expect(await shown('ta')).toBe(false);
  });

  it('another site cannot log anybody in or out', async () => {
    const strangers: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example' },
    ];
    for (const headers of strangers) {
      expect((await staffLogin('/en/office', headers)).status).toBe(403);
      expect((await post('/en/office/login', { intent: 'leave' }, headers)).status).toBe(403);
      expect((await post('/en/ta', { intent: 'leave' }, headers)).status).toBe(403);
    }
  });

  it('no page of it is cached, indexed or revealed to other sites', async () => {
    for (const path of ['login', 'reset', 'invitation?token=x', 'account']) {
      const { headers } = await pages.get(`/en/office/${path}`);
      expect([path, headers['cache-control'], headers['referrer-policy']]).toEqual([
        path,
        'no-store',
        'same-origin',
      ]);
      expect(headers['x-robots-tag']).toBe('noindex');
    }
  });

  it('an agency account is not recognised there, and staff are not recognised in the portal', async () => {
    const { username, accountId } = await agent();
    const token = await openSessionOf(made(), accountId, 'agency');
    const cookies = [
      `user-uid=${token}; user-type=agency`,
      `staff-session=${token}`,
      `staff-session=${token.split('.')[0]}`,
    ];
    for (const cookie of cookies) {
      expect((await pages.get('/en/office/account', { headers: { cookie } })).status).toBe(302);
    }
    const staff = await makeStaff(made(), { password: goodPassword });
    const session = await openSessionOf(made(), staff.accountId, 'staff');
    const portal = await pages.get('/en/ta', {
      headers: { cookie: `staff-session=${session}; user-uid=${session}` },
    });
    expect(portal.body.toString()).toContain('ta-username');
    expect((await post('/en/office/login', { email: username, password: goodPassword })).status).not.toBe(
      303,
    );
    expect((await post('/en/ta', { username: staff.email, password: goodPassword })).status).toBe(401);
  });
});

describe('the page of the portal', () => {
  it('[SS-01] [EN-05] sets the cookies of the agent and none of a visitor, and a logout clears them', async () => {
    const { username } = await agent();
    const entered = await post('/en/ta', { username, password: goodPassword });
    expect([entered.status, entered.headers.location]).toEqual([303, '/en/ta?step=done']);
    expect(set(entered).map((each) => each.split('=')[0])).toEqual(['user-uid', 'user-type', 'known-device']);
    const uid = valueOf(set(entered), 'user-uid');
    assert(uid, 'there is a token');
    const cookie = `user-uid=${uid}; user-type=agency`;
    const left = await post('/en/ta', { intent: 'leave' }, { cookie });
    expect([left.status, left.headers.location]).toEqual([303, '/']);
    expect(set(left).map((each) => each.split(';')[0])).toEqual(['user-uid=', 'user-type=']);
    expect((await pages.get('/en/ta', { headers: { cookie } })).body.toString()).toContain('ta-username');
  });

  it.each([
    ['a database that is away', '57P01', 503],
    ['anything else that breaks', 'P0001', 500],
  ])('[AG-06] says at the form that it was not the agent’s fault after %s', async (_, code, status) => {
    const { username } = await agent();
    const { pool } = test.db;
    await pool.query(`create function break_login() returns trigger language plpgsql as $$
      begin raise exception 'broken by a test' using errcode = '${code}'; end $$`);
    await pool.query(`create trigger break_login before insert on account_session
      for each row execute function break_login()`);
    try {
      for (const locale of locales) {
        const answer = await post(`/${locale}/ta`, { username, password: goodPassword });
        const page = answer.body.toString();
        expect(answer.status).toBe(status);
        expect(page.split('<main')[1]).toContain(messages[locale].login.serverError);
        expect(page).toContain('ta-username');
        expect(set(answer)).toEqual([]);
      }
    } finally {
      await pool.query('drop function break_login() cascade');
    }
    expect((await post('/en/ta', { username, password: goodPassword })).status).toBe(303);
  });

  it('gives a visitor who logs in a different token from the one before', async () => {
    const { username } = await agent();
    const before = madeToken();
    const entered = await post(
      '/en/ta',
      { username, password: goodPassword },
      { cookie: `user-uid=${before}` },
    );
    const uid = valueOf(set(entered), 'user-uid') ?? '';
    expect(uid).not.toBe('');
    expect(uid.split('.')[0]).not.toBe(before.split('.')[0]);
    expect(set(entered).filter((each) => each.startsWith('user-uid='))).toHaveLength(1);
  });
});

it('a public page reads no account from the database, and is the same for agents and other visitors', async () => {
  const { accountId } = await agent('Not On The Page');
  const token = await openSessionOf(made(), accountId, 'agency');
  const asked: string[] = [];
  const query = test.db.pool.query.bind(test.db.pool);
  test.db.pool.query = ((...args: Parameters<typeof query>) => {
    const [first] = args as unknown as [string | { text: string }];
    asked.push(typeof first === 'string' ? first : first.text);
    return query(...args);
  }) as typeof query;
  try {
    await pages.get('/en/fares', { headers: { cookie: `user-uid=${madeToken()}; user-type=anonymous` } });
    expect(asked.filter((text) => /account/.test(text) && !/accounting/.test(text))).toEqual([]);
  } finally {
    test.db.pool.query = query;
  }
  const cookie = `user-uid=${token}; user-type=agency`;
  const page = await pages.get('/en/fares', { headers: { cookie } });
  expect(page.body.toString()).not.toContain('Not On The Page');
});

describe('[AG-05] known, suspended and unknown names get one page, until each of them has to wait', () => {
  const agentNames = async () => [await agent(), await agent()].map(({ username }) => username);
  const staffNames = async () => {
    const made = { db: test.db, now: worldNow };
    return [await makeStaff(made, { password: goodPassword }), await makeStaff(made)].map(
      ({ email }) => email,
    );
  };

  it.each([
    ['/en/ta', 'username', agentNames, 'nobody-of-this-name'],
    ['/en/office/login', 'email', staffNames, 'nobody@staff.example'],
  ] as const)('at %s', async (path, field, namesOf, unknown) => {
    const [known = '', suspended = ''] = await namesOf();
    await test.db.pool.query('update account set suspended_at = $2 where $1 in (username, email)', [
      suspended,
      worldNow,
    ]);
    const statuses: number[] = [];
    for (let no = 0; no < 6; no++) {
      const shown = new Set<string>();
      for (const name of [known, suspended, unknown]) {
        const { status, headers, body } = await post(path, { [field]: name, password: `guess ${no}` });
        // What is made anew for each page differs, and what was typed, and the seconds to wait.
        const text = body.toString().replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|\b[0-9a-f]{32}\b/g, '');
        shown.add(JSON.stringify([status, Object.keys(headers), text.replaceAll(name, '')]));
        if (name === known) statuses.push(status);
      }
      expect(shown.size).toBe(1);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });
});
