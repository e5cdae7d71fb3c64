// Answers to requests about seats: which row they are about, and the browser's own when nothing could be sent.
import { describe, expect, it } from 'vitest';

import { isAbout, isUnsent, type SeatAnswer, unsent } from '#seats/request/seat-answer.ts';
import type { SeatIntent } from '#seats/request/seat-form.ts';

const row = { passengerNo: 2, flightNo: 1 };

const refused: SeatAnswer = {
  kind: 'refused',
  row: '2-1',
  code: 'seat_taken',
  message: 'taken',
  seat: '14A',
  nearest: [],
  kept: null,
};

describe('whether an answer concerns a row', () => {
  it.each<[string, SeatAnswer | null, boolean]>([
    ['that opened the row', { kind: 'opened', row: '2-1' }, true],
    ['to a pick for the row', { kind: 'picked', row: '2-1', seat: '14A', changes: [] }, true],
    ['to giving up its seat', { kind: 'picked', row: '2-1', seat: null, changes: [] }, true],
    ['that refused it', refused, true],
    [
      'to a pick for the same passenger on another flight',
      { kind: 'picked', row: '2-2', seat: '14A', changes: [] },
      false,
    ],
    ['to a pick for passenger 12', { kind: 'picked', row: '12-1', seat: '14A', changes: [] }, false],
    ['that refused the whole party', { ...refused, row: null }, false],
    ['for the best seats', { kind: 'best', flights: [], undo: '2-1:14A' }, false],
    ['that took them back', { kind: 'undone' }, false],
    ['that is not there', null, false],
  ])('%s', (_, answer, expected) => expect(isAbout(answer, '2-1')).toBe(expected));
});

describe('a request that could not be sent', () => {
  it.each<[string, SeatIntent | null, string | null, string | null]>([
    ['of a seat', { kind: 'pick', row, seat: '14A' }, '2-1', '14A'],
    ['of giving a seat up', { kind: 'pick', row, seat: null }, '2-1', null],
    ['of the best seats', { kind: 'best' }, null, null],
    ['of taking them back', { kind: 'undo' }, null, null],
    ['of opening a row', { kind: 'open', row }, null, null],
    ['that nobody knows', null, null, null],
  ])('%s gets an answer for its row', (_, intent, key, seat) => {
    expect(unsent(intent)).toEqual({
      kind: 'refused',
      row: key,
      code: 'service_unavailable',
      message: '',
      seat,
      nearest: [],
      kept: null,
    });
  });

  it('is recognised by its answer, and no other answer is mistaken for it', () => {
    expect(isUnsent(unsent(null))).toBe(true);
    const others = [refused, { kind: 'opened', row: '2-1' }, null, undefined, 'service_unavailable', 503, {}];
    for (const other of others) expect(isUnsent(other)).toBe(false);
  });

  it('offers nothing to repeat and no other seats, for the seat may be free', () => {
    expect(unsent({ kind: 'pick', row, seat: '14A' })).toMatchObject({ nearest: [], kept: null });
  });
});
