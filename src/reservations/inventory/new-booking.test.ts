// The rows of a new booking: its people in order, its flights with their units, and a price that adds up line by line.
import type { Market } from '#flights/price.ts';
import { basicTerms } from '#tests/support/trips/sold-terms.ts';
import { commissionRule } from '#tests/support/trips/agency-rules.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { CommissionRule } from '#flights/agency-terms/commission.ts';
import type { PricePart, PromotionState } from '#flights/offer.ts';
import { partyTotal, perType } from '#flights/price.ts';
import { newBookingRows, passengerTypesOf } from '#reservations/inventory/new-booking.ts';
import type { AcceptedHold } from '#reservations/inventory/price-hold.ts';
import { bookingNo, order, type Wanted } from '#tests/support/inventory/hold-requests.ts';
import {
  BACK,
  flightRow,
  minutesLater,
  now,
  OUT,
  smallAirline,
} from '#tests/support/inventory/small-airline.ts';
import { sized } from '#tests/support/extent.ts';

const family = { adults: 2, children: 1, infants: 2 };
const fare = smallAirline().fares.find(({ bookingClass }) => bookingClass === 'V');

const part = (
  kind: PricePart['kind'],
  code: string,
  adult: number,
  child = adult,
  infant = 0,
): PricePart => ({
  kind,
  code,
  adultMinor: adult,
  childMinor: child,
  infantMinor: infant,
});

/** A market in which these parts are filed. */
function marketWith(shown: readonly PricePart[]): Market {
  const [like] = smallAirline().charges;
  if (!like) throw new Error('the airline files charges');
  const charges = shown.flatMap(({ kind, code }) =>
    kind === 'fare' || kind === 'discount' ? [] : [{ ...like, kind, code }],
  );
  return { families: new Map(), charges };
}

const parts = [part('fare', 'fare', 10_000, 7_500, 0), part('tax', 'JD', 1_500, 0)];

function accepted(wanted: Wanted = {}, own: { parts?: PricePart[]; promotion?: PromotionState } = {}) {
  const { flights = [OUT] } = wanted;
  const shown = own.parts ?? parts;
  const made = order(bookingNo(1), wanted);
  const hold: AcceptedHold = {
    order: made,
    flights: flights.flatMap((flightId) =>
      fare
        ? [
            {
              flight: flightRow(flightId),
              fare,
              family: 'basic',
              cabin: 'Y',
              parts: shown,
              blockId: null,
              net: false,
              market: marketWith(shown),
              terms: basicTerms,
            },
          ]
        : [],
    ),
    totalMinor: flights.length * partyTotal(perType(shown), made.passengers),
    short: false,
    promotion: own.promotion ?? null,
  };
  return newBookingRows(hold);
}

describe('the booking', () => {
  test('is held from now until its end, for its visitor, on its site and in its language', () => {
    const { booking } = accepted({ visitor: 'ana', domainId: 3, locale: 'pt', passengers: family });
    expect(booking).toEqual({
      bookingId: bookingNo(1),
      visitor: 'ana',
      client: null,
      challengeId: null,
      shortHold: false,
      domainId: 3,
      state: 'held',
      locale: 'pt',
      currency: 'EUR',
      totalMinor: 2 * 11_500 + 7_500,
      adults: 2,
      children: 1,
      infants: 2,
      holdExpiresAt: minutesLater(20),
      createdAt: now,
      promotionCode: null,
      agencyId: null,
      agentId: null,
      commissionMinor: 0,
      tripDay: flightRow(OUT).departureDate,
      tripOrigin: flightRow(OUT).origin,
      tripDestination: flightRow(OUT).destination,
      tripFamily: 'basic',
    });
  });

  test('keeps a code that applied, and forgets one that did not', () => {
    const code = (applied: boolean): PromotionState => ({
      code: 'SUN10',
      applied,
      reason: applied ? null : 'promotion_expired',
    });
    expect(accepted({}, { promotion: code(true) }).booking.promotionCode).toBe('SUN10');
    expect(accepted({}, { promotion: code(false) }).booking.promotionCode).toBeNull();
  });
});

describe('its flights', () => {
  test('are numbered in travel order, the second leads back', () => {
    const { flights } = accepted({ flights: [OUT, BACK] });
    expect(flights.map(({ flightNo, direction, flightId }) => [flightNo, direction, flightId])).toEqual([
      [1, 'outbound', OUT],
      [2, 'inbound', BACK],
    ]);
  });

  test('have the sold class, and units for all passengers but lap infants', () => {
    const { flights } = accepted({ passengers: family });
    expect(flights).toMatchObject([
      { cabin: 'Y', classRank: 3, bookingClass: 'V', family: 'basic', units: 3 },
    ]);
  });
});

