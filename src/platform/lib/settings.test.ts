// Settings: missing, invalid and dangerous ones are reported with their remedy.
import { expect, test } from 'vitest';

import { hasSandbox, readSettings } from '#platform/lib/settings.server.ts';

const keys = { STRIPE_SECRET_KEY: 'sk_live_0123456789', STRIPE_WEBHOOK_SECRET: 'whsec_0123456789' };
const stripe = { PAYMENT_PROVIDER: 'stripe', ...keys };
const production = {
  APP_MODE: 'production',
  PUBLIC_URL: 'https://alisio.example',
  TRUST_PROXY: '1',
  LINK_SECRET: 'm4XrT9bKq7ZsW2pVd8LhN5yGc3JfR6uE',
};
const problems = (env: Record<string, string>) => {
  const read = readSettings(env);
  return read.ok ? [] : read.problems.map(({ name, message }) => `${name} ${message}`);
};
const sandboxOf = (env: Record<string, string>) => {
  const read = readSettings(env);
  if (!read.ok) throw new Error('these settings are good');
  return hasSandbox(read.settings);
};

test('Stripe is chosen with both keys; each missing one is named with where to find it', () => {
  expect(problems(stripe)).toEqual([]);
  expect(problems({ PAYMENT_PROVIDER: 'stripe' })).toEqual([
    expect.stringMatching(/^STRIPE_SECRET_KEY is required .*API keys/),
    expect.stringMatching(/^STRIPE_WEBHOOK_SECRET is required .*endpoint/),
  ]);
  const { STRIPE_SECRET_KEY } = keys;
  expect(problems({ STRIPE_SECRET_KEY })).toEqual([
    expect.stringMatching(/^STRIPE_WEBHOOK_SECRET is required/),
  ]);
});

test.each([
  ['PAYMENT_PROVIDER', 'paypal', 'must be sandbox or stripe'],
  ['STRIPE_SECRET_KEY', 'pk_live_0123456789', 'must be a secret or restricted key'],
  ['STRIPE_WEBHOOK_SECRET', 'we_0123456789', 'must be the signing secret'],
  ['STRIPE_API_URL', 'stripe', ''],
  ['MAIL_PROCESS', 'outside', 'must be own or inside'],
])('%s=%s is named: %s', (name, value, message) => {
  expect(problems({ ...stripe, [name]: value })).toEqual([expect.stringContaining(`${name} ${message}`)]);
});

test('in production a test key is refused, and the sandbox needs keys of its own only when it takes payments', () => {
  expect(problems({ ...production, ...stripe })).toEqual([]);
  expect(problems({ ...production, ...stripe, STRIPE_SECRET_KEY: 'sk_test_0123456789' })).toEqual([
    expect.stringMatching(/^STRIPE_SECRET_KEY is a test key/),
  ]);
  expect(problems({ ...production, PAYMENT_PROVIDER: 'sandbox' }).map((line) => line.split(' ')[0])).toEqual([
    'PAYMENT_SECRET_KEY',
    'PAYMENT_WEBHOOK_SECRET',
  ]);
});

test.each([
  ['TRUST_PROXY', '0', /is 0, and .* a proxy must be in front.*mostly 1/],
  ['LINK_SECRET', 'links_sandbox_0123456789abcdef', /demonstration value.*openssl rand/],
  ['PREVIEW_SECRET', 'preview_demonstration_0123456789abcdef', /demonstration value.*openssl rand/],
  ['STAFF_SECOND_FACTOR', 'optional', /is optional.*demonstration: leave it out, or set required/],
])('in production %s=%s is refused, with its remedy', (name, value, problem) => {
  const found = problems({ ...production, ...stripe, [name]: value });
  expect(found).toEqual([expect.stringMatching(problem)]);
  expect(found).toEqual([expect.stringMatching(new RegExp(`^${name} `))]);
  expect(problems({ ...stripe, [name]: value })).toEqual([]);
});

test.each([
  ['an address of its own', { PUBLIC_URL: 'https://alisio.example' }],
  ['a database of its own', { DATABASE_URL: 'postgres://db.alisio.example/alisio' }],
])('with %s the mode must be said, because the default loads the demonstration', (_what, given) => {
  const needed = [expect.stringMatching(/^APP_MODE is required with .*: set production .*, or demo/)];
  expect(problems(given)).toEqual(needed);
  expect(problems({ ...given, APP_MODE: '' })).toEqual(needed);
  expect(problems({ ...given, NODE_ENV: 'production' })).toEqual(needed);
  expect(problems({ ...given, APP_MODE: 'demo' })).toEqual([]);
  expect(problems({ ...production, ...stripe, ...given })).toEqual([]);
});

