// Tokens that nobody may be recognised by: forged, changed, of another time, issuer, audience, kind or algorithm.
import { createHmac, createPublicKey } from 'node:crypto';

import * as fc from 'fast-check';
import { exportSPKI, generateKeyPair, importJWK, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openBuiltInService } from '#identity/service/built-in-service.server.ts';
import type { BuiltInService, IdentityService } from '#identity/service/identity-service.ts';
import { openSigningKeys, publicKeys } from '#identity/service/signing-keys.server.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';

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
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

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

  it('is no refresh token, and a refresh token is no ID token', async () => {
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

/** Ways to make a token that is not ours; each draws what it needs. */
async function forgeries() {
  const strangers = await generateKeyPair('ES256');
  const rsa = await generateKeyPair('RS256');
  const header = read(idToken, 0);
  const claims = read(idToken, 1);
  const refreshClaims = read(refreshToken, 1);
  const signature = part(idToken, 2);
  const flip = (text: string, at: number) => {
    const bytes = Buffer.from(text, 'base64url');
    const index = at % bytes.length;
    bytes[index] = (bytes[index] ?? 0) ^ (1 << (at % 8));
    return bytes.toString('base64url');
  };
  const hmac = (text: string, secret: string) =>
    createHmac('sha256', secret).update(text).digest('base64url');
  const oddClaims = fc.record(
    {
      sub: fc.string({ maxLength: 40 }),
      exp: fc.integer({ min: 0, max: 4_000_000_000 }),
      iat: fc.integer({ min: 0, max: 4_000_000_000 }),
      aud: fc.oneof(fc.constant('built-in'), fc.string(), fc.array(fc.string(), { maxLength: 3 })),
      iss: fc.oneof(fc.constant(issuer), fc.webUrl()),
      firebase: fc.jsonValue({ maxDepth: 2 }),
    },
    { requiredKeys: [] },
  );
  const seed = fc.nat({ max: 5_000 });
  const changed = fc.tuple(oddClaims, seed).map(([odd, nonce]) => encode({ ...claims, ...odd, nonce }));
  const alg = fc.constantFrom(
    'none',
    'None',
    'NONE',
    '',
    'HS256',
    'HS512',
    'RS256',
    'PS256',
    'ES384',
    'EdDSA',
  );
  return fc.oneof(
    // A changed payload under the true signature.
    changed.map((payload) => `${part(idToken, 0)}.${payload}.${signature}`),
    // Bits of the signature, of the payload or of the header.
    seed.map((at) => `${part(idToken, 0)}.${part(idToken, 1)}.${flip(signature, at)}`),
    seed.map((at) => `${part(idToken, 0)}.${flip(part(idToken, 1), at)}.${signature}`),
    seed.map((at) => `${flip(part(idToken, 0), at)}.${part(idToken, 1)}.${signature}`),
    // Another algorithm, with and without something like a signature.
    fc
      .tuple(alg, changed, fc.constantFrom('', signature))
      .map(([name, payload, end]) => `${encode({ ...header, alg: name })}.${payload}.${end}`),
    // A shared secret that an attacker can know.
    fc.tuple(changed, fc.constantFrom('', 'built-in', issuer, 'secret')).map(([payload, secret]) => {
      const head = encode({ ...header, alg: 'HS256' });
      return `${head}.${payload}.${hmac(`${head}.${payload}`, secret)}`;
    }),
    // A key of the attacker's own: with our kid, with an unknown one, with one inside the token.
    fc
      .tuple(oddClaims, fc.constantFrom('ours', 'unknown', 'none', 'embedded'), fc.base64String())
      .map(async ([odd, how, kid]) => {
        const own = how === 'embedded' ? { jwk: (await publicKeys(test))[0] ?? {} } : {};
        const kids = { ours: String(header['kid']), unknown: kid, none: undefined, embedded: undefined }[how];
        return new SignJWT({ ...claims, ...odd } as JWTPayload)
          .setProtectedHeader({ alg: 'ES256', typ: 'JWT', ...own, ...(kids !== undefined && { kid: kids }) })
          .sign(strangers.privateKey);
      }),
    fc
      .tuple(oddClaims, seed)
      .map(([odd, nonce]) =>
        new SignJWT({ ...claims, ...odd, nonce } as JWTPayload)
          .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: String(header['kid']) })
          .sign(rsa.privateKey),
      ),
    // A refresh token that pretends to be an ID token, and parts of both.
    seed.map(
      (nonce) => `${part(refreshToken, 0)}.${encode({ ...refreshClaims, nonce })}.${part(refreshToken, 2)}`,
    ),
    fc.constantFrom(refreshToken, `${part(refreshToken, 0)}.${part(idToken, 1)}.${part(refreshToken, 2)}`),
    // No token at all.
    fc.string({ maxLength: 200 }),
    fc.array(fc.base64String({ maxLength: 60 }), { minLength: 3, maxLength: 5 }).map((all) => all.join('.')),
    fc.constantFrom('', '.', '..', '...', `${idToken}.`, `.${idToken}`, `${idToken}A`, ` ${idToken}`),
    fc.nat({ max: 90_000 }).map((length) => 'e'.repeat(length)),
  );
}

it('of 10,000 generated tokens that we did not sign, none is accepted and none renews', async () => {
  // Base64url has spare bits at the end: the same bytes in other letters are the same token.
  const bytesOf = (token: string) =>
    token
      .split('.')
      .map((each) => Buffer.from(each, 'base64url').toString('hex'))
      .join('.');
  const ours = new Set([idToken, refreshToken].map(bytesOf));
  const samples = fc.sample(await forgeries(), { numRuns: 11_000, seed: 14 });
  const drawn = await Promise.all(samples.map((made) => Promise.resolve(made)));
  const forged = drawn.filter((token) => !ours.has(bytesOf(token))).slice(0, 10_000);
  expect(forged).toHaveLength(10_000);
  const accepted: string[] = [];
  for (const token of forged) {
    if ((await accepts(token)) || (await renews(token))) accepted.push(token);
  }
  expect(accepted).toEqual([]);
});
