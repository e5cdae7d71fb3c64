// Our client and Google's own one against the Auth emulator; our server verifies the tokens of both.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  getAuth,
  inMemoryPersistence,
  setPersistence,
  signInAnonymously,
} from 'firebase/auth';

import { openGoogleService } from '../../src/identity/service/google-service.server.ts';
import { authorizedDomains } from '../../src/identity/service/identity-calls.ts';
import { visitorOfIdentity } from '../../src/identity/service/identity-visitor.server.ts';
import { keepSignedIn } from '../../src/identity/service/silent-sign-in.ts';
import { emulator, project, startEmulator } from './emulator.mjs';

const settings = {
  IDENTITY_PROJECT_ID: project,
  IDENTITY_API_KEY: 'any-key',
  IDENTITY_API_URL: `${emulator}/identitytoolkit.googleapis.com`,
  IDENTITY_TOKEN_URL: `${emulator}/securetoken.googleapis.com`,
  IDENTITY_KEYS_URL: `${emulator}/keys`,
  IDENTITY_EMULATOR: true,
  TOKEN_SYNC_PATH: '/api/identity/sync',
};
const secret = { LINK_SECRET: 'a secret of the tests' };
const service = openGoogleService(settings);
const never = new AbortController().signal;

let stop = async () => {};
before(async () => {
  stop = await startEmulator();
});
after(() => stop());

/** A browser as the client sees it; `calls` records those of token sync. */
function openBrowser() {
  const calls = [];
  const browser = {
    user: null,
    clock: 0,
    calls,
    tab: {
      storage: { read: () => browser.user, write: (user) => (browser.user = user) },
      userType: () => null,
      alone: (work) => work(),
      now: () => Date.now() + browser.clock,
      sync: async (method, idToken) => calls.push([method, idToken]) > 0,
      sentToken: null,
    },
  };
  return browser;
}

const accepted = async (token) => {
  const verified = await service.verify(token, new Date());
  assert.ok(verified.ok, JSON.stringify(verified));
  return verified.value;
};

void test('[AP-09] [SS-01] our client signs up anonymously, and the server knows the account', async () => {
  const browser = openBrowser();
  assert.equal(await keepSignedIn(service.client, browser.tab, never), true);
  const identity = await accepted(browser.user.idToken);
  assert.equal(identity.subject, browser.user.localId);
  assert.equal(identity.anonymous, true);
  assert.deepEqual(browser.calls, [['POST', browser.user.idToken]]);
});

void test('[SS-02] our client renews the token of the same account, which is the same visitor', async () => {
  const browser = openBrowser();
  await keepSignedIn(service.client, browser.tab, never);
  const first = await accepted(browser.user.idToken);
  browser.clock = 58 * 60_000;
  await keepSignedIn(service.client, browser.tab, never);
  const second = await accepted(browser.user.idToken);
  assert.equal(second.subject, first.subject);
  assert.deepEqual(visitorOfIdentity(second, secret), visitorOfIdentity(first, secret));
});

void test('[AP-10] an account that was deleted at the service is ended, and our client makes a new one', async () => {
  const browser = openBrowser();
  await keepSignedIn(service.client, browser.tab, never);
  const { localId, idToken } = browser.user;
  const deleted = await fetch(`${settings.IDENTITY_API_URL}/v1/accounts:delete?key=any`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ idToken }),
  });
  assert.equal(deleted.status, 200);
  browser.clock = 58 * 60_000;
  await keepSignedIn(service.client, browser.tab, never);
  assert.notEqual(browser.user.localId, localId);
  assert.deepEqual(
    browser.calls.map(([method]) => method),
    ['POST', 'DELETE', 'POST'],
  );
});

void test('[AP-09] the tokens of Google’s own client are accepted, before and after it renews them', async () => {
  const app = initializeApp({ apiKey: 'any-key', projectId: project });
  try {
    const auth = getAuth(app);
    connectAuthEmulator(auth, emulator, { disableWarnings: true });
    await setPersistence(auth, inMemoryPersistence);
    const { user } = await signInAnonymously(auth);
    const first = await accepted(await user.getIdToken());
    assert.equal(first.subject, user.uid);
    assert.equal(first.anonymous, true);
    assert.equal((await accepted(await user.getIdToken(true))).subject, user.uid);
  } finally {
    await deleteApp(app);
  }
});

void test('[VA-04] the authorised domains are read from the project', async () => {
  assert.ok((await authorizedDomains(service.client, never))?.includes('localhost'));
});

void test("without the setting the emulator's tokens are rejected", async () => {
  const browser = openBrowser();
  await keepSignedIn(service.client, browser.tab, never);
  const strict = openGoogleService({ ...settings, IDENTITY_EMULATOR: false });
  assert.deepEqual(await strict.verify(browser.user.idToken, new Date()), {
    ok: false,
    code: 'id_token_invalid',
  });
});