test.each([
  ['http://alisio.example', /^PUBLIC_URL is not encrypted .*https:\/\/.*TRUST_PROXY/],
  ['http://localhost.alisio.example', /^PUBLIC_URL is not encrypted/],
])('in production %s is refused without a proxy that encrypts it', (url, problem) => {
  const given = { ...production, ...stripe, PUBLIC_URL: url, TRUST_PROXY: '0' };
  expect(problems(given)).toEqual([expect.stringMatching(problem)]);
});

test.each([
  ['ftp://alisio.example', /https:\/\//],
  ['https://ana:secret@alisio.example', /without user, path/],
  ['https://alisio.example/shop', /without user, path/],
  ['https://alisio.example/?a=1', /without user, path/],
  ['https://alisio.example/#a', /without user, path/],
])('%s is no address of a site, in any mode', (url, problem) => {
  for (const mode of [{ APP_MODE: 'demo' }, { ...production, ...stripe }])
    expect(problems({ ...mode, PUBLIC_URL: url })).toEqual([expect.stringMatching(problem)]);
});

test('production names its payment provider, because the default charges nobody', () => {
  const own = {
    PAYMENT_SECRET_KEY: 'sk_q7Vd2XkPz9LmT4wRb8HsN3yG6cJfE1uA',
    PAYMENT_WEBHOOK_SECRET: 'whsec_Zt5KpW8rQ2nY7vMx4DgS9hLb3CjF6eUa',
  };
  expect(problems({ ...production, ...own })).toEqual([
    expect.stringMatching(/^PAYMENT_PROVIDER is required .*stripe; or sandbox, .* nobody is charged/),
  ]);
  expect(problems({ ...production, ...own, PAYMENT_PROVIDER: 'sandbox' })).toEqual([]);
});

test('a login provider is refused unless it names the agencies or the e-mail domains of its agents', () => {
  const given = { id: 'acme', name: 'Acme', issuer: 'https://login.acme.example', clientId: 'alisio' };
  const problemOf = (more: object) => problems({ LOGIN_PROVIDERS: JSON.stringify([{ ...given, ...more }]) });
  expect(problemOf({})).toEqual([expect.stringMatching(/^LOGIN_PROVIDERS .*agencies, or the emailDomains/)]);
  expect(problemOf({ agencies: [] })).toHaveLength(1);
  expect(problemOf({ emailDomains: ['*'] })).toHaveLength(1);
  expect(problemOf({ emailDomains: ['acme.example'] })).toEqual([]);
  expect(problemOf({ agencies: ['01990000-0000-7000-8000-0000000000ab'] })).toEqual([]);
});

test('the staff need a second factor in production, and in the demonstration only where it is set', () => {
  const factorOf = (env: Record<string, string>) => {
    const read = readSettings(env);
    return read.ok ? read.settings.STAFF_SECOND_FACTOR : read.problems;
  };
  const required = { STAFF_SECOND_FACTOR: 'required' };
  expect(factorOf({ ...production, ...stripe })).toBe('required');
  expect(factorOf({ ...production, ...stripe, ...required })).toBe('required');
  expect(factorOf({})).toBe('optional');
  expect(factorOf(required)).toBe('required');
  expect(problems({ STAFF_SECOND_FACTOR: 'never' })).toEqual([
    expect.stringMatching(/^STAFF_SECOND_FACTOR /),
  ]);
});

test.each([
  ['behind a proxy of our own', { PUBLIC_URL: 'http://alisio.example', TRUST_PROXY: '1' }],
  ['on this machine alone', { PUBLIC_URL: 'http://mexico.localhost:3000', TRUST_PROXY: '0' }],
  ['by its loopback address', { PUBLIC_URL: 'http://127.0.0.1:3000', TRUST_PROXY: '0' }],
])('in production an address without encryption is accepted %s', (_where, given) => {
  expect(problems({ ...production, ...stripe, ...given })).toEqual([]);
});

test('beside Stripe the sandbox stays open in the demonstration, and in production only with keys of its own', () => {
  expect(sandboxOf({})).toBe(true);
  expect(sandboxOf(stripe)).toBe(true);
  expect(sandboxOf({ ...production, ...stripe })).toBe(false);
  const own = {
    PAYMENT_SECRET_KEY: 'sk_q7Vd2XkPz9LmT4wRb8HsN3yG6cJfE1uA',
    PAYMENT_WEBHOOK_SECRET: 'whsec_Zt5KpW8rQ2nY7vMx4DgS9hLb3CjF6eUa',
  };
  expect(sandboxOf({ ...production, ...stripe, ...own })).toBe(true);
});
