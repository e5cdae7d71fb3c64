// What a traveller sees of the day's operation in an opened reservation.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { recordOperation } from '#flights/operations/record-operation.server.ts';
import { flight } from '#platform/db/schema.ts';
import { localMinute } from '#platform/lib/time.ts';
import { foundBody } from '#servicing/servicing.schemas.ts';
import { readOpened } from '#servicing/read-reservation.server.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { bookFamily, noticesCtx } from '#tests/support/trips/booked-trips.ts';

let test: TestDatabase;
let bookingId: string;
beforeAll(async () => {
  test = await openTestDatabase('world');
  ({ bookingId } = await bookFamily(noticesCtx(test.db), 'es'));
});
afterAll(() => test.drop());

async function opened() {
  const read = await readOpened(noticesCtx(test.db), bookingId);
  if (!read.ok) throw new Error('the family opened its reservation');
  const [first] = read.value.flights;
  if (!first) throw new Error('the family flies');
  return { view: read.value, first };
}

async function report(fields: Parameters<typeof recordOperation>[1]['fields'], minutesAfter: number) {
  const { first } = await opened();
  const departsAt = new Date(first.departsAt);
  const now = new Date(departsAt.getTime() + minutesAfter * 60_000);
  const [row] = await test.db.orm.select().from(flight).where(eq(flight.departsAt, departsAt));
  if (!row) throw new Error('the flight is stored');
  const recorded = await recordOperation(
    { ...noticesCtx(test.db), now, account: null },
    { flight: { flightId: row.flightId }, reportedAt: now, fields },
  );
  expect(recorded).toMatchObject({ ok: true });
  return { row, departsAt };
}

it('shows nothing while the flight runs as scheduled', async () => {
  expect((await opened()).first.operation).toBeNull();
});

it('shows the estimated time at the airport, the gate and the cause, on the page and in the API', async () => {
  const { departsAt } = await report({ departureGate: 'B12', delays: [{ code: '41', minutes: 45 }] }, -60);
  const estimated = new Date(departsAt.getTime() + 45 * 60_000);
  await report({ estimatedDepartsAt: estimated }, -50);
  const { view, first } = await opened();
  const expected = {
    phase: 'delayed',
    leavesLocal: localMinute(estimated, 'Europe/Madrid'),
    comesLocal: null,
    hasLeft: false,
    hasCome: false,
    gate: 'B12',
    cause: 'technical',
  };
  expect(first.origin.airportCode).toBe('MAD');
  expect(first.operation).toEqual(expected);
  expect(foundBody(view).reservation.flights[0]?.operation).toEqual(expected);
});

it('shows the actual times once the flight has left and come', async () => {
  const { row, departsAt } = await report({}, 0);
  const offBlockAt = new Date(departsAt.getTime() + 50 * 60_000);
  const doorOpenAt = new Date(row.arrivesAt.getTime() + 40 * 60_000);
  await report({ offBlockAt, doorOpenAt }, (doorOpenAt.getTime() - departsAt.getTime()) / 60_000 + 1);
  const { first } = await opened();
  expect(first.operation).toMatchObject({
    phase: 'arrived',
    hasLeft: true,
    hasCome: true,
    leavesLocal: localMinute(offBlockAt, 'Europe/Madrid'),
    comesLocal: localMinute(doorOpenAt, 'America/Cancun'),
  });
});
