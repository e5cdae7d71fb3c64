// ID tokens of a dishonest provider: each is right in everything but one thing, and signs nobody in (Specification §4,
// SS-10; OpenID Connect Core 1.0, 3.1.3.7).
import { createPublicKey } from 'node:crypto';

import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { popupLoginRouter } from '#app/popup-login/popup-login.api.ts';
import { makeAgency, makeAgent } from '#tests/support/accounts.ts';
import { openTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import { testClient } from '#tests/support/oidc-provider.ts';
import { openRogueProvider, rogueKeyId, type RogueProvider } from '#tests/support/rogue-provider.ts';

const origin = 'http://localhost:3000';
const agent = 'marta@agency.example';
const issuedAt = Math.floor(worldNow.getTime() / 1_000);

let test: TestDatabase;
let api: TestApp;
let rogue: RogueProvider;
/** The moment of every request. */
let now = worldNow;
let clients = 0;

beforeAll(async () => {
  test = await openTestDatabase('empty');
  rogue = await openRogueProvider();
  const base = { name: 'Partner', issuer: rogue.issuer, emailDomains: ['agency.example'], ...testClient };
  const providers = [
    { id: 'partner', ...base },
    { id: 'factors', ...base, requiresSecondFactor: true },
  ];
  const env = { LOGIN_PROVIDERS: JSON.stringify(providers), TRUST_PROXY: '1' };
  api = openTestApp(test.db, () => now, env);
  api.router.route('/', popupLoginRouter(api.app));
  const made = { db: test.db, now: worldNow };
  await makeAgent(made, await makeAgency(made, 'Brisa'), { username: 'marta', name: 'Marta Ruiz' });
});
afterAll(async () => {
  await rogue.close();
  await api.app.stop();
  await test.drop();
});
beforeEach(() => {
  now = worldNow;
  rogue.lie.keys = [rogue.publicJwk];
  rogue.lie.userinfo = null;
});

type Made = (right: JWTPayload) => string | Promise<string>;

const rightClaims = (nonce: string): JWTPayload => ({
  iss: rogue.issuer,
  aud: testClient.clientId,
  sub: 'marta',
  nonce,
  iat: issuedAt,
  exp: issuedAt + 300,
  email: agent,
  email_verified: true,
});

/** A whole login whose token `make` makes of the right claims; `later` is how long after it was issued it arrives. */
async function loginWith(make: Made, { id = 'partner', later = 0 } = {}) {
  const headers = { host: 'localhost:3000', 'x-forwarded-for': `10.2.${clients >> 8}.${clients++ & 255}` };
  const start = `${origin}/popup-login/start?provider=${id}&attempt=a1b2c3d4e5f6a7b8`;
  const begun = await api.router.request(start, { headers });
  const asked = new URL(begun.headers.get('location') ?? '').searchParams;
  rogue.lie.idToken = await make(rightClaims(asked.get('nonce') ?? ''));
  now = new Date(worldNow.getTime() + later * 1_000);
  const cookie = begun.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const back = `${origin}/popup-login/return?code=any&state=${asked.get('state')}`;
  const answer = await api.router.request(back, { headers: { ...headers, cookie } });
  const reported = /"code":(?:"([\w-]+)"|null)/.exec(await answer.text());
  const uid = answer.headers.getSetCookie().find((each) => each.startsWith('user-uid='));
  return { code: reported && (reported[1] ?? 'signed in'), isIn: uid !== undefined };
}

/** How many accounts and sessions there are. */
async function rows(): Promise<unknown> {
  const { rows: counted } = await test.db.pool.query(
    'select (select count(*) from account) accounts, (select count(*) from account_session) sessions',
  );
  return counted;
}

async function expectRefused(make: Made, code: string, given: { id?: string; later?: number } = {}) {
  const before = await rows();
  expect(await loginWith(make, given)).toEqual({ code, isIn: false });
  expect(await rows()).toEqual(before);
}

const signedIn = { code: 'signed in', isIn: true };
const changed =
  (claims: JWTPayload, header?: Record<string, unknown>): Made =>
  (right) =>
    rogue.sign({ ...right, ...claims }, header);

describe('[SS-10] a token of the provider', () => {
  it('that is right in everything signs the agent in', async () => {
    expect(await loginWith(changed({}))).toEqual(signedIn);
  });

  it.each<[string, string, JWTPayload, Record<string, unknown>?]>([
    ['of another login', 'invalid-auth-event', { nonce: 'n'.repeat(43) }],
    ['without a nonce', 'invalid-auth-event', { nonce: undefined }],
    ['that another client asked for', 'invalid-auth-event', { azp: 'another' }],
    [
      'for several clients that does not say whose it is',
      'invalid-auth-event',
      { aud: ['airline', 'other'] },
    ],
    ['for another client', 'internal-error', { aud: 'another' }],
    ['for other clients', 'internal-error', { aud: ['another', 'third'], azp: 'airline' }],
    ['without an audience', 'internal-error', { aud: undefined }],
    ['of another issuer', 'internal-error', { iss: 'https://other.example' }],
    ['of an issuer that begins with the same letters', 'internal-error', { iss: 'http://127.0.0.1' }],
    ['without an issuer', 'internal-error', { iss: undefined }],
    ['that is over', 'internal-error', { iat: issuedAt - 300, exp: issuedAt - 61 }],
    ['without an end', 'internal-error', { exp: undefined }],
    ['of the future', 'internal-error', { iat: issuedAt + 3_600, exp: issuedAt + 7_200 }],
    ['that is older than any login', 'internal-error', { iat: issuedAt - 661 }],
    ['without a beginning', 'internal-error', { iat: undefined }],
    ['that is not valid yet', 'internal-error', { nbf: issuedAt + 66 }],
    ['without a subject', 'internal-error', { sub: undefined }],
    ['of an unknown key', 'internal-error', {}, { kid: 'another' }],
    [
      'with a parameter that must be understood',
      'internal-error',
      {},
      { crit: ['made-up'], 'made-up': true },
    ],
  ])('%s is refused', async (_what, code, claims, header) => {
    await expectRefused(changed(claims, header), code);
  });

  it.each<[string, JWTPayload]>([
    ['for this client alone, as a list', { aud: [testClient.clientId] }],
    ['for several clients that says that this one asked', { aud: ['airline', 'other'], azp: 'airline' }],
    ['without the name of its key, of which there is one', {}],
  ])('%s is accepted', async (_what, claims) => {
    expect(await loginWith(changed(claims, { kid: undefined }))).toEqual(signedIn);
  });

  // From the time of the request on, the library's clock goes on: by less than five seconds until the step has to end.
  it('is accepted 59 seconds too early or 54 too late, and refused after 61: two clocks differ', async () => {
    expect(await loginWith(changed({}), { later: 300 + 54 })).toEqual(signedIn);
    await expectRefused(changed({}), 'internal-error', { later: 300 + 61 });
    expect(await loginWith(changed({ iat: issuedAt + 59 }))).toEqual(signedIn);
    await expectRefused(changed({ iat: issuedAt + 61 }), 'internal-error');
  });
});

describe('[SS-10] a signature', () => {
  const by = (alg: string, key: CryptoKey | Uint8Array, kid: string | undefined): Made => {
    const header = { alg, ...(kid !== undefined && { kid }) };
    return (right) => new SignJWT(right).setProtectedHeader(header).sign(key);
  };

  it('that is missing, or belongs to another token, is refused', async () => {
    await expectRefused((right) => new UnsecuredJWT(right).encode(), 'internal-error');
    await expectRefused(async (right) => {
      const [head, payload] = (await rogue.sign(right)).split('.');
      const [, , other] = (await rogue.sign({ ...right, sub: 'another' })).split('.');
      return `${head}.${payload}.${other}`;
    }, 'internal-error');
    await expectRefused(async (right) => {
      const [head, payload] = (await rogue.sign(right)).split('.');
      return `${head}.${payload}.`;
    }, 'internal-error');
  });

  it('of a stranger’s key is refused, whatever it says about itself', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    for (const kid of [rogueKeyId, undefined]) {
      await expectRefused(by('RS256', privateKey, kid), 'internal-error');
    }
    const other = await generateKeyPair('ES256');
    await expectRefused(by('ES256', other.privateKey, rogueKeyId), 'internal-error');
  });

  it('by the public key as a shared secret is refused', async () => {
    const key = createPublicKey({ key: { ...rogue.publicJwk }, format: 'jwk' });
    for (const secret of [
      Buffer.from(key.export({ type: 'spki', format: 'pem' })),
      key.export({ type: 'spki', format: 'der' }),
      Buffer.from(JSON.stringify(rogue.publicJwk)),
    ]) {
      await expectRefused(by('HS256', secret, rogueKeyId), 'internal-error');
    }
  });

  it('by a secret that the provider publishes, or by a method that we do not take, is refused', async () => {
    const secret = Buffer.alloc(32, 'secret');
    const shared = { kty: 'oct', k: secret.toString('base64url'), kid: rogueKeyId, alg: 'HS256' };
    rogue.lie.keys = [shared];
    await expectRefused(by('HS256', secret, rogueKeyId), 'internal-error');
    const odd = await generateKeyPair('ML-DSA-44', { extractable: true });
    rogue.lie.keys = [{ ...(await exportJWK(odd.publicKey)), kid: rogueKeyId, alg: 'ML-DSA-44' }];
    await expectRefused(by('ML-DSA-44', odd.privateKey, rogueKeyId), 'internal-error');
  });

  it('is worth nothing where the provider’s keys cannot be read', async () => {
    for (const keys of [
      [],
      [{ kty: 'RSA', kid: rogueKeyId, n: '*', e: '*' }],
      [{ kty: 'RSA', kid: rogueKeyId }],
    ]) {
      rogue.lie.keys = keys;
      await expectRefused(changed({}), 'internal-error');
    }
  });
});

