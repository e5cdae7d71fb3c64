// The price that is shown is the sum of the stored lines: by purpose, by traveller and in total.
import { array, assert, boolean, constant, constantFrom, integer, oneof, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { PriceLineView } from '#reservations/booking-view.ts';
import { summaryOf } from '#funnel/frame/price-summary.ts';
import { tripPrices } from '#funnel/trip/trip-prices.ts';
import { peopleOf } from '#funnel/trip/trip.server.ts';
import type { PricedExtra, TripSeat } from '#funnel/trip/trip.ts';
import { money } from '#platform/i18n/format.ts';
import { type Currency, currencyExponent, exponentOf, sumMinor } from '#platform/lib/money.ts';
import { passengerTypesOf } from '#reservations/inventory/new-booking.ts';
import { sized } from '#tests/support/extent.ts';

const currencies = Object.keys(currencyExponent) as Currency[];

/** Up to ten million units of the currency: no fare, seat or extra costs more. */
const amount = integer({ min: 0, max: 999_999_999 });

const party = record({
  adults: integer({ min: 1, max: 9 }),
  children: integer({ min: 0, max: 8 }),
  infants: integer({ min: 0, max: 9 }),
})
  .filter(({ adults, children }) => adults + children <= 9)
  .map(({ infants, ...counts }) => ({ ...counts, infants: Math.min(infants, counts.adults) }));

const part = record({
  kind: constantFrom('surcharge' as const, 'tax' as const, 'fee' as const),
  code: constantFrom('YQ', 'JD', 'QV', 'OG'),
  perType: record({ adult: amount, child: amount, infant: amount }),
});

const flight = record({
  fare: record({ adult: amount, child: amount, infant: amount }),
  /** Per mille: what a promotion code takes off the fare. */
  discount: constantFrom(0, 50, 125, 1000),
  parts: array(part, { maxLength: 5 }),
});

const combination = record({
  currency: constantFrom(...currencies),
  paymentFeeMinor: oneof(constant(0), amount),
  party,
  flights: array(flight, { minLength: 1, maxLength: 2 }),
  seats: array(record({ chosen: boolean(), amountMinor: amount }), { minLength: 18, maxLength: 18 }),
  extras: array(
    record({
      passenger: integer({ min: 0, max: 17 }),
      flight: integer({ min: 0, max: 1 }),
      extraCode: constantFrom('BG23', 'BG32', 'MEAL', 'LOUNGE'),
      quantity: integer({ min: 1, max: 9 }),
      unitMinor: integer({ min: 0, max: 9_999_999 }),
    }),
    { maxLength: 12 },
  ),
});

type Combination = typeof combination extends { generate: (...args: never[]) => { value: infer T } }
  ? T
  : never;

/** The lines of a combination, as the database stores them. */
function linesOf({ party: counts, flights, seats, extras }: Combination) {
  const types = passengerTypesOf(counts);
  const lines: PriceLineView[] = types.flatMap((type, index) =>
    flights.flatMap(({ fare, discount, parts }, flightIndex) => {
      const line = (kind: PriceLineView['kind'], code: string, amountMinor: number): PriceLineView => ({
        passengerNo: index + 1,
        flightNo: flightIndex + 1,
        kind,
        code,
        amountMinor,
      });
      const off = -Math.floor((fare[type] * discount) / 1000);
      return [
        line('fare', 'fare', fare[type]),
        ...(off < 0 ? [line('discount', 'SUN', off)] : []),
        ...parts.map(({ kind, code, perType }) => line(kind, code, perType[type])),
      ];
    }),
  );
  const chosen: TripSeat[] = types.flatMap((type, index) =>
    flights.flatMap((_, flightIndex) => {
      const seat = seats[index];
      if (type === 'infant' || !seat?.chosen) return [];
      return {
        passengerNo: index + 1,
        flightNo: flightIndex + 1,
        seat: `${index + 10}A`,
        categoryCode: 'STC3',
        amountMinor: seat.amountMinor,
        exitConfirmed: false,
        free: null,
      };
    }),
  );
  const added: PricedExtra[] = extras.map((extra) => ({
    passengerNo: (extra.passenger % types.length) + 1,
    flightNo: (extra.flight % flights.length) + 1,
    extraCode: extra.extraCode,
    title: extra.extraCode,
    scope: 'flight',
    quantity: extra.quantity,
    unitMinor: extra.unitMinor,
    amountMinor: extra.quantity * extra.unitMinor,
  }));
  const people = peopleOf(types.map((type, index) => ({ ...nobody, passengerNo: index + 1, type })));
  return { lines, seats: chosen, extras: added, people };
}

const nobody = {
  adultNo: null,
  givenNames: null,
  surname: null,
  ticketName: null,
  gender: null,
  birthDate: null,
  nationality: null,
  loyaltyId: null,
  ticketNumber: null,
  againConfirmed: false,
};

const sumOf = (lines: readonly { amountMinor: number }[]) =>
  lines.reduce((sum, line) => sum + line.amountMinor, 0);

/** An amount as shown, parsed back to minor units. */
function readBack(text: string, currency: string): number {
  const sign = text.includes('\u2212') ? -1 : 1;
  const [whole = '', decimals = ''] = text
    .replaceAll(/[^\d.]/g, '')
    .split('.')
    .slice(-2);
  const exponent = exponentOf(currency);
  return sign * Number(decimals === '' ? whole.padEnd(whole.length + exponent, '0') : whole + decimals);
}

describe('the price of a trip', () => {
  it('equals the sum of its lines in 10,000 random combinations, per passenger and in all, in every currency', () => {
    const seen = new Set<string>();
    assert(
      property(combination, (given) => {
        seen.add(given.currency);
        const { lines, seats, extras, people } = linesOf(given);
        const { paymentFeeMinor } = given;
        const prices = tripPrices(lines, ({ code }) => code);
        const summary = summaryOf({ prices, seats, extras, people, paymentFeeMinor });
        const stored = sumOf(lines) + sumOf(seats) + sumOf(extras);
        expect(summary.totalMinor).toBe(stored + paymentFeeMinor);
        expect(summary.paymentFeeMinor).toBe(paymentFeeMinor);
        expect(summary.discountMinor).toBe(sumOf(lines.filter(({ kind }) => kind === 'discount')));
        expect(summary.flightsMinor + summary.discountMinor).toBe(sumOf(lines));
        expect(summary.seatsMinor).toBe(sumOf(seats));
        expect(summary.extrasMinor).toBe(sumOf(extras));
        expect(sumMinor(summary.people.map((person) => person.totalMinor))).toBe(stored);
        for (const { person, flights, totalMinor } of summary.people) {
          const own = [...lines, ...seats, ...extras].filter(
            (line) => line.passengerNo === person.passengerNo,
          );
          expect(totalMinor).toBe(sumOf(own));
          for (const price of flights) expect(sumOf(price.parts)).toBe(price.amountMinor);
        }
      }),
      { numRuns: sized({ short: 1_000, full: 10_000 }) },
    );
    expect([...seen].toSorted()).toEqual(currencies.toSorted());
  });

  it('is exact to the cent: the displayed rows add up to the displayed total', () => {
    assert(
      property(combination, (given) => {
        const { lines, seats, extras, people } = linesOf(given);
        const { paymentFeeMinor } = given;
        const prices = tripPrices(lines, ({ code }) => code);
        const summary = summaryOf({ prices, seats, extras, people, paymentFeeMinor });
        const shown = (minor: number) =>
          readBack(money({ minor, currency: given.currency }, 'en').replaceAll(',', ''), given.currency);
        const rows = [summary.flightsMinor, summary.discountMinor, summary.seatsMinor, summary.extrasMinor];
        const fee = shown(summary.paymentFeeMinor);
        expect(sumMinor(rows.map(shown)) + fee).toBe(shown(summary.totalMinor));
        const each = summary.people.map(({ totalMinor }) => shown(totalMinor));
        expect(sumMinor(each) + fee).toBe(shown(summary.totalMinor));
      }),
      { numRuns: sized({ short: 50, full: 500 }) },
    );
  });
});
