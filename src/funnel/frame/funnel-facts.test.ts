// What is sent to analytics about a booking: the specified fields, typed, and nothing about a person.
import { basicTerms } from '#tests/support/trips/sold-terms.ts';
import { afterEach, expect, it, vi } from 'vitest';

import { funnelFacts } from '#funnel/frame/funnel-facts.ts';
import type { BookedExtra, BookedFlight, BookedSeat } from '#reservations/booking-view.ts';
import { raiseFunnelStep } from '#funnel/frame/use-funnel-step.ts';

const out: BookedFlight = {
  flightNo: 1,
  direction: 'outbound',
  flightId: 1,
  flightNumber: 'ZZ103',
  origin: 'MAD',
  destination: 'CUN',
  departsLocal: '2026-12-11T15:25',
  arrivesLocal: '2026-12-11T19:05',
  arrivalDayOffset: 0,
  departsAt: '2026-12-11T14:25:00.000Z',
  arrivesAt: '2026-12-12T00:05:00.000Z',
  durationMinutes: 580,
  aircraft: 'Airbus A330-300',
  operatedBy: 'Alisio',
  departureTerminal: '1',
  arrivalTerminal: '',
  cabin: 'Y',
  bookingClass: 'M',
  family: 'basic',
  included: { cabinBagKg: 10, checkedBags: 0, checkedBagKg: 23 },
  terms: basicTerms,
};
const back: BookedFlight = {
  ...out,
  flightNo: 2,
  direction: 'inbound',
  origin: 'CUN',
  destination: 'MAD',
  departsLocal: '2026-12-18T21:00',
  family: 'flex',
};
const extra = (extraCode: string, passengerNo: number): BookedExtra => ({
  passengerNo,
  flightNo: 1,
  extraCode,
  titles: { en: extraCode, es: extraCode, pt: extraCode },
  scope: 'flight',
  isCheckedBag: false,
  quantity: 1,
  unitMinor: 4500,
  amountMinor: 4500,
});
const seat = (passengerNo: number): BookedSeat => ({
  passengerNo,
  flightNo: 1,
  seat: `14${'AB'[passengerNo - 1]}`,
  categoryCode: 'STC3',
  amountMinor: 2500,
  exitConfirmed: false,
});
const now = new Date('2026-11-20T12:00:00Z');

afterEach(() => vi.unstubAllGlobals());

it('[BC-05] a round trip reports its dates, each service once, and the days until departure, rounded up', () => {
  const view = {
    flights: [out, back],
    extras: [extra('BG23', 1), extra('BG23', 2)],
    seats: [seat(1), seat(2)],
  };
  expect(funnelFacts(view, now)).toEqual({
    origin: 'MAD',
    destination: 'CUN',
    checkIn: '2026-12-11',
    checkOut: '2026-12-18',
    extraServices: ['BG23', 'STC3'],
    product: 'MAD-CUN basic+flex',
    anticipation: 22,
  });
});

it('the event has exactly the fields of the specification', () => {
  vi.stubGlobal('window', { dataLayer: undefined });
  for (const flights of [[out], [out, back]]) {
    const facts = funnelFacts({ flights, extras: [], seats: [] }, now);
    if (facts) raiseFunnelStep('payment', facts);
  }
  const common = {
    event: 'funnel_step',
    order_step: 'payment',
    origin: 'MAD',
    destination: 'CUN',
    check_in: '2026-12-11',
    extra_service: '',
    product_category: 'flights',
    anticipation: 22,
  };
  expect(window.dataLayer).toEqual([
    { ...common, check_out: '', product_name: 'MAD-CUN basic', fly_type: 'one way' },
    { ...common, check_out: '2026-12-18', product_name: 'MAD-CUN basic+flex', fly_type: 'round trip' },
  ]);
});
