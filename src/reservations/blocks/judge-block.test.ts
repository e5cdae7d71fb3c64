// Which class a block gets, and why one cannot be given: tables of cases on an airline of four flights.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { salesCloseMinutes } from '#flights/quote.ts';
import { judgeBlock } from '#reservations/blocks/take-blocks.server.ts';
import { showBlock } from '#reservations/blocks/shown-block.ts';
import type { BlockView } from '#reservations/blocks/read-contracts.server.ts';
import {
  BACK,
  filedCopyOf,
  flightRow,
  minutesLater,
  now,
  OUT,
  smallAirline,
} from '#tests/support/inventory/small-airline.ts';

const known = { filed: filedCopyOf(smallAirline()), cabin: 'Y', now };
const asked = { currency: 'EUR', family: 'basic', units: 4, releaseAt: minutesLater(7 * 1_440) };

const judge = (own: Partial<typeof asked> = {}, flight = flightRow(OUT), at = known) =>
  judgeBlock({ ...asked, ...own }, flight, at);

/** Three classes share 20 units of economy: 20, 12 and 6. */
const takenOf = (taken: number[]) => flightRow(OUT, { Y: { taken } });

describe('the class of a block', () => {
  it.each([
    { units: 1, taken: [0, 0, 0], bookingClass: 'V', after: [1, 1, 1] },
    { units: 6, taken: [0, 0, 0], bookingClass: 'V', after: [6, 6, 6] },
    { units: 7, taken: [0, 0, 0], bookingClass: 'M', after: [7, 7, 0] },
    { units: 12, taken: [0, 0, 0], bookingClass: 'M', after: [12, 12, 0] },
    { units: 13, taken: [0, 0, 0], bookingClass: 'Y', after: [13, 0, 0] },
    { units: 20, taken: [0, 0, 0], bookingClass: 'Y', after: [20, 0, 0] },
    { units: 4, taken: [4, 4, 4], bookingClass: 'M', after: [8, 8, 4] },
    { units: 2, taken: [12, 12, 6], bookingClass: 'Y', after: [14, 12, 6] },
  ])('is the cheapest that has $units beside $taken: $bookingClass', (each) => {
    const judged = judge({ units: each.units }, takenOf(each.taken));
    expect(judged).toMatchObject({
      quote: { fare: { bookingClass: each.bookingClass } },
      nest: { taken: each.after },
    });
  });

  it('has the family that was asked for', () => {
    const fareOf = (family: string) => {
      const judged = judge({ family });
      return 'quote' in judged ? judged.quote.fare : null;
    };
    expect(fareOf('basic')).toMatchObject({ family: 'basic', bookingClass: 'V', adultMinor: 10_000 });
    expect(fareOf('plus')).toMatchObject({ family: 'plus', bookingClass: 'V', adultMinor: 15_000 });
  });

  it('has the cabin of the family', () => {
    const business = { ...known, cabin: 'C' };
    const judged = judge({ family: 'business', units: 3 }, flightRow(OUT), business);
    expect(judged).toMatchObject({ quote: { fare: { bookingClass: 'J' } }, nest: { taken: [3, 0] } });
    expect(judge({ family: 'business', units: 5 }, flightRow(OUT), business)).toEqual({
      code: 'offer_sold_out',
    });
  });

  it('leaves the flight unchanged', () => {
    const flight = flightRow(OUT);
    judge({ units: 6 }, flight);
    expect(flight.cabins.get('Y')?.taken).toEqual([0, 0, 0]);
  });
});

describe('a block cannot be given', () => {
  it.each([
    ['more units than the cabin has', { units: 21 }, flightRow(OUT), 'offer_sold_out'],
    ['one unit of a full cabin', { units: 1 }, takenOf([20, 12, 6]), 'offer_sold_out'],
    ['a currency without fares', { currency: 'CHF' }, flightRow(OUT), 'fare_not_filed'],
    ['a family that nobody filed', { family: 'flex' }, flightRow(OUT), 'fare_not_filed'],
    ['a cabin that the flight has not', {}, withoutEconomy(), 'fare_not_filed'],
    ['a closed flight', {}, { ...flightRow(OUT), state: 'closed' as const }, 'flight_closed'],
    ['a cancelled flight', {}, { ...flightRow(OUT), state: 'cancelled' as const }, 'flight_closed'],
    ['a release that has come', { releaseAt: now }, flightRow(OUT), 'flight_closed'],
    ['a release in the past', { releaseAt: minutesLater(-1) }, flightRow(OUT), 'flight_closed'],
    ['a release after departure', { releaseAt: flightRow(BACK).departsAt }, flightRow(OUT), 'flight_closed'],
  ])('%s', (_, own, flight, code) => {
    expect(judge(own, flight)).toEqual({ code });
  });

  it('a release at the end of sale comes too late, and a minute before it is the last', () => {
    const flight = flightRow(OUT);
    const before = (minutes: number) => new Date(flight.departsAt.getTime() - minutes * 60_000);
    expect(judge({ releaseAt: before(salesCloseMinutes) }, flight)).toEqual({ code: 'flight_closed' });
    expect(judge({ releaseAt: before(salesCloseMinutes + 1) }, flight)).toHaveProperty('quote');
  });

  it('a flight whose sale has ended', () => {
    const flight = flightRow(OUT);
    const late = { ...known, now: new Date(flight.departsAt.getTime() - 60_000) };
    expect(judge({ releaseAt: new Date(flight.departsAt.getTime() - 30_000) }, flight, late)).toEqual({
      code: 'flight_closed',
    });
  });

  function withoutEconomy() {
    const flight = flightRow(OUT);
    flight.cabins.delete('Y');
    return flight;
  }
});