describe('its passengers', () => {
  test('are adults, children and infants, in this order, each infant with an adult of its own', () => {
    const { passengers } = accepted({ passengers: family });
    expect(passengers.map(({ passengerNo, type, adultNo }) => [passengerNo, type, adultNo])).toEqual([
      [1, 'adult', null],
      [2, 'adult', null],
      [3, 'child', null],
      [4, 'infant', 1],
      [5, 'infant', 2],
    ]);
  });

  test.each([
    [{ adults: 1, children: 0, infants: 0 }, ['adult']],
    [{ adults: 1, children: 1, infants: 1 }, ['adult', 'child', 'infant']],
    [{ adults: 0, children: 2, infants: 0 }, ['child', 'child']],
  ] as const)('of the party %o are %o', (party, types) => {
    expect(passengerTypesOf(party)).toEqual(types);
  });
});

describe('its price lines', () => {
  const lines = (wanted: Wanted, own: Parameters<typeof accepted>[1] = {}) =>
    accepted(wanted, own).lines.map(({ lineNo, passengerNo, flightNo, kind, code, amountMinor }) => [
      lineNo,
      passengerNo,
      flightNo,
      kind,
      code,
      amountMinor,
    ]);

  test('say who pays what for which flight', () => {
    expect(lines({ flights: [OUT, BACK] })).toEqual([
      [1, 1, 1, 'fare', 'fare', 10_000],
      [2, 1, 1, 'tax', 'JD', 1_500],
      [3, 1, 2, 'fare', 'fare', 10_000],
      [4, 1, 2, 'tax', 'JD', 1_500],
    ]);
  });

  test('leave out a tax of zero but show a fare of zero', () => {
    expect(lines({ passengers: { adults: 1, children: 1, infants: 1 } })).toEqual([
      [1, 1, 1, 'fare', 'fare', 10_000],
      [2, 1, 1, 'tax', 'JD', 1_500],
      [3, 2, 1, 'fare', 'fare', 7_500],
      [4, 3, 1, 'fare', 'fare', 0],
    ]);
  });

  test('name a discount by the code that gave it', () => {
    const promotion: PromotionState = { code: 'SUN10', applied: true, reason: null };
    const discounted = [...parts, part('discount', 'promotion', -1_000, -750)];
    expect(lines({}, { parts: discounted, promotion }).at(-1)).toEqual([
      3,
      1,
      1,
      'discount',
      'SUN10',
      -1_000,
    ]);
  });
});

test('the lines add up to the total, to the cent, for any party, any prices and either number of flights', () => {
  const minor = fc.integer({ min: 0, max: 99_999_999 });
  const charge = fc
    .record({
      kind: fc.constantFrom('surcharge' as const, 'tax' as const, 'fee' as const),
      amounts: fc.tuple(minor, minor, minor),
    })
    .map(({ kind, amounts: [adult, child, infant] }) => part(kind, 'XX', adult, child, infant));
  const prices = fc
    .tuple(fc.tuple(minor, minor, minor), fc.array(charge, { maxLength: 8 }), fc.integer({ min: 0, max: 90 }))
    .map(([[adult, child, infant], charges, percent]) => [
      part('fare', 'fare', adult, child, infant),
      ...(percent ? [part('discount', 'promotion', ...offOf([adult, child, infant], percent))] : []),
      ...charges,
    ]);
  const parties = fc
    .record({ adults: fc.integer({ min: 1, max: 5 }), children: fc.integer({ min: 0, max: 4 }) })
    .chain((seated) => fc.integer({ min: 0, max: seated.adults }).map((infants) => ({ ...seated, infants })));
  const currencies = fc.constantFrom('EUR', 'USD', 'CLP', 'COP', 'KWD');
  fc.assert(
    fc.property(
      prices,
      parties,
      currencies,
      fc.constantFrom([OUT], [OUT, BACK]),
      (own, passengers, currency, flights) => {
        const rows = accepted({ passengers, currency, flights }, { parts: own });
        const people = passengers.adults + passengers.children + passengers.infants;
        expect(rows.lines.reduce((sum, line) => sum + line.amountMinor, 0)).toBe(rows.booking.totalMinor);
        expect(rows.lines.map(({ lineNo }) => lineNo)).toEqual(rows.lines.map((_, index) => index + 1));
        expect(rows.passengers).toHaveLength(people);
        // Everybody has a fare on every flight, be it zero: nobody travels unpriced.
        expect(rows.lines.filter(({ kind }) => kind === 'fare')).toHaveLength(people * flights.length);
        for (const flight of rows.flights) expect(flight.units).toBe(passengers.adults + passengers.children);
        const withInfants = rows.passengers.flatMap(({ adultNo }) => (adultNo ? [adultNo] : []));
        expect(new Set(withInfants).size).toBe(passengers.infants);
        expect(withInfants.every((adultNo) => adultNo <= passengers.adults)).toBe(true);
        // The database refuses a discount that is not negative, and any other line that is.
        expect(rows.lines.every((line) => (line.kind === 'discount') === line.amountMinor < 0)).toBe(true);
      },
    ),
    { numRuns: sized({ short: 75, full: 300 }) },
  );

  function offOf(amounts: [number, number, number], percent: number): [number, number, number] {
    const off = (amount: number) => 0 - Math.floor((amount * percent + 50) / 100);
    return [off(amounts[0]), off(amounts[1]), off(amounts[2])];
  }
});

