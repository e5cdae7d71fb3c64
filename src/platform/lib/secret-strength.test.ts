// Secrets that people type are refused; those that generators print are accepted.
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';

import { weaknessOf } from '#platform/lib/secret-strength.ts';

test.each([
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
  'a link secret of our own',
  'links_of_another_airline_0123456789',
  'norte air flies to the north since 1998',
  'zyxwvutsrqponmlkjihgfedcba',
  'aaaabbbbccccddddeeeeffffgggghhhh',
  '00112233445566778899aabbccddeeff',
  '0123456789abcdef0123456789abcdef',
  'https://www.norte.example/',
])('%s is refused', (secret) => {
  expect(weaknessOf(secret)).not.toBeNull();
});

const digestOf = (number: number) => createHash('sha256').update(String(number)).digest();

test.each([
  ['openssl rand -base64 32', (drawn: Buffer) => drawn.toString('base64')],
  ['openssl rand -hex 32', (drawn: Buffer) => drawn.toString('hex')],
  ['openssl rand -hex 16', (drawn: Buffer) => drawn.subarray(16).toString('hex')],
  ['a generator of tokens', (drawn: Buffer) => drawn.toString('base64url')],
  ['a generator of tokens with a prefix', (drawn: Buffer) => `whsec_${drawn.toString('base64url')}`],
])('what %s prints is accepted', (_what, print) => {
  // Digests are as random as what is drawn, and the same in each run.
  const drawn = Array.from({ length: 1_000 }, (_, number) => print(digestOf(number)));
  expect(drawn.filter((secret) => weaknessOf(secret) !== null)).toEqual([]);
});
