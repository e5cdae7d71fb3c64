// When a challenge is required before a hold, and that each serves one hold: on a busy flight in a real database.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { holdTrip, type HoldTripResult } from '#reservations/hold-trip.server.ts';
import { solveChallenge } from '#reservations/challenge/solve-challenge.ts';
import { openHoldQueue } from '#reservations/inventory/hold-queue.server.ts';
import { openDatabase } from '#platform/db/client.server.ts';
import { assert } from '#platform/lib/result.ts';
import { as } from '#tests/support/trips/test-trips.ts';
import { openTestApp } from '#tests/support/app/test-app.ts';
import { type BusyFlight, openBusyFlight } from '#tests/support/trips/busy-flight.ts';

let flight: BusyFlight;
/** Four bits: solved in a moment. */
const challenged = { OPEN_SHARE_PERCENT: '50', HOLD_CHALLENGE_BITS: '4', HOLD_CHALLENGE_WAIT_SECONDS: '20' };
const from = (number: number) => ({ client: `192.0.2.${number}` });

beforeAll(async () => (flight = await openBusyFlight()));
afterAll(() => flight.world.drop());
/** Twenty of the forty seats may be held on normal terms: all of them are. */
beforeEach(async () => {
  await flight.empty();
  for (const [number, adults] of [9, 9, 2].entries())
    await flight.hold(flight.buyer(`share ${number}`, challenged, from(101 + number)), adults);
});

const buyer: BusyFlight['buyer'] = (visitor, env, changes) =>
  flight.buyer(visitor, { ...challenged, ...env }, changes);
const hold: BusyFlight['hold'] = (...given) => flight.hold(...given);
const codeOf = (held: HoldTripResult) => (held.ok ? 'held' : held.code);

function challengeOf(held: HoldTripResult): { challenge: string; bits: number; waitSeconds: number } {
  assert(!held.ok && held.code === 'hold_challenge_missing', 'a challenge is asked for');
  const { challenge, bits, waitSeconds } = held.params ?? {};
  return { challenge: String(challenge), bits: Number(bits), waitSeconds: Number(waitSeconds) };
}

async function solved(held: HoldTripResult): Promise<{ challengeAnswer: string }> {
  return { challengeAnswer: (await solveChallenge(challengeOf(held), new AbortController().signal)) ?? '' };
}

const later = (seconds: number) => ({ now: new Date(flight.world.ctx.now.getTime() + seconds * 1_000) });

test('no challenge is needed while the open share has room', async () => {
  await flight.empty();
  expect(codeOf(await hold(buyer('ana', {}), 9))).toBe('held');
});

test('a short hold is granted after the work of its challenge is done', async () => {
  const asked = await hold(buyer('ana', {}), 2);
  expect(challengeOf(asked)).toMatchObject({ bits: 4, waitSeconds: 20 });
  expect(asked).toMatchObject({ params: { retryAfterSeconds: 20 } });
  const held = await hold(buyer('ana', {}), 2, await solved(asked));
  assert(held.ok, 'it is held');
  expect(held.value.holdExpiresAt).toEqual(as(flight.world.ctx, 'ana', 5).now);
});

test('a short hold is granted after the wait; coming back too early keeps the challenge', async () => {
  const { challenge } = challengeOf(await hold(buyer('ana', {})));
  const answer = { challengeAnswer: challenge };
  const early = await hold(buyer('ana', {}, later(12)), 1, answer);
  expect(challengeOf(early)).toMatchObject({ challenge, waitSeconds: 8 });
  expect(codeOf(await hold(buyer('ana', {}, later(20)), 1, answer))).toBe('held');
});

test('one challenge serves one hold, also when two processes get it at once', async () => {
  const given = await solved(await hold(buyer('ana', {})));
  const second = openDatabase({ url: flight.world.url, poolSize: 4 });
  const elsewhere = { db: second, holds: openHoldQueue(second) };
  const answers = await Promise.all([
    hold(buyer('ana', {}), 1, given),
    hold(buyer('bea', {}), 1, given),
    hold(buyer('carl', {}, elsewhere), 1, given),
    hold(buyer('dora', {}, elsewhere), 1, given),
  ]);
  await second.close();
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(new Set(answers.map(codeOf))).toEqual(new Set(['held', 'hold_challenge_missing']));
});

test('the same booking sent again is the same hold, without another challenge', async () => {
  const ctx = buyer('ana', {});
  const given = await solved(await hold(ctx));
  const first = await hold(ctx, 1, given);
  assert(first.ok, 'it is held');
  const passengers = { adults: 1, children: 0, infants: 0 };
  const again = { bookingId: first.value.bookingId, offers: [flight.offer], passengers, currency: 'EUR' };
  expect(await holdTrip(ctx, again)).toMatchObject({ ok: true, value: { bookingId: first.value.bookingId } });
});

