// A real OpenID Connect provider on a local port, whose login page accepts everybody who types an address. It has
// verified all addresses except those of `unverified.example`.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { exportJWK, generateKeyPair } from 'jose';
import { Provider } from 'oidc-provider';

export type TestProvider = { issuer: string; close: () => Promise<void> };

export const testClient = { clientId: 'airline', clientSecret: 'a secret of the tests' };

type Options = {
  /** 0 takes a free one. */
  port: number;
  redirectUris: string[];
  /** Whether the address is in the ID token, or only in the answer of userinfo. */
  emailInToken?: boolean;
};

export async function openProvider({
  port,
  redirectUris,
  emailInToken = false,
}: Options): Promise<TestProvider> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: testClient.clientId,
        client_secret: testClient.clientSecret,
        redirect_uris: redirectUris,
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: !emailInToken,
    cookies: { keys: ['a key of the tests'] },
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }] },
    pkce: { required: () => true },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    findAccount: (_ctx, sub) => ({
      accountId: sub,
      claims: () => ({ sub, email: sub, email_verified: !sub.endsWith('@unverified.example') }),
    }),
    // Consent is skipped, because only the login is tested.
    async loadExistingGrant(ctx) {
      const { client, session } = ctx.oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => void answer(request, response));
  return {
    issuer,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** Acts at the provider like a browser and a person; returns the address to which it redirects the browser. */
export async function signInAt(authorization: string, email: string): Promise<string> {
  const origin = new URL(authorization).origin;
  const cookies = new Map<string, string>();
  let url = authorization;
  let body: string | null = null;
  for (let step = 0; step < 10 && url.startsWith(`${origin}/`); step++) {
    const answer: Response = await fetch(url, {
      method: body === null ? 'GET' : 'POST',
      body,
      redirect: 'manual',
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body !== null && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
    });
    body = null;
    for (const each of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? [];
      cookies.set(name, value);
    }
    const next = answer.headers.get('location');
    if (next) url = new URL(next, url).href;
    else if (answer.ok)
      body = new URLSearchParams({ prompt: 'login', login: email, password: 'any' }).toString();
    else throw new Error(`the provider answers ${answer.status}: ${await answer.text()}`);
  }
  return url;
}
