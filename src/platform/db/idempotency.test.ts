// Idempotency keys against a real database, concurrency and crashes included.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { forgetOldKeys, LEASE_MS, once, type Answer } from '#platform/db/idempotency.server.ts';
import { canonicalJson } from '#platform/lib/canonical-json.ts';
import { cryptoRandom } from '#platform/lib/ids.ts';
import { eventually } from '#tests/support/eventually.ts';

const noon = new Date('2026-11-20T12:00:00.000Z');
const later = (ms: number) => new Date(noon.getTime() + ms);
let own: TestDatabase;

beforeAll(async () => {
  own = await openTestDatabase('empty');
});
afterAll(() => own.drop());

const at = (now: Date) => ({ db: own.db, now, random: cryptoRandom });
const made = (body: unknown, status = 201) =>
  vi.fn(async (_id: string): Promise<Answer> => ({ status, body }));
const asked = (key: string, request: unknown = { seats: 2 }) => ({ scope: 'visitor-a:hold', key, request });

/** The answers of this many attempts at once; `open` lets the work end when all the others have been answered. */
async function rushOf(attempts: number, attempt: () => ReturnType<typeof once>, open: () => void) {
  let answered = 0;
  const rush = Array.from({ length: attempts }, async () => {
    const answer = await attempt();
    answered++;
    return answer;
  });
  await eventually(() => expect(answered).toBe(attempts - 1));
  open();
  return Promise.all(rush);
}

test('the same key gives the same answer, and the work is done once', async () => {
  const work = made({ b: 1, a: { z: 'ñ', y: [1, null] } });
  const first = await once(at(noon), asked('again'), work);
  const second = await once(at(later(60_000)), asked('again'), work);
  expect(first).toMatchObject({ ok: true, value: { status: 201, replayed: false } });
  expect(second).toMatchObject({ ok: true, value: { status: 201, replayed: true } });
  const [one, two] = [first, second].map((answer) => answer.ok && JSON.stringify(answer.value.body));
  expect(two).toBe(one);
  expect(work).toHaveBeenCalledTimes(1);
});

test('a refusal is a response like any other: it is stored and replayed', async () => {
  const work = made({ code: 'sold_out' }, 409);
  await once(at(noon), asked('refused'), work);
  const again = await once(at(noon), asked('refused'), made({ code: 'never' }));
  expect(again).toEqual({ ok: true, value: { status: 409, body: { code: 'sold_out' }, replayed: true } });
});

test('another body under the same key is refused, whatever the order of its members', async () => {
  await once(at(noon), asked('body', { from: 'MAD', to: 'CUN' }), made('yes'));
  const reordered = await once(at(noon), asked('body', { to: 'CUN', from: 'MAD' }), made('no'));
  expect(reordered).toMatchObject({ ok: true, value: { body: 'yes' } });
  const changed = await once(at(noon), asked('body', { from: 'MAD', to: 'PUJ' }), made('no'));
  expect(changed).toEqual({ ok: false, code: 'idempotency_key_reused' });
});

test('one client never gets the answer of another by guessing a key', async () => {
  await once(at(noon), { scope: 'visitor-a:pay', key: '1', request: {} }, made('secret of a'));
  const other = await once(at(noon), { scope: 'visitor-b:pay', key: '1', request: {} }, made('own of b'));
  expect(other).toMatchObject({ ok: true, value: { body: 'own of b', replayed: false } });
});

test('a missing key and a key that is not 1 to 255 visible ASCII characters are refused before any work', async () => {
  const work = made('never');
  for (const key of [null, undefined, '']) {
    expect(await once(at(noon), { scope: 's', key, request: {} }, work)).toMatchObject({
      code: 'idempotency_key_missing',
    });
  }
  for (const key of ['with space', 'clé', 'x'.repeat(256), 'tab\t', 'new\nline']) {
    expect(await once(at(noon), asked(key), work)).toMatchObject({ code: 'idempotency_key_invalid' });
  }
  expect(await once(at(noon), asked('x'.repeat(255)), made('longest'))).toMatchObject({ ok: true });
  expect(work).not.toHaveBeenCalled();
});