test('a challenge of another address or of other flights is invalid', async () => {
  const given = await solved(await hold(buyer('ana', {})));
  expect(codeOf(await hold(buyer('bea', {}, from(2)), 1, given))).toBe('hold_challenge_missing');
  const site = { HELD_UNITS_PER_SITE: '5' };
  const elsewhere = { ...given, offers: [flight.other] };
  // On a site under attack every hold is short, on every flight.
  expect(codeOf(await hold(buyer('ana', site, later(2)), 1, elsewhere))).toBe('hold_challenge_missing');
});

test('an address that has used up its short units is refused before it does any work', async () => {
  const ctx = buyer('ana', {});
  expect(codeOf(await hold(ctx, 4, await solved(await hold(ctx, 4))))).toBe('held');
  expect(codeOf(await hold(buyer('bea', {}), 1))).toBe('flight_holds_too_many');
});

test('choosing as many or fewer seats of the flight again needs no new challenge', async () => {
  const ctx = buyer('ana', {});
  expect(codeOf(await hold(ctx, 2, await solved(await hold(ctx, 2))))).toBe('held');
  expect(codeOf(await hold(ctx, 1))).toBe('held');
  expect(codeOf(await hold(ctx, 2))).toBe('hold_challenge_missing');
});

test('the answer that made a hold may be sent again with every change of that hold, and serves no other', async () => {
  // Each change counts as short units of the address.
  const units = { SHORT_UNITS_PER_ADDRESS: '40' };
  const ctx = buyer('ana', units);
  const given = await solved(await hold(ctx, 2));
  expect(codeOf(await hold(ctx, 2, given))).toBe('held');
  // A double press, Back, and a retry after a lost answer: each with a new booking id.
  expect(codeOf(await hold(ctx, 2, given))).toBe('held');
  const bea = buyer('bea', units);
  const together = await Promise.all([hold(ctx, 2, given), hold(ctx, 2, given), hold(bea, 1, given)]);
  expect(together.map(codeOf)).toEqual(['held', 'held', 'hold_challenge_missing']);
  expect(codeOf(await hold(ctx, 3, given))).toBe('hold_challenge_missing');
});

test('an answer that no hold needed is kept for one that does', async () => {
  const given = await solved(await hold(buyer('ana', {}), 2));
  const open = { HOLD_CHALLENGE_BITS: '0' };
  expect(codeOf(await hold(buyer('ana', open), 1, given))).toBe('held');
  expect(codeOf(await hold(buyer('bea', open), 1, given))).toBe('held');
  expect(codeOf(await hold(buyer('carl', {}), 2, given))).toBe('held');
});

test('the work grows with the short holds of the last hour, and for an address that comes again', async () => {
  await flight.world.db.pool.query(
    `with first as (select * from booking where state = 'held' limit 1),
      b as (insert into booking (booking_id, visitor, client, short_hold, state, locale, currency, total_minor, adults,
          children, infants, hold_expires_at, created_at)
        select gen_random_uuid(), 'bot', 'bot', true, 'lapsed', locale, currency, total_minor, 1, 0, 0, hold_expires_at,
          created_at from first, generate_series(1, 40) returning booking_id)
    insert into booking_flight (booking_id, flight_no, direction, flight_id, cabin, class_rank, booking_class, family,
        units, terms)
      select b.booking_id, flight_no, direction, flight_id, cabin, class_rank, booking_class, family, 1, terms
      from b, booking_flight f where f.booking_id = (select booking_id from first)`,
  );
  // 40 short holds: more than 2 × 16.
  const asked = await hold(buyer('ana', {}), 1);
  expect(challengeOf(asked)).toMatchObject({ bits: 6, waitSeconds: 40 });
  expect(codeOf(await hold(buyer('ana', {}), 1, await solved(asked)))).toBe('held');
  expect(challengeOf(await hold(buyer('bea', {}), 1))).toMatchObject({ bits: 7, waitSeconds: 50 });
});

test('HOLD_CHALLENGE_BITS=0 switches challenges off', async () => {
  expect(codeOf(await hold(buyer('ana', { HOLD_CHALLENGE_BITS: '0' }), 2))).toBe('held');
});

test('a program sends the answer as a header, with the same request and idempotency key as before', async () => {
  const { app, call } = openTestApp(flight.world.db, () => flight.world.ctx.now, challenged);
  const visitor = (await call('/api/v1/visitors', { method: 'POST' })).body as { token: string };
  const party = { adults: 1, children: 0, infants: 0, currency: 'EUR' };
  const send = (key: string, json: object, headers = {}) =>
    call('/api/v1/holds', {
      json: { offers: [flight.offer], ...party, ...json },
      token: visitor.token,
      key,
      headers,
    });
  const seen = (await send('price', {})).body as { params?: { totalMinor?: number } };
  const accepted = { acceptTotalMinor: seen.params?.totalMinor ?? 0 };
  const asked = await send('hold', accepted);
  expect(asked).toMatchObject({ status: 429, body: { code: 'hold_challenge_missing' } });
  expect(asked.headers.get('retry-after')).toBe('20');
  const { params } = asked.body as { params: { challenge: string; bits: number } };
  const answer = await solveChallenge(params, new AbortController().signal);
  expect(await send('hold', accepted, { 'challenge-answer': answer })).toMatchObject({ status: 201 });
  await app.stop();
});
