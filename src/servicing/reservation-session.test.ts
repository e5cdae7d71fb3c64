// A browser keeps the reservations that it has opened, for a while, and cannot add one by itself.
import { afterAll, beforeAll, expect, test } from 'vitest';

import { endPersonSessions, suspendPerson } from '#identity/accounts/change-person.server.ts';
import { logOut } from '#identity/login/log-out.server.ts';
import { forgetOpenedByStaff, isOpened, rememberOpened } from '#servicing/reservation-session.server.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import { makeStaff } from '#tests/support/accounts.ts';
import { type AtOffice, atOffice } from '#tests/support/acting.ts';
import { testSettings } from '#tests/support/app/test-app.ts';
import {
  openTestDatabase,
  type TestDatabase,
  worldNow as noon,
} from '#tests/support/database/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase('empty');
});
afterAll(() => database.drop());

const settings = testSettings();
const ctxAt = (now: Date) => ({ db: database.db, now, site: { url: 'https://x.example' }, settings });
const sent = (cookie: string | null) => cookie?.split(';')[0] ?? '';
const minutesLater = (minutes: number) => ctxAt(new Date(noon.getTime() + minutes * 60_000));

test('an opened reservation stays open for two hours, and no other one is', async () => {
  const [mine, other] = [uuidv7(noon), uuidv7(noon)];
  const cookie = rememberOpened(ctxAt(noon), null, mine);
  expect(cookie).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(await isOpened(ctxAt(noon), sent(cookie), mine)).toBe(true);
  expect(await isOpened(minutesLater(119), sent(cookie), mine)).toBe(true);
  expect(await isOpened(minutesLater(120), sent(cookie), mine)).toBe(false);
  expect(await isOpened(ctxAt(noon), sent(cookie), other)).toBe(false);
  expect(await isOpened(ctxAt(noon), null, mine)).toBe(false);
});

test('four reservations are open at once, each until its own end', async () => {
  const ids = Array.from({ length: 5 }, () => uuidv7(noon));
  let header = '';
  for (const [at, id] of ids.entries()) header = sent(rememberOpened(minutesLater(at * 10), header, id));
  expect(await Promise.all(ids.map((id) => isOpened(minutesLater(50), header, id)))).toEqual([
    false,
    true,
    true,
    true,
    true,
  ]);
  expect(await isOpened(minutesLater(131), header, ids[1] ?? '')).toBe(false);
  expect(await isOpened(minutesLater(131), header, ids[4] ?? '')).toBe(true);
});

test('a cookie that was changed, or signed with another secret, opens nothing', async () => {
  const [mine, other] = [uuidv7(noon), uuidv7(noon)];
  const header = sent(rememberOpened(ctxAt(noon), null, mine));
  expect(await isOpened(ctxAt(noon), header.replace(mine, other), other)).toBe(false);
  expect(await isOpened(ctxAt(noon), `${header}A`, mine)).toBe(false);
  expect(await isOpened(ctxAt(noon), header.split('.')[0] ?? '', mine)).toBe(false);
  const elsewhere = { ...ctxAt(noon), settings: { ...settings, LINK_SECRET: 'another secret' } };
  expect(await isOpened(elsewhere, header, mine)).toBe(false);
});

/** The Cookie header of staff who opened it for a traveller: with the session of the office. */
function openedBy({ staff, cookie }: AtOffice, bookingId: string): string {
  const byStaff = { staffSessionId: staff.sessionId, seconds: 15 * 60 };
  return `${cookie}; ${sent(rememberOpened(ctxAt(noon), cookie, bookingId, byStaff))}`;
}

test('what staff opened is open for a quarter of an hour, with their session of the office only', async () => {
  const [mine, other] = [await atOffice(ctxAt(noon)), await atOffice(ctxAt(noon))];
  const bookingId = uuidv7(noon);
  const header = openedBy(mine, bookingId);
  expect(await isOpened(minutesLater(14), header, bookingId)).toBe(true);
  expect(await isOpened(minutesLater(15), header, bookingId)).toBe(false);
  const [, opened = ''] = header.split('; ');
  expect(await isOpened(ctxAt(noon), opened, bookingId)).toBe(false);
  expect(await isOpened(ctxAt(noon), `${other.cookie}; ${opened}`, bookingId)).toBe(false);
  // Without the part that names the session the signature is wrong.
  const unbound = header.replace(`_${mine.staff.sessionId}`, '_');
  expect(await isOpened(ctxAt(noon), unbound, bookingId)).toBe(false);
});

test.each([
  ['log out', ({ staff }: AtOffice) => logOut({ ...ctxAt(noon), requestId: 't', account: staff })],
  ['are suspended', async ({ staff }: AtOffice) => suspendPerson(await boss(), about(staff.accountId))],
  [
    'are logged out by an administrator',
    async ({ staff }: AtOffice) => endPersonSessions(await boss(), about(staff.accountId)),
  ],
  [
    'get another role',
    async ({ staff }: AtOffice) =>
      database.db.pool.query("update account set roles = '{auditor}' where account_id = $1", [
        staff.accountId,
      ]),
  ],
])('it is closed at once when they %s, and what the traveller opened stays open', async (_, work) => {
  const person = await atOffice(ctxAt(noon));
  const [theirs, own] = [uuidv7(noon), uuidv7(noon)];
  const both = `${person.cookie}; ${sent(rememberOpened(ctxAt(noon), openedBy(person, theirs), own))}`;
  expect(await isOpened(ctxAt(noon), both, theirs)).toBe(true);
  await work(person);
  expect(await isOpened(ctxAt(noon), both, theirs)).toBe(false);
  expect(await isOpened(ctxAt(noon), both, own)).toBe(true);
});

const about = (accountId: string) => ({ accountId, reason: 'left the company' });
const boss = async () => {
  const account = await makeStaff(ctxAt(noon), { roles: ['administrator'] });
  return { ...ctxAt(noon), requestId: 't', account };
};

test('a log-out of the office removes what staff opened from the cookie, and nothing else', async () => {
  const person = await atOffice(ctxAt(noon));
  const [theirs, own] = [uuidv7(noon), uuidv7(noon)];
  expect(forgetOpenedByStaff(ctxAt(noon), person.cookie)).toBeNull();
  expect(forgetOpenedByStaff(ctxAt(noon), openedBy(person, theirs))).toMatch(/Max-Age=0/);
  const both = sent(rememberOpened(ctxAt(noon), openedBy(person, theirs), own));
  const left = forgetOpenedByStaff(ctxAt(noon), both);
  expect(left).not.toContain(theirs);
  expect(await isOpened(ctxAt(noon), sent(left), own)).toBe(true);
});
