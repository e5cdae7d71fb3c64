// A memory with a limit: it drops the least recently used page first.
import { expect, it } from 'vitest';

import { pageMemory } from '#app/page-cache/page-memory.ts';

const page = (text: string, bytes: number) => ({ text, page: { bytes } });

it('drops the least recently used page when it is full', () => {
  const memory = pageMemory<ReturnType<typeof page>>(100);
  memory.set('home', page('h', 40));
  memory.set('baggage', page('b', 40));
  expect(memory.get('home')?.text).toBe('h');
  memory.set('fares', page('f', 40));
  expect(memory.get('baggage')).toBeUndefined();
  expect(memory.get('home')?.text).toBe('h');
  expect(memory.get('fares')?.text).toBe('f');
});

it('does not count a peek as use', () => {
  const memory = pageMemory<ReturnType<typeof page>>(100);
  memory.set('home', page('h', 50));
  memory.set('baggage', page('b', 50));
  expect(memory.peek('home')?.text).toBe('h');
  memory.set('fares', page('f', 50));
  expect(memory.peek('home')).toBeUndefined();
});

it('counts a page that is made again only once', () => {
  const memory = pageMemory<ReturnType<typeof page>>(100);
  for (let turn = 1; turn <= 10; turn++) memory.set('home', page(String(turn), 60));
  memory.set('baggage', page('0', 40));
  expect(memory.get('home')?.text).toBe('10');
  expect(memory.get('baggage')?.text).toBe('0');
});

it('keeps nothing that is larger than the memory, not even for a while', () => {
  const memory = pageMemory<ReturnType<typeof page>>(100);
  memory.set('home', page('small', 10));
  memory.set('home', page('large', 101));
  expect(memory.get('home')).toBeUndefined();
  memory.set('all', page('whole', 100));
  expect(memory.get('all')?.text).toBe('whole');
});
