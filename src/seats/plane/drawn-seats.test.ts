// What each passenger sees and hears of a seat, in the three languages.
import { describe, expect, it } from 'vitest';

import { money } from '#platform/i18n/format.ts';
import { type Locale, locales } from '#platform/i18n/locales.ts';
import { say } from '#platform/i18n/words.server.ts';
import { smallCabin, smallMap } from '#tests/support/seats/small-cabin.ts';
import { drawnByName, drawSeats } from '#seats/plane/drawn-seats.ts';
import type { SeatView } from '#seats/seat-map-view.ts';

type Look = { passengerNo?: number; pending?: string | null; locale?: Locale };

function draw(changes: Record<string, Partial<SeatView>>, look: Look = {}) {
  const { passengerNo = 1, pending = null, locale = 'en' } = look;
  const cabin = smallCabin(changes);
  const tell = say(locale);
  const nameOf = (number: number) =>
    tell(number === 2 ? 'common.childNumber' : 'common.adultNumber', { number: '1' });
  const rows = drawSeats(cabin, {
    passengerNo,
    map: smallMap(cabin),
    message: tell,
    nameOf,
    initialsOf: (number) => `${nameOf(number)[0]}1`,
    price: (minor) => money({ minor, currency: 'EUR' }, locale),
    figure: (minor) => String(minor / 100),
    pending,
  });
  return { rows, seats: drawnByName(rows) };
}

const nbsp = '\u00a0';

describe('a seat tells', () => {
  it.each([
    ['en', `12A, window, 25${nbsp}€`, 'Standard side, exit row, extra legroom'],
    ['es', `12A, ventanilla, 25${nbsp}€`, 'Estándar lateral, fila de salida, más espacio para las piernas'],
    ['pt', `12A, janela, 25${nbsp}€`, 'Padrão lateral, fila de saída, mais espaço para as pernas'],
  ] as const)('its position and price, then its type and features, in %s', (locale, name, about) => {
    expect(draw({}, { locale }).seats.get('12A')).toMatchObject({
      name,
      about,
      mark: '25',
      look: 'free',
      exit: true,
    });
  });

  it.each(locales)('why it is not for this passenger, in %s, and it is open for another', (locale) => {
    const refusals = [{ passengerNo: 2, code: 'seat_exit_child' as const }];
    const child = draw({ '12A': { refusals } }, { passengerNo: 2, locale }).seats.get('12A');
    expect(child?.look).toBe('refused');
    expect(child?.about).toContain(say(locale)('errors.seat_exit_child'));
    expect(draw({ '12A': { refusals } }, { locale }).seats.get('12A')?.look).toBe('free');
  });

  it('that it is taken, blocked or not part of the fare, and then no price', () => {
    const { seats } = draw({
      '11A': { state: 'taken' },
      '11C': { state: 'blocked' },
      '11D': { state: 'not_offered', amountMinor: null },
    });
    expect(seats.get('11A')).toMatchObject({ name: '11A, window, taken', about: 'Standard side', mark: '' });
    expect(seats.get('11C')?.name).toBe('11C, aisle, not available on this flight');
    expect(seats.get('11D')?.name).toBe('11D, aisle, not part of your fare');
  });

  it('whose it is, and its name contains the price or the initials on it', () => {
    const changes = {
      '11A': { state: 'mine', passengerNo: 1, amountMinor: 2500 },
      '11C': { state: 'mine', passengerNo: 2, amountMinor: 0 },
    } as const;
    const { seats } = draw(changes);
    expect(seats.get('11A')).toMatchObject({ look: 'mine', mark: 'A1' });
    expect(seats.get('11C')).toMatchObject({ look: 'ours', mark: 'C1' });
    for (const { name, mark, minor } of seats.values())
      expect(name).toContain(minor === 0 && mark === '✓' ? '0 €' : mark);
    expect(draw(changes, { passengerNo: 2 }).seats.get('11C')?.look).toBe('mine');
  });

  it('that it is free for a child beside the adult, and beside whom', () => {
    const { seats } = draw(
      { '14A': { state: 'mine', passengerNo: 1 }, '14C': { freeFor: [2] }, '14D': { freeFor: [2] } },
      { passengerNo: 2 },
    );
    expect(seats.get('14C')).toMatchObject({
      name: `14C, aisle, 0${nbsp}€`,
      about: 'Standard side, free beside Adult 1',
    });
    // A sibling may sit between: it is beside an adult, but not next to one.
    expect(seats.get('14D')?.about).toContain('free beside an adult');
  });

  it('that the fare includes it', () => {
    const { seats } = draw({ '11A': { included: true, amountMinor: 0 } });
    expect(seats.get('11A')).toMatchObject({
      name: `11A, window, 0${nbsp}€`,
      about: 'Standard side, included',
    });
  });
});

it('a pressed seat is at once the only one of its passenger', () => {
  const changes = { '11A': { state: 'mine', passengerNo: 1 } } as const;
  const { seats } = draw(changes, { pending: '14F' });
  expect([...seats.values()].filter(({ look }) => look === 'mine').map(({ seat }) => seat)).toEqual(['14F']);
});

it('a missing seat leaves a gap in its row', () => {
  const { rows } = draw({});
  expect(rows[1]?.blocks.map((block) => block.map((seat) => seat?.seat ?? null))).toEqual([
    ['12A', '12C'],
    ['12D', null],
  ]);
});
