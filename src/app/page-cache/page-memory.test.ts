// A memory with a limit: what was not used for longest goes first.
import { expect, it } from 'vitest';

import { pageMemory } from './page-memory.ts';

it('lets the least recently used go when there is no more room', () => {
  const memory = pageMemory<string>(100);
  memory.keep('home', 'h', 40);
  memory.keep('baggage', 'b', 40);
  expect(memory.find('home')).toBe('h');
  memory.keep('fares', 'f', 40);
  expect(memory.find('baggage')).toBeNull();
  expect(memory.find('home')).toBe('h');
  expect(memory.find('fares')).toBe('f');
});

it('looks without calling it use', () => {
  const memory = pageMemory<string>(100);
  memory.keep('home', 'h', 50);
  memory.keep('baggage', 'b', 50);
  expect(memory.peek('home')).toBe('h');
  memory.keep('fares', 'f', 50);
  expect(memory.peek('home')).toBeNull();
});

it('counts a page that is made again once', () => {
  const memory = pageMemory<number>(100);
  for (let turn = 1; turn <= 10; turn++) memory.keep('home', turn, 60);
  memory.keep('baggage', 0, 40);
  expect(memory.find('home')).toBe(10);
  expect(memory.find('baggage')).toBe(0);
});

it('keeps nothing that is larger than itself, not even for a while', () => {
  const memory = pageMemory<string>(100);
  memory.keep('home', 'small', 10);
  memory.keep('home', 'large', 101);
  expect(memory.find('home')).toBeNull();
  memory.keep('all', 'whole', 100);
  expect(memory.find('all')).toBe('whole');
});
