// The list of an agency's bookings on a real database: by the days of the first departure.
import { afterAll, beforeAll, expect, it } from 'vitest';

import { findAgencyBookings, readBookingFilter } from '#agency/bookings/find-bookings.server.ts';
import type { Agent } from '#identity/signed-in.ts';
import { agencyWithCredit } from '#tests/support/agency/credit-books.ts';
import { sellBookings } from '#tests/support/agency/agency-sales.ts';
import { makeAgent } from '#tests/support/accounts.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';

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

async function daysOf(address: string): Promise<(string | undefined)[]> {
  const ctx = { db: test.db, now: worldNow, locale: 'en' as const, country: null, account };
  const days: (string | undefined)[] = [];
  for (let after: string | null = null; ;) {
    const filter = { ...readBookingFilter(new URLSearchParams(address)), after };
    const { rows, next } = await findAgencyBookings(ctx, filter);
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
