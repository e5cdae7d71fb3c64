// Generated tokens that imitate one that is genuine: changed, of another algorithm, of an attacker's own key, or none.
import { createHmac, createPublicKey } from 'node:crypto';

import * as fc from 'fast-check';
import { generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose';

export type Genuine = {
  token: string;
  /** A token of the same issuer for another purpose: it must not be accepted either. */
  other: string;
  issuer: string;
  audience: string;
  /** The public half of the key that signed `token`: everybody can have it. */
  publicJwk: JWK;
};

const part = (token: string, index: number) => token.split('.')[index] ?? '';
const read = (token: string, index: number): Record<string, unknown> =>
  JSON.parse(Buffer.from(part(token, index), 'base64url').toString());
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** So many forgeries, always the same kinds of them; none has the bytes of a genuine token. */
export async function forgedTokens(genuine: Genuine, count: number): Promise<string[]> {
  const ours = new Set([genuine.token, genuine.other].map(bytesOf));
  const samples = fc.sample(await forgeries(genuine), { numRuns: Math.ceil(count * 1.1), seed: 14 });
  const drawn = await Promise.all(samples.map((made) => Promise.resolve(made)));
  return drawn.filter((token) => !ours.has(bytesOf(token))).slice(0, count);
}

/** Base64url has spare bits at the end: the same bytes in other letters are the same token. */
function bytesOf(token: string): string {
  return token
    .split('.')
    .map((each) => Buffer.from(each, 'base64url').toString('hex'))
    .join('.');
}

/** Ways to make a token that is not ours; each draws what it needs. */
async function forgeries({ token, other, issuer, audience, publicJwk }: Genuine) {
  const [header, claims] = [read(token, 0), read(token, 1)];
  const signature = part(token, 2);
  const seed = fc.nat({ max: 5_000 });
  const odd = oddClaims(issuer, audience);
  const changed = fc.tuple(odd, seed).map(([more, jti]) => encode({ ...claims, ...more, jti }));
  const kids = { ours: String(header['kid']), none: undefined, embedded: undefined };
  const signers = await strangers();
  return fc.oneof(
    // A changed payload under the true signature.
    changed.map((payload) => `${part(token, 0)}.${payload}.${signature}`),
    // Bits of the signature, of the payload or of the header.
    seed.map((at) => `${part(token, 0)}.${part(token, 1)}.${flip(signature, at)}`),
    seed.map((at) => `${part(token, 0)}.${flip(part(token, 1), at)}.${signature}`),
    seed.map((at) => `${flip(part(token, 0), at)}.${part(token, 1)}.${signature}`),
    // Another algorithm, with and without something like a signature.
    fc
      .tuple(algorithms, changed, fc.constantFrom('', signature))
      .map(([alg, payload, end]) => `${encode({ ...header, alg })}.${payload}.${end}`),
    // A shared secret that an attacker can know.
    fc
      .tuple(changed, fc.constantFrom(...knownSecrets({ issuer, audience, publicJwk })))
      .map(([payload, secret]) => {
        const text = `${encode({ ...header, alg: 'HS256' })}.${payload}`;
        return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
      }),
    // A key of the attacker's own: with our kid, with an unknown one, with one inside the token.
    fc
      .tuple(
        odd,
        fc.constantFrom('ours', 'unknown', 'none', 'embedded'),
        fc.base64String(),
        fc.constantFrom(...signers),
      )
      .map(([more, how, unknown, { alg, key }]) => {
        const kid = how === 'unknown' ? unknown : kids[how];
        const own = { ...(how === 'embedded' && { jwk: publicJwk }), ...(kid !== undefined && { kid }) };
        return new SignJWT({ ...claims, ...more } as JWTPayload)
          .setProtectedHeader({ alg, typ: 'JWT', ...own })
          .sign(key);
      }),
    // Another token that pretends to be this one, and parts of both.
    seed.map((jti) => `${part(other, 0)}.${encode({ ...read(other, 1), jti })}.${part(other, 2)}`),
    fc.constantFrom(
      `${part(other, 0)}.${part(token, 1)}.${part(other, 2)}`,
      `${part(token, 0)}.${part(other, 1)}.${signature}`,
    ),
    // No token at all.
    fc.string({ maxLength: 200 }),
    fc.array(fc.base64String({ maxLength: 60 }), { minLength: 3, maxLength: 5 }).map((all) => all.join('.')),
    fc.constantFrom('', '.', '..', '...', `${token}.`, `.${token}`, `${token}A`, ` ${token}`),
    fc.nat({ max: 90_000 }).map((length) => 'e'.repeat(length)),
  );
}

function oddClaims(issuer: string, audience: string) {
  return fc.record(
    {
      sub: fc.string({ maxLength: 40 }),
      exp: fc.integer({ min: 0, max: 4_000_000_000 }),
      iat: fc.integer({ min: 0, max: 4_000_000_000 }),
      aud: fc.oneof(fc.constant(audience), fc.string(), fc.array(fc.string(), { maxLength: 3 })),
      iss: fc.oneof(fc.constant(issuer), fc.webUrl()),
      email: fc.emailAddress(),
      firebase: fc.jsonValue({ maxDepth: 2 }),
    },
    { requiredKeys: [] },
  );
}

const algorithms = fc.constantFrom(
  'none',
  'None',
  'NONE',
  '',
  'HS256',
  'HS512',
  'RS256',
  'PS256',
  'ES256',
  'ES384',
  'EdDSA',
);

function knownSecrets({ issuer, audience, publicJwk }: Pick<Genuine, 'issuer' | 'audience' | 'publicJwk'>) {
  const key = createPublicKey({ key: { ...publicJwk }, format: 'jwk' });
  const ofKey = [
    Buffer.from(key.export({ type: 'spki', format: 'pem' })),
    key.export({ type: 'spki', format: 'der' }),
    Buffer.from(JSON.stringify(publicJwk)),
  ];
  return ['', audience, issuer, 'secret', ...ofKey];
}

async function strangers() {
  const made = ['ES256', 'RS256'].map(async (alg) => ({ alg, key: (await generateKeyPair(alg)).privateKey }));
  return Promise.all(made);
}

/** The same bytes but for one bit. */
function flip(text: string, at: number): string {
  const bytes = Buffer.from(text, 'base64url');
  const index = at % bytes.length;
  bytes[index] = (bytes[index] ?? 0) ^ (1 << (at % 8));
  return bytes.toString('base64url');
}
