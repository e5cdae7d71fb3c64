// One life of a booking: it is sold with bags and seats, paid by one or several tenders, and then canceled in part,
// moved, exchanged, flown and refunded, in any order, sometimes by two at once.
import { asAgent } from '#tests/support/trips/agency-trips.ts';
import type { Dice } from '../payments/dice.ts';
import { payFor } from '../credit/pay-for.ts';
import { holdPriced, pricedMarket } from '../credit/priced-hold.ts';
import { contextOf, type Seller } from '../credit/ground.ts';
import type { Stage } from '../../../bench/stage/stage.ts';
import { isOver } from '#after-sale/coupon.ts';
import { readOfferId } from '#flights/offer-id.ts';
import type { PassengerCounts } from '#flights/offer.ts';
import { refundBooking } from '#payments/refunds/refund-booking.server.ts';
import { refundEnded } from '#payments/refunds/refund-ended.server.ts';
import type { PaymentCtx } from '#payments/states/payment-ctx.ts';
import { addDays } from '#platform/lib/time.ts';
import { assert } from '#platform/lib/result.ts';
import type { SoldAccess } from '#reservations/booking-access.ts';
import { cancelCoupons, quoteCancel } from '#servicing/changes/cancel-coupons.server.ts';
import { exchangeCoupons, quoteExchange } from '#servicing/changes/exchange-coupons.server.ts';
import { readSold, type SoldBooking } from '#servicing/changes/read-sold.server.ts';
import { findOffers } from '#tests/support/trips/test-trips.ts';

export type Wrong = { what: string; id: string };

export type Tally = Record<string, number>;

/** Leaves out what a rule of the arithmetic or of the commands does. */
export type Mutant = 'no-refund' | 'twice' | null;

export type Field = { stage: Stage; seller: Seller; mutant: Mutant; tally: Tally; wrong: Wrong[] };

const MOST_COMMANDS = 5;

export async function live(field: Field, dice: Dice): Promise<void> {
  const { stage, seller, wrong, tally } = field;
  const held = await holdPriced(stage, seller, dice);
  const { problem, way } = await payFor(stage, seller, { dice, held });
  if (problem !== null) {
    wrong.push({ what: problem, id: held.bookingId });
    return;
  }
  count(tally, `paid by ${way}`);
  for (let left = dice.below(MOST_COMMANDS + 1); left > 0; left--) {
    const command = dice.among({ cancel: 4, exchange: 3, move: 2, fly: 1, goodwill: 1 });
    count(tally, await commands[command](field, { bookingId: held.bookingId, dice, occasion: `${left}` }));
  }
}

function count(tally: Tally, name: string): void {
  tally[name] = (tally[name] ?? 0) + 1;
}

type Turn = { bookingId: string; dice: Dice; occasion: string };

type Command = (field: Field, turn: Turn) => Promise<string>;

const commands: Record<'cancel' | 'exchange' | 'move' | 'fly' | 'goodwill', Command> = {
  cancel,
  exchange: (field, turn) => change(field, turn, 'voluntary'),
  move: (field, turn) => change(field, turn, 'airline'),
  fly,
  goodwill,
};

function contextFor({ stage, seller }: Field): PaymentCtx {
  const agency = { agencyId: seller.agencyId, agents: [seller.agentId, seller.agentId] as [string, string] };
  return { ...contextOf(stage), ...asAgent({ ...stage.ctx, now: new Date() }, agency) };
}

/** Every booking of the proof is the agency's. */
function accessOf({ account }: PaymentCtx): SoldAccess {
  assert(account?.kind === 'agency', 'an agent is signed in');
  return { kind: 'agency', agent: account };
}

async function sold(ctx: PaymentCtx, bookingId: string): Promise<SoldBooking> {
  const read = await readSold(ctx.db, bookingId);
  assert(read.ok, 'a sold booking is read');
  return read.value;
}

/** One passenger, one direction, one coupon, or everything that is left. */
function drawCoupons({ coupons }: SoldBooking, dice: Dice) {
  const left = coupons.filter((each) => !isOver(each) && each.state !== 'flown');
  const one = left[dice.below(left.length)];
  if (!one) return [];
  switch (dice.among({ all: 1, passenger: 2, direction: 2, coupon: 2 })) {
    case 'all':
      return left;
    case 'passenger':
      return left.filter(({ passengerNo }) => passengerNo === one.passengerNo);
    case 'direction':
      return left.filter(({ flightNo }) => flightNo === one.flightNo);
    default:
      return [one];
  }
}

