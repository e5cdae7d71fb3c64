// Net of a seat and what would be left of the credit: the seat replaces the one that the passenger has.
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';

import { joinWords } from '#platform/i18n/join-words.ts';
import { wordsFor } from '#platform/i18n/words.server.ts';
import type { SellerView } from '#funnel/agency-prices/seller-view.ts';
import type { Trip, TripPerson, TripSeat } from '#funnel/trip/trip.ts';
import { SeatNet } from '#seats/map/SeatNet.tsx';
import type { DrawnSeat } from '#seats/plane/drawn-seats.ts';

const words = joinWords([{ words: wordsFor('en', ['booking']) }]);

const own = { passengerNo: 1, flightNo: 1, seat: '21A', amountMinor: 3_000, commissionMinor: 1_500 };
const seller: SellerView = {
  agency: 'Viajes Brisa',
  hidden: false,
  credit: { currency: 'EUR', availableMinor: 60_000, blocked: false },
  totalMinor: 53_000,
  commissionMinor: 5_500,
  rates: { extras: {}, seats: { 1: { STC3: { kind: 'percent', basisPoints: 1_000, amountMinor: null } } } },
  stored: { extras: [], seats: [own] },
  isLongHold: false,
};
const person = (passengerNo: number, type: TripPerson['type']) => ({ passengerNo, type }) as TripPerson;
const seated = (passengerNo: number) => ({ passengerNo, flightNo: 1 }) as TripSeat;
const party = { people: [person(1, 'adult'), person(2, 'child')], seats: [seated(1)], currency: 'EUR' };

const free = { seat: '14C', category: 'STC3', look: 'free', minor: 2_000 } as const;

function net(
  change: Partial<SellerView> = {},
  seat: Partial<DrawnSeat> = {},
  trip: Partial<Trip> = {},
): string {
  const given = { ...party, ...trip, seller: { ...seller, ...change } } as Trip;
  const html = renderToStaticMarkup(
    <IntlProvider locale="en" timeZone="UTC" messages={words}>
      <SeatNet trip={given} row={{ passengerNo: 1, flightNo: 1 }} seat={{ ...free, ...seat }} withCredit />
    </IntlProvider>,
  );
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

test('[AG-10] choosing another seat gives back the previous one', () => {
  // 600 less the booking of 475 net, with 18 instead of 15.
  expect(net()).toBe('Net 18 € Commission 2 € Credit left after: 122 €');
});

test('[AG-10] the passenger’s own seat shows what was agreed', () => {
  const mine = { seat: '21A', look: 'mine', minor: 3_000 } as const;
  expect(net({}, mine)).toBe('Net 15 € Commission 15 € Credit left after: 125 €');
});

test('[AG-10] a seat above the credit is marked; if the booking already exceeds it, its total is', () => {
  const credit = (availableMinor: number) => ({
    credit: { currency: 'EUR', availableMinor, blocked: false },
  });
  expect(net(credit(47_799))).toBe('Net 18 € Commission 2 € More than the credit left (17.99 €)');
  expect(net(credit(45_999))).toBe('Net 18 € Commission 2 €');
});

test('[AG-10] the credit left is not shown where the seat may change a child’s price', () => {
  expect(net({}, {}, { seats: [seated(1), seated(2)] })).toBe('Net 18 € Commission 2 €');
});

test('[AG-10] a seat without commission is marked; free and unavailable seats have no note', () => {
  expect(net({ credit: null }, { category: 'STC4' })).toBe('No commission');
  expect(net({}, { minor: 0 })).toBe('');
  expect(net({}, { look: 'taken', minor: null })).toBe('');
  expect(net({ hidden: true })).toBe('');
});
