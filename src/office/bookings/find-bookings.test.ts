// The lists of the bookings desk and of the messages desk, on real rows.
import { afterAll, beforeAll, expect, it } from 'vitest';

import { eq } from 'drizzle-orm';

import {
  bookingSorts,
  findBookings,
  readBookingFilter,
  bookingsPerPage,
  newestBookings,
} from '#office/bookings/find-bookings.server.ts';
import type { StaffRole } from '#identity/access/roles.ts';
import { readListState } from '#platform/workspace/list-address.ts';
import { findMessages, messageSorts, readMessageFilter } from '#office/messages/find-messages.server.ts';
import { booking, bookingFlight, message, messageAttempt } from '#platform/db/schema.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import { type Booked, bookFamily, holdTripOf, noticesCtx } from '#tests/support/trips/booked-trips.ts';

let test: TestDatabase;
let older: Booked;
let newer: Booked;
let held: string;
beforeAll(async () => {
  test = await openTestDatabase('world');
  const at = (hours: number) => ({ now: new Date(worldNow.getTime() + hours * 3_600_000) });
  older = await bookFamily(noticesCtx(test.db, at(0)), 'en');
  newer = await bookFamily(noticesCtx(test.db, at(24)), 'en');
  held = await holdTripOf(noticesCtx(test.db, at(25)));
  await test.db.orm.update(booking).set({ totalMinor: 1 }).where(eq(booking.bookingId, newer.bookingId));
});
afterAll(() => test.drop());

const reader = () => ({ db: test.db, locale: 'en' as const, country: null });

async function listed(query: string): Promise<string[]> {
  const asked = new URLSearchParams(query);
  const { rows } = await findBookings(reader(), readBookingFilter(asked), readListState(asked, bookingSorts));
  const names = new Map([
    [older.bookingId, 'older'],
    [newer.bookingId, 'newer'],
    [held, 'held'],
  ]);
  return rows.map(({ bookingId }) => names.get(bookingId) ?? bookingId);
}

it.each([
  ['', ['held', 'newer', 'older']],
  ['dir=asc', ['older', 'newer', 'held']],
  ['state=confirmed', ['newer', 'older']],
  ['state=held', ['held']],
  ['state=flying', ['held', 'newer', 'older']],
  ['from=2026-11-21', ['held', 'newer']],
  ['to=2026-11-20', ['older']],
  ['from=2026-11-20&to=2026-11-20', ['older']],
  ['from=yesterday', ['held', 'newer', 'older']],
  ['state=confirmed&sort=total', ['older', 'newer']],
  ['state=confirmed&sort=total&dir=asc', ['newer', 'older']],
  ['flight=999999999', []],
  ["flight=1' or 1=1", ['held', 'newer', 'older']],
  ['page=2', []],
])('the list matches its address: %s', async (query, found) => {
  expect(await listed(query)).toEqual(found);
});

it('the home desk shows the latest bookings to a person who may read bookings', async () => {
  const person = {
    kind: 'staff',
    accountId: held,
    sessionId: held,
    name: 'Rui',
    email: 'rui@example.com',
  } as const;
  const newest = (role: StaffRole) => newestBookings({ ...reader(), account: { ...person, roles: [role] } });
  const rows = await newest('service');
  expect(rows?.map(({ bookingId }) => bookingId)).toEqual([held, newer.bookingId, older.bookingId]);
  expect(rows?.[1]).toMatchObject({ state: 'confirmed', totalMinor: 1 });
  expect(await newest('editor')).toBeNull();
});

it('a flight lists its bookings, and a row names passenger, route and day', async () => {
  const [flown] = await test.db.orm
    .select()
    .from(bookingFlight)
    .where(eq(bookingFlight.bookingId, older.bookingId));
  expect(await listed(`flight=${flown?.flightId}`)).toContain('older');
  const asked = new URLSearchParams('to=2026-11-20');
  const { rows, hasNext } = await findBookings(
    reader(),
    readBookingFilter(asked),
    readListState(asked, bookingSorts),
  );
  expect(rows).toMatchObject([
    { reference: older.reference, people: 3, route: 'MAD–CUN, CUN–MAD', state: 'confirmed' },
  ]);
  expect(rows[0]?.lead).toMatch(/, /);
  expect(rows[0]?.departs).toMatch(/^20\d\d-\d\d-\d\d$/);
  expect(hasNext).toBe(false);
  expect(bookingsPerPage).toBe(25);
});

it('messages are listed by state and kind, with their bookings', async () => {
  const store = async (kind: 'confirmation' | 'refund', outcomes: ('sent' | 'failed' | 'refused')[]) => {
    const messageId = uuidv7(worldNow);
    await test.db.orm.insert(message).values({
      messageId,
      bookingId: older.bookingId,
      kind,
      occasion: messageId,
      locale: 'en',
      recipient: 'ines@example.com',
      subject: kind,
      textBody: 'x',
      htmlBody: 'x',
      createdAt: worldNow,
      attempts: outcomes.length,
      sentAt: outcomes.includes('sent') ? worldNow : null,
    });
    const attempts = outcomes.map((outcome, at) => {
      return { messageId, attemptNo: at + 1, at: worldNow, outcome, answer: outcome };
    });
    if (attempts.length > 0) await test.db.orm.insert(messageAttempt).values(attempts);
    return messageId;
  };
  const sent = await store('confirmation', ['failed', 'sent']);
  const waiting = await store('confirmation', []);
  const refused = await store('refund', ['refused']);
  const find = async (query: string) => {
    const asked = new URLSearchParams(query);
    const { rows } = await findMessages(test, readMessageFilter(asked), readListState(asked, messageSorts));
    return rows;
  };
  const ids = async (query: string) => (await find(query)).map(({ messageId }) => messageId).toSorted();
  expect(await ids('')).toEqual([sent, waiting, refused].toSorted());
  expect(await ids('state=sent')).toEqual([sent]);
  expect(await ids('state=open')).toEqual([waiting]);
  expect(await ids('state=refused')).toEqual([refused]);
  expect(await ids('kind=refund')).toEqual([refused]);
  expect(await ids('kind=postcard&to=2026-11-19')).toEqual([]);
  expect(await find('state=sent')).toMatchObject([
    { reference: older.reference, state: 'sent', attempts: 2 },
  ]);
  expect(await find('state=refused')).toMatchObject([{ state: 'refused' }]);
});
