// Secrets that people type are refused at the start; those that generators print are accepted.
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';

import { readServerSettings, weakSecrets } from '#platform/lib/weak-secrets.server.ts';

const weakAmong = async (secrets: readonly string[]) =>
  (await weakSecrets(secrets.map((secret) => [secret, secret]))).map(({ name }) => name);

const typed = [
  'changeme_changeme',
  'abcdefghijklmnop',
  '1234567890123456',
  'your-secret-here',
  'passwordpassword1',
  'qwertyuiopasdfgh',
  'ChangeMe!ChangeMe!1',
  'ch4ngem3-pl34se-now',
  'P@ssw0rdP@ssw0rd2026',
  'alisio_production_2026',
  'supersecretkey123456',
  'correct horse battery staple',
  'CorrectHorseBattery7Staple',
  'secret-of-the-webhook-of-stripe',
  'a link secret of our own',
  'links_of_another_airline_0123456789',
  'norte air flies to the north since 1998',
  'zyxwvutsrqponmlkjihgfedcba',
  'aaaabbbbccccddddeeeeffffgggghhhh',
  '00112233445566778899aabbccddeeff',
  '0123456789abcdef0123456789abcdef',
  'https://www.norte.example/',
  'a'.repeat(40),
  'abcdefgh'.repeat(5),
  'x'.repeat(40),
  'whsec_aaaaaaaaaaaaaaaa',
];

test('each secret that looks typed is refused', async () => {
  expect(await weakAmong(typed)).toEqual(typed);
});

const digestOf = (number: number) => createHash('sha256').update(String(number)).digest();

test.each([
  ['openssl rand -base64 32', (drawn: Buffer) => drawn.toString('base64')],
  ['openssl rand -base64 16', (drawn: Buffer) => drawn.subarray(16).toString('base64')],
  ['openssl rand -hex 32', (drawn: Buffer) => drawn.toString('hex')],
  ['openssl rand -hex 16', (drawn: Buffer) => drawn.subarray(16).toString('hex')],
  ['a generator of tokens', (drawn: Buffer) => drawn.toString('base64url')],
  ['a generator of short tokens', (drawn: Buffer) => drawn.subarray(16).toString('base64url')],
  ['a generator of tokens with a prefix', (drawn: Buffer) => `whsec_${drawn.toString('base64url')}`],
])('what %s prints is accepted', async (_what, print) => {
  // Digests are as random as what is drawn, and the same in each run.
  expect(await weakAmong(Array.from({ length: 40 }, (_, number) => print(digestOf(number))))).toEqual([]);
});

const production = {
  APP_MODE: 'production',
  PUBLIC_URL: 'https://alisio.example',
  TRUST_PROXY: '1',
  LINK_SECRET: 'm4XrT9bKq7ZsW2pVd8LhN5yGc3JfR6uE',
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: 'sk_live_0123456789',
  STRIPE_WEBHOOK_SECRET: 'whsec_Zt5KpW8rQ2nY7vMx4DgS9hLb3CjF6eUa',
};
const sandbox = {
  PAYMENT_PROVIDER: 'sandbox',
  PAYMENT_SECRET_KEY: 'sk_q7Vd2XkPz9LmT4wRb8HsN3yG6cJfE1uA',
  PAYMENT_WEBHOOK_SECRET: 'whsec_Zt5KpW8rQ2nY7vMx4DgS9hLb3CjF6eUa',
};
const problemsOf = async (env: Record<string, string>) => {
  const read = await readServerSettings(env);
  return read.ok ? [] : read.problems.map(({ name, message }) => `${name} ${message}`);
};

test.each([
  ['LINK_SECRET', {}, /openssl rand/],
  ['ACCOUNT_SECRET', {}, /openssl rand/],
  ['PREVIEW_SECRET', {}, /openssl rand/],
  ['PAYMENT_SECRET_KEY', sandbox, /openssl rand/],
  ['PAYMENT_WEBHOOK_SECRET', sandbox, /openssl rand/],
  ['STRIPE_WEBHOOK_SECRET', {}, /Stripe Dashboard/],
])('in production a %s that can be guessed is refused, with its remedy', async (name, payments, cure) => {
  const given = { ...production, ...payments };
  expect(await problemsOf(given)).toEqual([]);
  const weak = { ...given, [name]: name.startsWith('STRIPE') ? `whsec_${'a'.repeat(30)}` : 'a'.repeat(40) };
  expect(await problemsOf(weak)).toEqual([expect.stringMatching(new RegExp(`^${name} can be guessed`))]);
  expect(await problemsOf(weak)).toEqual([expect.stringMatching(cure)]);
  expect(await problemsOf({ ...weak, APP_MODE: 'demo' })).toEqual([]);
});

test('other problems are told first', async () => {
  expect(await problemsOf({ ...production, LINK_SECRET: 'short' })).toEqual([
    expect.stringMatching(/^LINK_SECRET /),
  ]);
});