describe('[SS-10] the address of the person', () => {
  const withoutEmail = changed({ email: undefined, email_verified: undefined });
  const own = { sub: 'marta', email: agent, email_verified: true };

  it('comes from userinfo where the token has none, and only of the person of the token', async () => {
    rogue.lie.userinfo = own;
    expect(await loginWith(withoutEmail)).toEqual(signedIn);
    for (const sub of ['another', undefined]) {
      rogue.lie.userinfo = { ...own, sub };
      await expectRefused(withoutEmail, 'internal-error');
    }
    rogue.lie.userinfo = null;
    await expectRefused(withoutEmail, 'network-request-failed');
  });

  it.each<[string, JWTPayload]>([
    ['not verified', { email_verified: false }],
    ['verified in letters only', { email_verified: 'true' }],
    ['whose verification is missing', { email_verified: undefined }],
    ['in a list', { email: [agent] }],
  ])('that is %s is refused', async (_what, claims) => {
    await expectRefused(changed(claims), 'user-mismatch');
  });
});

describe('[VA-06] where the provider has to ask for a second factor', () => {
  it.each(['mfa', 'otp', 'hwk', 'fpt'])('a token with %s signs the agent in', async (method) => {
    expect(await loginWith(changed({ amr: ['pwd', method] }), { id: 'factors' })).toEqual(signedIn);
  });

  it.each<[string, unknown]>([
    ['a password alone', ['pwd']],
    ['two things that are known', ['pwd', 'pin', 'kba']],
    ['no method', []],
    ['a method that is no list', 'otp'],
    ['nothing about it', undefined],
  ])('a token with %s is refused', async (_what, amr) => {
    await expectRefused(changed({ amr }), 'multi-factor-auth-required', { id: 'factors' });
  });
});
