// Addresses and phone numbers that mail and the airline can use.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { refuseEmail, refusePhone, tidyPhone } from '#reservations/contact/contact.ts';
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
    '1@2.example',
  ])('%s is an address', (email) => {
    expect(refuseEmail(email)).toBeNull();
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
    ['Ana <ana@example.com>', 'email_invalid'],
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
        if (refuseEmail(email) === null) expect(email.trim()).not.toMatch(/[\s,;:<>"\p{Cc}]/u);
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
  ])('%s is kept as %s', (typed, kept) => {
    expect(refusePhone(typed)).toBeNull();
    expect(tidyPhone(typed)).toBe(kept);
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
