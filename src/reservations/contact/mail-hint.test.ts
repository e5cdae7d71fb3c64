// Slips in the domains of e-mail addresses: helped, never refused.
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { mailHint, slipsBetween } from '#reservations/contact/mail-hint.ts';

test.each([
  ['ines.sa@gmial.com', 'ines.sa@gmail.com'],
  ['ana@gmail.con', 'ana@gmail.com'],
  ['ana@gmal.com', 'ana@gmail.com'],
  ['ana@hotmial.com', 'ana@hotmail.com'],
  ['ana@GMAIL.CO', 'ana@gmail.com'],
  ['ana@sapo.p', 'ana@sapo.pt'],
  ['ana@hotmail.ess', 'ana@hotmail.es'],
  ['ana@yahoo.com.mxx', 'ana@yahoo.com.mx'],
  ['ana@exmaple.con', 'ana@exmaple.com'],
  ['ana@universidad.ess', 'ana@universidad.es'],
  ['ana@empresa.con.mx', 'ana@empresa.com.mx'],
  ['\u202Aana@gmial.com\u202C', 'ana@gmail.com'],
])('%s: did you mean %s?', (typed, meant) => {
  expect(mailHint(typed)?.email).toBe(meant);
});

test.each([
  'ana@gmail.com',
  'ana@Hotmail.es',
  'ana@yahoo.com.br',
  'ana@me.com',
  'ana@mail.com',
  'ana@example.com',
  'ana@universidad.es',
  'ana@empresa.co',
  'ana@con.com',
  'ana@gm',
  'ana',
  '',
  '@gmial.com',
  'ana@x@gmial.com',
])('%s: no question', (typed) => {
  expect(mailHint(typed)).toBeNull();
});

test('slips count the same in both directions, and none means the same text', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '.'), maxLength: 8 });
  fc.assert(
    fc.property(text, text, (one, other) => {
      const slips = slipsBetween(one, other);
      expect(slips).toBe(slipsBetween(other, one));
      expect(slips === 0).toBe(one === other);
      expect(slips).toBeLessThanOrEqual(Math.max(one.length, other.length));
    }),
  );
});
