// Generated ID tokens that a provider did not sign, or signed for another login, each handed out for a code; and what
// the honest one is worth.
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { verifiedEmail } from '#identity/popup/oidc.server.ts';
import { worldNow } from '#tests/support/database/test-database.ts';
import { forgedTokens } from '#tests/support/forged-tokens.ts';
import { testClient } from '#tests/support/oidc-provider.ts';
import { openRogueProvider, type RogueProvider } from '#tests/support/rogue-provider.ts';

const attempt = {
  provider: 'partner',
  state: 's'.repeat(43),
  nonce: 'n'.repeat(43),
  verifier: 'v'.repeat(43),
  redirectUri: 'http://localhost:3000/popup-login/return',
  locale: 'en',
  attempt: null,
} as const;
const query = new URLSearchParams({ code: 'any', state: attempt.state });
const issuedAt = Math.floor(worldNow.getTime() / 1_000);

let rogue: RogueProvider;
beforeAll(async () => {
  rogue = await openRogueProvider();
});
afterAll(() => rogue.close());

/** The address of the person whose login ends with this token; or the code of its refusal. */
async function loginWith(token: string): Promise<string> {
  rogue.lie.idToken = token;
  const provider = { id: 'partner', name: 'Partner', requiresSecondFactor: false, ...testClient };
  const read = await verifiedEmail({ ...provider, issuer: rogue.issuer }, attempt, query, worldNow);
  return read.ok ? read.value : read.code;
}

it.each(['RS256', 'ES256'])(
  'of 5,000 generated tokens that a provider with a key of %s did not sign for this login, none is accepted',
  async (alg) => {
    const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
    const publicJwk: JWK = { ...(await exportJWK(publicKey)), kid: 'own' };
    rogue.lie.keys = [publicJwk];
    const { issuer } = rogue;
    const audience = testClient.clientId;
    const sign = (nonce: string) =>
      new SignJWT({ nonce, email: 'marta@agency.example', email_verified: true })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject('marta')
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + 3_600)
        .setProtectedHeader({ alg, typ: 'JWT', kid: 'own' })
        .sign(privateKey);

    const [token, other] = [await sign(attempt.nonce), await sign('of another login')];
    expect(await loginWith(token)).toBe('marta@agency.example');
    expect(await loginWith(other)).toBe('invalid-auth-event');
    const forged = await forgedTokens({ token, other, issuer, audience, publicJwk }, 5_000);
    expect(forged).toHaveLength(5_000);
    const codes = new Set<string>();
    const accepted: string[] = [];
    for (const each of forged) {
      const read = await loginWith(each);
      codes.add(read);
      if (read.includes('@')) accepted.push(each);
    }
    expect(accepted).toEqual([]);
    // The token was the reason, not the way to it.
    expect([...codes].toSorted()).toEqual(['internal-error', 'invalid-auth-event']);
  },
);
