// Token sync: from an ID token to the cookie of a visitor, over HTTP (Specification §7, AP-10).
import { SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { openSigningKeys } from '#identity/service/signing-keys.server.ts';
import { opaqueToken } from '#platform/lib/ids.ts';
import { tokenOf } from '#identity/visitor-token.server.ts';
import { openTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import { makeAgency, makeAgent, openSessionOf } from '#tests/support/accounts.ts';
import { madeToken } from '#tests/support/visitors.ts';

const address = '/api/identity/sync';
let test: TestDatabase;
let api: TestApp;
let now = worldNow;
beforeAll(async () => {
  test = await openTestDatabase('empty');
  api = openTestApp(test.db, () => now, { PUBLIC_URL: 'https://www.alisio.example' });
});
afterAll(async () => {
  await api.app.stop();
  await test.drop();
});
beforeEach(() => {
  now = worldNow;
});

type Tokens = { idToken: string; refreshToken: string };

async function signUp(): Promise<Tokens> {
  const { body } = await api.call('/api/identity/v1/accounts:signUp', { json: { returnSecureToken: true } });
  return body as Tokens;
}

async function sync(
  idToken: string | null,
  cookie = '',
  headers: Record<string, string> = {},
  method = 'POST',
) {
  const answer = await api.call(address, {
    method,
    headers: {
      ...(idToken !== null && { authorization: `Bearer ${idToken}` }),
      ...(cookie && { cookie }),
      ...headers,
    },
  });
  return { status: answer.status, body: answer.body, cookies: answer.headers.getSetCookie() };
}

const codeOf = (body: unknown): unknown => Reflect.get(Object(body), 'code');
const tokenIn = (cookies: string[]) => /^user-uid=([^;]+)/.exec(cookies[0] ?? '')?.[1] ?? '';

describe('a browser without a visitor', () => {
  it('[SS-01] [EN-05] [AP-10] gets one that scripts cannot read, and a type that they can', async () => {
    const { status, body, cookies } = await sync((await signUp()).idToken);
    expect([status, body]).toEqual([200, { type: 'anonymous' }]);
    expect(cookies).toEqual([
      expect.stringMatching(
        /^user-uid=[\w-]{43}\.i[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
      'user-type=anonymous; Max-Age=31536000; Path=/; Secure; SameSite=Lax',
    ]);
  });

  it('[SS-02] gets the same one each time, also after a refresh and in two tabs at once', async () => {
    const { idToken, refreshToken } = await signUp();
    const tabs = await Promise.all([sync(idToken), sync(idToken), sync(idToken)]);
    expect(new Set(tabs.map(({ cookies }) => tokenIn(cookies))).size).toBe(1);
    now = new Date(worldNow.getTime() + 50 * 60_000);
    const refreshed = await api.router.request('/api/identity/v1/token', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }).toString(),
    });
    const { id_token } = (await refreshed.json()) as { id_token: string };
    expect(tokenIn((await sync(id_token)).cookies)).toBe(tokenIn(tabs[0]?.cookies ?? []));
    expect(tokenIn((await sync((await signUp()).idToken)).cookies)).not.toBe(tokenIn(tabs[0]?.cookies ?? []));
  });

  it('gets one when its agent’s session has ended', async () => {
    const ended = tokenOf(opaqueToken(), 'agency', api.app.settings);
    expect((await sync((await signUp()).idToken, `user-uid=${ended}`)).cookies).toHaveLength(2);
  });

  it('gets a real one instead of an invented cookie', async () => {
    const { idToken } = await signUp();
    for (const cookie of [
      'user-uid=planted',
      `user-uid=${opaqueToken()}`,
      'user-uid=; user-type=anonymous',
    ]) {
      expect((await sync(idToken, cookie)).cookies, cookie).toHaveLength(2);
    }
  });
});

describe('a browser with a visitor', () => {
  const typeOnly = ['user-type=anonymous; Max-Age=31536000; Path=/; Secure; SameSite=Lax'];

  it('keeps it, whatever account the token belongs to: no booking is lost', async () => {
    expect((await sync((await signUp()).idToken, `user-uid=${madeToken()}`)).cookies).toEqual(typeOnly);
  });

  it('[SS-04] of a signed-in agent is never replaced, judged by its session or its type', async () => {
    const made = { db: test.db, now: worldNow, settings: api.app.settings };
    const agent = await makeAgent(made, await makeAgency(made, 'Brisa'));
    const token = await openSessionOf(made, agent, 'agency');
    const { idToken } = await signUp();
    for (const cookie of [`user-uid=${token}`, `user-uid=${token}; user-type=agency`, 'user-type=agency']) {
      for (const method of ['POST', 'DELETE']) {
        const { status, body, cookies } = await sync(idToken, cookie, {}, method);
        expect([status, body, cookies], cookie).toEqual([200, { type: 'agency' }, []]);
      }
    }
  });

  it('[AP-10] that no longer has a token loses its type and keeps its bookings', async () => {
    const { status, body, cookies } = await sync(
      null,
      `user-uid=${madeToken()}; user-type=anonymous`,
      {},
      'DELETE',
    );
    expect([status, body]).toEqual([200, { type: 'none' }]);
    expect(cookies).toEqual(['user-type=; Max-Age=0; Path=/; Secure; SameSite=Lax']);
  });
});

describe('a token', () => {
  it('[AP-10] is synchronised for five minutes, not a second longer', async () => {
    const { idToken } = await signUp();
    now = new Date(worldNow.getTime() + 300_000);
    expect((await sync(idToken)).status).toBe(200);
    now = new Date(worldNow.getTime() + 301_000);
    const late = await sync(idToken);
    expect([late.status, codeOf(late.body), late.cookies]).toEqual([401, 'id_token_too_old', []]);
  });

  it('that is missing, forged or of another kind sets no cookie', async () => {
    const { idToken, refreshToken } = await signUp();
    const missing = await sync(null);
    expect([missing.status, codeOf(missing.body)]).toEqual([401, 'visitor_missing']);
    for (const token of [refreshToken, madeToken(), `${idToken}A`, 'e30.e30.', 'x']) {
      const { status, body, cookies } = await sync(token);
      expect([status, codeOf(body), cookies], token).toEqual([401, 'id_token_invalid', []]);
    }
  });

  it('[SS-04] of an account that is not anonymous makes no anonymous visitor', async () => {
    const { idToken } = await signUp();
    const claims = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString());
    const { keyId, key } = await openSigningKeys({ db: test.db, settings: api.app.settings }).toSign(now);
    const token = await new SignJWT({ ...claims, firebase: { sign_in_provider: 'password' } })
      .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: keyId })
      .sign(key);
    expect((await api.app.identity.verify(token, now)).ok).toBe(true);
    expect(codeOf((await sync(token)).body)).toBe('id_token_invalid');
  });

  it('is not accepted from another site’s page, nor can one end it', async () => {
    const { idToken } = await signUp();
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example' },
    ];
    for (const headers of foreign) {
      for (const method of ['POST', 'DELETE'])
        expect(codeOf((await sync(idToken, '', headers, method)).body)).toBe('origin_refused');
    }
  });
});
