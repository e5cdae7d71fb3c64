// For tests: two agencies with people, bookings, holds and credit; neither may ever see a row of the other.
import { scheduleReport } from '#agency/mails/report-schedule.server.ts';
import { readReportQuery } from '#agency/reports/report-query.ts';
import { agencyRoles, type AgencyRole } from '#identity/access/roles.ts';
import type { Agent } from '#identity/signed-in.ts';
import { agencyVisitor } from '#identity/visitor-token.server.ts';
import type { Database } from '#platform/db/client.server.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import type { Airline } from '#platform/lib/airline.ts';
import { assert } from '#platform/lib/result.ts';
import type { Settings } from '#platform/lib/settings.server.ts';
import { goodPassword, makeAgency, makeAgent, openSessionOf } from '#tests/support/accounts.ts';
import { moveCredit } from '#tests/support/agency/credit-books.ts';
import { flightOn, giveBlocks } from '#tests/support/trips/block-trips.ts';
import { bookFamily, holdFamily, noticesCtx } from '#tests/support/trips/booked-trips.ts';

export type TestAgency = {
  agencyId: string;
  name: string;
  /** Part of its every name and address. */
  marker: string;
  agents: Readonly<Record<AgencyRole, string>>;
  /** The cookies of one session for each role. */
  cookies: Readonly<Record<AgencyRole, string>>;
  confirmedId: string;
  reference: string;
  heldId: string;
  branchId: string;
  invoiceId: string;
  /** A requested group, with the marker in its name. */
  groupId: string;
  blockId: string;
  /** The schedule of a report by e-mail, to its administrator. */
  scheduleId: string;
};

type Given = { db: Database; now: Date; settings: Settings; airline?: Airline };

export async function makeAgencyWorld(given: Given, marker: string): Promise<TestAgency> {
  const { db } = given;
  const name = `Viajes ${marker}`;
  const agencyId = await makeAgency(given, name);
  const agents: Record<string, string> = {};
  const cookies: Record<string, string> = {};
  for (const role of agencyRoles) {
    const username = `${marker.toLowerCase()}-${role}`;
    const accountId = await makeAgent(given, agencyId, {
      username,
      name: `${marker} ${role}`,
      role,
      password: goodPassword,
    });
    agents[role] = accountId;
    cookies[role] = `user-uid=${await openSessionOf(given, accountId, 'agency')}; user-type=agency`;
  }
  const email = `family@${marker.toLowerCase()}.example`;
  const booked = await bookFamily(noticesCtx(db, given), 'en', email);
  const heldId = await holdFamily(noticesCtx(db, given), 'en', email);
  for (const bookingId of [booked.bookingId, heldId])
    await giveToAgency(db, bookingId, { agencyId, agentId: agents['seller'] ?? '', marker });
  await db.pool.query(
    `insert into credit_account (credit_account_id, agency_id, currency, kind, limit_minor, used_minor, held_minor,
      alerted_at, created_at) values ($1, $2, 'EUR', 'limit', 1000000, 849900, 20000, $3, $3)`,
    [uuidv7(given.now), agencyId, given.now],
  );
  await moveCredit(db, { agencyId, kind: 'adjustment', amountMinor: 100, at: given.now });
  const branchId = await makeAgency(given, `Branch ${marker}`);
  await db.pool.query('update agency set parent_agency_id = $2 where agency_id = $1', [branchId, agencyId]);
  const invoiceId = uuidv7(given.now);
  await db.pool.query(
    `insert into agency_invoice (agency_invoice_id, year, number, credit_account_id, agency_id, currency, period_from,
      period_to, first_movement_no, last_movement_no, amount_minor, due_on, seller_name, buyer_name, issued_at)
    select $1, 2026, (select count(*) + 1 from agency_invoice), credit_account_id, agency_id, currency, '2026-10-01',
      '2026-10-31', 1, 1, 100, '2026-12-10', (select name from selling_airline), $3, $4
    from credit_account where agency_id = $2`,
    [invoiceId, agencyId, name, given.now],
  );
  const flight = await flightOn(db, 'MAD', 'CUN', '2026-12-11');
  const { blockIds } = await giveBlocks(given, {
    agencyId,
    createdBy: agents['administrator'] ?? '',
    flights: [flight],
    name: `Allotment ${marker}`,
  });
  return {
    agencyId,
    groupId: await makeGroup(given, { agencyId, agentId: agents['seller'] ?? '', marker }),
    blockId: blockIds[0] ?? '',
    scheduleId: await makeSchedule(given, agencyId, agents['administrator'] ?? ''),
    invoiceId,
    name,
    marker,
    agents: agents as TestAgency['agents'],
    cookies: cookies as TestAgency['cookies'],
    confirmedId: booked.bookingId,
    reference: booked.reference,
    heldId,
    branchId,
  };
}

/** The sales of each week, by e-mail to the person who asks for them. */
async function makeSchedule({ db, now }: Given, agencyId: string, accountId: string): Promise<string> {
  const account: Agent = {
    kind: 'agency',
    accountId,
    sessionId: accountId,
    name: '',
    email: '',
    agencyId,
    roles: ['administrator'],
  };
  const query = readReportQuery(new URLSearchParams('report=sales'), {
    now,
    zone: 'Europe/Madrid',
    mayReadMoney: true,
  });
  const ctx = { ...noticesCtx(db, { now }), account };
  const given = { query, cadence: 'weekly', format: 'csv', recipientIds: [accountId] } as const;
  const made = await scheduleReport(ctx, given);
  assert(made.ok, 'the report is scheduled');
  return made.value.reportScheduleId;
}

/** A group that its agency has requested. */
export async function makeGroup(
  { db, now }: Pick<Given, 'db' | 'now'>,
  { agencyId, agentId, marker }: Owner,
): Promise<string> {
  const groupId = uuidv7(now);
  await db.pool.query(
    `insert into group_request (group_id, agency_id, requested_by, state, name, origin, destination, out_day, back_day,
        flexible_days, adults, children, infants, currency, contact_name, contact_phone, locale, created_at)
      values ($1, $2, $3, 'requested', $4, 'MAD', 'CUN', '2026-12-11', '2026-12-18', 1, 20, 2, 1, 'EUR', $4,
        '+34600112233', 'en', $5)`,
    [groupId, agencyId, agentId, `${marker} choir`, now],
  );
  return groupId;
}

type Owner = { agencyId: string; agentId: string; marker: string };

/** Makes the booking look like the agency's own, with the marker in the name of its first passenger. */
export async function giveToAgency(
  db: Database,
  bookingId: string,
  { agencyId, agentId, marker }: Owner,
): Promise<void> {
  await db.pool.query(
    'update booking set agency_id = $2, agent_id = $3, visitor = $4 where booking_id = $1',
    [bookingId, agencyId, agentId, agencyVisitor(agencyId)],
  );
  await db.pool.query('update booking_flight set agency_id = $2 where booking_id = $1', [
    bookingId,
    agencyId,
  ]);
  await db.pool.query(
    `update passenger set surname = $2, given_names = 'Ana', ticket_name = $3
      where booking_id = $1 and passenger_no = 1`,
    [bookingId, marker, `${marker.toUpperCase()}/ANA`],
  );
}
