// What an agent is shown before a choice is what is stored after it, to the cent, whichever rule decides.
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type App, openApp } from '#app/open-app.server.ts';
import { chooseExtras } from '#extras/choose-extras.server.ts';
import { priceNeeds } from '#extras/needs/price-needs.server.ts';
import { readExtras } from '#extras/read-extras.server.ts';
import type { PassengerCounts, SearchInput } from '#flights/offer.ts';
import type { Agent } from '#identity/signed-in.ts';
import { agencyVisitor } from '#identity/visitor-token.server.ts';
import { commissionRule } from '#platform/db/schema.ts';
import { defaultSite } from '#platform/lib/ctx.ts';
import { openLog } from '#platform/lib/log.server.ts';
import { assert } from '#platform/lib/result.ts';
import { earnedOnSeat } from '#reservations/agency/ancillary-commission.ts';
import { earnedOn, sellerWith } from '#funnel/agency-prices/seller-sums.ts';
import { holdTrip } from '#reservations/hold-trip.server.ts';
import { readBooking } from '#reservations/read-booking.server.ts';
import { tripOf } from '#funnel/trip/trip.server.ts';
import type { AppCtx } from '#screens/screen-context.ts';
import { readSeller, readSelling, readSellingTerms } from '#screens/funnel/seller.server.ts';
import { chooseSeat } from '#seats/choose-seat.server.ts';
import { cabinOf, mayPick, priceFor } from '#seats/plane/seat-filter.ts';
import { readOwnSeatMap } from '#seats/read-seat-map.server.ts';
import { readListOptions } from '#shopping/list-options.ts';
import { readSelect } from '#shopping/select-view.server.ts';
import { testSettings } from '#tests/support/app/test-app.ts';
import { makeAgency, makeAgent } from '#tests/support/accounts.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import { fileCommission } from '#tests/support/trips/agency-trips.ts';
import { newBookingId } from '#tests/support/trips/test-trips.ts';

let database: TestDatabase;
let app: App;
let agencyId: string;
let ctx: AppCtx;
beforeAll(async () => {
  database = await openTestDatabase('world');
  app = openApp(database.db, testSettings(), openLog('silent'), () => worldNow);
  const made = { db: database.db, now: worldNow };
  agencyId = await makeAgency(made, 'Viajes Brisa');
  const accountId = await makeAgent(made, agencyId);
  const person = { sessionId: 'a session', name: 'Ana Peña', email: 'ana@agency.example' };
  const account: Agent = { kind: 'agency', accountId, agencyId, roles: ['seller'], ...person };
  const site = defaultSite(app.settings);
  const visitor = agencyVisitor(agencyId);
  ctx = app.ctxFor({ locale: 'en', site, visitor, account, requestId: 'test' });
});
afterAll(async () => {
  await app.stop();
  await database.drop();
});

type Rule = Parameters<typeof fileCommission>[2];

/** Instead of what was filed before. */
async function fileRules(...rules: NonNullable<Rule>[]): Promise<void> {
  await database.db.orm.delete(commissionRule);
  for (const rule of rules) await fileCommission(database.db, worldNow, { agencyId, ...rule });
}

const family: PassengerCounts = { adults: 1, children: 1, infants: 1 };
const search: SearchInput = {
  origin: 'MAD',
  destination: 'CUN',
  departureDate: '2027-01-15',
  returnDate: '2027-01-22',
  passengers: family,
  currency: 'EUR',
};

/** The page of the flights as the agent sees it. */
async function select(query = '', change: Partial<SearchInput> = {}) {
  const input = { ...search, ...change };
  const options = readListOptions(new URLSearchParams(query));
  const terms = await readSellingTerms(ctx);
  const { passengers, currency } = input;
  const view = await readSelect(ctx, input, options, (flights) =>
    priceNeeds(ctx, { needs: options.needs, passengers, currency, flights, terms }),
  );
  const seller = await readSelling(ctx, view, { terms, cookies: null });
  assert(seller, 'an agent looks');
  return { view, seller };
}

async function hold(offers: string[], passengers = family): Promise<string> {
  const bookingId = newBookingId(ctx);
  const held = await holdTrip(ctx, { bookingId, offers, passengers, currency: 'EUR' });
  assert(held.ok, `held: ${JSON.stringify(held)}`);
  return bookingId;
}

/** What the steps after it show. */
async function shown(bookingId: string) {
  const view = await readBooking(ctx, bookingId);
  assert(view.ok, 'the agent reads it');
  const seller = await readSeller(ctx, view.value, null);
  assert(seller, 'an agent looks');
  return { view: view.value, seller, trip: { ...(await tripOf(ctx, view.value, 'Fare')), seller } };
}

async function stored(bookingId: string): Promise<{ total: number; commission: number }> {
  const { rows } = await database.db.pool.query<{ total: number; commission: number }>(
    `select total_minor::float8 total, commission_minor::float8 commission from booking where booking_id = $1`,
    [bookingId],
  );
  assert(rows[0], 'the booking is there');
  return rows[0];
}

