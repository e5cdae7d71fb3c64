// The greeting and the sentence about what was booked, in three languages.
import { describe, expect, it } from 'vitest';

import { type Locale, locales } from '#platform/i18n/locales.ts';

import { say } from '#platform/i18n/words.server.ts';
import type { RefundView } from '#payments/states/payment-options.ts';
import { bookedSentence, calledByGivenNames, greetingOf } from '#messages/mails/trip-in-words.ts';
import { documentFacts } from '#tests/support/messages/document-facts.ts';

const facts = documentFacts('en');
const { trip } = facts;
const viajesBrisa = {
  name: 'Viajes Brisa',
  email: null,
  phone: null,
  terms: null,
  logo: null,
};
const refund: RefundView = {
  refundId: 'one',
  currency: 'EUR',
  amountMinor: trip.totalMinor,
  state: 'done',
  destination: 'source',
  kind: 'card',
  codeEnd: null,
  at: '2026-11-21T10:00:00.000Z',
};

describe('the greeting of the confirmation', () => {
  it('names the city and the first traveller, in every language and for Brazil', () => {
    const greeting = greetingOf(facts, 'José Ignacio');
    expect(greeting).toEqual({ city: 'Cancún', name: 'José Ignacio' });
    const readers = [...locales, { locale: 'pt', country: 'BR' } as const];
    expect(readers.map((reader) => say(reader)('confirmation.greeting', greeting ?? {}))).toEqual([
      'See you in Cancún, José Ignacio',
      'Nos vemos en Cancún, José Ignacio',
      'Cancún espera por si, José Ignacio',
      'Cancún espera por você, José Ignacio',
    ]);
  });

  it('is the same for a trip one way', () => {
    const oneWay = { ...facts, trip: { ...trip, flights: trip.flights.slice(0, 1) } };
    expect(greetingOf(oneWay, 'Ana')).toEqual({ city: 'Cancún', name: 'Ana' });
  });

  type Changed = Partial<Record<'agency' | 'cancelled', true>> & { now?: string; refunds?: RefundView[] };
  const wrong: [why: string, changed: Changed][] = [
    ['an agency sold the trip', { agency: true }],
    ['the first flight no longer flies', { cancelled: true }],
    ['the first flight has left', { now: '2027-01-15T12:00:00.000Z' }],
    ['all that was paid went back', { refunds: [refund] }],
  ];

  it.each(wrong)('is not used when %s', (_, { agency, cancelled = false, now = trip.now, refunds = [] }) => {
    const moments = new Map([...facts.moments].map(([no, at]) => [no, { ...at, cancelled }]));
    const paid = facts.paid && { ...facts.paid, refunds };
    const changed = { agency: agency ? viajesBrisa : null, moments, paid, trip: { ...trip, now } };
    expect(greetingOf(changed, 'Ana')).toBeNull();
  });

  it('stays when only a part of the price went back, or another refund took its place', () => {
    const smaller: RefundView[] = [
      { ...refund, amountMinor: 100 },
      { ...refund, state: 'moved' },
    ];
    for (const each of smaller) {
      const paid = facts.paid && { ...facts.paid, refunds: [each] };
      expect(greetingOf({ ...facts, paid }, 'Ana')).not.toBeNull();
    }
  });

  it('needs a name', () => {
    expect(greetingOf(facts, null)).toBeNull();
  });
});

