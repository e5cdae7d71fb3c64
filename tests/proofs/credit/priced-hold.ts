// Bookings whose price, net and commission the product computes: an agent searches, holds, names, and chooses seats and
// bags under rules that are filed anew again and again.
import { type Dice } from '../payments/dice.ts';
import { contextOf, type Seller } from './ground.ts';
import { marketRoutes } from '../../../bench/stage/market.ts';
import { makeSeatMap, seatNames } from '../../../bench/stage/seats.ts';
import type { Stage } from '../../../bench/stage/stage.ts';
import { chooseExtras } from '#extras/choose-extras.server.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import { addDays } from '#platform/lib/time.ts';
import { assert } from '#platform/lib/result.ts';
import type { BookingCtx } from '#reservations/booking-ctx.ts';
import type { PassengerCounts } from '#flights/offer.ts';
import { withTx } from '#platform/db/client.server.ts';
import { holdFromBlocks } from '#reservations/blocks/hold-from-blocks.server.ts';
import { takeBlocks } from '#reservations/blocks/take-blocks.server.ts';
import { holdTrip, type HoldTripResult } from '#reservations/hold-trip.server.ts';
import { namePassengers } from '#reservations/passengers/name-passengers.server.ts';
import { chooseSeat } from '#seats/choose-seat.server.ts';
import { asAgent } from '#tests/support/trips/agency-trips.ts';
import { findOffers } from '#tests/support/trips/test-trips.ts';

/** Flights of the ground, each with a seat map and seats for two of the agencies' parties per booking. */
export const pricedMarket = { routes: 4, days: 30, capacity: 1_000 };

const SEATS = seatNames(60, 6);
/** Another party sits there, or its row has as many infants as masks. */
const noSeat = ['seat_taken', 'seat_infant_limit'];
export const families = ['basic', 'plus', 'flex'] as const;

/** A seat map for every flight, and a bag that anybody may take twice. */
export async function furnish({ db }: Stage): Promise<void> {
  await makeSeatMap(db, 60, 6);
  await db.pool.query(`insert into extra_group values ('baggage', 'baggage', 1, 'bag', 'BG23')`);
  await db.pool.query(`insert into extra (extra_code, group_code, service_id, category_id, icon, ssr_code,
      passenger_types, refundable, max_quantity)
    values ('BG23', 'baggage', 101, 1, 'bag', 'XBAG', '{adult,child}', true, 2)`);
  await db.pool.query(
    `insert into extra_price (extra_code, currency, amount_minor) values ('BG23', 'EUR', 3501)`,
  );
  await db.pool.query('update filed_version set version = version + 1');
}

/** Ends the agency's rules and files new ones: every kind of rule, and sometimes none for a part of the price. */
export async function fileRules({ db }: Stage, { agencyId, currency }: Seller, dice: Dice): Promise<void> {
  const points = () => ({ kind: 'percent', basisPoints: dice.below(dice.chance(0.1) ? 10_001 : 2_500) });
  const amount = (kind: 'fixed' | 'net', most: number) => ({ kind, amountMinor: dice.below(most) });
  const fare = dice.among({ percent: 3, fixed: 1, net: 1 });
  const own = [
    { appliesTo: 'fare', ...(fare === 'percent' ? points() : amount(fare, 60_000)) },
    // A rule of one family comes before the rule of all.
    { appliesTo: 'fare', family: 'flex', ...points() },
    { appliesTo: 'surcharge', ...points() },
    { appliesTo: 'extra', ...points() },
    { appliesTo: 'seat', ...(dice.chance(0.5) ? amount('fixed', 5_000) : points()) },
  ].filter((_, n) => n === 0 || dice.chance(0.8));
  const now = new Date();
  const rows = JSON.stringify(own.map((rule) => ({ ...rule, id: uuidv7(now) })));
  await db.pool.query(FILE, [agencyId, now, rows, currency]);
}

const FILE = `with ended as (update commission_rule set ended_at = $2 where agency_id = $1 and ended_at is null),
    noted as (update filed_version set version = version + 1)
  insert into commission_rule (commission_rule_id, agency_id, applies_to, family, kind, basis_points,
    amount_minor, currency, sold_from, created_at)
  select id, $1, "appliesTo", family, kind, "basisPoints", "amountMinor",
    case when kind <> 'percent' then $4 end, $2, $2
  from json_to_recordset($3) r(id uuid, "appliesTo" text, family text, kind text, "basisPoints" int,
    "amountMinor" bigint)`;

/** What a booking may have besides: a promotion code, a bundle, or units of a block that the agency has. */
export type Variety = { promotionCode?: string | undefined; bundle?: string | undefined; block?: boolean };

type Blocked = {
  trip: ReturnType<typeof drawTrip>;
  order: { bookingId: string; passengers: PassengerCounts };
  dice: Dice;
};

/** From a block that is given to the agency for it, contracted or at the filed fare. */
async function holdBlock(
  ctx: BookingCtx,
  seller: Seller,
  { trip, order, dice }: Blocked,
): Promise<HoldTripResult> {
  const { db, now } = ctx;
  const { agencyId, agentId, currency } = seller;
  const { rows } = await db.pool.query<{ flightId: number }>(
    'select flight_id "flightId" from flight where origin = $1 and destination = $2 and departure_date = $3',
    [trip.origin, trip.destination, trip.out],
  );
  const [contractId, blockId] = [uuidv7(now), uuidv7(now)];
  const fare = dice.chance(0.5) ? null : { adultMinor: 9_000, childMinor: 7_000, infantMinor: 1_000 };
  const flights = rows.map(({ flightId }) => ({
    blockId,
    flightId,
    direction: 'outbound' as const,
    units: 6,
    releaseAt: new Date(now.getTime() + 12 * 3_600_000),
    fare,
  }));
  const about = {
    contractId,
    agencyId,
    kind: 'allotment' as const,
    name: 'Lives',
    currency,
    createdBy: agentId,
  };
  const given = await withTx(db, (tx) =>
    takeBlocks(tx, { db, now }, { ...about, family: trip.family ?? 'basic', flights }),
  );
  assert(given.ok, `given: ${JSON.stringify(given)}`);
  return holdFromBlocks(ctx, { ...order, contractId, blockIds: [blockId] });
}

