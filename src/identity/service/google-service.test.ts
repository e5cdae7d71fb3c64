// Google's service as its protocol describes it: tokens from a local server with its own keys, outages, and the
// emulator's unsigned tokens (docs/decisions/0018-identity.md).
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openGoogleService } from '#identity/service/google-service.server.ts';
import { isPlaceholder, openIdentity } from '#identity/service/open-identity.server.ts';
import { openDatabase } from '#platform/db/client.server.ts';
import { openLog } from '#platform/lib/log.server.ts';
import { readSettings } from '#platform/lib/settings.server.ts';
import { testSettings } from '#tests/support/app/test-app.ts';
import { worldNow } from '#tests/support/database/test-database.ts';

type Mode = 'answers' | 'fails' | 'hangs' | 'talks nonsense';

let server: Server;
let mode: Mode = 'answers';
let listed: JWK[] = [];
let asked = 0;
let privateKey: CryptoKey;
const project = 'demo-air';

beforeAll(async () => {
  const pair = await generateKeyPair('RS256', { extractable: true });
  ({ privateKey } = pair);
  listed = [{ ...(await exportJWK(pair.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }];
  server = createServer((_request, response) => {
    asked++;
    if (mode === 'hangs') return;
    response.writeHead(mode === 'fails' ? 503 : 200, { 'content-type': 'application/json' });
    response.end(mode === 'talks nonsense' ? '<html>' : JSON.stringify({ keys: listed }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

function open(own: { IDENTITY_EMULATOR?: boolean } = {}) {
  const { port } = server.address() as AddressInfo;
  const base = `http://127.0.0.1:${port}`;
  return openGoogleService({
    IDENTITY_PROJECT_ID: project,
    IDENTITY_API_KEY: 'AIzaSyTest',
    IDENTITY_API_URL: base,
    IDENTITY_TOKEN_URL: base,
    IDENTITY_KEYS_URL: `${base}/keys`,
    IDENTITY_EMULATOR: false,
    TOKEN_SYNC_PATH: '/api/identity/sync',
    ...own,
  });
}

const seconds = Math.floor(worldNow.getTime() / 1_000);
const claims = {
  iss: `https://securetoken.google.com/${project}`,
  aud: project,
  sub: 'subject-of-google',
  user_id: 'subject-of-google',
  auth_time: seconds,
  iat: seconds,
  exp: seconds + 3_600,
  provider_id: 'anonymous',
  firebase: { identities: {}, sign_in_provider: 'anonymous' },
};

const sign = (own: object = {}, header: object = {}, key = privateKey) =>
  new SignJWT({ ...claims, ...own })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: 'k1', ...header })
    .sign(key);

describe('[AP-09] with Google Identity Platform', () => {
  it('a token of the project is accepted with Google’s published keys, which are fetched once', async () => {
    const service = open();
    asked = 0;
    for (let time = 0; time < 3; time++) {
      expect(await service.verify(await sign(), worldNow)).toEqual({
        ok: true,
        value: { issuer: claims.iss, subject: claims.sub, anonymous: true, issuedAt: worldNow },
      });
    }
    expect(asked).toBe(1);
  });

  it('a token of another project, issuer, key or algorithm is refused', async () => {
    const service = open();
    const strangers = await generateKeyPair('RS256');
    const tokens = [
      sign({ aud: 'another' }),
      sign({ iss: 'https://securetoken.google.com/another' }),
      sign({ iss: 'https://accounts.google.com' }),
      sign({ exp: seconds - 61 }),
      sign({}, {}, strangers.privateKey),
      sign({}, { kid: 'unknown' }),
      sign({}, { typ: 'at+jwt' }),
      Promise.resolve(new UnsecuredJWT(claims).encode()),
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: 'k1' })
        .sign(Buffer.from(JSON.stringify(listed[0]))),
    ];
    for (const token of tokens)
      expect(await service.verify(await token, worldNow)).toEqual({ ok: false, code: 'id_token_invalid' });
  });

  for (const outage of ['fails', 'hangs', 'talks nonsense'] as const) {
    it(`whose list of keys ${outage} is away for a moment, and the token is not called wrong`, async () => {
      const service = open();
      mode = outage;
      const answer = await service.verify(await sign(), worldNow);
      mode = 'answers';
      expect(answer).toEqual({ ok: false, code: 'service_unavailable' });
      expect((await service.verify(await sign(), worldNow)).ok).toBe(true);
    });
  }

  it('the page gets Google’s addresses and key, and may call them', () => {
    const { client, origins } = open();
    expect(client).toMatchObject({ project, key: 'AIzaSyTest', sync: '/api/identity/sync' });
    expect(origins).toEqual([new URL(client?.api ?? '').origin]);
  });
});

describe('the emulator’s unsigned tokens', () => {
  const unsigned = (own: object = {}) => new UnsecuredJWT({ ...claims, ...own }).encode();

  it('are accepted only where a setting allows it, and only of this project and hour', async () => {
    expect((await open().verify(unsigned(), worldNow)).ok).toBe(false);
    const emulator = open({ IDENTITY_EMULATOR: true });
    expect((await emulator.verify(unsigned(), worldNow)).ok).toBe(true);
    for (const own of [
      { aud: 'another' },
      { iss: 'https://evil.example' },
      { exp: seconds - 61 },
      { sub: '' },
    ])
      expect((await emulator.verify(unsigned(own), worldNow)).ok, JSON.stringify(own)).toBe(false);
  });

  it('keep production from starting', () => {
    const read = readSettings({ APP_MODE: 'production', IDENTITY_EMULATOR: 'true' });
    expect(read.ok ? [] : read.problems.map(({ name }) => name)).toContain('IDENTITY_EMULATOR');
    const without = readSettings({ APP_MODE: 'production' });
    expect(without.ok ? [] : without.problems.map(({ name }) => name)).not.toContain('IDENTITY_EMULATOR');
  });
});

describe('[AP-09] a configuration', () => {
  const placeholders = [
    '',
    ' ',
    'YOUR_API_KEY',
    'your-project-id',
    'changeme',
    'CHANGE_ME',
    '<api key>',
    '${KEY}',
  ];
  placeholders.push(
    '{{API_KEY}}',
    '%API_KEY%',
    'xxxx',
    'REPLACE_ME',
    'placeholder',
    'undefined',
    'null',
    'example',
    '...',
  );

  it('that is not filled in is recognised, and a real one is not', () => {
    for (const each of [...placeholders, undefined]) expect(isPlaceholder(each), String(each)).toBe(true);
    for (const each of [
      'AIzaSyDOCAbC123dEf456GhI789jKl01-MnO',
      'demo-air',
      'my2ndproject',
      'yourair',
      'theme',
    ])
      expect(isPlaceholder(each), each).toBe(false);
  });

  it('with a placeholder, or none, sets up no sign-in, and every token is refused', async () => {
    const db = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none', poolSize: 2 });
    const log = openLog('silent');
    for (const IDENTITY_API_KEY of placeholders) {
      const env = { IDENTITY_PROVIDER: 'google', IDENTITY_PROJECT_ID: 'demo-air', IDENTITY_API_KEY };
      const service = openIdentity(db, testSettings(env), log);
      expect([service.client, service.builtIn, service.origins], IDENTITY_API_KEY).toEqual([null, null, []]);
      expect(await service.verify(await sign(), worldNow)).toEqual({ ok: false, code: 'id_token_invalid' });
    }
    expect(openIdentity(db, testSettings(), log).builtIn).not.toBeNull();
    expect(openIdentity(db, testSettings({ TOKEN_SYNC_PATH: 'none' }), log).client?.sync).toBeNull();
    for (const path of ['https://evil.example/x', '//evil.example', 'sync', String.raw`/\evil.example`])
      expect(() => testSettings({ TOKEN_SYNC_PATH: path }), path).toThrow();
    await db.close();
  });
});
