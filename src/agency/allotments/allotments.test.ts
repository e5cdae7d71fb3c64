// An agency's work with allotments: the list in pages, branches, giving back, and the mail before a release.
import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  allotmentsPerPage,
  findAllotments,
  readAllotment,
  readAllotmentFilter,
} from '#agency/allotments/find-allotments.server.ts';
import { returnUnits } from '#agency/allotments/return-units.server.ts';
import { queueReleaseNotices } from '#agency/mails/release-notices.server.ts';
import { sendAgencyMail } from '#agency/mails/send-agency-mail.server.ts';
import type { AgencyRole } from '#identity/access/roles.ts';
import type { Agent } from '#identity/signed-in.ts';
import type { Jobs } from '#messages/jobs.ts';
import type { MailTransport, OutgoingMail } from '#messages/outbox/mail-transport.server.ts';
import { withTx } from '#platform/db/client.server.ts';
import { releaseBlocks } from '#reservations/blocks/release-blocks.server.ts';
import { goodPassword, makeAgency, makeAgent } from '#tests/support/accounts.ts';
import { testSettings } from '#tests/support/app/test-app.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import { noticesCtx } from '#tests/support/trips/booked-trips.ts';
import { flightOn, giveBlocks } from '#tests/support/trips/block-trips.ts';

let base: TestDatabase;
let parent: string;
let branch: string;
let person: string;
let given: { contractId: string; blockIds: string[] };
let ofBranch: { contractId: string; blockIds: string[] };

const days = Array.from({ length: 20 }, (_, n) => new Date(Date.parse('2026-12-10') + n * 86_400_000));
const dayOf = (at: Date) => at.toISOString().slice(0, 10);

beforeAll(async () => {
  base = await openTestDatabase('world');
  const made = { db: base.db, now: worldNow };
  [parent, branch] = [await makeAgency(made, 'Viajes Brisa'), await makeAgency(made, 'Brisa Norte')];
  await base.db.pool.query('update agency set parent_agency_id = $2 where agency_id = $1', [branch, parent]);
  const common = { role: 'administrator' as const, password: goodPassword };
  person = await makeAgent(made, parent, { ...common, name: 'Ana' });
  const out = await Promise.all(days.map((day) => flightOn(base.db, 'MAD', 'CUN', dayOf(day))));
  const back = await Promise.all(days.map((day) => flightOn(base.db, 'CUN', 'MAD', dayOf(day))));
  const inbound = back.map((flight) => ({ ...flight, direction: 'inbound' as const }));
  given = await giveBlocks(made, { agencyId: parent, createdBy: person, flights: [...out, ...inbound] });
  ofBranch = await giveBlocks(made, { agencyId: branch, createdBy: person, flights: out.slice(0, 1) });
});
afterAll(() => base.drop());

const agent = (agencyId: string, role: AgencyRole = 'administrator'): Agent => ({
  kind: 'agency',
  accountId: person,
  sessionId: 's',
  name: 'Ana',
  email: 'ana@brisa.example',
  agencyId,
  roles: [role],
});

const ctxOf = (account: Agent, now = worldNow) => ({
  db: base.db,
  now,
  settings: testSettings(),
  requestId: 'test',
  account,
});

function list(account: Agent, address = '') {
  return findAllotments(ctxOf(account), readAllotmentFilter(new URLSearchParams(address)));
}

test('the next departures come first, page after page, each flight once', async () => {
  const seen: string[] = [];
  let after = '';
  for (let page = 0; page < 5; page++) {
    const { rows, next } = await list(agent(parent, 'seller'), after && `after=${after}`);
    seen.push(...rows.map(({ blockId }) => blockId));
    expect(rows.length).toBeLessThanOrEqual(allotmentsPerPage);
    if (next === null) break;
    after = next;
  }
  expect(seen).toHaveLength(40);
  expect(new Set(seen)).toEqual(new Set(given.blockIds));
  const { rows, routes, months } = await list(agent(parent, 'seller'));
  const departures = rows.map(({ departsLocal }) => departsLocal.slice(0, 10));
  expect(departures).toEqual(departures.toSorted((a, b) => a.localeCompare(b)));
  expect([routes, months]).toEqual([['CUN-MAD', 'MAD-CUN'], ['2026-12']]);
});

test('a route and a month in the address filter the list, and invalid values do not', async () => {
  const { rows } = await list(agent(parent, 'seller'), 'route=cun-mad&month=2026-12');
  expect(new Set(rows.map(({ origin }) => origin))).toEqual(new Set(['CUN']));
  expect((await list(agent(parent, 'seller'), 'month=2027-05')).rows).toEqual([]);
  expect((await list(agent(parent, 'seller'), "route=x&month=13&after=' or 1=1")).rows).toHaveLength(25);
});

test('[AG-11] an administrator reads the branches’ allotments, a seller and the branch only their own', async () => {
  const contracts = async (account: Agent) => {
    const first = await list(account);
    return new Set(first.rows.map(({ agencyId }) => agencyId)).size;
  };
  expect(await contracts(agent(parent))).toBe(2);
  expect(await contracts(agent(parent, 'seller'))).toBe(1);
  expect((await list(agent(branch))).rows.map(({ blockId }) => blockId)).toEqual(ofBranch.blockIds);
  const [blockId = ''] = ofBranch.blockIds;
  expect(await readAllotment(ctxOf(agent(parent)), blockId)).toMatchObject({ isOwn: false });
  expect(await readAllotment(ctxOf(agent(parent, 'seller')), blockId)).toBeNull();
  expect(await readAllotment(ctxOf(agent(branch)), given.blockIds[0] ?? '')).toBeNull();
  expect(await readAllotment(ctxOf(agent(parent)), 'x')).toBeNull();
});

