// One life of a booking: it is sold with bags and seats, paid by one or several tenders, and then canceled in part,
// moved, exchanged, flown and refunded, in any order, sometimes by two at once.
import { asAgent } from '#tests/support/trips/agency-trips.ts';
import type { Dice } from '../payments/dice.ts';
import { payFor } from '../credit/pay-for.ts';
import { families, holdPriced, pricedMarket } from '../credit/priced-hold.ts';
import { contextOf, type Seller } from '../credit/ground.ts';
import { BUNDLE, PROMOTION } from './market.ts';
import type { Stage } from '../../../bench/stage/stage.ts';
import { isOver } from '#after-sale/coupon.ts';
import { readOfferId } from '#flights/offer-id.ts';
import type { PassengerCounts } from '#flights/offer.ts';
import { refundBooking } from '#payments/refunds/refund-booking.server.ts';
import type { PaymentCtx } from '#payments/states/payment-ctx.ts';
import { addDays } from '#platform/lib/time.ts';
import { assert } from '#platform/lib/result.ts';
import type { SoldAccess } from '#reservations/booking-access.ts';
import { confirmChange } from '#servicing/changes/confirm-change.server.ts';
import { payForChange } from '#servicing/changes/pay-change.server.ts';
import { quoteChange } from '#servicing/changes/quote-change.server.ts';
import type { QuoteRow } from '#servicing/changes/quote-rows.server.ts';
import { takePayment } from '#payments/take-payment.server.ts';
import { readSold, type SoldBooking } from '#servicing/changes/read-sold.server.ts';
import { findOffers } from '#tests/support/trips/test-trips.ts';

export type Wrong = { what: string; id: string };

export type Tally = Record<string, number>;

const each = (list: string, change: string) => `prepared = jsonb_set(prepared, '{${list}}',
  (select coalesce(jsonb_agg(${change}), '[]') from jsonb_array_elements(prepared -> '${list}') e))`;

/** What a broken rule would have written, as SQL on the quote. */
const spoiled: Readonly<Record<string, string>> = {
  'no-refund': `prepared = jsonb_set(prepared, '{balanceMinor}', '0')`,
  'less-refund': `prepared = jsonb_set(prepared, '{balanceMinor}', to_jsonb((prepared ->> 'balanceMinor')::bigint / 2))`,
  'line-kept': `prepared = jsonb_set(prepared, '{lines}', (prepared -> 'lines') - 0)`,
  'line-again': `prepared = jsonb_set(prepared, '{lines}', (prepared -> 'lines') || jsonb_set(prepared #> '{lines,-1}',
    '{lineNo}', to_jsonb((prepared #>> '{lines,-1,lineNo}')::int + 1)))`,
  'coupon-kept': `prepared = jsonb_set(prepared, '{ends}', (prepared -> 'ends') - 0)`,
  'unit-kept': each('ends', `jsonb_set(e, '{seated}', 'false')`),
  'unit-of-infant': each('ends', `jsonb_set(e, '{seated}', 'true')`),
  'commission-kept': each('lines', `jsonb_set(e, '{commissionMinor}', '0')`),
  'other-amount': each('lines', `jsonb_set(e, '{amountMinor}', to_jsonb((e ->> 'amountMinor')::bigint + 1))`),
  'paid-less': `amount_minor = greatest(1, amount_minor - 1)`,
};

export const mutants = ['twice', ...Object.keys(spoiled)];

/** What a rule of the arithmetic or of the commands would do wrong. */
export type Mutant = string | null;

export type Field = { stage: Stage; seller: Seller; mutant: Mutant; tally: Tally; wrong: Wrong[] };

const MOST_COMMANDS = 5;

export async function live(field: Field, dice: Dice): Promise<void> {
  const { stage, seller, wrong, tally } = field;
  const variety = {
    promotionCode: dice.chance(0.2) ? PROMOTION : undefined,
    bundle: dice.chance(0.15) ? BUNDLE : undefined,
    block: dice.chance(0.15),
  };
  const held = await holdPriced(stage, seller, dice, variety);
  count(tally, `in ${seller.currency}`);
  if (variety.block) count(tally, 'with block');
  else if (variety.promotionCode) count(tally, 'with promotion');
  if (variety.bundle) count(tally, 'with bundle');
  const { problem, way } = await payFor(stage, seller, { dice, held });
  if (problem !== null) {
    wrong.push({ what: problem, id: held.bookingId });
    return;
  }
  count(tally, `paid by ${way}`);
  for (let left = dice.below(MOST_COMMANDS + 1); left > 0; left--) {
    const command = dice.among({ cancel: 4, exchange: 4, move: 2, add: 3, fly: 1, goodwill: 1 });
    count(tally, await commands[command](field, { bookingId: held.bookingId, dice, occasion: `${left}` }));
  }
}

function count(tally: Tally, name: string): void {
  tally[name] = (tally[name] ?? 0) + 1;
}

type Turn = { bookingId: string; dice: Dice; occasion: string };

type Command = (field: Field, turn: Turn) => Promise<string>;

