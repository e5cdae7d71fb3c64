// A row of seats as text: names of people in it can do nothing, and every look says what it is to eyes and ears.
import { describe, expect, test } from 'vitest';

import type { DrawnSeat } from '#seats/drawn-seats.ts';
import { rowHtml, seatAttributes } from '#seats/seat-row-html.ts';

const seat: DrawnSeat = {
  seat: '14A',
  category: 'STC1',
  look: 'free',
  mark: '12',
  name: '14A, window, available',
  about: 'window, available',
  exit: false,
  bassinet: false,
};
const row = (...changes: Partial<DrawnSeat>[]) => ({
  row: 14,
  blocks: [changes.map((change) => ({ ...seat, ...change })), [null], [seat]],
});

describe('a row as text', () => {
  test('escapes what people are called, in names and marks', () => {
    const hostile = { name: '14A, "><script>alert(1)</script>', mark: '<b>&' };
    const html = rowHtml(row(hostile), null);
    expect(html).not.toMatch(/<script|<b>/);
    expect(html).toContain('aria-label="14A, &#34;&#62;&#60;script&#62;alert(1)&#60;/script&#62;"');
    expect(html).toContain('>&#60;b&#62;&#38;</button>');
  });

  test('has a header, a cell for every place and the further aisles', () => {
    const html = rowHtml(row({}), null);
    expect(html).toMatch(/^<th scope="row" class="seat-aisle o1">14<\/th>/);
    expect(html.match(/<td class="/g)).toHaveLength(3);
    expect(html.match(/<button /g)).toHaveLength(2);
    expect(html).toMatch(/<td aria-hidden="true" class="seat-aisle o3">14<\/td>$/);
  });

  test('sends itself with the step’s form where there is no script', () => {
    const sending = { formId: 'step', prefix: 'seat:1-1:', action: '/es/extras?a=1&seats=1-1' };
    const html = rowHtml(row({}), sending);
    expect(html).toContain('form="step"');
    expect(html).toContain('value="seat:1-1:14A"');
    expect(html).toContain('formaction="/es/extras?a=1&#38;seats=1-1"');
    expect(html).toContain('formnovalidate=""');
    expect(rowHtml(row({}), null)).not.toContain('formaction');
  });

  test.each([
    ['free', 'false', null],
    ['mine', 'true', null],
    ['ours', null, 'true'],
    ['refused', null, 'true'],
    ['taken', null, 'true'],
    ['blocked', null, 'true'],
  ] as const)('%s is pressed %s and disabled %s', (look, pressed, disabled) => {
    expect(seatAttributes({ ...seat, look })).toMatchObject({
      'aria-pressed': pressed,
      'aria-disabled': disabled,
      'aria-label': seat.name,
    });
  });
});