async function cancel(field: Field, { bookingId, dice, occasion }: Turn): Promise<string> {
  const ctx = contextFor(field);
  const what = drawCoupons(await sold(ctx, bookingId), dice);
  if (what.length === 0) return 'nothing left';
  const cause = dice.among({ voluntary: 4, airline: 2, withdrawal: 1, waiver: 1 });
  const request = { access: accessOf(ctx), bookingId, what, cause };
  const quote = await quoteCancel(ctx, request);
  assert(quote.ok, 'a sold booking is quoted');
  if (quote.value.refused.length > 0) return `cancel ${cause} refused`;
  const destination = dice.chance(0.2) ? ('voucher' as const) : ('source' as const);
  const settle = (name: string) => (tx: Parameters<typeof refundEnded>[0], amountMinor: number) =>
    field.mutant === 'no-refund'
      ? Promise.resolve()
      : refundEnded(tx, ctx, {
          bookingId,
          amountMinor,
          destination,
          reason: cause === 'airline' ? 'schedule_change' : 'cancelled',
          occasion: `${occasion} ${name}`,
        });
  const two = dice.chance(0.25) || field.mutant === 'twice';
  const tries = await Promise.all(
    (two ? ['a', 'b'] : ['a']).map((name) => cancelCoupons(ctx, request, quote.value, settle(name))),
  );
  const done = tries.filter(({ ok }) => ok).length;
  if (done !== 1) field.wrong.push({ what: `${done} of ${tries.length} cancellations`, id: bookingId });
  if (field.mutant === 'twice')
    await settleTwice(field, ctx, { bookingId, amountMinor: quote.value.refundMinor });
  return `cancel ${cause}`;
}

/** As if the refund were made again after its answer was lost, without a key. */
async function settleTwice(
  field: Field,
  ctx: PaymentCtx,
  { bookingId, amountMinor }: { bookingId: string; amountMinor: number },
): Promise<void> {
  if (amountMinor === 0) return;
  const again = { bookingId, amountMinor, destination: 'source', reason: 'cancelled' } as const;
  await refundBooking(ctx, {
    ...again,
    occasion: `again ${field.tally['paid by credit'] ?? 0} ${Math.random()}`,
  });
}

async function change(
  field: Field,
  { bookingId, dice, occasion }: Turn,
  cause: 'voluntary' | 'airline',
): Promise<string> {
  const ctx = contextFor(field);
  const before = await sold(ctx, bookingId);
  const open = before.coupons.filter(({ state }) => state === 'open');
  const one = open[dice.below(open.length)];
  const flight = before.flights.find(({ flightNo }) => flightNo === one?.flightNo);
  if (!one || !flight) return 'nothing left';
  const whole = open
    .filter(({ flightNo }) => flightNo === one.flightNo)
    .map(({ passengerNo }) => passengerNo);
  const passengerNos = dice.chance(0.6) ? whole : [one.passengerNo];
  const offer = await otherDay(field, ctx, { before, flight, passengerNos, dice });
  if (offer === null) return `${cause} exchange: no offer`;
  const request = { access: accessOf(ctx), bookingId, flightNo: one.flightNo, passengerNos, offer, cause };
  const quote = await quoteExchange(ctx, request);
  if (!quote.ok) return `${cause} exchange ${quote.code}`;
  const quoted = quote.value;
  if ('refused' in quoted) return `${cause} exchange refused`;
  // What costs more is paid first, which a quote with a payment does.
  if (quoted.outcome === 'pay') return `${cause} exchange costs more`;
  const done = await exchangeCoupons(ctx, request, quoted, (tx, { balanceMinor }) =>
    refundEnded(tx, ctx, {
      bookingId,
      amountMinor: 0 - balanceMinor,
      destination: 'source',
      reason: 'schedule_change',
      occasion: `${occasion} exchange`,
    }),
  );
  return `${cause} exchange ${done.ok ? quoted.outcome : done.code}`;
}

type Elsewhere = {
  before: SoldBooking;
  flight: SoldBooking['flights'][number];
  passengerNos: readonly number[];
  dice: Dice;
};

async function otherDay(
  { stage }: Field,
  ctx: PaymentCtx,
  { before, flight, passengerNos, dice }: Elsewhere,
) {
  const { rows } = await stage.db.pool.query<{ origin: string; destination: string }>(
    'select origin, destination from flight where flight_id = $1',
    [flight.flightId],
  );
  const [route] = rows;
  const counts: PassengerCounts = { adults: 0, children: 0, infants: 0 };
  for (const { passengerNo, type } of before.passengers) {
    if (!passengerNos.includes(passengerNo)) continue;
    counts[type === 'adult' ? 'adults' : type === 'child' ? 'children' : 'infants']++;
  }
  // A search is for a party with an adult; who travels alone after a split is another command's.
  if (!route || counts.adults === 0 || counts.infants > counts.adults) return null;
  const out = addDays(stage.fromDay, 1 + dice.below(pricedMarket.days - 2));
  const [offer] = await findOffers(ctx, { ...route, out, family: flight.terms.family }, counts);
  return offer ? readOfferId(offer.offerId) : null;
}

/** The flight has left with everybody who had a coupon: check-in writes this later. */
async function fly({ stage }: Field, { bookingId, dice }: Turn): Promise<string> {
  const { rowCount } = await stage.db.pool.query(
    `with flown as (update coupon set state = 'flown' where booking_id = $1 and flight_no = $2 and state = 'open'
      returning 1)
    update booking set version = version where booking_id = $1 and exists (select from flown)`,
    [bookingId, 1 + dice.below(2)],
  );
  return rowCount ? 'fly' : 'nothing left';
}

async function goodwill(field: Field, { bookingId, dice, occasion }: Turn): Promise<string> {
  const ctx = contextFor(field);
  const amountMinor = 1 + dice.below(20_000);
  const asked = { bookingId, amountMinor, reason: 'goodwill', occasion: `goodwill ${occasion}` } as const;
  const done = await refundBooking(ctx, { ...asked, destination: 'source' });
  return done.ok ? 'goodwill' : `goodwill ${done.code}`;
}
