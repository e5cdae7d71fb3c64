// The browser's client with the real built-in service over HTTP, in a browser whose storage, cookies and clock belong
// to the test (Specification §4, SS-01, SS-02).
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import type { IdentityClientConfig } from '#identity/service/identity-service.ts';
import { type Browser, keepSignedIn } from '#identity/service/silent-sign-in.ts';
import type { StoredUser } from '#identity/service/stored-user.ts';
import { openTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';

const MINUTE_MS = 60_000;
let test: TestDatabase;
let api: TestApp;
let server: Server;
let config: IdentityClientConfig;
let now = worldNow.getTime();
/** Every call that reached the server: its path, and its status. */
let calls: [string, number][] = [];
let origin = '';

beforeAll(async () => {
  test = await openTestDatabase('empty');
  api = openTestApp(test.db, () => new Date(now));
  const answer = getRequestListener(async (request) => {
    const response = await api.router.fetch(request);
    calls.push([new URL(request.url).pathname.replace('/api/identity', request.method), response.status]);
    return response;
  });
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const base = `${origin}/api/identity`;
  config = { project: 'built-in', key: 'any', api: base, token: base, sync: `${base}/sync` };
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  await api.app.stop();
  await test.drop();
});
beforeEach(() => {
  now = worldNow.getTime();
  calls = [];
});

type Device = {
  cookies: Map<string, string>;
  user: StoredUser | null;
  cookiesBlocked?: boolean;
  storageBlocked?: boolean;
};

const newDevice = (): Device => ({ cookies: new Map(), user: null });

/** A tab of a device; tabs share storage, cookies and the lock. */
function openTab(device: Device, lock: { last: Promise<void> } = { last: Promise.resolve() }): Browser {
  return {
    storage: {
      read: () => (device.storageBlocked ? 'blocked' : device.user),
      write: (user) => {
        if (!device.storageBlocked) device.user = user;
      },
    },
    userType: () => device.cookies.get('user-type') ?? null,
    alone: (work) => (lock.last = lock.last.then(work)),
    now: () => now,
    async sync(method, idToken) {
      const cookie = [...device.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const headers = { ...(idToken && { authorization: `Bearer ${idToken}` }), ...(cookie && { cookie }) };
      const answer = await fetch(`${origin}/api/identity/sync`, { method, headers });
      if (!device.cookiesBlocked) {
        for (const set of answer.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
          if (value) device.cookies.set(name, value);
          else device.cookies.delete(name);
        }
      }
      return answer.ok;
    },
    sentToken: null,
  };
}

const look = (tab: Browser, stop = new AbortController().signal) => keepSignedIn(config, tab, stop);
const paths = () => calls.map(([path]) => path);

it('[SS-01] a first visit signs in once and is known; later pages call nothing while the token is valid', async () => {
  const device = newDevice();
  expect(await look(openTab(device))).toBe(true);
  expect(calls).toEqual([
    ['POST/v1/accounts:signUp', 200],
    ['POST/sync', 200],
  ]);
  expect(device.cookies.get('user-type')).toBe('anonymous');
  expect(device.cookies.get('user-uid')?.length).toBeGreaterThan(10);
  for (let page = 0; page < 3; page++) await look(openTab(device));
  expect(calls).toHaveLength(2);
});

it('[SS-02] a token that is about to expire is renewed and synchronised, and the visitor stays', async () => {
  const device = newDevice();
  const tab = openTab(device);
  await look(tab);
  const visitor = device.cookies.get('user-uid');
  now += 54 * MINUTE_MS;
  await look(tab);
  expect(calls).toHaveLength(2);
  now += 2 * MINUTE_MS;
  await look(tab);
  expect(calls.slice(2)).toEqual([
    ['POST/v1/token', 200],
    ['POST/sync', 200],
  ]);
  expect(device.cookies.get('user-uid')).toBe(visitor);
});

it('two tabs at once make one account and one visitor', async () => {
  const device = newDevice();
  const lock = { last: Promise.resolve() };
  await Promise.all([look(openTab(device, lock)), look(openTab(device, lock))]);
  expect(paths()).toEqual(['POST/v1/accounts:signUp', 'POST/sync']);
});

it('[SS-01] agents are not signed in anonymously, and their token is not renewed', async () => {
  const device = newDevice();
  await look(openTab(device));
  device.cookies.set('user-type', 'agency');
  calls = [];
  now += 3 * 60 * MINUTE_MS;
  await look(openTab(device));
  device.user = null;
  await look(openTab(device));
  expect(calls).toEqual([]);
});

it('lost cookies bring the same visitor again, with a token that is recent enough', async () => {
  const device = newDevice();
  await look(openTab(device));
  const visitor = device.cookies.get('user-uid');
  device.cookies.clear();
  now += 20 * MINUTE_MS;
  await look(openTab(device));
  expect(device.cookies.get('user-uid')).toBe(visitor);
  expect(paths().slice(2)).toEqual(['POST/v1/token', 'POST/sync']);
});

it('[AP-10] an account that the service no longer knows is ended, and a new one is made', async () => {
  const device = newDevice();
  await look(openTab(device));
  const visitor = device.cookies.get('user-uid');
  if (device.user) device.user = { ...device.user, refreshToken: 'e30.e30.AAAA' };
  now += 60 * MINUTE_MS;
  await look(openTab(device));
  expect(calls.slice(2)).toEqual([
    ['POST/v1/token', 400],
    ['DELETE/sync', 200],
    ['POST/v1/accounts:signUp', 200],
    ['POST/sync', 200],
  ]);
  // The bookings stay with the browser.
  expect(device.cookies.get('user-uid')).toBe(visitor);
});

it('a clock that was set back, or forward by a day, only costs a renewal', async () => {
  for (const change of [-24 * 60 * MINUTE_MS, 24 * 60 * MINUTE_MS]) {
    const device = newDevice();
    await look(openTab(device));
    calls = [];
    const serverNow = now;
    const tab = { ...openTab(device), now: () => serverNow + change };
    expect(await look(tab)).toBe(true);
    expect(calls).toEqual([
      ['POST/v1/token', 200],
      ['POST/sync', 200],
    ]);
  }
});

it('where cookies or storage are blocked, a page sends one token once', async () => {
  const noCookies = { ...newDevice(), cookiesBlocked: true };
  const tab = openTab(noCookies);
  for (let time = 0; time < 3; time++) await look(tab);
  expect(paths()).toEqual(['POST/v1/accounts:signUp', 'POST/sync']);

  calls = [];
  const noStorage = { ...newDevice(), storageBlocked: true };
  for (let page = 0; page < 3; page++) await look(openTab(noStorage));
  expect(paths()).toEqual(['POST/v1/accounts:signUp', 'POST/sync']);

  calls = [];
  const nothing = { ...noStorage, cookies: new Map<string, string>(), cookiesBlocked: true };
  const page = openTab(nothing);
  for (let time = 0; time < 3; time++) await look(page);
  expect(paths()).toEqual(['POST/v1/accounts:signUp', 'POST/sync']);
});

it('sending a form stops everything: two simultaneous answers must not bring two visitors', async () => {
  const device = newDevice();
  const stop = new AbortController();
  const tab = openTab(device);
  const whileSigningUp = {
    ...tab,
    storage: {
      ...tab.storage,
      write: (user: StoredUser | null) => {
        tab.storage.write(user);
        stop.abort();
      },
    },
  };
  await look(whileSigningUp, stop.signal);
  expect(paths()).toEqual(['POST/v1/accounts:signUp']);
  await look(tab, stop.signal);
  expect(calls).toHaveLength(1);
});

it('an unavailable service changes nothing, and is asked again later', async () => {
  const device = newDevice();
  const away = { ...config, api: 'http://127.0.0.1:1', token: 'http://127.0.0.1:1' };
  expect(await keepSignedIn(away, openTab(device), new AbortController().signal)).toBe(false);
  expect([device.user, device.cookies.size]).toEqual([null, 0]);
  await look(openTab(device));
  const { user } = device;
  now += 60 * MINUTE_MS;
  expect(await keepSignedIn(away, openTab(device), new AbortController().signal)).toBe(false);
  expect(device.user).toBe(user);
});
