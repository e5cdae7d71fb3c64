// A countdown is announced rarely, and never the same text twice in a row.
import { expect, it } from 'vitest';

import { clock, isUrgent, spoken } from '#platform/steps/countdown-words.ts';

const say = (left: number) => spoken(left, (minutes) => `${minutes} left`, 'ended');

it.each([
  [0, '0:00'],
  [9, '0:09'],
  [60, '1:00'],
  [1199, '19:59'],
])('%i seconds are shown as %s', (seconds, shown) => {
  expect(clock(seconds)).toBe(shown);
});

it('is silent until five minutes are left, then speaks at five, two, one and the end', () => {
  const heard: string[] = [];
  for (let left = 1200; left >= 0; left--) {
    const words = say(left);
    if (words && words !== heard.at(-1)) heard.push(words);
  }
  expect(heard).toEqual(['5 left', '2 left', '1 left', 'ended']);
  expect(say(301)).toBe('');
});

it('is urgent in its last five minutes', () => {
  expect([301, 300, 0].map(isUrgent)).toEqual([false, true, true]);
});
