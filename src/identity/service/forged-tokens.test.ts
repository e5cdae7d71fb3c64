// Tokens that must never identify anybody: forged, changed, of another time, issuer, audience, kind or algorithm.
import { createPublicKey } from 'node:crypto';

import { exportSPKI, importJWK, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openBuiltInService } from '#identity/service/built-in-service.server.ts';
import type { BuiltInService, IdentityService } from '#identity/service/identity-service.ts';
import { openSigningKeys, publicKeys } from '#identity/service/signing-keys.server.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import { forgedTokens } from '#tests/support/forged-tokens.ts';

const settings = {
  LINK_SECRET: 'a secret of the tests',
  PUBLIC_URL: 'https://www.alisio.example',
  TOKEN_SYNC_PATH: null,
};
const issuer = 'https://www.alisio.example/api/identity';
const later = (seconds: number) => new Date(worldNow.getTime() + seconds * 1_000);

let test: TestDatabase;
let service: IdentityService;
let builtIn: BuiltInService;
let idToken: string;
let refreshToken: string;

beforeAll(async () => {
  test = await openTestDatabase('empty');
  service = openBuiltInService(test.db, settings);
  if (!service.builtIn) throw new Error('the built-in service is open');
  ({ builtIn } = service);
  ({ idToken, refreshToken } = await builtIn.signUp(worldNow));
});
afterAll(() => test.drop());

const accepts = async (token: string, now = worldNow) => (await service.verify(token, now)).ok;
const renews = async (token: string, now = worldNow) => (await builtIn.refresh(token, now)).ok;

const part = (token: string, index: number) => token.split('.')[index] ?? '';
const read = (token: string, index: number): Record<string, unknown> =>
  JSON.parse(Buffer.from(part(token, index), 'base64url').toString());

describe('an ID token', () => {
  it('is accepted with its subject, as an anonymous account, for an hour and the skew of two clocks', async () => {
    expect(await service.verify(idToken, worldNow)).toEqual({
      ok: true,
      value: { issuer, subject: read(idToken, 1)['sub'], anonymous: true, issuedAt: worldNow },
    });
    expect(await accepts(idToken, later(3_600 + 59))).toBe(true);
    expect(await accepts(idToken, later(3_600 + 61))).toBe(false);
    // Issued by a machine whose clock is ahead.
    expect(await accepts(idToken, later(-59))).toBe(true);
    expect(await accepts(idToken, later(-61))).toBe(false);
  });

  it('is not accepted as a refresh token, nor a refresh token as an ID token', async () => {
    expect(await accepts(refreshToken)).toBe(false);
    expect(await renews(idToken)).toBe(false);
    expect(await renews(refreshToken)).toBe(true);
  });

  it('is renewed for the same account for a year', async () => {
    const renewed = await builtIn.refresh(refreshToken, later(300 * 86_400));
    expect(renewed.ok && renewed.value.localId).toBe(read(idToken, 1)['sub']);
    expect(renewed.ok && (await accepts(renewed.value.idToken, later(300 * 86_400)))).toBe(true);
    expect(await renews(refreshToken, later(366 * 86_400))).toBe(false);
  });

  it('of another deployment, issuer or audience is refused, even when it is signed with our key', async () => {
    const abroad = openBuiltInService(test.db, { ...settings, PUBLIC_URL: 'https://elsewhere.example' });
    const foreign = await abroad.builtIn?.signUp(worldNow);
    expect(read(foreign?.idToken ?? '', 0)['kid']).toBe(read(idToken, 0)['kid']);
    expect(await accepts(foreign?.idToken ?? '')).toBe(false);
    expect(await renews(foreign?.refreshToken ?? '')).toBe(false);
  });

  it('without a signature, or signed with the public key as a shared secret, is refused', async () => {
    const claims = read(idToken, 1) as JWTPayload;
    expect(await accepts(new UnsecuredJWT(claims).encode())).toBe(false);
    expect(await accepts(`${part(idToken, 0)}.${part(idToken, 1)}.`)).toBe(false);
    const [jwk] = await publicKeys(test);
    const header = { alg: 'HS256', typ: 'JWT', kid: String(jwk?.kid) };
    const key = await importJWK(jwk ?? {}, 'ES256', { extractable: true });
    if (key instanceof Uint8Array) throw new Error('a key pair');
    const pem = await exportSPKI(key);
    const der = createPublicKey(pem).export({ type: 'spki', format: 'der' });
    for (const secret of [Buffer.from(pem), Buffer.from(JSON.stringify(jwk)), der]) {
      expect(await accepts(await new SignJWT(claims).setProtectedHeader(header).sign(secret))).toBe(false);
    }
  });
});

describe('a token that our own key has signed', () => {
  const now = Math.floor(worldNow.getTime() / 1_000);
  const right = { alg: 'ES256', typ: 'JWT' };
  const wrong: [string, Record<string, unknown>, Record<string, unknown>?][] = [
    ['of the next hour', { nbf: now + 3_600 }],
    ['issued in the future', { iat: now + 3_600, exp: now + 7_200 }],
    ['that is over', { iat: now - 7_200, exp: now - 3_600 }],
    ['that is valid too long', { iat: now - 86_400, exp: now + 86_400 }],
    ['without an end', { exp: undefined }],
    ['without a beginning', { iat: undefined }],
    ['without a subject', { sub: undefined }],
    ['of a subject that is no text of ours', { sub: 'a b' }],
    ['without an audience', { aud: undefined }],
    ['for another project', { aud: 'another' }],
    ['without an issuer', { iss: undefined }],
    ['of Google', { iss: 'https://securetoken.google.com/built-in' }],
    ['without the moment of the sign-in', { auth_time: undefined }],
    ['without a provider', { firebase: undefined }],
    ['of another type', {}, { typ: 'refresh+jwt' }],
    ['without a type', {}, { typ: undefined }],
    ['without a key', {}, { kid: undefined }],
    ['with a parameter that must be understood', {}, { crit: ['made-up'], 'made-up': true }],
  ];

  it('and is right in everything is accepted', async () => {
    expect(await accepts(await signed({}, {}))).toBe(true);
  });

  for (const [what, claims, header] of wrong) {
    it(`${what} is refused`, async () => {
      expect(await accepts(await signed(claims, header ?? {}))).toBe(false);
    });
  }

  async function signed(claims: Record<string, unknown>, header: Record<string, unknown>): Promise<string> {
    const { keyId, key } = await openSigningKeys({ db: test.db, settings }).toSign(worldNow);
    return new SignJWT({ ...read(idToken, 1), ...claims } as JWTPayload)
      .setProtectedHeader({ ...right, kid: keyId, ...header })
      .sign(key, { crit: { 'made-up': true } });
  }
});

it('no token out of 10,000 that we did not sign is accepted or renews', async () => {
  const [publicJwk = {}] = await publicKeys(test);
  const genuine = { token: idToken, other: refreshToken, issuer, audience: 'built-in', publicJwk };
  const forged = await forgedTokens(genuine, 10_000);
  expect(forged).toHaveLength(10_000);
  const accepted: string[] = [];
  for (const token of forged) {
    if ((await accepts(token)) || (await renews(token))) accepted.push(token);
  }
  expect(accepted).toEqual([]);
});
