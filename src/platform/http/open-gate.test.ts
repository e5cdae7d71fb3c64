// Costly work: one per client, few in all, a short queue, and no advantage for asking more often.
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';

import { openGate } from '#platform/http/open-gate.ts';

const limits = { running: 2, perClient: 3, waiting: 4, waitMs: 60_000 };
const refused = { ok: false, code: 'service_unavailable' };

/** Work that ends on command, and a list of what has begun. */
function openWorks(own: Partial<typeof limits> = {}) {
  const gate = openGate({ ...limits, ...own });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string) =>
    gate(name.charAt(0), async () => {
      begun.push(name);
      const { promise, resolve } = Promise.withResolvers<void>();
      ends.set(name, resolve);
      await promise;
      return name;
    });
  return { ask, begun, end: (name: string) => ends.get(name)?.() };
}

test('of one client one job runs, two wait, and the next is refused', async () => {
  const { ask, begun, end } = openWorks();
  const first = ask('a1');
  void ask('a2');
  void ask('a3');
  expect(await ask('a4')).toMatchObject(refused);
  expect(begun).toEqual(['a1']);
  end('a1');
  expect(await first).toEqual({ ok: true, value: 'a1' });
  expect(begun).toEqual(['a1', 'a2']);
});

test('another client does not wait for it', async () => {
  const { ask, begun, end } = openWorks();
  for (const name of ['a1', 'a2', 'a3']) void ask(name);
  const other = ask('b1');
  await setImmediate();
  expect(begun).toEqual(['a1', 'b1']);
  end('b1');
  expect(await other).toEqual({ ok: true, value: 'b1' });
});

test('when all turns are taken, callers wait in order, and too many are refused', async () => {
  const { ask, begun, end } = openWorks();
  const first = ask('a1');
  for (const name of ['b1', 'c1', 'd1', 'e1', 'f1']) void ask(name);
  expect(await ask('g1')).toMatchObject(refused);
  end('a1');
  await first;
  await setImmediate();
  expect(begun).toEqual(['a1', 'b1', 'c1']);
});

test('a caller that waited too long is refused, and takes no turn later', async () => {
  const { ask, begun, end } = openWorks({ waitMs: 1 });
  const first = ask('a1');
  expect(await ask('a2')).toMatchObject(refused);
  end('a1');
  await first;
  expect(begun).toEqual(['a1']);
});

test('a turn ends when its work fails', async () => {
  const gate = openGate(limits);
  await expect(gate('a', () => Promise.reject(new Error('bug')))).rejects.toThrow('bug');
  expect(await gate('a', () => Promise.resolve(1))).toEqual({ ok: true, value: 1 });
});
