// Who is signed in, over HTTP (Specification §7).
import { afterAll, beforeAll, expect, it } from 'vitest';

import { openTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import { signedInSession } from '#platform/db/schema.ts';
import { madeToken, visitorOfToken } from '#tests/support/visitors.ts';

const address = '/api/_auth/session';
let test: TestDatabase;
let api: TestApp;
beforeAll(async () => {
  test = await openTestDatabase('empty');
  api = openTestApp(test.db, () => worldNow, { PUBLIC_URL: 'https://www.alisio.example' });
});
afterAll(async () => {
  await api.app.stop();
  await test.drop();
});

async function signIn(minutesLeft: number): Promise<string> {
  const token = madeToken();
  await test.db.orm.insert(signedInSession).values({
    tokenHash: visitorOfToken(token),
    userType: 'agency',
    userName: 'Ana Peña',
    createdAt: new Date(worldNow.getTime() - 3_600_000),
    expiresAt: new Date(worldNow.getTime() + minutesLeft * 60_000),
  });
  return token;
}

const ask = (token: string, method = 'GET', headers: Record<string, string> = {}) =>
  api.call(address, { method, headers: { cookie: `user-uid=${token}`, ...headers } });

it('[SS-03] [AP-08] a user with a session is logged in, by name', async () => {
  const answer = await ask(await signIn(1));
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ user: { name: 'Ana Peña' } });
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

it('[SS-03] no cookie, a stranger’s token, a short one and an ended session identify nobody', async () => {
  expect((await api.call(address)).body).toEqual({ user: null });
  for (const token of [madeToken(), 'short', '', await signIn(0), await signIn(-60)]) {
    expect((await ask(token)).body).toEqual({ user: null });
  }
});

it('[AP-08] a log-out ends this session, clears both cookies, and may be repeated', async () => {
  const [token, other] = [await signIn(60), await signIn(60)];
  for (let time = 0; time < 2; time++) {
    const answer = await ask(token, 'DELETE');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ user: null });
    expect(answer.headers.getSetCookie()).toEqual([
      'user-uid=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
      'user-type=; Max-Age=0; Path=/; Secure; SameSite=Lax',
    ]);
  }
  expect((await ask(token)).body).toEqual({ user: null });
  expect((await ask(other)).body).toEqual({ user: { name: 'Ana Peña' } });
});

it('[AP-08] another site cannot log anybody out', async () => {
  const token = await signIn(60);
  const answer = await ask(token, 'DELETE', { 'sec-fetch-site': 'cross-site' });
  expect(answer.status).toBe(403);
  expect((await ask(token)).body).toEqual({ user: { name: 'Ana Peña' } });
});
