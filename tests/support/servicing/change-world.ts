// For tests of changes after the sale: filed fares with terms, sold trips, and what must agree afterwards.
import { expect } from 'vitest';

import { minuteOf, writeOfferId } from '#flights/offer-id.ts';
import type { OfferTerms } from '#flights/offer-id.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import type { PaymentCtx } from '#payments/states/payment-ctx.ts';
import { settlePayment } from '#payments/settle-payment.server.ts';
import { takePayment, type TakePaymentInput } from '#payments/take-payment.server.ts';
import type { SoldAccess } from '#reservations/booking-access.ts';
import { findLedgerImbalances } from '#payments/ledger/find-ledger-imbalances.server.ts';
import { holdTrip } from '#reservations/hold-trip.server.ts';
import {
  findCommissionImbalances,
  findCouponImbalances,
  findImbalances,
  findStockImbalances,
} from '#reservations/inventory/check-inventory.server.ts';
import { namePassengers } from '#reservations/passengers/name-passengers.server.ts';
import type { ChangeCommand } from '#servicing/changes/change-command.ts';
import { quoteChange } from '#servicing/changes/quote-change.server.ts';
import type { QuoteRow } from '#servicing/changes/quote-rows.server.ts';
import { changeSettlers } from '#servicing/changes/settle-change.server.ts';
import { openFlight, openPaymentWorld, type PaymentWorld } from '#tests/support/payments/payment-world.ts';

export type ChangeWorld = PaymentWorld & { ctx: (change?: Partial<PaymentCtx>) => PaymentCtx };

/** Fares of one adult without charges, in minor units: basic 400.00, flex 600.00; both with 50.00 of charges. */
export const FARES = { basic: 40_000, flex: 60_000 } as const;
export const CHARGES = { JD: 1_234, YQ: 3_766 } as const;
export const priceOf = (family: keyof typeof FARES) => FARES[family] + CHARGES.JD + CHARGES.YQ;
/** Basic is not refundable and is changed for this; flex comes back whole and changes without a fee. */
export const CHANGE_FEE = 9_000;

export async function openChangeWorld(): Promise<ChangeWorld> {
  const world = await openPaymentWorld();
  const { ctxOn } = world;
  for (const text of GROUND) await world.db.pool.query(text);
  const on: typeof ctxOn = (db, change) => ctxOn(db, { settlers: changeSettlers, ...change });
  world.router.change = { settlers: changeSettlers };
  return { ...world, ctxOn: on, ctx: (change) => on(world.db, change) };
}

const GROUND = [
  `insert into booking_class values ('Y', 1, 'Y', 100)`,
  `insert into fare_family (family, cabin, rank, cabin_bag_kg, checked_bags, checked_bag_kg, seat_included)
    values ('flex', 'Y', 2, 10, 1, 23, true)`,
  `insert into fare (origin, destination, booking_class, family, currency, travel_from, travel_to, adult_minor,
      child_minor, infant_minor)
    values ('MAD', 'CUN', 'Y', 'basic', 'EUR', '2026-01-01', '2028-01-01', ${FARES.basic}, 30000, 3000),
      ('MAD', 'CUN', 'Y', 'flex', 'EUR', '2026-01-01', '2028-01-01', ${FARES.flex}, 45000, 3000)`,
  `insert into charge (code, kind, currency, adult_minor, child_minor, infant_minor, valid_from, valid_to, refund_class)
    values ('JD', 'tax', 'EUR', ${CHARGES.JD}, ${CHARGES.JD}, 0, '2000-01-01', '2100-01-01', 'passenger'),
      ('YQ', 'surcharge', 'EUR', ${CHARGES.YQ}, ${CHARGES.YQ}, 0, '2000-01-01', '2100-01-01', 'fare')`,
  `insert into fare_rule (family, currency, valid_from, refundable, cancel_fee_minor, change_allowed, change_fee_minor,
      netting, residual)
    values ('basic', 'EUR', '2000-01-01', false, 0, true, ${CHANGE_FEE}, false, 'kept'),
      ('flex', 'EUR', '2000-01-01', true, 0, true, 0, false, 'voucher')`,
  `insert into extra_group (group_code, type, rank, icon, ssr_id) values ('bags', 'baggage', 1, 'bag', 'XBAG')`,
  `insert into extra (extra_code, group_code, service_id, category_id, icon, ssr_code, weight_kg, max_quantity,
      passenger_types, refundable, rfic, rfisc, deadline_hours)
    values ('BG23', 'bags', 1, 1, 'bag', 'XBAG', 23, 2, '{adult,child}', true, 'C', '0GO', 24)`,
  `insert into extra_price (extra_code, currency, amount_minor) values ('BG23', 'EUR', 7000)`,
  `insert into filed_version values (true, 1)
    on conflict (singleton) do update set version = filed_version.version + 1`,
];

export function offerOf(
  { clock }: ChangeWorld,
  flightId: number,
  family: keyof typeof FARES,
  adults = 1,
): OfferTerms {
  const totalMinor = adults * priceOf(family);
  return {
    flightId,
    family,
    bookingClass: 'Y',
    currency: 'EUR',
    totalMinor,
    offeredMinute: minuteOf(clock.now),
  };
}