async function heldFamily(): Promise<string> {
  const { view } = await select();
  return hold(view.directions.map(({ flights }) => flights[0]?.fares[0]?.offerId ?? ''));
}

const euros = { kind: 'fixed', currency: 'EUR' } as const;

test('[AG-10] each extra shows what is stored for it: of its own rule, of its group’s, or of everything', async () => {
  await fileRules(
    { appliesTo: 'extra', basisPoints: 1_013 },
    { appliesTo: 'extra', extraCode: 'BG23', basisPoints: 2_500 },
    { appliesTo: 'extra', extraGroup: 'lounge', basisPoints: 1_777 },
    { appliesTo: 'extra', extraGroup: 'insurance', ...euros, amountMinor: 333 },
  );
  const bookingId = await heldFamily();
  let now = await shown(bookingId);
  const extras = (await readExtras(ctx, now.view)).groups.flatMap((group) => group.extras);
  const shares = new Set<number>();
  let infants = 0;
  for (const { extraCode: code, passengerTypes, flights } of extras) {
    for (const { flightNo, amountMinor: minor, closed } of flights) {
      if (!minor || closed) continue;
      for (const { passengerNo, type } of now.view.passengers) {
        if (!passengerTypes.includes(type)) continue;
        const { seller, trip } = now;
        const infant = type === 'infant';
        const before = earnedOn(seller, 'extras', { flightNo, code, minor, infant });
        const choices = [{ passengerNo, flightNo, extraCode: code, quantity: 1 }];
        if (!(await chooseExtras(ctx, { bookingId, choices })).ok) continue;
        now = await shown(bookingId);
        const stored = { ...choices[0], unitMinor: minor, commissionMinor: before };
        expect([code, now.seller.stored.extras]).toEqual([code, [stored]]);
        // The page had added it up before it was stored.
        expect(sellerWith(trip, now.trip.extras)).toMatchObject({
          totalMinor: now.seller.totalMinor,
          commissionMinor: now.seller.commissionMinor,
        });
        if (infant) infants++;
        else shares.add(Math.round((before / minor) * 100));
      }
    }
  }
  expect([...shares]).toEqual(expect.arrayContaining([10, 25]));
  expect(shares.size).toBeGreaterThan(3);
  expect(infants).toBeGreaterThan(0);
});

test('[AG-10] with a rule of one extra alone it is shown, and others earn nothing', async () => {
  await fileRules({ appliesTo: 'extra', extraCode: 'BG23', basisPoints: 2_500 });
  const { seller } = await shown(await heldFamily());
  expect(earnedOn(seller, 'extras', { flightNo: 1, code: 'BG23', minor: 5_000 })).toBe(1_250);
  expect(earnedOn(seller, 'extras', { flightNo: 1, code: 'BG32', minor: 5_000 })).toBe(0);
});

test('[AG-10] what is typed shows the commission that is kept, shared and agreed anew when it is stored', async () => {
  await fileRules({ appliesTo: 'extra', basisPoints: 3_333 });
  const bookingId = await heldFamily();
  const bag = { passengerNo: 1, flightNo: 1, extraCode: 'BG23' };
  const steps: [quantity: number, basisPoints: number][] = [
    [2, 3_333],
    [1, 1_000],
    [2, 1_000],
  ];
  for (const [quantity, basisPoints] of steps) {
    await fileRules({ appliesTo: 'extra', basisPoints });
    const { trip, view } = await shown(bookingId);
    const prices = (await readExtras(ctx, view)).groups.flatMap(({ extras }) => extras);
    const unitMinor =
      prices.find(({ extraCode }) => extraCode === 'BG23')?.flights[0]?.amountMinor ?? Number.NaN;
    const line = { ...bag, title: '', scope: 'flight' as const, quantity, unitMinor };
    const typed = sellerWith(trip, [{ ...line, amountMinor: quantity * unitMinor }]);
    expect(await chooseExtras(ctx, { bookingId, choices: [{ ...bag, quantity }] })).toMatchObject({
      ok: true,
    });
    const { total, commission } = await stored(bookingId);
    expect(typed).toMatchObject({ totalMinor: total, commissionMinor: commission });
  }
});

