// What agents do to bookings, and staff who act as their agency: each act is one entry of the audit log, in the
// transaction of the change, wherever it is done.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { chooseExtras } from '#extras/choose-extras.server.ts';
import { makeChoices } from '#extras/make-choices.server.ts';
import type { Agent } from '#identity/signed-in.ts';
import { makeQuote } from '#messages/quotes/make-quote.server.ts';
import { resendConfirmation } from '#messages/resend-confirmation.server.ts';
import { cancelPayment } from '#payments/cancel-payment.server.ts';
import { sandboxGateway } from '#payments/sandbox-gateway.server.ts';
import { gatewaysOf } from '#payments/states/gateway.ts';
import { takePayment } from '#payments/take-payment.server.ts';
import { addVoucher, dropVoucher } from '#payments/vouchers/choose-vouchers.server.ts';
import { issueVoucher } from '#payments/vouchers/voucher.server.ts';
import { withTx } from '#platform/db/client.server.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import { assert, type Result } from '#platform/lib/result.ts';
import { changeType } from '#hold-transfer/change-type.server.ts';
import { holdFromBlocks } from '#reservations/blocks/hold-from-blocks.server.ts';
import { extendHold } from '#reservations/extend-hold.server.ts';
import { holdTrip } from '#reservations/hold-trip.server.ts';
import { namePassengers } from '#reservations/passengers/name-passengers.server.ts';
import { keepNames } from '#reservations/passengers/save-entered-names.server.ts';
import { releaseHold } from '#reservations/release-hold.server.ts';
import { retakeHold } from '#reservations/retake-hold.server.ts';
import { chooseBestSeats } from '#seats/best-seats/choose-best-seats.server.ts';
import { chooseSeat } from '#seats/choose-seat.server.ts';
import { readSeatMap } from '#seats/read-seat-map.server.ts';
import {
  type GroupAgency,
  groupAgency,
  type GroupCtx,
  type GroupWorld,
  openGroupWorld,
} from '#tests/support/agency/group-world.ts';
import { worldNow } from '#tests/support/database/test-database.ts';
import { freePort } from '#tests/support/database/test-server.ts';
import { openTestSandbox, type TestSandbox } from '#tests/support/sandbox.ts';
import { flightOn, giveBlocks, type TestBlocks } from '#tests/support/trips/block-trips.ts';
import { cancunTrip, findOffers } from '#tests/support/trips/test-trips.ts';

let world: GroupWorld;
let agency: GroupAgency;
let blocks: TestBlocks;
let sandbox: TestSandbox;
beforeAll(async () => {
  world = await openGroupWorld();
  sandbox = await openTestSandbox({ now: worldNow, publicUrl: `http://127.0.0.1:${await freePort()}` });
  agency = await groupAgency(world);
  const out = await flightOn(world.db, 'MAD', 'CUN', cancunTrip.out);
  const { agencyId, agent } = agency;
  blocks = await giveBlocks(world.asStaff(), {
    agencyId,
    createdBy: agent.accountId,
    flights: [out],
    units: 100,
  });
  // Whatever a transaction of this request wrote is undone when it commits.
  await world.db.pool.query(`create function undo() returns trigger language plpgsql as
    $$ begin raise exception 'undone at the commit'; end $$`);
  await world.db.pool.query(`create constraint trigger undone after insert on audit_entry
    deferrable initially deferred for each row when (new.request_id = 'undone') execute function undo()`);
});
afterAll(async () => {
  await sandbox.close();
  await world.drop();
});

const whoActs = {
  agent: () => agency.agent,
  'a member of the staff': (): Agent => {
    const { accountId, name, roles } = world.staff;
    const until = new Date(world.clock.now.getTime() + 1_800_000);
    const reason = 'they called about a group';
    return {
      ...agency.agent,
      accountId,
      sessionId: '01900000-0000-7000-8000-00000000000a',
      roles: [],
      actingStaff: { accountId, name, roles, agency: 'Viajes Coral', reason, until },
    };
  },
} as const;
type Who = keyof typeof whoActs;

