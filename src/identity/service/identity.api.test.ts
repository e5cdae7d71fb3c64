// The calls of the built-in identity service over HTTP, in the form of Google's (Specification §7, AP-09).
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { openTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';

const base = '/api/identity/v1';
let test: TestDatabase;
let api: TestApp;
beforeAll(async () => {
  test = await openTestDatabase('world');
  api = openTestApp(test.db, () => worldNow);
});
afterAll(async () => {
  await api.app.stop();
  await test.drop();
});

type Tokens = Record<string, string>;

const signUp = async (app = api, json: unknown = { returnSecureToken: true }) =>
  app.call(`${base}/accounts:signUp?key=any`, { json });

async function refresh(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const answer = await api.router.request(`${base}/token?key=any`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  });
  return { status: answer.status, body: (await answer.json()) as Tokens };
}

const codeOf = (body: unknown): unknown => Reflect.get(Object(body), 'code');

it('[AP-09] an anonymous sign-up answers tokens in the shape of Google’s and stores no account', async () => {
  const before = await rowsOf();
  const answer = await signUp();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('set-cookie')).toBeNull();
  const tokens = answer.body as Tokens;
  expect(tokens).toEqual({
    kind: 'identitytoolkit#SignupNewUserResponse',
    localId: expect.stringMatching(/^[\w-]{28}$/),
    idToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    refreshToken: expect.any(String),
    expiresIn: '3600',
  });
  await Promise.all(Array.from({ length: 20 }, () => signUp()));
  expect(await rowsOf()).toEqual(before);
});

/** Rows of every table except address limits and keys, of which there is one per week. */
async function rowsOf() {
  const { rows } = await test.db.pool.query<{ name: string }>(
    `select tablename name from pg_tables where schemaname = 'public'
      and tablename not in ('rate_limit', 'identity_key') order by 1`,
  );
  const counts = rows.map(async ({ name }) => {
    const { rows: counted } = await test.db.pool.query(`select count(*) n from "${name}"`);
    return [name, counted[0]?.n];
  });
  return Object.fromEntries(await Promise.all(counts));
}

it('[AP-09] its tokens can be verified with the published keys', async () => {
  const { idToken, localId } = (await signUp()).body as Tokens;
  const keys = await api.call(`${base}/jwks`);
  expect(keys.headers.get('cache-control')).toBe('public, max-age=300');
  expect(JSON.stringify(keys.body)).not.toContain('"d"');
  const verified = await jwtVerify(idToken ?? '', createLocalJWKSet(keys.body as JSONWebKeySet), {
    issuer: 'http://localhost:3000/api/identity',
    audience: 'built-in',
    algorithms: ['ES256'],
    currentDate: worldNow,
  });
  expect(verified.payload).toMatchObject({
    sub: localId,
    user_id: localId,
    provider_id: 'anonymous',
    firebase: { sign_in_provider: 'anonymous' },
  });
});

it('[AP-09] a refresh token returns new tokens of the same account', async () => {
  const { refreshToken = '', localId } = (await signUp()).body as Tokens;
  const answer = await refresh({ grant_type: 'refresh_token', refresh_token: refreshToken });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    user_id: localId,
    project_id: 'built-in',
    token_type: 'Bearer',
    expires_in: '3600',
  });
  expect(answer.body['id_token']).toBe(answer.body['access_token']);
  const again = await refresh({
    grant_type: 'refresh_token',
    refresh_token: answer.body['refresh_token'] ?? '',
  });
  expect(again.body['user_id']).toBe(localId);
});

it('[AP-09] the domains that may sign in are the hosts of our sites', async () => {
  const { body } = await api.call(`${base}/projects?key=any`);
  const { projectId, authorizedDomains } = body as { projectId: string; authorizedDomains: string[] };
  expect(projectId).toBe('built-in');
  expect(authorizedDomains).toContain('localhost');
  expect(authorizedDomains).toContain('mexico.localhost');
  expect(authorizedDomains.filter((host) => !/(^|\.)localhost$/.test(host))).toEqual([]);
});

it('wrong calls get a problem with a code', async () => {
  expect(codeOf((await signUp(api, { email: 'a@b.example', password: 'secret' })).body)).toBe(
    'input_invalid',
  );
  expect((await signUp(api, { returnSecureToken: false })).body).toEqual({
    kind: 'identitytoolkit#SignupNewUserResponse',
    localId: expect.any(String),
  });
  expect(codeOf((await refresh({ grant_type: 'password', refresh_token: 'x' })).body)).toBe('input_invalid');
  const forged = await refresh({ grant_type: 'refresh_token', refresh_token: 'e30.e30.AAAA' });
  expect([forged.status, codeOf(forged.body)]).toEqual([400, 'refresh_token_invalid']);
  const json = await api.call(`${base}/token`, { json: { grant_type: 'refresh_token' } });
  expect([json.status, codeOf(json.body)]).toEqual([415, 'media_type_unsupported']);
  expect((await api.call(`${base}/accounts:signInWithPassword`, { json: {} })).status).toBe(404);
  expect((await api.call(`${base}/accounts:signUp`)).status).toBe(405);
});

it('another site’s page can neither sign up nor renew', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' };
  const signedUp = await api.call(`${base}/accounts:signUp`, { json: {}, headers });
  expect(codeOf(signedUp.body)).toBe('origin_refused');
  expect(codeOf((await refresh({ grant_type: 'refresh_token', refresh_token: 'x' }, headers)).body)).toBe(
    'origin_refused',
  );
});

it('sign-ups per address are limited, without using up the budget of visitors who write', async () => {
  const few = openTestApp(test.db, () => worldNow, { NEW_VISITORS_PER_ADDRESS: '2' });
  await test.db.pool.query('delete from rate_limit');
  const statuses = [];
  for (let time = 0; time < 3; time++) statuses.push((await signUp(few)).status);
  expect(statuses).toEqual([200, 200, 429]);
  expect((await few.call('/api/v1/visitors', { method: 'POST' })).status).toBe(201);
  await few.app.stop();
});

it('[AP-09] where Google or no service signs visitors in, the built-in service does not answer', async () => {
  const google = {
    IDENTITY_PROVIDER: 'google',
    IDENTITY_PROJECT_ID: 'demo-air',
    IDENTITY_API_KEY: 'AIzaSyTest',
  };
  for (const env of [google, { IDENTITY_PROVIDER: 'none' }]) {
    const other = openTestApp(test.db, () => worldNow, env);
    expect((await signUp(other)).status).toBe(404);
    for (const path of ['projects', 'jwks'])
      expect((await other.call(`${base}/${path}`)).status, path).toBe(404);
    await other.app.stop();
  }
});
