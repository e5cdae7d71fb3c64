// Numbers as people type them, and the one form in which they are stored.
import { expect, it } from 'vitest';

import { refuseTypedPhone } from '#reservations/contact/contact.ts';
import { countriesIn } from '#reservations/contact/countries.ts';
import {
  countryOfPhone,
  fullPhone,
  withCallingCodes,
  wrongLength,
} from '#reservations/contact/phone-number.server.ts';

it.each([
  ['600 11 22 33', 'ES', '+34600112233'],
  ['912345678', 'PT', '+351912345678'],
  // The trunk zero is not part of the number abroad, but in Italy it is.
  ['0151 12345678', 'DE', '+4915112345678'],
  ['06 698 12345', 'IT', '+390669812345'],
  ['(809) 555-0134', 'DO', '+18095550134'],
  ['55 5550 0101', 'MX', '+525555500101'],
  // A typed or pasted code takes precedence over the list.
  ['+34 600 11 22 33', 'MX', '+34600112233'],
  ['0034 600 11 22 33', 'MX', '+34600112233'],
  ['+1-305-555-0134', '', '+13055550134'],
])('[VA-05] %s in the list’s country "%s" is stored as %s', (typed, country, stored) => {
  expect(refuseTypedPhone(typed)).toBeNull();
  expect(fullPhone(typed, country)).toBe(stored);
});

it.each([
  ['600 11 22 33', ''],
  ['600 11 22 33', 'XX'],
  ['12', 'ES'],
  ['hello', 'ES'],
])('%s in "%s" stays what it is, without a country code, and is refused', (typed, country) => {
  expect(fullPhone(typed, country)).not.toMatch(/^\+/);
});

it.each([
  ['', 'field_missing'],
  ['12', 'phone_invalid'],
  ['call me', 'phone_invalid'],
  ['+12', 'phone_invalid'],
  ['1'.repeat(26), 'text_too_long'],
])('[VA-05] %s is refused as %s while it is typed', (typed, code) => {
  expect(refuseTypedPhone(typed)).toBe(code);
});

it('a stored number has its country, unless it has none', () => {
  expect(['+34600112233', '+18095550134', '+13055550134', '600112233', ''].map(countryOfPhone)).toEqual([
    'ES',
    'DO',
    'US',
    null,
    null,
  ]);
});

it('[VA-05] every country of the demonstration has its code in the list, and Antarctica none', () => {
  const list = new Map(withCallingCodes(countriesIn('es')).map(({ code, calling }) => [code, calling]));
  expect(['ES', 'PT', 'MX', 'DO', 'US', 'CU'].map((code) => list.get(code))).toEqual([
    '34',
    '351',
    '52',
    '1',
    '1',
    '53',
  ]);
  expect(list.get('AQ')).toBeNull();
});

it.each([
  ['5512', 'MX', { is: 'short', country: 'MX', digits: 10 }],
  ['\u202A55 1234\u202C', 'MX', { is: 'short', country: 'MX', digits: 10 }],
  ['+34 600 112', 'MX', { is: 'short', country: 'ES', digits: 9 }],
  ['912 345 6789', 'PT', { is: 'long', country: 'PT', digits: 9 }],
  ['600 112 233', 'ES', null],
  ['600 112 233', '', null],
  ['call me', 'ES', null],
])('%j with the country %j has the wrong length: %j', (typed, country, wrong) => {
  expect(wrongLength(typed, country)).toEqual(wrong);
});
