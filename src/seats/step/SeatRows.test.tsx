// The rows of the step as the server sends them: the seating with prices, which row is active, and what its buttons ask
// for.
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { describe, expect, test } from 'vitest';

import { joinWords } from '#platform/i18n/join-words.ts';
import { seats as words } from '#platform/i18n/messages/en/seats.ts';
import { wordsFor } from '#platform/i18n/words.server.ts';
import type { SellerView } from '#funnel/agency-prices/seller-view.ts';
import type { Trip, TripFlight, TripPerson, TripSeat } from '#funnel/trip/trip.ts';
import type { SeatAnswer } from '#seats/request/seat-answer.ts';
import type { SeatIntent } from '#seats/request/seat-form.ts';
import type { SeatRequests } from '#seats/request/use-seat-requests.ts';
import { BestSeatsResult } from '#seats/step/BestSeatsResult.tsx';
import { FlightSeats } from '#seats/step/FlightSeats.tsx';
import { PassengerRow } from '#seats/step/PassengerRow.tsx';

const spoken = joinWords([{ words: wordsFor('en', ['seats', 'common', 'booking']) }]);

const bookingId = '00000000-0000-7000-8000-000000000001';
const person = (
  passengerNo: number,
  type: TripPerson['type'],
  more: Partial<TripPerson> = {},
): TripPerson => ({
  passengerNo,
  type,
  ordinal: 1,
  fullName: null,
  ticketName: null,
  ticketNumber: null,
  adultNo: type === 'infant' ? 1 : null,
  ...more,
});
const flight: TripFlight = {
  flightNo: 1,
  direction: 'outbound',
  flightNumber: '101',
  origin: { airportCode: 'MAD', city: 'Madrid' },
  destination: { airportCode: 'CUN', city: 'Cancún' },
  departsLocal: '2026-12-11T12:00',
  arrivesLocal: '2026-12-11T16:00',
  arrivalDayOffset: 0,
  durationMinutes: 600,
  aircraft: 'Airbus A350-900',
  operatedBy: 'Alisio',
  departureTerminal: '1',
  arrivalTerminal: '4',
  family: 'Basic',
  cabinBagKg: 10,
  checkedBags: 0,
  checkedBagKg: 0,
  freeChangeDays: 0,
  refundable: false,
};
const seat = (passengerNo: number, name: string, amountMinor: number, flightNo = 1): TripSeat => ({
  passengerNo,
  flightNo,
  seat: name,
  categoryCode: 'STC3',
  amountMinor,
  exitConfirmed: false,
  free: null,
});
const trip: Trip = {
  bookingId,
  state: 'held',
  reference: null,
  currency: 'EUR',
  totalMinor: 50_000,
  flightsMinor: 47_500,
  extrasMinor: 0,
  seatsMinor: 12_390,
  paymentFeeMinor: 0,
  flights: [flight],
  people: [person(1, 'adult', { fullName: 'Ana <Núñez>' }), person(2, 'child'), person(3, 'infant')],
  prices: [],
  extras: [],
  seats: [seat(1, '21A', 2490), seat(2, '21B', 0), seat(1, '33K', 9900, 2)],
  promotionCode: null,
  holdExpiresAt: '2026-11-20T12:20:00Z',
  now: '2026-11-20T12:00:00Z',
  holdEnds: { local: '2026-11-20T13:20', city: 'Madrid' },
  extensionsLeft: 1,
  passengersComplete: false,
};

const agent: SellerView = {
  agency: 'Viajes Brisa',
  hidden: false,
  credit: null,
  totalMinor: 50_000,
  commissionMinor: 4_000,
  rates: { extras: {}, seats: { 1: { STC3: { kind: 'percent', basisPoints: 1_000, amountMinor: null } } } },
  stored: { extras: [], seats: [] },
  isLongHold: false,
};

const requestsOf = (change: Partial<SeatRequests> = {}): SeatRequests => ({
  answer: null,
  pending: null,
  newMap: null,
  prepare: () => {},
  send: () => {},
  ...change,
});

function draw(element: React.ReactElement): string {
  return renderToStaticMarkup(
    <IntlProvider locale="en" timeZone="UTC" messages={spoken}>
      {element}
    </IntlProvider>,
  );
}

type Row = { own?: Trip; passengerNo?: number; active?: boolean; expanded?: boolean } & Partial<SeatRequests>;

