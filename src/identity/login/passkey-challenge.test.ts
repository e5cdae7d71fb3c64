// The challenge of a passkey: for one purpose, for five minutes, and for one answer.
import { afterAll, beforeAll, expect, it } from 'vitest';

import { challengeCookie, takeChallenge } from '#identity/login/passkey-challenge.server.ts';
import { opaqueToken } from '#platform/lib/ids.ts';
import { openTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';

let test: TestDatabase;
let api: TestApp;
beforeAll(async () => {
  test = await openTestDatabase('empty');
  api = openTestApp(test.db, () => worldNow);
});
afterAll(async () => {
  await api.app.stop();
  await test.drop();
});

const at = (seconds: number) => ({
  ...api.app.ctxForJob('test'),
  now: new Date(worldNow.getTime() + seconds * 1_000),
});

function given(purpose: string) {
  const challenge = opaqueToken();
  const [cookie = ''] = challengeCookie(at(0), challenge, purpose).split(';');
  return { challenge, cookie };
}

it('is answered once', async () => {
  const { challenge, cookie } = given('login');
  expect(await takeChallenge(at(299), cookie, 'login')).toBe(challenge);
  expect(await takeChallenge(at(299), cookie, 'login')).toBeNull();
});

it('is good for its own purpose, for five minutes, and as it was signed', async () => {
  const { challenge, cookie } = given('login');
  const other = opaqueToken();
  for (const [sent, purpose, seconds] of [
    [cookie, 'an account', 0],
    [cookie, 'login', 300],
    [cookie.replace(challenge, other), 'login', 0],
    [`${cookie.slice(0, -2)}AA`, 'login', 0],
    [cookie.replace(/=\d+/, (until) => `=${Number(until.slice(1)) + 1_000}`), 'login', 0],
    ['passkey-challenge=', 'login', 0],
    ['', 'login', 0],
  ] as const)
    expect(await takeChallenge(at(seconds), sent, purpose), `${sent} ${purpose}`).toBeNull();
  // None of these tries used it up.
  expect(await takeChallenge(at(0), cookie, 'login')).toBe(challenge);
  const own = given('an account');
  expect(await takeChallenge(at(0), own.cookie, 'login')).toBeNull();
  expect(await takeChallenge(at(0), own.cookie, 'an account')).toBe(own.challenge);
});
