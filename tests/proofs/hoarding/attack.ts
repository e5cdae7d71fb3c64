// One flight under attack, step by step on a fake clock. The bots know every rule and act first in every step: they
// take every seat that becomes free unless a budget refuses it.
import { holdTrip } from '#reservations/hold-trip.server.ts';
import type { BookingCtx } from '#reservations/booking-ctx.ts';
import { confirmBooking } from '#reservations/confirm-booking.server.ts';
import { retakeHold } from '#reservations/retake-hold.server.ts';
import type { HoldResult } from '#reservations/inventory/hold-requests.ts';
import type { PaymentRow } from '#payments/states/payment-row.server.ts';
import { storePayment } from '#payments/states/store-payment.server.ts';
import { solveChallenge } from '#reservations/challenge/solve-challenge.ts';
import { lockHolder } from '#reservations/inventory/short-units.server.ts';
import { expireHolds } from '#reservations/inventory/expire-holds.server.ts';
import { namePassengers } from '#reservations/passengers/name-passengers.server.ts';
import { withTx } from '#platform/db/client.server.ts';
import { minuteOf, writeOfferId } from '#flights/offer-id.ts';
import type { ErrorCode } from '#platform/lib/errors.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import { assert } from '#platform/lib/result.ts';

export type Attack = {
  bots: number;
  /** The address of each bot, as the product counts it. */
  addressOf: (bot: number) => string;
  buyers: number;
  hours: number;
  seed: number;
  /** `worst`: bots solve every challenge, and begin a payment with every hold; `plain`: they do neither. */
  kind: 'worst' | 'plain';
  /** The contexts of the product's two processes. */
  processes: [BookingCtx, BookingCtx];
};

export type Finding = {
  bought: number;
  /** Those of them whom nothing but a challenge kept from a hold. */
  atOnce: number;
  /** Minutes from the first attempt to the confirmed booking. */
  medianWait: number;
  longestWait: number;
  botHolds: number;
  /** The highest number of units that bots held at one moment. */
  botUnits: number;
};

const stepSeconds = 60;
/** A buyer tries again every few minutes for this long, then gives up. */
const patienceMinutes = 120;
/** Minutes from the hold to the payment. */
const payingMinutes = 3;

type Buyer = {
  address: string;
  /** Without a script the challenge is met by waiting. */
  hasScript: boolean;
  /** The challenge that is answered at `asksAt`. */
  ticket: string | null;
  adults: number;
  arrives: number;
  asksAt: number;
  held: { bookingId: string; paysAt: number; ctx: BookingCtx } | null;
  wasRefused: boolean;
  boughtAt: number | null;
};

export async function attackFlight(attack: Attack): Promise<Finding> {
  const dice = diceOf(attack.seed);
  const [first] = attack.processes;
  const start = first.now.getTime();
  const buyers = Array.from({ length: attack.buyers }, (_, index) => newBuyer(index, attack, dice));
  const swarm = { attack, dice, tired: new Set<number>(), next: 0, holds: 0 };
  let botUnits = 0;
  for (let second = 0; second < attack.hours * 3_600; second += stepSeconds) {
    const now = new Date(start + second * 1_000);
    await expireHolds({ ...first, now });
    await swarmStep(swarm, now);
    botUnits = Math.max(botUnits, await unitsHeld(first));
    const waiting = buyers.filter((b) => b.boughtAt === null && b.arrives <= second);
    await Promise.all(waiting.map((buyer) => buyerStep(buyer, attack, { second, now, dice })));
  }
  const waits = buyers
    .flatMap(({ boughtAt, arrives }) => (boughtAt === null ? [] : [(boughtAt - arrives) / 60]))
    .toSorted((a, b) => a - b);
  return {
    bought: waits.length,
    atOnce: buyers.filter(({ boughtAt, wasRefused }) => boughtAt !== null && !wasRefused).length,
    medianWait: waits[Math.floor(waits.length / 2)] ?? Number.NaN,
    longestWait: waits.at(-1) ?? Number.NaN,
    botHolds: swarm.holds,
    botUnits,
  };
}

/** All come early enough for their patience; every tenth is in the same office, behind one address. */
function newBuyer(index: number, { buyers, hours }: Attack, dice: Dice): Buyer {
  const arrives = Math.floor(dice() * (hours * 3_600 - patienceMinutes * 60));
  return {
    address: index % 10 === 0 && buyers > 10 ? '203.0.113.1' : `198.51.100.${index}`,
    hasScript: index % 2 === 0,
    ticket: null,
    adults: dice() < 0.5 ? 1 : 2,
    arrives,
    asksAt: arrives,
    held: null,
    wasRefused: false,
    boughtAt: null,
  };
}