test('[AG-10] each category of seats shows what is stored for it', async () => {
  await fileRules(
    { appliesTo: 'seat', basisPoints: 1_013 },
    { appliesTo: 'seat', seatCategory: 'STC3', basisPoints: 5_000 },
    { appliesTo: 'seat', seatCategory: 'STC4', ...euros, amountMinor: 777 },
  );
  const bookingId = await heldFamily();
  const map = await readOwnSeatMap(ctx, { bookingId, flightNo: 1 });
  const cabin = map.ok ? cabinOf(map.value) : null;
  assert(cabin, 'there is a map');
  const free = cabin.rows.flatMap(({ seats }) => seats.filter((seat) => mayPick(seat, 1)));
  const earned = new Map<string, number>();
  for (const category of new Set(free.map((each) => each.category))) {
    const found = free.find((each) => each.category === category && priceFor(each, 1));
    if (!found) continue;
    const { seat, amountMinor } = found;
    const row = { passengerNo: 1, flightNo: 1 };
    const { seller } = await shown(bookingId);
    const minor = amountMinor ?? 0;
    const before = earnedOn(seller, 'seats', { flightNo: 1, code: category, minor });
    const wanted = { ...row, seat, categoryCode: category, amountMinor: minor };
    expect(earnedOnSeat(seller.rates, wanted, seller.stored)).toBe(before);
    expect(await chooseSeat(ctx, { bookingId, ...row, seat, exitConfirmed: true })).toMatchObject({
      ok: true,
    });
    const after = await shown(bookingId);
    expect(after.seller.stored.seats).toEqual([
      { ...row, seat, amountMinor: minor, commissionMinor: before },
    ]);
    expect(after.seller.commissionMinor - seller.commissionMinor).toBe(
      before - (seller.stored.seats[0]?.commissionMinor ?? 0),
    );
    // What was agreed is shown as it was agreed.
    expect(earnedOnSeat({ seats: {} }, wanted, after.seller.stored)).toBe(before);
    earned.set(category, before / minor);
  }
  expect(earned.get('STC3')).toBe(0.5);
  expect(earned.size).toBeGreaterThan(3);
});

test('[AG-10] each fare of a search shows what is stored when it is held', async () => {
  await fileRules(
    { basisPoints: 777 },
    { family: 'plus', ...euros, amountMinor: 1_234 },
    { family: 'flex', kind: 'net', amountMinor: 20_000, currency: 'EUR' },
    { appliesTo: 'surcharge', basisPoints: 999 },
  );
  const { view, seller } = await select();
  const [out, back] = view.directions.map(({ flights }) => flights[0]?.fares ?? []);
  const kinds = new Set<number>();
  for (const [at, fare] of (out ?? []).entries()) {
    const inbound = back?.[at];
    assert(inbound, 'both ways have the same families');
    const earned = [fare, inbound].map(({ offerId }) => seller.earned[offerId] ?? Number.NaN);
    const bookingId = await hold([fare.offerId, inbound.offerId]);
    expect(await stored(bookingId)).toEqual({
      total: fare.totalMinor + inbound.totalMinor,
      commission: earned.reduce((sum, each) => sum + each, 0),
    });
    kinds.add(earned[0] ?? 0);
  }
  expect(kinds.size).toBe(out?.length);
  expect(kinds.size).toBeGreaterThan(2);
});

test('[AG-10] a price with bags and seats shows what is stored once they are bought', async () => {
  await fileRules(
    { basisPoints: 1_000 },
    { appliesTo: 'extra', basisPoints: 1_013 },
    { appliesTo: 'extra', extraCode: 'BG23', basisPoints: 2_500 },
    { appliesTo: 'seat', basisPoints: 500 },
    { appliesTo: 'seat', seatCategory: 'STC6', basisPoints: 5_000 },
  );
  const passengers = { adults: 2, children: 0, infants: 0 };
  const { view, seller } = await select('bags=2&seats=front', { passengers, returnDate: null });
  const [fare] = view.directions[0]?.flights[0]?.fares ?? [];
  assert(fare && view.needed, 'bags and seats are priced');
  const whole = fare.totalMinor + (view.needed.addedMinor[fare.offerId] ?? Number.NaN);
  const earned = (seller.earned[fare.offerId] ?? 0) + (view.needed.earnedMinor[fare.offerId] ?? Number.NaN);
  const bookingId = await hold([fare.offerId], passengers);
  const bags = [1, 2].map((passengerNo) => ({ passengerNo, flightNo: 1, extraCode: 'BG23', quantity: 2 }));
  expect(await chooseExtras(ctx, { bookingId, choices: bags })).toMatchObject({ ok: true });
  for (const passengerNo of [1, 2]) {
    const map = await readOwnSeatMap(ctx, { bookingId, flightNo: 1 });
    const cabin = map.ok ? cabinOf(map.value) : null;
    const front = (cabin?.rows ?? []).flatMap(({ seats }) =>
      seats.filter((each) => mayPick(each, passengerNo) && ['STC4', 'STC5', 'STC6'].includes(each.category)),
    );
    const cheapest = front.toSorted((a, b) => (a.amountMinor ?? 0) - (b.amountMinor ?? 0))[0];
    const seat = cheapest?.seat ?? '';
    expect(await chooseSeat(ctx, { bookingId, flightNo: 1, passengerNo, seat })).toMatchObject({ ok: true });
  }
  expect(await stored(bookingId)).toEqual({ total: whole, commission: earned });
});

test('[AG-10] travellers, and agents who may not sell, are shown none of it', async () => {
  const bookingId = await heldFamily();
  const { view } = await shown(bookingId);
  const finance: Agent = { ...(ctx.account as Agent), roles: ['finance'] };
  for (const account of [null, finance]) {
    const other = { ...ctx, account };
    expect(await readSeller(other, view, null)).toBeNull();
    expect(await readSellingTerms(other)).toBeNull();
  }
});
