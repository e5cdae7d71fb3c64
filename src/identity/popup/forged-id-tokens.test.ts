// Generated ID tokens that a provider did not sign, or signed for another login, and what the honest one is worth.
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { expect, it } from 'vitest';

import { readIdToken } from '#identity/popup/id-token.server.ts';
import { worldNow } from '#tests/support/database/test-database.ts';
import { forgedTokens } from '#tests/support/forged-tokens.ts';

const provider = { issuer: 'https://login.partner.example', clientId: 'airline' };
const nonce = 'n'.repeat(43);
const issuedAt = Math.floor(worldNow.getTime() / 1_000);
const claims = {
  iss: provider.issuer,
  aud: provider.clientId,
  sub: 'marta',
  nonce,
  iat: issuedAt,
  exp: issuedAt + 3_600,
  email: 'marta@agency.example',
  email_verified: true,
};

it.each(['RS256', 'ES256'])(
  'of 5,000 generated tokens that a provider with a key of %s did not sign for this login, none is accepted',
  async (alg) => {
    const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
    const publicJwk: JWK = { ...(await exportJWK(publicKey)), kid: 'own' };
    const sign = (more: object) =>
      new SignJWT({ ...claims, ...more })
        .setProtectedHeader({ alg, typ: 'JWT', kid: 'own' })
        .sign(privateKey);
    const keys = { keys: [publicJwk].map((jwk) => ({ ...jwk, kty: jwk.kty ?? '' })) };
    const accepts = async (token: string) =>
      (await readIdToken(token, keys, { provider, nonce, now: worldNow })).ok;

    const [token, other] = [await sign({}), await sign({ nonce: 'of another login' })];
    expect([await accepts(token), await accepts(other)]).toEqual([true, false]);
    const { issuer, clientId: audience } = provider;
    const forged = await forgedTokens({ token, other, issuer, audience, publicJwk }, 5_000);
    expect(forged).toHaveLength(5_000);
    const accepted: string[] = [];
    for (const each of forged) if (await accepts(each)) accepted.push(each);
    expect(accepted).toEqual([]);
  },
);