function row({ own = trip, passengerNo = 1, active = false, expanded = false, ...change }: Row = {}): string {
  const found = own.people.find((each) => each.passengerNo === passengerNo) ?? person(passengerNo, 'adult');
  return draw(
    <PassengerRow
      {...{ trip: own, flight, active, expanded }}
      isBoardOpen={active && expanded}
      person={found}
      controls="board"
      requests={requestsOf(change)}
      formId="step"
    />,
  );
}

/** The words of a part, without its tags. */
const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
const buttons = (html: string) =>
  [...html.matchAll(/<button[^>]*>/g)].map(([tag]) => /value="([^"]*)"/.exec(tag)?.[1]);

const agreed = 'Seat 21A · 24.90 €';

describe('the row of a passenger', () => {
  test('names the passenger, the seat and its agreed price, and offers to change it or give it up', () => {
    const html = row();
    expect(textOf(html)).toContain(`Ana &lt;Núñez&gt; ${agreed}`);
    expect(buttons(html)).toEqual(['seat:1-1:', 'seats:1-1']);
    expect(html).toContain('aria-label="Remove seat 21A of Ana &lt;Núñez&gt;"');
    expect(html).not.toContain('<Núñez>');
  });

  test('[AG-10] shows an agent the net price that is stored', () => {
    const own = { passengerNo: 1, flightNo: 1, seat: '21A', amountMinor: 2490, commissionMinor: 490 };
    const seller = { ...agent, stored: { extras: [], seats: [own] } };
    expect(textOf(row({ own: { ...trip, seller } }))).toContain('Net 20 € Commission 4.90 €');
    expect(textOf(row({ own: { ...trip, seller: agent } }))).not.toContain('Commission');
  });

  test('says that a seat costs nothing, and who travels with an infant', () => {
    expect(textOf(row({ passengerNo: 2 }))).toContain('Child 1 Seat 21B · no charge');
    expect(textOf(row({ passengerNo: 2 }))).not.toContain('infant');
    expect(textOf(row())).toContain('with an infant on their lap');
  });

  test('without a seat offers nothing to give up', () => {
    const html = row({ own: { ...trip, seats: [seat(1, '33K', 9900, 2)] } });
    expect(textOf(html)).toContain('No seat chosen');
    expect(buttons(html)).toEqual(['seats:1-1']);
    expect(html).not.toContain('33K');
  });

  test.each<[string, Row, string, string | null, string]>([
    ['is not active', {}, 'false', null, 'Change'],
    ['is not active and has no seat', { own: { ...trip, seats: [] } }, 'false', null, 'Select'],
    ['is active and open', { active: true, expanded: true }, 'true', 'board', 'Seat 21A'],
    ['is active and closed', { active: true }, 'false', 'board', 'Change'],
    ['is open for another one', { expanded: true }, 'false', null, 'Change'],
    [
      'is active without a seat and open',
      { own: { ...trip, seats: [] }, active: true, expanded: true },
      'true',
      'board',
      'No seat selected',
    ],
    [
      'is active without a seat and closed',
      { own: { ...trip, seats: [] }, active: true },
      'false',
      'board',
      'Select',
    ],
  ])('%s: its button says so', (_, given, expanded, controls, label) => {
    const html = row(given);
    const button =
      /<button id="seat-button-1-1"[^>]*>|<button[^>]* id="seat-button-1-1"[^>]*>/.exec(html)?.[0] ?? '';
    expect(/aria-expanded="(\w+)"/.exec(button)?.[1]).toBe(expanded);
    expect(/aria-controls="(\w+)"/.exec(button)?.[1] ?? null).toBe(controls);
    expect(textOf(html)).toMatch(new RegExp(`${label}$`));
    expect(html.includes('aria-current="true"')).toBe(given.active === true);
  });

  const pending = (passengerNo: number, flightNo: number, name: string | null): Partial<SeatRequests> => {
    const intent: SeatIntent = { kind: 'pick', row: { passengerNo, flightNo }, seat: name };
    return { pending: intent };
  };
  test.each<[string, Partial<SeatRequests>, string]>([
    ['of this row is shown at once, without a price', pending(1, 1, '22C'), 'Seat 22C · with an infant'],
    ['to give it up is shown at once', pending(1, 1, null), 'No seat chosen'],
    ['of another passenger leaves the row', pending(2, 1, '22C'), agreed],
    ['of another flight leaves the row', pending(1, 2, '22C'), agreed],
    ['for the best seats leaves the row', { pending: { kind: 'best' } }, agreed],
  ])('a press %s', (_, change, shown) => {
    const text = textOf(row(change));
    expect(text).toContain(shown);
    expect(text.includes('24.90')).toBe(shown === agreed);
  });
});