const ctxOf = (who: Who, requestId = 't'): GroupCtx => ({
  ...world.asAgent(whoActs[who]()),
  gateways: gatewaysOf(sandboxGateway(sandbox.settings)),
  requestId,
});
const later = (ctx: GroupCtx, minutes: number): GroupCtx => ({
  ...ctx,
  now: new Date(ctx.now.getTime() + minutes * 60_000),
});

type Party = { adults: number; children: number; infants: number };
const couple: Party = { adults: 2, children: 0, infants: 0 };
const withChild: Party = { adults: 1, children: 1, infants: 0 };
const withInfants: Party = { adults: 2, children: 0, infants: 2 };

async function order(ctx: GroupCtx, bookingId: string, passengers: Party) {
  const offers = await findOffers(ctx, cancunTrip, passengers);
  const ids = offers.map(({ offerId }) => offerId);
  return holdTrip(ctx, { bookingId, offers: ids, passengers, currency: 'EUR' });
}

async function held(ctx: GroupCtx, passengers = couple): Promise<string> {
  const bookingId = uuidv7(ctx.now, ctx.random);
  assert((await order(ctx, bookingId, passengers)).ok, 'it is held');
  return bookingId;
}

function name(ctx: GroupCtx, bookingId: string, { adults, infants }: Party) {
  const person = (no: number, birthDate: string) => ({
    passengerNo: no,
    givenNames: `Inês ${'ABCD'[no - 1]}`,
    surname: 'Núñez',
    gender: 'F',
    birthDate,
    nationality: 'ES',
    againConfirmed: true,
  });
  const grown = Array.from({ length: adults }, (_, at) => person(at + 1, '1988-04-12'));
  const small = Array.from({ length: infants }, (_, at) => {
    return { ...person(adults + at + 1, '2026-02-01'), adultNo: at + 1 };
  });
  const contact = { email: 'ines@example.com', phone: '+34600112233', locale: 'es', marketingConsent: false };
  return namePassengers(ctx, { bookingId, passengers: [...grown, ...small], contact });
}

async function named(ctx: GroupCtx, passengers = couple): Promise<string> {
  const bookingId = await held(ctx, passengers);
  assert((await name(ctx, bookingId, passengers)).ok, 'it is named');
  return bookingId;
}

const pay = (ctx: GroupCtx, bookingId: string, method: 'credit' | 'card' = 'credit') => {
  const returnUrl = `${ctx.settings.PUBLIC_URL}/es/payment?booking=${bookingId}`;
  return takePayment(ctx, { bookingId, consent: true, locale: 'es', method, returnUrl });
};

async function paid(ctx: GroupCtx): Promise<string> {
  const bookingId = await named(ctx);
  assert((await pay(ctx, bookingId)).ok, 'it is paid');
  return bookingId;
}

const extra = (extraCode: string, passengerNo: number, flightNo: number) => {
  return { extraCode, passengerNo, flightNo, quantity: 1 };
};
/** The first traveller sits on the first free seat of the way out, or on the one that is given. */
async function sit(ctx: GroupCtx, bookingId: string, seat?: string) {
  const map = await readSeatMap(ctx, { bookingId, flightNo: 1 });
  const seats = map.ok
    ? (map.value.cabins ?? []).flatMap(({ rows }) => rows.flatMap((row) => row.seats))
    : [];
  const free = seats.find(({ state, refusals }) => state === 'free' && refusals.length === 0);
  return chooseSeat(ctx, { bookingId, flightNo: 1, passengerNo: 1, seat: seat ?? free?.seat ?? '' });
}

async function voucherCode(ctx: GroupCtx): Promise<string> {
  const wanted = { amountMinor: 1_000, currency: 'EUR', reason: 'gift' as const };
  return (await withTx(ctx.db, (tx) => issueVoucher(tx, ctx, wanted))).code;
}

type Done = Result<unknown>;
type SellersWork = {
  act: string;
  before: (ctx: GroupCtx) => Promise<string>;
  do: (ctx: GroupCtx, bookingId: string) => Promise<Done>;
};

const newId = (ctx: GroupCtx) => Promise.resolve(uuidv7(ctx.now, ctx.random));

