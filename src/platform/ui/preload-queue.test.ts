// Fetching ahead stays modest.
import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { emptyQueue, finish, maxPreloads, type PreloadQueue, wish } from '#platform/ui/preload-queue.ts';

const wishAll = (paths: string[], queue = emptyQueue) => paths.reduce(wish, queue);

it('[BC-06] four run at once, the rest wait, the last wish first', () => {
  const queue = wishAll(['/1', '/2', '/3', '/4', '/5', '/6']);
  expect(queue.running).toEqual(['/1', '/2', '/3', '/4']);
  expect(queue.waiting).toEqual(['/6', '/5']);
  expect(finish(queue, '/2').running).toEqual(['/1', '/3', '/4', '/6']);
});

it('no page is fetched twice', () => {
  const once = wishAll(['/1']);
  expect(wish(once, '/1')).toBe(once);
  expect(wish(finish(once, '/1'), '/1').running).toEqual([]);
});

it('[BC-06] whatever is wished and whatever arrives, never more than four run, and none is forgotten', () => {
  const step = fc.record({ done: fc.boolean(), path: fc.nat(20).map((n) => `/${n}`) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      let queue: PreloadQueue = emptyQueue;
      for (const { done, path } of steps) {
        queue = done ? finish(queue, path) : wish(queue, path);
        expect(queue.running.length).toBeLessThanOrEqual(maxPreloads);
        // Nothing waits while there is room.
        expect(queue.waiting.length > 0 && queue.running.length < maxPreloads).toBe(false);
        expect(new Set(queue.running).size).toBe(queue.running.length);
      }
    }),
  );
});
