// One rendering of the flights, several ways to submit it.
import { expect, it } from 'vitest';

import { selectionId } from '#reservations/selection-id.ts';
import { isUuid, uuidv7 } from '#platform/lib/ids.ts';

const shown = uuidv7(new Date('2026-11-20T10:00:00Z'));
const choice = ['12.basic.Y.EUR.1.abcde', '13.plus.Y.EUR.2.abcde'];

it('the same choice on the same page is the same booking, so a double click books once', () => {
  expect(selectionId(shown, choice)).toBe(selectionId(shown, [...choice]));
});

it('another choice on the same page is another booking', () => {
  expect(selectionId(shown, choice)).not.toBe(selectionId(shown, choice.toReversed()));
  expect(selectionId(shown, choice)).not.toBe(selectionId(shown, choice.slice(0, 1)));
});

it('the same choice on another rendering of the page is another booking', () => {
  const later = uuidv7(new Date('2026-11-20T10:00:00Z'));
  expect(selectionId(later, choice)).not.toBe(selectionId(shown, choice));
});

it('is a UUID version 7 that sorts by the time of the page', () => {
  for (let i = 0; i < 50; i++) {
    const id = selectionId(shown, [String(i)]);
    expect(isUuid(id)).toBe(true);
    expect(id).toMatch(/^.{14}7.{3}-[89ab]/);
    expect(id.slice(0, 13)).toBe(shown.slice(0, 13));
  }
});