const commands: Record<'cancel' | 'exchange' | 'move' | 'add' | 'fly' | 'goodwill', Command> = {
  cancel,
  exchange: (field, turn) => change(field, turn, 'voluntary'),
  move: (field, turn) => change(field, turn, 'airline'),
  add,
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

async function cancel(field: Field, { bookingId, dice }: Turn): Promise<string> {
  const ctx = contextFor(field);
  const what = drawCoupons(await sold(ctx, bookingId), dice);
  if (what.length === 0) return 'nothing left';
  const cause = dice.among({ voluntary: 4, airline: 2, withdrawal: 1, waiver: 1 });
  const access = accessOf(ctx);
  const quote = await quoteChange(ctx, { access, bookingId, command: { kind: 'cancel', what, cause } });
  if (!quote.ok) return `cancel ${cause} ${quote.code}`;
  const destination = dice.chance(0.2) ? ('voucher' as const) : ('source' as const);
  await confirm(field, ctx, { quote: quote.value, destination, two: dice.chance(0.25) });
  return `cancel ${cause}`;
}

type Confirmed = { quote: QuoteRow; destination: 'source' | 'voucher'; two: boolean };

/** Confirms it, sometimes from two tabs at once. */
async function confirm(field: Field, ctx: PaymentCtx, { quote, destination, two }: Confirmed): Promise<void> {
  const { bookingId, quoteId } = quote;
  await spoil(field, quote);
  const confirmed = { access: accessOf(ctx), bookingId, quoteId, destination };
  const tries = await Promise.all(Array.from({ length: two ? 2 : 1 }, () => confirmChange(ctx, confirmed)));
  if (tries.some(({ ok }) => !ok)) field.wrong.push({ what: 'a quote was not confirmed', id: bookingId });
  if (field.mutant === 'twice' && quote.outcome === 'refund')
    await settleTwice(field, ctx, { bookingId, amountMinor: quote.amountMinor });
}

/** Changes what a quote would write, as a wrong rule would. */
async function spoil({ stage, mutant }: Field, { quoteId }: QuoteRow): Promise<void> {
  const text = mutant && mutant in spoiled ? spoiled[mutant] : undefined;
  if (text) await stage.db.pool.query(`update change_quote set ${text} where quote_id = $1`, [quoteId]);
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
  { bookingId, dice }: Turn,
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
  const command = { kind: 'exchange' as const, flightNo: one.flightNo, passengerNos, offer, cause };
  const access = accessOf(ctx);
  const quote = await quoteChange(ctx, { access, bookingId, command });
  if (!quote.ok) return `${cause} exchange ${quote.code}`;
  const { outcome, residualMinor } = quote.value;
  if (residualMinor > 0) count(field.tally, 'leaves a voucher');
  if (outcome === 'pay') return `${cause} exchange ${await pay(field, ctx, { quote: quote.value, dice })}`;
  await confirm(field, ctx, { quote: quote.value, destination: 'source', two: dice.chance(0.2) });
  return `${cause} exchange ${outcome}`;
}

/** One bag more, for somebody who still flies. */
async function add(field: Field, { bookingId, dice }: Turn): Promise<string> {
  const ctx = contextFor(field);
  const before = await sold(ctx, bookingId);
  const open = before.coupons.filter(
    (each) =>
      each.state === 'open' &&
      before.passengers.some((one) => one.passengerNo === each.passengerNo && one.type !== 'infant'),
  );
  const one = open[dice.below(open.length)];
  if (!one) return 'nothing left';
  const extras = [{ passengerNo: one.passengerNo, flightNo: one.flightNo, extraCode: 'BG23', quantity: 1 }];
  const access = accessOf(ctx);
  const quote = await quoteChange(ctx, { access, bookingId, command: { kind: 'add', extras } });
  if (!quote.ok) return `add ${quote.code}`;
  return `add ${await pay(field, ctx, { quote: quote.value, dice })}`;
}

/** Pays what a quote costs, by card or credit; some cards are declined, and some travelers never come back. */
async function pay(
  field: Field,
  ctx: PaymentCtx,
  { quote, dice }: { quote: QuoteRow; dice: Dice },
): Promise<string> {
  const { bookingId, quoteId } = quote;
  await spoil(field, quote);
  const before = await sold(ctx, bookingId);
  const due = await payForChange(ctx, { access: accessOf(ctx), bookingId, quoteId });
  if (!due.ok) return due.code;
  const way = dice.among({ tok_approved: 6, tok_declined: 1, credit: 2, none: 1 });
  if (way === 'none') return 'left';
  const order = {
    bookingId,
    dueId: due.value.dueId,
    consent: true,
    locale: 'en' as const,
    returnUrl: `${field.stage.settings.PUBLIC_URL}/en/manage`,
    ...(way === 'credit' ? { method: 'credit' as const } : { method: 'card' as const, paymentToken: way }),
  };
  let taken = await takePayment(ctx, order);
  for (let turn = 0; turn < 20 && !taken.ok && taken.code === 'payment_provider_unavailable'; turn++)
    taken = await takePayment({ ...ctx, now: new Date() }, order);
  const after = await sold(ctx, bookingId);
  const isMade = after.lines.length > before.lines.length;
  const isPaid = taken.ok && taken.value.state === 'confirmed';
  if (isMade !== isPaid) field.wrong.push({ what: `paid ${isPaid}, changed ${isMade}`, id: bookingId });
  if (!isPaid) return taken.ok ? taken.value.state : taken.code;
  return `paid by ${way === 'credit' ? way : 'card'}`;
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
  // A dearer or a cheaper family too.
  const family = dice.chance(0.5) ? flight.terms.family : (families[dice.below(families.length)] ?? 'basic');
  const out = addDays(stage.fromDay, 1 + dice.below(pricedMarket.days - 2));
  const [offer] = await findOffers(ctx, { ...route, out, family, currency: before.currency }, counts);
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
