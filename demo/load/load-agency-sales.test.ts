// The bookings of the demonstration's agency: made by the product's commands, paid on credit, held or given up once,
// whatever starts later. The dashboard then has something in every part.
import { afterAll, beforeAll, expect, it } from 'vitest';

import { agencyTrips, delayedTrip } from '#demo/agencies/agency-trips.ts';
import { demoAgencies } from '#demo/load/demo-accounts.ts';
import { loadDemoAccounts } from '#demo/load/load-accounts.server.ts';
import { loadDemoAgencySales } from '#demo/load/load-agency-sales.server.ts';
import { loadAgencyTerms } from '#demo/load/load-agency-terms.server.ts';
import { loadDemoCredit } from '#demo/load/load-credit.server.ts';
import { loadDemoGroups } from '#demo/load/load-groups.server.ts';
import { readDashboard } from '#agency/dashboard/read-dashboard.server.ts';
import { readPortalFrame } from '#agency/frame/read-frame.server.ts';
import { payDemoInvoices } from '#demo/load/pay-invoices.server.ts';
import { findLedgerImbalances } from '#payments/ledger/find-ledger-imbalances.server.ts';
import { readCreditLine } from '#payments/credit/read-credit-line.server.ts';
import { prepared } from '#platform/db/client.server.ts';
import { expireHolds } from '#reservations/inventory/expire-holds.server.ts';
import { findImbalances } from '#reservations/inventory/check-inventory.server.ts';
import { openTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';

let database: TestDatabase;
let test: TestApp;
const agencyId = demoAgencies[0]?.agencyId ?? '';
beforeAll(async () => {
  database = await openTestDatabase('world');
  const then = { now: worldNow };
  await loadDemoAccounts(database.db, then);
  await loadAgencyTerms(database.db, then);
  await loadDemoCredit(database.db, then);
  await loadDemoGroups(database.db, then);
  test = openTestApp(database.db, () => worldNow);
  await test.app.warm;
});
afterAll(async () => {
  await test.app.stop();
  await database.drop();
});

it('books, names, pays on credit, holds and gives up; a later start books nothing', async () => {
  const before = await readCreditLine(database.db, agencyId, 'EUR');
  const ctx = test.app.ctxForJob('agency-sales');
  expect(await loadDemoAgencySales(ctx)).toBe(agencyTrips.length);
  // A timer that ran between hold and payment found none of those that are paid.
  const overdue = `select from booking where agency_id = $1 and state = 'confirmed' and hold_expires_at <= $2`;
  expect(await prepared(database.db, overdue, [agencyId, worldNow])).toEqual([]);
  await expireHolds(ctx);
  const rows = await prepared<{ state: string; count: number; minor: number; commission: number }>(
    database.db,
    `select state, count(*)::int, sum(total_minor - commission_minor)::int minor, min(commission_minor)::int commission
     from booking where agency_id = $1 group by state order by state`,
    [agencyId],
  );
  expect(rows.map(({ state, count }) => [state, count])).toEqual([
    ['confirmed', 8],
    ['held', 4],
    ['lapsed', 1],
    ['released', 1],
  ]);
  // The terms are older than the oldest booking.
  for (const { commission } of rows) expect(commission).toBeGreaterThan(0);
  const after = await readCreditLine(database.db, agencyId, 'EUR');
  const paid = rows.find(({ state }) => state === 'confirmed')?.minor ?? 0;
  expect((after?.usedMinor ?? 0) - (before?.usedMinor ?? 0)).toBe(paid);
  // Much of the line is used, but no alert is due.
  expect(after?.availableMinor).toBeGreaterThan(800_000);
  expect(await findImbalances(database.db)).toEqual([]);
  expect(await findLedgerImbalances(database.db)).toEqual([]);
  expect(await loadDemoAgencySales(ctx)).toBe(0);
});

it('then the dashboard shows holds of today, departures of this week and what needs the agency', async () => {
  const [agent] = demoAgencies[0]?.agents ?? [];
  const account = {
    kind: 'agency' as const,
    agencyId,
    accountId: agent?.accountId ?? '',
    sessionId: '',
    name: '',
    email: '',
    roles: ['administrator' as const],
  };
  const ctx = { ...test.app.ctxForJob('dashboard'), account };
  const frame = await readPortalFrame(ctx);
  expect(frame.holds).toEqual({ open: 4, soon: 1, unnamed: 1 });
  expect(frame.tasks.invoices).toMatchObject([{ currency: 'EUR', count: 1, openMinor: 943_250 }]);
  expect(frame.tasks.groups.map(({ kind, name }) => [kind, name])).toEqual([
    ['deposit', 'Club Náutico Sóller'],
    ['answer', 'Coro de Alcalá'],
  ]);
  const { holds, recent, departures, changes } = await readDashboard(ctx);
  const hoursLeft = holds.map(({ hold }) => Math.floor((hold?.minutesLeft ?? 0) / 60));
  expect(hoursLeft).toEqual([1, 5, 29, 69]);
  expect(new Set(departures.map(({ lead }) => lead)).size).toBeGreaterThanOrEqual(5);
  expect(new Set(recent.map(({ state }) => state))).toEqual(
    new Set(['confirmed', 'held', 'released', 'lapsed']),
  );
  expect(new Set(recent.map(({ agentName }) => agentName)).size).toBe(2);
  expect(changes.map(({ lead }) => lead)).toEqual(['Bauzà Roig, Joana']);
  const [{ departsLocal, before } = {}] = changes;
  expect(Date.parse(`${departsLocal}Z`) - Date.parse(`${before}Z`)).toBe(delayedTrip.minutes * 60_000);
});

it('its invoice is paid by the first start after it was due, and only once', async () => {
  const at = (days: number) => ({
    ...test.app.ctxForJob('invoices'),
    now: new Date(worldNow.getTime() + days * 86_400_000),
  });
  expect(await payDemoInvoices(at(5))).toBe(0);
  expect(await payDemoInvoices(at(8))).toBe(1);
  expect(await payDemoInvoices(at(8))).toBe(0);
  const used = (await readCreditLine(database.db, agencyId, 'EUR'))?.usedMinor;
  expect(used).toBeLessThan(2_000_000);
  expect(await findLedgerImbalances(database.db)).toEqual([]);
});
