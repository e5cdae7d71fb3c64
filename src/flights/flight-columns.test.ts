// The columns must return exactly what was put in, for any market, day and change.
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { type CabinFact, FlightColumns } from '#flights/flight-columns.ts';
import { addDays } from '#platform/lib/time.ts';
import { sized } from '#tests/support/extent.ts';

const fact = (
  flightId: number,
  origin: string,
  destination: string,
  day: number,
  cabin: string,
): CabinFact => ({
  flightId,
  origin,
  destination,
  departureDate: addDays('2026-12-01', day),
  carrier: 'ZZ',
  flightNumber: `ZZ${flightId % 7}`,
  departsAt: new Date(Date.UTC(2026, 11, 1 + day, 8, flightId % 60)),
  arrivesAt: new Date(Date.UTC(2026, 11, 1 + day, 17)),
  state: 'open',
  aircraftCode: '32Q',
  operatingCarrier: 'ZZ',
  departureTerminal: '',
  arrivalTerminal: flightId % 2 ? '1' : '',
  cabin,
  capacity: 100,
  limits: [100, 50],
  taken: [flightId % 50, 0],
});

const byFlightAndCabin = (a: CabinFact, b: CabinFact) => {
  const key = (f: CabinFact) =>
    f.origin + f.destination + f.departureDate + String(f.flightId).padStart(6, '0') + f.cabin;
  return key(a) < key(b) ? -1 : 1;
};

const flights = fc
  .uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 500 }),
      market: fc.integer({ min: 0, max: 3 }),
      day: fc.nat(20),
    }),
    { selector: (f) => f.id, maxLength: 60 },
  )
  .map((list) =>
    list.flatMap(({ id, market, day }) => {
      const [origin, destination] =
        [
          ['MAD', 'CUN'],
          ['CUN', 'MAD'],
          ['LIS', 'PUJ'],
          ['MAD', 'TFS'],
        ][market] ?? [];
      return ['C', 'Y'].slice(id % 2).map((cabin) => fact(id, origin ?? '', destination ?? '', day, cabin));
    }),
  );

const expected = (facts: CabinFact[], origin: string, destination: string, from: number, to: number) =>
  facts
    .filter((f) => f.origin === origin && f.destination === destination && f.state !== 'cancelled')
    .filter(
      (f) => addDays('2026-12-01', from) <= f.departureDate && f.departureDate <= addDays('2026-12-01', to),
    )
    .map((f) => `${f.departureDate} ${f.flightId} ${f.cabin} ${f.state} ${f.limits.join()} ${f.taken.join()}`)
    .toSorted();

const read = (columns: FlightColumns, origin: string, destination: string, from: number, to: number) =>
  columns
    .read({ origin, destination, fromDay: addDays('2026-12-01', from), toDay: addDays('2026-12-01', to) })
    .flatMap((row) =>
      [...row.cabins].map(
        ([cabin, nest]) =>
          `${row.departureDate} ${row.flightId} ${cabin} ${row.state} ${nest.limits.join()} ${nest.taken.join()}`,
      ),
    )
    .toSorted();

test('what is read is what was put in, before and after any changes', () => {
  fc.assert(
    fc.property(
      flights,
      fc.array(fc.nat(200), { maxLength: 20 }),
      fc.nat(20),
      fc.nat(10),
      (facts, changes, from, span) => {
        const columns = new FlightColumns(facts.length);
        for (const f of facts.toSorted(byFlightAndCabin)) columns.add(f);
        columns.seal();
        const check = () => {
          for (const [o, d] of [
            ['MAD', 'CUN'],
            ['CUN', 'MAD'],
            ['LIS', 'PUJ'],
            ['OPO', 'HAV'],
          ] as const) {
            expect(read(columns, o, d, from, from + span)).toEqual(expected(facts, o, d, from, from + span));
          }
        };
        check();
        for (const change of changes) {
          const changed = facts[change % Math.max(1, facts.length)];
          if (!changed) continue;
          changed.taken = [change % 100, 0];
          const state = change % 5 === 0 ? 'cancelled' : 'open';
          for (const f of facts) if (f.flightId === changed.flightId) f.state = state;
          expect(columns.update(changed)).toBe(true);
        }
        check();
      },
    ),
    { numRuns: sized({ short: 50, full: 200 }) },
  );
});

test('rows of a day come in order of departure time', () => {
  const columns = new FlightColumns(2);
  columns.add(fact(59, 'MAD', 'TFS', 1, 'Y'));
  columns.add(fact(60, 'MAD', 'TFS', 1, 'Y'));
  columns.seal();
  const range = { origin: 'MAD', destination: 'TFS', fromDay: '2026-12-02', toDay: '2026-12-02' };
  expect(columns.read(range).map((row) => row.flightId)).toEqual([60, 59]);
});

test('a flight that is not in the columns cannot be updated', () => {
  const columns = new FlightColumns(1);
  columns.add(fact(1, 'MAD', 'TFS', 1, 'Y'));
  columns.seal();
  expect(columns.update(fact(2, 'MAD', 'TFS', 1, 'Y'))).toBe(false);
  expect(columns.update(fact(1, 'MAD', 'TFS', 1, 'C'))).toBe(false);
});