type Swarm = {
  attack: Attack;
  dice: Dice;
  /** Addresses that get no more seats on short terms. */
  tired: Set<number>;
  next: number;
  holds: number;
};

/** Every address in turn, each with a new visitor, as long as a seat is free and some bot gets one. */
async function swarmStep(swarm: Swarm, now: Date): Promise<void> {
  const { bots, processes } = swarm.attack;
  const size = { open: true };
  for (let turn = 0; turn < bots; turn += 8) {
    const free = await unitsFree(processes[0]);
    if (free === 0) return;
    const addresses = Array.from({ length: 8 }, () => swarm.next++ % bots);
    const awake = addresses.filter((bot) => size.open || !swarm.tired.has(bot));
    const got = await Promise.all(awake.map((bot) => botHolds(swarm, bot, { now, free, size })));
    if (swarm.tired.size >= bots && !size.open && !got.includes('held')) return;
  }
}

type Chance = { now: Date; free: number; size: { open: boolean } };

/** Nine seats while normal terms are available, otherwise what short terms allow an address. */
async function botHolds(swarm: Swarm, bot: number, { now, free, size }: Chance): Promise<string> {
  const client = swarm.attack.addressOf(bot);
  const isWorst = swarm.attack.kind === 'worst';
  // Two seats for ten minutes, with a payment, use as much of an address's budget as four for five minutes.
  const parties = isWorst && bot % 2 === 1 ? [2, 1] : [4, 2, 1];
  const sizes = [...(size.open ? [9] : []), ...(swarm.tired.has(bot) ? [] : parties)];
  let refused = 'nothing to ask for';
  for (const adults of sizes.filter((each) => each <= free)) {
    const ctx = visitorAt(swarm.attack, swarm.dice, { client, now });
    const held = await holdSeats(ctx, adults, { solves: isWorst });
    if (held.ok) {
      if (isWorst) await beginToPay(ctx, held.value);
      swarm.holds++;
      return 'held';
    }
    refused = held.code;
    const isShort = refused === 'flight_holds_too_many' || refused === 'hold_challenge_missing';
    const isOver = isShort || (client.includes(':') && refused === 'holds_too_many');
    if (adults === 9 && isOver) size.open = false;
    if (adults === 1 && isOver) swarm.tired.add(bot);
  }
  return refused;
}

type Moment = { second: number; now: Date; dice: Dice };

async function buyerStep(buyer: Buyer, attack: Attack, { second, now, dice }: Moment): Promise<void> {
  if (buyer.held) {
    if (second < buyer.held.paysAt) return;
    const { bookingId } = buyer.held;
    const ctx = { ...buyer.held.ctx, now };
    if (await payFor(ctx, bookingId, buyer.adults)) buyer.boughtAt = second;
    else buyer.wasRefused = true;
    buyer.held = null;
    return;
  }
  if (second < buyer.asksAt || second > buyer.arrives + patienceMinutes * 60) return;
  const ctx = visitorAt(attack, dice, { client: buyer.address, now });
  const held = await holdSeats(ctx, buyer.adults, { solves: buyer.hasScript, ticket: buyer.ticket });
  buyer.ticket = null;
  if (held.ok) {
    buyer.held = { bookingId: held.value.bookingId, paysAt: second + payingMinutes * 60, ctx };
  } else if (held.code === 'hold_challenge_missing') {
    buyer.ticket = String(held.params?.['challenge']);
    buyer.asksAt = second + Number(held.params?.['waitSeconds']);
  } else {
    buyer.wasRefused = true;
    buyer.asksAt = second + (120 + Math.floor(dice() * 180));
  }
}

function visitorAt({ processes }: Attack, dice: Dice, who: { client: string; now: Date }): BookingCtx {
  const visitor = Math.floor(dice() * 2 ** 52).toString(16);
  return { ...processes[dice() < 0.5 ? 0 : 1], visitor, ...who };
}

/** The last known price, by the size of the party. */
const seen = new Map<number, number>();

/** Why a hold may be refused on a flight under attack; any other code ends the proof. */
const noHold: readonly ErrorCode[] = [
  'offer_sold_out',
  'price_changed',
  'holds_too_many',
  'flight_holds_too_many',
  'hold_challenge_missing',
];
/** Why somebody who has held seats may not buy them. */
const noPurchase: readonly ErrorCode[] = ['hold_expired'];

type Means = { solves: boolean; ticket?: string | null };

