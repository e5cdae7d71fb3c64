// Who may fly without an older companion, by the rules of a site.
import { expect, test } from 'vitest';

import { type MinorRules, refuseMinorsAlone } from '#reservations/passengers/minors.ts';

const FIRST_DAY = '2027-03-10';
const rules: MinorRules = { aloneFrom: 16, serviceFrom: 5, telephone: '+52 55 5550 0101' };
const without: MinorRules = { ...rules, serviceFrom: null };

/** Born so that this age is reached on the day of the first flight. */
const aged = (years: number) => `${2027 - years}-03-10`;

test.each<[string, number[], MinorRules, string | null]>([
  ['somebody of the age alone', [16], rules, null],
  ['somebody of twelve alone', [12], without, 'companion_missing'],
  ['somebody of twelve alone, with a service', [12], rules, 'escort_not_booked'],
  ['children with somebody of fifteen', [15, 3, 1], without, 'companion_missing'],
  ['children with somebody of sixteen', [4, 16, 1], rules, null],
  ['a child below the age of the service', [15, 4], rules, 'companion_missing'],
  ['a service without a telephone', [12], { ...rules, telephone: null }, 'companion_missing'],
  ['a site that lets fourteen travel alone', [14], { ...rules, aloneFrom: 14 }, null],
])('%s', (_, ages, site, code) => {
  expect(refuseMinorsAlone(ages.map(aged), FIRST_DAY, site)?.code ?? null).toBe(code);
});

test('the birthday counts on the day of the first flight, not a day later', () => {
  expect(refuseMinorsAlone(['2011-03-10'], FIRST_DAY, rules)).toBeNull();
  expect(refuseMinorsAlone(['2011-03-11'], FIRST_DAY, rules)).toEqual({
    index: 0,
    code: 'escort_not_booked',
    params: { age: 16, phone: '+52 55 5550 0101' },
  });
});

test('the oldest is named, unless a birth date is missing', () => {
  expect(refuseMinorsAlone([aged(4), aged(13), aged(12)], FIRST_DAY, without)?.index).toBe(1);
  expect(refuseMinorsAlone([aged(4), ''], FIRST_DAY, without)).toBeNull();
});
