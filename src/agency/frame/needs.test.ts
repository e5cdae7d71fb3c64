// What the bell counts and the dashboard lists: by the agency's own commands, on a real database.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { CHANGES_READ, needsOf } from '#agency/frame/needs.ts';
import { noTasks, type OpenTasks } from '#agency/frame/open-tasks.server.ts';
import { readPortalFrame } from '#agency/frame/read-frame.server.ts';
import { readDashboard } from '#agency/dashboard/read-dashboard.server.ts';
import { readInvoices } from '#agency/statement/read-invoices.server.ts';
import type { AgencyRole } from '#identity/access/roles.ts';
import { adjustCredit, openCredit, receiveAgencyPayment } from '#payments/credit/staff-credit.server.ts';
import { readAsAgencies } from '#identity/access/portal-rows.server.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import { addDays } from '#platform/lib/time.ts';
import { hearing } from '#tests/support/announced.ts';
import { sellBookings } from '#tests/support/agency/agency-sales.ts';
import { moveCredit } from '#tests/support/agency/credit-books.ts';
import {
  accepted,
  adultLines,
  type GroupAgency,
  groupAgency,
  type GroupWorld,
  named,
  openGroupWorld,
  paidOnCredit,
  quoted,
  requested,
} from '#tests/support/agency/group-world.ts';
import { worldNow } from '#tests/support/database/test-database.ts';
import { flightOn, giveBlocks } from '#tests/support/trips/block-trips.ts';

let world: GroupWorld;
let agency: GroupAgency;
let agencies = 0;
beforeAll(async () => {
  world = await openGroupWorld();
});
beforeEach(async () => {
  world.clock.now = worldNow;
  agency = await groupAgency(world, { name: `Viajes ${++agencies}` });
});
afterAll(() => world.drop());

function frameFor(role: AgencyRole, at = worldNow, whose = agency) {
  return readPortalFrame({ ...world.asAgent({ ...whose.agent, roles: [role] }), now: at });
}

const tasksAt = async (day: string, role: AgencyRole = 'administrator') =>
  (await frameFor(role, new Date(`${day}T12:00:00Z`))).tasks;

it('[AG-03] the most urgent is first, and each is one line', () => {
  const group = { kind: 'answer', count: 1, groupId: 'g', name: 'Coro', day: '2026-11-25' } as const;
  const invoice = { currency: 'EUR', count: 1, openMinor: 1, number: 'AG', dueOn: '2026-11-25' };
  const tasks: OpenTasks = {
    invoices: [
      { ...invoice, isOverdue: false },
      { ...invoice, isOverdue: true },
    ],
    groups: [group],
    release: { units: 3, day: '2026-11-26' },
  };
  const lines = [
    { currency: 'EUR', blocked: null, isLow: true },
    { currency: 'MXN', blocked: null, isLow: false },
    { currency: 'USD', blocked: 'staff', isLow: true },
  ] as const;
  const needs = needsOf({ credit: lines, holds: { soon: 2, unnamed: 1 }, tasks });
  const kinds = ['blocked', 'overdue', 'soon', 'low', 'unnamed', 'group', 'due', 'release'];
  expect(needs.map(({ kind }) => kind)).toEqual(kinds);
  const blocked = { currency: 'EUR', blocked: 'overdue', isLow: false } as const;
  const kindsOf = (invoices: OpenTasks['invoices']) =>
    needsOf({ credit: [blocked], holds: { soon: 0, unnamed: 0 }, tasks: { ...noTasks, invoices } }).map(
      ({ kind }) => kind,
    );
  // Whoever may not see the invoice is told that the credit is blocked.
  expect(kindsOf([{ ...invoice, isOverdue: true }])).toEqual(['overdue']);
  expect(kindsOf([{ ...invoice, currency: 'USD', isOverdue: true }])).toEqual(['blocked', 'overdue']);
  expect(kindsOf([])).toEqual(['blocked']);
  expect(needsOf({ credit: null, holds: { soon: 0, unnamed: 0 }, tasks: noTasks })).toEqual([]);
});