/** Holds, names, and chooses; returns the booking with what it costs and what of that is commission. */
export async function holdPriced(
  stage: Stage,
  seller: Seller,
  dice: Dice,
  { promotionCode, bundle, block = false }: Variety = {},
) {
  const agency = { agencyId: seller.agencyId, agents: [seller.agentId, seller.agentId] as [string, string] };
  const ctx = asAgent({ ...stage.ctx, ...contextOf(stage) }, agency);
  const passengers = { adults: 1 + dice.below(3), children: dice.below(2), infants: dice.below(2) };
  const { currency } = seller;
  const trip = { ...drawTrip(stage, dice), currency };
  const offers = block ? [] : await findOffers(ctx, trip, passengers);
  const bookingId = uuidv7(new Date());
  const order = {
    bookingId,
    offers: offers.map(({ offerId }) => offerId),
    passengers,
    currency,
    ...(promotionCode && { promotionCode }),
  };
  let held = block ? await holdBlock(ctx, seller, { trip, order, dice }) : await holdTrip(ctx, order);
  // Others bought the last seats of a class meanwhile: the agent accepts the new price, which may change again.
  for (let turn = 0; turn < 5 && !held.ok && held.code === 'price_changed'; turn++)
    held = await holdTrip(ctx, { ...order, acceptTotalMinor: Number(held.params?.totalMinor) });
  assert(held.ok, `held: ${JSON.stringify(held)}`);
  await name(ctx, bookingId, passengers);
  await choose(ctx, bookingId, {
    seated: passengers.adults + passengers.children,
    flights: block ? 1 : offers.length,
    bundle,
    dice,
  });
  const { rows } = await stage.db.pool.query<{ totalMinor: number; commissionMinor: number }>(
    `select total_minor::float8 "totalMinor", commission_minor::float8 "commissionMinor"
      from booking where booking_id = $1`,
    [bookingId],
  );
  assert(rows[0], 'the booking is stored');
  return { bookingId, ...rows[0] };
}

/** A direct flight, or there and back. */
function drawTrip({ fromDay }: Stage, dice: Dice) {
  const [origin = '', destination = ''] =
    marketRoutes(pricedMarket.routes)[dice.below(pricedMarket.routes)] ?? [];
  const day = dice.below(pricedMarket.days - 8);
  const back = dice.chance(0.5) ? { back: addDays(fromDay, day + 1 + dice.below(7)) } : {};
  return { origin, destination, out: addDays(fromDay, day), family: families[dice.below(3)], ...back };
}

type Party = { adults: number; children: number; infants: number };

async function name(ctx: BookingCtx, bookingId: string, party: Party): Promise<void> {
  const years = [
    ...Array.from({ length: party.adults }, () => 35),
    ...Array.from({ length: party.children }, () => 7),
    ...Array.from({ length: party.infants }, () => 1),
  ];
  const thisYear = ctx.now.getUTCFullYear();
  const passengers = years.map((age, n) => ({
    passengerNo: n + 1,
    givenNames: 'Inês',
    surname: `Peña ${'ABCDEFGH'[n]}`,
    gender: 'F',
    birthDate: `${thisYear - age}-01-05`,
    nationality: 'ES',
    againConfirmed: true,
    ...(age === 1 && { adultNo: 1 }),
  }));
  const contact = {
    email: 'ines@example.com',
    phone: '+34600000000',
    locale: 'es',
    marketingConsent: false,
  };
  const named = await namePassengers(ctx, { bookingId, passengers, contact });
  assert(named.ok, `named: ${JSON.stringify(named)}`);
}

type Wanted = { seated: number; flights: number; dice: Dice; bundle?: string | undefined };

/** Bags, and seats that others may have taken. */
async function choose(
  ctx: BookingCtx,
  bookingId: string,
  { seated, flights, dice, bundle }: Wanted,
): Promise<void> {
  const pairs = Array.from({ length: seated * flights }, (_, n) => ({
    passengerNo: 1 + (n % seated),
    flightNo: 1 + Math.floor(n / seated),
  }));
  const choices = pairs
    .filter(() => dice.chance(0.4))
    .map((pair) => ({ ...pair, extraCode: 'BG23', quantity: bundle ? 1 : 1 + dice.below(2) }));
  // A bundle is for everybody on every flight, and contains one of two bags.
  if (bundle) choices.push(...pairs.map((pair) => ({ ...pair, extraCode: bundle, quantity: 1 })));
  const chosen = await chooseExtras(ctx, { bookingId, choices });
  assert(chosen.ok, `bags: ${JSON.stringify(chosen)}`);
  for (const pair of pairs.filter(() => dice.chance(0.3))) {
    const seat = SEATS[dice.below(SEATS.length)] ?? '1A';
    const picked = await chooseSeat(ctx, { bookingId, seat, ...pair });
    assert(picked.ok || noSeat.includes(picked.code), `seat: ${JSON.stringify(picked)}`);
  }
}
