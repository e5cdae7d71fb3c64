// The dashboard and the frame above it on a real database: what each role sees, and that every figure is the agency's
// own.
import { afterAll, beforeAll, expect, it } from 'vitest';

import { readDashboard } from '#agency/dashboard/read-dashboard.server.ts';
import { readPortalFrame } from '#agency/frame/read-frame.server.ts';
import type { AgencyRole } from '#identity/access/roles.ts';
import type { Agent } from '#identity/signed-in.ts';
import { actAs, atOffice } from '#tests/support/acting.ts';
import { sellBookings } from '#tests/support/agency/agency-sales.ts';
import { openTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import { makeAgencyWorld, type TestAgency } from '#tests/support/trips/agency-world.ts';

let test: TestDatabase;
let api: TestApp;
let own: TestAgency;
beforeAll(async () => {
  test = await openTestDatabase('world');
  api = openTestApp(test.db, () => worldNow);
  const made = { db: test.db, now: worldNow, settings: api.app.settings };
  own = await makeAgencyWorld(made, 'Norteza');
  await makeAgencyWorld(made, 'Surenka');
  const { staff } = await atOffice(made);
  await actAs(made, staff, own.agencyId);
});
afterAll(async () => {
  await api.app.stop();
  await test.drop();
});

const site = { domainId: 1, url: 'http://localhost', preview: false };

function ctxOf(role: AgencyRole, now = worldNow) {
  const account: Agent = {
    kind: 'agency',
    accountId: own.agents[role],
    sessionId: 's',
    name: '',
    email: '',
    agencyId: own.agencyId,
    roles: [role],
  };
  const ctx = api.app.ctxFor({ locale: 'en', site, visitor: null, requestId: 'request-1', account });
  return { ...ctx, now, account };
}

it('[AG-03] lists holds, bookings and departures with the times of their airports', async () => {
  const { holds, recent, departures, changes } = await readDashboard(ctxOf('seller'));
  expect(holds.map(({ bookingId, state, lead }) => ({ bookingId, state, lead }))).toEqual([
    { bookingId: own.heldId, state: 'held', lead: 'Norteza, Ana' },
  ]);
  const { rows } = await test.db.pool.query<{ at: Date }>(
    'select hold_expires_at at from booking where booking_id = $1',
    [own.heldId],
  );
  const [{ hold, madeLocal } = {}] = holds;
  expect(hold?.endsAt).toBe(rows[0]?.at.toISOString());
  expect(madeLocal).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
  expect(new Set(recent.map(({ bookingId }) => bookingId))).toEqual(new Set([own.heldId, own.confirmedId]));
  expect(departures).toEqual([]);
  expect(changes).toEqual([]);
});

it('[AG-03] lists the departures of the next seven days, and flights that leave at another time', async () => {
  const { rows } = await test.db.pool.query<{ id: string; at: Date }>(
    `select flight_id id, departs_at at from booking_flight join flight using (flight_id)
      where booking_id = $1 order by departs_at limit 1`,
    [own.confirmedId],
  );
  const flight = rows[0] ?? expect.fail('the booking has a flight');
  const before = new Date(flight.at.getTime() - 3_600_000);
  const dayBefore = ctxOf('seller', new Date(flight.at.getTime() - 86_400_000));
  await test.db.pool.query(
    `insert into flight_change (flight_id, schedule_import_id, departs_at, arrives_at, departure_terminal,
        arrival_terminal, operating_carrier, state, changed_at)
      select flight_id, (select schedule_import_id from schedule_import limit 1), $2, arrives_at, departure_terminal,
        arrival_terminal, operating_carrier, state, $3
      from flight where flight_id = $1`,
    [flight.id, before, worldNow],
  );
  const { departures, changes } = await readDashboard(dayBefore);
  expect(departures.map(({ bookingId, lead }) => ({ bookingId, lead }))).toEqual([
    { bookingId: own.confirmedId, lead: 'Norteza, Ana' },
  ]);
  expect(changes).toHaveLength(1);
  const [{ bookingId, departsLocal, before: booked } = {}] = changes;
  expect(bookingId).toBe(own.confirmedId);
  expect(departsLocal).toBe(departures[0]?.departsLocal);
  expect(Date.parse(`${departsLocal}Z`) - Date.parse(`${booked}Z`)).toBe(3_600_000);
});

it('[AG-03] sums what was sold in the month of the airline, by currency', async () => {
  const { rows } = await test.db.pool.query<{ gross: number; commission: number; currency: string }>(
    `update booking set created_at = $2 where booking_id = $1
      returning total_minor::int gross, commission_minor::int commission, currency`,
    // Madrid is an hour ahead: there it is December.
    [own.confirmedId, new Date('2026-11-30T23:30:00Z')],
  );
  const month = async (now: string, role: AgencyRole = 'finance') =>
    (await readDashboard(ctxOf(role, new Date(now)))).month;
  const [{ gross, commission, currency } = expect.fail('the booking is known')] = rows;
  expect(await month('2026-12-24T12:00:00Z')).toEqual([
    { currency, bookings: 1, grossMinor: gross, commissionMinor: commission },
  ]);
  expect(await month('2026-12-31T23:30:00Z')).toEqual([]);
  expect(await month('2026-12-24T12:00:00Z', 'seller')).toEqual([]);
});

it('[AG-11] only administrators see visits of the airline', async () => {
  const visits = async (role: AgencyRole) => (await readDashboard(ctxOf(role))).visits;
  expect(await visits('administrator')).toBe(1);
  expect(await visits('seller')).toBe(0);
  expect(await visits('finance')).toBe(0);
});

it('[AG-03] the frame shows credit only to those who may read it', async () => {
  const line = { currency: 'EUR', limitMinor: 1_000_000, usedMinor: 850_000, availableMinor: 130_000 };
  for (const role of ['administrator', 'finance', 'seller'] as const) {
    const { credit } = await readPortalFrame(ctxOf(role));
    expect(credit).toEqual([expect.objectContaining(line)]);
  }
  const seller = ctxOf('seller');
  const nobody = { ...seller.account, roles: [] };
  // The line is nearly used.
  const { needs } = await readPortalFrame(seller);
  expect(await readPortalFrame({ ...seller, account: nobody })).toMatchObject({
    credit: null,
    needs: needs - 1,
  });
});

it('[AG-03] the frame counts open holds, those that end soon, and those without a name', async () => {
  const { rows } = await test.db.pool.query<{ at: Date }>(
    'select hold_expires_at at from booking where booking_id = $1',
    [own.heldId],
  );
  const ends = rows[0]?.at.getTime() ?? 0;
  const at = async (minutesBefore: number) =>
    (await readPortalFrame(ctxOf('seller', new Date(ends - minutesBefore * 60_000)))).holds;
  expect(await at(121)).toEqual({ open: 1, soon: 0, unnamed: 0 });
  expect(await at(120)).toEqual({ open: 1, soon: 1, unnamed: 0 });
  await test.db.pool.query('update passenger set surname = null where booking_id = $1', [own.heldId]);
  expect(await at(120)).toEqual({ open: 1, soon: 1, unnamed: 1 });
  expect(await at(0)).toEqual({ open: 0, soon: 0, unnamed: 0 });
});

it('[AG-03] the frame says how often a line is billed', async () => {
  const period = async () => (await readPortalFrame(ctxOf('finance'))).credit?.[0]?.invoicePeriod;
  expect(await period()).toBeNull();
  const bill = `update credit_account set kind = 'invoice', invoice_period = 'month', invoice_days = 15
    where agency_id = $1`;
  await test.db.pool.query(bill, [own.agencyId]);
  expect(await period()).toBe('month');
});

it('the frame says that the parent has stopped the selling', async () => {
  const isStopped = async () => (await readPortalFrame(ctxOf('seller'))).isStopped;
  expect(await isStopped()).toBe(false);
  await test.db.pool.query(
    `update agency set parent_agency_id = (select agency_id from agency where name = 'Viajes Surenka'),
      selling_stopped_at = $2 where agency_id = $1`,
    [own.agencyId, worldNow],
  );
  expect(await isStopped()).toBe(true);
});

it('sums no month with more than 200 bookings: reports have those', async () => {
  const sales = { agencyId: own.agencyId, agentIds: [own.agents.seller], everySeconds: 600, seed: 1 };
  const from = new Date('2027-05-02T00:00:00Z');
  await sellBookings(test.db, { ...sales, count: 1_000, from });
  const counted = async () => {
    const { month } = await readDashboard(ctxOf('finance', new Date('2027-05-20T12:00:00Z')));
    return month.map(({ bookings }) => bookings);
  };
  expect(await counted()).toEqual([]);
  const left = `select booking_id from booking where state = 'confirmed' and created_at >= $1 limit 200`;
  await test.db.pool.query(
    `update booking set created_at = '2027-01-01' where created_at >= $1 and booking_id not in (${left})`,
    [from],
  );
  expect(await counted()).toEqual([200]);
});
