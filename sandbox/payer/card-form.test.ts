// The rules of the card form, as a table of cases.
import { readFileSync } from 'node:fs';

import { assert, constantFrom, integer, nat, property } from 'fast-check';
import { describe, expect, test } from 'vitest';

import { passesLuhn, readCard, type CardInput } from '#sandbox/payer/card-form.ts';
import { cardByLastFour, magicCards, spaced } from '#sandbox/magic-cards.ts';

const now = new Date('2026-11-30T23:00:00Z');
const good: CardInput = { number: '4242 4242 4242 4242', expiry: '12/29', cvc: '123', holder: 'Inês Peña' };
const errorsOf = (change: Partial<CardInput>) => {
  const read = readCard({ ...good, ...change }, now);
  return read.ok ? {} : read.errors;
};

test('a complete card is read with spaces or dashes in its number', () => {
  expect(readCard(good, now)).toMatchObject({ ok: true, card: { name: 'approved' } });
  expect(errorsOf({ number: '4242-4242-4242-4242' })).toEqual({});
});

describe('each field has its own error', () => {
  test.each([
    [{ number: '' }, { number: 'number_missing' }],
    [{ number: '4242 4242 4242 4241' }, { number: 'number_invalid' }],
    [{ number: 'four' }, { number: 'number_invalid' }],
    [{ expiry: '' }, { expiry: 'expiry_missing' }],
    [{ expiry: '13/29' }, { expiry: 'expiry_invalid' }],
    [{ expiry: '00/29' }, { expiry: 'expiry_invalid' }],
    [{ expiry: 'soon' }, { expiry: 'expiry_invalid' }],
    [{ expiry: '10/26' }, { expiry: 'expiry_past' }],
    [{ expiry: '12/49' }, { expiry: 'expiry_invalid' }],
    [{ cvc: '' }, { cvc: 'cvc_missing' }],
    [{ cvc: '12' }, { cvc: 'cvc_invalid' }],
    [{ cvc: '12a' }, { cvc: 'cvc_invalid' }],
    [{ holder: ' ' }, { holder: 'holder_missing' }],
    [{ holder: '4242 4242' }, { holder: 'holder_invalid' }],
    [
      { number: '', cvc: '' },
      { number: 'number_missing', cvc: 'cvc_missing' },
    ],
  ])('%j', (change, expected) => expect(errorsOf(change)).toEqual(expected));
});

test('a card is good until the end of its month, with the year written short or long', () => {
  expect(errorsOf({ expiry: '11/26' })).toEqual({});
  expect(errorsOf({ expiry: '11 / 2026' })).toEqual({});
  expect(errorsOf({ expiry: '1126' })).toEqual({});
});

test('a valid number that is not on the list is refused: real cards are never accepted', () => {
  expect(errorsOf({ number: '5555555555554444' })).toEqual({ number: 'number_not_test' });
});

test('changing any one digit of a valid number makes it invalid', () => {
  const digit = integer({ min: 0, max: 9 });
  assert(
    property(constantFrom(...magicCards), nat(15), digit, ({ number }, at, other) => {
      const changed = number.slice(0, at) + String(other) + number.slice(at + 1);
      expect(passesLuhn(changed)).toBe(changed === number);
    }),
  );
});

test('every magic card is found by the four digits that are stored', () => {
  for (const card of magicCards) {
    expect(passesLuhn(card.number)).toBe(true);
    expect(cardByLastFour(card.number.slice(-4))).toBe(card);
  }
  expect(spaced('4242424242424242')).toBe('4242 4242 4242 4242');
  expect(cardByLastFour(null)).toBeNull();
});

test('the documentation lists every magic card', () => {
  const page = readFileSync('docs/sandbox-cards.md', 'utf8');
  for (const { number } of magicCards) expect(page).toContain(spaced(number));
});
