// The answers of the extras step to requests about seats: undoing the best seats, and repeating it after a lapsed hold.
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestWorld, type TestWorld } from '#tests/support/trips/test-trips.ts';
import { answerSeats, repeatKeptRequest, seatsStatus } from '#screens/funnel/extras/seats.server.ts';
import { holdForSeats, later, pick, type SeatTrip, viewSeats } from '#tests/support/seats/seat-trips.ts';
import { seatFields } from '#seats/request/seat-form.ts';
import { assert } from '#platform/lib/result.ts';

let world: TestWorld;
beforeAll(async () => (world = await openTestWorld()));
afterAll(() => world.drop());

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

async function send(trip: SeatTrip, fields: Record<string, string>) {
  const { booking } = await viewSeats(trip);
  const answer = await answerSeats(trip.ctx, booking, formOf(fields));
  assert(answer, 'it is about seats');
  return answer;
}

const couple = { adults: 2, children: 0, infants: 0 };
const parentWithChild = { adults: 1, children: 1, infants: 0 };

/** A party with seats, after pressing the button of the best seats; and what the button to undo it sends. */
async function chooseBest(visitor: string, party: typeof couple, ...seats: string[]) {
  const trip = await holdForSeats(world.ctx, visitor, party);
  for (const [at, seat] of seats.entries()) await pick(trip, at + 1, seat);
  const best = await send(trip, { intent: 'seats-best' });
  assert(best.kind === 'best', 'the best seats are chosen');
  return { trip, undo: { intent: 'seats-undo', [seatFields.undo]: best.undo } };
}

const seatsOf = async (trip: SeatTrip) => (await viewSeats(trip)).booking.seats.map(({ seat }) => seat);

test('the earlier seats are back', async () => {
  const { trip, undo } = await chooseBest('ana', couple, '31A', '33A');
  expect(await seatsOf(trip)).toHaveLength(4);
  expect(await send(trip, undo)).toEqual({ kind: 'undone' });
  expect(await seatsOf(trip)).toEqual(['31A', '33A']);
});

test('when a rival has taken one of them, the party keeps its seats and reads which one is lost', async () => {
  // Nobody can sit beside 36A, so the parent moves to where the child can sit beside them.
  expect(await pick(await holdForSeats(world.ctx, 'neighbour'), 1, '36B')).toMatchObject({ ok: true });
  const { trip, undo } = await chooseBest('robbed', parentWithChild, '36A');
  const before = await seatsOf(trip);
  const rival = await holdForSeats(world.ctx, 'rival');
  expect(await pick(rival, 1, '36A')).toMatchObject({ ok: true });
  const answer = await send(trip, undo);
  expect(answer).toMatchObject({
    kind: 'refused',
    code: 'seat_taken',
    message: 'Seat 36A is no longer available, so your seats stay as they are.',
    kept: null,
  });
  expect(seatsStatus(answer)).toBe(409);
  expect(await seatsOf(trip)).toEqual(before);
});

test('an undo that the end of the hold interrupted is repeated with the same seats', async () => {
  const { trip, undo } = await chooseBest('slow', couple, '37A', '39A');
  const { booking } = await viewSeats(trip);
  const ended = await answerSeats(later(trip, 600).ctx, booking, formOf(undo));
  assert(ended?.kind === 'refused' && ended.kept, 'the hold has ended');
  const again = await repeatKeptRequest(trip.ctx, booking, formOf({ [seatFields.kept]: ended.kept }));
  expect(again).toEqual({ kind: 'undone' });
  expect(await seatsOf(trip)).toEqual(['37A', '39A']);
});

test('a confirmed exit seat is repeated with the confirmation', async () => {
  const trip = await holdForSeats(world.ctx, 'exit');
  const { booking } = await viewSeats(trip);
  const form = formOf({ intent: 'seat:1-1:28D', [seatFields.exit]: 'yes' });
  const ended = await answerSeats(later(trip, 600).ctx, booking, form);
  assert(ended?.kind === 'refused' && ended.kept, 'the hold has ended');
  const again = await repeatKeptRequest(trip.ctx, booking, formOf({ [seatFields.kept]: ended.kept }));
  expect(again).toMatchObject({ kind: 'picked', seat: '28D' });
});