/** A sold trip of adults on a flight of its own, paid by card. Other seats of the flight stay on sale. */
export async function sellTrip(
  world: ChangeWorld,
  {
    family = 'basic',
    adults = 1,
    capacity = 4,
  }: { family?: keyof typeof FARES; adults?: number; capacity?: number } = {},
): Promise<{ bookingId: string; flightId: number }> {
  const flightId = await openFlight(world.db, capacity);
  const ctx = world.ctx({ visitor: uuidv7(world.clock.now) });
  const bookingId = uuidv7(world.clock.now);
  const passengers = { adults, children: 0, infants: 0 };
  const offers = [writeOfferId(offerOf(world, flightId, family, adults))];
  const held = await holdTrip(ctx, { bookingId, offers, passengers, currency: 'EUR' });
  if (!held.ok) throw new Error(`not held: ${held.code}`);
  const people = Array.from({ length: adults }, (_, at) => ({
    passengerNo: at + 1,
    givenNames: `Ana ${'ABC'[at]}`,
    surname: 'Peña',
    gender: 'F',
    birthDate: '1990-05-05',
    nationality: 'ES',
  }));
  const contact = { email: 'ana@example.com', phone: '+34600000000', locale: 'es', marketingConsent: false };
  const named = await namePassengers(ctx, { bookingId, passengers: people, contact });
  if (!named.ok) throw new Error(`not named: ${named.code}`);
  const returnUrl = `${world.settings.PUBLIC_URL}/es/payment?booking=${bookingId}`;
  const taken = await takePayment(ctx, {
    bookingId,
    consent: true,
    locale: 'es',
    returnUrl,
    paymentToken: 'tok_approved',
  });
  if (!taken.ok) throw new Error(`not paid: ${taken.code}`);
  await settlePayment(ctx, taken.value.paymentId);
  return { bookingId, flightId };
}

/** Asks to pay what is due for a change with a card. */
export function payDue(
  world: ChangeWorld,
  { bookingId, dueId }: { bookingId: string; dueId: string },
  change: Partial<TakePaymentInput> = {},
  ctx = world.ctx(),
) {
  const returnUrl = `${world.settings.PUBLIC_URL}/es/manage?booking=${bookingId}`;
  const order = {
    bookingId,
    dueId,
    consent: true,
    locale: 'es' as const,
    returnUrl,
    paymentToken: 'tok_approved',
  };
  return takePayment(ctx, { ...order, ...change });
}

export async function expectAgreement({ db }: ChangeWorld): Promise<void> {
  expect(await findImbalances(db)).toEqual([]);
  expect(await findCouponImbalances(db)).toEqual([]);
  expect(await findStockImbalances(db)).toEqual([]);
  expect(await findCommissionImbalances(db)).toEqual([]);
  expect(await findLedgerImbalances(db)).toEqual([]);
}

/** Units taken of a flight. */
export async function takenOf({ db }: ChangeWorld, flightId: number): Promise<number> {
  const { rows } = await db.pool.query<{ taken: number }>(
    'select taken[1] taken from inventory where flight_id = $1',
    [flightId],
  );
  return rows[0]?.taken ?? Number.NaN;
}

/** Flight, state of the coupons, and total of a booking. */
export async function standOf({ db }: ChangeWorld, bookingId: string) {
  const { rows } = await db.pool.query<{ coupons: string[]; totalMinor: number }>(
    `select (select array_agg(c.flight_no || ' ' || c.passenger_no || ' ' || c.state order by c.flight_no, c.passenger_no)
        from coupon c
      where c.booking_id = b.booking_id) coupons, b.total_minor::float8 "totalMinor" from booking b where booking_id = $1`,
    [bookingId],
  );
  return rows[0];
}

export async function quoted(
  world: ChangeWorld,
  bookingId: string,
  command: ChangeCommand,
): Promise<QuoteRow> {
  const quote = await quoteChange(world.ctx(), { access: proofOf(bookingId), bookingId, command });
  if (!quote.ok) throw new Error(`not quoted: ${quote.code} ${JSON.stringify(quote.params)}`);
  return quote.value;
}

export const proofOf = (bookingId: string): SoldAccess => ({ kind: 'proof', bookingId });

export const keyOf = ({ bookingId, quoteId }: QuoteRow) => ({
  access: proofOf(bookingId),
  bookingId,
  quoteId,
});

/** The first flight of these passengers. */
export const cancelOf = (passengerNos: readonly number[]): ChangeCommand => ({
  kind: 'cancel',
  what: passengerNos.map((passengerNo) => ({ passengerNo, flightNo: 1 })),
  cause: 'voluntary',
});

/** The first flight of the first passenger for another one. */
export const exchangeOf = (
  world: ChangeWorld,
  flightId: number,
  family: keyof typeof FARES,
): ChangeCommand => ({
  kind: 'exchange',
  flightNo: 1,
  passengerNos: [1],
  offer: offerOf(world, flightId, family),
  cause: 'voluntary',
});

export async function refundsOf({ db }: ChangeWorld, bookingId: string) {
  const { rows } = await db.pool.query<{ amount: number; destination: string; reason: string }>(
    `select amount_minor::float8 amount, destination, reason from refund where booking_id = $1 order by amount_minor`,
    [bookingId],
  );
  return rows;
}