test('return flights are those of the same allotment that leave after the arrival and have free seats', async () => {
  const found = await readAllotment(ctxOf(agent(parent)), given.blockIds[5] ?? '');
  expect(found?.waysBack.length).toBeGreaterThan(10);
  for (const each of found?.waysBack ?? []) {
    expect([each.origin, each.destination, each.contractId]).toEqual(['CUN', 'MAD', given.contractId]);
    expect(each.departsLocal > (found?.block.departsLocal ?? '')).toBe(true);
  }
});

test('an agent who sells gives back the typed number of free seats, confirmed, with an entry in the audit log', async () => {
  const [, blockId = ''] = given.blockIds;
  const giveBack = (account: Agent, units: string, confirmed = units) =>
    returnUnits(ctxOf(account), { blockId, units, confirmed });
  expect(await giveBack(agent(parent, 'finance'), '1')).toMatchObject({ code: 'booking_not_allowed' });
  expect(await giveBack(agent(branch), '1')).toMatchObject({ code: 'block_unknown' });
  for (const units of ['', ' ', '0', '-1', '1.5', 'all'])
    expect(await giveBack(agent(parent), units)).toMatchObject({ code: 'input_invalid' });
  // Ten are free: a larger number gives back none of them.
  for (const units of ['11', '99'])
    expect(await giveBack(agent(parent), units)).toMatchObject({
      fields: [{ path: 'units', code: 'block_units_too_many', params: { units: 10 } }],
    });
  for (const confirmed of ['', '3'])
    expect(await giveBack(agent(parent, 'seller'), '4', confirmed)).toMatchObject({
      code: 'block_units_unconfirmed',
      params: { units: 4 },
    });
  expect(await giveBack(agent(parent, 'seller'), '4')).toMatchObject({ value: { units: 4 } });
  expect(await giveBack(agent(parent), '6')).toMatchObject({ value: { units: 6 } });
  expect(await giveBack(agent(parent), '1')).toMatchObject({
    fields: [{ code: 'block_units_too_many', params: { units: 0 } }],
  });
  const { rows } = await base.db.pool.query<{ details: { units: number } }>(
    `select details from audit_entry where act = 'portal.return_units' and subject_id = $1 order by at`,
    [parent],
  );
  expect(rows.map(({ details }) => details.units)).toEqual([4, 6]);
});

test('an administrator gets one mail a day about free units released in seven and in two days', async () => {
  const queued: string[] = [];
  const sent: OutgoingMail[] = [];
  const jobs: Jobs = {
    enqueue: (_tx, _name, ...work) => {
      for (const data of work) if ('agencyMailId' in data) queued.push(data.agencyMailId);
      return Promise.resolve();
    },
  };
  const transport: MailTransport = {
    send: (mail) => {
      sent.push(mail);
      return Promise.resolve('taken');
    },
    close: () => {},
  };
  const ctxAt = (now: string) =>
    noticesCtx(base.db, { now: new Date(now), jobs, env: { AIRLINE_TIME_ZONE: 'Europe/Madrid' } });
  const sendAll = async (now: string) => {
    for (const agencyMailId of queued) await sendAgencyMail(ctxAt(now), transport, { agencyMailId });
  };
  await base.db.pool.query('update account set activated_at = created_at');
  // Released seven days before they leave: the mail of 30 November is about departures of the 14th and the 9th.
  const runs = await Promise.all([1, 2, 3].map(() => queueReleaseNotices(ctxAt('2026-11-30T09:00:00Z'))));
  expect(runs.reduce((sum, each) => sum + each, 0)).toBe(1);
  expect(await queueReleaseNotices(ctxAt('2026-11-30T20:00:00Z'))).toBe(0);
  await sendAll('2026-11-30T09:01:00Z');
  await sendAll('2026-11-30T09:02:00Z');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.text).toContain('December 14, 2026');
  expect(sent[0]?.text).not.toContain('December 15, 2026');
  expect(await queueReleaseNotices(ctxAt('2026-12-01T09:00:00Z'))).toBe(1);
  await sendAll('2026-12-01T09:01:00Z');
  for (const day of ['December 10, 2026', 'December 15, 2026']) expect(sent[1]?.text).toContain(day);
  // Given back before the mail is sent: there is nothing to report.
  expect(await queueReleaseNotices(ctxAt('2026-12-02T09:00:00Z'))).toBe(1);
  await withTx(base.db, (tx) => releaseBlocks(tx, { now: worldNow }, { contractId: given.contractId }));
  await sendAll('2026-12-02T09:01:00Z');
  expect(sent).toHaveLength(2);
  expect(await queueReleaseNotices(ctxAt('2026-12-03T09:00:00Z'))).toBe(0);
});

test('a branch whose parent is suspended gets no mail about units that are released', async () => {
  const made = { db: base.db, now: worldNow };
  const inBranch = { role: 'administrator' as const, password: goodPassword, name: 'Eva' };
  const accountId = await makeAgent(made, branch, inBranch);
  await base.db.pool.query('update account set activated_at = created_at where account_id = $1', [accountId]);
  const jobs: Jobs = { enqueue: () => Promise.resolve() };
  const env = { AIRLINE_TIME_ZONE: 'Europe/Madrid' };
  const ctx = noticesCtx(base.db, { now: new Date('2026-11-26T09:00:00Z'), jobs, env });
  const suspend = (at: Date | null) =>
    base.db.pool.query('update agency set suspended_at = $2 where agency_id = $1', [parent, at]);
  await suspend(worldNow);
  expect(await queueReleaseNotices(ctx)).toBe(0);
  await suspend(null);
  expect(await queueReleaseNotices(ctx)).toBe(1);
});