describe('[AG-03] credit that is mostly used', () => {
  it('is shown by the frame when the mail is sent, for prepaid accounts too', async () => {
    const announced: string[] = [];
    const emit = hearing({ credit_low: ({ creditAccountId: id }) => announced.push(id) });
    const sell = { ...world.asAgent(agency.agent), emit };
    const staff = { ...sell, account: world.staff };
    const about = { agencyId: agency.agencyId, currency: 'USD', reason: 'agreed' };
    const opened = await openCredit(staff, { ...about, kind: 'prepaid', limitMinor: 0 });
    if (!opened.ok) throw new Error(opened.code);
    const { creditAccountId } = opened.value;
    const spend = (amountMinor: number) => adjustCredit(staff, { ...about, amountMinor });
    const lowOf = async () => {
      const { credit, needs, holds, tasks } = await frameFor('seller');
      expect(needs).toBe(needsOf({ credit, holds, tasks }).length);
      return (credit ?? []).filter(({ isLow }) => isLow).map(({ currency }) => currency);
    };
    await receiveAgencyPayment(staff, { ...about, amountMinor: 100_000, bankReference: 'first' });
    expect(await lowOf()).toEqual([]);
    await spend(79_999);
    expect([await lowOf(), announced]).toEqual([[], []]);
    await spend(1);
    expect([await lowOf(), announced]).toEqual([['USD'], [creditAccountId]]);
    // What is held may come back: neither mail nor frame counts it.
    await world.db.pool.query('update credit_account set held_minor = 4900000 where credit_account_id = $1', [
      agency.creditAccountId,
    ]);
    expect(await lowOf()).toEqual(['USD']);
    await receiveAgencyPayment(staff, { ...about, amountMinor: 100_000, bankReference: 'second' });
    expect(await lowOf()).toEqual([]);
  });
});

describe('[AG-03] invoices', () => {
  it('are named from a week before their day on, and as overdue after it, to people who may read money', async () => {
    await bill('2026-11-30', [40_000]);
    expect((await tasksAt('2026-11-22')).invoices).toEqual([]);
    const row = { currency: 'EUR', count: 1, openMinor: 40_000, dueOn: '2026-11-30' };
    const [due] = (await tasksAt('2026-11-23')).invoices;
    expect(due).toMatchObject({ ...row, isOverdue: false });
    expect(due?.number).toMatch(/^AG-2026-\d{6}$/);
    expect((await tasksAt('2026-11-30', 'finance')).invoices).toMatchObject([{ ...row, isOverdue: false }]);
    expect((await tasksAt('2026-12-01')).invoices).toMatchObject([{ ...row, isOverdue: true }]);
    expect((await tasksAt('2026-12-01', 'seller')).invoices).toEqual([]);
    await pay(15_000);
    expect((await tasksAt('2026-12-01')).invoices).toMatchObject([{ openMinor: 25_000 }]);
    await pay(25_000);
    expect((await tasksAt('2026-12-01')).invoices).toEqual([]);
  });

  it('are open as the page of invoices says, whatever was billed, credited and received', async () => {
    const days = ['2026-11-10', '2026-11-18', '2026-11-22', '2026-11-28', '2026-12-10'];
    for (let seed = 1; seed <= 12; seed++) {
      agency = await groupAgency(world, { name: `Viajes ${++agencies}` });
      // Some are credit notes, and some days have two.
      const amounts = days.map((_, at) => (((seed * 7 + at * 5) % 11) - 3) * 1_000).filter(Boolean);
      for (const [at, amount] of amounts.entries()) await bill(days[at] ?? '', [amount]);
      const received = ((seed * 13) % 9) * 1_500;
      if (received > 0) await pay(received);
      const { agencyId } = agency;
      const all = await readAsAgencies(world.db, [agencyId], (tx) =>
        readInvoices(tx, agencyId, '2026-11-20'),
      );
      const near = all.filter(({ openMinor, dueOn }) => openMinor > 0 && dueOn <= '2026-11-27');
      const oldest = near.at(-1);
      const { invoices } = (await frameFor('finance')).tasks;
      expect(invoices, JSON.stringify({ amounts, received })).toEqual(
        oldest
          ? [
              {
                currency: 'EUR',
                count: near.length,
                openMinor: near.reduce((sum, each) => sum + each.openMinor, 0),
                number: oldest.number,
                dueOn: oldest.dueOn,
                isOverdue: oldest.dueOn < '2026-11-20',
              },
            ]
          : [],
      );
    }
  });
});

let bills = 0;

/** An invoice of these amounts each, due on that day. */
async function bill(dueOn: string, amounts: readonly number[]): Promise<void> {
  for (const amount of amounts) {
    const no = ++bills;
    const { agencyId } = agency;
    await moveCredit(world.db, { agencyId, kind: 'adjustment', amountMinor: amount, at: worldNow });
    await world.db.pool.query(
      `insert into agency_invoice (agency_invoice_id, year, number, credit_account_id, agency_id, currency, period_from,
        period_to, first_movement_no, last_movement_no, amount_minor, due_on, seller_name, buyer_name, issued_at)
      select $1, 2026, $2::int, $3, $4, 'EUR', $5::date, $5::date, movements, movements, $6, $7, 'Alisio', 'Viajes', $8
      from credit_account where credit_account_id = $3`,
      [
        uuidv7(worldNow),
        no,
        agency.creditAccountId,
        agencyId,
        addDays('2026-01-01', no),
        amount,
        dueOn,
        worldNow,
      ],
    );
  }
}

function pay(amountMinor: number): Promise<void> {
  const { agencyId } = agency;
  return moveCredit(world.db, { agencyId, kind: 'payment', amountMinor: -amountMinor, at: worldNow });
}