describe('what was booked, in a sentence', () => {
  const bare = { ...trip, seats: [], extras: [] };

  it('counts tickets, chosen seats and extras in words', () => {
    const [seat] = trip.seats;
    const [extra] = trip.extras;
    const two = {
      ...trip,
      seats: seat ? [seat, seat] : [],
      extras: extra ? [{ ...extra, isCheckedBag: false, quantity: 3 }] : [],
    };
    expect(
      locales.map((locale) =>
        bookedSentence({ ...facts, site: { ...facts.site, country: null }, locale, trip: two }),
      ),
    ).toEqual([
      'Three tickets, two chosen seats, and three extras.',
      'Tres billetes, dos asientos elegidos y tres extras.',
      'Três bilhetes, dois lugares escolhidos e três extras.',
    ]);
  });

  it('says only the tickets where nothing was chosen, and figures for more than nine', () => {
    expect(bookedSentence({ ...facts, trip: bare })).toBe('Three tickets.');
    const [person] = trip.people;
    const people = person ? Array.from({ length: 11 }, () => person) : [];
    expect(bookedSentence({ ...facts, trip: { ...bare, people } })).toBe('11 tickets.');
  });

  it('mentions included bags if all flights have the same number; lap infants have none', () => {
    const flights = trip.flights.map((flight) => ({ ...flight, checkedBags: 1 }));
    const american = { ...facts.site, country: 'US' };
    expect(bookedSentence({ ...facts, site: american, trip: { ...bare, flights } })).toBe(
      'Three tickets and two checked bags.',
    );
    expect(bookedSentence({ ...facts, trip: bare })).not.toContain('bag');
  });
});

describe('bought bags in that sentence', () => {
  const [extra] = trip.extras;
  const readers: { locale: Locale; country: string }[] = [
    { locale: 'en', country: 'US' },
    { locale: 'en', country: 'GB' },
    { locale: 'es', country: 'ES' },
    { locale: 'es', country: 'CR' },
    { locale: 'es', country: 'MX' },
    { locale: 'pt', country: 'PT' },
    { locale: 'pt', country: 'BR' },
  ];
  const sentencesOf = (checkedBags: number, bagsOn: number[]) => {
    const piece = extra ? { ...extra, isCheckedBag: true, quantity: 1 } : undefined;
    const extras = [
      ...bagsOn.flatMap((flightNo) => (piece ? { ...piece, flightNo } : [])),
      ...(piece ? [{ ...piece, isCheckedBag: false, extraCode: 'CBAG' }] : []),
    ];
    const flights = trip.flights.map((flight) => ({ ...flight, checkedBags }));
    const booked = { ...trip, flights, seats: [], extras };
    return readers.map(({ locale, country }) =>
      bookedSentence({ locale, site: { ...facts.site, country }, trip: booked }),
    );
  };

  it('are counted with those of the fare where every flight has as many', () => {
    expect(sentencesOf(1, [1, 2])).toEqual([
      'Three tickets, three checked bags, and one extra.',
      'Three tickets, three hold bags and one extra.',
      'Tres billetes, tres maletas facturadas y un extra.',
      'Tres boletos, tres maletas documentadas y un extra.',
      'Tres boletos, tres maletas documentadas y un extra.',
      'Três bilhetes, três malas de porão e um extra.',
      'Três bilhetes, três malas despachadas e um extra.',
    ]);
    expect(sentencesOf(0, [1, 2])[0]).toBe('Three tickets, one checked bag, and one extra.');
  });

  it('are named without a number where one flight has more', () => {
    expect(sentencesOf(1, [1])).toEqual([
      'Three tickets, checked baggage, and one extra.',
      'Three tickets, hold baggage and one extra.',
      'Tres billetes, equipaje facturado y un extra.',
      'Tres boletos, equipaje documentado y un extra.',
      'Tres boletos, equipaje documentado y un extra.',
      'Três bilhetes, bagagem de porão e um extra.',
      'Três bilhetes, bagagem despachada e um extra.',
    ]);
  });
});

describe('the names beside the seats', () => {
  const given = (...names: (string | null)[]) =>
    calledByGivenNames(
      trip.people,
      names.map((givenNames, at) => ({ passengerNo: at + 1, givenNames })),
    ).map(({ fullName }) => fullName);
  const whole = trip.people.map(({ fullName }) => fullName);

  it('are the given names where those are different, and else the whole names', () => {
    expect(given('Inês María', 'Tomás', 'Åse')).toEqual(['Inês María', 'Tomás', 'Åse']);
    expect(given('Inês', 'Tomás', 'Inês')).toEqual(whole);
    expect(given('Inês', null, '')).toEqual(['Inês', ...whole.slice(1)]);
  });
});