test('of 60 simultaneous attempts one works; the others have to wait, and then get its response', async () => {
  const gate = Promise.withResolvers<void>();
  const work = vi.fn(async (id: string) => {
    await gate.promise;
    return { status: 200, body: { id } };
  });
  const answers = await rushOf(60, () => once(at(noon), asked('rush'), work), gate.resolve);
  expect(work).toHaveBeenCalledTimes(1);
  const good = answers.filter((answer) => answer.ok);
  expect(good).toHaveLength(1);
  expect(answers.filter((answer) => !answer.ok && answer.code === 'idempotency_in_progress')).toHaveLength(
    59,
  );
  const replay = await once(at(noon), asked('rush'), work);
  expect(replay.ok && replay.value.body).toEqual(good[0]?.ok && good[0].value.body);
});

test('after a crash one retry takes over when the lease is over, with the resource id of the first try', async () => {
  const ids: string[] = [];
  // A crashed process: its work never ends and it never releases the key.
  void once(at(noon), asked('crash'), (id) => {
    ids.push(id);
    return new Promise<Answer>(() => {});
  });
  await eventually(() => expect(ids).toHaveLength(1));
  const soon = await once(at(later(LEASE_MS - 1)), asked('crash'), made('too soon'));
  expect(soon).toEqual({ ok: false, code: 'idempotency_in_progress' });
  const gate = Promise.withResolvers<void>();
  const work = vi.fn(async (id: string) => {
    ids.push(id);
    await gate.promise;
    return { status: 200, body: 'taken over' };
  });
  const retry = () => once(at(later(LEASE_MS)), asked('crash'), work);
  const rush = await rushOf(20, retry, gate.resolve);
  expect(work).toHaveBeenCalledTimes(1);
  expect(rush.filter((answer) => answer.ok)).toHaveLength(1);
  expect(ids[1]).toBe(ids[0]);
});

test('an attempt slower than its lease returns the response of the one that took over', async () => {
  const gate = Promise.withResolvers<Answer>();
  const started = Promise.withResolvers<void>();
  const slow = once(at(noon), asked('slow'), () => {
    started.resolve();
    return gate.promise;
  });
  await started.promise;
  await once(at(later(LEASE_MS + 1)), asked('slow'), made('of the second'));
  gate.resolve({ status: 200, body: 'of the first' });
  expect(await slow).toEqual({ ok: true, value: { status: 201, body: 'of the second', replayed: true } });
});

test('a failure is not stored: the key is free at once and the retry has the same resource id', async () => {
  const ids: string[] = [];
  const failing = async (id: string): Promise<Answer> => {
    ids.push(id);
    throw new Error('the database went away');
  };
  await expect(once(at(noon), asked('thrown'), failing)).rejects.toThrow('went away');
  const sorry = await once(at(noon), asked('thrown'), async (id) => {
    ids.push(id);
    return { status: 503, body: 'sorry' };
  });
  expect(sorry).toMatchObject({ ok: true, value: { status: 503, replayed: false } });
  const wait = await once(at(noon), asked('thrown'), async () => ({ status: 429, body: 'later' }));
  expect(wait).toMatchObject({ ok: true, value: { status: 429, replayed: false } });
  const good = await once(at(noon), asked('thrown'), async (id) => ({ status: 201, body: { id } }));
  expect(good).toMatchObject({ ok: true, value: { status: 201, body: { id: ids[0] } } });
  expect(ids[1]).toBe(ids[0]);
});

test('responses are kept for more than a day and deleted after two', async () => {
  await once(at(noon), asked('old'), made('old'));
  await forgetOldKeys(at(later(24 * 3_600_000)));
  expect(await once(at(noon), asked('old'), made('new'))).toMatchObject({ value: { body: 'old' } });
  expect(await forgetOldKeys(at(later(49 * 3_600_000)))).toBeGreaterThan(0);
  expect(await once(at(noon), asked('old'), made('new'))).toMatchObject({ value: { body: 'new' } });
});

test('canonical JSON differs exactly where the values differ', () => {
  expect(canonicalJson({ b: [1, { d: 1, c: undefined }], a: null })).toBe('{"a":null,"b":[1,{"d":1}]}');
  expect(canonicalJson({ a: '1' })).not.toBe(canonicalJson({ a: 1 }));
  expect(canonicalJson([1, 2])).not.toBe(canonicalJson([2, 1]));
});
