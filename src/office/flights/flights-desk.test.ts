// The flights desk: the list of a day, and a report by the form that stores only what was changed.
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { recordOperation } from '#flights/operations/record-operation.server.ts';
import { findFlights, readFlightFile, readFlightFilter } from '#office/flights/find-flights.server.ts';
import { operationTexts, readOperationForm, shownField } from '#office/flights/operation-form.ts';
import { bookingFlight, flight } from '#platform/db/schema.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import { bookFamily, holdFamily, noticesCtx } from '#tests/support/trips/booked-trips.ts';

let test: TestDatabase;
let scheduled: typeof flight.$inferSelect;
beforeAll(async () => {
  test = await openTestDatabase('world');
  const [first] = await test.db.orm
    .select()
    .from(flight)
    .where(eq(flight.state, 'open'))
    .orderBy(asc(flight.departsAt), asc(flight.flightId))
    .limit(1);
  if (!first) throw new Error('the demonstration has flights');
  scheduled = first;
});
afterAll(() => test.drop());

const dayOf = (at: Date) => at.toISOString().slice(0, 10);
const query = (text: string) => readFlightFilter(new URLSearchParams(text), worldNow);

it.each([
  ['', { day: '2026-11-20', flightNumber: null, origin: null }],
  ['day=2027-02-30&flight=x1&from=MADRID', { day: '2026-11-20', flightNumber: null, origin: null }],
  ['day=2027-02-03&flight=AL%20101&from=mad', { day: '2027-02-03', flightNumber: 101, origin: 'MAD' }],
  ['flight=9999', { day: '2026-11-20', flightNumber: 9_999, origin: null }],
])('reads the filter of the address "%s"', (text, filter) => {
  expect(query(text)).toEqual(filter);
});

it('lists the departures of a day with what was reported of them', async () => {
  const { flightId, departsAt, origin, flightNumber } = scheduled;
  const estimatedDepartsAt = new Date(departsAt.getTime() + 40 * 60_000);
  await recordOperation(
    { ...noticesCtx(test.db), now: departsAt, account: null },
    {
      flight: { flightId },
      reportedAt: departsAt,
      fields: { estimatedDepartsAt, departureGate: 'B12', delays: [{ code: '41', minutes: 40 }] },
    },
  );
  const found = await findFlights(
    test,
    query(`day=${dayOf(departsAt)}&flight=${flightNumber}&from=${origin}`),
    1,
  );
  expect(found.hasNext).toBe(false);
  expect(found.rows.find((row) => row.flightId === flightId)).toMatchObject({
    origin,
    gate: 'B12',
    phase: 'delayed',
    cause: 'technical',
    departsAt: departsAt.toISOString(),
    leavesAt: estimatedDepartsAt.toISOString(),
  });
  expect(found.rows.every((row) => row.origin === origin)).toBe(true);
});

it('counts the units of sold bookings only', async () => {
  const { bookingId } = await bookFamily(noticesCtx(test.db), 'es');
  const held = await holdFamily(noticesCtx(test.db), 'es');
  const travellers = async (id: string) => {
    const [row] = await test.db.orm
      .select()
      .from(bookingFlight)
      .innerJoin(flight, eq(flight.flightId, bookingFlight.flightId))
      .where(eq(bookingFlight.bookingId, id));
    if (!row) throw new Error('the family flies');
    const { departsAt, flightNumber, flightId } = row.flight;
    const { rows } = await findFlights(test, query(`day=${dayOf(departsAt)}&flight=${flightNumber}`), 1);
    return {
      units: row.booking_flight.units,
      shown: rows.find((each) => each.flightId === flightId)?.travellers,
    };
  };
  const sold = await travellers(bookingId);
  expect(sold.shown).toBe(sold.units);
  expect((await travellers(held)).shown).toBe(sold.units);
});

it('an unknown flight, and an id that is none, are refused', async () => {
  for (const id of ['2000000000', 'abc', '-1', '']) {
    expect(await readFlightFile(test, id)).toMatchObject({ code: 'operation_flight_unknown' });
  }
});

const formOf = (values: Readonly<Record<string, string>>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
};

it('the form reports what was changed, withdraws what was emptied, and leaves the rest', async () => {
  const read = await readFlightFile(test, String(scheduled.flightId));
  if (!read.ok) throw new Error('the flight is known');
  const shown = operationTexts(read.value.fields);
  expect(shown).toMatchObject({ departureGate: 'B12', delays: '41/40' });
  const beside = Object.fromEntries(Object.entries(shown).map(([name, value]) => [shownField(name), value]));
  expect(readOperationForm(formOf({ ...beside, ...shown }))).toMatchObject({ code: 'operation_empty' });
  const changed = {
    ...shown,
    departureGate: ' ',
    boarding: 'boarding',
    delays: '41/40 93/10',
    registration: 'ec-noi\u200B',
  };
  const typed = { ...beside, ...changed, offBlockAt: '2026-12-05T10:00' };
  expect(readOperationForm(formOf(typed))).toEqual({
    ok: true,
    value: {
      departureGate: null,
      boarding: 'boarding',
      registration: 'EC-NOI',
      offBlockAt: new Date('2026-12-05T10:00:00Z'),
      delays: [
        { code: '41', minutes: 40 },
        { code: '93', minutes: 10 },
      ],
    },
  });
});

it.each([
  ['offBlockAt', '5 December', 'date_invalid'],
  ['offBlockAt', '2026-02-30T10:00', 'date_invalid'],
  ['boarding', 'open', 'field_invalid'],
  ['delays', '41', 'field_invalid'],
  ['delays', '41/40 93/', 'field_invalid'],
  ['cancellationCause', 'fog', 'field_invalid'],
])('the form refuses %s "%s"', (name, typed, code) => {
  expect(readOperationForm(formOf({ [name]: typed }))).toMatchObject({
    ok: false,
    fields: [{ path: name, code }],
  });
});
