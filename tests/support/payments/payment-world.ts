// For the tests of payments: a real database, the real sandbox over loopback, an address for its webhooks, held
// bookings on flights of any size, and a check that money and bookings agree.
import { hearing } from '#tests/support/announced.ts';
import { basicTerms } from '#tests/support/trips/sold-terms.ts';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

import { eq, sql } from 'drizzle-orm';

import { testRates } from '#tests/support/app/test-rates.ts';
import { hasInventory } from '#platform/db/booking-states.ts';
import { openHoldQueue } from '#reservations/inventory/hold-queue.server.ts';
import type { Database, Tx } from '#platform/db/client.server.ts';
import {
  aircraftType,
  airline,
  airport,
  booking,
  bookingFlight,
  fareFamily,
  flight,
  inventory,
  passenger,
} from '#platform/db/schema.ts';
import { addSite, openTestDatabase } from '#tests/support/database/test-database.ts';
import { freePort } from '#tests/support/database/test-server.ts';
import { testAirline } from '#tests/support/airline.ts';
import { defaultSite } from '#platform/lib/ctx.ts';
import { cryptoRandom, uuidv7 } from '#platform/lib/ids.ts';
import { openLog } from '#platform/lib/log.server.ts';
import type { Result } from '#platform/lib/result.ts';
import { gatewaysOf, type RawWebhook } from '#payments/states/gateway.ts';
import type { PaymentCtx } from '#payments/states/payment-ctx.ts';
import { receiveWebhook } from '#payments/receive-webhook.server.ts';
import { sandboxGateway } from '#payments/sandbox-gateway.server.ts';
import { testSettlers } from '#tests/support/payments/later-dues.ts';
import { findLedgerImbalances } from '#payments/ledger/find-ledger-imbalances.server.ts';
import { type TakenPayment, takePayment, type TakePaymentInput } from '#payments/take-payment.server.ts';
import { openTestSandbox } from '#tests/support/sandbox.ts';
import { readSandboxPayments, SANDBOX_PAYMENT } from '#tests/support/sandbox-books.ts';

export const noon = new Date('2026-11-20T12:00:00Z');
export const visitor = 'a'.repeat(64);
export const priceMinor = 45_000;

export type PaymentWorld = Awaited<ReturnType<typeof openPaymentWorld>>;

