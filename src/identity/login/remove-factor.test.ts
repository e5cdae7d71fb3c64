// Removing second factors on a real database: the last one stays where one is required.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { removeApp } from '#identity/login/authenticator-app.server.ts';
import { listPasskeys, removePasskey } from '#identity/login/passkeys.server.ts';
import type { Staff } from '#identity/signed-in.ts';
import { accountPasskey, accountTotp, auditEntry } from '#platform/db/schema.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import { makeStaff } from '#tests/support/accounts.ts';
import { openTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';

let test: TestDatabase;
let lenient: TestApp;
let strict: TestApp;
beforeAll(async () => {
  test = await openTestDatabase('empty');
  lenient = openTestApp(test.db, () => worldNow);
  strict = openTestApp(test.db, () => worldNow, { STAFF_SECOND_FACTOR: 'required' });
});
afterAll(async () => {
  await lenient.app.stop();
  await strict.app.stop();
  await test.drop();
});

const ctx = ({ app }: TestApp = strict) => app.ctxForJob('test');
const staff = () => makeStaff({ db: test.db, now: worldNow });

async function addPasskey({ accountId }: Staff): Promise<string> {
  const id = uuidv7(worldNow);
  await test.db.orm.insert(accountPasskey).values({
    id,
    accountId,
    name: 'Work laptop',
    publicKey: 'any',
    credentialId: id,
    counter: 0,
    deviceType: 'singleDevice',
    backedUp: false,
    createdAt: worldNow,
  });
  return id;
}

async function addApp({ accountId }: Staff, verified = true): Promise<void> {
  const id = uuidv7(worldNow);
  await test.db.orm
    .insert(accountTotp)
    .values({ id, accountId, secret: 'any', recoveryCodes: 'any', verified });
}

const left = async ({ accountId }: Staff) =>
  (await listPasskeys(ctx(), accountId)).map(({ passkeyId }) => passkeyId);

const removed = { ok: true, value: null };
const isLast = { ok: false, code: 'factor_missing' };

describe('a passkey', () => {
  it('that is the last factor stays if one is required, and can be removed if none is required', async () => {
    const eva = await staff();
    const only = await addPasskey(eva);
    expect(await removePasskey(ctx(), eva, only)).toEqual(isLast);
    expect(await left(eva)).toEqual([only]);
    expect(await removePasskey(ctx(lenient), eva, only)).toEqual(removed);
    expect(await left(eva)).toEqual([]);
  });

  it('can be removed if another passkey or an app is left, with an entry in the audit log', async () => {
    const eva = await staff();
    const [first, second] = [await addPasskey(eva), await addPasskey(eva)];
    expect(await removePasskey(ctx(), eva, first)).toEqual(removed);
    expect(await left(eva)).toEqual([second]);
    await addApp(eva);
    expect(await removePasskey(ctx(), eva, second)).toEqual(removed);
    const entries = await test.db.orm.select().from(auditEntry);
    expect(entries.at(-1)).toMatchObject({
      act: 'factor.removed',
      actorId: eva.accountId,
      subjectId: eva.accountId,
      details: { factor: 'passkey' },
    });
  });

  it('stays if the only app was prepared and never confirmed', async () => {
    const eva = await staff();
    await addApp(eva, false);
    expect(await removePasskey(ctx(), eva, await addPasskey(eva))).toEqual(isLast);
  });

  it('of another person, and one that does not exist, are unknown alike', async () => {
    const [eva, other] = [await staff(), await staff()];
    await addPasskey(eva);
    await addPasskey(eva);
    const theirs = await addPasskey(other);
    for (const id of [theirs, uuidv7(worldNow), 'no id', '']) {
      expect(await removePasskey(ctx(), eva, id)).toEqual({ ok: false, code: 'factor_unknown' });
    }
    expect(await left(other)).toEqual([theirs]);
    expect(await left(eva)).toHaveLength(2);
  });
});

it('of two factors that are removed at the same moment one stays', async () => {
  const eva = await staff();
  const passkeys = [await addPasskey(eva), await addPasskey(eva)];
  const both = await Promise.all(passkeys.map((id) => removePasskey(ctx(), eva, id)));
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await left(eva)).toHaveLength(1);
  await addApp(eva);
  const [rest = ''] = await left(eva);
  const mixed = await Promise.all([removePasskey(ctx(), eva, rest), removeApp(ctx(), eva)]);
  expect(mixed.filter(({ ok }) => ok)).toHaveLength(1);
});
