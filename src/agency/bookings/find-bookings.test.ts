// The list of an agency's bookings on a real database: by the days of the first departure.
import { writeTicketNumber } from '#reservations/ticket-number.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { findAgencyBookings, readBookingFilter } from '#agency/bookings/find-bookings.server.ts';
import { searchAgencyBookings } from '#agency/bookings/search-bookings.server.ts';
import type { Agent } from '#identity/signed-in.ts';
import { agencyWithCredit } from '#tests/support/agency/credit-books.ts';
import { sellBookings } from '#tests/support/agency/agency-sales.ts';
import { makeAgent } from '#tests/support/accounts.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import { noticesCtx } from '#tests/support/trips/booked-trips.ts';

let test: TestDatabase;
let account: Agent;
beforeAll(async () => {
  test = await openTestDatabase('world');
  const made = { db: test.db, now: worldNow };
  const agencyId = await agencyWithCredit(made, { name: 'Viajes Brisa' });
  const accountId = await makeAgent(made, agencyId);
  account = {
    kind: 'agency',
    accountId,
    sessionId: 's',
    name: 'Ana Sá',
    email: 'ana@agency.example',
    agencyId,
    roles: ['seller'],
  };
  const from = new Date(worldNow.getTime() - 86_400_000);
  await sellBookings(test.db, {
    agencyId,
    agentIds: [accountId],
    count: 200,
    from,
    everySeconds: 60,
    seed: 1,
  });
});
afterAll(() => test.drop());

const ctx = () => ({ ...noticesCtx(test.db), account });

async function daysOf(address: string): Promise<(string | undefined)[]> {
  const days: (string | undefined)[] = [];
  for (let after: string | null = null; ;) {
    const filter = { ...readBookingFilter(new URLSearchParams(address)), after };
    const { rows, next } = await findAgencyBookings(ctx(), filter);
    days.push(...rows.map(({ flights }) => flights[0]?.departsLocal.slice(0, 10)));
    if (next === null) return days;
    after = next;
  }
}

it('[AG-10] can be filtered by the local days of the first departure, both included', async () => {
  const all = await daysOf('');
  expect(all).toHaveLength(200);
  const sorted = all.map(String).toSorted((one, other) => one.localeCompare(other));
  const [first = '', middle = '', last = ''] = [0, 100, 199].map((at) => sorted[at]);
  expect(new Set([first, middle, last]).size).toBeGreaterThan(1);
  for (const [from, to] of [
    [first, first],
    [first, middle],
    [middle, last],
    [last, last],
  ] as const) {
    const wanted = all.filter((day) => day !== undefined && day >= from && day <= to);
    expect(await daysOf(`travelFrom=${from}&travelTo=${to}`)).toEqual(wanted);
  }
  expect(await daysOf(`travelFrom=${middle}`)).toEqual(
    all.filter((day) => day !== undefined && day >= middle),
  );
});

it('days are those of the airline, in the filter and in each row', async () => {
  const [row] = await latest('');
  // An hour before midnight in Greenwich is the next day in Madrid.
  await test.db.pool.query("update booking set created_at = '2026-11-28 23:30Z' where booking_id = $1", [
    row?.bookingId,
  ]);
  const found = (day: string) => latest(`from=${day}&to=${day}`);
  expect((await found('2026-11-29')).filter(({ bookingId }) => bookingId === row?.bookingId)).toMatchObject([
    { madeLocal: '2026-11-29T00:30' },
  ]);
  expect((await found('2026-11-28')).map(({ bookingId }) => bookingId)).not.toContain(row?.bookingId);
});

const latest = async (address: string) =>
  (await findAgencyBookings(ctx(), readBookingFilter(new URLSearchParams(address)))).rows;

it('a search finds a hold by its number, an e-ticket by its own, and a contact by e-mail, of the own agency only', async () => {
  const one = async <Row>(statement: string) =>
    (await test.db.pool.query<Row & object>(statement, [account.agencyId])).rows[0];
  const sold = await one<{ id: string; ticket: string }>(
    `select booking_id id, document_number ticket from document join booking using (booking_id)
      where agency_id = $1 order by booking_id, passenger_no limit 1`,
  );
  const held = await one<{ id: string }>(
    `update booking set contact_email = 'Rita@Norte.example' where booking_id = (select booking_id from booking
      where agency_id = $1 and reference is null order by booking_id limit 1) returning booking_id id`,
  );
  const search = async (typed: string) =>
    (await searchAgencyBookings(ctx(), typed))?.map(({ bookingId }) => bookingId);
  const number = held?.id.slice(-6) ?? '';
  expect(await search(`…${number}`)).toContain(held?.id);
  expect(await search(number.toUpperCase())).toContain(held?.id);
  expect(await search(writeTicketNumber(sold?.ticket ?? ''))).toEqual([sold?.id]);
  expect(await search(' rita@norte.EXAMPLE')).toEqual([held?.id]);
  expect(await search('rita@norte.exampl')).toEqual([]);
  const agencyId = await agencyWithCredit({ db: test.db, now: worldNow }, { name: 'Otra' });
  const others = { ...ctx(), account: { ...account, agencyId } };
  for (const typed of [number, sold?.ticket ?? '', 'rita@norte.example'])
    expect(await searchAgencyBookings(others, typed)).toEqual([]);
});
