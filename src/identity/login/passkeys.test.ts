// Passkeys on a real database, answered by an authenticator in software.
import { afterAll, beforeAll, expect, it } from 'vitest';

import { readAccount } from '#identity/accounts/read-account.server.ts';
import {
  addPasskey,
  listPasskeys,
  logInByPasskey,
  loginChallenge,
  newPasskeyChallenge,
} from '#identity/login/passkeys.server.ts';
import type { Staff } from '#identity/signed-in.ts';
import { auditEntry } from '#platform/db/schema.ts';
import { assert, type Result } from '#platform/lib/result.ts';
import { makeStaff, openSessionOf } from '#tests/support/accounts.ts';
import { openTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { type Lies, makePasskey } from '#tests/support/authenticator.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';

let test: TestDatabase;
let api: TestApp;
beforeAll(async () => {
  test = await openTestDatabase('empty');
  api = openTestApp(test.db, () => new Date());
});
afterAll(async () => {
  await api.app.stop();
  await test.drop();
});

const ctx = () => ({ ...api.app.ctxForJob('test'), client: crypto.randomUUID() });
const made = () => ({ db: test.db, now: new Date(), settings: api.app.settings });
const value = <T>(result: Result<T>): T => {
  assert(result.ok, 'it was not refused');
  return result.value;
};
const refused = { ok: false, code: 'passkey_refused' };

type Passkey = ReturnType<typeof makePasskey>;

function device(): Passkey {
  const { hostname, origin } = new URL(api.app.settings.PUBLIC_URL);
  return makePasskey({ origin, rpId: hostname });
}

/** The challenge as a browser gets it. */
function sent({ options, cookies }: { options: object; cookies: string[] }) {
  const challenge: unknown = Reflect.get(options, 'challenge');
  return { challenge: String(challenge), cookies: cookies.map((each) => each.split(';')[0]).join('; ') };
}

async function add(who: Staff, passkey: Passkey, lies: Lies = {}) {
  const { challenge, cookies } = sent(value(await newPasskeyChallenge(ctx(), who)));
  const response = passkey.answer(challenge, lies);
  return addPasskey(ctx(), { who, cookies, response, name: ' Laptop ', userAgent: null });
}

async function logIn(passkey: Passkey, lies: Lies = {}) {
  const { challenge, cookies } = sent(value(await loginChallenge(ctx())));
  return logInByPasskey(ctx(), { cookies, response: passkey.proof(challenge, lies), userAgent: null });
}

it('a new passkey ends the other sessions, and logs its owner in from then on', async () => {
  const eva = await makeStaff(made());
  const before = await openSessionOf(made(), eva.accountId, 'staff');
  const passkey = device();
  const added = value(await add(eva, passkey));
  const of = (token: string) => readAccount(made(), `staff-session=${token}`, 'staff');
  expect(await of(before)).toBeNull();
  expect(await of(added.token)).toMatchObject({ accountId: eva.accountId });
  expect(await listPasskeys(ctx(), eva.accountId)).toMatchObject([{ name: 'Laptop' }]);
  for (let time = 0; time < 2; time++) {
    const login = value(await logIn(passkey));
    expect(await of(login.token)).toMatchObject({ accountId: eva.accountId });
  }
  const entries = await test.db.orm.select().from(auditEntry);
  expect(entries.at(-1)).toMatchObject({ act: 'login', details: { method: 'passkey' } });
});

it.each<[string, Lies]>([
  ['of another site', { origin: 'https://evil.example' }],
  ['for another host', { rpId: 'evil.example' }],
  ['without unlocking the device', { verified: false }],
])('an answer %s is refused, for a new passkey and for a login', async (_what, lies) => {
  const eva = await makeStaff(made());
  const passkey = device();
  expect(await add(eva, passkey, lies)).toEqual(refused);
  expect(await listPasskeys(ctx(), eva.accountId)).toEqual([]);
  value(await add(eva, passkey));
  expect(await logIn(passkey, lies)).toEqual(refused);
  expect((await logIn(passkey)).ok).toBe(true);
});

it('an answer counts once, for its own challenge and for its own account', async () => {
  const [eva, other] = [await makeStaff(made()), await makeStaff(made())];
  const passkey = device();
  const given = sent(value(await newPasskeyChallenge(ctx(), eva)));
  const answer = { response: passkey.answer(given.challenge), name: '', userAgent: null };
  expect(await addPasskey(ctx(), { ...answer, who: other, cookies: given.cookies })).toEqual(refused);
  value(await addPasskey(ctx(), { ...answer, who: eva, cookies: given.cookies }));
  expect(await addPasskey(ctx(), { ...answer, who: eva, cookies: given.cookies })).toEqual(refused);
  expect(await add(other, passkey)).toEqual(refused);

  const [mine, theirs] = [sent(value(await loginChallenge(ctx()))), sent(value(await loginChallenge(ctx())))];
  const response = passkey.proof(mine.challenge);
  const asked = { response, userAgent: null };
  expect(await logInByPasskey(ctx(), { ...asked, cookies: theirs.cookies })).toEqual(refused);
  expect(await logInByPasskey(ctx(), { ...asked, cookies: null })).toEqual(refused);
  value(await logInByPasskey(ctx(), { ...asked, cookies: mine.cookies }));
  expect(await logInByPasskey(ctx(), { ...asked, cookies: mine.cookies })).toEqual(refused);
});

it('a copied passkey is noticed by its count, and an unknown or a closed account is refused alike', async () => {
  const eva = await makeStaff(made());
  const passkey = device();
  value(await add(eva, passkey));
  value(await logIn(passkey, { count: 7 }));
  expect(await logIn(passkey, { count: 7 })).toEqual(refused);
  value(await logIn(passkey, { count: 8 }));
  expect(await logIn(device())).toEqual(refused);
  await test.db.pool.query('update account set suspended_at = now() where account_id = $1', [eva.accountId]);
  expect(await logIn(passkey, { count: 9 })).toEqual(refused);
});
