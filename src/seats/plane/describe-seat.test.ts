// A seat in one sentence, its price and facts, in the three languages.
import { describe, expect, it } from 'vitest';

import { money } from '#platform/i18n/format.ts';
import { type Locale, locales } from '#platform/i18n/locales.ts';
import { say } from '#platform/i18n/words.server.ts';
import { describeSeat } from '#seats/plane/describe-seat.ts';
import type { CabinView, SeatView } from '#seats/seat-map-view.ts';
import { smallCabin, smallMap } from '#tests/support/seats/small-cabin.ts';

type Look = { passengerNo?: number; locale?: Locale; cabin?: CabinView };

function tell(name: string, changes: Record<string, Partial<SeatView>> = {}, look: Look = {}) {
  const { passengerNo = 1, locale = 'en', cabin = smallCabin(changes) } = look;
  return describeSeat(cabin, name, {
    passengerNo,
    map: smallMap(cabin),
    message: say(locale),
    nameOf: (number) => (number === 1 ? 'Ana' : 'Eva'),
    initialsOf: String,
    price: (minor) => money({ minor, currency: 'EUR' }, locale).replaceAll('\u00a0', ' '),
    figure: String,
    pending: null,
  });
}

/** Twelve rows like row 11: the first three are the front, the last three the back. */
function longCabin(wing: (index: number) => boolean): CabinView {
  const cabin = smallCabin();
  const [first] = cabin.rows;
  if (!first) throw new Error('no row');
  const rows = Array.from({ length: 12 }, (_, index) => ({
    row: index + 1,
    exit: false,
    wing: wing(index),
    seats: first.seats.map((seat) => ({ ...seat, row: index + 1, seat: `${index + 1}${seat.letter}` })),
  }));
  return { ...cabin, rows };
}

describe('the sentence of a seat', () => {
  it.each([
    ['en', 'A window seat in an exit row.'],
    ['es', 'Un asiento de ventanilla en una fila de salida.'],
    ['pt', 'Um lugar à janela numa fila de saída.'],
  ] as const)('tells its position, in %s', (locale, sentence) => {
    expect(tell('12A', {}, { locale })?.say).toBe(sentence);
  });

  it.each([
    ['1C', 'An aisle seat near the front.'],
    ['5C', 'An aisle seat over the wing.'],
    ['8C', 'An aisle seat.'],
    ['12C', 'An aisle seat near the back.'],
  ])('names the part of the cabin of %s', (seat, sentence) => {
    expect(tell(seat, {}, { cabin: longCabin((index) => index === 4) })?.say).toBe(sentence);
  });

  it('names the neighbour of the party, and never the passenger', () => {
    const mine = { '14A': { state: 'mine', passengerNo: 2 } } as const;
    expect(tell('14C', mine)?.say).toBe('An aisle seat near the front, next to Eva.');
    expect(tell('14C', mine, { passengerNo: 2 })?.say).toBe('An aisle seat near the front.');
  });

  it.each(locales)('says why it is unavailable, in %s, and then no price', (locale) => {
    const refusals = [{ passengerNo: 1, code: 'seat_exit_infant' as const }];
    const refused = tell('12A', { '12A': { refusals } }, { locale });
    expect(refused?.say).toContain(say(locale)('errors.seat_exit_infant'));
    expect(refused?.price).toBeNull();
    const taken = tell('11A', { '11A': { state: 'taken' } }, { locale });
    expect(taken).toMatchObject({ say: say(locale)('seats.say.taken', { position: 'window' }), price: null });
    expect(tell('11A', { '11A': { state: 'blocked' } }, { locale })?.say).toBe(
      say(locale)('seats.say.blocked'),
    );
    expect(tell('11A', { '11A': { state: 'not_offered' } }, { locale })?.say).toBe(
      say(locale)('seats.say.not_offered'),
    );
  });

  it('is null for a seat that the cabin does not have', () => expect(tell('99Z')).toBeNull());
});

describe('the facts of a seat', () => {
  it('are its category, its side, its row and what it offers', () => {
    expect(tell('12A')).toMatchObject({
      price: '25 €',
      facts: ['Standard side', 'Left side', 'Row 2 from the front', 'Exit row', 'Extra legroom'],
    });
    expect(tell('11F')?.facts).toContain('Right side');
  });

  it('say why it costs nothing', () => {
    const beside: Record<string, Partial<SeatView>> = {
      '14A': { state: 'mine', passengerNo: 1 },
      '14C': { freeFor: [2] },
    };
    expect(tell('14C', beside, { passengerNo: 2 })).toMatchObject({ price: 'no charge' });
    expect(tell('14C', beside, { passengerNo: 2 })?.facts).toContain('Free beside Ana');
    expect(tell('14F', { '14F': { freeFor: [2] } }, { passengerNo: 2 })?.facts).toContain(
      'Free beside an adult',
    );
    expect(tell('11A', { '11A': { included: true } })).toMatchObject({ price: 'no charge' });
    expect(tell('11A', { '11A': { included: true } })?.facts).toContain('Included');
  });

  it('of a held seat give the agreed price', () => {
    expect(tell('11A', { '11A': { state: 'mine', passengerNo: 1, amountMinor: 1990 } })?.price).toBe(
      '19.90 €',
    );
  });
});