/** At the price that it has by then, and with the solution of the challenge if one is needed. */
async function holdSeats(
  ctx: BookingCtx,
  adults: number,
  { solves, ticket }: Means,
): ReturnType<typeof holdTrip> {
  const passengers = { adults, children: 0, infants: 0 };
  const offer = writeOfferId({
    flightId: 1,
    family: 'basic',
    bookingClass: 'V',
    currency: 'EUR',
    totalMinor: seen.get(adults) ?? 1,
    offeredMinute: minuteOf(ctx.now),
  });
  let acceptTotalMinor: number | undefined;
  let challengeAnswer = ticket ?? undefined;
  for (let turn = 0; ; turn++) {
    const bookingId = uuidv7(ctx.now, ctx.random);
    const held = await holdTrip(ctx, {
      bookingId,
      offers: [offer],
      passengers,
      currency: 'EUR',
      ...(acceptTotalMinor !== undefined && { acceptTotalMinor }),
      ...(challengeAnswer !== undefined && { challengeAnswer }),
    });
    if (held.ok) return held;
    assert(
      noHold.some((known) => known === held.code),
      `a hold is refused: ${held.code}`,
    );
    if (turn > 8) return held;
    if (held.code === 'price_changed') {
      acceptTotalMinor = Number(held.params?.['totalMinor']);
      seen.set(adults, acceptTotalMinor);
    } else if (held.code === 'hold_challenge_missing' && solves) {
      const [challenge, bits] = [String(held.params?.['challenge']), Number(held.params?.['bits'])];
      challengeAnswer = (await solveChallenge({ challenge, bits }, new AbortController().signal)) ?? '';
    } else return held;
  }
}

/** Names the party and confirms the booking, like an approved payment. */
async function payFor(ctx: BookingCtx, bookingId: string, adults: number): Promise<boolean> {
  const person = {
    givenNames: 'Ana',
    surname: 'Real',
    gender: 'F',
    nationality: 'ES',
  };
  const named = await namePassengers(ctx, {
    bookingId,
    passengers: Array.from({ length: adults }, (_, index) => ({
      passengerNo: index + 1,
      birthDate: `199${index}-01-01`,
      ...person,
    })),
    contact: { email: 'ana@example.com', phone: '+34600112233', locale: 'en', marketingConsent: false },
  });
  if (!named.ok) {
    assert(
      noPurchase.some((known) => known === named.code),
      `names are refused: ${JSON.stringify(named)}`,
    );
    return false;
  }
  const confirmed = await confirmPaid(ctx, bookingId);
  const isForeseen = confirmed.ok || noPurchase.some((known) => known === confirmed.code);
  assert(isForeseen, `a purchase is refused: ${JSON.stringify(confirmed)}`);
  return confirmed.ok;
}

/** As a payment settles: a hold that yielded or lapsed meanwhile is held again. */
async function confirmPaid(ctx: BookingCtx, bookingId: string): ReturnType<typeof confirmBooking> {
  const confirm = () => withTx(ctx.db, (tx) => confirmBooking(tx, ctx, bookingId));
  const first = await confirm();
  if (first.ok || first.code !== 'hold_expired') return first;
  const again = await retakeHold(ctx, bookingId, { whole: true });
  return again.ok ? confirm() : first;
}

/** The part of a payment request that prolongs the hold. Bots name no passengers, which a real request requires. */
async function beginToPay(ctx: BookingCtx, { bookingId, totalMinor }: HoldResult): Promise<void> {
  const row: PaymentRow = {
    paymentId: uuidv7(ctx.now, ctx.random),
    dueId: bookingId,
    bookingId,
    state: 'created',
    amountMinor: totalMinor,
    vouchersMinor: 0,
    creditMinor: 0,
    commissionMinor: 0,
    agentId: null,
    surchargeMinor: 0,
    currency: 'EUR',
    method: 'card',
    provider: 'sandbox',
    providerPaymentId: null,
    redirectUrl: null,
    returnUrl: 'https://bot.example',
    webhookUrl: null,
    description: null,
    paymentToken: null,
    locale: 'en',
    failureCode: null,
    instrumentBrand: null,
    instrumentLastFour: null,
    waitedAt: null,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  };
  // Nothing is stored for a hold that has yielded meanwhile.
  await withTx(ctx.db, async (tx) => {
    await lockHolder(tx, bookingId);
    return storePayment(tx, ctx, row, {});
  });
}

/** Bots know how many seats are free before they try. */
async function unitsFree({ db }: BookingCtx): Promise<number> {
  const { rows } = await db.pool.query<{ units: number }>(
    `select limits[1] - taken[1] units from inventory where flight_id = 1`,
  );
  return rows[0]?.units ?? 0;
}

async function unitsHeld({ db }: BookingCtx): Promise<number> {
  const { rows } = await db.pool.query<{ units: number }>(
    `select coalesce(sum(adults), 0)::int units from booking where state = 'held' and contact_email is null`,
  );
  return rows[0]?.units ?? 0;
}

type Dice = () => number;

/** mulberry32: the same numbers for the same seed. */
function diceOf(seed: number): Dice {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}
