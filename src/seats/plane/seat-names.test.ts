// The accessible name of a seat, which is short, and its description: every state, position, feature and reason, in the
// three languages.
import { describe, expect, it } from 'vitest';

import { money } from '#platform/i18n/format.ts';
import { type Locale, locales } from '#platform/i18n/locales.ts';
import { say } from '#platform/i18n/words.server.ts';
import { seatFeatures } from '#seats/layout/seat-layout.ts';
import { drawnByName, type DrawnSeat, drawSeats, lookOf, type SeatLook } from '#seats/plane/drawn-seats.ts';
import { seatCategoryCodes } from '#seats/seat-categories.ts';
import type { SeatState, SeatView } from '#seats/seat-map-view.ts';
import { seatReasonCodes } from '#seats/seat-reasons.ts';
import { smallCabin, smallMap } from '#tests/support/seats/small-cabin.ts';

type Viewer = { passengerNo?: number; pending?: string | null; locale?: Locale };

/** Ana (1) and Luis (3) are adults, Eva (2) is a child. */
const people = ['', 'Ana Gil', 'Eva Gil', 'Luis Soto'];

function drawn(changes: Record<string, Partial<SeatView>>, viewer: Viewer = {}) {
  const { passengerNo = 1, pending = null, locale = 'en' } = viewer;
  const cabin = smallCabin(changes);
  const map = smallMap(cabin);
  const luis = { passengerNo: 3, type: 'adult' as const, infant: false, seat: null };
  const rows = drawSeats(cabin, {
    passengerNo,
    map: { passengers: [...map.passengers, luis] },
    message: say(locale),
    nameOf: (number) => people[number] ?? '',
    initialsOf: (number) => (people[number] ?? '').replaceAll(/[^A-Z]/g, ''),
    price: (minor) => money({ minor, currency: 'EUR' }, locale).replaceAll('\u00a0', ' '),
    figure: (minor) => String(minor / 100),
    pending,
  });
  return drawnByName(rows);
}

const nameOf = (change: Partial<SeatView>, viewer: Viewer = {}) =>
  drawn({ '11A': change }, viewer).get('11A')?.name;
const aboutOf = (change: Partial<SeatView>, viewer: Viewer = {}) =>
  drawn({ '11A': change }, viewer).get('11A')?.about;
const category = { en: 'Standard side', es: 'Estándar lateral', pt: 'Padrão lateral' };