const works: Readonly<Record<string, SellersWork>> = {
  'a hold': { act: 'hold', before: newId, do: (ctx, id) => order(ctx, id, couple) },
  'a hold of an allotment': {
    act: 'hold',
    before: newId,
    do: (ctx, bookingId) => holdFromBlocks(ctx, { ...blocks, bookingId, passengers: couple }),
  },
  'more time': { act: 'extend', before: held, do: (ctx, id) => extendHold(later(ctx, 5), id) },
  'a hold given up': { act: 'release', before: held, do: releaseHold },
  'a hold taken again': {
    act: 'hold_again',
    before: async (ctx) => {
      const bookingId = await held(ctx);
      assert((await releaseHold(ctx, bookingId)).ok, 'it is released');
      return bookingId;
    },
    do: (ctx, id) => retakeHold(ctx, id, { whole: true }),
  },
  names: { act: 'names', before: held, do: (ctx, id) => name(ctx, id, couple) },
  'names with two infants': {
    act: 'names',
    before: (ctx) => held(ctx, withInfants),
    do: (ctx, id) => name(ctx, id, withInfants),
  },
  'names of an earlier booking': {
    act: 'names',
    before: held,
    do: (ctx, bookingId) => {
      const contact = {
        email: 'ines@example.com',
        phone: '+34600112233',
        locale: 'es',
        marketingConsent: false,
      };
      return keepNames(ctx, { bookingId, people: [], contact });
    },
  },
  'a child who is sold as an adult': {
    act: 'names',
    before: (ctx) => held(ctx, withChild),
    do: async (ctx, bookingId) => {
      const asked = { bookingId, passengerNo: 2, to: 'adult' } as const;
      const shown = await changeType(ctx, { ...asked, acceptMinor: -1 });
      assert(!shown.ok && shown.code === 'price_changed', 'it costs more');
      return changeType(ctx, { ...asked, acceptMinor: Number(shown.params?.['differenceMinor']) });
    },
  },
  extras: {
    act: 'extras_and_seats',
    before: held,
    do: (ctx, bookingId) => chooseExtras(ctx, { bookingId, choices: [extra('BG23', 1, 1)] }),
  },
  'a seat': { act: 'extras_and_seats', before: held, do: (ctx, id) => sit(ctx, id) },
  'the best seats': {
    act: 'extras_and_seats',
    before: held,
    do: (ctx, bookingId) => chooseBestSeats(ctx, { bookingId, preference: null }),
  },
  'a bundle that changes the price of a seat': {
    act: 'extras_and_seats',
    before: async (ctx) => {
      const bookingId = await held(ctx);
      assert((await sit(ctx, bookingId)).ok, 'it is theirs');
      return bookingId;
    },
    do: (ctx, bookingId) => {
      const extras = [1, 2].flatMap((no) => [extra('CALM', no, 1), extra('CALM', no, 2)]);
      return makeChoices(ctx, { bookingId, extras, seats: 'best' });
    },
  },
  'a voucher': {
    act: 'vouchers',
    before: held,
    do: async (ctx, bookingId) => addVoucher(ctx, { bookingId, code: await voucherCode(ctx) }),
  },
  'a voucher removed': {
    act: 'vouchers',
    before: held,
    do: (ctx, bookingId) => dropVoucher(ctx, { bookingId, voucherId: crypto.randomUUID() }),
  },
  'a payment': {
    act: 'pay',
    before: named,
    do: pay,
  },
  'a payment cancelled': {
    act: 'cancel_payment',
    before: async (ctx) => {
      const bookingId = await named(ctx);
      const begun = await pay(ctx, bookingId, 'card');
      assert(begun.ok, `it is begun: ${JSON.stringify(begun)}`);
      return bookingId;
    },
    do: cancelPayment,
  },
  'an offer to a customer': { act: 'quote', before: held, do: makeQuote },
  'the confirmation once more': {
    act: 'resend',
    before: paid,
    do: (ctx, id) => resendConfirmation({ ...ctx, client: id }, id),
  },
};

async function entriesOf(bookingId: string) {
  const { rows } = await world.db.pool.query<{ id: number; act: string }>(
    `select audit_entry_id id, act, actor_kind kind, actor_id actor, agency_id agency, request_id request,
        acting_session_id session
      from audit_entry where subject_type = 'booking' and subject_id = $1 order by audit_entry_id`,
    [bookingId],
  );
  return rows;
}