it('whatever is taken: a block is given exactly where its class has the units, and fits its nests', () => {
  const count = fc.integer({ min: 0, max: 20 });
  fc.assert(
    fc.property(count, count, count, fc.integer({ min: 1, max: 24 }), (a, b, c, units) => {
      // Sales of a class count in all above it.
      const [low, middle, all] = [a % 7, (a % 7) + (b % 7), (a % 7) + (b % 7) + (c % 9)];
      const flight = takenOf([Math.min(all, 20), Math.min(middle, 12), Math.min(low, 6)]);
      const nest = flight.cabins.get('Y');
      const left = 20 - (nest?.taken[0] ?? 0);
      const judged = judge({ units }, flight);
      if ('code' in judged) {
        expect([judged.code, units > left]).toEqual(['offer_sold_out', true]);
        return;
      }
      expect(judged.quote.left).toBeGreaterThanOrEqual(units);
      expect(judged.nest.taken[0]).toBe((nest?.taken[0] ?? 0) + units);
      judged.nest.taken.forEach((taken, k) => expect(taken).toBeLessThanOrEqual([20, 12, 6][k] ?? 0));
    }),
  );
});

describe('a block that is shown', () => {
  const shown = (at: string, releaseAt: string, zone = 'Europe/Madrid') =>
    showBlock({ ...view, releaseAt: new Date(releaseAt) }, { now: new Date(at), zone });

  it.each([
    ['2026-11-29T13:44Z', '2026-12-05T09:00Z', '2026-12-05', 6],
    ['2026-11-29T13:44Z', '2026-12-05T22:59Z', '2026-12-05', 6],
    ['2026-11-29T13:44Z', '2026-12-05T23:00Z', '2026-12-06', 7],
    ['2026-11-29T23:30Z', '2026-11-30T22:00Z', '2026-11-30', 0],
    ['2026-11-30T21:59Z', '2026-11-30T22:00Z', '2026-11-30', 0],
    ['2026-11-30T22:00Z', '2026-11-30T22:00Z', '2026-11-30', null],
    ['2026-12-02T22:00Z', '2026-11-30T22:00Z', '2026-11-30', null],
    // 95 hours, because the clock goes forward.
    ['2026-03-27T11:00Z', '2026-03-31T10:00Z', '2026-03-31', 4],
  ])('at %s, with a release at %s on %s, has %s days left', (at, releaseAt, releaseDay, daysLeft) => {
    expect(shown(at, releaseAt)).toMatchObject({ releaseDay, daysLeft });
  });

  it('counts the days of the time zone', () => {
    const [at, releaseAt] = ['2026-11-29T13:44Z', '2026-12-05T23:00Z'];
    expect(shown(at, releaseAt, 'America/Mexico_City')).toMatchObject({
      releaseDay: '2026-12-05',
      daysLeft: 6,
    });
  });

  it('has plain values only, and keeps its numbers', () => {
    const block = shown('2026-11-29T13:44Z', '2026-12-05T09:00Z');
    expect(block).toEqual(JSON.parse(JSON.stringify(block)));
    expect(block).toMatchObject({ free: 4, held: 3, sold: 2, released: 1, contracted: 10 });
    expect(block).not.toHaveProperty('departsAt');
  });

  const view: BlockView = {
    blockId: '01981000-0000-7000-8000-000000000001',
    contractId: '01981000-0000-7000-8000-000000000002',
    flightId: OUT,
    flightNumber: 'ZZ101',
    origin: 'MAD',
    destination: 'CUN',
    direction: 'outbound',
    flightState: 'open',
    departsAt: flightRow(OUT).departsAt,
    arrivesAt: flightRow(OUT).arrivesAt,
    departsLocal: '2026-12-11T10:00',
    cabin: 'Y',
    bookingClass: 'V',
    contracted: 10,
    free: 4,
    held: 3,
    sold: 2,
    released: 1,
    releaseAt: now,
    fare: null,
  };
});
