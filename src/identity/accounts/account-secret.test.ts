// What is stored of second factors: readable with the same secret only, also what earlier builds stored.
import { expect, it } from 'vitest';

import { seal, unseal } from '#identity/accounts/account-secret.server.ts';

const settings = { ACCOUNT_SECRET: 'a secret of a test', LINK_SECRET: 'not used' };
const text = 'Zq3-_kFhJ0aLrT7uYp2WnXc9VbEmDs6g';
/** Written by the library that checked second factors before. */
const stored =
  '85f0d9718f8f8c069ff7fe2254351a409753554762402f14097a38e509ed4211a086cc943b9e58f22e0d48fb1a6901e23eebf487b9e5b1267c405eb60d8cf9f6a956004c2e14fb57';

it('a sealed text opens with its own secret only, and unchanged only', () => {
  const sealed = seal(text, settings);
  expect(sealed).not.toContain(Buffer.from(text).toString('hex'));
  expect(seal(text, settings)).not.toBe(sealed);
  expect(unseal(sealed, settings)).toBe(text);
  expect(() => unseal(sealed, { ...settings, ACCOUNT_SECRET: 'another' })).toThrow();
  expect(() => unseal(`${sealed.slice(0, -2)}00`, settings)).toThrow();
});

it('opens the second factors of a database that was used before', () => {
  expect(unseal(stored, settings)).toBe(text);
});