describe('[AG-10] the booking of an agency', () => {
  const agencyId = '01900000-0000-7000-8000-00000000000a';
  const agentId = '01900000-0000-7000-8000-00000000000b';
  const rule = (own: Partial<CommissionRule>) => commissionRule({ agencyId, ...own });
  const sold = (commission: CommissionRule[]) => ({
    agency: { agencyId, agentId, terms: { commission, holds: [] } },
  });

  test('names the agency and the agent, and the commission on each line', () => {
    const shown = [
      part('fare', 'fare', 10_000, 7_500, 1_000),
      part('discount', 'promotion', -1_000, -750),
      part('surcharge', 'YQ', 2_000),
      part('tax', 'JD', 1_500),
      part('fee', 'XF', 500),
    ];
    const terms = [rule({}), rule({ appliesTo: 'surcharge', basisPoints: 500 })];
    const party = { adults: 1, children: 1, infants: 1 };
    const { booking, lines } = accepted({ ...sold(terms), passengers: party }, { parts: shown });
    expect(lines.map(({ kind, commissionMinor }) => [kind, commissionMinor])).toEqual([
      ['fare', 1_000],
      ['discount', -100],
      ['surcharge', 100],
      ['tax', 0],
      ['fee', 0],
      ['fare', 750],
      ['discount', -75],
      ['surcharge', 100],
      ['tax', 0],
      ['fee', 0],
      ['fare', 100],
    ]);
    expect(booking).toMatchObject({ agencyId, agentId, commissionMinor: 1_875 });
  });

  test('earns the part of the price that is not net, for any fares and any passengers', () => {
    const amounts = fc.integer({ min: 0, max: 90_000 });
    const filed = fc.record({
      kind: fc.constantFrom('percent' as const, 'fixed' as const, 'net' as const),
      basisPoints: fc.integer({ min: 0, max: 10_000 }),
      amountMinor: amounts,
      surchargePoints: fc.integer({ min: 0, max: 10_000 }),
    });
    const trip = fc.record({
      prices: fc.array(amounts, { minLength: 6, maxLength: 6 }),
      share: fc.integer({ min: 0, max: 100 }),
      adults: fc.integer({ min: 1, max: 9 }),
      children: fc.integer({ min: 0, max: 3 }),
      infants: fc.integer({ min: 0, max: 1 }),
      both: fc.boolean(),
    });
    let earning = 0;
    fc.assert(
      fc.property(filed, trip, (terms, { prices, share, both, ...passengers }) => {
        const [adult = 0, child = 0, infant = 0, surcharge = 0, tax = 0, fee = 0] = prices;
        const off = (minor: number) => (minor === 0 ? 0 : -Math.floor((minor * share) / 100));
        const shown = [
          part('fare', 'fare', adult, child, infant),
          part('discount', 'promotion', off(adult), off(child)),
          part('surcharge', 'YQ', surcharge),
          part('tax', 'JD', tax),
          part('fee', 'XF', fee),
        ];
        const { kind, basisPoints, amountMinor, surchargePoints } = terms;
        const values =
          kind === 'percent' ? { basisPoints } : { basisPoints: null, amountMinor, currency: 'EUR' };
        const rules = [
          rule({ kind, ...values }),
          rule({ appliesTo: 'surcharge', basisPoints: surchargePoints }),
        ];
        const flights = both ? [OUT, BACK] : [OUT];
        const { booking, lines } = accepted({ ...sold(rules), passengers, flights }, { parts: shown });
        const earned = lines.map((line) => line.commissionMinor ?? 0);
        const gross = lines.reduce((sum, line) => sum + line.amountMinor, 0);
        const commission = earned.reduce((sum, minor) => sum + minor, 0);
        const net = lines.reduce((sum, line, index) => sum + line.amountMinor - (earned[index] ?? 0), 0);
        expect(booking).toMatchObject({ totalMinor: gross, commissionMinor: commission });
        expect(net + commission).toBe(gross);
        expect(commission).toBeGreaterThanOrEqual(0);
        expect(net).toBeGreaterThanOrEqual(0);
        // As the database requires of each line.
        for (const [index, { amountMinor: minor }] of lines.entries()) {
          expect(earned[index]).toBeGreaterThanOrEqual(Math.min(0, minor));
          expect(earned[index]).toBeLessThanOrEqual(Math.max(0, minor));
        }
        if (commission > 0) earning++;
      }),
      { numRuns: sized({ short: 750, full: 3_000 }) },
    );
    expect(earning).toBeGreaterThan(sized({ short: 200, full: 1_000 }));
  });
});
