// Logins by a provider, over HTTP, with a real OpenID Connect provider on this machine (Specification §4, SS-10).
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { popupLoginRouter } from '#app/popup-login/popup-login.api.ts';
import { BUDGET_MS } from '#identity/popup/oidc.server.ts';
import { account, auditEntry } from '#platform/db/schema.ts';
import { makeAgency, makeAgent } from '#tests/support/accounts.ts';
import { openTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { openProvider, signInAt, testClient, type TestProvider } from '#tests/support/oidc-provider.ts';

const origin = 'http://localhost:3000';
const attempt = 'a1b2c3d4e5f6a7b8c9d0';
const agent = 'marta@agency.example';

let test: TestDatabase;
let api: TestApp;
let provider: TestProvider;
let tokenProvider: TestProvider;
/** A server that is not a proper provider: each test sets its answer. */
let misbehave: RequestListener = (_request, response) => void response.end();
const broken = createServer((request, response) => misbehave(request, response));
/** Added to the time of every request. */
let later = 0;

beforeAll(async () => {
  test = await openTestDatabase('empty');
  const redirectUris = [`${origin}/popup-login/return`];
  provider = await openProvider({ port: 0, redirectUris });
  tokenProvider = await openProvider({ port: 0, redirectUris, emailInToken: true });
  await new Promise<void>((done) => broken.listen(0, '127.0.0.1', done));
  const brokenUrl = `http://127.0.0.1:${(broken.address() as AddressInfo).port}`;
  const base = { name: 'Partner', emailDomains: ['agency.example'], ...testClient };
  const made = { db: test.db, now: new Date() };
  const agencyId = await makeAgency(made, 'Brisa');
  const branch = await makeAgency(made, 'Brisa Sur');
  await test.db.pool.query('update agency set parent_agency_id = $2 where agency_id = $1', [
    branch,
    agencyId,
  ]);
  const otherId = await makeAgency(made, 'Costa Norte');
  const bound = { issuer: provider.issuer, name: 'Partner', ...testClient };
  const providers = [
    { id: 'partner', issuer: provider.issuer, ...base },
    { id: 'in-token', issuer: tokenProvider.issuer, ...base },
    { id: 'wrong-secret', issuer: provider.issuer, ...base, clientSecret: 'another one' },
    { id: 'factors', issuer: provider.issuer, ...base, requiresSecondFactor: true },
    { id: 'elsewhere', issuer: provider.issuer, ...base, domains: [5] },
    { id: 'of-brisa', ...bound, agencies: [agencyId] },
    { id: 'of-costa', ...bound, agencies: [otherId], emailDomains: ['agency.example'] },
    { id: 'down', issuer: 'http://127.0.0.1:1', ...base },
    { id: 'broken', issuer: brokenUrl, ...base },
    { id: 'hyphens', issuer: brokenUrl, ...base, clientId: 'air-line', clientSecret: 'a_secret' },
  ];
  api = openTestApp(test.db, () => new Date(Date.now() + later), {
    LOGIN_PROVIDERS: JSON.stringify(providers),
  });
  api.router.route('/', popupLoginRouter(api.app));
  await makeAgent(made, agencyId, { username: 'marta', name: 'Marta Ruiz' });
  const sofia = await makeAgent(made, branch, { username: 'sofia', name: 'Sofía Gil' });
  await test.db.pool.query(`update account set email = 'sofia@brisa.example' where account_id = $1`, [sofia]);
  const closed = await makeAgent(made, agencyId, { username: 'closed' });
  await test.db.pool.query('update account set suspended_at = now() where account_id = $1', [closed]);
});
afterAll(async () => {
  broken.closeAllConnections();
  await Promise.all([provider.close(), tokenProvider.close(), new Promise((done) => broken.close(done))]);
  await api.app.stop();
  await test.drop();
});
beforeEach(() => {
  later = 0;
});

async function open(address: string, { cookie = '', host = 'localhost:3000' } = {}) {
  const headers = { host, ...(cookie && { cookie }) };
  const answer = await api.router.request(address, { headers });
  const page = await answer.text();
  const result = /"attempt":"(\w+)","code":(?:"([\w-]+)"|null)/.exec(page);
  const set = answer.headers.getSetCookie();
  const of = (name: string) => set.find((each) => each.startsWith(`${name}=`)) ?? '';
  return {
    status: answer.status,
    location: answer.headers.get('location') ?? '',
    headers: answer.headers,
    page,
    /** `signed in`, a code, or nothing if the page tells no opener. */
    reported: result ? (result[2] ?? 'signed in') : null,
    cookie: of('popup-login').split(';')[0] ?? '',
    uid: of('user-uid').split(';')[0] ?? '',
    set,
  };
}

const start = (id = 'partner', more = '', host?: string) =>
  open(`${origin}/popup-login/start?provider=${id}&attempt=${attempt}&lang=es${more}`, host ? { host } : {});

/** From the button to the return address, which is not opened yet. */
async function reach(email: string, id = 'partner') {
  const begun = await start(id);
  expect(begun.status, begun.page).toBe(302);
  return { cookie: begun.cookie, back: await signInAt(begun.location, email) };
}

async function login(email: string, id = 'partner') {
  const { cookie, back } = await reach(email, id);
  return open(back, { cookie });
}

describe('[SS-10] an agent', () => {
  for (const id of ['partner', 'in-token']) {
    it(`whose address the provider has verified (${id}) is signed in, as if by password`, async () => {
      const done = await login(agent, id);
      expect([done.status, done.reported]).toEqual([200, 'signed in']);
      expect(done.page).toContain('Has iniciado sesión.');
      expect(done.headers.get('cache-control')).toBe('no-store');
      expect(done.set.find((each) => each.startsWith('user-type'))).toMatch(/^user-type=agency; /);
      expect(done.set.find((each) => each.startsWith('user-uid'))).toMatch(/\.a[\w-]{43}; .*HttpOnly/);
      const session = await api.call('/api/_auth/session', { headers: { cookie: done.uid } });
      expect(session.body).toEqual({ user: { name: 'Marta Ruiz' } });
      const entries = await test.db.orm.select().from(auditEntry);
      expect(entries.at(-1)).toMatchObject({
        act: 'login',
        actorKind: 'agency',
        details: { method: 'provider', provider: id },
      });
    });
  }

  it('leaves no earlier session behind', async () => {
    const first = await login(agent);
    const { cookie, back } = await reach(agent);
    const second = await open(back, { cookie: `${cookie}; ${first.uid}` });
    const user = async (uid: string) =>
      (await api.call('/api/_auth/session', { headers: { cookie: uid } })).body;
    expect(await user(first.uid)).toEqual({ user: null });
    expect(await user(second.uid)).toEqual({ user: { name: 'Marta Ruiz' } });
  });

  it('who is unknown, not verified or suspended gets the same answer and no account', async () => {
    const count = async () => (await test.db.orm.select().from(account)).length;
    const before = await count();
    const answers = [];
    for (const email of ['nobody@agency.example', 'marta@unverified.example', 'closed@agency.example']) {
      const { status, reported, uid, page } = await login(email);
      answers.push({ status, reported, uid, page: page.replaceAll(/nonce="[^"]*"/g, '') });
    }
    expect(answers[0]).toMatchObject({ status: 403, reported: 'user-mismatch', uid: '' });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(await count()).toBe(before);
  });

  it('is signed in only by a provider that is bound to their agency, a branch of it, or their e-mail domain', async () => {
    const reports = async (email: string) => {
      const by = async (id: string) => (await login(email, id)).reported;
      return [await by('partner'), await by('of-brisa'), await by('of-costa')];
    };
    const refused = 'user-mismatch';
    expect(await reports(agent)).toEqual(['signed in', 'signed in', refused]);
    expect(await reports('sofia@brisa.example')).toEqual([refused, 'signed in', refused]);
    const entries = await test.db.orm.select().from(auditEntry);
    expect(entries).toContainEqual(
      expect.objectContaining({
        act: 'login.failed',
        details: expect.objectContaining({ cause: 'provider' }),
      }),
    );
  });

  it('who signed in with only a password is refused if the provider should require more', async () => {
    expect((await login(agent, 'factors')).reported).toBe('multi-factor-auth-required');
  });
});

describe('an answer of the provider', () => {
  it('counts once: its state, its code and its cookie are worthless a second time', async () => {
    const { cookie, back } = await reach(agent);
    expect((await open(back, { cookie })).reported).toBe('signed in');
    const again = await open(back, { cookie });
    expect([again.reported, again.uid]).toEqual(['invalid-auth-event', '']);

    const fresh = await start();
    const used = new URL(back).searchParams.get('code') ?? '';
    const state = new URL(fresh.location).searchParams.get('state') ?? '';
    const replayed = await open(`${origin}/popup-login/return?code=${used}&state=${state}`, fresh);
    expect([replayed.reported, replayed.uid]).toEqual(['invalid-auth-event', '']);
  });

  it('in another browser, with another state or after ten minutes does not sign the agent in', async () => {
    const { cookie, back } = await reach(agent);
    const other = (await start()).cookie;
    const changed = back.replace(/state=[^&]+/, `state=${'x'.repeat(43)}`);
    const forged = `${cookie.slice(0, -2)}AA`;
    for (const [address, own] of [
      [back, ''],
      [back, other],
      [back, forged],
      [changed, cookie],
      [`${origin}/popup-login/return`, cookie],
    ] as const) {
      const { status, reported, uid, page } = await open(address, { cookie: own });
      expect([status, reported, uid], `${address} ${own}`).toEqual([400, null, '']);
      expect(page).toContain('This sign-in was already used or is too old.');
    }
    later = 601_000;
    expect((await open(back, { cookie })).uid).toBe('');
  });

  it('of a different provider from the requested one is refused', async () => {
    const { cookie, back } = await reach(agent);
    const mixed = new URL(back);
    mixed.searchParams.set('iss', 'https://other.example');
    expect((await open(mixed.href, { cookie })).reported).toBe('invalid-auth-event');
  });

  it('that reports an error is shown with its reason', async () => {
    for (const [error, code] of [
      ['access_denied', 'cancelled-popup-request'],
      ['interaction_required', 'multi-factor-auth-required'],
      ['unauthorized_client', 'invalid-api-key'],
      ['temporarily_unavailable', 'network-request-failed'],
      ['__proto__', 'internal-error'],
    ]) {
      const { cookie, location } = await start();
      const state = new URL(location).searchParams.get('state') ?? '';
      const back = `${origin}/popup-login/return?error=${error}&state=${state}`;
      expect((await open(back, { cookie })).reported, error).toBe(code);
    }
  });
});

describe('the redirect to the provider', () => {
  it('has its own state, nonce and challenge each time, and returns to our site only', async () => {
    const [first, second] = [
      await start(),
      await start('partner', '&redirect_uri=https://evil.example&next=//evil'),
    ];
    const queries = [first, second].map(({ location }) => new URL(location).searchParams);
    for (const query of queries) {
      expect(query.get('code_challenge_method')).toBe('S256');
      expect(query.getAll('redirect_uri')).toEqual([`${origin}/popup-login/return`]);
    }
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(queries[0]?.get(name), name).not.toBe(queries[1]?.get(name));
    expect(second.page + second.location).not.toContain('evil');
    expect(first.set.join()).toMatch(/^popup-login=.*Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it('[VA-04] is closed to pages of other domains, and to providers that the site does not have', async () => {
    const foreign = await start('partner', '', 'evil.example');
    expect([foreign.status, foreign.reported, foreign.cookie]).toEqual([403, 'unauthorized-domain', '']);
    for (const id of ['elsewhere', 'unknown', '__proto__', '']) {
      expect((await start(id)).reported, id).toBe('invalid-api-key');
    }
    expect((await login(agent, 'wrong-secret')).reported).toBe('invalid-api-key');
  });

  it('repeats nothing from its address in the page', async () => {
    for (const odd of ['</script><script>alert(1)</script>', "';alert(1)//", '"><img src=x>']) {
      const query = new URLSearchParams({ provider: odd, attempt: odd, lang: odd }).toString();
      const { page, reported } = await open(`${origin}/popup-login/start?${query}`);
      expect(page).not.toContain('alert(1)');
      expect(page).not.toContain('<img');
      expect(reported).toBeNull();
      expect(page).toMatch(/<html lang="en">[\s\S]*href="\/en\/ta"/);
    }
  });
});

describe('[VA-06] a provider that', () => {
  const description = (issuer: string) => ({
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
  });
  const own = () => `http://127.0.0.1:${(broken.address() as AddressInfo).port}`;
  const cases: [string, string, RequestListener][] = [
    ['does not answer', 'network-request-failed', () => {}],
    ['fails', 'network-request-failed', (_request, response) => void response.writeHead(500).end()],
    [
      'leads elsewhere',
      'network-request-failed',
      (_request, response) => void response.writeHead(302, { location: 'https://evil.example' }).end(),
    ],
    ['talks nonsense', 'internal-error', (_request, response) => void response.end('<html>')],
    [
      'is described as another one',
      'internal-error',
      (_request, response) => void response.end(JSON.stringify(description('https://evil.example'))),
    ],
    [
      'is described as almost the same one',
      'internal-error',
      (_request, response) => void response.end(JSON.stringify(description(`${own()}/`))),
    ],
    [
      'describes only a part of itself',
      'internal-error',
      (_request, response) =>
        void response.end(JSON.stringify({ ...description(own()), jwks_uri: undefined })),
    ],
    [
      'sends without end',
      'network-request-failed',
      (_request, response) => void response.write('x'.repeat(300_000)),
    ],
  ];
  for (const [what, code, listener] of cases) {
    it(`${what} is reported with a message`, async () => {
      misbehave = listener;
      const { reported, page } = await start('broken');
      expect(reported).toBe(code);
      expect(page).toContain('<p>');
    });
  }

  it('is down is reported with a message', async () => {
    const { status, reported, page } = await start('down');
    expect([status, reported]).toEqual([503, 'network-request-failed']);
    expect(page).toContain('El proveedor no ha respondido.');
  });

  it('does not decode our name and secret gets them as they are, but for letters that need it', async () => {
    let sent: string | undefined;
    misbehave = (request, response) => {
      if (request.url === '/token') sent = request.headers.authorization;
      response.end(JSON.stringify(description(own())));
    };
    for (const [id, pair] of [
      ['hyphens', 'air-line:a_secret'],
      ['broken', 'airline:a%20secret%20of%20the%20tests'],
    ] as const) {
      const begun = await start(id);
      const state = new URL(begun.location).searchParams.get('state') ?? '';
      await open(`${origin}/popup-login/return?code=any&state=${state}`, begun);
      expect(sent).toBe(`Basic ${Buffer.from(pair).toString('base64')}`);
    }
  });

  it('is slow between its answers has five seconds for all of them', async () => {
    misbehave = (request, response) => {
      if (request.url?.includes('openid-configuration')) response.end(JSON.stringify(description(own())));
    };
    const begun = await start('broken');
    const state = new URL(begun.location).searchParams.get('state') ?? '';
    const back = await open(`${origin}/popup-login/return?code=any&state=${state}`, begun);
    expect(back.reported).toBe('network-request-failed');
    expect(BUDGET_MS).toBeLessThan(5_000);
  });
});
