// What a page does by itself, in a browser whose globals are those of the test: it signs in, and tells the server only
// where nobody else can listen (Specification §7, AP-10).
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { IdentityClientConfig } from '#identity/service/identity-service.ts';
import { startSignIn } from '#identity/service/silent-sign-in.ts';
import { eventually } from '#tests/support/eventually.ts';

const here = 'https://www.alisio.example';
const service = 'https://identity.example';
const tokens = {
  localId: 'visitor',
  idToken: 'id.token.AAAA',
  refreshToken: 'more.token.AAAA',
  expiresIn: '3600',
};

type Call = { url: string; method: string; authorization: string | null };

let calls: Call[];
let stored: Map<string, string>;
let stop: AbortController;
beforeEach(() => {
  calls = [];
  stored = new Map();
  stop = new AbortController();
  vi.stubGlobal('navigator', { cookieEnabled: true });
  vi.stubGlobal('document', { cookie: '', visibilityState: 'visible' });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  vi.stubGlobal('location', new URL(`${here}/en/select`));
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('fetch', (url: string, given: { method: string; headers: HeadersInit }) => {
    const authorization = new Headers(given.headers).get('authorization');
    calls.push({ url, method: given.method, authorization });
    return Promise.resolve(url.includes('accounts:signUp') ? Response.json(tokens) : new Response(''));
  });
});
afterEach(() => {
  stop.abort();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A page that is there, until it has nothing more to do; `sync` is what is configured. */
async function openPage(sync: string | null): Promise<Call[]> {
  const config: IdentityClientConfig = { project: 'any', key: 'any', api: service, token: service, sync };
  startSignIn(config, stop.signal);
  await eventually(() => expect(stored.size).toBe(1));
  await new Promise((done) => setImmediate(done));
  return calls;
}

const signedUp = { url: `${service}/v1/accounts:signUp?key=any`, method: 'POST', authorization: null };

describe('[AP-10] a token', () => {
  it.each(['/api/identity/sync', `${here}/api/identity/sync`, 'sync'])(
    'is sent to %s of the same origin, as a bearer token',
    async (url) => {
      const synchronised = { url, method: 'POST', authorization: `Bearer ${tokens.idToken}` };
      expect(await openPage(url)).toEqual([signedUp, synchronised]);
    },
  );

  it.each([
    'https://evil.example/api/identity/sync',
    '//evil.example/api/identity/sync',
    'https://alisio.example/api/identity/sync',
    'https://www.alisio.example.evil.example/sync',
    'http://www.alisio.example/api/identity/sync',
    'https://www.alisio.example:8443/api/identity/sync',
    'data:text/plain,sync',
  ])('is never sent to %s, which has another origin', async (url) => {
    expect(await openPage(url)).toEqual([signedUp]);
  });

  it('is sent nowhere if the page is not a secure context, or nothing is configured', async () => {
    vi.stubGlobal('isSecureContext', false);
    expect(await openPage('/api/identity/sync')).toEqual([signedUp]);
    stored.clear();
    calls = [];
    vi.stubGlobal('isSecureContext', true);
    expect(await openPage(null)).toEqual([signedUp]);
  });
});

it('[SS-01] where cookies are off, or a form was sent already, the visitor is not signed in', async () => {
  const config: IdentityClientConfig = {
    project: 'any',
    key: 'any',
    api: service,
    token: service,
    sync: null,
  };
  const timers = vi.spyOn(globalThis, 'setInterval');
  stop.abort();
  startSignIn(config, stop.signal);
  vi.stubGlobal('navigator', { cookieEnabled: false });
  startSignIn(config, new AbortController().signal);
  await new Promise((done) => setImmediate(done));
  expect([calls, stored.size]).toEqual([[], 0]);
  expect(timers).not.toHaveBeenCalled();
});
