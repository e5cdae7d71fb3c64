// For tests of groups: the demonstration world, an agency with credit, staff who quote, and the steps of a group with
// the product's own commands.
import { changeSettlers } from '#servicing/changes/settle-change.server.ts';
import type { Agent, Staff } from '#identity/signed-in.ts';
import { agencyVisitor } from '#identity/visitor-token.server.ts';
import { acceptGroup } from '#agency/groups/accept-group.server.ts';
import { bookNameList } from '#agency/groups/group-bookings.server.ts';
import type { TypedGroup } from '#agency/groups/group-fields.ts';
import { readGroupFlights } from '#agency/groups/group-trip.server.ts';
import type { TypedQuote } from '#agency/groups/quote-fields.ts';
import { quoteGroup } from '#agency/groups/quote-group.server.ts';
import { requestGroup } from '#agency/groups/request-group.server.ts';
import { openCredit } from '#payments/credit/staff-credit.server.ts';
import { gatewaysOf } from '#payments/states/gateway.ts';
import { sandboxGateway } from '#payments/sandbox-gateway.server.ts';
import type { PaymentCtx } from '#payments/states/payment-ctx.ts';
import { takePayment } from '#payments/take-payment.server.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import { assert } from '#platform/lib/result.ts';
import type { Database } from '#platform/db/client.server.ts';
import { silent } from '#tests/support/announced.ts';
import { makeAgency, makeAgent, makeStaff } from '#tests/support/accounts.ts';
import { openTestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import { noticesCtx } from '#tests/support/trips/booked-trips.ts';

export type GroupWorld = Awaited<ReturnType<typeof openGroupWorld>>;
export type GroupCtx = PaymentCtx & ReturnType<typeof noticesCtx> & { account: Agent };
export type GroupStaff = ReturnType<typeof noticesCtx> & { account: Staff };

/** `clock.now` is the time of every command. */
export async function openGroupWorld() {
  const database = await openTestDatabase('world');
  const { db } = database;
  const clock = { now: worldNow };
  const staff = await makeStaff({ db, now: worldNow }, { roles: ['administrator'] });
  const base = noticesCtx(db);
  const paying = {
    gateways: gatewaysOf(sandboxGateway(base.settings)),
    emit: silent,
    settlers: changeSettlers,
  };
  /** Nobody is signed in: a command that was given its access. */
  const paid = (): PaymentCtx => ({ ...base, ...paying, now: clock.now });
  const asStaff = (): GroupStaff => ({ ...base, now: clock.now, account: staff });
  const asAgent = (agent: Agent): GroupCtx => ({
    ...base,
    ...paying,
    now: clock.now,
    account: agent,
    visitor: agencyVisitor(agent.agencyId),
  });
  return { ...database, clock, staff, base, paid, asStaff, asAgent };
}

export type GroupAgency = { agencyId: string; agent: Agent; creditAccountId: string };

export async function groupAgency(
  world: Pick<GroupWorld, 'db' | 'clock' | 'staff' | 'base' | 'asAgent'>,
  { name = 'Viajes Coral', limitMinor = 5_000_000 } = {},
): Promise<GroupAgency> {
  const made = { db: world.db, now: world.clock.now };
  const agencyId = await makeAgency(made, name);
  const accountId = await makeAgent(made, agencyId, { role: 'administrator' });
  const agent: Agent = {
    kind: 'agency',
    accountId,
    sessionId: accountId,
    name: 'Ana Peña',
    email: 'ana@coral.example',
    agencyId,
    roles: ['administrator'],
  };
  const ctx = { ...world.asAgent(agent), account: world.staff };
  const terms = { agencyId, currency: 'EUR', kind: 'limit' as const, limitMinor, reason: 'agreed' };
  const opened = await openCredit(ctx, terms);
  assert(opened.ok, 'the agency has credit');
  return { agencyId, agent, creditAccountId: opened.value.creditAccountId };
}

/** Ten adults to Cancún and back, unless given otherwise. */
export const typedGroup = (own: Partial<TypedGroup> = {}): TypedGroup => ({
  name: 'Coro de Cádiz',
  origin: 'MAD',
  destination: 'CUN',
  outDay: '2026-12-11',
  backDay: '2026-12-18',
  flexibleDays: '0',
  adults: '10',
  children: '0',
  infants: '0',
  family: 'basic',
  currency: 'EUR',
  budget: '',
  remarks: '',
  contactName: 'Ana Peña',
  contactPhone: '+34600112233',
  ...own,
});

export async function requested(ctx: GroupCtx, own: Partial<TypedGroup> = {}): Promise<string> {
  const made = await requestGroup(ctx, typedGroup(own));
  assert(made.ok, `the group is requested: ${JSON.stringify(made)}`);
  return made.value.groupId;
}

type QuoteOptions = Partial<TypedQuote>;

/** Adults at 300.00 and children at 250.00 each way, a deposit of 50.00 per seat, names due on 1 December. */
export async function typedQuote(
  { db, clock }: { db: Database; clock: { now: Date } },
  groupId: string,
  own: QuoteOptions = {},
): Promise<TypedQuote> {
  const { rows } = await db.pool.query<{
    origin: string;
    destination: string;
    out: string;
    back: string | null;
  }>(
    `select origin, destination, out_day::text out, back_day::text back from group_request where group_id = $1`,
    [groupId],
  );
  const [row] = rows;
  assert(row, 'the group is there');
  const { origin, destination, out: outDay, back: backDay } = row;
  const asked = { origin, destination, outDay, backDay, flexibleDays: 0 };
  const flights = await readGroupFlights({ db, now: clock.now }, asked);
  const fares = { outAdult: '300', outChild: '250', outInfant: '30', backAdult: '300', backChild: '250' };
  return {
    outFlight: String(flights.outbound[0]?.flightId ?? ''),
    backFlight: String(flights.inbound[0]?.flightId ?? ''),
    ...fares,
    backInfant: '30',
    family: 'basic',
    deposit: '50',
    validUntil: '2026-11-25',
    depositDue: '2026-11-28',
    namesDue: '2026-12-01',
    note: '',
    ...own,
  };
}

export async function quoted(world: GroupWorld, groupId: string, own: QuoteOptions = {}): Promise<number> {
  const typed = await typedQuote(world, groupId, own);
  const made = await quoteGroup(world.asStaff(), { groupId, reason: 'as agreed by phone', ...typed });
  assert(made.ok, `the group is quoted: ${JSON.stringify(made)}`);
  return made.value.quoteNo;
}

export async function accepted(
  world: GroupWorld,
  agency: GroupAgency,
  own: { group?: Partial<TypedGroup>; quote?: QuoteOptions; withDeposit?: boolean } = {},
): Promise<string> {
  const ctx = world.asAgent(agency.agent);
  const groupId = await requested(ctx, own.group);
  const quoteNo = await quoted(world, groupId, own.quote);
  const done = await acceptGroup(ctx, { groupId, quoteNo, withDeposit: own.withDeposit ?? true });
  assert(done.ok, `the group is accepted: ${JSON.stringify(done)}`);
  return groupId;
}

/** `GARCIA 1, Ana …`: this many adults with different names. */
export function adultLines(count: number, from = 0): string {
  const letters = (n: number) => String.fromCharCode(65 + Math.floor(n / 26), 65 + (n % 26));
  return Array.from(
    { length: count },
    (_, at) => `Lista${letters(from + at)}, Ana, A, 1985-07-21, F, ES`,
  ).join('\n');
}

export function typedList(groupId: string, text: string, key = uuidv7(worldNow)) {
  const contact = { contactEmail: 'coro@example.com', contactPhone: '+34600112299' };
  return { groupId, key, text, ...contact, sameNameConfirmed: false };
}

/** Bookings of a list, in its order. */
export async function named(ctx: GroupCtx, groupId: string, text: string): Promise<string[]> {
  const booked = await bookNameList(ctx, typedList(groupId, text));
  assert(booked.ok, `the list is booked: ${JSON.stringify(booked)}`);
  return booked.value.bookingIds;
}

export async function paidOnCredit(ctx: GroupCtx, bookingId: string): Promise<void> {
  const returnUrl = `${ctx.settings.PUBLIC_URL}/en/payment`;
  const taken = await takePayment(ctx, {
    bookingId,
    consent: true,
    locale: 'en',
    returnUrl,
    method: 'credit',
  });
  assert(taken.ok && taken.value.state === 'confirmed', `paid: ${JSON.stringify(taken)}`);
}

export async function stateOf({ db }: Pick<GroupWorld, 'db'>, groupId: string): Promise<string> {
  const { rows } = await db.pool.query<{ state: string }>(
    'select state from group_request where group_id = $1',
    [groupId],
  );
  return rows[0]?.state ?? 'unknown';
}

/** What the agency owes, and each movement on its account. */
export async function creditOf({ db }: Pick<GroupWorld, 'db'>, { creditAccountId }: GroupAgency) {
  const { rows } = await db.pool.query<{ used: number; movements: [string, number][] }>(
    `select used_minor used, (select coalesce(json_agg(json_build_array(kind, amount_minor) order by movement_no), '[]')
        from credit_movement m where m.credit_account_id = a.credit_account_id) movements
      from credit_account a where credit_account_id = $1`,
    [creditAccountId],
  );
  assert(rows[0], 'the account is there');
  return { used: Number(rows[0].used), movements: rows[0].movements };
}
