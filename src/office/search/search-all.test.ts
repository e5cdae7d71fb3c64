// The search of the office on the demonstration world.
import { afterAll, beforeAll, expect, it } from 'vitest';

import { desc, eq } from 'drizzle-orm';

import type { Staff } from '#identity/signed-in.ts';
import { searchAll } from '#office/search/search-all.server.ts';
import { auditEntry, document, passenger } from '#platform/db/schema.ts';
import { flightIn, namesIn } from '#servicing/search/search-words.ts';
import { makeStaff } from '#tests/support/accounts.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import { type Booked, bookFamily, holdFamily, noticesCtx } from '#tests/support/trips/booked-trips.ts';

let test: TestDatabase;
let account: Staff;
let booked: Booked & { ticket: string };
beforeAll(async () => {
  test = await openTestDatabase('world');
  account = await makeStaff({ db: test.db, now: worldNow });
  const family = await bookFamily(noticesCtx(test.db), 'en', 'Ines.Garcia@Example.com');
  const [first] = await test.db.orm.select().from(document).where(eq(document.bookingId, family.bookingId));
  booked = { ...family, ticket: first?.documentNumber ?? '' };
  await test.db.orm
    .update(passenger)
    .set({ surname: 'García-López', ticketName: 'GARCIA LOPEZ/INES' })
    .where(eq(passenger.bookingId, booked.bookingId));
});
afterAll(() => test.drop());

const search = (text: string) => searchAll({ ...noticesCtx(test.db), account }, text);

it.each([
  [
    'its reference, in small letters and groups',
    (): string => booked.reference.toLowerCase().replace(/^.../, '$& '),
    'byReference',
  ],
  ['an e-ticket number', (): string => booked.ticket.replace(/^.../, '$&-'), 'byReference'],
  ['a last name', (): string => 'García-López', 'byName'],
  ['a last name without accents and hyphens', (): string => 'garcia lopez', 'byName'],
  ['how a last name begins', (): string => 'GARCIA', 'byName'],
  ['the second last name', (): string => 'López', 'byName'],
  ['how the second last name begins', (): string => 'lop', 'byName'],
  ['a whole name', (): string => 'Inés García López', 'byName'],
  ['an address in another case', (): string => ' INES.GARCIA@example.com ', 'byEmail'],
] as const)('a booking is found by %s', async (_, text, group) => {
  const found = await search(text());
  expect(found?.[group].map(({ bookingId }) => bookingId)).toEqual([booked.bookingId]);
});

it('an open hold is found by the end of its identifier, as an agency calls it', async () => {
  const bookingId = await holdFamily(noticesCtx(test.db), 'en');
  const found = await search(`…${bookingId.slice(-6)}`);
  expect(found?.byReference.map((row) => row.bookingId)).toEqual([bookingId]);
});

it.each(['opez', 'garcia@example.com', 'ines.garcia@example.co', "' or 1=1 --", '%', '________'])(
  'other text finds nothing: %s',
  async (text) => {
    const found = await search(text);
    expect([found?.byReference, found?.byName, found?.byEmail].flatMap((rows) => rows ?? [])).toEqual([]);
  },
);

it('a flight is found by number and day, with its bookings', async () => {
  const { rows } = await test.db.pool.query<{ number: string; day: string }>(
    `select carrier || flight_number as number, departure_date::text as day from booking_flight
       join flight using (flight_id) where booking_id = $1 and flight_no = 1`,
    [booked.bookingId],
  );
  const [flown] = rows;
  const found = await search(`${flown?.number} ${flown?.day}`);
  expect(found?.flights).toMatchObject([{ flightNumber: flown?.number, departs: flown?.day, bookings: 1 }]);
});

it('the typed text is stored nowhere: the log has the kind of search and the number of results', async () => {
  await search('Inés García López');
  const [entry] = await test.db.orm.select().from(auditEntry).orderBy(desc(auditEntry.auditEntryId)).limit(1);
  expect(entry).toMatchObject({
    act: 'office.search',
    subjectId: 'name or reference',
    details: { found: 1 },
  });
  expect(JSON.stringify(entry)).not.toMatch(/garc/i);
});

it.each(['', ' ', 'a', '??', '  é '])('under two letters or digits: no search (%j)', async (text) => {
  expect(await search(text)).toBeNull();
});

it.each([
  ['ZZ101 2026-12-24', ['ZZ', 101, '2026-12-24']],
  ['zz 101 24/12/2026', ['ZZ', 101, '2026-12-24']],
  ['101 2026-12-24', [null, 101, '2026-12-24']],
  ['ZZ101', ['ZZ', 101, null]],
  ['101', null],
  ['ZZ101 2026-02-30', null],
  ['ZZ101 tomorrow', null],
  ['García', null],
] as const)('%s is read as a flight or not', (text, flight) => {
  expect(flightIn(text)).toEqual(flight);
});

it('a name of many words is searched by only a few last names', () => {
  expect(namesIn('a b c d e f g h i j k l').length).toBeLessThanOrEqual(24);
  expect(namesIn('Ñ')).toEqual([]);
});
