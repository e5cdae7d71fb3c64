// The keys of ID tokens rotate, and all processes share them.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { openBuiltInService } from '#identity/service/built-in-service.server.ts';
import type { IdentityService } from '#identity/service/identity-service.ts';
import { KEY_PERIOD_MS, publicKeys, rotateKeys } from '#identity/service/signing-keys.server.ts';
import { type Database, openDatabase } from '#platform/db/client.server.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';

const settings = {
  LINK_SECRET: 'a secret of the tests',
  PUBLIC_URL: 'https://www.alisio.example',
  TOKEN_SYNC_PATH: null,
};
const HOUR_MS = 3_600_000;
/** The first moment of a period. */
const start = new Date(KEY_PERIOD_MS * 2_960);
const at = (ms: number) => new Date(start.getTime() + ms);

let test: TestDatabase;
/** Connections and memory of a second process. */
let otherDb: Database;
beforeAll(async () => {
  test = await openTestDatabase('empty');
  otherDb = openDatabase({ url: test.url, poolSize: 4 });
});
afterAll(async () => {
  await otherDb.close();
  await test.drop();
});
beforeEach(() => test.db.pool.query('delete from identity_key'));

const open = (db: Database = test.db, own: Partial<typeof settings> = {}) =>
  openBuiltInService(db, { ...settings, ...own });

async function signUp(service: IdentityService, now: Date) {
  const issued = await service.builtIn?.signUp(now);
  if (!issued) throw new Error('the built-in service is open');
  return issued;
}

const keyIdOf = (token: string) =>
  String(Reflect.get(JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()), 'kid'));
const keyIds = async () => (await publicKeys(test)).map((key) => String(key.kid));

it('two processes that sign at once for the first time use one key', async () => {
  const services = [open(), open(otherDb), open(), open(otherDb)];
  const issued = await Promise.all(services.map((service) => signUp(service, start)));
  expect(new Set(issued.map(({ idToken }) => keyIdOf(idToken))).size).toBe(1);
  for (const service of services)
    for (const { idToken } of issued) expect((await service.verify(idToken, start)).ok).toBe(true);
});

it('a token that one process signed just before the key changed is valid in another until it expires', async () => {
  const last = await signUp(open(), at(KEY_PERIOD_MS - 1));
  await rotateKeys({ ...test, settings, now: at(KEY_PERIOD_MS) });
  const other = open(otherDb);
  const next = await signUp(other, at(KEY_PERIOD_MS));
  expect(keyIdOf(next.idToken)).not.toBe(keyIdOf(last.idToken));
  for (let minutes = 0; minutes < 60; minutes += 5) {
    const now = at(KEY_PERIOD_MS + minutes * 60_000);
    await rotateKeys({ ...test, settings, now });
    for (const service of [open(), other]) {
      expect((await service.verify(last.idToken, now)).ok, `${minutes} minutes`).toBe(true);
      expect((await service.verify(next.idToken, now)).ok, `${minutes} minutes`).toBe(true);
    }
  }
  expect((await other.verify(last.idToken, at(KEY_PERIOD_MS + 62 * 60_000))).ok).toBe(false);
});

it('the next key is listed a day before it signs, and a key whose tokens have expired is deleted', async () => {
  await signUp(open(), start);
  expect(await rotateKeys({ ...test, settings, now: at(KEY_PERIOD_MS - 25 * HOUR_MS) })).toBe(0);
  const made = await Promise.all(
    [test.db, otherDb].map((db) => rotateKeys({ db, settings, now: at(KEY_PERIOD_MS - 23 * HOUR_MS) })),
  );
  expect(made.reduce((sum, each) => sum + each)).toBe(1);
  const [next, first] = await keyIds();
  const issued = await signUp(open(), at(KEY_PERIOD_MS));
  expect(keyIdOf(issued.idToken)).toBe(next);
  await rotateKeys({ ...test, settings, now: at(KEY_PERIOD_MS + HOUR_MS) });
  expect(await keyIds()).toContain(first);
  await rotateKeys({ ...test, settings, now: at(KEY_PERIOD_MS + 3 * HOUR_MS) });
  expect(await keyIds()).toEqual([next]);
});

it('a process whose clock is ahead signs with the next key, and the others accept it', async () => {
  const now = at(KEY_PERIOD_MS - 30_000);
  await rotateKeys({ ...test, settings, now });
  const early = await signUp(open(otherDb), at(KEY_PERIOD_MS + 10_000));
  expect((await open().verify(early.idToken, now)).ok).toBe(true);
});

it('the database alone cannot sign: a private key opens only with the secret of the settings', async () => {
  const { idToken } = await signUp(open(), start);
  const { rows } = await test.db.pool.query('select * from identity_key');
  expect(JSON.stringify(rows)).not.toContain('"d"');
  const other = open(otherDb, { LINK_SECRET: 'another secret of the tests' });
  // A new secret replaces the key at once; earlier tokens and refresh tokens become worthless.
  const fresh = await signUp(other, start);
  expect(keyIdOf(fresh.idToken)).not.toBe(keyIdOf(idToken));
  expect(
    (await open(test.db, { LINK_SECRET: 'another secret of the tests' }).verify(idToken, start)).ok,
  ).toBe(false);
  const { refreshToken } = await signUp(open(test.db, { LINK_SECRET: 'a third secret of the tests' }), start);
  expect(await other.builtIn?.refresh(refreshToken, start)).toEqual({
    ok: false,
    code: 'refresh_token_invalid',
  });
});
