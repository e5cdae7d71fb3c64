// Addresses and phone numbers that mail and the airline can use.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { cleanPhone } from '#platform/lib/clean-text.ts';
import { refuseEmail, refusePhone, refuseTypedPhone, tidyEmail } from '#reservations/contact/contact.ts';
import { countriesIn, isCountry } from '#reservations/contact/countries.ts';

describe('e-mail', () => {
  test.each([
    'ana@example.com',
    ' ana@example.com ',
    'ana.maria+vuelos@correo.example.es',
    "o'brien@example.com",
    'a@b.co',
    'ana@españa.es',
    'ana@xn--espaa-rta.xn--p1ai',
    '\u202Aana@example.com\u202C',
    'ana@example.com\u200B',
    'ana＠example．com',
    'o’brien@example.com',
    '1@2.example',
  ])('%s is an address', (email) => {
    expect(refuseEmail(email)).toBeNull();
  });

  test('an address is kept without what nobody can see', () => {
    expect(tidyEmail('\u202Aana\u00AD@example\u200B.com\u202C ')).toBe('ana@example.com');
    expect(tidyEmail('ana–maria＠example．com')).toBe('ana-maria@example.com');
  });

  test.each([
    ['', 'field_missing'],
    ['ana', 'email_invalid'],
    ['ana@example', 'email_invalid'],
    ['@example.com', 'email_invalid'],
    ['ana@@example.com', 'email_invalid'],
    ['ana maria@example.com', 'email_invalid'],
    ['ana@example..com', 'email_invalid'],
    ['.ana@example.com', 'email_invalid'],
    ['ana.@example.com', 'email_invalid'],
    ['ana@-example.com', 'email_invalid'],
    ['ana@example.c', 'email_invalid'],
    ['ana@127.0.0.1', 'email_invalid'],
    ['ana@example.com\r\nBcc: all@example.com', 'email_invalid'],
    ['ana\n@example.com', 'email_invalid'],
    ['ana@example.com,eva@example.com', 'email_invalid'],
    ['Ana <ana@example.com> Eva <eva@example.com>', 'email_invalid'],
    [`${'a'.repeat(65)}@example.com`, 'email_invalid'],
    [`ana@${'a'.repeat(250)}.com`, 'text_too_long'],
  ])('%j is refused: %s', (email, code) => {
    expect(refuseEmail(email)).toBe(code);
  });

  test('no accepted address contains anything that could start another mail header', () => {
    const nasty = fc.string({ unit: fc.constantFrom(...Array.from('a@.b\r\n\t,;:<>"\u0000\u2028 ')) });
    fc.assert(
      fc.property(nasty, nasty, (before, after) => {
        const email = `${before}ana@example.com${after}`;
        if (refuseEmail(email) === null) expect(tidyEmail(email)).not.toMatch(/[\s,;:<>"\p{Cc}]/u);
      }),
    );
  });
});

describe('phone', () => {
  test.each([
    ['+34 600 11 22 33', '+34600112233'],
    ['0034 600-112-233', '+34600112233'],
    ['+1 (305) 555-0100', '+13055550100'],
    ['+351.912.345.678', '+351912345678'],
    ['\u202A+34 600 112 233\u202C', '+34600112233'],
    ['\u2068+34 600 112 233\u2069', '+34600112233'],
    ['+1\uFE0D-555-123-4567', '+15551234567'],
    ['+34 600\u2011112\u2013233', '+34600112233'],
    ['\u200F+٣٤ ٦٠٠ ١١٢ ٢٣٣', '+34600112233'],
    ['＋３４\u3000６００１１２２３３', '+34600112233'],
  ])('%s is kept as %s', (typed, kept) => {
    expect(refusePhone(typed)).toBeNull();
    expect(cleanPhone(typed)).toBe(kept);
  });

  test('a number without its country code is accepted beside the list, however it was pasted', () => {
    for (const typed of ['600\u2011112\u2011233', '\u202A600 112 233\u202C', '600\u2212112\u00AD233'])
      expect([refuseTypedPhone(typed), cleanPhone(typed)]).toEqual([null, '600112233']);
    expect(refuseTypedPhone('\u200B')).toBe('field_missing');
  });

  test.each([
    ['', 'field_missing'],
    ['600112233', 'phone_invalid'],
    ['+34', 'phone_invalid'],
    ['+34 600 ABC', 'phone_invalid'],
    ['+0123456789', 'phone_invalid'],
    ['+1234567890123456', 'phone_invalid'],
    ['+34 600 11 22 33 extension 4', 'text_too_long'],
  ])('%j is refused: %s', (typed, code) => {
    expect(refusePhone(typed)).toBe(code);
  });
});

describe('nationality', () => {
  test('countries are named and sorted as each language does', () => {
    const spanish = countriesIn('es').map((country) => country.name);
    expect(spanish).toContain('España');
    expect(countriesIn('pt').map((country) => country.name)).toContain('Espanha');
    expect(spanish.indexOf('Emiratos Árabes Unidos')).toBeLessThan(spanish.indexOf('España'));
    expect(countriesIn('en')).toHaveLength(250);
  });

  test('only codes of the list are countries', () => {
    expect([isCountry('ES'), isCountry('es'), isCountry('ZZ'), isCountry('')]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});
