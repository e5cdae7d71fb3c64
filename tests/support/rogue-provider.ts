// A login provider that answers as wrongly as a test wants: the token, the keys and the userinfo are the test's own.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose';

export type RogueProvider = {
  issuer: string;
  /** Its own key, which signs honest tokens. */
  privateKey: CryptoKey;
  publicJwk: JWK;
  /** What it answers from now on. */
  lie: { idToken: string; keys: readonly JWK[]; userinfo: object | null };
  /** A token that its own key has signed. */
  sign: (claims: JWTPayload, header?: Record<string, unknown>) => Promise<string>;
  close: () => Promise<void>;
};

export const rogueKeyId = 'own';

export async function openRogueProvider(): Promise<RogueProvider> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const publicJwk = { ...(await exportJWK(publicKey)), kid: rogueKeyId, alg: 'RS256', use: 'sig' };
  const lie: RogueProvider['lie'] = { idToken: '', keys: [publicJwk], userinfo: null };
  const server = createServer((request, response) => {
    const answer = answers[request.url ?? '']?.() ?? null;
    if (answer === null) response.writeHead(404);
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const answers: Readonly<Record<string, () => object | null>> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      userinfo_endpoint: `${issuer}/userinfo`,
    }),
    '/token': () => ({ id_token: lie.idToken, access_token: 'any', token_type: 'Bearer' }),
    '/jwks': () => ({ keys: lie.keys }),
    '/userinfo': () => lie.userinfo,
  };
  return {
    issuer,
    privateKey,
    publicJwk,
    lie,
    sign: (claims, header = {}) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: rogueKeyId, ...header })
        .sign(privateKey, { crit: { 'made-up': true } }),
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