describe('[AG-03] groups', () => {
  it('are listed while an answer, the deposit or names are missing, and not after that', async () => {
    const ctx = world.asAgent(agency.agent);
    const groupId = await requested(ctx, { name: 'Coro de Cádiz' });
    expect((await tasksAt('2026-11-20')).groups).toEqual([]);
    await quoted(world, groupId);
    const row = { count: 1, groupId, name: 'Coro de Cádiz' };
    expect((await tasksAt('2026-11-20')).groups).toEqual([{ ...row, kind: 'answer', day: '2026-11-25' }]);
    expect((await tasksAt('2026-11-20', 'seller')).groups).toHaveLength(1);
    expect((await tasksAt('2026-11-20', 'finance')).groups).toEqual([]);

    const later = await accepted(world, agency, { withDeposit: false, group: { name: 'Escuela' } });
    expect((await tasksAt('2026-11-20')).groups).toEqual([
      { ...row, kind: 'answer', day: '2026-11-25' },
      { count: 1, groupId: later, name: 'Escuela', kind: 'deposit', day: '2026-11-28' },
    ]);
  });

  it('ask for names from a week before the last day for them, until every traveller has a name', async () => {
    const ctx = world.asAgent(agency.agent);
    const groupId = await accepted(world, agency);
    expect((await tasksAt('2026-11-23')).groups).toEqual([]);
    expect((await tasksAt('2026-11-24')).groups).toMatchObject([
      { kind: 'names', count: 1, groupId, day: '2026-12-01' },
    ]);
    const bookings = await named(ctx, groupId, adultLines(10));
    for (const bookingId of bookings) await paidOnCredit(ctx, bookingId);
    expect((await tasksAt('2026-11-24')).groups).toEqual([]);
  });
});

it('[AG-03] free units of allotments are announced a week before they return to sale', async () => {
  const flight = await flightOn(world.db, 'MAD', 'CUN', '2026-12-11');
  const made = { db: world.db, now: worldNow };
  const { agencyId, agent } = agency;
  await giveBlocks(made, {
    agencyId,
    createdBy: agent.accountId,
    flights: [flight],
    daysBefore: 7,
    units: 4,
  });
  const day = '2026-12-04';
  expect((await tasksAt('2026-11-26')).release).toBeNull();
  expect((await tasksAt('2026-11-28')).release).toEqual({ units: 4, day });
  expect((await frameFor('seller', new Date('2026-11-28T12:00:00Z'))).needs).toBe(1);
  expect((await tasksAt('2026-12-05')).release).toBeNull();
  await world.db.pool.query(
    `update inventory_block set free_units = 0, released_units = released_units + free_units
      from block_contract c where c.contract_id = inventory_block.contract_id and c.agency_id = $1`,
    [agencyId],
  );
  expect((await tasksAt('2026-11-28')).release).toBeNull();
});

it('[AG-03] every changed flight is counted as it is listed, and departures say that there are more', async () => {
  const before = await sellAndDelay(10, 1);
  const few = await readDashboard({ ...world.asAgent(agency.agent), now: before });
  expect(few.changes).toHaveLength(8);
  expect((await frameFor('seller', before)).needs).toBe(8);
  expect(few.departures.length).toBeLessThanOrEqual(8);
  expect(few.hasMoreDepartures).toBe(false);

  agency = await groupAgency(world, { name: `Viajes ${++agencies}` });
  await sellAndDelay(100, 2);
  const many = await readDashboard({ ...world.asAgent(agency.agent), now: before });
  expect(many.changes).toHaveLength(CHANGES_READ);
  expect((await frameFor('seller', before)).needs).toBe(CHANGES_READ);
  expect(many.departures).toHaveLength(12);
  expect(many.hasMoreDepartures).toBe(true);
});

/** Ten bookings, eight confirmed; all flights leave an hour later than was sold. Returns the day before. */
async function sellAndDelay(count: number, seed: number): Promise<Date> {
  const { agencyId, agent } = agency;
  const from = new Date('2026-11-19T12:00:00Z');
  await sellBookings(world.db, {
    agencyId,
    agentIds: [agent.accountId],
    from,
    everySeconds: 60,
    count,
    seed,
  });
  await world.db.pool.query('delete from flight_change');
  await world.db.pool.query(
    `insert into flight_change (flight_id, schedule_import_id, departs_at, arrives_at, departure_terminal,
        arrival_terminal, operating_carrier, state, changed_at)
      select distinct flight_id, (select schedule_import_id from schedule_import limit 1),
        departs_at - interval '1 hour', arrives_at, departure_terminal, arrival_terminal, operating_carrier, state,
        $2::timestamptz
      from flight join booking_flight using (flight_id) where agency_id = $1`,
    [agencyId, worldNow],
  );
  const { rows } = await world.db.pool.query<{ at: Date }>(
    `select min(departs_at) - interval '1 day' as "at" from flight`,
  );
  return rows[0]?.at ?? worldNow;
}
