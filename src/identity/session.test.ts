// Who is signed in, over HTTP (Specification §7).
import { afterAll, beforeAll, expect, it } from 'vitest';

import { openTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import { makeAgency, makeAgent, openSessionOf } from '#tests/support/accounts.ts';
import { madeToken } from '#tests/support/visitors.ts';

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

/** The token of an agent whose session was last used this many minutes ago. */
async function signIn(minutesAgo = 0): Promise<string> {
  const now = new Date(worldNow.getTime() - minutesAgo * 60_000);
  const made = { db: test.db, now, settings: api.app.settings };
  const agent = await makeAgent(made, await makeAgency(made, 'Viajes Norte'), { name: 'Ana Peña' });
  return openSessionOf(made, agent, 'agency');
}

const ask = (token: string, method = 'GET', headers: Record<string, string> = {}) =>
  api.call(address, { method, headers: { cookie: `user-uid=${token}`, ...headers } });

it('[SS-03] [AP-08] a user with a session is logged in, by name', async () => {
  const answer = await ask(await signIn(119));
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ user: { name: 'Ana Peña' } });
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

it('[SS-03] no cookie, a stranger’s token, a short one and an ended session identify no user', async () => {
  expect((await api.call(address)).body).toEqual({ user: null });
  for (const token of [madeToken(), 'short', '', await signIn(120), await signIn(1440)]) {
    expect((await ask(token)).body).toEqual({ user: null });
  }
});

it('[AP-08] a log-out ends this session, clears both cookies, and may be repeated', async () => {
  const [token, other] = [await signIn(), await signIn()];
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
  const token = await signIn();
  const answer = await ask(token, 'DELETE', { 'sec-fetch-site': 'cross-site' });
  expect(answer.status).toBe(403);
  expect((await ask(token)).body).toEqual({ user: { name: 'Ana Peña' } });
});
