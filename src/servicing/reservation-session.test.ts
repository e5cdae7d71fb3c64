// A browser keeps the reservations that it has opened, for a while, and cannot add one by itself.
import { expect, test } from 'vitest';

import { isOpened, rememberOpened } from '#servicing/reservation-session.server.ts';
import { uuidv7 } from '#platform/lib/ids.ts';

const noon = new Date('2026-11-20T12:00:00Z');
const ctx = {
  now: noon,
  site: { url: 'https://x.example' },
  settings: { LINK_SECRET: 'a secret of the tests' },
};
const sent = (cookie: string) => cookie.split(';')[0] ?? '';
const minutesLater = (minutes: number) => ({ ...ctx, now: new Date(noon.getTime() + minutes * 60_000) });

test('an opened reservation stays open for two hours, and no other one is', () => {
  const [mine, other] = [uuidv7(noon), uuidv7(noon)];
  const cookie = rememberOpened(ctx, null, mine);
  expect(cookie).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(isOpened(ctx, sent(cookie), mine)).toBe(true);
  expect(isOpened(minutesLater(119), sent(cookie), mine)).toBe(true);
  expect(isOpened(minutesLater(120), sent(cookie), mine)).toBe(false);
  expect(isOpened(ctx, sent(cookie), other)).toBe(false);
  expect(isOpened(ctx, null, mine)).toBe(false);
});

test('four reservations are open at once, each until its own end', () => {
  const ids = Array.from({ length: 5 }, () => uuidv7(noon));
  let header = '';
  for (const [at, id] of ids.entries()) header = sent(rememberOpened(minutesLater(at * 10), header, id));
  expect(ids.map((id) => isOpened(minutesLater(50), header, id))).toEqual([false, true, true, true, true]);
  expect(isOpened(minutesLater(131), header, ids[1] ?? '')).toBe(false);
  expect(isOpened(minutesLater(131), header, ids[4] ?? '')).toBe(true);
});

test('a cookie that was changed, or signed with another secret, opens nothing', () => {
  const [mine, other] = [uuidv7(noon), uuidv7(noon)];
  const header = sent(rememberOpened(ctx, null, mine));
  expect(isOpened(ctx, header.replace(mine, other), other)).toBe(false);
  expect(isOpened(ctx, `${header}A`, mine)).toBe(false);
  expect(isOpened(ctx, header.split('.')[0] ?? '', mine)).toBe(false);
  const elsewhere = { ...ctx, settings: { LINK_SECRET: 'another secret' } };
  expect(isOpened(elsewhere, header, mine)).toBe(false);
});