describe('a seat is announced', () => {
  it.each<[string, Partial<SeatView>, Viewer, Record<Locale, string>]>([
    [
      'free',
      {},
      {},
      {
        en: '11A, window, 25 €',
        es: '11A, ventanilla, 25 €',
        pt: '11A, janela, 25 €',
      },
    ],
    [
      'taken',
      { state: 'taken', amountMinor: null },
      {},
      {
        en: '11A, window, taken',
        es: '11A, ventanilla, ocupado',
        pt: '11A, janela, ocupado',
      },
    ],
    [
      'blocked',
      { state: 'blocked', amountMinor: null },
      {},
      {
        en: '11A, window, not available on this flight',
        es: '11A, ventanilla, no disponible en este vuelo',
        pt: '11A, janela, não disponível neste voo',
      },
    ],
    [
      'not offered',
      { state: 'not_offered', amountMinor: null },
      {},
      {
        en: '11A, window, not part of your fare',
        es: '11A, ventanilla, no está en tu tarifa',
        pt: '11A, janela, não faz parte da sua tarifa',
      },
    ],
    [
      'the passenger’s own',
      { state: 'mine', passengerNo: 1 },
      {},
      {
        en: '11A, window, seat of Ana Gil, AG',
        es: '11A, ventanilla, asiento de Ana Gil, AG',
        pt: '11A, janela, lugar de Ana Gil, AG',
      },
    ],
    [
      'another passenger’s of the booking',
      { state: 'mine', passengerNo: 3, amountMinor: 0 },
      {},
      {
        en: '11A, window, seat of Luis Soto, LS',
        es: '11A, ventanilla, asiento de Luis Soto, LS',
        pt: '11A, janela, lugar de Luis Soto, LS',
      },
    ],
    [
      'included in the fare',
      { included: true, amountMinor: 0 },
      {},
      {
        en: '11A, window, 0 €',
        es: '11A, ventanilla, 0 €',
        pt: '11A, janela, 0 €',
      },
    ],
    [
      'free of charge for a child, no adult right beside',
      { freeFor: [2] },
      { passengerNo: 2 },
      {
        en: '11A, window, 0 €',
        es: '11A, ventanilla, 0 €',
        pt: '11A, janela, 0 €',
      },
    ],
    [
      'pressed and not answered yet',
      {},
      { pending: '11A' },
      {
        en: '11A, window, seat of Ana Gil, AG',
        es: '11A, ventanilla, asiento de Ana Gil, AG',
        pt: '11A, janela, lugar de Ana Gil, AG',
      },
    ],
  ])('as %s, in each language', (_, change, viewer, names) => {
    for (const locale of locales) expect(nameOf(change, { ...viewer, locale })).toBe(names[locale]);
  });

  it.each(seatReasonCodes.map((code) => [code]))(
    'as not for the passenger, and described with the reason %s and no other, in each language',
    (code) => {
      const words = { en: 'not for Eva Gil', es: 'no para Eva Gil', pt: 'não para Eva Gil' };
      const refusals = [
        { passengerNo: 1, code: 'seat_unknown' as const },
        { passengerNo: 2, code },
      ];
      for (const locale of locales) {
        const seat = drawn({ '11A': { refusals } }, { passengerNo: 2, locale }).get('11A');
        const reason = say(locale)(`errors.${code}`);
        expect(seat?.name.endsWith(`, ${words[locale]}`)).toBe(true);
        expect(seat?.about).toBe(`${category[locale]}, 25 €, ${reason}`);
        // A list shows both beside the seat.
        expect(seat?.notes).toBe(`${words[locale]}: ${reason}`);
      }
    },
  );

  it('by its position, in each language', () => {
    const words = {
      en: ['window', 'middle', 'aisle'],
      es: ['ventanilla', 'centro', 'pasillo'],
      pt: ['janela', 'meio', 'corredor'],
    };
    for (const locale of locales)
      for (const [at, position] of (['window', 'middle', 'aisle'] as const).entries())
        expect(nameOf({ position }, { locale })?.split(', ')[1]).toBe(words[locale][at]);
  });

  it('without its features, which its description has in the order of the layout', () => {
    const features = [...seatFeatures].toReversed();
    for (const locale of locales) {
      const words = features.map((feature) => say(locale)(`seats.feature.${feature}`));
      expect(new Set(words).size).toBe(seatFeatures.length);
      expect(nameOf({ features }, { locale })).toBe(nameOf({}, { locale }));
      expect(aboutOf({ features }, { locale })).toBe([category[locale], ...words].join(', '));
    }
  });

  it('without its category, of which its description has a name of its own, in each language', () => {
    for (const locale of locales) {
      const words = seatCategoryCodes.map((code) => aboutOf({ category: code }, { locale }));
      expect(words.every(Boolean)).toBe(true);
      expect(new Set(words).size).toBe(seatCategoryCodes.length);
    }
  });

  it('with the price of a seat that is taken by the booking in its description', () => {
    expect(aboutOf({ state: 'mine', passengerNo: 3 })).toBe('Standard side, 25 €');
    expect(aboutOf({ state: 'taken', amountMinor: null })).toBe('Standard side');
  });

  it('and described as free beside the adult who sits right beside it, by name', () => {
    const changes = { '11A': { freeFor: [2] }, '11C': { state: 'mine', passengerNo: 3 } } as const;
    expect(drawn(structuredClone(changes) as never, { passengerNo: 2 }).get('11A')?.about).toBe(
      'Standard side, free beside Luis Soto',
    );
    const brother = { '11A': { freeFor: [2] }, '11C': { state: 'mine', passengerNo: 2 } } as const;
    expect(drawn(structuredClone(brother) as never, { passengerNo: 2 }).get('11A')?.about).toBe(
      'Standard side, free beside an adult',
    );
  });

  it('and not described as free beside an adult where the fare includes it, or to another child', () => {
    expect(aboutOf({ freeFor: [2], included: true }, { passengerNo: 2 })).toBe('Standard side, included');
    expect(aboutOf({ freeFor: [2] }, { passengerNo: 1 })).toBe('Standard side');
    expect(nameOf({ freeFor: [2] }, { passengerNo: 1 })).toBe('11A, window, 25 €');
  });
});

