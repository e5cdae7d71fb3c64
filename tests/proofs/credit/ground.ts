// The setup of the credit proof: a database with flights that have inventory for everybody, agencies with a line, and
// their bookings.
import { silent } from '#tests/support/announced.ts';
import { basicTermsSql } from '#tests/support/trips/sold-terms.ts';
import { openStage, type Stage } from '../../../bench/stage/stage.ts';
import { agencyVisitor } from '#identity/visitor-token.server.ts';
import type { Database } from '#platform/db/client.server.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import type { Currency } from '#platform/lib/money.ts';
import { changeSettlers } from '#servicing/changes/settle-change.server.ts';
import { openGateways } from '#payments/open-gateways.server.ts';
import type { PaymentCtx } from '#payments/states/payment-ctx.ts';
import type { StaffCtx } from '#identity/agencies/apply-to-agency.server.ts';
import type { CreditCtx } from '#payments/credit/staff-credit.server.ts';
import { makeAgency, makeAgent, makeStaff } from '#tests/support/accounts.ts';

export type Seller = { agencyId: string; agentId: string; creditAccountId: string; currency: Currency };

export function openGround(
  env: Record<string, string> = {},
  market = { routes: 1, days: 5, capacity: 30_000 },
): Promise<Stage> {
  return openStage(market, env);
}

/** A command's context on this database; mails are not sent. */
export function contextOf({ ctx, settings }: Pick<Stage, 'ctx' | 'settings'>, db = ctx.db): PaymentCtx {
  return {
    ...ctx,
    db,
    now: new Date(),
    gateways: openGateways(settings, () => new Date()),
    emit: silent,
    settlers: changeSettlers,
  };
}

export type Staff = Awaited<ReturnType<typeof makeStaff>>;

/** A member of the staff with every role. */
export const openStaff = (db: Database): Promise<Staff> => makeStaff({ db, now: new Date() });

/** The context of a command of the office. */
export function staffContext(stage: Pick<Stage, 'ctx' | 'settings'>, staff: Staff): StaffCtx & CreditCtx {
  return { ...contextOf(stage), requestId: 'storm', account: staff };
}

export async function openSeller(
  db: Database,
  limitMinor: number,
  currency: Currency = 'EUR',
): Promise<Seller> {
  const made = { db, now: new Date() };
  const agencyId = await makeAgency(made, 'Viajes Brisa');
  const agentId = await makeAgent(made, agencyId);
  const creditAccountId = uuidv7(made.now);
  await db.pool.query(
    `insert into credit_account (credit_account_id, agency_id, currency, kind, limit_minor, created_at)
      values ($1, $2, $5, 'limit', $3, $4)`,
    [creditAccountId, agencyId, limitMinor, made.now, currency],
  );
  return { agencyId, agentId, creditAccountId, currency };
}

export type Order = { totalMinor: number; commissionMinor: number };

/** Named bookings held by the agency at these prices, as its agent's hold writes them; each has one line. */
export async function holdBookings(
  db: Database,
  seller: Seller,
  orders: readonly Order[],
): Promise<string[]> {
  const now = new Date();
  const ids = orders.map(() => uuidv7(now));
  await db.pool.query(HOLD, [
    ids,
    orders.map(({ totalMinor }) => totalMinor),
    orders.map(({ commissionMinor }) => commissionMinor),
    agencyVisitor(seller.agencyId),
    seller.agencyId,
    seller.agentId,
    now,
    new Date(now.getTime() + 20 * 60_000),
  ]);
  return ids;
}

const HOLD = `with asked as (select * from unnest($1::uuid[], $2::bigint[], $3::bigint[]) a (id, total, commission)),
    chosen as (select flight_id, departure_date, origin, destination from flight join inventory using (flight_id)
      order by taken[1], flight_id limit 1),
    counted as (update inventory i set taken[1] = taken[1] + (select count(*) from asked)
      from chosen where i.flight_id = chosen.flight_id),
    held as (insert into booking (booking_id, visitor, state, hold_expires_at, created_at, adults, children, infants,
        contact_email, contact_phone, contact_locale, locale, currency, total_minor, agency_id, agent_id,
        commission_minor, trip_day, trip_origin, trip_destination, trip_family)
      select id, $4, 'held', $8::timestamptz, $7::timestamptz, 1, 0, 0, 'ines@example.com', '+34600000000', 'es', 'es',
        'EUR', total, $5::uuid, $6::uuid, commission, departure_date, origin, destination, 'basic'
      from asked, chosen returning booking_id),
    flown as (insert into booking_flight (booking_id, flight_no, direction, flight_id, cabin, class_rank, booking_class,
        family, units, agency_id, terms)
      select booking_id, 1, 'outbound', flight_id, 'Y', 1, 'Y', 'basic', 1, $5::uuid, ${basicTermsSql} from held, chosen),
    named as (insert into passenger (booking_id, passenger_no, type, given_names, surname, birth_date)
      select booking_id, 1, 'adult', 'Inês', 'Peña', '1990-05-05' from held)
  insert into price_line (booking_id, line_no, passenger_no, flight_no, kind, code, refund_class, amount_minor,
    commission_minor)
  select id, 1, 1, 1, 'fare', 'basic', 'fare', total, commission from asked`;