/** Everything that a payment needs, on one clock: `world.clock.now` is the time here and at the provider. */
export async function openPaymentWorld() {
  const own = await openTestDatabase('empty', 20);
  const port = await freePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  const sandbox = await openTestSandbox({ now: noon, publicUrl });
  const { clock, settings } = sandbox;
  await layGround(own.db);
  const log = openLog('silent');
  const ctxOn = (db: Database, change: Partial<PaymentCtx> = {}): PaymentCtx => ({
    db,
    now: clock.now,
    airline: testAirline,
    random: cryptoRandom,
    locale: 'en',
    site: defaultSite(settings),
    visitor,
    requestId: 'test',
    log,
    settings,
    client: 'test',
    rates: testRates(),
    holds: openHoldQueue(db),
    gateways: gatewaysOf(sandboxGateway(settings)),
    emit: heard(),
    settlers: testSettlers,
    ...change,
  });
  const webhooks: { body: string; signature: string; answer: number }[] = [];
  /**
   * Tests that deliver webhooks themselves set `open` to false. A webhook may end what a request began, so a test that
   * counts announcements gives its `emit` in `change` too.
   */
  const router: { open: boolean; change: Partial<PaymentCtx> } = { open: true, change: {} };
  const server = createServer(async (request, response) => {
    const webhook = { body: await text(request), signature: String(request.headers['sandbox-signature']) };
    const receiving = ctxOn(own.db, router.change);
    const received = router.open ? await receiveWebhook(receiving, 'sandbox', rawWebhook(webhook)) : null;
    const answer = received?.ok ? 200 : 503;
    webhooks.push({ ...webhook, answer });
    response.writeHead(answer).end();
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const close = async () => {
    await sandbox.close();
    await new Promise((resolve) => server.close(resolve));
    await own.drop();
  };
  const ctx = (change?: Partial<PaymentCtx>) => ctxOn(own.db, change);
  return { db: own.db, url: own.url, sandbox, settings, clock, ctx, ctxOn, webhooks, router, close };
}

/** Notes confirmations, and hears other events as given. */
export const heard = (own: Parameters<typeof hearing>[0] = {}) =>
  hearing({ booking_confirmed: noteConfirmed, ...own });

/** A substitute for the product's confirmation mail: a row written by the confirming transaction. */
async function noteConfirmed({ bookingId }: { bookingId: string }, tx: Tx): Promise<void> {
  await tx.execute(sql`insert into confirmation_note (booking_id) values (${bookingId})`);
}

async function layGround(db: Database): Promise<void> {
  const { orm } = db;
  await addSite(db);
  await orm.insert(airline).values({ carrier: 'ZZ', name: 'Alisio', accountingCode: '000' });
  await orm.insert(aircraftType).values({ aircraftCode: '333', name: 'Airbus A330-300' });
  await orm.execute(sql`create table confirmation_note (booking_id uuid not null)`);
  const location = {
    country: 'ES',
    latitude: 0,
    longitude: 0,
    timeZone: 'UTC',
  };
  await orm.insert(airport).values(['MAD', 'CUN'].map((airportCode) => ({ ...location, airportCode })));
  const allows = { cabinBagKg: 10, checkedBags: 0, checkedBagKg: 0 };
  await orm
    .insert(fareFamily)
    .values({ family: 'basic', cabin: 'Y', rank: 1, ...allows, seatIncluded: false });
}

let flights = 0;

/** A flight in ten days with this many seats, all free. */
export async function openFlight(
  { orm }: Database,
  capacity = 1,
  [origin, destination] = ['MAD', 'CUN'],
): Promise<number> {
  const departsAt = new Date(noon.getTime() + 10 * 86_400_000);
  const [made] = await orm
    .insert(flight)
    .values({
      carrier: 'ZZ',
      flightNumber: ++flights,
      serviceType: 'C',
      departureDate: '2026-11-30',
      origin,
      destination,
      departsAt,
      arrivesAt: new Date(departsAt.getTime() + 10 * 3_600_000),
      aircraftCode: '333',
      operatingCarrier: 'ZZ',
    })
    .returning();
  const flightId = made?.flightId ?? 0;
  await orm.insert(inventory).values({ flightId, cabin: 'Y', capacity, limits: [capacity], taken: [0] });
  return flightId;
}

/** A named booking of one adult, held for twenty minutes, with its unit counted as taken. */
export async function holdBooking({ orm }: Database, now: Date, flightId: number): Promise<string> {
  const bookingId = uuidv7(now);
  const hold = {
    state: 'held' as const,
    holdExpiresAt: new Date(now.getTime() + 20 * 60_000),
    createdAt: now,
  };
  const party = { adults: 1, children: 0, infants: 0 };
  const contact = { contactEmail: 'ines@example.com', contactPhone: '+34600000000', contactLocale: 'es' };
  await orm.transaction(async (tx) => {
    const [on] = await tx.select().from(flight).where(eq(flight.flightId, flightId));
    await tx
      .update(inventory)
      .set({ taken: sql`array[taken[1] + 1]` })
      .where(eq(inventory.flightId, flightId));
    await tx.insert(booking).values({
      bookingId,
      visitor,
      ...hold,
      ...party,
      ...contact,
      locale: 'es',
      currency: 'EUR',
      totalMinor: priceMinor,
      tripDay: on?.departureDate,
      tripOrigin: on?.origin,
      tripDestination: on?.destination,
      tripFamily: 'basic',
    });
    const sold = {
      cabin: 'Y',
      classRank: 1,
      bookingClass: 'Y',
      family: 'basic',
      units: 1,
      terms: basicTerms,
    };
    await tx
      .insert(bookingFlight)
      .values({ bookingId, flightNo: 1, direction: 'outbound', flightId, ...sold });
    const ines = { givenNames: 'Inês', surname: 'Peña', birthDate: '1990-05-05' };
    await tx.insert(passenger).values({ bookingId, passengerNo: 1, type: 'adult', ...ines });
  });
  return bookingId;
}

export function payOrder(world: Pick<PaymentWorld, 'settings'>, bookingId: string): TakePaymentInput {
  const returnUrl = `${world.settings.PUBLIC_URL}/es/payment?booking=${bookingId}`;
  return { bookingId, consent: true, locale: 'es', returnUrl };
}

/** A held booking for which the traveller has requested to pay. */
export async function beginPayment(world: PaymentWorld, flightId?: number) {
  const on = flightId ?? (await openFlight(world.db));
  const bookingId = await holdBooking(world.db, world.clock.now, on);
  const taken = await takePayment(world.ctx(), payOrder(world, bookingId));
  if (!taken.ok) throw new Error(`payment refused: ${taken.code}`);
  const { paymentId } = taken.value;
  return { bookingId, flightId: on, paymentId, redirectUrl: pageOf(taken) };
}

/** The provider's page that a request to pay returned. */
export function pageOf(taken: Result<TakenPayment>): string {
  if (!taken.ok || taken.value.redirectUrl === null) throw new Error('the payment has no page');
  return taken.value.redirectUrl;
}

export type Disagreement = { what: string; id: string };

/**
 * Every disagreement between money, bookings, inventory, vouchers, ledger and mails, read from both databases, the
 * provider's included. Meaningful only when nothing is in progress.
 */
export async function disagreements({
  db,
  sandbox,
}: Pick<PaymentWorld, 'db' | 'sandbox'>): Promise<Disagreement[]> {
  const { rows } = await db.pool.query<Disagreement>(
    `with ${SANDBOX_PAYMENT}
    select 'confirmed booking whose dues are not each paid by exactly one captured payment' as what,
        b.booking_id::text as id from booking b
      where b.state = 'confirmed' and (
        not exists (select from amount_due d where d.due_id = b.booking_id and d.state = 'paid')
        or exists (select from amount_due d where d.booking_id = b.booking_id and d.state = 'paid' and 1 <> (
          select count(*) from payment p left join sandbox_payment s
            on s.sandbox_payment_id = p.provider_payment_id
          where p.due_id = d.due_id and p.state = 'captured' and p.currency = d.currency
            and p.amount_minor + p.vouchers_minor + p.credit_minor = d.amount_minor + p.surcharge_minor
            and (p.provider = 'none' and p.amount_minor = 0 or s.state = 'captured' and s.currency = d.currency
              and s.captured_minor = p.amount_minor and s.refunded_minor = 0)))
        or b.total_minor <> (select sum(d.amount_minor) from amount_due d
          where d.booking_id = b.booking_id and d.state = 'paid') + b.payment_fee_minor
        or b.payment_fee_minor <> (select sum(p.surcharge_minor) from payment p
          where p.booking_id = b.booking_id and p.state = 'captured'))
    union all select 'due that is paid without money, or not paid with it', d.due_id::text from amount_due d
      where (d.state = 'paid') <> exists (select from payment p where p.due_id = d.due_id
        and p.state in ('authorised', 'captured'))
    union all select 'money taken and not given back, without a confirmed booking', s.sandbox_payment_id
      from sandbox_payment s where s.captured_minor > s.refunded_minor and not exists (select from payment p
        join booking b using (booking_id) where p.provider_payment_id = s.sandbox_payment_id
          and p.state = 'captured' and b.state = 'confirmed')
    union all select 'authorisation left open', s.sandbox_payment_id from sandbox_payment s where s.state = 'authorised'
    union all select 'payment not settled', payment_id::text from payment
      where state in ('authorised', 'void_due', 'refund_due')
    union all select 'two captures for one due', p.due_id::text from payment p join sandbox_payment s
        on s.sandbox_payment_id = p.provider_payment_id
      where s.captured_minor > s.refunded_minor group by p.due_id having count(*) > 1
    union all select 'confirmation not announced exactly once', b.booking_id::text from booking b where
      (select count(*) from confirmation_note n where n.booking_id = b.booking_id)
        <> (case b.state when 'confirmed' then 1 else 0 end)
    union all select 'parts of a payment in another state than it', t.payment_id::text from payment p
      join payment_tender t using (payment_id) where t.state <> case
        when p.state in ('created', 'pending') then 'held' when p.state = 'captured' then 'taken' else 'returned' end
    union all select 'units do not add up', i.flight_id::text from inventory i where i.taken[1] <> (
      select coalesce(sum(f.units), 0) from booking_flight f join booking b using (booking_id)
      where f.flight_id = i.flight_id and ${hasInventory('b')})`,
    [await readSandboxPayments(sandbox.books)],
  );
  const imbalances = await findLedgerImbalances(db);
  const unequal = imbalances.map((each) => ({
    what: `ledger: ${each.what}, ${each.ledgerMinor} instead of ${each.expectedMinor}`,
    id: each.subject,
  }));
  return [...rows, ...unequal];
}

/** The webhooks that the sandbox has sent or will send for a payment, as they arrive when delivered at `now`. */
export async function signedEvents(
  world: PaymentWorld,
  sign: (secret: string, now: Date, body: string) => string,
  paymentId: string,
): Promise<SignedBody[]> {
  const { rows } = await world.sandbox.books.query<{ body: string }>(
    'select body from delivery where body like $1 order by due_at',
    [`%${paymentId}%`],
  );
  const secret = world.settings.PAYMENT_WEBHOOK_SECRET;
  return rows.map(({ body }) => ({ body, signature: sign(secret, world.clock.now, body) }));
}

export type SignedBody = { body: string; signature: string | null };

/** As it arrives. */
export function rawWebhook({ body, signature }: SignedBody): RawWebhook {
  return { body, headers: { 'sandbox-signature': signature ?? undefined } };
}