describe('seats that differ in one thing are announced differently', () => {
  it.each<[string, Partial<SeatView>, Partial<SeatView>]>([
    [
      'blocked, and not offered',
      { state: 'blocked', amountMinor: null },
      { state: 'not_offered', amountMinor: null },
    ],
    [
      'not offered, and blocked',
      { state: 'not_offered', amountMinor: null },
      { state: 'blocked', amountMinor: null },
    ],
    ['taken, and blocked', { state: 'taken', amountMinor: null }, { state: 'blocked', amountMinor: null }],
    ['of two prices', { amountMinor: 2500 }, { amountMinor: 3000 }],
    ['included, and free of charge', { amountMinor: 0, included: true }, { amountMinor: 0 }],
    ['of two categories', { category: 'STC1' }, { category: 'STC2' }],
    ['at the window, and in the middle', { position: 'window' }, { position: 'middle' }],
    ['with a feature, and without', { features: ['legroom'] }, { features: [] }],
    ['of two passengers', { state: 'mine', passengerNo: 2 }, { state: 'mine', passengerNo: 3 }],
    ['refused, and free', { refusals: [{ passengerNo: 1, code: 'seat_bassinet' }] }, {}],
    [
      'refused for two reasons',
      { refusals: [{ passengerNo: 1, code: 'seat_bassinet' }] },
      { refusals: [{ passengerNo: 1, code: 'seat_infant_limit' }] },
    ],
  ])('%s', (_, first, second) => {
    // Together in one cabin, where seats share their words.
    const seats = drawn({
      '11A': { position: 'window', ...first },
      '11C': { position: 'window', ...second },
    });
    const about = (seat: DrawnSeat | undefined) =>
      seat && `${seat.name.slice(seat.seat.length)}; ${seat.about}`;
    expect(about(seats.get('11A'))).not.toBe(about(seats.get('11C')));
    expect(about(seats.get('11A'))).toBe(about(drawn({ '11A': first }).get('11A')));
  });
});

describe('a seat looks', () => {
  const view = (change: Partial<SeatView>) => {
    const [seat] = smallCabin({ '11A': change }).rows[0]?.seats ?? [];
    if (!seat) throw new Error('no seat');
    return seat;
  };
  const refusals = [{ passengerNo: 1, code: 'seat_bassinet' as const }];

  it.each<[SeatLook, SeatState, Partial<SeatView>, string | null]>([
    ['free', 'free', {}, null],
    ['free', 'free', {}, '14F'],
    ['mine', 'free', {}, '11A'],
    ['refused', 'free', { refusals }, null],
    ['mine', 'free', { refusals }, '11A'],
    ['free', 'free', { refusals: [{ passengerNo: 2, code: 'seat_bassinet' }] }, null],
    ['mine', 'mine', { passengerNo: 1 }, null],
    ['free', 'mine', { passengerNo: 1 }, '14F'],
    ['mine', 'mine', { passengerNo: 1, refusals }, null],
    ['ours', 'mine', { passengerNo: 2 }, null],
    ['ours', 'mine', { passengerNo: 2 }, '14F'],
    ['taken', 'taken', {}, null],
    ['mine', 'taken', {}, '11A'],
    ['blocked', 'blocked', {}, null],
    ['blocked', 'not_offered', { amountMinor: null }, null],
    ['blocked', 'not_offered', { refusals }, '14F'],
  ])('%s when it is %s, %j, and %s is pressed', (look, state, change, pending) => {
    expect(lookOf(view({ state, ...change }), { passengerNo: 1, pending })).toBe(look);
  });

  it.each<[string, Partial<SeatView>, Viewer, string]>([
    ['its price', { amountMinor: 3500 }, {}, '35'],
    ['a tick where it costs nothing', { amountMinor: 0 }, {}, '✓'],
    ['a tick for a child beside an adult', { freeFor: [2] }, { passengerNo: 2 }, '✓'],
    ['the price for the adult', { freeFor: [2] }, {}, '25'],
    ['initials of its owner', { state: 'mine', passengerNo: 3 }, {}, 'LS'],
    ['initials of the passenger it was pressed for', {}, { passengerNo: 2, pending: '11A' }, 'EG'],
    [
      'the agreed price of the seat that is being left',
      { state: 'mine', passengerNo: 1, amountMinor: 1000 },
      { pending: '14F' },
      '10',
    ],
    ['no mark when it is taken', { state: 'taken' }, {}, ''],
    ['no mark when it is blocked', { state: 'blocked' }, {}, ''],
    ['no mark when it is refused', { refusals: [{ passengerNo: 1, code: 'seat_bassinet' }] }, {}, ''],
  ])('like %s', (_, change, viewer, mark) =>
    expect(drawn({ '11A': change }, viewer).get('11A')?.mark).toBe(mark),
  );
});

describe('the rows of a cabin', () => {
  it('have a cell for every letter, in blocks, and null where a seat is missing', () => {
    const cabin = smallCabin();
    const seats = drawn({});
    expect([...seats.keys()]).toEqual(cabin.rows.flatMap((row) => row.seats.map(({ seat }) => seat)));
    expect(seats.has('12F')).toBe(false);
  });

  it('mark exits and bassinets by their features', () => {
    const seats = drawn({ '11A': { features: ['bassinet'] } });
    expect([seats.get('11A')?.bassinet, seats.get('11A')?.exit]).toEqual([true, false]);
    expect([seats.get('12A')?.bassinet, seats.get('12A')?.exit]).toEqual([false, true]);
  });
});
