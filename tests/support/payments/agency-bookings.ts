// For tests: agencies with credit, and their bookings as an agent's hold writes them.
import { sql } from 'drizzle-orm';

import type { AgencyRole } from '#identity/access/roles.ts';
import type { Agent, Staff } from '#identity/signed-in.ts';
import { agencyVisitor } from '#identity/visitor-token.server.ts';
import { openCredit } from '#payments/credit/staff-credit.server.ts';
import type { PaymentCtx } from '#payments/states/payment-ctx.ts';
import { takePayment, type TakePaymentInput } from '#payments/take-payment.server.ts';
import { makeAgency, makeAgent, makeStaff } from '#tests/support/accounts.ts';
import {
  holdBooking,
  openFlight,
  type PaymentWorld,
  payOrder,
} from '#tests/support/payments/payment-world.ts';

type Given = Pick<PaymentWorld, 'db' | 'clock' | 'ctx'>;

export type SellingAgency = {
  agencyId: string;
  creditAccountId: string;
  agent: Agent;
  staff: Staff;
  /** The context of a command of this agency's agent. */
  ctx: (change?: Partial<PaymentCtx>) => PaymentCtx;
};

/** An agency with one agent, who may do everything that an agent may; a line in EUR. */
export async function sellingAgency(
  world: Given,
  { limitMinor, name = 'Viajes Brisa' }: { limitMinor: number; name?: string },
): Promise<SellingAgency> {
  const made = { db: world.db, now: world.clock.now };
  const agencyId = await makeAgency(made, name);
  const agent = await agentOf(world, agencyId, 'administrator');
  const staff = await makeStaff(made);
  const kind = limitMinor === 0 ? ('prepaid' as const) : ('limit' as const);
  const terms = { agencyId, currency: 'EUR', kind, limitMinor, reason: 'agreed by contract' };
  const opened = await openCredit(world.ctx({ account: staff }), terms);
  if (!opened.ok) throw new Error(`no credit: ${opened.code}`);
  const ctx = (change: Partial<PaymentCtx> = {}) =>
    world.ctx({ visitor: agencyVisitor(agencyId), account: agent, ...change });
  return { agencyId, creditAccountId: opened.value.creditAccountId, agent, staff, ctx };
}

export async function agentOf(world: Given, agencyId: string, role: AgencyRole): Promise<Agent> {
  const accountId = await makeAgent({ db: world.db, now: world.clock.now }, agencyId, { role });
  const person = { name: 'Ana Peña', email: 'ana@agency.example', sessionId: accountId };
  return { kind: 'agency', accountId, agencyId, roles: [role], ...person };
}

export type AgencyOrder = {
  totalMinor?: number;
  commissionMinor?: number;
  currency?: string;
  flightId?: number;
};

/** A named booking that the agency holds; without a given flight, on a new one. */
export async function holdForAgency(
  world: Given,
  { agencyId, agent }: Pick<SellingAgency, 'agencyId' | 'agent'>,
  { totalMinor = 45_000, commissionMinor = 0, currency = 'EUR', flightId }: AgencyOrder = {},
): Promise<string> {
  const on = flightId ?? (await openFlight(world.db));
  const bookingId = await holdBooking(world.db, world.clock.now, on);
  await world.db.orm
    .execute(sql`update booking set visitor = ${agencyVisitor(agencyId)}, agency_id = ${agencyId},
    agent_id = ${agent.accountId}, commission_minor = ${commissionMinor}, total_minor = ${totalMinor},
    currency = ${currency}
    where booking_id = ${bookingId}`);
  await world.db.orm
    .execute(sql`insert into price_line (booking_id, line_no, passenger_no, flight_no, kind, code,
      refund_class, amount_minor, commission_minor)
    values (${bookingId}, 1, 1, 1, 'fare', 'basic', 'fare', ${totalMinor}, ${commissionMinor})`);
  await world.db.orm.execute(
    sql`update booking_flight set agency_id = ${agencyId} where booking_id = ${bookingId}`,
  );
  return bookingId;
}

/** Pays on credit unless `order` says otherwise; throws if it was refused. */
export async function payOnCredit(
  world: PaymentWorld,
  agency: SellingAgency,
  order: AgencyOrder & Pick<TakePaymentInput, 'method' | 'creditMinor' | 'paymentToken'> = {},
) {
  const { method = 'credit', creditMinor, paymentToken, ...booked } = order;
  const bookingId = await holdForAgency(world, agency, booked);
  const asked = { ...payOrder(world, bookingId), method };
  const taken = await takePayment(agency.ctx(), {
    ...asked,
    ...(creditMinor !== undefined && { creditMinor }),
    ...(paymentToken !== undefined && { paymentToken }),
  });
  if (!taken.ok) throw new Error(`payment refused: ${taken.code}`);
  return { bookingId, ...taken.value };
}

export type CreditBooks = {
  usedMinor: number;
  heldMinor: number;
  movements: {
    no: number;
    kind: string;
    amountMinor: number;
    usedAfterMinor: number;
    bookingId: string | null;
  }[];
};

/** The account and its movements in their order. */
export async function creditBooks({ db }: Pick<Given, 'db'>, creditAccountId: string): Promise<CreditBooks> {
  const { rows } = await db.pool.query<CreditBooks>(
    `select used_minor "usedMinor", held_minor "heldMinor", (select coalesce(json_agg(json_build_object('no',
        movement_no, 'kind', kind, 'amountMinor', amount_minor, 'usedAfterMinor', used_after_minor,
        'bookingId', booking_id)
        order by movement_no), '[]') from credit_movement m where m.credit_account_id = a.credit_account_id) movements
      from credit_account a where credit_account_id = $1`,
    [creditAccountId],
  );
  const [books] = rows;
  if (!books) throw new Error('no such account');
  return books;
}