/** All that sellers change about a booking, as text. */
async function stored(bookingId: string): Promise<string> {
  const tables = [
    'booking',
    'passenger',
    'price_line',
    'booking_flight',
    'booking_extra',
    'booking_seat',
    'booking_voucher',
    'payment',
    'agency_quote',
  ];
  const parts = tables.map(
    (table) =>
      `(select json_agg(to_jsonb(t) order by t::text) from ${table} t where booking_id = $1) "${table}"`,
  );
  const { rows } = await world.db.pool.query(`select ${parts.join(', ')}`, [bookingId]);
  return JSON.stringify(rows);
}

describe.each(Object.keys(whoActs) as Who[])('by %s', (who) => {
  it.each(Object.entries(works))('%s is one entry, with actor and agency', async (_, work) => {
    const bookingId = await work.before(ctxOf(who));
    const before = await entriesOf(bookingId);
    expect(await work.do(ctxOf(who, 'the work'), bookingId)).toMatchObject({ ok: true });
    const [made, ...more] = (await entriesOf(bookingId)).slice(before.length);
    const { accountId, actingStaff, sessionId } = whoActs[who]();
    expect(made).toMatchObject({
      act: `${actingStaff ? 'acting' : 'portal'}.${work.act}`,
      kind: actingStaff ? 'staff' : 'agency',
      actor: accountId,
      agency: agency.agencyId,
      request: 'the work',
      session: actingStaff ? sessionId : null,
    });
    expect(more).toEqual([]);
  });
});

it.each(Object.entries(works))(
  '%s that is undone leaves no entry, and neither is done alone',
  async (_, work) => {
    const bookingId = await work.before(ctxOf('agent'));
    const [entries, rows] = [await entriesOf(bookingId), await stored(bookingId)];
    // The queue of holds answers for whom it failed; every other command throws.
    await work.do(ctxOf('agent', 'undone'), bookingId).then(
      ({ ok }) => expect(ok).toBe(false),
      (error: unknown) =>
        expect(String(error) + String(Object(error).cause)).toContain('undone at the commit'),
    );
    expect(await entriesOf(bookingId)).toEqual(entries);
    expect(await stored(bookingId)).toBe(rows);
  },
);

it('what is refused, and what a repeated request finds, is no entry', async () => {
  const ctx = ctxOf('agent');
  const bookingId = await held(ctx);
  expect(await order(ctx, bookingId, couple)).toMatchObject({ ok: true });
  expect(await name(ctx, bookingId, { ...couple, adults: 1 })).toMatchObject({ ok: false });
  expect(await pay(ctx, bookingId)).toMatchObject({ code: 'passengers_missing' });
  expect(await sit(ctx, bookingId, '99Z')).toMatchObject({ ok: false });
  expect(await resendConfirmation({ ...ctx, client: bookingId }, bookingId)).toMatchObject({ ok: false });
  expect((await entriesOf(bookingId)).map(({ act }) => act)).toEqual(['portal.hold']);
});

it('a traveller has no entry', async () => {
  const { account: _, ...ctx } = { ...ctxOf('agent'), visitor: 'f'.repeat(64) };
  const bookingId = uuidv7(world.clock.now);
  const offers = (await findOffers(world.base, cancunTrip, couple)).map(({ offerId }) => offerId);
  expect(await holdTrip(ctx, { bookingId, offers, passengers: couple, currency: 'EUR' })).toMatchObject({
    ok: true,
  });
  expect(await releaseHold(ctx, bookingId)).toMatchObject({ ok: true });
  expect(await entriesOf(bookingId)).toEqual([]);
});

it('forty bookings that are held at once have an entry each', async () => {
  const ctx = ctxOf('agent');
  const ids = Array.from({ length: 40 }, () => uuidv7(ctx.now, ctx.random));
  const answers = await Promise.all(ids.map((id) => order(ctx, id, { ...couple, adults: 1 })));
  for (const [at, answer] of answers.entries()) {
    const acts = (await entriesOf(ids[at] ?? '')).map(({ act }) => act);
    expect(acts).toEqual(answer.ok ? ['portal.hold'] : []);
  }
  expect(answers.some(({ ok }) => ok)).toBe(true);
});