describe('the rows of a flight', () => {
  const closed = { row: null, open: false, entered: null };
  const rows = (unavailable: 'no_map' | 'closed' | null) =>
    draw(
      <FlightSeats
        {...{ trip, flight, unavailable }}
        given={null}
        opening={closed}
        drawn={closed}
        next={null}
        requests={requestsOf()}
        formId="step"
        toggle={() => {}}
      />,
    );

  test('are one for each passenger who gets a seat, under the direction and the route', () => {
    const html = rows(null);
    expect(textOf(html)).toMatch(/^Outbound Madrid to Cancún/);
    expect([...html.matchAll(/id="seat-row-([\d-]+)"/g)].map(([, key]) => key)).toEqual(['1-1', '2-1']);
  });

  test.each([
    ['no_map', words.noMap],
    ['closed', words.closed],
  ] as const)('are none where no seat can be chosen (%s), and the page says why', (why, sentence) => {
    const html = rows(why);
    expect(textOf(html)).toContain(sentence);
    expect(textOf(html)).toMatch(/given seats free of charge at the airport desk, which opens \d+ hours/);
    expect(html).not.toContain('seat-row-');
    expect(buttons(html)).toEqual([]);
  });
});

describe('the result for all passengers', () => {
  const result = (answer: SeatAnswer) => draw(<BestSeatsResult trip={trip} formId="step" answer={answer} />);

  test('names each passenger’s seat and price with the reasons, and keeps what is needed to undo it', () => {
    const seats = [
      { passengerNo: 1, flightNo: 1, seat: '30B', amountMinor: 2010 },
      { passengerNo: 2, flightNo: 1, seat: '30A', amountMinor: 0 },
    ];
    const html = result({
      kind: 'best',
      flights: [{ flightNo: 1, seats, reasons: ['together', 'cheapest'] }],
      undo: '1-1:21A 2-1:',
    });
    const text = textOf(html);
    expect(text).toContain('Madrid to Cancún');
    expect(text).toContain('Ana &lt;Núñez&gt;: 30B, 20.10 €');
    expect(text).toContain('Child 1: 30A, no charge');
    expect(text).toContain(`${words.best.reasons.together} ${words.best.reasons.cheapest}`);
    expect(html).toMatch(/<input type="hidden"[^>]*name="seatUndo"[^>]*value="1-1:21A 2-1:"/);
    expect(buttons(html)).toEqual(['seats-undo']);
  });

  test('[AG-10] tells an agent what all of them are net, by what is stored for them', () => {
    const seats = [
      { passengerNo: 1, flightNo: 1, seat: '30B', amountMinor: 2010 },
      { passengerNo: 2, flightNo: 1, seat: '30A', amountMinor: 990 },
    ];
    const answer: SeatAnswer = { kind: 'best', flights: [{ flightNo: 1, seats, reasons: [] }], undo: '' };
    const stored = seats.map((each) => ({ ...each, commissionMinor: each.amountMinor / 10 }));
    const resultOf = (own: typeof stored, hidden = false) => {
      const seller = { ...agent, hidden, stored: { extras: [], seats: own } };
      return textOf(draw(<BestSeatsResult trip={{ ...trip, seller }} formId="step" answer={answer} />));
    };
    expect(resultOf(stored)).toContain('Net 27 € Commission 3 €');
    expect(resultOf(stored, true)).not.toContain('Commission');
    // Somebody has taken another seat since.
    expect(resultOf(stored.slice(1))).not.toContain('Commission');
    expect(textOf(result(answer))).not.toContain('Commission');
  });

  test('says that all passengers have their former seats again', () => {
    expect(textOf(result({ kind: 'undone' }))).toBe(words.best.undone);
  });

  test('shows the reason of a refusal, and nothing for the answer to one row', () => {
    const refused = { row: null, seat: null, nearest: [], kept: null };
    expect(
      textOf(result({ ...refused, kind: 'refused', code: 'seats_not_offered', message: 'Not now.' })),
    ).toBe('Not now.');
    expect(result({ kind: 'picked', row: '1-1', seat: '21A', changes: [] })).toBe('');
  });
});
