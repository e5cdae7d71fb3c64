// Two agencies at once on two connections: whatever order their readings have, neither sees a row of the other. With
// FULL_ISOLATION=1 ten thousand readings instead of eight hundred.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { findAgencyBookings, findHolds, readBookingFilter } from '#agency/bookings/find-bookings.server.ts';
import { readAgencyBooking } from '#agency/bookings/read-agency-booking.server.ts';
import { searchAgencyBookings } from '#agency/bookings/search-bookings.server.ts';
import { readDashboard } from '#agency/dashboard/read-dashboard.server.ts';
import { readPortalFrame } from '#agency/frame/read-frame.server.ts';
import { readBranches } from '#agency/people/read-branches.server.ts';
import { listAgents } from '#identity/agencies/list-agents.server.ts';
import { readProfile } from '#identity/agencies/agency-profile.server.ts';
import type { Agent } from '#identity/signed-in.ts';
import { type Database, openDatabase, prepared } from '#platform/db/client.server.ts';
import { openTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import { makeAgencyWorld, type TestAgency } from '#tests/support/trips/agency-world.ts';

const isFull = process.env['FULL_ISOLATION'] === '1';
const readings = isFull ? 10_000 : 800;

let test: TestDatabase;
let api: TestApp;
let narrow: Database;
let agencies: TestAgency[];
beforeAll(async () => {
  test = await openTestDatabase('world');
  api = openTestApp(test.db, () => worldNow);
  narrow = openDatabase({ url: test.url, poolSize: 2 });
  const made = { db: test.db, now: worldNow, settings: api.app.settings };
  agencies = [await makeAgencyWorld(made, 'Norteza'), await makeAgencyWorld(made, 'Surenka')];
}, 120_000);
afterAll(async () => {
  await narrow.close();
  await api.app.stop();
  await test.drop();
});

function ctxOf({ agencyId, agents }: TestAgency) {
  const account: Agent = {
    kind: 'agency',
    accountId: agents.administrator,
    sessionId: 's',
    name: '',
    email: '',
    agencyId,
    roles: ['administrator'],
  };
  const site = { domainId: 1, url: api.app.settings.PUBLIC_URL, preview: false };
  const ctx = api.app.ctxFor({ locale: 'en', site, visitor: null, requestId: 'request-1', account });
  return { ...ctx, db: narrow, account };
}

type AgencyCtx = ReturnType<typeof ctxOf>;

/** Every way in which the portal reads; ids of both agencies are asked for. */
const ways: readonly ((ctx: AgencyCtx, both: readonly TestAgency[]) => Promise<unknown>)[] = [
  (ctx) => readDashboard(ctx),
  (ctx) => readPortalFrame(ctx),
  (ctx) => findHolds(ctx),
  (ctx) => listAgents(ctx),
  (ctx) => readBranches(ctx),
  (ctx) => readProfile(ctx),
  (ctx) => findAgencyBookings(ctx, readBookingFilter(new URLSearchParams())),
  ...[0, 1].flatMap((at) => [
    (ctx: AgencyCtx, both: readonly TestAgency[]) =>
      findAgencyBookings(ctx, readBookingFilter(new URLSearchParams({ after: both[at]?.confirmedId ?? '' }))),
    (ctx: AgencyCtx, both: readonly TestAgency[]) => readAgencyBooking(ctx, both[at]?.confirmedId ?? ''),
    (ctx: AgencyCtx, both: readonly TestAgency[]) => searchAgencyBookings(ctx, both[at]?.marker ?? ''),
    (ctx: AgencyCtx, both: readonly TestAgency[]) => searchAgencyBookings(ctx, both[at]?.reference ?? ''),
  ]),
];

/** How many of the readings had anything of the other agency, and how many had something of the own one. */
async function interleave(count: number): Promise<{ leaks: number; own: number }> {
  let [leaks, own] = [0, 0];
  const read = async (no: number) => {
    const at = no % 2;
    const [agency, other] = [agencies[at], agencies[1 - at]];
    const way = ways[Math.floor(no / 2) % ways.length];
    if (!agency || !other || !way) throw new Error('there are two agencies');
    const text = JSON.stringify(await way(ctxOf(agency), agencies));
    if (text.includes(other.marker) || text.includes(other.confirmedId) || text.includes(other.heldId))
      leaks++;
    if (text.includes(agency.marker)) own++;
  };
  // Twenty at a time wait for two connections.
  for (let from = 0; from < count; from += 20)
    await Promise.all(Array.from({ length: Math.min(20, count - from) }, (_, i) => read(from + i)));
  return { leaks, own };
}

describe('[AG-11] the readings of two agencies on a pool of two connections', () => {
  it(
    'have no row of the other one',
    async () => {
      const { leaks, own } = await interleave(readings);
      expect(leaks).toBe(0);
      expect(own).toBeGreaterThan(readings / 2);
    },
    isFull ? 600_000 : 120_000,
  );

  it('leave neither the role nor the agencies on a connection', async () => {
    await interleave(60);
    const left = await Promise.all(
      Array.from({ length: 20 }, () =>
        prepared<{ role: string; agencies: string | null }>(
          narrow,
          `select current_user::text role, current_setting('portal.agencies', true) agencies`,
        ),
      ),
    );
    for (const [row] of left) {
      expect(row?.role).not.toBe('agency_portal');
      expect(row?.agencies ?? '').toBe('');
    }
  });
});
