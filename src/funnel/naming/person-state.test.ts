// When a person's card is whole, and which type a birth date asks for.
import { describe, expect, test } from 'vitest';

import { judgePerson, openFields, typeByAge } from '#funnel/naming/person-state.ts';

const days = { flightDays: ['2027-01-09', '2027-01-23'], today: '2026-11-25' };
const whole = {
  givenNames: 'Leonor',
  surname: 'Brandão de Sá',
  birthDay: '3',
  birthMonth: '1',
  birthYear: '2016',
  gender: 'F',
  nationality: 'PT',
};

describe('what is missing for a person', () => {
  test.each([
    ['nothing', 'child', {}, []],
    ['a single name is a whole name', 'child', { givenNames: '' }, []],
    ['the surname', 'child', { surname: ' ' }, ['surname']],
    ['a name with digits', 'child', { givenNames: 'R2' }, ['givenNames']],
    ['a day that is not in the calendar', 'child', { birthDay: '31', birthMonth: '2' }, ['birthDay']],
    ['a date without its year', 'child', { birthYear: '' }, ['birthDay']],
    ['an age of another type', 'adult', {}, ['birthDay']],
    ['gender and nationality', 'child', { gender: '', nationality: '' }, ['gender', 'nationality']],
    ['the adult of an infant', 'infant', { birthYear: '2026' }, ['adultNo']],
    ['no adult of an infant', 'infant', { birthYear: '2026', adultNo: '1' }, []],
  ] as const)('%s', (_, type, changed, missing) => {
    expect(openFields(type, { ...whole, ...changed }, days)).toEqual(missing);
  });
});

describe('the type for a birth date', () => {
  test.each([
    ['child', '2016-01-03', null],
    // Turns twelve between the flights, or on the very day of the last one.
    ['child', '2015-01-15', 'adult'],
    ['child', '2015-01-23', 'adult'],
    ['child', '2015-01-24', null],
    ['infant', '2025-01-23', 'child'],
    ['infant', '2025-01-24', null],
    ['adult', '2016-01-03', 'child'],
    ['child', '2026-01-03', 'infant'],
    ['child', 'no date', null],
    ['infant', '2027-01-01', null],
  ] as const)('%s born %s: %s', (type, birthDate, asked) => {
    expect(typeByAge(type, birthDate, days)).toBe(asked);
  });
});

describe('the state of a person', () => {
  test.each([
    ['a whole person', 'child', whole, false, 'ready', 0],
    [
      'somebody whose country alone is known, from the site',
      'adult',
      { nationality: 'PT' },
      false,
      'empty',
      3,
    ],
    ['spaces only', 'adult', { nationality: 'PT', surname: ' ' }, false, 'empty', 3],
    ['a gender and nothing else', 'adult', { nationality: 'PT', gender: 'X' }, false, 'begun', 2],
    ['a person without a date', 'child', { ...whole, birthDay: '' }, false, 'begun', 1],
    ['a whole person whom the server refused', 'child', whole, true, 'wrong', 0],
    ['an age of another type, which is no missing date', 'adult', whole, false, 'wrong', 0],
  ] as const)('%s', (_, type, values, isRefused, stage, missing) => {
    const judged = judgePerson(type, values, days, isRefused);
    expect([judged.stage, judged.missing.length]).toEqual([stage, missing]);
  });
});
