// Lists of names as people type them, and how travellers are divided into bookings.
import { expect, test } from 'vitest';

import { divideNames, type ListedPerson, numberPart, readNameList } from '#agency/groups/name-list.ts';

test('commas, semicolons and tabs are read, with or without a heading, and dates in the format of the language', () => {
  const en = readNameList('Surname,Names,Type,Born,Sex,Nat\n"Ruiz, Sr",Ana,A,07/21/1985,f,es', 'en');
  expect(en).toEqual({
    people: [
      {
        line: 2,
        surname: 'Ruiz, Sr',
        givenNames: 'Ana',
        type: 'adult',
        birthDate: '1985-07-21',
        gender: 'F',
        nationality: 'ES',
      },
    ],
    problems: [],
  });
  expect(
    readNameList('Ruiz;Leo;niño;21/07/2019;M;ES\n\nPaz\tEva\tbebé\t2026-01-31\tX\tPT', 'es').people,
  ).toMatchObject([
    { line: 1, type: 'child', birthDate: '2019-07-21' },
    { line: 3, type: 'infant', birthDate: '2026-01-31' },
  ]);
});

test('an incomplete line, or one with an unknown type, is reported with its number', () => {
  const { people, problems } = readNameList(
    'Ruiz,Ana,A,1985-07-21,F,ES\nPaz,Eva\nRuiz,Leo,Z,2019-01-01,M,ES',
    'en',
  );
  expect(people).toHaveLength(1);
  expect(problems).toEqual([
    { line: 2, code: 'list_line_invalid' },
    { line: 3, code: 'passenger_type_unknown' },
  ]);
});

const listOf = (types: string): ListedPerson[] =>
  types.split('').map((letter, at) => ({
    line: at + 1,
    surname: `S${at}`,
    givenNames: 'Ana',
    type: letter === 'A' ? 'adult' : letter === 'C' ? 'child' : 'infant',
    birthDate: '1985-07-21',
    gender: 'F',
    nationality: 'ES',
  }));
const typesOf = (parts: ListedPerson[][] | null) =>
  parts?.map((part) => part.map(({ type }) => type.charAt(0).toUpperCase()).join(''));

test('families that are together in the list stay together', () => {
  expect(typesOf(divideNames(listOf('AACCIAACCIAACCI')))).toEqual(['AACCIAACCIA', 'ACCI']);
});

test('every booking has an adult and at most nine seats, and each infant a lap', () => {
  expect(typesOf(divideNames(listOf('AAAAAAAAACCC')))).toEqual(['AAAAACCC', 'AAAA']);
  expect(typesOf(divideNames(listOf('AACCCCCCCCCCCC')))).toEqual(['ACCCCCCCC', 'ACCCC']);
  expect(divideNames(listOf('ACCCCCCCCCCC'))).toBe(null);
  expect(divideNames(listOf('AII'))).toBe(null);
  for (const types of [
    'A'.repeat(33) + 'C'.repeat(70) + 'I'.repeat(33),
    'AICC'.repeat(20),
    'C'.repeat(16) + 'AA',
  ]) {
    const parts = divideNames(listOf(types)) ?? [];
    expect(parts.flat()).toHaveLength(types.length);
    for (const part of parts) {
      const count = (type: string) => part.filter((person) => person.type === type).length;
      expect(count('adult')).toBeGreaterThanOrEqual(1);
      expect(count('adult') + count('child')).toBeLessThanOrEqual(9);
      expect(count('infant')).toBeLessThanOrEqual(count('adult'));
    }
  }
});

test('an infant sits with the adult before it in the list, and no adult has two', () => {
  const { counts, people } = numberPart(listOf('AAIAII'));
  expect(counts).toEqual({ adults: 3, children: 0, infants: 3 });
  expect(people.filter(({ type }) => type === 'infant').map(({ adultNo }) => adultNo)).toEqual([2, 3, 1]);
});
